import { spend } from '../../../../base/effort.ts';
import type { Convex } from '../../../../geometry/convex.ts';
import { gap, reachAlong, span } from '../../../../geometry/convex.ts';
import type { Patch } from '../../../../geometry/patches.ts';
import { facing } from '../../../../geometry/patches.ts';
import { stopsAll } from '../../../../geometry/stops.ts';
import { bandStops } from '../classify/bands.ts';
import { cutting } from '../prove/cutting.ts';
import { flattened } from '../classify/level.ts';
import type { Found, Line, Obstacles, Stopper } from '../classify/obstacles.ts';
import { lineTest, reversed, turnedRound } from '../classify/obstacles.ts';
import { bandsShut, isShut } from '../prove/shut.ts';
import type { Area } from '../../bodies/solids.ts';
import { looker } from './view.ts';
import { SEARCH, VIEW } from '../classify/limits.ts';

/**
 * Patches of the one body against patches of the other, halved where no single obstacle stops all lines between them: a line
 * that nothing stops, or the proof that there is none, or neither after `most` pairs.
 */
export function throughCells(o: Obstacles, from: readonly Convex[], to: readonly Convex[], level: boolean, most: number): Found {
  const left: Patch[] = [];
  const right: Patch[] = [];
  for (const v of level ? from.map(flattened) : from)
    for (const w of level ? to.map(flattened) : to) {
      // At one height, no lid of the one faces the other.
      const a = surface(v, level ? { ...w, z0: v.z0, z1: v.z1 } : w, o.areas);
      const b = surface(w, level ? { ...v, z0: w.z0, z1: w.z1 } : v, o.areas);
      spend(10 * a.length * b.length);
      for (const p of a)
        for (const q of b) {
          left.push(p);
          right.push(q);
        }
    }
  // What may stop lines of each cell, and which of its patches was halved last: a half has less in its way, and few new points.
  const inWay: Obstacles[] = left.map(() => o);
  const cut: (Patch | null)[] = left.map(() => null);
  const stopper: Stopper = { solid: null };
  const cutFrom = cutting(from, o);
  const cutTo = cutting(to, o);
  for (let next = 0; next < left.length; next++) {
    if (SEARCH.stalled.includes(next) || next === most) {
      const line = viewsFrom(o, left, right, next, from, to);
      if (line) return { line, certain: true };
    }
    spend(200);
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
      if (!bandStops(o.areas[i]!, o, px, py, pz, qx, qy, qz)) continue;
      clear = false;
      dead = bandsShut(o, o.areas[i]!, p.hull, q.hull);
    }
    if (dead || isShut(near, p, q, cutFrom(p.hull), cutTo(q.hull))) continue;
    if (clear) return { line: [px, py, pz, qx, qy, qz], certain: true };
    const line = clearPair(near, p, q, cut[next]!, stopper);
    if (line) return { line, certain: true };
    if (next >= most) return { line: null, certain: false };
    if (Math.max(p.size, q.size) < SEARCH.smallest) continue;
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

/**
 * The patch that keeps a solid from stopping all: it stops all lines from the one to the middle of the other, but not the other
 * way round. Where that tells nothing, the larger.
 */
function toHalve({ solids }: Obstacles, p: Patch, q: Patch): Patch {
  const here = p.real.slice(-3);
  const there = q.real.slice(-3);
  let fromAll = false;
  let toAll = false;
  for (const solid of solids) {
    if (!span(solid, here[0]!, here[1]!, here[2]!, there[0]!, there[1]!, there[2]!)) continue;
    fromAll ||= stopsAll(solid, p.hull, there);
    toAll ||= stopsAll(solid, here, q.hull);
    if (fromAll && toAll) break;
  }
  if (fromAll !== toAll && Math.max(p.size, q.size) < SEARCH.uneven * Math.min(p.size, q.size)) return fromAll ? q : p;
  return p.size >= q.size ? p : q;
}

/** The obstacles less those that lie beside all lines between two patches, in plan or in height. */
function thinned(o: Obstacles, p: Patch, q: Patch): Obstacles {
  if (o.solids.length < SEARCH.few) return o;
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
function surface(c: Convex, other: Convex, areas: readonly Area[]): Patch[] {
  const near = facing(c, other);
  if (!areas.some(area => area.parts.some(part => gap(part, c) === 0))) return near;
  return [...near, ...facing(c, { ...other, x: 2 * c.x - other.x, y: 2 * c.y - other.y })];
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
  const look = looker(o, to);
  for (const point of middles(left, next)) {
    const { line } = look(...point, VIEW.rough);
    if (line) return line;
  }
  const back = looker(turnedRound(o), from);
  for (const point of middles(right, next)) {
    const { line } = back(...point, VIEW.rough);
    if (line) return reversed(line);
  }
  return null;
}

/** Middles of different patches, spread over those that are left. */
function middles(patches: readonly Patch[], next: number): readonly (readonly [number, number, number])[] {
  const different = [...new Set(patches.slice(next))];
  const step = Math.max(1, different.length / SEARCH.views);
  const out: [number, number, number][] = [];
  for (let i = 0; i < different.length; i += step) {
    const { real } = different[Math.floor(i)]!;
    const m = real.length - 3;
    out.push([real[m]!, real[m + 1]!, real[m + 2]!]);
  }
  return out;
}

/** A clear line between real points of two patches; what the half `cut` has from the patch before it is known to give none. */
function clearPair(o: Obstacles, p: Patch, q: Patch, cut: Patch | null, stopper: Stopper): Line | null {
  const a = p.real;
  const b = q.real;
  const ends = cut === q ? q.added : EVERY;
  const isClear = lineTest(o, stopper);
  for (const i of cut === p ? p.added : EVERY)
    for (const j of ends) {
      if (isClear(a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!)) {
        return [a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!];
      }
    }
  return null;
}

/** Where the points of a patch begin. */
const EVERY = [0, 3, 6, 9, 12];
