import { spend } from '../base/effort.ts';
import type { Convex } from './convex.ts';

/*
 * Whether the convex hull of several volumes, or of a point and a volume, meets an obstacle, by the separating search of
 * Gilbert, Johnson and Keerthi. What it cannot settle within its steps counts as meeting.
 */

// The simplex, reused by every call: up to four points of the difference of the two bodies.
const sx = new Float64Array(4);
const sy = new Float64Array(4);
const sz = new Float64Array(4);
let size = 0;
// Numbers in objects are changed where they lie; those in variables of a module are made anew at every change.
const dir = { x: 0, y: 0, z: 0 };
const far = { x: 0, y: 0, z: 0, along: 0 };

const STEPS = 48;

/** The point of a body that lies farthest in the direction of the search, or against it. */
function support(c: Convex, sign: 1 | -1): void {
  const dx = sign * dir.x;
  const dy = sign * dir.y;
  const dz = sign * dir.z;
  if (c.form === 'prism') {
    const ring = c.ring;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < ring.length; i += 2) {
      const s = ring[i]! * dx + ring[i + 1]! * dy;
      if (s > best) {
        best = s;
        far.x = ring[i]!;
        far.y = ring[i + 1]!;
      }
    }
    far.z = dz > 0 ? c.z1 : c.z0;
  } else if (c.form === 'cylinder') {
    const length = Math.sqrt(dx * dx + dy * dy);
    const k = length > 0 ? c.r / length : 0;
    far.x = c.x + k * dx;
    far.y = c.y + k * dy;
    far.z = dz > 0 ? c.z1 : c.z0;
  } else {
    const k = c.r / Math.sqrt(dx * dx + dy * dy + dz * dz);
    far.x = c.x + k * dx;
    far.y = c.y + k * dy;
    far.z = (c.z0 + c.z1) / 2 + k * dz;
  }
  far.along = far.x * dx + far.y * dy + far.z * dz;
}

/** Whether the hull of all `bodies` together meets `c`. */
export function shaftMeets(bodies: readonly Convex[], c: Convex): boolean {
  return search(bodies, false, 0, 0, 0, c);
}

/** Whether some segment from the point to the body meets `c`. */
export function coneMeets(px: number, py: number, pz: number, body: Convex, c: Convex): boolean {
  spend(10 + c.sides.length);
  if (liesAside(px, py, pz, body, c)) return false;
  one[0] = body;
  return search(one, true, px, py, pz, c);
}

/** Whether heights or the plan alone show that no segment from the point to the body meets `c`: most of what is not in the way. */
function liesAside(px: number, py: number, pz: number, body: Convex, c: Convex): boolean {
  if (c.z0 > Math.max(pz, body.z1) || c.z1 < Math.min(pz, body.z0)) return true;
  const dx = body.x - px;
  const dy = body.y - py;
  const cx = c.x - px;
  const cy = c.y - py;
  const length2 = dx * dx + dy * dy;
  // Straight above or below, the plan tells nothing.
  if (length2 < 1e-9) return false;
  const length = Math.sqrt(length2);
  const wide = body.r + c.r;
  if (Math.abs(dx * cy - dy * cx) > wide * length) return true;
  const along = dx * cx + dy * cy;
  if (along < -(c.r + Math.max(0, body.r - length)) * length || along > length2 + wide * length) return true;
  if (c.form !== 'prism') return false;
  const { sides, ring } = c;
  for (let i = 0; i < sides.length; i += 3) {
    const nx = sides[i]!;
    const ny = sides[i + 1]!;
    const d = sides[i + 2]!;
    if (nx * px + ny * py > d && nx * body.x + ny * body.y - body.r > d) return true;
  }
  if (length <= body.r) return false;
  // Beyond one of the two lines from the point that touch the disc about the body.
  const sin = body.r / length;
  const cos = Math.sqrt(1 - sin * sin);
  const ax = cos * dx;
  const ay = cos * dy;
  const bx = sin * dy;
  const by = sin * dx;
  let left = true;
  let right = true;
  for (let i = 0; i < ring.length && (left || right); i += 2) {
    const x = ring[i]! - px;
    const y = ring[i + 1]! - py;
    if ((ax - bx) * y - (ay + by) * x <= 0) left = false;
    if ((ax + bx) * y - (ay - by) * x >= 0) right = false;
  }
  return left || right;
}

const one: Convex[] = [];

