import { useEffect, useMemo, useRef, useState } from 'react';
import type { EvenMove, Vec2 } from '../../../core/index.ts';
import { EVEN_GRID, middleOn, SQUARE } from '../../../core/index.ts';
import { Field } from '../../desk/parts/Field.tsx';
import { Answer } from '../../parts/parts.tsx';
import type { Overlay } from '../../scene/index.ts';
import { openLayoutWorker } from '../../workers/layout/client.ts';
import type { Wanted } from '../../workers/layout/service.ts';
import type { AtHand } from './atHand.ts';
import { drawnOf, findingsOf } from './findings.ts';
import type { KindKey } from './kinds.ts';
import { MakePanel } from './MakePanel.tsx';
import { useFindings } from './useFindings.ts';
import { readNumber } from '../../text/numbers.ts';

interface Props {
  readonly at: AtHand;
  /** What is to be drawn over the table. */
  readonly onShow: (drawn: readonly Overlay[]) => void;
}

const NOTHING: readonly Overlay[] = [];

/** What the table is found to be: a line for each figure, with what it takes for granted, and what of it can be shown. */
export function FindingsPanel({ at: table, onShow }: Props) {
  const { design, measure, words, nameOf, lengths } = table;
  const { t } = words;
  const { space, scenario } = design;
  const [weapon, setWeapon] = useState(12);
  const [lane, setLane] = useState(900);
  const wanted = useMemo((): Wanted => ({ space, measure, scenario, weapon, lane }), [space, measure, scenario, weapon, lane]);
  const { figures, done } = useFindings(table, wanted);
  const findings = useMemo(() => findingsOf(figures, nameOf, words, scenario), [figures, nameOf, words, scenario]);
  const warnings = findings.filter(({ warns }) => warns).length;
  const [shown, setShown] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const on = useMemo(
    () => shown && findings.find(({ id }) => id === shown.id)?.shows.find(({ name }) => name === shown.name),
    [shown, findings],
  );
  const [way, setWay] = useState<readonly [Vec2, Vec2] | null>(null);
  const { size } = design;
  const drawn = useMemo((): readonly Overlay[] => {
    const found = on ? drawnOf(on, words.length, size) : NOTHING;
    return way ? [...found, ...drawnOf({ name: 'even', at: [way[1]], lines: [way] }, words.length, size)] : found;
  }, [on, way, words, size]);
  useEffect(() => onShow(drawn), [drawn, onShow]);
  const show = (id: string, name: string) => {
    const again = shown?.id === id && shown.name === name;
    setShown(again ? null : { id, name });
    const at = again ? undefined : findings.find(one => one.id === id)?.shows.find(one => one.name === name)?.at;
    if (at) table.show(at.map(([x, y]) => [x, y, 0] as const));
  };
  return (
    <section className="panel design-findings" data-testid="findings" data-done={done === 1} aria-label={t('find.title')}>
      <header>
        <h2>{t('find.title')}</h2>
        {done < 1 && <progress value={done} aria-label={t('find.working')} />}
      </header>
      <div className="design-line">
        <Field
          label={t('find.weapon')}
          value={words.exactly(weapon)}
          testid="weapon"
          onEnter={text => {
            const n = readNumber(text);
            if (n === null || n < 1 || n > 40) return t('field.between', { least: 1, most: 40 });
            setWeapon(n);
            return null;
          }}
        />
        <Field
          label={t('find.lane')}
          unit={lengths.unit}
          value={lengths.write(lane)}
          testid="lane"
          onEnter={text => {
            const mm = lengths.read(text);
            if (mm === null || mm < 100 || mm > 5000)
              return t('field.length.between', { least: words.length(100), most: words.length(5000) });
            setLane(mm);
            return null;
          }}
        />
      </div>
      {done === 1 && <p data-testid="findings-sum">{warnings > 0 ? t('find.sum', { count: warnings }) : t('find.sum.none')}</p>}
      <ul>
        {findings.map(({ id, text, assumes, shows, warns, chooses }) => (
          <li key={id} className={warns ? 'warns' : ''} data-testid={`finding-${id}`}>
            <p>
              {warns && <strong aria-hidden="true">! </strong>}
              {text}
            </p>
            {(shows.length > 0 || chooses) && (
              <div className="answers">
                {shows.map(({ name }) => (
                  <Answer
                    key={name}
                    chosen={shown?.id === id && shown.name === name}
                    testid={`show-${id}-${name}`}
                    onPick={() => show(id, name)}
                  >
                    {name}
                  </Answer>
                ))}
                {chooses && (
                  <Answer testid={`choose-${id}`} onPick={() => table.choose(chooses)}>
                    {t('find.choose')}
                  </Answer>
                )}
              </div>
            )}
            {shown?.id === id && on?.key && <Key of={on.key} label={t('find.key')} />}
            {shown?.id === id && on?.reads && (
              <p className="note" data-testid="map-reads">
                {on.reads}
              </p>
            )}
            {assumes !== '' && (
              <details>
                <summary>{t('find.how')}</summary>
                <small>{assumes}</small>
              </details>
            )}
          </li>
        ))}
      </ul>
      <Even at={table} wanted={wanted} way={way} onWay={setWay} />
      <MakePanel at={table} wanted={wanted} />
    </section>
  );
}

