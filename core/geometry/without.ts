import { spend } from '../base/effort.ts';
import type { Ring } from './polygon.ts';
import { area, clip, contains, withoutStraights } from './polygon.ts';
import * as trig from './trigonometry.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const pick = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

type Point = readonly [x: number, y: number];
type Side = readonly [from: Point, to: Point];

/** mm. Ends of sides closer than this are one corner. */
const SAME = 1e-4;
/** mm beside a side, where it is found out what lies there. */
const BESIDE = 1e-2;
/** mm2. What is left and smaller is nothing. */
const SLIVER = 1;

/**
 * Simple rings that together are a convex ring without some simple ones; all run counter-clockwise. Every side is cut where others meet
 * it, those pieces stay that have the rest on their left and something taken away, or nothing at all, on their right, and they are
 * joined end to end. Round a hole in the middle the ring is cut in two, for no outline goes round one.
 */
export function without(ring: Ring, holes: readonly Ring[]): readonly Ring[] {
  const taken = holes.filter(hole => nearEachOther(ring, hole));
  if (taken.length === 0) return [ring];
  const isTaken = ([x, y]: Point) => taken.some(hole => contains(hole, x, y));
  const isLeft = (at: Point) => contains(ring, at[0], at[1]) && !isTaken(at);
  const own = sidesOf(ring);
  const theirs = taken.flatMap(hole => sidesOf(hole));
  const all = [...own, ...theirs];
  const pieces = [
    ...own.flatMap(side => cut(side, all)),
    ...theirs.flatMap(side => cut(side, all)).map(([from, to]): Side => [to, from]),
  ];
  const kept = pieces.filter(side => isLeft(beside(side, 1)) && !isLeft(beside(side, -1)));
  const rings = joined(onceEach(kept)).map(withoutStraights);
  const hole = rings.find(one => area(one) < -SLIVER);
  if (!hole) return rings.filter(one => area(one) > SLIVER);
  const middle = (Math.min(...everyOther(hole)) + Math.max(...everyOther(hole))) / 2;
  return [clip(ring, 1, 0, middle), clip(ring, -1, 0, -middle)].flatMap(half => without(half, taken));
}

const everyOther = (ring: Ring): readonly number[] => ring.filter((_, i) => i % 2 === 0);

function nearEachOther(a: Ring, b: Ring): boolean {
  const reach = (ring: Ring, k: number) => ring.filter((_, i) => i % 2 === k);
  return [0, 1].every(
    k => Math.min(...reach(a, k)) < Math.max(...reach(b, k)) && Math.min(...reach(b, k)) < Math.max(...reach(a, k)),
  );
}

function sidesOf(ring: Ring): readonly Side[] {
  const n = ring.length / 2;
  const at = (i: number): Point => [pick(ring, 2 * (i % n)), pick(ring, 2 * (i % n) + 1)];
  return Array.from({ length: n }, (_, i) => [at(i), at(i + 1)]);
}

/** A side in pieces, cut where others cross it, end on it or run along it. */
function cut([from, to]: Side, others: readonly Side[]): readonly Side[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = trig.hypot(dx, dy);
  const far = new Set([0, 1]);
  spend(10 * others.length);
  for (const [p, q] of others) {
    // How far each end of the other lies to the left, in mm.
    const [a, b] = [p, q].map(([x, y]) => (dx * (y - from[1]) - dy * (x - from[0])) / length) as [number, number];
    for (const [end, off] of [
      [p, a],
      [q, b],
    ] as const)
      if (Math.abs(off) <= SAME) far.add((dx * (end[0] - from[0]) + dy * (end[1] - from[1])) / (length * length));
    if ((a > SAME && b < -SAME) || (a < -SAME && b > SAME)) {
      const t = a / (a - b);
      const [x, y] = [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
      far.add((dx * (x - from[0]) + dy * (y - from[1])) / (length * length));
    }
  }
  const stops = [...far].filter(t => t >= 0 && t <= 1).sort((a, b) => a - b);
  const at = (t: number): Point => (t === 0 ? from : t === 1 ? to : [from[0] + t * dx, from[1] + t * dy]);
  return stops.flatMap((t, i): readonly Side[] => {
    const next = stops[i + 1];
    return next === undefined || (next - t) * length <= SAME ? [] : [[at(t), at(next)]];
  });
}

/** A point a hair to the left of the middle of a side, or to its right. */
function beside([from, to]: Side, left: 1 | -1): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const hair = (left * BESIDE) / trig.hypot(dx, dy);
  return [(from[0] + to[0]) / 2 - hair * dy, (from[1] + to[1]) / 2 + hair * dx];
}

/** Sides joined end to end into rings; where more than one goes on, the one that turns most to the left. */
function joined(sides: readonly Side[]): readonly Ring[] {
  const left = [...sides];
  const rings: Ring[] = [];
  for (let first = left.pop(); first; first = left.pop()) {
    const ring: Point[] = [first[0]];
    for (let last = first; !isSame(last[1], first[0]); ) {
      ring.push(last[1]);
      const goesOn = left.filter(one => isSame(one[0], last[1]));
      const [next] = goesOn.sort((a, b) => turnOf(last, b) - turnOf(last, a));
      if (!next) break;
      left.splice(left.indexOf(next), 1);
      last = next;
    }
    if (ring.length > 2) rings.push(ring.flat());
  }
  return rings;
}

/** Where a side of the ring and one of a hole are the same, one of them. */
const onceEach = (sides: readonly Side[]): readonly Side[] =>
  sides.filter(([a, b], i) => sides.findIndex(([c, d]) => isSame(a, c) && isSame(b, d)) === i);

const isSame = ([ax, ay]: Point, [bx, by]: Point): boolean => Math.abs(ax - bx) <= 2 * SAME && Math.abs(ay - by) <= 2 * SAME;

/** The sine of the turn from one side into the next, or more than that where it turns back. */
function turnOf([a, b]: Side, [, c]: Side): number {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const [vx, vy] = [c[0] - b[0], c[1] - b[1]];
  const scale = trig.hypot(ux, uy) * trig.hypot(vx, vy);
  const sine = (ux * vy - uy * vx) / scale;
  const cosine = (ux * vx + uy * vy) / scale;
  return cosine >= 0 ? sine : Math.sign(sine) * (2 - Math.abs(sine));
}
