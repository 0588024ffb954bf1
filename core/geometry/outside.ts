import type { Convex } from './convex.ts';
import type { Plane } from './parting.ts';
import { facesOf } from './parting.ts';
import { clip } from './polygon.ts';
import type { Ring } from './polygon.ts';
import * as trig from './trigonometry.ts';

/** A convex part of a volume that prisms stick into: what lies beyond one plane of each of them. */
export interface Part {
  /** x, y, z of points whose hull holds it, closely, mm. Of a ball, only of where the planes cut it. */
  readonly points: readonly number[];
  /** The plane of each prism that the part lies beyond, in the order of the prisms. */
  readonly beyond: readonly Plane[];
  /** The whole of the ball that it is a part of, or null of another volume. */
  readonly ball: Convex | null;
}

/** Points on a circle and levels of a ball, by which such parts are drawn and found. */
const ROUND = 24;
const LEVELS = 4;

/** Round a circle of radius 1: what is drawn by it is no smaller than what it is drawn for. */
const CIRCLE: Ring = Array.from({ length: ROUND }, (_, i) => [
  trig.cos((2 * Math.PI * i) / ROUND) / trig.cos(Math.PI / ROUND),
  trig.sin((2 * Math.PI * i) / ROUND) / trig.cos(Math.PI / ROUND),
]).flat();

/** More parts than this are not told: every prism may cut each of those before into several. */
const MOST = 24;

/** Parts of a volume that together are all of it outside of some prisms, or null where they would be too many. They may share points. */
export function partsOutside(c: Convex, prisms: readonly Convex[]): readonly Part[] | null {
  let cuts: readonly (readonly Plane[])[] = [[]];
  for (const solid of prisms) {
    const planes = facesOf(solid);
    cuts = cuts.flatMap(beyond => {
      const all = cloudOf(c, beyond);
      const apart = planes.find(plane => isBeyond(all, plane));
      if (apart) return [[...beyond, apart]];
      return planes.map(plane => [...beyond, plane]).filter(more => cloudOf(c, more).length > 0);
    });
    if (cuts.length > MOST) return null;
  }
  return cuts.map(beyond =>
    c.form === 'sphere' ? { points: rimsOf(c, beyond), beyond, ball: c } : { points: cloudOf(c, beyond), beyond, ball: null },
  );
}

const over = ({ nx, ny, nz, d }: Plane, x: number, y: number, z: number): number => nx * x + ny * y + nz * z - d;

function isBeyond(points: readonly number[], plane: Plane): boolean {
  for (let i = 0; i < points.length; i += 3) if (over(plane, points[i]!, points[i + 1]!, points[i + 2]!) < 0) return false;
  return true;
}

/** Points of what of a volume lies beyond all of some planes, level or upright ones; none where that has no width. */
function cloudOf(c: Convex, beyond: readonly Plane[]): readonly number[] {
  let { z0, z1 } = c;
  for (const { nz, d } of beyond) {
    if (nz > 0) z0 = Math.max(z0, d);
    if (nz < 0) z1 = Math.min(z1, -d);
  }
  if (z0 >= z1) return [];
  const points: number[] = [];
  for (const z of levelsOf(c, z0, z1)) {
    let ring = cutAt(c, z);
    for (const { nx, ny, nz, d } of beyond) if (nz === 0) ring = clip(ring, -nx, -ny, -d);
    for (let i = 0; i < ring.length; i += 2) points.push(ring[i]!, ring[i + 1]!, z);
  }
  return points;
}

/** Points of the circles in which planes cut a ball, as far as they lie beyond the others. */
function rimsOf(c: Convex, beyond: readonly Plane[]): readonly number[] {
  const m = (c.z0 + c.z1) / 2;
  return beyond.flatMap(plane => {
    const { nx, ny, nz } = plane;
    const out = over(plane, c.x, c.y, m);
    const r = Math.sqrt(Math.max(0, c.r * c.r - out * out));
    // Along an upright plane and straight up, or level both ways.
    const u = nz === 0 ? [-ny, nx, 0] : [1, 0, 0];
    const v = nz === 0 ? [0, 0, 1] : [0, 1, 0];
    const points: number[] = [];
    for (let i = 0; i < CIRCLE.length && r > 0; i += 2) {
      const [a, b] = [r * CIRCLE[i]!, r * CIRCLE[i + 1]!];
      const x = c.x - out * nx + a * u[0]! + b * v[0]!;
      const y = c.y - out * ny + a * u[1]! + b * v[1]!;
      const z = m - out * nz + a * u[2]! + b * v[2]!;
      if (beyond.every(other => other === plane || over(other, x, y, z) >= 0)) points.push(x, y, z);
    }
    return points;
  });
}

const levelsOf = (c: Convex, z0: number, z1: number): readonly number[] =>
  c.form === 'sphere'
    ? Array.from({ length: LEVELS + 1 }, (_, i) => (z0 + z1) / 2 - ((z1 - z0) / 2) * trig.cos((Math.PI * i) / LEVELS))
    : [z0, z1];

/** The level cut of a volume. */
function cutAt(c: Convex, z: number): Ring {
  if (c.form === 'prism') return c.ring;
  const up = c.form === 'sphere' ? z - (c.z0 + c.z1) / 2 : 0;
  const r = Math.sqrt(Math.max(0, c.r * c.r - up * up));
  return CIRCLE.map((unit, i) => (i % 2 === 0 ? c.x : c.y) + r * unit);
}
