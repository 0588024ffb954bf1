import type { Convex } from '../../geometry/convex.ts';
import { gap, reachAlong, span } from '../../geometry/convex.ts';
import type { Patch } from '../../geometry/patches.ts';
import { facing } from '../../geometry/patches.ts';
import type { Column } from '../../geometry/stops.ts';
import { columnOf, stopsAll, stopsColumns } from '../../geometry/stops.ts';
import { bandStops, crossing, footGap, INSIDE_END, measured, shutsOff } from './bands.ts';
import type { Line, Obstacles } from './obstacles.ts';
import { isClear } from './obstacles.ts';
import type { Area } from './solids.ts';
import type { Left, Points } from './together.ts';
import { hideTogether, outside } from './together.ts';
import { looker, viewFrom } from './view.ts';
import * as trig from '../../geometry/trigonometry.ts';

/** Cells looked at before the search gives up and says so. */
const CELLS = 1600;

/** After so many cells, whole views are taken from the patches that are left: they see through slits that no pair of corners hits. */
const STALLED = [400, CELLS];

/** Views taken at each such moment, from either body. */
const VIEWS = 12;

/** Where fewer obstacles are left than this, it is not asked which of them lie beside a cell. */
const FEW = 4;

/** Patches that differ more in size than this are made more alike before anything else. */
const UNEVEN = 16;

/** Cells smaller than this, mm, are not halved: what sees only by less is taken as blocked (a hundredth of the tightest proof asked). */
const SMALLEST = 0.002;

/**
 * Whether an area stops every line between two patches: all corner lines cross the same sides, and what they measure stays
 * beyond the bands however far the crossings of the lines between them lie from theirs.
 */
function bandStopsAll(o: Obstacles, area: Area, a: Float64Array, b: Float64Array): boolean {
  let enter = 0;
  let leave = 0;
  let x10 = 1 / 0;
  let x11 = -1 / 0;
  let y10 = 1 / 0;
  let y11 = -1 / 0;
  let x20 = 1 / 0;
  let x21 = -1 / 0;
  let y20 = 1 / 0;
  let y21 = -1 / 0;
  for (let i = 0; i < a.length; i += 3)
    for (let j = 0; j < b.length; j += 3) {
      if (!bandStops(area, o.bands, o.fromFeet, o.toFeet, a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!)) return false;
      if (i === 0 && j === 0) {
        enter = crossing.enter;
        leave = crossing.leave;
      } else if (crossing.enter !== enter || crossing.leave !== leave) return false;
      x10 = Math.min(x10, crossing.x1);
      x11 = Math.max(x11, crossing.x1);
      y10 = Math.min(y10, crossing.y1);
      y11 = Math.max(y11, crossing.y1);
      x20 = Math.min(x20, crossing.x2);
      x21 = Math.max(x21, crossing.x2);
      y20 = Math.min(y20, crossing.y2);
      y21 = Math.max(y21, crossing.y2);
    }
  const spread1 = trig.hypot(x11 - x10, y11 - y10);
  const spread2 = trig.hypot(x21 - x20, y21 - y20);
  // Seen from the lines' own feet the inside changes as the ends of what lies over them do, at most as fast again.
  const deep = o.bands.deep + 2 * (spread1 + spread2);
  if (area.kind !== 'smoke' && trig.hypot(crossing.x2 - crossing.x1, crossing.y2 - crossing.y1) > deep) {
    const [i, j] = [a.length - 3, b.length - 3];
    const { inside } = measured(area, o.fromFeet, o.toFeet, a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!);
    if (inside > deep) return true;
  }
  if (enter === INSIDE_END && leave === INSIDE_END) return false;
  const isFar = (feet: readonly Convex[], first: boolean) =>
    footGap(feet, first ? (x10 + x11) / 2 : (x20 + x21) / 2, first ? (y10 + y11) / 2 : (y20 + y21) / 2) >
    o.bands.near + (first ? spread1 : spread2) / 2;
  return isFar(o.fromFeet, enter !== INSIDE_END) && isFar(o.toFeet, leave === INSIDE_END);
}

export interface Found {
  /** A line that nothing stops, or null. */
  readonly line: Line | null;
  /** Whether "none" is proved, up to the smallest cell. */
  readonly certain: boolean;
}

/**
 * A line between two bodies that nothing stops, or the proof that there is none: patches of the one body against patches of
 * the other, halved where no single obstacle stops all, `cells` of them at most (LOS-03).
 */
