import { spend } from '../base/effort.ts';

/** Polygons in the plane as flat rings x0, y0, x1, y1 and so on; counter-clockwise unless said otherwise. Lengths in mm. */
export type Ring = readonly number[];

/** Twice the signed area of the triangle a, b, c; positive when it turns left. */
export const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Signed area; positive for a counter-clockwise ring. */
export function area(ring: Ring): number {
  spend(ring.length);
  let sum = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    sum += ring[j]! * ring[i + 1]! - ring[i]! * ring[j + 1]!;
  }
  return sum / 2;
}

/** Whether a point lies inside a simple ring; points on the border may go either way. */
export function contains(ring: Ring, x: number, y: number): boolean {
  spend(ring.length);
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const yi = ring[i + 1]!;
    const yj = ring[j + 1]!;
    if (yi > y !== yj > y && x < ((ring[j]! - ring[i]!) * (y - yi)) / (yj - yi) + ring[i]!) inside = !inside;
  }
  return inside;
}

/** Squared distance from a point to the segment a, b. */
export function segmentDistance2(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length2 = dx * dx + dy * dy;
  const t = length2 > 0 ? Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length2)) : 0;
  const ex = ax + t * dx - px;
  const ey = ay + t * dy - py;
  return ex * ex + ey * ey;
}

/** Distance from a point to the border of a ring. */
export function borderDistance(ring: Ring, x: number, y: number): number {
  spend(2 * ring.length);
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    best = Math.min(best, segmentDistance2(x, y, ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!));
  }
  return Math.sqrt(best);
}

/** Distance from a point to a filled ring; 0 inside. */
export const distance = (ring: Ring, x: number, y: number): number => (contains(ring, x, y) ? 0 : borderDistance(ring, x, y));

/** Distance between two filled rings; 0 where they overlap or touch. */
export function ringDistance(a: Ring, b: Ring): number {
  if (contains(a, b[0]!, b[1]!) || contains(b, a[0]!, a[1]!)) return 0;
  spend(a.length * b.length);
  for (let i = 0, j = a.length - 2; i < a.length; j = i, i += 2) {
    for (let k = 0, l = b.length - 2; k < b.length; l = k, k += 2) {
      if (crosses(a[j]!, a[j + 1]!, a[i]!, a[i + 1]!, b[l]!, b[l + 1]!, b[k]!, b[k + 1]!)) return 0;
    }
  }
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < a.length; i += 2) best = Math.min(best, borderDistance(b, a[i]!, a[i + 1]!));
  for (let i = 0; i < b.length; i += 2) best = Math.min(best, borderDistance(a, b[i]!, b[i + 1]!));
  return best;
}

/** Whether two closed segments share a point. */
export function crosses(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number): boolean {
  const a = turn(cx, cy, dx, dy, ax, ay);
  const b = turn(cx, cy, dx, dy, bx, by);
  const c = turn(ax, ay, bx, by, cx, cy);
  const d = turn(ax, ay, bx, by, dx, dy);
  if (((a > 0 && b < 0) || (a < 0 && b > 0)) && ((c > 0 && d < 0) || (c < 0 && d > 0))) return true;
  return (
    (a === 0 && between(cx, cy, dx, dy, ax, ay)) ||
    (b === 0 && between(cx, cy, dx, dy, bx, by)) ||
    (c === 0 && between(ax, ay, bx, by, cx, cy)) ||
    (d === 0 && between(ax, ay, bx, by, dx, dy))
  );
}

/** Whether a point on the line through p and q lies between them. */
const between = (px: number, py: number, qx: number, qy: number, rx: number, ry: number): boolean =>
  Math.min(px, qx) <= rx && rx <= Math.max(px, qx) && Math.min(py, qy) <= ry && ry <= Math.max(py, qy);

