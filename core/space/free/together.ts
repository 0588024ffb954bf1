import type { Convex } from '../../geometry/convex.ts';
import { prism, reachAlong } from '../../geometry/convex.ts';
import type { Cut } from '../../geometry/patches.ts';
import { coneMeets } from '../../geometry/meet.ts';
import { eyeAt, outline } from '../../geometry/picture.ts';
import type { Ring } from '../../geometry/polygon.ts';
import { area, clip, subtract } from '../../geometry/polygon.ts';
import * as trig from '../../geometry/trigonometry.ts';

/** x, y, z of each. */
export type Points = ArrayLike<number>;

/** mm. What lies nearer to the points than this is not told apart from them. */
const APART = 1;

/** Parts of the window smaller than this share of it are dust left by rounding. */
const DUST = 1e-9;

/** How much wider round volumes are made, so that what is drawn of them by points holds all of them. */
const WIDER = { cylinder: 1.05, sphere: 1.01 } as const;

/** What solids together leave of the lines from some points to a volume: none, or gaps that are narrower the smaller they are made one way. */
export type Left = 'nothing' | Cut;

/**
 * Whether solids together surely stop every line from the hull of some points to a volume. All lines pass a window in an upright
 * plane before the volume. The points from which a solid hides one place of the window form a convex set; so what it hides from
 * each of the points it hides from all of their hull, and the window is done with when it is covered solid by solid.
 */
export function hideTogether(solids: readonly Convex[], points: Points, to: Convex): Left {
  const [mx, my, mz] = middle(points);
  const away = trig.hypot(to.x - mx, to.y - my);
  if (away < 2 * to.r + APART) return 'upright';
  const nx = (to.x - mx) / away;
  const ny = (to.y - my) / away;
  const d = -reachAlong(to, -nx, -ny, 0);
  for (let i = 0; i < points.length; i += 3) if (d - nx * points[i]! - ny * points[i + 1]! < APART) return 'upright';
  const window = windowOf(points, to, nx, ny, d);
  const dust = DUST * area(window);
  let left: readonly Ring[] = [window];
  for (const solid of solids) {
    if (!coneMeets(mx, my, mz, to, solid)) continue;
    const before = partBefore(solid, nx, ny, d);
    if (before === null) continue;
    const shadow = sharedShadow(before, window, points, nx, ny, d);
    if (shadow.length === 0) continue;
    left = left.flatMap(part => subtract(part, shadow, dust));
    if (left.length === 0) return 'nothing';
  }
  const [wide, high] = extent(window);
  const [across, up] = extent(left.reduce((a, b) => (area(b) > area(a) ? b : a)));
  return across * high <= up * wide ? 'upright' : 'level';
}

function middle(points: Points): readonly [number, number, number] {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let i = 0; i < points.length; i += 3) {
    x += points[i]!;
    y += points[i + 1]!;
    z += points[i + 2]!;
  }
  const share = 3 / points.length;
  return [x * share, y * share, z * share];
}

