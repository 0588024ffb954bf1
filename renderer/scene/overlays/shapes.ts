import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three';
import type { Vec2, Vec3 } from '../../../core/index.ts';

// Flat shapes on the table for overlays, as bare geometries.

const geometryOf = (points: readonly number[]): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new Float32BufferAttribute([...points], 3));

/** An outline filled. */
export function filled(outline: readonly Vec2[], z: number): BufferGeometry {
  const triangles = ShapeUtils.triangulateShape(
    outline.map(([x, y]) => new Vector2(x, y)),
    [],
  ) as [number, number, number][];
  return geometryOf(triangles.flatMap(corners => corners.flatMap(i => [outline[i]![0], outline[i]![1], z])));
}

export interface Stroke {
  readonly width: number;
  readonly closed?: boolean;
  /** mm of dash and gap; whole without it. */
  readonly dash?: readonly [dash: number, gap: number] | undefined;
  /** mm along the line at which it begins and ends. */
  readonly from?: number;
  readonly to?: number;
}

/** A line of points as a flat ribbon, with its corners rounded by its own width. */
export const ribbon = (points: readonly Vec3[], stroke: Stroke): BufferGeometry => geometryOf(ribbonOf(points, stroke));

/** Many such lines as one geometry. */
export const ribbons = (lines: readonly (readonly Vec3[])[], stroke: Stroke): BufferGeometry =>
  geometryOf(lines.flatMap(points => ribbonOf(points, stroke)));

function ribbonOf(points: readonly Vec3[], { width, closed = false, dash, from = 0, to = Infinity }: Stroke): readonly number[] {
  const out: number[] = [];
  const line = closed && points.length > 0 ? [...points, points[0]!] : points;
  let gone = 0;
  const piece = (a: Vec3, b: Vec3, s: number, e: number, length: number) => {
    const at = (t: number): Vec3 => [
      a[0] + ((b[0] - a[0]) * t) / length,
      a[1] + ((b[1] - a[1]) * t) / length,
      a[2] + ((b[2] - a[2]) * t) / length,
    ];
    const [p, q] = [at(s), at(e)];
    const [nx, ny] = [(-(b[1] - a[1]) / length) * (width / 2), ((b[0] - a[0]) / length) * (width / 2)];
    out.push(p[0] + nx, p[1] + ny, p[2], p[0] - nx, p[1] - ny, p[2], q[0] - nx, q[1] - ny, q[2]);
    out.push(p[0] + nx, p[1] + ny, p[2], q[0] - nx, q[1] - ny, q[2], q[0] + nx, q[1] + ny, q[2]);
  };
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i]!, line[i + 1]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    if (length === 0) continue;
    const [s, e] = [Math.max(0, from - gone), Math.min(length, to - gone)];
    if (s < e) {
      if (dash) {
        const period = dash[0] + dash[1];
        for (let k = Math.floor((gone + s) / period) * period; k < gone + e; k += period) {
          const [u, v] = [Math.max(s, k - gone), Math.min(e, k + dash[0] - gone)];
          if (u < v) piece(a, b, u, v, length);
        }
      } else {
        piece(a, b, s, e, length);
        if (e === length && (i + 2 < line.length || closed)) disc(out, b, width / 2, 10);
      }
    }
    gone += length;
  }
  return out;
}

/** The parts inside an outline of lines `gap` mm apart that run `turn` degrees from x; lines of two outlines lie on one raster. */
export function hatched(outline: readonly Vec2[], turn: number, gap: number, z: number): readonly (readonly [Vec3, Vec3])[] {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  // u along the lines, v across them.
  const turned = outline.map(([x, y]): Vec2 => [c * x + s * y, c * y - s * x]);
  const back = (u: number, v: number): Vec3 => [c * u - s * v, s * u + c * v, z];
  const levels = turned.map(([, v]) => v / gap);
  const first = Math.floor(Math.min(...levels)) + 1;
  const count = Math.max(0, Math.ceil(Math.max(...levels)) - first);
  return Array.from({ length: count }, (_, i) => (first + i) * gap).flatMap(v => {
    const crossings = turned
      .flatMap(([u0, v0], i) => {
        const [u1, v1] = turned[(i + 1) % turned.length]!;
        return v0 < v === v1 < v ? [] : [u0 + ((v - v0) / (v1 - v0)) * (u1 - u0)];
      })
      .sort((a, b) => a - b);
    return crossings.flatMap((u, i) => (i % 2 === 0 ? [[back(u, v), back(crossings[i + 1]!, v)] as const] : []));
  });
}

function disc(out: number[], [x, y, z]: Vec3, radius: number, sides: number): void {
  for (let i = 0; i < sides; i++) {
    const [t, u] = [(i / sides) * Math.PI * 2, ((i + 1) / sides) * Math.PI * 2];
    out.push(
      x,
      y,
      z,
      x + Math.cos(t) * radius,
      y + Math.sin(t) * radius,
      z,
      x + Math.cos(u) * radius,
      y + Math.sin(u) * radius,
      z,
    );
  }
}

export const lengthOf = (points: readonly Vec3[]): number =>
  points.slice(1).reduce((sum, b, i) => sum + Math.hypot(b[0] - points[i]![0], b[1] - points[i]![1], b[2] - points[i]![2]), 0);

/** The spot `at` mm along a line of points, and the direction there (radians). */
export function spotAlong(points: readonly Vec3[], at: number): { readonly spot: Vec3; readonly turn: number } {
  let left = at;
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    if (length > 0 && (left <= length || i + 2 === points.length)) {
      const k = Math.min(1, left / length);
      return {
        spot: [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k],
        turn: Math.atan2(b[1] - a[1], b[0] - a[0]),
      };
    }
    left -= length;
  }
  return { spot: points[0] ?? [0, 0, 0], turn: 0 };
}

export const circle = ([x, y]: Vec2, radius: number, from = 0, spread = 360, steps = 72): readonly Vec2[] => {
  const count = Math.max(8, Math.round((steps * Math.abs(spread)) / 360));
  const whole = Math.abs(spread) >= 360;
  return Array.from({ length: whole ? count : count + 1 }, (_, i): Vec2 => {
    const t = ((from + (spread * i) / count) * Math.PI) / 180;
    return [x + Math.cos(t) * radius, y + Math.sin(t) * radius];
  });
};

/** The hull of a tip and a disc whose far edge lies `length` from it, counter-clockwise. */
export function flameOutline([x, y]: Vec2, towards: Vec2, length: number, radius: number): readonly Vec2[] {
  const turn = (Math.atan2(towards[1] - y, towards[0] - x) * 180) / Math.PI;
  const far = length - radius;
  // Where the lines from the tip touch the disc.
  const touch = 90 - (Math.asin(Math.min(1, radius / far)) * 180) / Math.PI;
  const middle: Vec2 = [x + Math.cos((turn * Math.PI) / 180) * far, y + Math.sin((turn * Math.PI) / 180) * far];
  const open = 180 - touch;
  return [[x, y], ...circle(middle, radius, turn - open, 2 * open, 60)];
}
