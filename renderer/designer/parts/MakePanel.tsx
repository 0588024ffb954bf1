import { useEffect, useRef, useState } from 'react';
import type { MakeWish } from '../../../core/index.ts';
import { madeOver, parseWish, stayingOf, stockOf, SYMMETRIES } from '../../../core/index.ts';
import { fieldSentence } from '../../base/expected.ts';
import { Answer } from '../../parts/parts.tsx';
import { Pick } from '../../parts/Pick.tsx';
import { openLayoutWorker } from '../../workers/layout/client.ts';
import type { LayoutFound, Wanted } from '../../workers/layout/service.ts';
import type { AtHand } from './atHand.ts';

interface Props {
  readonly at: AtHand;
  readonly wanted: Wanted;
}

/** What a table or a board is made of unless somebody chooses. */
const USUAL: { readonly [S in MakeWish['space']]: MakeWish['pieces'] } = {
  free: { wood: 2, copse: 2, house: 1, tallHouse: 1, hedge: 3, wall: 2, container: 2, rubble: 2, crates: 2 },
  grid: { building: 2, wall: 4, woods: 3, crates: 4, tankTraps: 4, rubble: 2 },
};

/** A fair table out of chosen pieces, in a time, from a seed; it can be stopped at any time, and the best so far is taken. */
export function MakePanel({ at: { design, words, stockName, lay }, wanted }: Props) {
  const { t } = words;
  const [open, setOpen] = useState(false);
  const [pieces, setPieces] = useState<MakeWish['pieces']>(USUAL[design.space]);
  const [seed, setSeed] = useState(1);
  const [seconds, setSeconds] = useState(10);
  const [symmetry, setSymmetry] = useState<MakeWish['symmetry']>('none');
  const [client] = useState(() => openLayoutWorker('searching'));
  const [found, setFound] = useState<LayoutFound | null>(null);
  const best = useRef<LayoutFound['made']>(undefined);
  /** How many of the pieces wanted found no room on the table that was laid last. */
  const [missing, setMissing] = useState(0);
  // What is laid meanwhile stays: the table may be another one by the time that one is made.
  const now = useRef({ design, lay });
  useEffect(() => {
    now.current = { design, lay };
  }, [design, lay]);
  useEffect(() => client.close, [client]);
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // It opens at the end of a long list.
    if (open) panel.current?.scrollIntoView({ block: 'start' });
  }, [open]);
  const asked = {
    name: design.name,
    space: design.space,
    size: design.size,
    pieces,
    seed,
    symmetry,
    season: design.season,
    mat: design.mat,
  };
  const wish = parseWish(asked);
  const take = () => {
    const made = best.current;
    // All but the pieces stays as it lies there now, and so does what is locked.
    if (made) now.current.lay(madeOver(now.current.design, made.design));
    setMissing(made?.missing ?? 0);
    best.current = undefined;
    setFound(null);
  };
  const start = async () => {
    if (!wish.ok) return;
    best.current = undefined;
    setMissing(0);
    setFound({ done: 0 });
    const told = (one: LayoutFound) => {
      best.current = one.made ?? best.current;
      setFound(one);
    };
    const made = await client.ask({ does: 'make', wish: wish.value, staying: stayingOf(design), wanted, seconds }, told);
    if (!made) return;
    told(made);
    take();
  };
  const stop = () => {
    client.cancel();
    take();
  };
  if (!open)
    return (
      <div className="answers">
        <Answer testid="make-open" onPick={() => setOpen(true)}>
          {t('find.make')}
        </Answer>
      </div>
    );
  return (
    <fieldset className="design-snap design-make" data-testid="make-panel" ref={panel}>
      <legend>{t('find.make')}</legend>
      <div className="design-counts">
        {stockOf(design.space).map(id => (
          <label key={id}>
            <span className="adj-kind">{stockName(id)}</span>
            <input
              type="number"
              min={0}
              max={20}
              value={pieces[id] ?? 0}
              data-testid={`make-${id}`}
              onChange={event =>
                setPieces({ ...pieces, [id]: Math.max(0, Math.min(20, Math.trunc(Number(event.target.value)) || 0)) })
              }
            />
          </label>
        ))}
      </div>
      <div className="design-counts">
        <label>
          {t('find.make.seed')}
          <input
            type="number"
            min={0}
            value={seed}
            data-testid="make-seed"
            onChange={event => setSeed(Math.max(0, Math.trunc(Number(event.target.value)) || 0))}
          />
        </label>
        <label>
          {t('find.make.seconds')}
          <input
            type="number"
            min={1}
            max={120}
            value={seconds}
            data-testid="make-seconds"
            onChange={event => setSeconds(Math.max(1, Math.min(120, Number(event.target.value) || 10)))}
          />
        </label>
      </div>
      <Pick
        label={t('find.make.symmetry')}
        value={symmetry}
        of={['none', ...SYMMETRIES] as const}
        name={one => t(`find.make.${one}`)}
        onChange={setSymmetry}
        testid="make-symmetry"
      />
      {!wish.ok && <p className="refused">{fieldSentence(wish.error, words)}</p>}
      <div className="answers">
        {found === null ? (
          <Answer main testid="make" refused={wish.ok ? null : fieldSentence(wish.error, words)} onPick={() => void start()}>
            {t('find.make.start')}
          </Answer>
        ) : (
          <>
            <progress value={found.done} aria-label={t('find.make')} />
            <Answer testid="make-stop" onPick={stop}>
              {t('find.stop')}
            </Answer>
          </>
        )}
      </div>
      {found && (
        <p className="note" role="status">
          {t('find.make.far', {
            tried: found.tried ?? 0,
            apart: found.made ? words.percent(found.made.apart, 1) : '–',
          })}
        </p>
      )}
      {found === null && missing > 0 && (
        <p className="refused" role="status" data-testid="make-missing">
          {t('find.make.missing', { n: missing })}
        </p>
      )}
    </fieldset>
  );
}