/** What the letters and the colours of a map mean. */
const Key = ({ of, label }: { readonly of: readonly KindKey[]; readonly label: string }) => (
  <ul className="design-key" data-testid="map-key" aria-label={label}>
    {of.map(({ letter, colour, name }) => (
      <li key={letter}>
        <i aria-hidden="true" style={{ background: colour }} />
        <b>{letter}</b> {name}
      </li>
    ))}
  </ul>
);

interface EvenProps {
  readonly at: AtHand;
  readonly wanted: Wanted;
  /** Where the piece would go from and to, while that is shown; mm. */
  readonly way: readonly [Vec2, Vec2] | null;
  readonly onWay: (way: readonly [Vec2, Vec2] | null) => void;
}

/** The one move of one piece that brings the sides closest: looked for, told with its figures, and made when told to. */
function Even({ at, wanted, way, onWay }: EvenProps) {
  const { design, words } = at;
  const { t } = words;
  const [client] = useState(() => openLayoutWorker('searching'));
  const [done, setDone] = useState<number | null>(null);
  const [move, setMove] = useState<{ readonly of: typeof design; readonly best: EvenMove | null } | null>(null);
  const [isMissed, miss] = useState(false);
  const says = useRef<HTMLDivElement>(null);
  const now = useRef(design);
  useEffect(() => {
    now.current = design;
  }, [design]);
  useEffect(() => client.close, [client]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is brought into sight, at the end of a long list
  useEffect(() => {
    // In braces: some browsers answer with a promise, which would be taken for what undoes it.
    says.current?.scrollIntoView({ block: 'nearest' });
  }, [done, move]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a table that has changed since has no such way any more
  useEffect(() => {
    onWay(null);
  }, [design, move, onWay]);
  const show = ({ piece, by }: EvenMove) => {
    if (way) return onWay(null);
    const from = middleOn(design, piece);
    const to: Vec2 = [from[0] + by[0], from[1] + by[1]];
    onWay([from, to]);
    at.show([
      [...from, 0],
      [...to, 0],
    ]);
  };
  const start = async () => {
    setMove(null);
    miss(false);
    setDone(0);
    const bare = { ...design, underlay: null };
    const made = await client.ask({ does: 'even', design: bare, wanted }, told => setDone(told.done));
    setDone(null);
    if (made) setMove({ of: design, best: made.move ?? null });
    miss(made !== null && now.current !== design);
  };
  const best = move?.of === design ? move.best : null;
  const percent = (share: number) => words.percent(share, 1);
  return (
    <div className="design-even" data-testid="even-panel" ref={says}>
      <div className="answers">
        {done === null ? (
          <Answer testid="even" onPick={() => void start()}>
            {t('find.even')}
          </Answer>
        ) : (
          <>
            <progress value={done} aria-label={t('find.even')} />
            <Answer testid="even-stop" onPick={client.cancel}>
              {t('find.stop')}
            </Answer>
          </>
        )}
      </div>
      {isMissed && (
        <p className="note" role="status">
          {t('find.even.changed')}
        </p>
      )}
      {move?.of === design && best === null && <p className="note">{t('find.even.none')}</p>}
      {best && (
        <>
          <p data-testid="even-move">
            {t('find.even.move', {
              name: at.nameOf(best.piece),
              ...{ x: words.length(best.by[0]), y: words.length(best.by[1]) },
              ...{ before: percent(best.before.most), after: percent(best.after.most) },
            })}
          </p>
          <div className="answers">
            <Answer testid="even-show" chosen={way !== null} onPick={() => show(best)}>
              {t('find.show')}
            </Answer>
            <Answer main testid="even-apply" onPick={() => at.move(best.piece, best.by)}>
              {t('find.even.apply')}
            </Answer>
          </div>
          <small>{t('find.even.assumes', { grid: words.length(design.space === 'grid' ? SQUARE : EVEN_GRID) })}</small>
        </>
      )}
    </div>
  );
}
