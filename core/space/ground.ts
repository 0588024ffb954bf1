import * as trig from '../geometry/trigonometry.ts';
import type { Border, Bounds, Box } from './zones.ts';
import { isLevel, lineAt } from './zones.ts';

/** A table in R, or a board in squares. */
export interface Ground {
  readonly width: number;
  readonly depth: number;
}

export type Span = readonly [low: number, high: number];

/** R. By so much lengths that were worked out may be wrong; what would have room but for that has room. */
export const ROUNDED = 1e-9;

/** R. Less is no room for a unit. */
const LEAST_ROOM = 1;

/** What of an axis lies between two bounds. */
export const clipped = ([low, high]: Bounds, length: number): Span => [
  Math.max(0, lineAt(low, length, 1)),
  Math.min(length, lineAt(high, length, 1)),
];

/** The farthest that a rectangle reaches from the middle of the table. */
export const reachOf = ([x0, x1]: Span, [y0, y1]: Span, { width, depth }: Ground): number =>
  trig.hypot(
    Math.max(Math.abs(x0 - width / 2), Math.abs(x1 - width / 2)),
    Math.max(Math.abs(y0 - depth / 2), Math.abs(y1 - depth / 2)),
  );

/** The way that something has within a span: on squares, whole ones. */
export const roomIn = ([low, high]: Span, isSquares: boolean): number =>
  isSquares ? Math.floor(high) - Math.ceil(low) : high - low;

/** Whether a unit has room in a zone. */
export function unitHasRoom(box: Box, ground: Ground, isSquares: boolean): boolean {
  const [x, y] = [clipped(box.x, ground.width), clipped(box.y, ground.depth)];
  return [x, y].every(span => roomIn(span, isSquares) >= LEAST_ROOM) && reachOf(x, y, ground) > box.middle;
}

/** R. The side of a fortification, and how far it keeps from the edges of the table (SETUP-18). */
const [FORTIFICATION, FROM_EDGE] = [2, 1];

/** Where a fortification may stand in a zone, wholly. */
function fortGround({ x, y }: Box, { width, depth }: Ground): readonly [x: Span, y: Span] {
  const inner = (bounds: Bounds, length: number): Span => {
    const [low, high] = clipped(bounds, length);
    return [Math.max(low, FROM_EDGE), Math.min(high, length - FROM_EDGE)];
  };
  return [inner(x, width), inner(y, depth)];
}

/** Whether a fortification has room in a zone, where nothing else lies there. */
export function fortHasRoom(box: Box, ground: Ground, isSquares: boolean): boolean {
  const [x, y] = fortGround(box, ground);
  return [x, y].every(span => roomIn(span, isSquares) >= FORTIFICATION) && reachOf(x, y, ground) > box.middle;
}

/** R. What two fortifications keep between each other (SETUP-18). */
const FORTS_APART = 2;

/** More fortifications than these have no room in a zone together; one has. */
export function mostForts(box: Box, ground: Ground, isSquares: boolean): number {
  const [wide, deep] = fortGround(box, ground).map(span => roomIn(span, isSquares) - FORTIFICATION) as [number, number];
  // However two of them are turned, so far apart are their middles.
  if (!isSquares) return mostApart(wide, deep, FORTIFICATION + FORTS_APART);
  // Those of which none is three squares or more beyond another lie in one row, and four squares each takes of it: across a corner one
  // empty square each way is enough.
  const inRows = (along: number, across: number) => Math.ceil((across + 1) / 3) * (Math.floor(along / 4) + 1);
  return Math.min(inRows(wide, deep), inRows(deep, wide));
}

/** More points than these are in no rectangle with such a distance between any two: Oler's inequality, which is exact on a line. */
export function mostApart(width: number, depth: number, apart: number): number {
  const [w, d] = [width / apart + ROUNDED, depth / apart + ROUNDED];
  if (trig.hypot(w, d) < 1) return 1;
  return Math.floor((2 / Math.sqrt(3)) * w * d + w + d + 1);
}

/** Whether a unit has room to enter over a part of the edge. */
export const unitMayEnter = ({ edge, along }: Border, { width, depth }: Ground, isSquares: boolean): boolean =>
  roomIn(clipped(along, isLevel(edge) ? width : depth), isSquares) >= LEAST_ROOM;