/** Whether no two sides of a ring meet except neighbours at their corner. */
export function isSimple(ring: Ring): boolean {
  const n = ring.length / 2;
  const at = (i: number, k: 0 | 1) => ring[(i % n) * 2 + k]!;
  spend(2 * n * n);
  for (let i = 0; i < n; i++) {
    // A side of no length, or one that folds back over the side before it.
    const back = turn(at(i, 0), at(i, 1), at(i + 1, 0), at(i + 1, 1), at(i + 2, 0), at(i + 2, 1));
    const ahead =
      (at(i + 1, 0) - at(i, 0)) * (at(i + 2, 0) - at(i + 1, 0)) + (at(i + 1, 1) - at(i, 1)) * (at(i + 2, 1) - at(i + 1, 1));
    if (at(i, 0) === at(i + 1, 0) && at(i, 1) === at(i + 1, 1)) return false;
    if (back === 0 && ahead < 0) return false;
    const [ax, ay, bx, by] = [at(i, 0), at(i, 1), at(i + 1, 0), at(i + 1, 1)];
    const [x0, y0, x1, y1] = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      const k = 2 * j;
      const l = j + 1 === n ? 0 : k + 2;
      const [cx, cy, dx, dy] = [ring[k]!, ring[k + 1]!, ring[l]!, ring[l + 1]!];
      // Most sides are nowhere near.
      if ((cx < x0 && dx < x0) || (cx > x1 && dx > x1) || (cy < y0 && dy < y0) || (cy > y1 && dy > y1)) continue;
      if (crosses(ax, ay, bx, by, cx, cy, dx, dy)) return false;
    }
  }
  return true;
}

let order = new Int32Array(64);
let chain = new Float64Array(256);

const SHORT = 200;

/** Smallest convex ring round a list of points, counter-clockwise, without points on its sides. */
export function hullOf(points: Ring): number[] {
  const n = points.length >> 1;
  spend(20 + n * (10 + (n > SHORT ? 80 : n / 2)));
  if (order.length < n) {
    order = new Int32Array(2 * n);
    chain = new Float64Array(8 * n);
  }
  if (n > SHORT) {
    const x = (i: number) => points[2 * i]!;
    const y = (i: number) => points[2 * i + 1]!;
    for (let i = 0; i < n; i++) order[i] = i;
    order.subarray(0, n).sort((i, j) => x(i) - x(j) || y(i) - y(j));
  }
  // Sorted by insertion: the lists are short, and often nearly in order.
  for (let i = 0; i < n && n <= SHORT; i++) {
    const x = points[2 * i]!;
    const y = points[2 * i + 1]!;
    let k = i;
    for (; k > 0; k--) {
      const before = order[k - 1]!;
      const bx = points[2 * before]!;
      if (bx < x || (bx === x && points[2 * before + 1]! <= y)) break;
      order[k] = before;
    }
    order[k] = i;
  }
  let end = 0;
  for (let i = 0; i < n; i++) end = grow(0, end, points[2 * order[i]!]!, points[2 * order[i]! + 1]!);
  const half = end - 2;
  end = half;
  for (let i = n - 1; i >= 0; i--) end = grow(half, end, points[2 * order[i]!]!, points[2 * order[i]! + 1]!);
  const out: number[] = [];
  for (let i = 0; i < end - 2; i++) out.push(chain[i]!);
  return out;
}

/** Adds a point to the part of the chain from `from` on, less what it makes needless; returns the new end. */
function grow(from: number, end: number, x: number, y: number): number {
  let n = end;
  while (n >= from + 4 && turn(chain[n - 4]!, chain[n - 3]!, chain[n - 2]!, chain[n - 1]!, x, y) <= 0) n -= 2;
  chain[n] = x;
  chain[n + 1] = y;
  return n + 2;
}

/** The part of a convex ring where `nx * x + ny * y <= d`. */
export function clip(ring: Ring, nx: number, ny: number, d: number): number[] {
  const out: number[] = [];
  const n = ring.length;
  spend(10 + 4 * n);
  if (n === 0) return out;
  let px = ring[n - 2]!;
  let py = ring[n - 1]!;
  let before = nx * px + ny * py - d;
  for (let i = 0; i < n; i += 2) {
    const x = ring[i]!;
    const y = ring[i + 1]!;
    const here = nx * x + ny * y - d;
    if (before < 0 !== here < 0 && before !== 0 && here !== 0) {
      const t = before / (before - here);
      out.push(px + t * (x - px), py + t * (y - py));
    }
    if (here <= 0) out.push(x, y);
    px = x;
    py = y;
    before = here;
  }
  return out.length >= 6 ? out : [];
}

/** How far a ring reaches along x, and along y. */
export function extent(ring: Ring): readonly [number, number] {
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < ring.length; i += 2) {
    x0 = Math.min(x0, ring[i]!);
    y0 = Math.min(y0, ring[i + 1]!);
    x1 = Math.max(x1, ring[i]!);
    y1 = Math.max(y1, ring[i + 1]!);
  }
  return [x1 - x0, y1 - y0];
}

