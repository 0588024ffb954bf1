import type { Piece, Vec2 } from '../../../core/index.ts';
import { formOf } from '../../../core/index.ts';
import type { Layout } from '../table/layout.ts';
import { boxOf, findPiece, mapped, moved, shifted } from '../table/layout.ts';

// Changes of a layout by its things' ids: models and pieces alike where both can be meant. What is locked stays. Lengths in mm, angles
// in degrees. A layout that nothing changes in is returned as it is, so that it makes no step.

/** All of some pieces changed by the same function, except those that are locked. */
export function withPieces(layout: Layout, ids: readonly string[], change: (piece: Piece) => Piece): Layout {
  const free = freeOf(layout, ids);
  if (free.length === 0) return layout;
  const next = layout.pieces.map(piece => (free.includes(piece.id) ? change(piece) : piece));
  return next.every((piece, i) => piece === layout.pieces[i]) ? layout : { ...layout, pieces: next };
}

/** Ids of what may be moved. */
export const freeOf = ({ locked = [] }: Layout, ids: readonly string[]): readonly string[] =>
  ids.filter(id => !locked.includes(id));

/** The pieces of some ids. */
export const piecesOf = (layout: Layout, ids: readonly string[]): readonly Piece[] =>
  ids.flatMap(id => findPiece(layout, id) ?? []);

/** Moves models and pieces by so much, all by the same: as far as the table goes. */
export function carried(layout: Layout, ids: readonly string[], dx: number, dy: number): Layout {
  const free = freeOf(layout, ids);
  const [u, v] = onTable(layout, piecesOf(layout, free), dx, dy);
  const pieces = u === 0 && v === 0 ? layout : withPieces(layout, free, piece => shifted(piece, u, v, 0));
  return layout.models.reduce(
    (next, { id, place }) => (free.includes(id) ? moved(next, id, { x: place.x + dx, y: place.y + dy }) : next),
    pieces,
  );
}

/** How far some pieces can go on a table of so much: what is over its edge already goes no further. */
function onTable({ table }: Layout, pieces: readonly Piece[], dx: number, dy: number): Vec2 {
  if (pieces.length === 0) return [dx, dy];
  const { minX, minY, maxX, maxY } = boxOf(pieces);
  const along = (by: number, low: number, high: number, size: number) =>
    Math.min(Math.max(by, Math.min(0, -low)), Math.max(0, size - high));
  return [along(dx, minX, maxX, table.width), along(dy, minY, maxY, table.depth)];
}

/** Turns models where they stand, and pieces about the middle of all of them; back on the table where a corner leaves it. */
export function turned(layout: Layout, ids: readonly string[], degrees: number): Layout {
  const free = freeOf(layout, ids);
  const pieces = piecesOf(layout, free);
  const { minX, minY, maxX, maxY } = boxOf(pieces);
  const middle: Vec2 = [(minX + maxX) / 2, (minY + maxY) / 2];
  const next = broughtBack(
    withPieces(layout, free, piece => shifted(piece, 0, 0, degrees, middle)),
    free,
  );
  return layout.models.reduce(
    (all, { id, place }) => (free.includes(id) ? moved(all, id, { facing: place.facing + degrees }) : all),
    next,
  );
}

/** Some pieces moved back on the table together, as far as they have room there. */
export function broughtBack(layout: Layout, ids: readonly string[]): Layout {
  const { minX, minY, maxX, maxY } = boxOf(piecesOf(layout, ids));
  const { width, depth } = layout.table;
  const along = (low: number, high: number, size: number) => (low < 0 ? -low : high > size ? Math.max(-low, size - high) : 0);
  const [dx, dy] = [along(minX, maxX, width), along(minY, maxY, depth)];
  return dx === 0 && dy === 0 ? layout : withPieces(layout, ids, piece => shifted(piece, dx, dy, 0));
}

/** Whether all of it lies on the table. */
export function isOnTable({ table }: Layout, piece: Piece): boolean {
  const { minX, minY, maxX, maxY } = boxOf([piece]);
  return minX >= 0 && minY >= 0 && maxX <= table.width && maxY <= table.depth;
}

/** A piece so many times as long and as wide, in the frame that it is turned by; its walls as thick as they were, its openings as wide. */
export function sized(piece: Piece, longer: number, wider: number): Piece {
  const { outline } = formOf(piece);
  const { minX, minY, maxX, maxY } = boxOf([piece]);
  const [mx, my] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const a = longestEdge(outline);
  const [c, s] = [Math.cos(a), Math.sin(a)];
  return mapped(piece, ([x, y]) => {
    const u = ((x - mx) * c + (y - my) * s) * longer;
    const v = (-(x - mx) * s + (y - my) * c) * wider;
    return [mx + u * c - v * s, my + u * s + v * c];
  });
}

/** Length and width of a piece along its longest edge and across it. */
export function extentOf(piece: Piece): Vec2 {
  const { outline } = formOf(piece);
  const a = longestEdge(outline);
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const us = outline.map(([x, y]) => x * c + y * s);
  const vs = outline.map(([x, y]) => -x * s + y * c);
  return [Math.max(...us) - Math.min(...us), Math.max(...vs) - Math.min(...vs)];
}

/** Radians; the direction of the longest edge of an outline, the first of several. */
export function longestEdge(outline: readonly Vec2[]): number {
  let [best, angle] = [0, 0];
  outline.forEach(([x, y], i) => {
    const [u, v] = outline[(i + 1) % outline.length]!;
    const length = Math.hypot(u - x, v - y);
    if (length > best + 0.05) [best, angle] = [length, Math.atan2(v - y, u - x)];
  });
  return angle;
}
