import type { Convex } from '../../geometry/convex.ts';
import { planGap, prism, reachAlong } from '../../geometry/convex.ts';
import { clip } from '../../geometry/polygon.ts';
import * as trig from '../../geometry/trigonometry.ts';
import type { Bands } from './bands.ts';
import { ringGap, SLACK, segmentIn } from './bands.ts';
import type { Area, Body } from './solids.ts';

/** mm. How deep the walls are that stand for the border of an area. */
const DEPTH = 1e-6;

/**
 * What stops lines between two bodies just as the bands of an area do, as walls along its border, or null where they cannot be
 * put so (LOS-08 to LOS-11). They can for one convex part that reaches below and above all lines and is nowhere too deep for
 * them, with each body either in it or out of it: then only the place of one crossing is measured, and a line is stopped where it
 * meets the border too far from whoever counts.
 */
export function wallsOf(area: Area, bands: Bands, from: Body, to: Body, shaft: readonly number[]): readonly Convex[] | null {
  const met = area.parts.filter(part => within(part.ring, shaft).length > 0);
  const part = met[0];
  if (met.length !== 1 || !part) return null;
  if ([...from.volumes, ...to.volumes].some(v => v.z0 < part.z0 || v.z1 > part.z1)) return null;
  const ring = within(part.ring, shaft);
  if (area.kind !== 'smoke' && breadth(ring) > bands.deep) return null;
  const here = lie(part, from.volumes);
  const there = lie(part, to.volumes);
  if (here === 'across' || there === 'across') return null;
  if (here === 'in' && there === 'in') return [];
  // With one of them inside, both are measured to the one crossing there is.
  if (here === 'in' || there === 'in')
    return along(part, [...from.foot, ...to.foot], bands, () => true, here === 'in' ? from.volumes : to.volumes);
  const far = bands.near + 2 * SLACK;
  const byFrom = ringGap(ring, to.foot) > far;
  if (!byFrom && ringGap(ring, from.foot) <= far) return null;
  // A side that lies towards the one body and turns its back on the other is crossed on the way in by all, or out by all.
  const other = byFrom ? to.volumes : from.volumes;
  let clear = true;
  const walls = along(
    part,
    byFrom ? from.foot : to.foot,
    bands,
    i => {
      const [nx, ny, d] = [part.sides[3 * i]!, part.sides[3 * i + 1]!, part.sides[3 * i + 2]!];
      if (other.every(v => reachAlong(v, nx, ny, 0) <= d)) return true;
      if (other.some(v => -reachAlong(v, -nx, -ny, 0) < d) && segmentIn(shaft, ...side(part, i))) clear = false;
      return false;
    },
    [],
  );
  return clear ? walls : null;
}

function within(ring: readonly number[], shaft: readonly number[]): readonly number[] {
  let part = ring;
  for (let i = 0, j = shaft.length - 2; i < shaft.length; j = i, i += 2) {
    const nx = shaft[i + 1]! - shaft[j + 1]!;
    const ny = shaft[j]! - shaft[i]!;
    part = clip(part, nx, ny, nx * shaft[j]! + ny * shaft[j + 1]!);
  }
  return part;
}

/** The diagonal of the box about a ring, which no line in it is longer than. */
function breadth(ring: readonly number[]): number {
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
  return trig.hypot(x1 - x0, y1 - y0);
}

/** Whether volumes lie wholly in or wholly out of a part, in plan. */
function lie({ sides }: Convex, volumes: readonly Convex[]): 'in' | 'out' | 'across' {
  let isIn = true;
  let isOut = true;
  for (const v of volumes) {
    let beyond = false;
    for (let i = 0; i < sides.length; i += 3) {
      const [nx, ny, d] = [sides[i]!, sides[i + 1]!, sides[i + 2]!];
      if (reachAlong(v, nx, ny, 0) > d) isIn = false;
      if (-reachAlong(v, -nx, -ny, 0) > d) beyond = true;
    }
    if (!beyond) isOut = false;
  }
  return isIn ? 'in' : isOut ? 'out' : 'across';
}

/** The two ends of a side of a part. */
function side({ ring }: Convex, i: number): readonly [number, number, number, number] {
  const j = (2 * i + 2) % ring.length;
  return [ring[2 * i]!, ring[2 * i + 1]!, ring[j]!, ring[j + 1]!];
}

/** Walls along the sides that count, where they are too far from all the feet; `inside` is whoever stands within the part. */
function along(
  part: Convex,
  feet: readonly Convex[],
  bands: Bands,
  counts: (side: number) => boolean,
  inside: readonly Convex[],
): readonly Convex[] {
  const stretches: number[][] = [];
  let open = false;
  for (let i = 0; 3 * i < part.sides.length; i++) {
    const [ax, ay, bx, by] = side(part, i);
    const near = feet
      .map(foot => stretchNear(foot, bands.near + SLACK, ax, ay, bx, by))
      .filter(([low, high]) => low < high)
      .sort((p, q) => p[0] - q[0]);
    let from = 0;
    for (const [low, high] of [...near, [1, 1]] as const) {
      if (low > from && counts(i)) {
        const start = [ax + from * (bx - ax), ay + from * (by - ay)];
        const end = [ax + low * (bx - ax), ay + low * (by - ay)];
        // Round a corner it goes on.
        if (open && from === 0) stretches.at(-1)!.push(...end);
        else stretches.push([...start, ...end]);
        open = low === 1;
      } else if (low === 1) open = false;
      from = Math.max(from, high);
    }
  }
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first && last && first !== last && open && first[0] === part.ring[0] && first[1] === part.ring[1]) {
    stretches[0] = [...last, ...first.slice(2)];
    stretches.pop();
  }
  return stretches.flatMap(points => {
    const whole = points.length > 4 ? prism(closed(points), part.z0, part.z1) : null;
    // What is cut off by the chord of a stretch is met by no line that has not passed the stretch, but for one from in there.
    if (whole && inside.every(v => planGap(whole, v) > 0)) return [whole];
    return points.slice(0, -2).flatMap((_, k) => (k % 2 === 0 ? [thin(points.slice(k, k + 4), part)] : []));
  });
}

/** A stretch that comes back to where it began, without the last point. */
const closed = (points: readonly number[]): readonly number[] =>
  points[0] === points.at(-2) && points[1] === points.at(-1) ? points.slice(0, -2) : points;

function thin(points: readonly number[], { z0, z1 }: Convex): Convex {
  const [px, py, qx, qy] = points as [number, number, number, number];
  const length = trig.hypot(qx - px, qy - py);
  const ix = (-(qy - py) / length) * DEPTH;
  const iy = ((qx - px) / length) * DEPTH;
  return prism([px, py, qx, qy, qx + ix, qy + iy, px + ix, py + iy], z0, z1);
}

/** The stretch of a segment within a distance of a foot, as parameters from 0 to 1; empty where there is none. */
function stretchNear(foot: Convex, most: number, ax: number, ay: number, bx: number, by: number): readonly [number, number] {
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
  for (let i = 0; 3 * i < sides.length; i++) {
    const [px, py, qx, qy] = side(foot, i);
    const [nx, ny, d] = [sides[3 * i]!, sides[3 * i + 1]!, sides[3 * i + 2]!];
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