/** What two convex rings share. */
export function common(a: Ring, b: Ring): Ring {
  if (b.length === 0) return [];
  let shared = a;
  for (let i = 0, j = b.length - 2; i < b.length && shared.length > 0; j = i, i += 2) {
    spend(4 + shared.length);
    const nx = b[i + 1]! - b[j + 1]!;
    const ny = b[j]! - b[i]!;
    const d = nx * b[j]! + ny * b[j + 1]!;
    // Most sides cut nothing.
    let cuts = false;
    for (let k = 0; k < shared.length && !cuts; k += 2) cuts = nx * shared[k]! + ny * shared[k + 1]! > d;
    if (cuts) shared = clip(shared, nx, ny, d);
  }
  return shared;
}

/** Convex rings that together are the first convex ring without the second; what is thinner than a sliver is dropped. */
export function subtract(ring: Ring, hole: Ring, sliver: number): Ring[] {
  spend(10 + 2 * (ring.length + hole.length));
  if (apartAlong(ring, hole, 0) || apartAlong(ring, hole, 1)) return [ring];
  const out: Ring[] = [];
  let rest = ring;
  for (let i = 0, j = hole.length - 2; i < hole.length; j = i, i += 2) {
    const nx = hole[i + 1]! - hole[j + 1]!;
    const ny = hole[j]! - hole[i]!;
    const d = nx * hole[j]! + ny * hole[j + 1]!;
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    spend(4 + rest.length);
    for (let k = 0; k < rest.length; k += 2) {
      const beyond = nx * rest[k]! + ny * rest[k + 1]! - d;
      if (beyond < least) least = beyond;
      if (beyond > most) most = beyond;
    }
    // Most sides of a round hole cut nothing; all of what is left beyond one side is beyond the hole.
    if (most <= 0) continue;
    if (least >= 0) return [ring];
    const outside = clip(rest, -nx, -ny, -d);
    rest = clip(rest, nx, ny, d);
    if (outside.length > 0 && area(outside) > sliver) out.push(outside);
    if (rest.length === 0) return [ring];
  }
  return out;
}

/** Whether the boxes about two rings have nothing in common along x (0) or y (1). */
function apartAlong(a: Ring, b: Ring, axis: 0 | 1): boolean {
  let a0 = Number.POSITIVE_INFINITY;
  let a1 = Number.NEGATIVE_INFINITY;
  for (let i = axis; i < a.length; i += 2) {
    const at = a[i]!;
    if (at < a0) a0 = at;
    if (at > a1) a1 = at;
  }
  let under = true;
  let over = true;
  for (let i = axis; i < b.length; i += 2) {
    const at = b[i]!;
    if (at > a0) under = false;
    if (at < a1) over = false;
  }
  return under || over;
}

/** Whether two convex rings overlap by more than a touch. */
export function overlap(a: Ring, b: Ring): boolean {
  return !apart(a, b) && !apart(b, a);
}

function apart(a: Ring, b: Ring): boolean {
  for (let i = 0, j = a.length - 2; i < a.length; j = i, i += 2) {
    const nx = a[i + 1]! - a[j + 1]!;
    const ny = a[j]! - a[i]!;
    const d = nx * a[j]! + ny * a[j + 1]!;
    spend(4 + b.length);
    let outside = true;
    for (let k = 0; k < b.length && outside; k += 2) outside = nx * b[k]! + ny * b[k + 1]! >= d;
    if (outside) return true;
  }
  return false;
}

/** The corners of a simple ring without those that lie on a straight side. */
export function withoutStraights(ring: Ring): number[] {
  const out: number[] = [];
  const n = ring.length;
  for (let i = 0; i < n; i += 2) {
    const p = (i + n - 2) % n;
    const q = (i + 2) % n;
    if (turn(ring[p]!, ring[p + 1]!, ring[i]!, ring[i + 1]!, ring[q]!, ring[q + 1]!) !== 0) out.push(ring[i]!, ring[i + 1]!);
  }
  return out;
}

