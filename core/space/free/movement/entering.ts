import type { FreePlace } from '../base/forms.ts';
import { outside } from './entry.ts';
import { outsetOf } from './leaving.ts';
import { lengthOf } from './lengths.ts';
import { passageOf } from './passage.ts';
import { roundedPlace } from './places.ts';
import { route } from './route.ts';
import { SAME_STOREY } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';

/** mm to either side of the place wished for: where a way over the edge is tried when the straight one is blocked. */
const ASIDE = [0, 20, -20, 45, -45, 80, -80, 130, -130];

/** The shortest way found to a place from outside the edge (SCNR-01), straight in or over another point of the edge, or from a hull. */
export function entryRoute(moving: Moving, mover: Mover, to: FreePlace): readonly FreePlace[] | null {
  const { entry } = moving.unit;
  if (entry === null) {
    const from = outsetOf(moving, mover, to, to.facing);
    return from === null ? null : moving.budget.put ? [to] : route(moving, mover, from, to);
  }
  const { table } = moving.context;
  const along = entry.edge === 'south' || entry.edge === 'north' ? 'x' : 'y';
  const across = along === 'x' ? 'y' : 'x';
  const edge = entry.edge === 'south' || entry.edge === 'west' ? 0 : along === 'x' ? table.depth : table.width;
  const length = along === 'x' ? table.width : table.depth;
  let best: readonly FreePlace[] | null = null;
  let shortest = Infinity;
  for (const aside of ASIDE) {
    const at = to[along] + aside;
    if (Math.abs(aside) >= shortest || at < 0 || at > length) continue;
    const first = roundedPlace({ ...to, [along]: at, [across]: aside === 0 ? to[across] : edge });
    const from = outside(mover.body, entry.edge, first, to.facing, table);
    const ground = moving.ground(mover, 0);
    const straight = passageOf(mover, ground, to.facing, to.facing).blockers(from.x, from.y, first.x, first.y).length === 0;
    if (mover.type !== 'aircraft' && !straight) continue;
    const isThere = aside === 0 && Math.abs(to.z) <= SAME_STOREY;
    const rest = mover.type === 'aircraft' || isThere ? [] : route(moving, mover, { ...first, z: 0 }, to);
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

/** Where the models of a unit that enters stand about their leader: in rows of four along the edge, mm. */
export function enteringOffsets(moving: Moving, leader: Mover): ReadonlyMap<Mover, { readonly x: number; readonly y: number }> {
  const edge = moving.unit.entry?.edge ?? 'south';
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
