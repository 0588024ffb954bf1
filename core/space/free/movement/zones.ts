import type { Convex } from '../../../geometry/plane/convex.ts';
import { polygon } from '../../../geometry/plane/convex.ts';
import { distanceTo, gapBetween } from '../../../geometry/plane/distance.ts';
import type { Edge, ZoneSpec } from '../../space.ts';
import type { Table } from './table.ts';
import { TOUCH } from './tolerances.ts';
import * as trig from '../../../geometry/trigonometry.ts';

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

export const isIn = (n: number, span: Span): boolean => n >= span.from - TOUCH && n <= span.to + TOUCH;

const isLevel = (edge: Edge): boolean => edge === 'south' || edge === 'north';
const isLow = (edge: Edge): boolean => edge === 'south' || edge === 'west';

/** What lies between `from` and `to` off an edge, as numbers of the axis across it. */
const offEdge = (edge: Edge, length: number, from: number, to: number): Span =>
  isLow(edge) ? { from, to } : { from: length - to, to: length - from };

/** A zone as a rectangle; an edge is one without depth. `scale`: one R in mm. */
export function areaOf(zone: ZoneSpec, scale: number, { width, depth }: Table): Area {
  const across = isLevel(zone.edge) ? depth : width;
  const along = isLevel(zone.edge) ? width : depth;
  const clear = zone.zone === 'part' ? (zone.clear ?? {}) : {};
  const [edges, lines] = [(clear.edges ?? 0) * scale, (clear.lines ?? 0) * scale];
  const deep = (): Span => {
    switch (zone.zone) {
      case 'strip':
        return { from: 0, to: zone.depth * scale };
      case 'half':
      case 'part':
        return { from: edges, to: across / 2 - lines };
      case 'edge':
      case 'flanks':
      case 'stretch':
      case 'corner':
        return { from: 0, to: 0 };
    }
  };
  const { from, to } = deep();
  const acrossIt = offEdge(zone.edge, across, from, to);
  const inset = zone.zone === 'strip' ? zone.inset * scale : edges;
  const alongIt =
    zone.zone === 'part' && zone.beside
      ? offEdge(zone.beside, along, edges, along / 2 - lines)
      : { from: inset, to: along - inset };
  return {
    ...(isLevel(zone.edge) ? { x: alongIt, y: acrossIt } : { x: acrossIt, y: alongIt }),
    middle: { x: width / 2, y: depth / 2, away: (clear.middle ?? 0) * scale },
  };
}

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
export function stretchesOf(zone: ZoneSpec, scale: number, { width, depth }: Table): readonly Stretch[] {
  const lengthOf = (edge: Edge) => (isLevel(edge) ? width : depth);
  const near = (edge: Edge, beside: Edge, within: number | undefined): Stretch => {
    const length = lengthOf(edge);
    return { edge, ...offEdge(beside, length, 0, within === undefined ? length / 2 : within * scale) };
  };
  switch (zone.zone) {
    case 'flanks':
      return (isLevel(zone.edge) ? (['west', 'east'] as const) : (['south', 'north'] as const)).map(edge =>
        near(edge, zone.edge, undefined),
      );
    case 'stretch':
      return [near(zone.edge, zone.beside, zone.within)];
    case 'corner':
      return [near(zone.edge, zone.beside, zone.within), near(zone.beside, zone.edge, zone.within)];
    case 'edge':
    case 'strip':
    case 'half':
    case 'part':
      return [{ edge: zone.edge, from: 0, to: lengthOf(zone.edge) }];
  }
}

type Point = { readonly x: number; readonly y: number };

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
