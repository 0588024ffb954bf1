import type { Convex } from '../../../../geometry/convex.ts';
import { span } from '../../../../geometry/convex.ts';
import type { Column } from '../../../../geometry/stops.ts';
import { columnOf, stopsColumns } from '../../../../geometry/stops.ts';
import { throughCells } from './cells.ts';
import { isLevel } from '../classify/level.ts';
import { lookOver } from './looking.ts';
import type { Found, Obstacles } from '../classify/obstacles.ts';
import { outer, probes } from './probes.ts';
import { SEARCH } from '../classify/limits.ts';

/**
 * A line between two bodies that nothing stops, or the proof that there is none (LOS-03): the lines that most often see, then
 * one solid that hides all, then whole views, and at last patches of the one body against patches of the other, `cells` pairs of
 * them at most. Of none, the lines that most often see are all.
 */
export function findLine(o: Obstacles, from: readonly Convex[], to: readonly Convex[], cells = SEARCH.cells): Found {
  const probe = probes(o, from, to);
  if (probe) return { line: probe, certain: true };
  if (o.solids.some(hidesAll(from, to))) return { line: null, certain: true };
  const beside = outer(o, from, to);
  if (beside) return { line: beside, certain: true };
  if (cells === 0) return { line: null, certain: false };
  const level = isLevel(o, from, to);
  const looked = o.areas.length === 0 ? lookOver(o, from, to, level) : null;
  return looked ?? throughCells(o, from, to, level, cells);
}

/** Whether one solid hides all of each body from all of the other; to be asked of each. */
export function hidesAll(from: readonly Convex[], to: readonly Convex[]): (solid: Convex) => boolean {
  const v = from[0]!;
  const w = to[0]!;
  const vz = (v.z0 + v.z1) / 2;
  const wz = (w.z0 + w.z1) / 2;
  let ends: readonly [readonly Column[], readonly Column[]] | null = null;
  return solid => {
    if (!span(solid, v.x, v.y, vz, w.x, w.y, wz)) return false;
    ends ??= [from.map(each => columnOf(each, w)), to.map(each => columnOf(each, v))];
    const [a, b] = ends;
    return a.every(p => b.every(q => stopsColumns(solid, p, q)));
  };
}
