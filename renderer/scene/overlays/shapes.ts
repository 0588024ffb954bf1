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
export function ribbon(
  points: readonly Vec3[],
  { width, closed = false, dash, from = 0, to = Infinity }: Stroke,
): BufferGeometry {
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
  return geometryOf(out);
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