function search(bodies: readonly Convex[], withPoint: boolean, px: number, py: number, pz: number, c: Convex): boolean {
  size = 0;
  const first = bodies[0]!;
  dir.x = c.x - (withPoint ? (px + first.x) / 2 : first.x);
  dir.y = c.y - (withPoint ? (py + first.y) / 2 : first.y);
  dir.z = (c.z0 + c.z1) / 2 - (first.z0 + first.z1) / 2;
  if (dir.x === 0 && dir.y === 0 && dir.z === 0) dir.x = 1;
  for (let step = 0; step < STEPS; step++) {
    spend(20 + c.ring.length + 10 * bodies.length);
    // Far point of the bodies along the direction, less the near point of the obstacle.
    let best = Number.NEGATIVE_INFINITY;
    let x = 0;
    let y = 0;
    let z = 0;
    if (withPoint) {
      best = px * dir.x + py * dir.y + pz * dir.z;
      x = px;
      y = py;
      z = pz;
    }
    for (let i = 0; i < bodies.length; i++) {
      support(bodies[i]!, 1);
      if (far.along > best) {
        best = far.along;
        x = far.x;
        y = far.y;
        z = far.z;
      }
    }
    support(c, -1);
    x -= far.x;
    y -= far.y;
    z -= far.z;
    if (x * dir.x + y * dir.y + z * dir.z < 0) return false;
    sx[size] = x;
    sy[size] = y;
    sz[size] = z;
    size++;
    if (enclose()) return true;
    if (dir.x * dir.x + dir.y * dir.y + dir.z * dir.z < 1e-24) return true;
  }
  return true;
}

function keep(from: number, to: number): void {
  sx[to] = sx[from]!;
  sy[to] = sy[from]!;
  sz[to] = sz[from]!;
}

/** Drops what does not face the origin and turns the direction towards it; true when the origin is enclosed. The newest point is last. */
function enclose(): boolean {
  if (size === 1) {
    dir.x = -sx[0]!;
    dir.y = -sy[0]!;
    dir.z = -sz[0]!;
    return false;
  }
  if (size === 2) {
    line();
    return false;
  }
  if (size === 3) {
    triangle();
    return false;
  }
  return tetrahedron();
}

function line(): void {
  const ax = sx[1]!;
  const ay = sy[1]!;
  const az = sz[1]!;
  const bx = sx[0]! - ax;
  const by = sy[0]! - ay;
  const bz = sz[0]! - az;
  const along = -(bx * ax + by * ay + bz * az);
  if (along > 0) {
    const t = along / (bx * bx + by * by + bz * bz);
    dir.x = -(ax + t * bx);
    dir.y = -(ay + t * by);
    dir.z = -(az + t * bz);
  } else {
    keep(1, 0);
    size = 1;
    dir.x = -ax;
    dir.y = -ay;
    dir.z = -az;
  }
}

function triangle(): void {
  const ax = sx[2]!;
  const ay = sy[2]!;
  const az = sz[2]!;
  const bx = sx[1]! - ax;
  const by = sy[1]! - ay;
  const bz = sz[1]! - az;
  const cx = sx[0]! - ax;
  const cy = sy[0]! - ay;
  const cz = sz[0]! - az;
  const nx = by * cz - bz * cy;
  const ny = bz * cx - bx * cz;
  const nz = bx * cy - by * cx;
  // Outside the side a, c?
  if ((ny * cz - nz * cy) * -ax + (nz * cx - nx * cz) * -ay + (nx * cy - ny * cx) * -az > 0) {
    if (-(cx * ax + cy * ay + cz * az) > 0) {
      keep(2, 1);
      size = 2;
      line();
      return;
    }
    keep(1, 0);
    keep(2, 1);
    size = 2;
    line();
    return;
  }
  // Outside the side a, b?
  if ((by * nz - bz * ny) * -ax + (bz * nx - bx * nz) * -ay + (bx * ny - by * nx) * -az > 0) {
    keep(1, 0);
    keep(2, 1);
    size = 2;
    line();
    return;
  }
  if (-(nx * ax + ny * ay + nz * az) > 0) {
    dir.x = nx;
    dir.y = ny;
    dir.z = nz;
  } else {
    // Turn the triangle over, so that its normal faces the origin.
    const tx = sx[0]!;
    const ty = sy[0]!;
    const tz = sz[0]!;
    keep(1, 0);
    sx[1] = tx;
    sy[1] = ty;
    sz[1] = tz;
    dir.x = -nx;
    dir.y = -ny;
    dir.z = -nz;
  }
}

function tetrahedron(): boolean {
  const ax = sx[3]!;
  const ay = sy[3]!;
  const az = sz[3]!;
  const bx = sx[2]! - ax;
  const by = sy[2]! - ay;
  const bz = sz[2]! - az;
  const cx = sx[1]! - ax;
  const cy = sy[1]! - ay;
  const cz = sz[1]! - az;
  const dx = sx[0]! - ax;
  const dy = sy[0]! - ay;
  const dz = sz[0]! - az;
  if ((by * cz - bz * cy) * -ax + (bz * cx - bx * cz) * -ay + (bx * cy - by * cx) * -az > 0) {
    keep(1, 0);
    keep(2, 1);
    keep(3, 2);
  } else if ((cy * dz - cz * dy) * -ax + (cz * dx - cx * dz) * -ay + (cx * dy - cy * dx) * -az > 0) {
    keep(3, 2);
  } else if ((dy * bz - dz * by) * -ax + (dz * bx - dx * bz) * -ay + (dx * by - dy * bx) * -az > 0) {
    const tx = sx[0]!;
    const ty = sy[0]!;
    const tz = sz[0]!;
    keep(2, 0);
    sx[1] = tx;
    sy[1] = ty;
    sz[1] = tz;
    keep(3, 2);
  } else {
    return true;
  }
  size = 3;
  triangle();
  return false;
}
