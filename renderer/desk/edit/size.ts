import type { Piece, Vec2 } from '../../../core/index.ts';
import { formOf } from '../../../core/index.ts';
import { boxOf, mapped } from '../table/layout.ts';

/** A piece of another length and width, mm, along its longest edge and across it; its walls as thick as they were, its openings as wide. */
export function sizedTo(piece: Piece, length: number, width: number): Piece {
  const [long, wide] = extentOf(piece);
  const { outline } = formOf(piece);
  const { minX, minY, maxX, maxY } = boxOf([piece]);
  const [mx, my] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const a = longestEdge(outline);
  const [c, s] = [Math.cos(a), Math.sin(a)];
  return mapped(piece, ([x, y]) => {
    const u = (((x - mx) * c + (y - my) * s) * length) / (long || 1);
    const v = ((-(x - mx) * s + (y - my) * c) * width) / (wide || 1);
    return [mx + u * c - v * s, my + u * s + v * c];
  });
}

/** Length and width of a piece, mm, along its longest edge and across it. */
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
