import type { Piece, Vec2 } from '../../../core/index.ts';
import { formOf } from '../../../core/index.ts';
import { boxOf, mapped } from '../table/layout.ts';

/** Along what a piece is long: one of its edges, or across it. It stays the same however the piece is sized, turned or moved. */
export interface Lengthwise {
  readonly edge: number;
  readonly isAcross: boolean;
}

/** Along its longest edge, the first of several, unless it is longer across that. */
export function lengthwise(outline: readonly Vec2[]): Lengthwise {
  const edge = longest(outline);
  const [along, across] = extentAlong(outline, directionOf(outline, edge));
  return { edge, isAcross: across > along + SAME };
}

/** Radians; where the length of an outline points. */
export const angleOf = (outline: readonly Vec2[], { edge, isAcross }: Lengthwise): number =>
  directionOf(outline, edge) + (isAcross ? Math.PI / 2 : 0);

/** A piece of another length and width, mm; its walls as thick as they were, its openings as wide. */
export function sizedTo(piece: Piece, length: number, width: number, way = lengthwise(formOf(piece).outline)): Piece {
  const [long, wide] = extentOf(piece, way);
  const { minX, minY, maxX, maxY } = boxOf([piece]);
  const [mx, my] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const a = angleOf(formOf(piece).outline, way);
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const put = ([x, y]: Vec2): Vec2 => {
    const u = (((x - mx) * c + (y - my) * s) * length) / (long || 1);
    const v = ((-(x - mx) * s + (y - my) * c) * width) / (wide || 1);
    return [mx + u * c - v * s, my + u * s + v * c];
  };
  return mapped(piece, { put, turn: 0, flips: false });
}

/** Length and width of a piece, mm. */
export const extentOf = (piece: Piece, way = lengthwise(formOf(piece).outline)): Vec2 =>
  extentAlong(formOf(piece).outline, angleOf(formOf(piece).outline, way));

function extentAlong(outline: readonly Vec2[], a: number): Vec2 {
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const us = outline.map(([x, y]) => x * c + y * s);
  const vs = outline.map(([x, y]) => -x * s + y * c);
  return [Math.max(...us) - Math.min(...us), Math.max(...vs) - Math.min(...vs)];
}

/** mm. Lengths this near are the same. */
const SAME = 0.05;

const next = (outline: readonly Vec2[], i: number): Vec2 => outline[(i + 1) % outline.length]!;

function directionOf(outline: readonly Vec2[], edge: number): number {
  const [x, y] = outline[edge]!;
  const [u, v] = next(outline, edge);
  return Math.atan2(v - y, u - x);
}

function longest(outline: readonly Vec2[]): number {
  const lengths = outline.map(([x, y], i) => Math.hypot(next(outline, i)[0] - x, next(outline, i)[1] - y));
  return lengths.reduce((best, length, i) => (length > lengths[best]! + SAME ? i : best), 0);
}
