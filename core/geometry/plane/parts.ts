import type { Convex, Point } from './convex.ts';
import { hullOf, turn } from './convex.ts';

/** Convex parts that together make up an outline, given in either direction: triangles cut off, then joined while they stay convex. */
export function convexParts(outline: readonly Point[]): readonly Convex[] {
  const ring = isClockwise(outline) ? [...outline].reverse() : [...outline];
  if (isConvex(ring)) return [hullOf(ring)];
  const parts: Point[][] = [];
  for (const triangle of earsOf(ring)) {
    const at = parts.findIndex(part => joined(part, triangle) !== null);
    if (at < 0) parts.push(triangle);
    else parts[at] = joined(parts[at]!, triangle)!;
  }
  return parts.map(part => hullOf(part));
}

const isClockwise = (ring: readonly Point[]): boolean =>
  ring.reduce((sum, p, i) => sum + turn([0, 0], p, ring[(i + 1) % ring.length]!), 0) < 0;

const isConvex = (ring: readonly Point[]): boolean =>
  ring.every((p, i) => turn(p, ring[(i + 1) % ring.length]!, ring[(i + 2) % ring.length]!) >= -1e-9) && windings(ring) === 1;

/** How often the edges' directions go round: a pentagram turns left at every corner too. */
function windings(ring: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [a, b, c] = [ring[i]!, ring[(i + 1) % ring.length]!, ring[(i + 2) % ring.length]!];
    sum += Math.atan2(turn(a, b, c), (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]));
  }
  return Math.round(sum / (2 * Math.PI));
}

function* earsOf(outline: readonly Point[]): Generator<Point[]> {
  const ring = [...outline];
  while (ring.length > 3) {
    const n = ring.length;
    let ear = ring.findIndex((b, i) => {
      const a = ring[(i + n - 1) % n]!;
      const c = ring[(i + 1) % n]!;
      return turn(a, b, c) > 1e-9 && !ring.some(p => p !== a && p !== b && p !== c && isIn(p, a, b, c));
    });
    // Only a degenerate rest has no ear: its corners lie in line, or it crosses itself.
    if (ear < 0) ear = ring.findIndex((b, i) => Math.abs(turn(ring[(i + n - 1) % n]!, b, ring[(i + 1) % n]!)) <= 1e-9);
    if (ear < 0) ear = 0;
    const triangle = [ring[(ear + n - 1) % n]!, ring[ear]!, ring[(ear + 1) % n]!];
    ring.splice(ear, 1);
    if (turn(triangle[0]!, triangle[1]!, triangle[2]!) > 1e-9) yield triangle;
  }
  if (turn(ring[0]!, ring[1]!, ring[2]!) > 1e-9) yield ring;
}

const isIn = (p: Point, a: Point, b: Point, c: Point): boolean => turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;

/** Two parts along the edge that they share, or null where they share none or the whole would not be convex. */
function joined(part: readonly Point[], other: readonly Point[]): Point[] | null {
  for (let i = 0; i < part.length; i++) {
    const j = other.indexOf(part[(i + 1) % part.length]!);
    if (j < 0 || other[(j + 1) % other.length] !== part[i]) continue;
    const ring = [...part.slice(0, i + 1)];
    for (let k = 2; k < other.length; k++) ring.push(other[(j + k) % other.length]!);
    ring.push(...part.slice(i + 1));
    return isConvex(ring) ? ring : null;
  }
  return null;
}