export function findLine(o: Obstacles, from: readonly Convex[], to: readonly Convex[], cells = CELLS): Found {
  const probe = probes(o, from, to);
  if (probe) return { line: probe, certain: true };
  if (o.solids.some(hidesAll(from, to))) return { line: null, certain: true };
  const beside = outer(o, from, to);
  if (beside) return { line: beside, certain: true };
  const level = isLevel(o, from, to);
  const looked = lookOver(o, from, to, level);
  if (looked) return looked;
  const left: Patch[] = [];
  const right: Patch[] = [];
  for (const v of level ? from.map(flattened) : from)
    for (const w of level ? to.map(flattened) : to) {
      // At one height, no lid of the one faces the other.
      const a = surface(v, level ? { ...w, z0: v.z0, z1: v.z1 } : w, o.areas);
      const b = surface(w, level ? { ...v, z0: w.z0, z1: w.z1 } : v, o.areas);
      for (const p of a)
        for (const q of b) {
          left.push(p);
          right.push(q);
        }
    }
  // What may stop lines of each cell, and which of its patches was halved last: a half has less in its way, and few new points.
  const inWay: Obstacles[] = left.map(() => o);
  const cut: (Patch | null)[] = left.map(() => null);
  let stalls = 0;
  for (let next = 0; next < left.length; next++) {
    if (next === STALLED[stalls]) {
      stalls++;
      const line = viewsFrom(o, left, right, next, from, to);
      if (line) return { line, certain: true };
    }
    const p = left[next]!;
    const q = right[next]!;
    const near = inWay[next]!;
    const mid = p.real.length - 3;
    const px = p.real[mid]!;
    const py = p.real[mid + 1]!;
    const pz = p.real[mid + 2]!;
    const qx = q.real[mid]!;
    const qy = q.real[mid + 1]!;
    const qz = q.real[mid + 2]!;
    // What does not stop the middle line cannot stop them all.
    let dead = false;
    let clear = true;
    for (let i = 0; i < near.solids.length && !dead; i++) {
      if (!span(near.solids[i]!, px, py, pz, qx, qy, qz)) continue;
      clear = false;
      dead = stopsAll(near.solids[i]!, p.hull, q.hull);
    }
    for (let i = 0; i < o.areas.length && !dead; i++) {
      if (!bandStops(o.areas[i]!, o.bands, o.fromFeet, o.toFeet, px, py, pz, qx, qy, qz)) continue;
      clear = false;
      dead = bandStopsAll(o, o.areas[i]!, p.hull, q.hull) || shutsOff(o.areas[i]!, o.bands, o.fromFeet, o.toFeet, p.hull, q.hull);
    }
    if (dead) continue;
    if (clear) return { line: [px, py, pz, qx, qy, qz], certain: true };
    const line = clearPair(near, p, q, cut[next]!);
    if (line) return { line, certain: true };
    if (next >= cells) return { line: null, certain: false };
    if (Math.max(p.size, q.size) < SMALLEST) continue;
    const fewer = thinned(near, p, q);
    inWay.push(fewer, fewer);
    const half = toHalve(near, p, q);
    const [a, b] = half.halves();
    cut.push(a, b);
    left.push(half === p ? a : p, half === p ? b : p);
    right.push(half === p ? q : a, half === p ? q : b);
  }
  return { line: null, certain: true };
}

/** Patches of each body that are looked from before single cells are. */
const LOOKS = 80;

/**
 * Whole views from patches of both bodies by turns, since sight is mutual: one that sees has found a line, and a patch from which
 * solids together hide all is done with.
 */
function lookOver(o: Obstacles, from: readonly Convex[], to: readonly Convex[], level: boolean): Found | null {
  if (o.areas.length > 0) return null;
  const sides = [lookingFrom(o, from, to, level), lookingFrom(o, to, from, level)] as const;
  for (let i = 0; i < LOOKS; i++) {
    const there = sides[0]();
    if (there) return there;
    const back = sides[1]();
    if (back) return back.line ? { ...back, line: reversed(back.line) } : back;
  }
  return null;
}

/** Looks from one more patch at every call, and says what has been found once that is known. */
function lookingFrom(o: Obstacles, from: readonly Convex[], to: readonly Convex[], level: boolean): () => Found | null {
  const look = looker(o, to);
  // Where heights decide nothing, what lies over or under another tells nothing more.
  const targets = level ? widest(to) : to;
  const eyes = level ? widest(from).map(flattened) : from;
  const sunk = o.solids.filter(solid => solid.form === 'prism' && from.some(v => gap(solid, v) === 0));
  const queue = eyes.flatMap(v => facing(v, level ? { ...to[0]!, z0: v.z0, z1: v.z1 } : to[0]!));
  let next = 0;
  return () => {
    const patch = queue[next++];
    if (!patch) return { line: null, certain: true };
    let left: Left = 'nothing';
    for (const hull of sunk.reduce((parts, solid) => parts.flatMap(part => outside(part, solid)), [
      patch.hull,
    ] as readonly Points[]))
      for (let i = 0; i < targets.length && left === 'nothing'; i++) left = hideTogether(o.solids, hull, targets[i]!);
    if (left === 'nothing') return null;
    const m = patch.real.length - 3;
    const { line } = look(patch.real[m]!, patch.real[m + 1]!, patch.real[m + 2]!);
    if (line) return { line, certain: true };
    if (patch.size >= SMALLEST) queue.push(...patch.halves(level ? 'upright' : left));
    return null;
  };
}

