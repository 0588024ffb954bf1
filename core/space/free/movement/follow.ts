import type { ModelId } from '../../../base/index.ts';
import type { Way } from '../../space.ts';
import type { FreePlace } from '../forms.ts';
import { asPlace, placeOf } from '../forms.ts';
import { enteringOffsets, entryRoute } from './entering.ts';
import { keepsTogether, largestSpread, spreadAt } from './formation.ts';
import { lengthOf, upTo } from './lengths.ts';
import { gapToUnit, turnedTowards } from './pivot.ts';
import { roundedPlace } from './places.ts';
import { onStorey, route, routeAround } from './route.ts';
import { settled } from './settle.ts';
import { nearestStand } from './spots.ts';
import type { Mate } from './stand.ts';
import { cannotStand, mateAt } from './stand.ts';
import { CLEAR, TOUCH } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';

type Path = readonly FreePlace[];
/** The path of each model of a unit; empty for one that stays. */
type Paths = ReadonlyMap<Mover, Path>;

const endOf = (mover: Mover, path: Path): FreePlace | null => path[path.length - 1] ?? mover.start;

const wayOf = (mover: Mover, path: Path): Way => ({ model: mover.id, path: path.map(asPlace) });
const waysOf = (paths: Paths): readonly Way[] => [...paths].map(([mover, path]) => wayOf(mover, path));

const moverOf = (moving: Moving, model: ModelId): Mover => {
  const mover = moving.movers.find(m => m.id === model);
  if (mover === undefined) throw new Error(`Model ${model} is not in unit ${moving.unit.id} and cannot move with it.`);
  return mover;
};

/** Times that a leader is held back for somebody of his unit who cannot follow that far. */
const WAITS = 3;

/** The whole unit goes along with one model that is dragged to a place. */
export function follow(unit: Moving, leader: ModelId, place: FreePlace): readonly Way[] {
  const moving: Moving = { ...unit, met: new Map() };
  const first = moverOf(moving, leader);
  if (moving.budget.pivot !== undefined) return [wayOf(first, turnedOnTheSpot(moving, first, place))];
  const lead = pathTo(moving, first, place, []);
  let paths = inFormation(moving, first, lead, place);
  if (!keepsTogether(moving)) return waysOf(paths);
  const limit = largestSpread(moving);
  let spread = spreadOf(moving, paths);
  let back = 0;
  for (let waits = 0; waits < WAITS && spread > limit; waits++) {
    back += spread - limit + 1;
    const waited = inFormation(moving, first, shortened(moving, first, lead, back), place);
    const closer = spreadOf(moving, waited);
    if (closer >= spread) continue;
    paths = waited;
    spread = closer;
  }
  return waysOf(paths);
}

/** One model goes to a place by itself; the others keep their ways. */
export function nudge(unit: Moving, ways: readonly Way[], model: ModelId, place: FreePlace): readonly Way[] {
  const moving: Moving = { ...unit, met: new Map() };
  const mover = moverOf(moving, model);
  const others = ways.filter(way => way.model !== model);
  const mates = moving.movers.flatMap((other): readonly Mate[] => {
    const end = endOf(other, others.find(way => way.model === other.id)?.path.map(placeOf) ?? []);
    return other === mover || end === null ? [] : [mateAt(other, end)];
  });
  const path = moving.budget.pivot === undefined ? pathTo(moving, mover, place, mates) : turnedOnTheSpot(moving, mover, place);
  return [...others, wayOf(mover, path)];
}

/** As far as one model gets on its shortest way to a place, or to the nearest place where it may stand. */
function pathTo(moving: Moving, mover: Mover, wish: FreePlace, mates: readonly Mate[]): Path {
  const to = nearestStand(moving, mover, onStorey(moving.board.pieces, mover, wish), mates);
  const { start } = mover;
  if (start !== null && start.x === to.x && start.y === to.y && start.z === to.z && start.facing === to.facing) return [];
  const found = start === null ? entryRoute(moving, mover, to) : route(moving, mover, start, to);
  const path = settled(moving, mover, found ?? [{ ...to, z: start?.z ?? 0 }], mates);
  const short = shortfall(mover, path, to);
  if (start === null || short < WORTH_A_DETOUR || !isWorthADetour(mover, start, to)) return path;
  const around = routeAround(moving, mover, start, to);
  const detour = around === null ? path : settled(moving, mover, around, mates);
  return shortfall(mover, detour, to) < short ? detour : path;
}

/** mm that terrain may cost a model before it looks for a way round it. */
const WORTH_A_DETOUR = 5;

/** Whether a place may be in reach for a model that keeps out of terrain. */
const isWorthADetour = (mover: Mover, start: FreePlace, to: FreePlace): boolean =>
  mover.capped < mover.rating && !mover.inTerrain && Math.hypot(to.x - start.x, to.y - start.y) <= mover.rating;

/** mm in plan from the end of a path to where it was meant to lead. */
function shortfall(mover: Mover, path: Path, to: FreePlace): number {
  const end = endOf(mover, path);
  return end === null ? Infinity : Math.hypot(end.x - to.x, end.y - to.y);
}

