import type { ModelId } from '../../../base/index.ts';
import * as trig from '../../../geometry/trigonometry.ts';
import type { ReachCell, Way } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { asPlace, placeOf } from '../base/forms.ts';
import { check } from './check.ts';
import { follow } from './follow.ts';
import { roundedPlace } from './places.ts';
import { covers, isLevel, levelsOf } from './terrain.ts';
import type { Mover, Moving } from './unit.ts';

/** All cells of so many mm, counted from the table's origin, that a model may come to if nothing is in its way. None for one that comes
 *  from elsewhere than where it stands or over an edge. */
export function cells(moving: Moving, model: ModelId, size: number): readonly ReachCell[] {
  const mover = moving.movers.find(one => one.id === model);
  if (mover === undefined || moving.unit.from) return [];
  const { width, depth } = moving.context.table;
  const found: ReachCell[] = [];
  for (let y = size / 2; y < depth; y += size)
    for (let x = size / 2; x < width; x += size) {
      const [gap, facing] = from(mover, x, y, width, depth);
      if (gap > mover.rating + size / 2) continue;
      for (const z of heightsAt(moving, mover, x, y)) {
        const middle = roundedPlace({ x, y, z, facing });
        found.push({ place: asPlace(middle), ways: () => waysInto(moving, mover, middle, size) });
      }
    }
  return found;
}

function waysInto(moving: Moving, { id, type, start }: Mover, middle: FreePlace, size: number): readonly Way[] | null {
  const ways = follow(moving, id, middle);
  const last = ways.find(way => way.model === id)?.path.at(-1);
  const end = last === undefined ? start : placeOf(last);
  if (end === null || Math.abs(end.x - middle.x) > size / 2 || Math.abs(end.y - middle.y) > size / 2) return null;
  if (type === 'infantry' && !isLevel(end.z, middle.z)) return null;
  return check(moving, ways).ok ? ways : null;
}

/** mm to where it stands, or to the nearest edge, and how it looks: as it does, or into the table. */
function from({ start }: Mover, x: number, y: number, width: number, depth: number): readonly [number, number] {
  if (start !== null) return [trig.hypot(x - start.x, y - start.y), start.facing];
  const gaps = [x, y, width - x, depth - y];
  const gap = Math.min(...gaps);
  return [gap, 90 * gaps.indexOf(gap)];
}

function heightsAt({ board }: Moving, { type }: Mover, x: number, y: number): readonly number[] {
  if (type !== 'infantry') return [0];
  const levels = board.pieces.flatMap(piece => (piece.kind === 'building' && covers(piece, x, y) ? levelsOf(piece) : []));
  return levels.length === 0 ? [0] : [...new Set(levels)];
}