const reversed = (line: Line): Line => [line[3], line[4], line[5], line[0], line[1], line[2]];

/**
 * The patch that keeps a solid from stopping all: it stops all lines from the one to the middle of the other, but not the other
 * way round. Where that tells nothing, the larger.
 */
function toHalve({ solids }: Obstacles, p: Patch, q: Patch): Patch {
  const here = p.real.subarray(p.real.length - 3);
  const there = q.real.subarray(q.real.length - 3);
  let fromAll = false;
  let toAll = false;
  for (const solid of solids) {
    if (!span(solid, here[0]!, here[1]!, here[2]!, there[0]!, there[1]!, there[2]!)) continue;
    fromAll ||= stopsAll(solid, p.hull, there);
    toAll ||= stopsAll(solid, here, q.hull);
    if (fromAll && toAll) break;
  }
  if (fromAll !== toAll && Math.max(p.size, q.size) < UNEVEN * Math.min(p.size, q.size)) return fromAll ? q : p;
  return p.size >= q.size ? p : q;
}

/** The obstacles less those that lie beside all lines between two patches, in plan or in height. */
function thinned(o: Obstacles, p: Patch, q: Patch): Obstacles {
  if (o.solids.length < FEW) return o;
  const mid = p.real.length - 3;
  const dx = q.real[mid]! - p.real[mid]!;
  const dy = q.real[mid + 1]! - p.real[mid + 1]!;
  let lo = 1 / 0;
  let hi = -1 / 0;
  let low = 1 / 0;
  let high = -1 / 0;
  for (const { hull } of [p, q])
    for (let i = 0; i < hull.length; i += 3) {
      const side = dx * hull[i + 1]! - dy * hull[i]!;
      lo = Math.min(lo, side);
      hi = Math.max(hi, side);
      low = Math.min(low, hull[i + 2]!);
      high = Math.max(high, hull[i + 2]!);
    }
  const kept = o.solids.filter(c => {
    if (c.z0 > high || c.z1 < low) return false;
    return reachAlong(c, -dy, dx, 0) >= lo && -reachAlong(c, dy, -dx, 0) <= hi;
  });
  return kept.length === o.solids.length ? o : { ...o, solids: kept };
}

/**
 * All patches that a deciding line may end on. Solids are met no sooner by a line to the near side than by one to the far side;
 * but a body that stands across the edge of an area may have its far side out of it, so then both sides count.
 */
export function surface(c: Convex, other: Convex, areas: readonly Area[]): Patch[] {
  const near = facing(c, other);
  if (!areas.some(area => area.parts.some(part => gap(part, c) === 0))) return near;
  return [...near, ...facing(c, { ...other, x: 2 * c.x - other.x, y: 2 * c.y - other.y })];
}

/** Whether everything between reaches below and above both bodies, so that heights decide nothing and the plan decides all. */
function isLevel(o: Obstacles, from: readonly Convex[], to: readonly Convex[]): boolean {
  const bodies = [...from, ...to];
  const low = Math.min(...bodies.map(v => v.z0));
  const high = Math.max(...bodies.map(v => v.z1));
  const spans = (c: { readonly z0: number; readonly z1: number }) => c.z0 <= low && c.z1 >= high;
  return o.solids.every(c => c.form !== 'sphere' && spans(c)) && o.areas.every(spans);
}

/** Volumes that lie in no other one in plan. */
const widest = (list: readonly Convex[]): readonly Convex[] =>
  list.filter(
    (v, i) =>
      v.form === 'prism' ||
      !list.some((w, k) => w.form !== 'prism' && trig.hypot(v.x - w.x, v.y - w.y) + v.r <= w.r && (v.r < w.r || k < i)),
  );

/** The widest level cut of a volume. */
function flattened(c: Convex): Convex {
  const z = (c.z0 + c.z1) / 2;
  return { ...c, form: c.form === 'prism' ? 'prism' : 'cylinder', z0: z, z1: z };
}