/** A large hull turns about the point of it that brings it nearest to the place; it may not come away from the active unit. */
function turnedOnTheSpot(moving: Moving, mover: Mover, place: FreePlace): Path {
  const { start } = mover;
  if (start === null || moving.budget.pivot === undefined) return [];
  const { from } = moving.budget.pivot;
  const centred = roundedPlace({ ...start, facing: place.facing });
  const tries = [centred];
  if (moving.unit.size !== null) {
    const swung = roundedPlace(turnedTowards(mover.body.swept, start, centred.facing, place.x, place.y));
    if (gapToUnit(moving, mover, swung, from) <= gapToUnit(moving, mover, start, from) + TOUCH) tries.unshift(swung);
  }
  const end = tries.find(at => cannotStand(moving, mover, at, []) === null);
  return end === undefined || (end.facing === start.facing && end.x === start.x && end.y === start.y) ? [] : [end];
}

/** The rest of the unit at the same offsets from the leader as before, drawn together as far as cohesion asks for it. */
function inFormation(moving: Moving, leader: Mover, lead: Path, wish: FreePlace): Paths {
  const staying: Mate[] = [];
  let paths = alongside(moving, leader, lead, wish, staying);
  for (;;) {
    const stuck = stoodUpon(moving, paths, staying);
    if (stuck === null) return paths;
    staying.push(stuck);
    const clear = stuck.id === leader.id ? lead : pathTo(moving, leader, wish, staying);
    paths = alongside(moving, leader, clear, wish, staying);
  }
}

/** A model that could not leave its place although somebody else of the unit comes to stand there; each is named once. */
function stoodUpon(moving: Moving, paths: Paths, staying: readonly Mate[]): Mate | null {
  for (const [mover, path] of paths) {
    if (path.length > 0 || mover.start === null || staying.some(mate => mate.id === mover.id)) continue;
    const others = [...paths].flatMap(([other, theirs]) => {
      const end = endOf(other, theirs);
      return other === mover || end === null ? [] : [mateAt(other, end)];
    });
    if (cannotStand(moving, mover, mover.start, others) !== null) return mateAt(mover, mover.start);
  }
  return null;
}

function alongside(moving: Moving, leader: Mover, lead: Path, wish: FreePlace, staying: readonly Mate[]): Paths {
  const paths = new Map<Mover, Path>([[leader, lead]]);
  const end = endOf(leader, lead);
  if (end === null) return paths;
  const turned = wish.facing - (leader.start?.facing ?? wish.facing);
  const offsets = offsetsFrom(moving, leader);
  const scale = keepsTogether(moving) ? tightness(moving, offsets) : 1;
  const mates = [...staying, mateAt(leader, end)];
  for (const mover of moving.movers) {
    if (mover === leader) continue;
    if (staying.some(mate => mate.id === mover.id)) {
      paths.set(mover, []);
      continue;
    }
    const offset = offsets.get(mover)!;
    const facing = mover.start === null ? wish.facing : mover.start.facing + turned;
    const path = pathTo(moving, mover, { x: end.x + scale * offset.x, y: end.y + scale * offset.y, z: end.z, facing }, mates);
    paths.set(mover, path);
    const stand = endOf(mover, path);
    if (stand !== null) mates.push(mateAt(mover, stand));
  }
  return paths;
}

type Offsets = ReadonlyMap<Mover, { readonly x: number; readonly y: number }>;

function offsetsFrom(moving: Moving, leader: Mover): Offsets {
  const entering = enteringOffsets(moving, leader);
  const { start } = leader;
  return new Map(
    moving.movers.map(mover => {
      const offset =
        start === null || mover.start === null
          ? entering.get(mover)!
          : { x: mover.start.x - start.x, y: mover.start.y - start.y };
      return [mover, offset] as const;
    }),
  );
}

/** The largest part of its offsets, up to all, at which a formation is small enough (MOVE-07). */
function tightness(moving: Moving, offsets: Offsets): number {
  const limit = largestSpread(moving) - CLEAR;
  const at = (scale: number) =>
    spreadAt(
      moving,
      moving.movers.map(m => ({ x: scale * offsets.get(m)!.x, y: scale * offsets.get(m)!.y, z: 0, facing: 0 })),
    );
  if (at(1) <= limit) return 1;
  let [small, large] = [0, 1];
  while (large - small > 1e-3) {
    const middle = (small + large) / 2;
    if (at(middle) <= limit) small = middle;
    else large = middle;
  }
  return small;
}

function spreadOf(moving: Moving, paths: Paths): number {
  const ends = moving.movers.map(mover => endOf(mover, paths.get(mover) ?? []));
  return ends.some(end => end === null)
    ? Infinity
    : spreadAt(
        moving,
        ends.filter(end => end !== null),
      );
}

/** A leader's path, `by` mm shorter, as far as he may stand there. */
function shortened(moving: Moving, leader: Mover, path: Path, by: number): Path {
  const end = path[path.length - 1];
  if (leader.start === null || end === undefined) return path;
  const length = lengthOf(leader.start, path, true) - by;
  return length <= 0 ? [] : settled(moving, leader, upTo(leader.start, path, length, end.facing, true), []);
}
