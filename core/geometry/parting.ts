import type { Convex } from './convex.ts';
import { reachAlong } from './convex.ts';

/** A plane between two volumes: x * nx + y * ny + z * nz <= d on the side of the first. */
export interface Plane {
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
  readonly d: number;
}

/** Whether a point lies strictly on the inner side of a plane. mm. */
export const isInside = ({ nx, ny, nz, d }: Plane, x: number, y: number, z: number): boolean => nx * x + ny * y + nz * z < d;

/** The planes of all faces of a prism, which lies on the inner side of each. */
export function facesOf({ sides, z0, z1 }: Convex): readonly Plane[] {
  const out: Plane[] = [];
  for (let i = 0; i < sides.length; i += 3) out.push({ nx: sides[i]!, ny: sides[i + 1]!, nz: 0, d: sides[i + 2]! });
  out.push({ nx: 0, ny: 0, nz: 1, d: z1 }, { nx: 0, ny: 0, nz: -1, d: -z0 });
  return out;
}

/**
 * A plane that parts two volumes, level or upright, or null where none is found. It is looked for where it lies for upright ones:
 * between heights, along the sides in plan, and between middles and corners.
 */
export function parting(a: Convex, b: Convex): Plane | null {
  if (a.z1 < b.z0) return { nx: 0, ny: 0, nz: 1, d: (a.z1 + b.z0) / 2 };
  if (b.z1 < a.z0) return { nx: 0, ny: 0, nz: -1, d: -(b.z1 + a.z0) / 2 };
  for (let i = 0; i < a.sides.length; i += 3) {
    const found = across(a, b, a.sides[i]!, a.sides[i + 1]!);
    if (found) return found;
  }
  for (let i = 0; i < b.sides.length; i += 3) {
    const found = across(a, b, -b.sides[i]!, -b.sides[i + 1]!);
    if (found) return found;
  }
  const [ax, ay] = nearest(a, b);
  const [bx, by] = nearest(b, a);
  return across(a, b, bx - ax, by - ay);
}

/** The middle of a round volume, or the corner of a prism that is nearest to the middle of another volume, in plan. */
function nearest(c: Convex, { x, y }: Convex): readonly [number, number] {
  let best: readonly [number, number] = [c.x, c.y];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < c.ring.length; i += 2) {
    const dx = c.ring[i]! - x;
    const dy = c.ring[i + 1]! - y;
    const away = dx * dx + dy * dy;
    if (away < least) {
      least = away;
      best = [c.ring[i]!, c.ring[i + 1]!];
    }
  }
  return best;
}

/** An upright plane across a direction from the first to the second, or null. */
function across(a: Convex, b: Convex, nx: number, ny: number): Plane | null {
  const from = reachAlong(a, nx, ny, 0);
  const to = -reachAlong(b, -nx, -ny, 0);
  return from < to ? { nx, ny, nz: 0, d: (from + to) / 2 } : null;
}
