import { useEffect, useMemo, useState } from 'react';
import type { EvenMove } from '../../core/index.ts';
import { readLength, writeLength } from '../desk/lengths.ts';
import { Field } from '../desk/parts/Field.tsx';
import { Answer } from '../parts/parts.tsx';
import type { Overlay } from '../scene/index.ts';
import { openLayoutWorker } from '../workers/layout/client.ts';
import type { Wanted } from '../workers/layout/service.ts';
import { useDesign, useDesigner } from './context.tsx';
import { designOf } from './desk.ts';
import { drawnOf, findingsOf } from './findings.ts';
import { MakePanel } from './MakePanel.tsx';
import { thingName } from './names.ts';
import { useFindings } from './useFindings.ts';

interface Props {
  /** What is to be drawn over the table. */
  readonly onShow: (drawn: readonly Overlay[]) => void;
}

const NOTHING: readonly Overlay[] = [];

/** What the table is found to be: a line for each figure, with what it takes for granted, and what of it can be shown. */
export function FindingsPanel({ onShow }: Props) {
  const { desk, words, camera } = useDesigner();
  const { t } = words;
  const layout = useDesign(state => state.layout);
  const { measure } = layout;
  const scenario = layout.design?.scenario ?? null;
  const [weapon, setWeapon] = useState(12);
  const [lane, setLane] = useState(900);
  const wanted = useMemo((): Wanted => ({ measure, scenario, weapon, lane }), [measure, scenario, weapon, lane]);
  const { figures, done } = useFindings(wanted);
  const findings = useMemo(() => findingsOf(figures, layout, words), [figures, layout, words]);
  const [shown, setShown] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const drawn = useMemo(() => {
    const one = shown && findings.find(({ id }) => id === shown.id)?.shows.find(({ name }) => name === shown.name);
    return one ? drawnOf(one, words.length) : NOTHING;
  }, [shown, findings, words]);
  useEffect(() => onShow(drawn), [drawn, onShow]);
  const show = (id: string, name: string) => {
    const again = shown?.id === id && shown.name === name;
    setShown(again ? null : { id, name });
    const at = again ? undefined : findings.find(one => one.id === id)?.shows.find(one => one.name === name)?.at;
    if (at) camera.current?.show(at.map(([x, y]) => [x, y, 0] as const));
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
          value={String(weapon)}
          testid="weapon"
          onEnter={text => {
            const n = Number(text.replace(',', '.'));
            if (!(n >= 1 && n <= 40)) return false;
            setWeapon(n);
            return true;
          }}
        />
        <Field
          label={t('find.lane')}
          value={writeLength(lane, measure)}
          testid="lane"
          onEnter={text => {
            const mm = readLength(text, measure);
            if (mm === null || mm < 100 || mm > 5000) return false;
            setLane(mm);
            return true;
          }}
        />
      </div>
      <ul>
        {findings.map(({ id, text, assumes, shows, warns }) => (
          <li key={id} className={warns ? 'warns' : ''} data-testid={`finding-${id}`}>
            <p>
              {warns && <strong aria-hidden="true">! </strong>}
              {text}
            </p>
            {shows.length > 0 && (
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
              </div>
            )}
            {assumes !== '' && <small>{assumes}</small>}
          </li>
        ))}
      </ul>
      <Even wanted={wanted} />
      <MakePanel wanted={wanted} onMade={desk.lay} />
    </section>
  );
}

/** The one move of one piece that brings the sides closest: looked for, told with its figures, and made when told to. */
function Even({ wanted }: { readonly wanted: Wanted }) {
  const { desk, words } = useDesigner();
  const { t } = words;
  const layout = useDesign(state => state.layout);
  const [client] = useState(() => openLayoutWorker('searching'));
  const [done, setDone] = useState<number | null>(null);
  const [move, setMove] = useState<{ readonly of: typeof layout; readonly best: EvenMove | null } | null>(null);
  useEffect(() => client.close, [client]);
  const start = async () => {
    setMove(null);
    setDone(0);
    const design = { ...designOf(layout), underlay: null };
    const made = await client.ask({ does: 'even', design, wanted }, told => setDone(told.done));
    setDone(null);
    if (made) setMove({ of: layout, best: made.move ?? null });
  };
  const best = move?.of === layout ? move.best : null;
  const percent = (n: number) => `${(100 * n).toFixed(1)} %`;
  return (
    <div className="design-even" data-testid="even-panel">
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
      {move?.of === layout && best === null && <p className="note">{t('find.even.none')}</p>}
      {best && (
        <>
          <p data-testid="even-move">
            {t('find.even.move', {
              name: thingName(layout, best.piece, words),
              ...{ x: words.length(best.by[0]), y: words.length(best.by[1]) },
              ...{ before: percent(best.before.most), after: percent(best.after.most) },
            })}
          </p>
          <Answer
            main
            testid="even-apply"
            onPick={() => {
              desk.select(best.piece);
              desk.selectAll([best.piece]);
              desk.moveBy(...best.by);
            }}
          >
            {t('find.even.apply')}
          </Answer>
        </>
      )}
    </div>
  );
}