/** Convex rings that together make a simple counter-clockwise ring: ears cut off, then joined again where that stays convex. */
export function convexParts(outline: Ring): number[][] {
  const ring = withoutStraights(outline);
  const n = ring.length / 2;
  const left = Array.from({ length: n }, (_, i) => i);
  const parts: number[][] = [];
  const x = (i: number) => ring[2 * i]!;
  const y = (i: number) => ring[2 * i + 1]!;
  while (left.length > 3) {
    spend(100);
    let ear = -1;
    for (let k = 0; k < left.length && ear < 0; k++) {
      const a = left[(k + left.length - 1) % left.length]!;
      const b = left[k]!;
      const c = left[(k + 1) % left.length]!;
      spend(10 + left.length);
      if (turn(x(a), y(a), x(b), y(b), x(c), y(c)) <= 0) continue;
      const free = left.every(
        p =>
          p === a ||
          p === b ||
          p === c ||
          turn(x(a), y(a), x(b), y(b), x(p), y(p)) < 0 ||
          turn(x(b), y(b), x(c), y(c), x(p), y(p)) < 0 ||
          turn(x(c), y(c), x(a), y(a), x(p), y(p)) < 0,
      );
      if (free) ear = k;
    }
    // A corner that became straight makes no ear: it goes without leaving a triangle.
    if (ear < 0)
      ear = left.findIndex((b, k) => {
        const a = left[(k + left.length - 1) % left.length]!;
        const c = left[(k + 1) % left.length]!;
        return turn(x(a), y(a), x(b), y(b), x(c), y(c)) === 0;
      });
    if (ear < 0) break;
    const a = left[(ear + left.length - 1) % left.length]!;
    const b = left[ear]!;
    const c = left[(ear + 1) % left.length]!;
    if (turn(x(a), y(a), x(b), y(b), x(c), y(c)) > 0) parts.push([a, b, c]);
    left.splice(ear, 1);
  }
  if (left.length === 3) parts.push([...left]);
  join(parts, x, y);
  return parts.map(part => part.flatMap(i => [x(i), y(i)]));
}

function join(parts: number[][], x: (i: number) => number, y: (i: number) => number): void {
  for (let a = 0; a < parts.length; a++) {
    for (let b = a + 1; b < parts.length; b++) {
      const both = joined(parts[a]!, parts[b]!, x, y);
      if (both === null) continue;
      parts[a] = both;
      parts.splice(b, 1);
      b = a;
    }
  }
}

function joined(a: readonly number[], b: readonly number[], x: (i: number) => number, y: (i: number) => number): number[] | null {
  for (let i = 0; i < a.length; i++) {
    spend(10 + b.length);
    const from = a[i]!;
    const to = a[(i + 1) % a.length]!;
    const j = b.findIndex((v, k) => v === to && b[(k + 1) % b.length] === from);
    if (j < 0) continue;
    const both: number[] = [];
    for (let k = 1; k <= a.length; k++) both.push(a[(i + k) % a.length]!);
    for (let k = 2; k < b.length; k++) both.push(b[(j + k) % b.length]!);
    const convex = both.every((v, k) => {
      const p = both[(k + both.length - 1) % both.length]!;
      const q = both[(k + 1) % both.length]!;
      return turn(x(p), y(p), x(v), y(v), x(q), y(q)) >= 0;
    });
    return convex ? both : null;
  }
  return null;
}

/** Convex rings across the seams of the convex parts of one outline, within it: where two parts meet, one more lies over both. */
export function seams(parts: readonly Ring[]): number[][] {
  const out: number[][] = [];
  parts.forEach((part, i) => {
    for (let k = 0, j = part.length - 2; k < part.length; j = k, k += 2) {
      const [ax, ay, bx, by] = [part[j]!, part[j + 1]!, part[k]!, part[k + 1]!];
      for (const other of parts.slice(i + 1)) {
        spend(10 + other.length);
        for (let l = 0, m = other.length - 2; l < other.length; m = l, l += 2) {
          if (other[m] !== bx || other[m + 1] !== by || other[l] !== ax || other[l + 1] !== ay) continue;
          // From the middle of the seam straight into either part.
          const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
          const [nx, ny] = [ay - by, bx - ax];
          const p = inward(part, mx, my, nx, ny);
          const q = inward(other, mx, my, -nx, -ny);
          out.push([ax, ay, mx - q * nx, my - q * ny, bx, by, mx + p * nx, my + p * ny]);
        }
      }
    }
  });
  return out;
}

/** How far a convex ring reaches from a point on its border along a direction into it, as a share of the direction's length. */
function inward(ring: Ring, x: number, y: number, dx: number, dy: number): number {
  let reach = Number.POSITIVE_INFINITY;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const ex = ring[i]! - ring[j]!;
    const ey = ring[i + 1]! - ring[j + 1]!;
    const towards = ex * dy - ey * dx;
    if (towards < 0) reach = Math.min(reach, Math.max(0, (ex * (y - ring[j + 1]!) - ey * (x - ring[j]!)) / -towards));
  }
  return reach;
}
