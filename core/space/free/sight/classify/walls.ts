import { spend } from '../../../../base/effort.ts';
import type { Convex } from '../../../../geometry/convex.ts';
import { planGap, prism, reachAlong } from '../../../../geometry/convex.ts';
import {
  area as areaOf,
  borderDistance,
  common,
  contains,
  crosses,
  extent,
  turn,
  withoutStraights,
} from '../../../../geometry/polygon.ts';
import * as trig from '../../../../geometry/trigonometry.ts';
import type { Bands } from './bands.ts';
import { SLACK } from './bands.ts';
import { ringGap, segmentIn } from './settle.ts';
import type { Area, Body } from '../../bodies/solids.ts';
import { WALLS } from './limits.ts';

/** A side of the border of an area, counter-clockwise: nx * x + ny * y <= d on its inner side. */
interface Side {
  readonly ends: readonly [ax: number, ay: number, bx: number, by: number];
  readonly nx: number;
  readonly ny: number;
  readonly d: number;
}

/**
 * What stops lines between two bodies just as the bands of an area do, as walls along its border, or null where they cannot be
 * put so (LOS-08 to LOS-11). They can where the area reaches below and above all lines and is nowhere too deep for them, where
 * each body is either in it or out of it, and all lines cross the border alike: then only the place of one crossing is measured,
 * and a line is stopped where it meets the border too far from whoever counts.
 */
export function wallsOf(area: Area, bands: Bands, from: Body, to: Body, shaft: readonly number[]): readonly Convex[] | null {
  const met = area.parts.filter(part => common(part.ring, shaft).length > 0);
  const part = met[0];
  if (!part) return [];
  const bodies = [...from.volumes, ...to.volumes];
  if (bodies.some(v => v.z0 < part.z0 || v.z1 > part.z1)) return null;
  const rings = met.map(one => common(one.ring, shaft));
  // No line is longer within a box than its diagonal.
  if (area.kind !== 'smoke' && trig.hypot(...extent(rings.flat())) > bands.deep) return null;
  const here = lie(area, met, from.volumes);
  const there = lie(area, met, to.volumes);
  if (here === null || there === null) return null;
  // Two in one convex part have nothing of the border between them.
  if (here !== 'out' && there !== 'out') return here === there && here !== 'in' ? [] : null;
  const border = met.length === 1 ? sidesOf(part) : borderOf(area);
  if (border === null) return null;
  const inner = (volumes: readonly Convex[], { nx, ny, d }: Side) => volumes.every(v => reachAlong(v, nx, ny, 0) <= d);
  // A side is crossed on the way in by all lines to whoever lies on its inner side, and on the way out by all lines from there.
  const ways = border.map(side => {
    if (met.length > 1 && !segmentIn(shaft, ...side.ends)) return 'none';
    const [out, into] = [inner(from.volumes, side), inner(to.volumes, side)];
    if (out && into) return 'none';
    if (out || into) return out ? 'out' : 'in';
    const beyond = (list: readonly Convex[]) => list.every(v => -reachAlong(v, -side.nx, -side.ny, 0) >= side.d);
    return (beyond(from.volumes) && beyond(to.volumes)) || !segmentIn(shaft, ...side.ends) ? 'none' : 'both';
  });
  // Sides that are crossed one way and lie side by side are crossed once.
  if (met.length > 1 && (runs(ways, 'in') > 1 || runs(ways, 'out') > 1)) return null;
  const walls = (way: Way, feet: readonly Convex[]): readonly Convex[] | null =>
    ways.includes('both')
      ? null
      : along(
          border.filter((_, i) => ways[i] === way),
          feet,
          bands.near + SLACK,
          part,
          bodies,
        );
  // With one of them inside, both are measured to the one crossing there is.
  if (here !== 'out') return ways.includes('in') ? null : walls('out', [...from.foot, ...to.foot]);
  if (there !== 'out') return ways.includes('out') ? null : walls('in', [...from.foot, ...to.foot]);
  const far = bands.near + 2 * SLACK;
  if (rings.every(ring => ringGap(ring, to.foot) > far)) return walls('in', from.foot);
  return rings.every(ring => ringGap(ring, from.foot) > far) ? walls('out', to.foot) : null;
}

/** How the lines between two bodies cross a side of the border. */
type Way = 'in' | 'out' | 'both' | 'none';

/** In how many stretches of neighbours something stands in a closed list. */
const runs = (list: readonly Way[], way: Way): number => list.filter((one, i) => one === way && list.at(i - 1) !== way).length;

