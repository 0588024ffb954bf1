import type { Vec2 } from '../../core/index.ts';
import { borderDistance, contains, ringOf } from '../../core/index.ts';

export type Outline = readonly Vec2[];

export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

function boundsOf(outline: Outline): Bounds {
  const [xs, ys] = [outline.map(p => p[0]), outline.map(p => p[1])];
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

export function middleOf(outline: Outline): Vec2 {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  return [(minX + maxX) / 2, (minY + maxY) / 2];
}

/** The outline's box along its longest edge: where it lies, how it is turned (degrees), how long and wide. */
export function boxOf(outline: Outline): {
  readonly at: Vec2;
  readonly yaw: number;
  readonly length: number;
  readonly width: number;
} {
  let longest = 0;
  let turn = 0;
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [outline[i]!, outline[(i + 1) % outline.length]!];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (l > longest) [longest, turn] = [l, Math.atan2(b[1] - a[1], b[0] - a[0])];
  }
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const { minX, minY, maxX, maxY } = boundsOf(outline.map(([x, y]): Vec2 => [x * c + y * s, y * c - x * s]));
  const [u, v] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return { at: [u * c - v * s, u * s + v * c], yaw: (turn * 180) / Math.PI, length: maxX - minX, width: maxY - minY };
}

/** Sine of a bend that is no more than a dent. */
const DENT = 0.35;

/** Whether it bends one way all round, but for dents. */
export function isConvex(outline: Outline): boolean {
  const bends = outline.map(([x, y], i) => {
    const [[u, v], [w, z]] = [outline[(i + 1) % outline.length]!, outline[(i + 2) % outline.length]!];
    return ((u - x) * (z - v) - (v - y) * (w - u)) / (Math.hypot(u - x, v - y) * Math.hypot(w - u, z - v) || 1);
  });
  return bends.every(bend => bend > -DENT) || bends.every(bend => bend < DENT);
}

/** Spots inside, about `spacing` apart and `inset` from the edge, the same every time for the same `random`. */
export function scatter(outline: Outline, spacing: number, inset: number, random: () => number): readonly Vec2[] {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const ring = ringOf(outline);
  const spots: Vec2[] = [];
  let row = 0;
  for (let y = minY + spacing / 2; y < maxY; y += spacing * 0.87, row++) {
    for (let x = minX + (row % 2 === 0 ? spacing / 2 : 0); x < maxX; x += spacing) {
      const spot: Vec2 = [x + (random() - 0.5) * spacing * 0.7, y + (random() - 0.5) * spacing * 0.7];
      if (contains(ring, ...spot) && borderDistance(ring, ...spot) >= inset) spots.push(spot);
    }
  }
  return spots.length > 0 ? spots : [middleOf(outline)];
}

/** Points along the edge, about `spacing` apart. */
export function along(outline: Outline, spacing: number): readonly Vec2[] {
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / spacing));
    return Array.from(
      { length: count },
      (_, k): Vec2 => [a[0] + ((b[0] - a[0]) * k) / count, a[1] + ((b[1] - a[1]) * k) / count],
    );
  });
}