/** How far a ring of the plane reaches across, and up. */
function extent(ring: Ring): readonly [number, number] {
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

/** Points of a patch above which it is not cut any more. */
const MANY = 16;

/** mm. How far into a solid that cuts a patch what is left of it still reaches. */
const INTO = 1e-7;

/** Points whose hulls together hold what of the hull of some points lies out of a solid; whoever is inside it sees nothing. */
export function outside(points: Points, { sides, z0, z1 }: Convex): readonly Points[] {
  // Every cut makes more points of them.
  if (points.length > 3 * MANY) return [points];
  const out: Points[] = [];
  for (let i = 0; i < sides.length; i += 3) {
    const part = beyond(points, sides[i]!, sides[i + 1]!, 0, sides[i + 2]! - INTO);
    if (part === points) return [points];
    if (part.length > 0) out.push(part);
  }
  for (const [up, d] of [
    [1, z1],
    [-1, -z0],
  ] as const) {
    const part = beyond(points, 0, 0, up, d - INTO);
    if (part === points) return [points];
    if (part.length > 0) out.push(part);
  }
  return out;
}

/** The points beyond a plane, and those where lines between them and the others pass it; the same list where all are beyond. */
function beyond(points: Points, nx: number, ny: number, nz: number, d: number): Points {
  const over = Array.from({ length: points.length / 3 }, (_, i) => {
    return nx * points[3 * i]! + ny * points[3 * i + 1]! + nz * points[3 * i + 2]! - d;
  });
  if (over.every(far => far >= 0)) return points;
  const out: number[] = [];
  over.forEach((far, i) => {
    if (far < 0) return;
    out.push(points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!);
    over.forEach((near, j) => {
      if (near >= 0) return;
      const t = far / (far - near);
      for (let k = 0; k < 3; k++) out.push(points[3 * i + k]! + t * (points[3 * j + k]! - points[3 * i + k]!));
    });
  });
  return out;
}

/** A volume seen from a point, drawn on the plane nx * x + ny * y = d: across it, and up. */
function drawn(c: Convex, x: number, y: number, z: number, nx: number, ny: number, d: number): Ring {
  const scale = d - nx * x - ny * y;
  const across = ny * x - nx * y;
  const ring = outline(eyeAt(x, y, z, nx, ny, 0), c);
  for (let i = 0; i < ring.length; i += 2) {
    ring[i] = across + scale * ring[i]!;
    ring[i + 1] = z + scale * ring[i + 1]!;
  }
  return ring;
}

/** About where lines from the points to a volume pass the plane: upright, level and slanting sides round all that is drawn of it. */
function windowOf(points: Points, to: Convex, nx: number, ny: number, d: number): Ring {
  const wide = to.form === 'prism' ? to : { ...to, r: to.r * WIDER[to.form] };
  const least = [1 / 0, 1 / 0, 1 / 0, 1 / 0];
  const most = [-1 / 0, -1 / 0, -1 / 0, -1 / 0];
  for (let i = 0; i < points.length; i += 3) {
    const ring = drawn(wide, points[i]!, points[i + 1]!, points[i + 2]!, nx, ny, d);
    for (let k = 0; k < ring.length; k += 2) {
      for (let s = 0; s < 4; s++) {
        const reach = SLANTS[2 * s]! * ring[k]! + SLANTS[2 * s + 1]! * ring[k + 1]!;
        if (reach < least[s]!) least[s] = reach;
        if (reach > most[s]!) most[s] = reach;
      }
    }
  }
  let ring: Ring = [least[0]!, least[1]!, most[0]!, least[1]!, most[0]!, most[1]!, least[0]!, most[1]!];
  for (let s = 2; s < 4; s++) {
    const [u, v] = [SLANTS[2 * s]!, SLANTS[2 * s + 1]!];
    ring = clip(clip(ring, u, v, most[s]!), -u, -v, -least[s]!);
  }
  return ring;
}

/** Directions across a ring, u and v of each. */
const SLANTS = [1, 0, 0, 1, 1, 1, 1, -1];

/** What a solid before the plane hides of a window in it from every one of the points. */
function sharedShadow(solid: Convex, window: Ring, points: Points, nx: number, ny: number, d: number): Ring {
  let shared = window;
  for (let i = 0; i < points.length && shared.length > 0; i += 3) {
    shared = both(shared, drawn(solid, points[i]!, points[i + 1]!, points[i + 2]!, nx, ny, d));
  }
  return shared;
}

/** The part of a solid before the plane; null where there is none. */
function partBefore(c: Convex, nx: number, ny: number, d: number): Convex | null {
  if (reachAlong(c, nx, ny, 0) <= d) return c;
  if (c.form !== 'prism') return null;
  const ring = clip(c.ring, nx, ny, d);
  return ring.length === 0 ? null : prism(ring, c.z0, c.z1);
}

/** What two convex rings share. */
function both(a: Ring, b: Ring): Ring {
  let shared = a;
  for (let i = 0, j = b.length - 2; i < b.length && shared.length > 0; j = i, i += 2) {
    const nx = b[i + 1]! - b[j + 1]!;
    const ny = b[j]! - b[i]!;
    shared = clip(shared, nx, ny, nx * b[j]! + ny * b[j + 1]!);
  }
  return b.length === 0 ? [] : shared;
}
