import { spend } from '../base/effort.ts';
import type { Convex } from './convex.ts';
import { span } from './convex.ts';

/** Upright lines over points in plan, all from one height to another: what holds of lines between two of these holds of their hulls. */
export interface Column {
  /** x, y of each. */
  readonly plan: ArrayLike<number>;
  readonly z0: number;
  readonly z1: number;
}

/** A column about a volume, its sides lined up with another one. */
export function columnOf(c: Convex, other: Convex): Column {
  if (c.form === 'prism') return { plan: c.ring, z0: c.z0, z1: c.z1 };
  const dx = other.x - c.x;
  const dy = other.y - c.y;
  const away = Math.sqrt(dx * dx + dy * dy);
  const ux = away > 0 ? (dx / away) * c.r : c.r;
  const uy = away > 0 ? (dy / away) * c.r : 0;
  const { x, y } = c;
  return {
    plan: [x - ux + uy, y - uy - ux, x - ux - uy, y - uy + ux, x + ux + uy, y + uy - ux, x + ux - uy, y + uy + ux],
    z0: c.z0,
    z1: c.z1,
  };
}

/** Whether one volume stops every line between two lists of points, and so between their hulls. */
export function stopsAll(solid: Convex, a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let i = 0; i < a.length; i += 3)
    for (let j = 0; j < b.length; j += 3) {
      if (!span(solid, a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!)) return false;
    }
  return true;
}

/** Whether one volume stops every line between two columns. */
export function stopsColumns(solid: Convex, a: Column, b: Column): boolean {
  for (let i = 0; i < a.plan.length; i += 2)
    for (let j = 0; j < b.plan.length; j += 2) {
      const px = a.plan[i]!;
      const py = a.plan[i + 1]!;
      const qx = b.plan[j]!;
      const qy = b.plan[j + 1]!;
      if (solid.form !== 'prism') {
        for (const z of [a.z0, a.z1]) for (const w of [b.z0, b.z1]) if (!span(solid, px, py, z, qx, qy, w)) return false;
        continue;
      }
      // All four lines over these two points pass the sides alike.
      if (!passes(solid, px, py, qx, qy)) return false;
      if (!meetsSlab(solid, a.z0, b.z0) || !meetsSlab(solid, a.z1, b.z1)) return false;
      if (!meetsSlab(solid, a.z0, b.z1) || !meetsSlab(solid, a.z1, b.z0)) return false;
    }
  return true;
}

/** Where the last line in plan entered an outline and left it. */
const through = { enter: 0, leave: 0 };

/** Whether a line in plan meets the outline of a prism; sets `through`. */
function passes({ sides }: Convex, px: number, py: number, qx: number, qy: number): boolean {
  let enter = 0;
  let leave = 1;
  spend(4 + sides.length);
  const dx = qx - px;
  const dy = qy - py;
  for (let i = 0; i < sides.length; i += 3) {
    const out = sides[i]! * px + sides[i + 1]! * py - sides[i + 2]!;
    const along = sides[i]! * dx + sides[i + 1]! * dy;
    if (along === 0) {
      if (out > 0) return false;
    } else {
      const t = -out / along;
      if (along < 0) {
        if (t > enter) enter = t;
      } else if (t < leave) leave = t;
      if (enter > leave) return false;
    }
  }
  through.enter = enter;
  through.leave = leave;
  return true;
}

function meetsSlab({ z0, z1 }: Convex, from: number, to: number): boolean {
  const a = from + through.enter * (to - from);
  const b = from + through.leave * (to - from);
  return a <= b ? b >= z0 && a <= z1 : a >= z0 && b <= z1;
}
