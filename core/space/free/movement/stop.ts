import type { PieceId, Range } from '../../../base/index.ts';
import { LENGTHS } from '../../../base/index.ts';
import type { Board, MeasuredWay, Place, UnitAt, Way } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { asPlace, placeOf } from '../base/forms.ts';
import { postureOf } from './body.ts';
import { eachFeature } from './ground.ts';
import { lengthOf, upTo } from './lengths.ts';
import { roundedPlace } from './places.ts';
import type { Mate } from './stand.ts';
import { cannotStand, mateAt } from './stand.ts';
import { TOUCH } from './tolerances.ts';
import type { MovementContext, Mover, Moving } from './unit.ts';
import { moving as movingOf } from './unit.ts';
import type { Leg, Traced } from './trace.ts';
import { trace } from './trace.ts';

/** mm. How finely a path is searched backwards for a place to stand. */
const BACKWARDS = 1;

/**
 * Where a model comes to rest that stops after `at`: there, or at the nearest earlier point where it may stand (TERR-05). Null for one
 * that is still outside the edge and finds none.
 */
export function stop(context: MovementContext, unit: UnitAt, way: MeasuredWay, at: Range, board: Board): Place | null {
  const moving = movingOf(context, unit, { range: way.length, cap: way.length }, board);
  const mover = moving.movers.find(m => m.id === way.model);
  if (mover === undefined) throw new Error(`Model ${way.model} is not in unit ${unit.id} and cannot stop with it.`);
  const stay = mover.start === null ? null : way.from;
  const traced = trace(moving, mover, way.path.map(placeOf));
  if (!traced.ok) return stay;
  const mates = moving.movers.flatMap(m => (m === mover || m.start === null ? [] : [mateAt(m, m.start)]));
  const mm = at * moving.scale;
  const { end, length } = traced.value;
  if (mm >= length - TOUCH && cannotStand(moving, mover, end, mates) === null) return asPlace(end);
  const stand = lastStand(moving, traced.value, mm, mates);
  return stand === null ? stay : asPlace(stand.place);
}

/** A place on a path, and how far along it lies, mm. */
interface Stand {
  readonly place: FreePlace;
  readonly gone: number;
}

/**
 * The last point at or before `length` mm of a path where its model may stand without having reached what it meets from there on.
 * A hull may end turned as the leg had it, or only as it was asked to.
 */
export function lastStand(
  moving: Moving,
  traced: Traced,
  length: number,
  mates: readonly Mate[],
  facing: 'any' | 'asked' = 'any',
): Stand | null {
  const late = traced.meets.filter(m => m.at >= length - TOUCH).map(m => m.piece);
  const entered = new Set(traced.meets.map(m => m.piece).filter(piece => !late.includes(piece)));
  let after = traced.length;
  for (const leg of traced.legs.toReversed()) {
    const before = after - leg.length;
    if (length > before && leg.dz === 0) {
      const found = lastOnLeg(moving, traced, leg, Math.min(leg.length, length - before), mates, { entered, late }, facing);
      if (found !== null) return { place: found.place, gone: before + found.gone };
    }
    after = before;
  }
  return null;
}

function lastOnLeg(
  moving: Moving,
  { mover, from, end }: Traced,
  leg: Leg,
  length: number,
  mates: readonly Mate[],
  met: Met,
  facing: 'any' | 'asked',
): Stand | null {
  const facings = facing === 'asked' || mover.type === 'infantry' ? [end.facing] : [leg.facing, from.facing, end.facing];
  const standAt = (gone: number): FreePlace | null => {
    const a = { x: leg.x, y: leg.y, z: leg.z, facing: from.facing };
    const b = { ...a, x: leg.x + leg.dx, y: leg.y + leg.dy };
    for (const turned of facings) {
      const [at] = upTo(a, [b], gone, turned, false);
      if (at === undefined) return null;
      const place = roundedPlace(at);
      if (!reachesNew(moving, mover, place, met) && cannotStand(moving, mover, place, mates) === null) return place;
    }
    return null;
  };
  let illegal = length;
  for (let gone = length; gone > 0; gone -= BACKWARDS) {
    const place = standAt(gone);
    if (place !== null) return nearest({ place, gone });
    illegal = gone;
  }
  return null;

  function nearest(stand: Stand): Stand {
    let best = stand;
    while (illegal - best.gone > 0.01) {
      const gone = (best.gone + illegal) / 2;
      const place = standAt(gone);
      if (place === null) illegal = gone;
      else best = { place, gone };
    }
    return best;
  }
}

/** Features that a path has entered before it is cut short, and those that it would have met from there on. */
interface Met {
  readonly entered: ReadonlySet<PieceId>;
  readonly late: readonly PieceId[];
}

/** Whether a model standing there is in a feature that its path had not reached yet. */
function reachesNew(moving: Moving, mover: Mover, at: FreePlace, { entered, late }: Met): boolean {
  const { swept } = postureOf(mover.body, at.facing);
  let reaches = false;
  eachFeature(moving.ground(mover, at.z), swept, at.x, at.y, 0, 0, part => {
    if (!entered.has(part.piece)) reaches = true;
  });
  if (late.length > 0)
    eachFeature(moving.footing(mover, at.z), swept, at.x, at.y, 0, 0, part => {
      if (late.includes(part.piece)) reaches = true;
    });
  return reaches;
}

/** A way in two parts after `at`; the facing that it ends on belongs to the second. A climb is not parted but left to it. */
export function cut(context: MovementContext, way: MeasuredWay, at: Range): readonly [first: Way, rest: Way] {
  const scale = LENGTHS[context.measure].range;
  const from = placeOf(way.from);
  const path = way.path.map(placeOf);
  // Only an aircraft changes its height for nothing.
  const climbs = Math.abs(lengthOf(from, path, true) - way.length * scale) < 0.001;
  const first = upTo(from, path, at * scale + TOUCH, from.facing, climbs);
  const gone = lengthOf(from, first, climbs);
  const rest = path.filter((_, i) => lengthOf(from, path.slice(0, i + 1), climbs) > gone + TOUCH);
  const end = path[path.length - 1];
  const turns = rest.length === 0 && end !== undefined && end.facing !== from.facing;
  return [
    { model: way.model, path: first.map(asPlace) },
    { model: way.model, path: (turns ? [end] : rest).map(asPlace) },
  ];
}
