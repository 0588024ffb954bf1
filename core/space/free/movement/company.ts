import { entryOf } from '../../../base/index.ts';
import type { Edge } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import type { Path } from './path.ts';
import { endOf, pathTo } from './path.ts';
import { enteringOffsets } from './entering.ts';
import { keepsTogether, largestSpread, spreadAt } from './formation.ts';
import type { Mate } from './stand.ts';
import { cannotStand, mateAt } from './stand.ts';
import { CLEAR } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';
import { stretchesOf, stretchNear } from './zones.ts';

/** The path of each model of a unit. */
export type Paths = ReadonlyMap<Mover, Path>;

/** The rest of the unit at the same offsets from the leader as before, drawn together as far as cohesion asks for it. */
export function inFormation(moving: Moving, leader: Mover, lead: Path, wish: FreePlace): Paths {
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

/** Everybody goes to his place beside the leader, one after the other, except those who have to stay. */
function alongside(moving: Moving, leader: Mover, lead: Path, wish: FreePlace, staying: readonly Mate[]): Paths {
  const paths = new Map<Mover, Path>([[leader, lead]]);
  const end = endOf(leader, lead);
  if (end === null) return paths;
  const turned = wish.facing - (leader.start?.facing ?? wish.facing);
  const offsets = offsetsFrom(moving, leader, end);
  const scale = keepsTogether(moving) ? tightness(moving, offsets) : 1;
  const mates = [...staying, mateAt(leader, end)];
  for (const mover of moving.movers) {
    if (mover === leader) continue;
    if (staying.some(mate => mate.id === mover.id)) {
      paths.set(mover, []);
      continue;
    }
    const offset = entryOf(offsets, mover);
    const facing = mover.start === null ? wish.facing : mover.start.facing + turned;
    const path = pathTo(moving, mover, { x: end.x + scale * offset.x, y: end.y + scale * offset.y, z: end.z, facing }, mates);
    paths.set(mover, path);
    const stand = endOf(mover, path);
    if (stand !== null) mates.push(mateAt(mover, stand));
  }
  return paths;
}

type Offsets = ReadonlyMap<Mover, { readonly x: number; readonly y: number }>;

/** The edge in whose rows a unit forms up that has no places yet. */
function edgeOf({ unit: { entry }, context: { table }, scale }: Moving, at: FreePlace): Edge {
  return entry === null ? 'south' : stretchNear(stretchesOf(entry, scale, table), at, table).edge;
}

function offsetsFrom(moving: Moving, leader: Mover, end: FreePlace): Offsets {
  const entering = enteringOffsets(moving, leader, edgeOf(moving, end));
  const { start } = leader;
  return new Map(
    moving.movers.map(mover => {
      const offset =
        start === null || mover.start === null
          ? entryOf(entering, mover)
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
      moving.movers.map(m => ({ x: scale * entryOf(offsets, m).x, y: scale * entryOf(offsets, m).y, z: 0, facing: 0 })),
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

/** mm. Size of the formation at the end of these paths; infinite while somebody is still outside the edge. */
export function spreadAfter(moving: Moving, paths: Paths): number {
  const ends = moving.movers.map(mover => endOf(mover, paths.get(mover) ?? []));
  const places = ends.filter(end => end !== null);
  return places.length < ends.length ? Infinity : spreadAt(moving, places);
}
