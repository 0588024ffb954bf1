import type { Convex } from './convex.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const at = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** When a moving shape overlaps another: from `enter` to `leave`, as parts of its way from 0 to 1. */
export interface Times {
  enter: number;
  leave: number;
}

/**
 * Times at which `a`, moved by (x, y) and on by (dx, dy), overlaps `b` by more than `slack` mm. False when it never does: touching
 * is no overlap. For a shape that stays where it is, the times are 0 and 1.
 */
export function overlapTimes(
  a: Convex,
  x: number,
  y: number,
  dx: number,
  dy: number,
  b: Convex,
  slack: number,
  out: Times,
): boolean {
  if (Math.min(x, x + dx) + a.minX > b.maxX || Math.max(x, x + dx) + a.maxX < b.minX) return false;
  if (Math.min(y, y + dy) + a.minY > b.maxY || Math.max(y, y + dy) + a.maxY < b.minY) return false;
  const rim = a.rim + b.rim - slack;
  if (a.count === 1) return pointTimes(at(a.corners, 0) + x, at(a.corners, 1) + y, dx, dy, b, rim, out);
  if (b.count === 1) return pointTimes(at(b.corners, 0) - x, at(b.corners, 1) - y, -dx, -dy, a, rim, out);
  return polygonTimes(a, x, y, dx, dy, b, slack, out);
}

/** Whether two shapes overlap by more than `slack` mm, the first moved by (x, y). */
export const overlaps = (a: Convex, x: number, y: number, b: Convex, slack: number): boolean =>
  overlapTimes(a, x, y, 0, 0, b, slack, SCRATCH);

const SCRATCH: Times = { enter: 0, leave: 0 };

/** A point against a shape with a rim of `rim` mm: it enters and leaves over an edge pushed out, or over the disc of a corner. */
function pointTimes(x: number, y: number, dx: number, dy: number, shape: Convex, rim: number, out: Times): boolean {
  const { count, corners, normals, offsets } = shape;
  const square = dx * dx + dy * dy;
  if (square === 0) {
    out.enter = 0;
    out.leave = 1;
    return isWithin(x, y, shape, rim);
  }
  let enter = Infinity;
  let leave = -Infinity;
  for (let i = 0; i < count; i++) {
    const cx = x - at(corners, 2 * i);
    const cy = y - at(corners, 2 * i + 1);
    const b = cx * dx + cy * dy;
    const root = b * b - square * (cx * cx + cy * cy - rim * rim);
    if (root > 0) {
      const r = Math.sqrt(root);
      enter = Math.min(enter, (-b - r) / square);
      leave = Math.max(leave, (-b + r) / square);
    }
    if (count === 1) break;
    const nx = at(normals, 2 * i);
    const ny = at(normals, 2 * i + 1);
    const speed = nx * dx + ny * dy;
    if (speed === 0) continue;
    const t = (rim + at(offsets, i) - nx * x - ny * y) / speed;
    // The edge runs along (-ny, nx).
    const along = -ny * (cx + t * dx) + nx * (cy + t * dy);
    if (along < 0) continue;
    const j = i + 1 === count ? 0 : i + 1;
    const length = -ny * (at(corners, 2 * j) - at(corners, 2 * i)) + nx * (at(corners, 2 * j + 1) - at(corners, 2 * i + 1));
    if (along > length) continue;
    enter = Math.min(enter, t);
    leave = Math.max(leave, t);
  }
  out.enter = Math.max(0, enter);
  out.leave = Math.min(1, leave);
  return out.enter < out.leave;
}

function isWithin(x: number, y: number, shape: Convex, rim: number): boolean {
  if (rim <= 0) return false;
  const { count, corners, normals, offsets } = shape;
  let inside = count > 2;
  for (let i = 0; i < count; i++) {
    const cx = x - at(corners, 2 * i);
    const cy = y - at(corners, 2 * i + 1);
    if (cx * cx + cy * cy < rim * rim) return true;
    if (count === 1) return false;
    const nx = at(normals, 2 * i);
    const ny = at(normals, 2 * i + 1);
    const away = nx * x + ny * y - at(offsets, i);
    if (away >= rim) return false;
    if (away <= 0) continue;
    inside = false;
    const along = -ny * cx + nx * cy;
    const j = i + 1 === count ? 0 : i + 1;
    const length = -ny * (at(corners, 2 * j) - at(corners, 2 * i)) + nx * (at(corners, 2 * j + 1) - at(corners, 2 * i + 1));
    if (along >= 0 && along <= length) return true;
  }
  return inside;
}

/** Two polygons overlap as long as no edge's normal separates them; each normal gives the times for its own axis. */
function polygonTimes(a: Convex, x: number, y: number, dx: number, dy: number, b: Convex, slack: number, out: Times): boolean {
  out.enter = 0;
  out.leave = 1;
  for (let i = 0; i < b.count; i++) {
    const nx = at(b.normals, 2 * i);
    const ny = at(b.normals, 2 * i + 1);
    // How deep `a` reaches behind this edge, and how that changes.
    const depth = at(b.offsets, i) - lowest(a, nx, ny) - nx * x - ny * y - slack;
    if (!during(depth, -(nx * dx + ny * dy), out)) return false;
  }
  for (let i = 0; i < a.count; i++) {
    const nx = at(a.normals, 2 * i);
    const ny = at(a.normals, 2 * i + 1);
    const depth = at(a.offsets, i) + nx * x + ny * y - lowest(b, nx, ny) - slack;
    if (!during(depth, nx * dx + ny * dy, out)) return false;
  }
  return true;
}

function lowest(shape: Convex, nx: number, ny: number): number {
  let low = Infinity;
  const { corners } = shape;
  for (let i = 0; i < corners.length; i += 2) low = Math.min(low, nx * at(corners, i) + ny * at(corners, i + 1));
  return low;
}

/** Keeps the times at which depth + t * change is positive; false when none are left. */
function during(depth: number, change: number, out: Times): boolean {
  if (change === 0) return depth > 0;
  const t = -depth / change;
  if (change > 0) {
    if (t > out.enter) out.enter = t;
  } else if (t < out.leave) out.leave = t;
  return out.enter < out.leave;
}