const sidesOf = (part: Convex): readonly Side[] =>
  Array.from({ length: part.sides.length / 3 }, (_, i) => {
    const j = (2 * i + 2) % part.ring.length;
    return {
      ends: [part.ring[2 * i]!, part.ring[2 * i + 1]!, part.ring[j]!, part.ring[j + 1]!],
      nx: part.sides[3 * i]!,
      ny: part.sides[3 * i + 1]!,
      d: part.sides[3 * i + 2]!,
    };
  });

/** The sides of the parts that are no seams between two of them, in the order of the outline; null where one is not found. */
function borderOf(area: Area): readonly Side[] | null {
  const ring = withoutStraights(area.ring);
  const all = area.parts.flatMap(sidesOf);
  const out: Side[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const off = ({ ends: [ax, ay, bx, by] }: Side) =>
      trig.hypot(ax - ring[i]!, ay - ring[i + 1]!) + trig.hypot(bx - ring[j]!, by - ring[j + 1]!);
    spend(4 * all.length);
    const found = all.find(side => off(side) < WALLS.near);
    if (!found) return null;
    out.push(found);
  }
  return out;
}

/** The part that volumes lie wholly in, in plan, or that they lie in across a seam, or wholly out of all; null where across the border. */
function lie({ ring }: Area, parts: readonly Convex[], volumes: readonly Convex[]): Convex | 'in' | 'out' | null {
  let isOut = true;
  for (const part of parts) {
    const { sides } = part;
    let isIn = true;
    for (const v of volumes) {
      let beyond = false;
      for (let i = 0; i < sides.length; i += 3) {
        const [nx, ny, d] = [sides[i]!, sides[i + 1]!, sides[i + 2]!];
        if (reachAlong(v, nx, ny, 0) > d) isIn = false;
        if (-reachAlong(v, -nx, -ny, 0) > d) beyond = true;
      }
      if (!beyond) isOut = false;
    }
    if (isIn) return part;
  }
  if (isOut) return 'out';
  return parts.length > 1 && volumes.every(v => isWithin(ring, v)) ? 'in' : null;
}

/** Whether a volume lies in an outline in plan, clear of its border. */
function isWithin(ring: readonly number[], v: Convex): boolean {
  if (v.form !== 'prism') return contains(ring, v.x, v.y) && borderDistance(ring, v.x, v.y) > v.r + WALLS.near;
  const list = v.ring;
  for (let k = 0, l = list.length - 2; k < list.length; l = k, k += 2) {
    if (!contains(ring, list[k]!, list[k + 1]!)) return false;
    spend(5 * ring.length);
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      if (crosses(list[l]!, list[l + 1]!, list[k]!, list[k + 1]!, ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!)) return false;
    }
  }
  return true;
}

/** Walls along sides of the border, where they are farther than `most` from all the feet. */
function along(
  sides: readonly Side[],
  feet: readonly Convex[],
  most: number,
  { z0, z1 }: Convex,
  bodies: readonly Convex[],
): readonly Convex[] {
  const stretches: number[][] = [];
  const notches: number[][] = [];
  const goesOn = (before: readonly number[], [ax, ay]: readonly number[]) =>
    Math.abs(before.at(-2)! - ax!) + Math.abs(before.at(-1)! - ay!) < WALLS.near;
  const join = (points: number[], more: readonly number[]): boolean => {
    const turned = turn(points.at(-4)!, points.at(-3)!, points.at(-2)!, points.at(-1)!, more[2]!, more[3]!);
    // Into a notch of the outline all lines come from without, and go on through one of the two sides.
    if (turned <= 0) notches.push([...middle(more), more[0]!, more[1]!, ...middle(points.slice(-4))]);
    else points.push(...more.slice(2));
    return turned > 0;
  };
  for (const {
    ends: [ax, ay, bx, by],
  } of sides) {
    let from = 0;
    for (const [low, high] of [...nearOf(feet, most, ax, ay, bx, by), [1, 1]] as const) {
      const stretch = [ax + from * (bx - ax), ay + from * (by - ay), ax + low * (bx - ax), ay + low * (by - ay)];
      const last = stretches.at(-1);
      if (low > from && !(from === 0 && last && goesOn(last, stretch) && join(last, stretch))) stretches.push(stretch);
      from = Math.max(from, high);
    }
  }
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first && last && first !== last && goesOn(last, first) && join(last, first.slice(0, 4))) {
    last.push(...first.slice(4));
    stretches.shift();
  }
  const solid = (ring: readonly number[]) => prism(ring, z0, z1);
  const clear = (c: Convex) => bodies.every(v => planGap(c, v) > 0);
  return [
    ...notches
      .filter(ring => areaOf(ring) > WALLS.slight)
      .map(solid)
      .filter(clear),
    ...stretches.flatMap(points => {
      const whole = points.length > 4 && areaOf(points) > WALLS.slight ? solid(closed(points)) : null;
      // What is cut off by the chord of a stretch is met by no line that does not pass the stretch, but for one from in there.
      if (whole && clear(whole)) return [whole];
      return points.slice(0, -2).flatMap((_, k) => (k % 2 === 0 ? [solid(thin(points.slice(k, k + 4)))] : []));
    }),
  ];
}

