import { hullOf as hullRing } from '../polygon.ts';
import * as trig from '../trigonometry.ts';

/** A point or direction in the plane, mm. */
export type Point = readonly [x: number, y: number];

/**
 * A convex shape in the plane: corners counter-clockwise and a rim about them. A disc is one corner with a rim, a line has two
 * corners; shapes of more than one corner have no rim.
 */
export interface Convex {
  readonly count: number;
  /** x0, y0, x1, y1, … in mm. */
  readonly corners: Float64Array;
  /** Outward unit normals of the edges, edge i running from corner i to the next; both sides of a line. */
  readonly normals: Float64Array;
  /** How far corner i lies along its own edge's normal. */
  readonly offsets: Float64Array;
  readonly rim: number;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

function shaped(corners: Float64Array, rim: number): Convex {
  const count = corners.length / 2;
  const normals = new Float64Array(count * 2);
  const offsets = new Float64Array(count);
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < count; i++) {
    const x = corners[2 * i]!;
    const y = corners[2 * i + 1]!;
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
    if (count === 1) continue;
    const j = (i + 1) % count;
    const dx = corners[2 * j]! - x;
    const dy = corners[2 * j + 1]! - y;
    const length = trig.hypot(dx, dy);
    normals[2 * i] = dy / length;
    normals[2 * i + 1] = -dx / length;
    offsets[i] = (x * dy - y * dx) / length;
  }
  return {
    count,
    corners,
    normals,
    offsets,
    rim,
    minX: minX - rim,
    minY: minY - rim,
    maxX: maxX + rim,
    maxY: maxY + rim,
  };
}

/** A disc about a point. mm. */
export const disc = (x: number, y: number, radius: number): Convex => shaped(Float64Array.of(x, y), radius);
/** A line from one point to another, with no width. mm. */
export const line = (a: Point, b: Point): Convex => shaped(Float64Array.of(a[0], a[1], b[0], b[1]), 0);

/** The smallest convex shape about some points. */
export const hullOf = (points: readonly Point[]): Convex => polygon(hullRing(points.flat()));

/** A shape out of a convex ring x0, y0, x1, y1, …, counter-clockwise. */
export const polygon = (ring: readonly number[]): Convex => shaped(Float64Array.from(ring), 0);

/** Corners counter-clockwise, without what rounds them. mm. */
export const cornersOf = (shape: Convex): Point[] =>
  Array.from({ length: shape.count }, (_, i) => [shape.corners[2 * i]!, shape.corners[2 * i + 1]!] as const);

/** A shape turned about the origin by `degrees`, counter-clockwise, then moved. */
export function placed(shape: Convex, x: number, y: number, degrees: number): Convex {
  const c = trig.cos((degrees * Math.PI) / 180);
  const s = trig.sin((degrees * Math.PI) / 180);
  const corners = new Float64Array(shape.corners.length);
  for (let i = 0; i < corners.length; i += 2) {
    const px = shape.corners[i]!;
    const py = shape.corners[i + 1]!;
    corners[i] = x + c * px - s * py;
    corners[i + 1] = y + s * px + c * py;
  }
  return shaped(corners, shape.rim);
}

/** Turns a shape about the origin, again and again, into one and the same object: each answer is only good until the next. */
export function turnable(shape: Convex): (cos: number, sin: number) => Convex {
  const { count, rim } = shape;
  const turned = {
    count,
    corners: new Float64Array(2 * count),
    normals: new Float64Array(2 * count),
    offsets: shape.offsets,
    rim,
    minX: 0,
    minY: 0,
    maxX: 0,
    maxY: 0,
  };
  return (c, s) => {
    turned.minX = turned.minY = Infinity;
    turned.maxX = turned.maxY = -Infinity;
    for (let i = 0; i < 2 * count; i += 2) {
      const x = c * shape.corners[i]! - s * shape.corners[i + 1]!;
      const y = s * shape.corners[i]! + c * shape.corners[i + 1]!;
      turned.corners[i] = x;
      turned.corners[i + 1] = y;
      turned.normals[i] = c * shape.normals[i]! - s * shape.normals[i + 1]!;
      turned.normals[i + 1] = s * shape.normals[i]! + c * shape.normals[i + 1]!;
      if (x - rim < turned.minX) turned.minX = x - rim;
      if (y - rim < turned.minY) turned.minY = y - rim;
      if (x + rim > turned.maxX) turned.maxX = x + rim;
      if (y + rim > turned.maxY) turned.maxY = y + rim;
    }
    return turned;
  };
}
