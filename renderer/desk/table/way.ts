import type { Vec2 } from '../../../core/index.ts';
import { rounded } from '../../../core/index.ts';

/** How all points of a thing come elsewhere. */
export interface Way {
  put(at: Vec2): Vec2;
  /** Degrees that it turns by; of no meaning in a mirror. */
  readonly turn: number;
  /** As in a mirror. */
  readonly flips: boolean;
}

export const byWay = (dx: number, dy: number): Way => ({ put: ([x, y]) => [x + dx, y + dy], turn: 0, flips: false });

export function aboutWay([mx, my]: Vec2, degrees: number): Way {
  const a = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  return { put: ([x, y]) => [mx + (x - mx) * c - (y - my) * s, my + (x - mx) * s + (y - my) * c], turn: degrees, flips: false };
}

/** Where a point comes to by a way, as exactly as places are kept. */
export function put(at: Vec2, way: Way): Vec2 {
  const [x, y] = way.put(at);
  return [rounded(x), rounded(y)];
}

/** Where a direction points that has gone a way; degrees. */
export function facingBy(degrees: number, { put, turn, flips }: Way): number {
  if (!flips) return degrees + turn;
  const a = (degrees * Math.PI) / 180;
  const [x, y] = put([0, 0]);
  const [u, v] = put([Math.cos(a), Math.sin(a)]);
  return (Math.atan2(v - y, u - x) * 180) / Math.PI;
}

/** A direction as places keep it: from 0 to 360 degrees. */
export const within360 = (degrees: number): number => rounded(((degrees % 360) + 360) % 360);
