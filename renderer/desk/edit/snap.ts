import type { Vec2 } from '../../../core/index.ts';
import { formOf } from '../../../core/index.ts';
import type { Layout } from '../table/layout.ts';
import { boxOf, findPiece } from '../table/layout.ts';
import { angleOf, lengthwise } from './size.ts';
import { onTable } from './onTable.ts';
import { findDecoration } from './way.ts';

/** What moves and turns come to rest at. */
export interface Snap {
  /** mm between the lines that the left and the near edge of what is moved come to lie on; 0 for none. */
  readonly grid: number;
  /** Edges of other pieces and of the table. */
  readonly edges: boolean;
  /** Degrees of which turns come to a multiple; 0 for none. */
  readonly angle: number;
}

export const FREELY: Snap = { grid: 0, edges: false, angle: 0 };

/** mm within which an edge draws. */
const DRAW = 8;

/** How far things go that would go by so much: an edge nearby goes before the grid. Models go as they are dragged. */
export function snapped(layout: Layout, ids: readonly string[], dx: number, dy: number, { grid, edges }: Snap): Vec2 {
  const held = ids.filter(id => findPiece(layout, id) !== null || findDecoration(layout, id) !== null);
  if (held.length === 0 || (grid === 0 && !edges)) return [dx, dy];
  const { minX, minY, maxX, maxY } = onTable.boxOfThings(layout, held);
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

/** Degrees that things turn which would turn by so many: on to a multiple, by the longest edge of the first piece of them. */
export function snappedTurn(layout: Layout, ids: readonly string[], degrees: number, { angle }: Snap): number {
  const piece = ids.map(id => findPiece(layout, id)).find(one => one !== null);
  if (!piece || angle === 0 || degrees === 0) return degrees;
  const { outline } = formOf(piece);
  const now = (angleOf(outline, lengthwise(outline)) * 180) / Math.PI;
  const steps = Math.max(1, Math.round(Math.abs(degrees) / angle));
  const next = degrees > 0 ? (Math.floor(now / angle + 1e-3) + steps) * angle : (Math.ceil(now / angle - 1e-3) - steps) * angle;
  return next - now;
}
