import type { Edge } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { outside } from './entry.ts';
import { outsetOf } from './leaving.ts';
import { lengthOf } from './lengths.ts';
import { passageOf } from './passage.ts';
import { roundedPlace } from './places.ts';
import { findPath } from './findPath.ts';
import { SAME_STOREY } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';
import { clampedTo, isIn, stretchesOf, stretchNear } from './zones.ts';

/** mm to either side of the place wished for: where a path over the edge is tried when the straight one is blocked, or leads over another
 *  part of it. */
const ASIDE = [0, 20, -20, 45, -45, 80, -80, 130, -130];

/** The shortest path found to a place from outside the edge (SCNR-01), straight in or over another point of the edge, or from a hull. */
export function findEntry(moving: Moving, mover: Mover, to: FreePlace): readonly FreePlace[] | null {
  const { entry } = moving.unit;
  if (entry === null) {
    const from = outsetOf(moving, mover, to, to.facing);
    return from === null ? null : moving.budget.put ? [to] : findPath(moving, mover, from, to);
  }
  const { table } = moving.context;
  const nearest = stretchNear(stretchesOf(entry, moving.scale, table), to, table);
  const along = nearest.edge === 'south' || nearest.edge === 'north' ? 'x' : 'y';
  const across = along === 'x' ? 'y' : 'x';
  const edge = nearest.edge === 'south' || nearest.edge === 'west' ? 0 : along === 'x' ? table.depth : table.width;
  let best: readonly FreePlace[] | null = null;
  let shortest = Infinity;
  const corner = clampedTo(nearest, to[along]) - to[along];
  for (const aside of corner === 0 ? ASIDE : [corner, ...ASIDE.map(more => corner + more)]) {
    const at = to[along] + aside;
    if (Math.abs(aside) >= shortest || !isIn(at, nearest)) continue;
    const first = roundedPlace({ ...to, [along]: at, [across]: aside === 0 ? to[across] : edge });
    const from = outside(mover.body, nearest.edge, first, to.facing, table);
    const ground = moving.ground(mover, 0);
    const straight = passageOf(mover, ground, to.facing, to.facing).blockers(from.x, from.y, first.x, first.y).length === 0;
    if (mover.type !== 'aircraft' && !straight) continue;
    const isThere = aside === 0 && Math.abs(to.z) <= SAME_STOREY;
    const rest = mover.type === 'aircraft' || isThere ? [] : findPath(moving, mover, { ...first, z: 0 }, to);
    if (rest === null) continue;
    const path = mover.type === 'aircraft' || isThere ? [to] : [{ ...first, z: 0 }, ...rest];
    const way = lengthOf(from, path, mover.type !== 'aircraft');
    if (way >= shortest) continue;
    shortest = way;
    best = path;
    if (aside === 0) break;
  }
  return best;
}

type Spot = { readonly x: number; readonly y: number };

/** Where the models of a unit that enters stand about their leader: in rows of four along the edge, mm. */
export function enteringOffsets(moving: Moving, leader: Mover, edge: Edge): ReadonlyMap<Mover, Spot> {
  const pitch = 2 * Math.max(...moving.movers.map(m => m.body.reach)) + 8;
  const behind = edge === 'south' || edge === 'west' ? -pitch : pitch;
  const others = moving.movers.filter(m => m !== leader);
  return new Map(
    [leader, ...others].map((mover, i) => {
      const place = i % ROW;
      const aside = (place % 2 === 0 ? place / 2 : -(place + 1) / 2) * pitch;
      const back = Math.floor(i / ROW) * behind;
      return [mover, edge === 'south' || edge === 'north' ? { x: aside, y: back } : { x: back, y: aside }] as const;
    }),
  );
}

const ROW = 4;
