import { spend } from '../../../../base/effort.ts';
import type { Convex } from '../../../../geometry/convex.ts';
import type { Ring } from '../../../../geometry/polygon.ts';
import { common, distance, hullOf, ringDistance } from '../../../../geometry/polygon.ts';
import * as trig from '../../../../geometry/trigonometry.ts';
import type { Area } from '../../bodies/solids.ts';
import type { Bands, Pair } from './bands.ts';
import { footGap, SLACK } from './bands.ts';

/** What an area does to all the lines of a pair at once. */
export type Settled = 'open' | 'solid' | 'mixed';

/** A ring in plan that holds a volume. */
export const ringAbout = (v: Convex): Ring => (v.form === 'prism' ? v.ring : [v.x0, v.y0, v.x1, v.y0, v.x1, v.y1, v.x0, v.y1]);

/** The outline in plan of all lines between two bodies, worked out when it is first asked for. */
export function shaftOf(from: readonly Convex[], to: readonly Convex[]): () => readonly number[] {
  let made: readonly number[] | null = null;
  return () => {
    made ??= hullOf([...from, ...to].flatMap(ringAbout));
    return made;
  };
}

/** Settles an area that lies in the shaft for whole bodies, where every line comes out the same: most areas of most pairs. */
export function settle(area: Area, pair: Pair, shaft: () => readonly number[]): Settled {
  const { bands, fromFeet: from, toFeet: to } = pair;
  const beyond = bands.near + 2 * SLACK;
  if (area.parts.every(part => boxGap(part, from) > beyond && boxGap(part, to) > beyond)) return 'solid';
  if (isShallow(area, bands) && (lieWithin(area.parts, bands.near, from) || lieWithin(area.parts, bands.near, to))) return 'open';
  return settleIn(shaft(), area, pair);
}

/** Distance in plan between the box of a volume and those of feet, which is at most that between themselves. */
function boxGap(c: Convex, feet: readonly Convex[]): number {
  let best = Number.POSITIVE_INFINITY;
  spend(4 * feet.length);
  for (let i = 0; i < feet.length; i++) {
    const foot = feet[i]!;
    best = Math.min(best, trig.hypot(Math.max(0, foot.x0 - c.x1, c.x0 - foot.x1), Math.max(0, foot.y0 - c.y1, c.y0 - foot.y1)));
  }
  return best;
}

/** Whether no line inside the area can be too long. */
function isShallow(area: Area, bands: Bands): boolean {
  if (area.kind === 'smoke') return true;
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  spend(2 * area.parts.length);
  for (const part of area.parts) {
    x0 = Math.min(x0, part.x0);
    y0 = Math.min(y0, part.y0);
    x1 = Math.max(x1, part.x1);
    y1 = Math.max(y1, part.y1);
  }
  return trig.hypot(x1 - x0, y1 - y0) <= bands.deep;
}

/** Whether all of the volumes' boxes lie within a distance of one foot. */
const lieWithin = (list: readonly Convex[], most: number, feet: readonly Convex[]): boolean =>
  feet.some(foot => {
    const reach = foot.form === 'prism' ? 0 : foot.r;
    return list.every(
      c => trig.hypot(Math.max(c.x1 - foot.x, foot.x - c.x0), Math.max(c.y1 - foot.y, foot.y - c.y0)) - reach <= most,
    );
  });

function settleIn(shaft: readonly number[], area: Area, { bands, fromFeet: from, toFeet: to }: Pair): Settled {
  let all = true;
  let none = true;
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  let fromFar = 0;
  let toFar = 0;
  for (const part of area.parts) {
    const ring = common(part.ring, shaft);
    if (ring.length === 0) continue;
    for (let i = 0; i < ring.length; i += 2) {
      x0 = Math.min(x0, ring[i]!);
      x1 = Math.max(x1, ring[i]!);
      y0 = Math.min(y0, ring[i + 1]!);
      y1 = Math.max(y1, ring[i + 1]!);
      fromFar = Math.max(fromFar, footGap(from, ring[i]!, ring[i + 1]!));
      toFar = Math.max(toFar, footGap(to, ring[i]!, ring[i + 1]!));
    }
    if (ringGap(ring, from) <= bands.near + 2 * SLACK || ringGap(ring, to) <= bands.near + 2 * SLACK) none = false;
  }
  if (x0 > x1) return 'open';
  if (none) return 'solid';
  if (area.kind !== 'smoke' && trig.hypot(x1 - x0, y1 - y0) > bands.deep) all = false;
  return all && (fromFar <= bands.near || toFar <= bands.near) ? 'open' : 'mixed';
}

/** mm in plan between a filled ring and the nearest of some feet; 0 where they meet. */
export function ringGap(ring: readonly number[], feet: readonly Convex[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const foot of feet) {
    if (foot.form === 'prism') best = Math.min(best, ringDistance(ring, foot.ring));
    else best = Math.min(best, Math.max(0, distance(ring, foot.x, foot.y) - foot.r));
  }
  return best;
}

/** The part of a segment in a convex ring, as two points; null where there is none. */
export function segmentIn(ring: readonly number[], ax: number, ay: number, bx: number, by: number): number[] | null {
  let t0 = 0;
  let t1 = 1;
  spend(2 * ring.length);
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const nx = ring[i + 1]! - ring[j + 1]!;
    const ny = ring[j]! - ring[i]!;
    const out = nx * (ax - ring[j]!) + ny * (ay - ring[j + 1]!);
    const along = nx * (bx - ax) + ny * (by - ay);
    if (along === 0) {
      if (out > 0) return null;
    } else if (along < 0) t0 = Math.max(t0, -out / along);
    else t1 = Math.min(t1, -out / along);
    if (t0 > t1) return null;
  }
  return [ax + t0 * (bx - ax), ay + t0 * (by - ay), ax + t1 * (bx - ax), ay + t1 * (by - ay)];
}