const middle = (ends: readonly number[]): readonly [number, number] => [(ends[0]! + ends[2]!) / 2, (ends[1]! + ends[3]!) / 2];

/** The stretches of a segment within a distance of some feet, as parameters from 0 to 1, in order. */
const nearOf = (feet: readonly Convex[], most: number, ax: number, ay: number, bx: number, by: number) =>
  feet
    .map(foot => stretchNear(foot, most, ax, ay, bx, by))
    .filter(([low, high]) => low < high)
    .sort((p, q) => p[0] - q[0]);

/** A stretch that comes back to where it began, without the last point. */
const closed = (points: readonly number[]): readonly number[] =>
  points[0] === points.at(-2) && points[1] === points.at(-1) ? points.slice(0, -2) : points;

function thin(points: readonly number[]): readonly number[] {
  const [px, py, qx, qy] = points as [number, number, number, number];
  const length = trig.hypot(qx - px, qy - py);
  const ix = (-(qy - py) / length) * WALLS.depth;
  const iy = ((qx - px) / length) * WALLS.depth;
  return [px, py, qx, qy, qx + ix, qy + iy, px + ix, py + iy];
}

/** The stretch of a segment within a distance of a foot, as parameters from 0 to 1; empty where there is none. */
function stretchNear(foot: Convex, most: number, ax: number, ay: number, bx: number, by: number): readonly [number, number] {
  spend(30 + 30 * foot.sides.length);
  let low = 1;
  let high = 0;
  const add = (from: number, to: number) => {
    if (from >= to) return;
    low = Math.min(low, from);
    high = Math.max(high, to);
  };
  if (foot.form !== 'prism') add(...inDisc(foot.x, foot.y, foot.r + most, ax, ay, bx, by));
  const { sides } = foot;
  // What lies within a distance of a ring: the ring, a strip along each side, a disc about each corner.
  if (sides.length > 0) add(...inSides(sides, ax, ay, bx, by));
  for (const {
    ends: [px, py, qx, qy],
    nx,
    ny,
    d,
  } of sidesOf(foot)) {
    add(...inDisc(px, py, most, ax, ay, bx, by));
    // Along the side the direction is (-ny, nx).
    const strip = [nx, ny, d + most, -nx, -ny, -d, ny, -nx, ny * px - nx * py, -ny, nx, -ny * qx + nx * qy];
    add(...inSides(strip, ax, ay, bx, by));
  }
  return [low, high];
}

function inDisc(x: number, y: number, r: number, ax: number, ay: number, bx: number, by: number): readonly [number, number] {
  const dx = bx - ax;
  const dy = by - ay;
  const ox = ax - x;
  const oy = ay - y;
  const a = dx * dx + dy * dy;
  const b = ox * dx + oy * dy;
  const disc = b * b - a * (ox * ox + oy * oy - r * r);
  if (a === 0 || disc <= 0) return [1, 0];
  const root = Math.sqrt(disc);
  return [Math.max(0, (-b - root) / a), Math.min(1, (-b + root) / a)];
}

/** The stretch of a segment inside all of some half planes nx * x + ny * y <= d. */
function inSides(sides: readonly number[], ax: number, ay: number, bx: number, by: number): readonly [number, number] {
  let low = 0;
  let high = 1;
  for (let i = 0; i < sides.length; i += 3) {
    const out = sides[i]! * ax + sides[i + 1]! * ay - sides[i + 2]!;
    const gone = sides[i]! * (bx - ax) + sides[i + 1]! * (by - ay);
    if (gone === 0) {
      if (out > 0) return [1, 0];
    } else if (gone < 0) low = Math.max(low, -out / gone);
    else high = Math.min(high, -out / gone);
  }
  return [low, high];
}
