import type { Vec2 } from '../../../core/index.ts';
import type { Layout } from '../table/layout.ts';
import { boxOf } from '../table/layout.ts';
import { longestEdge, piecesOf } from './move.ts';
import { formOf } from '../../../core/index.ts';

/** What moves and turns come to rest at. */
export interface Snap {
  /** mm between lines that the left and the near edge of what is moved come to lie on; 0 for none. */
  readonly grid: number;
  /** Edges of other pieces and of the table. */
  readonly edges: boolean;
  /** Degrees of which turns come to a multiple; 0 for none. */
  readonly angle: number;
}

export const GRIDS = [0, 10, 25, 50, 100] as const;
export const FREELY: Snap = { grid: 0, edges: false, angle: 0 };

/** mm within which an edge draws. */
const DRAW = 8;

/** How far things go that would go by so much: an edge nearby goes before the grid. Only pieces come to rest so. */
export function snapped(layout: Layout, ids: readonly string[], dx: number, dy: number, { grid, edges }: Snap): Vec2 {
  const moved = piecesOf(layout, ids);
  if (moved.length === 0 || (grid === 0 && !edges)) return [dx, dy];
  const { minX, minY, maxX, maxY } = boxOf(moved);
  const others = edges ? layout.pieces.filter(piece => !ids.includes(piece.id)).map(piece => boxOf([piece])) : [];
  const along = (by: number, ends: readonly [number, number], lines: readonly number[]) => {
    const pulls = edges ? ends.flatMap(end => lines.map(line => line - end - by)) : [];
    const best = pulls.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), Number.POSITIVE_INFINITY);
    if (Math.abs(best) <= DRAW) return by + best;
    return grid > 0 ? Math.round((ends[0] + by) / grid) * grid - ends[0] : by;
  };
  return [
    along(dx, [minX, maxX], [0, layout.table.width, ...others.flatMap(box => [box.minX, box.maxX])]),
    along(dy, [minY, maxY], [0, layout.table.depth, ...others.flatMap(box => [box.minY, box.maxY])]),
  ];
}

/** Degrees that pieces turn which would turn by so many: to the next multiple, by the longest edge of the first of them. */
export function snappedTurn(layout: Layout, ids: readonly string[], degrees: number, { angle }: Snap): number {
  const [first] = piecesOf(layout, ids);
  if (!first || angle === 0) return degrees;
  const now = (longestEdge(formOf(first).outline) * 180) / Math.PI;
  const next = degrees > 0 ? Math.floor(now / angle + 1e-3) + 1 : Math.ceil(now / angle - 1e-3) - 1;
  // One step is never more than it would have been without.
  return Math.abs(degrees) >= angle ? Math.round((now + degrees) / angle) * angle - now : next * angle - now;
}
