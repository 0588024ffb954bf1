import { given, range } from '../../../base/index.ts';
import type { UnitId } from '../../../base/index.ts';
import type { Readings } from '../../readings.ts';
import type { Approach, Board, Budget, Destination, Region, UnitAt, Way } from '../../space.ts';
import type { GridPlace } from '../base/forms.ts';
import { asPlace, placeOf } from '../base/forms.ts';
import type { Dimensions } from '../base/squares.ts';
import { rangeBetween, squaresUnder } from '../base/range.ts';
import { check } from './check.ts';
import type { Mover } from './mover.ts';
import { isAt, moverOf, placeAt, positionOf, settledFor, startOf } from './mover.ts';
import { pivots, placesOf } from './pivot.ts';
import type { Arrival } from './reach.ts';
import { arrivingFacing, ends, mayBeEntered, pathTo, search } from './reach.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const item = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** Farther than any way on any board. */
const EVERYWHERE = 200;

/** Where a unit may end, square by square. */
export function regionOf(unit: UnitAt, budget: Budget, board: Board, size: Dimensions, readings: Readings): Region {
  const mover = moverOf(unit, budget, board, size, readings);
  let listed: readonly Destination[] | null = null;
  const all = () => {
    listed ??= budget.pivot ? pivotsOf(mover) : ends(mover).map(arrival => destination(mover, arrival));
    return listed;
  };
  const turns = (to: Destination): readonly Destination[] => {
    const place = placeOf(to.place);
    return placesOf(mover, positionOf(place, mover.size)).map(turned => ({
      place: asPlace(turned),
      cost: to.cost,
      ways: waysOf(mover, ending(mover, to, turned)),
    }));
  };
  const follow = (place: GridPlace): readonly Way[] => waysOf(mover, towards(mover, place));
  return {
    check: ways => check(mover, ways),
    follow: (_, place) => follow(placeOf(place)),
    advance: (_, place) => farthestOn(mover, towards(mover, placeOf(place)), all()),
    nudge: (_ways, _model, place) => follow(placeOf(place)),
    sample(random) {
      const some = pick(all(), random);
      const turned = some && pick(turns(some), random);
      return turned ? turned.ways : null;
    },
    all,
    comesTo: models =>
      all().some(({ place }) =>
        unit.models.some(own => models.some(model => rangeBetween({ ...own, place }, model, readings) === 0)),
      ),
    turns,
    aboard: () => (unit.boards ?? []).flatMap(({ unit: friend }) => intoSquareOf(friend, all(), board)),
  };
}

/** The ways to the end that lies farthest on a path; none where no end does. */
function farthestOn(mover: Mover, path: readonly GridPlace[], ends: readonly Destination[]): readonly Way[] {
  const known = ends.map(end => ({ at: positionOf(placeOf(end.place), mover.size), end }));
  for (const place of path.toReversed()) {
    const at = positionOf(place, mover.size);
    const found = known.find(one => isAt(one.at, at));
    if (found) return found.end.ways;
  }
  return [];
}

/** The nearest end in a square of a friend. */
function intoSquareOf(unit: UnitId, ends: readonly Destination[], { models }: Board): readonly Approach[] {
  const held = models.filter(model => model.unit === unit).flatMap(squaresUnder);
  const [nearest] = ends
    .filter(({ place }) => held.some(([column, row]) => placeOf(place).column === column && placeOf(place).row === row))
    .sort((a, b) => a.cost - b.cost);
  return nearest ? [{ unit, ways: nearest.ways }] : [];
}

const pick = <T>(list: readonly T[], random: () => number): T | null => list[Math.floor(random() * list.length)] ?? null;

const waysOf = (mover: Mover, path: readonly GridPlace[]): readonly Way[] =>
  mover.models.map(model => ({ model, path: path.map(asPlace) }));

function destination(mover: Mover, arrival: Arrival): Destination {
  const facing = arrivingFacing(mover, arrival);
  const place = given(placeAt(arrival.at, mover.size, facing), 'place for the facing');
  return { place: asPlace(place), cost: range(arrival.cost), ways: waysOf(mover, pathTo(mover, arrival, facing)) };
}

/** The way to a destination, ending on another facing. */
function ending(mover: Mover, to: Destination, turned: GridPlace): readonly GridPlace[] {
  const path = item(to.ways, 0).path.map(placeOf);
  const last = path.at(-1);
  if (!last) return mover.start && JSON.stringify(mover.start) === JSON.stringify(turned) ? [] : [turned];
  if (mover.start && path.length === 1 && isStart(mover, turned) && turned.facing === mover.start.facing) return [];
  return [...path.slice(0, -1), turned];
}

const isStart = (mover: Mover, place: GridPlace): boolean =>
  mover.start !== null && isAt(positionOf(place, mover.size), positionOf(mover.start, mover.size));

function pivotsOf(mover: Mover): readonly Destination[] {
  return pivots(mover, given(mover.budget.pivot, 'turn of a reaction').from).map(position => {
    const own = placeAt(position, mover.size, startOf(mover).facing);
    const place = own ?? item(placesOf(mover, position), 0);
    const stays = isStart(mover, place) && place.facing === startOf(mover).facing;
    return { place: asPlace(place), cost: range(0), ways: waysOf(mover, stays ? [] : [place]) };
  });
}

/** A way to a place, the cheapest, whether it costs too much or not; else one through whatever is in the way, so that `check` says what. */
function towards(mover: Mover, named: GridPlace): readonly GridPlace[] {
  const place = settledFor(mover, named);
  if (mover.budget.pivot) return isStart(mover, place) && startOf(mover).facing === place.facing ? [] : [place];
  const wanted = positionOf(place, mover.size);
  const { walls } = mover.ground;
  const bare = { ...mover.ground, kinds: [], walls: { ...walls, upright: new Uint8Array(0), level: new Uint8Array(0) } };
  const nobody: Mover = { ...mover, others: new Map(), way: { ground: bare, verdicts: null } };
  for (const who of mayBeEntered(mover, wanted) ? [mover, nobody] : [nobody]) {
    const arrival = search(who, EVERYWHERE, wanted).at(-1);
    if (arrival && isAt(arrival.at, wanted))
      return pathTo(
        mover,
        arrival,
        placeAt(arrival.at, mover.size, place.facing) ? place.facing : arrivingFacing(mover, arrival),
      );
  }
  return [place];
}