/** Views from the middles of the patches that are left, from this body and from the other, since sight is mutual (LOS-02). */
function viewsFrom(
  o: Obstacles,
  left: readonly Patch[],
  right: readonly Patch[],
  next: number,
  from: readonly Convex[],
  to: readonly Convex[],
): Line | null {
  for (const [x, y, z] of middles(left, next)) {
    const { line } = viewFrom(o, x, y, z, to);
    if (line) return line;
  }
  const swapped = { ...o, fromFeet: o.toFeet, toFeet: o.fromFeet };
  for (const [x, y, z] of middles(right, next)) {
    const { line } = viewFrom(swapped, x, y, z, from);
    if (line) return reversed(line);
  }
  return null;
}

/** Middles of different patches, spread over those that are left. */
function middles(patches: readonly Patch[], next: number): readonly (readonly [number, number, number])[] {
  const different = [...new Set(patches.slice(next))];
  const step = Math.max(1, different.length / VIEWS);
  const out: [number, number, number][] = [];
  for (let i = 0; i < different.length; i += step) {
    const { real } = different[Math.floor(i)]!;
    const m = real.length - 3;
    out.push([real[m]!, real[m + 1]!, real[m + 2]!]);
  }
  return out;
}

/** The lines that most often see: middle and top of every volume. */
function probes(o: Obstacles, from: readonly Convex[], to: readonly Convex[]): Line | null {
  for (const v of from)
    for (const w of to) {
      const vz = (v.z0 + v.z1) / 2;
      const wz = (w.z0 + w.z1) / 2;
      if (isClear(o, v.x, v.y, vz, w.x, w.y, wz)) return [v.x, v.y, vz, w.x, w.y, wz];
      if (isClear(o, v.x, v.y, v.z1, w.x, w.y, w.z1)) return [v.x, v.y, v.z1, w.x, w.y, w.z1];
    }
  return null;
}

/** Lines between the outlines of both. */
function outer(o: Obstacles, from: readonly Convex[], to: readonly Convex[]): Line | null {
  const a = outlineOf(from, to[0]!);
  const b = outlineOf(to, from[0]!);
  for (let i = 0; i < a.length; i += 3)
    for (let j = 0; j < b.length; j += 3) {
      if (isClear(o, a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!)) {
        return [a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!];
      }
    }
  return null;
}

/** Points of volumes about their outline as another one sees it, low, half way up and high. */
function outlineOf(list: readonly Convex[], { x, y }: Convex): readonly number[] {
  const out: number[] = [];
  for (const v of list) {
    const m = (v.z0 + v.z1) / 2;
    if (v.form === 'prism') {
      for (let i = 0; i < v.ring.length; i += 2) for (const z of [v.z0, m, v.z1]) out.push(v.ring[i]!, v.ring[i + 1]!, z);
      continue;
    }
    const away = trig.hypot(x - v.x, y - v.y);
    const ux = away > 0 ? ((y - v.y) / away) * v.r : v.r;
    const uy = away > 0 ? (-(x - v.x) / away) * v.r : 0;
    const levels = v.form === 'sphere' ? [m] : [v.z0, m, v.z1];
    for (const side of [-1, 1]) for (const z of levels) out.push(v.x + side * ux, v.y + side * uy, z);
    out.push(v.x, v.y, v.z0, v.x, v.y, v.z1);
  }
  return out;
}

/** Whether one solid hides all of each body from all of the other; to be asked of each. */
export function hidesAll(from: readonly Convex[], to: readonly Convex[]): (solid: Convex) => boolean {
  const v = from[0]!;
  const w = to[0]!;
  const vz = (v.z0 + v.z1) / 2;
  const wz = (w.z0 + w.z1) / 2;
  let ends: readonly [readonly Column[], readonly Column[]] | null = null;
  return solid => {
    if (!span(solid, v.x, v.y, vz, w.x, w.y, wz)) return false;
    ends ??= [from.map(each => columnOf(each, w)), to.map(each => columnOf(each, v))];
    const [a, b] = ends;
    return a.every(p => b.every(q => stopsColumns(solid, p, q)));
  };
}

/** A clear line between real points of two patches; what the half `cut` has from the patch before it is known to give none. */
function clearPair(o: Obstacles, p: Patch, q: Patch, cut: Patch | null): Line | null {
  const a = p.real;
  const b = q.real;
  const ends = cut === q ? q.fresh : EVERY;
  for (const i of cut === p ? p.fresh : EVERY)
    for (const j of ends) {
      if (isClear(o, a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!)) {
        return [a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!];
      }
    }
  return null;
}

/** Where the points of a patch begin. */
const EVERY = [0, 3, 6, 9, 12];
