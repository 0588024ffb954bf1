import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Edge, Game, UnitId, WhatIfReason, WhatIfSpot } from '../../core/index.ts';
import type { Words } from '../base/words.ts';
import { useApp, useDesk, useSession, useWhatIf, useWords } from '../parts/context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Answer, Hint, leaveKeys } from '../parts/parts.tsx';
import { arrowOf } from '../scene/camera/arrows.ts';
import { type CameraCommands, GAIN, GAIN_COLOURS, LOSS, LOSS_COLOURS, STEPS } from '../scene/index.ts';
import { areOddsShown } from '../store/forecasts.ts';
import { SHOWN } from '../store/whatIf.ts';
import { bestSpot, nextSpot, signed, spotAt, stepsOf, type WhatIfRaster, type WhatIfStep, worthOf } from '../tools/whatIf.ts';
import { useRaster } from '../parts/whatIf.ts';

/** Why there is no map now; null where there is one. */
function mapRefused(game: Game, { t }: Words): string | null {
  if (!areOddsShown(game)) return t('whatIf.agreed');
  return game.state.turn === 0 ? t('whatIf.setUp') : null;
}

/** The button of the map; it stays and says why there is none. */
export function WhatIfButton({ game }: { readonly game: Game }) {
  const { whatIf } = useApp();
  const words = useWords();
  const refused = mapRefused(game, words);
  const open = useWhatIf(state => state.open) && refused === null;
  return (
    <Answer hotkey="W" testid="what-if-open" chosen={open} refused={refused} onPick={whatIf.toggle}>
      {words.t('whatIf.open')}
    </Answer>
  );
}

interface Seen {
  /** What the map is seen through: arrows go where they point on the screen. */
  readonly camera: RefObject<CameraCommands | null>;
}

/** What the chosen unit could destroy and lose at each place that it can reach, while the map lies open. */
export function WhatIf({ camera }: Seen) {
  const { whatIf } = useApp();
  const game = useSession(state => state.game)!;
  const playing = useSession(state => state.playing);
  const unit = useDesk(state => state.selected);
  const words = useWords();
  const isOpen = useWhatIf(state => state.open) && mapRefused(game, words) === null;
  useEffect(() => {
    if (!isOpen) whatIf.drop();
    else if (playing) whatIf.hold(unit);
    else whatIf.want(game, unit);
  }, [whatIf, game, playing, unit, isOpen]);
  useEffect(() => {
    const some = unit ?? game.state.units.find(one => one.where === 'table' && one.joined === null && !one.activated)?.id;
    if (isOpen || some === undefined) return;
    const timer = window.setTimeout(() => whatIf.warm(game, some), CALM);
    return () => window.clearTimeout(timer);
  }, [whatIf, game, unit, isOpen]);
  return isOpen ? <Open unit={unit} camera={camera} /> : null;
}

/** px. In lower windows the map begins without its reasons, and the odds give way to it: the table is what it is looked at on. */
const LOW = 800;

/** ms without a change after which there is time for a map that nobody sees. */
const CALM = 1500;

function Open({ unit, camera }: Seen & { readonly unit: UnitId | null }) {
  const { whatIf, folds } = useApp();
  const words = useWords();
  const { t } = words;
  const [isLow] = useState(() => window.innerHeight <= LOW);
  const [isReasoned, setReasoned] = useState(!isLow);
  useEffect(() => (isLow ? folds.aside('odds') : undefined), [isLow, folds]);
  const shown = useWhatIf(state => state.shown);
  const found = useWhatIf(state => state.found);
  const failed = useWhatIf(state => state.failed);
  const playing = useSession(state => state.playing);
  const raster = useRaster();
  const steps = useMemo(() => (raster ? stepsOf(raster, shown) : []), [raster, shown]);
  // Whoever has opened it goes on by keys, as soon as there is somewhere to go.
  const isNew = useRef(true);
  return (
    <section
      className="panel what-if"
      aria-label={t('whatIf.open')}
      data-testid="what-if"
      data-is={
        !found ? 'working' : found.none ? 'none' : found.fresh && found.finest ? (found.exact ? 'exact' : 'whole') : 'coarse'
      }
      data-first={found ? Math.round(found.first) : undefined}
      data-took={found ? Math.round(found.took) : undefined}
    >
      <header>
        <Hint text={t(found?.exact ? 'whatIf.exact' : 'whatIf.estimate')}>
          <h2>{unit ? t('whatIf.title', { unit: words.unit(unit) }) : t('whatIf.open')}</h2>
        </Hint>
        <p role="status" data-testid="what-if-state">
          {stateOf()}
        </p>
        <span className="answers">
          {SHOWN.map(one => (
            <Answer key={one} chosen={one === shown} testid={`what-if-${one}`} onPick={() => whatIf.show(one)}>
              {t(`whatIf.shown.${one}`)}
            </Answer>
          ))}
          <button
            type="button"
            className="quiet"
            aria-expanded={isReasoned}
            data-testid="what-if-reasons"
            onClick={event => {
              leaveKeys(event);
              setReasoned(!isReasoned);
            }}
          >
            {t('whatIf.reasons')} <Icon of={isReasoned ? 'unfolded' : 'folded'} />
          </button>
          <button
            type="button"
            className="quiet"
            aria-label={t('whatIf.close')}
            data-testid="what-if-close"
            onClick={whatIf.close}
          >
            <Icon of="away" />
          </button>
        </span>
      </header>
      {raster && <Legend steps={steps} words={words} />}
      {raster && <Walk raster={raster} isNew={isNew} isReasoned={isReasoned} camera={camera} />}
      {isReasoned && found?.none === null && <p className="note">{t(found.exact ? 'whatIf.exact' : 'whatIf.estimate')}</p>}
    </section>
  );

  function stateOf(): string {
    if (unit === null) return t('whatIf.chooseUnit');
    if (playing) return t('whatIf.held');
    if (failed) return t('whatIf.failed');
    if (!found) return t('whatIf.working');
    if (found.none) return t(`whatIf.${found.none}`);
    if (!found.fresh || !found.finest) return t('whatIf.finer');
    if (found.spots.length === 0) return t('whatIf.nowhere');
    return t('whatIf.whole', { count: found.spots.length, size: words.range(found.size) });
  }
}

