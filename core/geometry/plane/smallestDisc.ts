import { itemAt } from '../../base/index.ts';
import { spend } from '../../base/effort.ts';
import * as trig from '../trigonometry.ts';
/** A disc in the plane, mm. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** mm. Rounding in the equations below may leave a disc this much short of one that it has to touch. */
const SHORT = 1e-7;

/**
 * The smallest disc that touches or overlaps every one of `discs`; its radius is negative as far as they all share ground. It is
 * decided by two or three of them, so all pairs and threes are tried: there are at most a dozen models in a unit.
 */
export function smallestTouching(discs: readonly Disc[]): Disc {
  let best: Disc = { x: 0, y: 0, radius: Infinity };
  const consider = (found: Disc | null) => {
    if (found === null || found.radius >= best.radius) return;
    const beyond = discs.findIndex(d => gap(found, d) > found.radius + SHORT);
    spend(4 * (beyond < 0 ? discs.length : beyond));
    if (beyond < 0) best = found;
  };
  discs.forEach((a, i) => {
    consider({ x: a.x, y: a.y, radius: -a.radius });
    for (let j = 0; j < i; j++) {
      spend(10 + 40 * j);
      consider(between(a, itemAt(discs, j)));
      for (let k = 0; k < j; k++) for (const found of amongThree(a, itemAt(discs, j), itemAt(discs, k))) consider(found);
    }
  });
  return best;
}

const gap = (a: Disc, b: Disc): number => trig.hypot(a.x - b.x, a.y - b.y) - b.radius;

/** The disc in the gap between two others, or in what they share. */
function between(a: Disc, b: Disc): Disc | null {
  const distance = trig.hypot(b.x - a.x, b.y - a.y);
  if (distance === 0) return null;
  const radius = (distance - a.radius - b.radius) / 2;
  const t = (a.radius + radius) / distance;
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y), radius };
}

/** Discs equally far from the rims of three others: where |c - p| = radius + r holds for all, linear in c once subtracted. */
function amongThree(a: Disc, b: Disc, c: Disc): readonly Disc[] {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const det = 2 * (bx * cy - by * cx);
  if (Math.abs(det) < 1e-9) return [];
  // 2 bx x + 2 by y = eb - fb q, with q = radius + a.radius and (x, y) seen from a.
  const [fb, fc] = [2 * (b.radius - a.radius), 2 * (c.radius - a.radius)];
  const eb = bx * bx + by * by - (b.radius - a.radius) ** 2;
  const ec = cx * cx + cy * cy - (c.radius - a.radius) ** 2;
  const [x0, x1] = [(eb * cy - ec * by) / det, (fc * by - fb * cy) / det];
  const [y0, y1] = [(ec * bx - eb * cx) / det, (fb * cx - fc * bx) / det];
  return roots(x1 * x1 + y1 * y1 - 1, 2 * (x0 * x1 + y0 * y1), x0 * x0 + y0 * y0).map(q => ({
    x: a.x + x0 + x1 * q,
    y: a.y + y0 + y1 * q,
    radius: q - a.radius,
  }));
}

/** Real roots of a q² + b q + c. */
function roots(a: number, b: number, c: number): readonly number[] {
  if (Math.abs(a) < 1e-12) return b === 0 ? [] : [-c / b];
  const square = b * b - 4 * a * c;
  if (square < 0) return [];
  const root = Math.sqrt(square);
  return [(-b - root) / (2 * a), (-b + root) / (2 * a)];
}
