import type { Convex } from '../../../geometry/plane/convex.ts';
import { polygon } from '../../../geometry/plane/convex.ts';
import { distanceTo, gapBetween } from '../../../geometry/plane/distance.ts';
import type { Edge, ZoneSpec } from '../../space.ts';
import type { Bounds } from '../../zones.ts';
import { bordersOf, boxOf, isLevel, lineAt } from '../../zones.ts';
import type { Table } from './table.ts';
import { TOUCH } from './tolerances.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** mm, along one side of the table. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A zone in mm: a rectangle, and how far all of it is from the middle of the table. */
export interface Area {
  readonly x: Span;
  readonly y: Span;
  readonly middle: { readonly x: number; readonly y: number; readonly away: number };
}

/** A part of a table edge over which units enter, mm along it. */
export interface Stretch extends Span {
  readonly edge: Edge;
}

/** Within a span or on its ends. mm. */
export const isIn = (n: number, span: Span): boolean => n >= span.from - TOUCH && n <= span.to + TOUCH;

/** A zone as a rectangle; an edge is one without depth. `scale`: one R in mm. */
export function areaOf(zone: ZoneSpec, scale: number, { width, depth }: Table): Area {
  const { x, y, middle } = boxOf(zone);
  return {
    x: spanOf(x, width, scale),
    y: spanOf(y, depth, scale),
    middle: { x: width / 2, y: depth / 2, away: middle * scale },
  };
}

const spanOf = ([low, high]: Bounds, length: number, scale: number): Span => ({
  ...{ from: lineAt(low, length, scale), to: lineAt(high, length, scale) },
});

/** Whether a point is in an area; its rim is part of it. */
export const hasPoint = ({ x, y, middle }: Area, px: number, py: number): boolean =>
  isIn(px, x) && isIn(py, y) && trig.hypot(px - middle.x, py - middle.y) >= middle.away - TOUCH;

/** Whether a shape is wholly in an area. */
export const holds = ({ x, y, middle }: Area, shape: Convex): boolean =>
  [shape.minX, shape.maxX].every(n => isIn(n, x)) &&
  [shape.minY, shape.maxY].every(n => isIn(n, y)) &&
  (middle.away === 0 || distanceTo(shape, middle.x, middle.y) >= middle.away - TOUCH);

/** Whether a shape and a rectangle share more than a touch. */
export function meets({ x, y }: Area, shape: Convex): boolean {
  const [x0, x1, y0, y1] = [x.from + TOUCH, x.to - TOUCH, y.from + TOUCH, y.to - TOUCH];
  return gapBetween(shape, polygon([x0, y0, x1, y0, x1, y1, x0, y1])) === 0;
}

/** The parts of the table edge over which units come into a zone. */
export const stretchesOf = (zone: ZoneSpec, scale: number, { width, depth }: Table): readonly Stretch[] =>
  bordersOf(zone).map(({ edge, along }) => ({ edge, ...spanOf(along, isLevel(edge) ? width : depth, scale) }));

type Point = { readonly x: number; readonly y: number };

/** The nearest number in a span. mm. */
export const clampedTo = ({ from, to }: Span, n: number): number => Math.min(Math.max(n, from), to);

const alongOf = ({ edge }: Stretch, { x, y }: Point): number => (isLevel(edge) ? x : y);

/** Where a unit that goes to a point comes from: of the stretches that have it beside them the nearest, or else the one that leads
 *  nearest to it. */
export function stretchNear(stretches: readonly Stretch[], at: Point, { width, depth }: Table): Stretch {
  const off: { readonly [E in Edge]: number } = { south: at.y, north: depth - at.y, west: at.x, east: width - at.x };
  const distance = (one: Stretch) => trig.hypot(alongOf(one, at) - clampedTo(one, alongOf(one, at)), off[one.edge]);
  return stretches.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** Whether a point is beside a stretch. */
export const isBeside = (stretch: Stretch, at: Point): boolean => isIn(alongOf(stretch, at), stretch);