function Legend({ steps, words }: { readonly steps: readonly WhatIfStep[]; readonly words: Words }) {
  const { t } = words;
  return (
    <ul className="what-if-legend" aria-label={t('whatIf.legend')} data-testid="what-if-legend">
      {steps.map(({ value, letter, from, to }) => (
        <li key={value}>
          <i aria-hidden="true" className={value < LOSS ? 'none' : value < GAIN ? 'loss' : 'gain'} style={lookOf(value)} />
          <b>{letter}</b>{' '}
          {value < LOSS ? t('whatIf.step.none') : t('whatIf.step', { from: signed(from, words), to: signed(to, words) })}
        </li>
      ))}
    </ul>
  );
}

/** The colour of a step, and how broad its pattern is. */
function lookOf(value: number): React.CSSProperties {
  if (value < LOSS) return {};
  const [colours, step] = value < GAIN ? [LOSS_COLOURS, value - LOSS] : [GAIN_COLOURS, value - GAIN];
  return { '--hue': colours[step], '--much': (step + 1) / STEPS } as React.CSSProperties;
}

interface Walking extends Seen {
  readonly raster: WhatIfRaster;
  readonly isNew: RefObject<boolean>;
  /** Why a place is worth so much is told too. */
  readonly isReasoned: boolean;
}

/** The place pointed at: by the pointer, or by the arrows while this has the focus. */
function Walk({ raster, isNew, isReasoned, camera }: Walking) {
  const { whatIf } = useApp();
  const words = useWords();
  const { t } = words;
  const { shown, at, found } = useWhatIf(state => state);
  const spot = at && spotAt(raster, at);
  const walk = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew.current) walk.current?.focus({ preventScroll: true });
    isNew.current = false;
  }, [isNew]);
  const go = (to: WhatIfSpot | null) => {
    if (to) whatIf.point([...raster.middle(to.place), 0]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      whatIf.close();
      return;
    }
    const arrow = event.ctrlKey ? null : arrowOf(event, camera.current);
    if (!arrow) return;
    event.preventDefault();
    const from = spot ?? found?.here ?? bestSpot(raster, shown);
    if (from) go(spot ? nextSpot(raster, from, arrow.over) : from);
  };
  return (
    <div className="what-if-place">
      <button
        ref={walk}
        type="button"
        className="answer"
        aria-label={t('whatIf.walk')}
        data-testid="what-if-walk"
        onKeyDown={onKeyDown}
        onClick={() => go(bestSpot(raster, shown))}
      >
        {t('whatIf.walk.short')}
      </button>
      <div role="status" data-testid="what-if-place">
        {!at && <p>{t('whatIf.point')}</p>}
        {at && !spot && <p>{t('whatIf.unreached')}</p>}
        {spot && (
          <>
            <p>
              <b>{saidOf(spot, found?.here ?? null, raster, worthOf(spot, shown), words)}</b>
            </p>
            {isReasoned && (
              <ol aria-label={t('whatIf.reasons')}>
                {spot.reasons.map(reason => (
                  <li
                    key={`${reason.why} ${'unit' in reason ? reason.unit : ''} ${'free' in reason && reason.free}`}
                    data-testid="what-if-reason"
                  >
                    {reasonTold(reason, words)}
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function saidOf(spot: WhatIfSpot, here: WhatIfSpot | null, { middle, size }: WhatIfRaster, worth: number, words: Words): string {
  const { t } = words;
  return t('whatIf.said', {
    how: t(`whatIf.how.${spot.by ?? 'here'}`),
    where: whereOf(),
    worth: signed(worth, words),
    destroys: words.tenths(spot.destroys),
    loses: words.tenths(spot.loses),
  });

  function whereOf(): string {
    if (!here) return t('whatIf.where.entering');
    if (spot.by === null) return t('whatIf.where.here');
    const [x, y] = middle(spot.place);
    const [x0, y0] = middle(here.place);
    const parts = [
      ...(Math.abs(x - x0) < size / 2 ? [] : [told(x > x0 ? 'east' : 'west', Math.abs(x - x0))]),
      ...(Math.abs(y - y0) < size / 2 ? [] : [told(y > y0 ? 'north' : 'south', Math.abs(y - y0))]),
    ];
    return parts.length === 0 ? t('whatIf.where.here') : parts.join(', ');
  }
  function told(way: Edge, mm: number): string {
    return t(`whatIf.where.${way}`, { far: words.onTable(mm) });
  }
}

function reasonTold(reason: WhatIfReason, words: Words): string {
  const { t } = words;
  if (!('points' in reason)) return t(`whatIf.why.${reason.why}`);
  const points = signed(reason.why === 'strikes' ? reason.points : -reason.points, words);
  const told = t(`whatIf.why.${reason.why}`, { points, unit: words.unit(reason.unit), range: words.range(reason.range) });
  return [
    told,
    ...('cover' in reason && reason.cover ? [t('whatIf.also.cover')] : []),
    ...(reason.why === 'strikes' && reason.sustained ? [t('whatIf.also.sustained')] : []),
    ...(reason.why === 'strikes' && reason.free ? [t('whatIf.also.free')] : []),
    ...('later' in reason && reason.later ? [t('whatIf.also.later')] : []),
  ].join(', ');
}
