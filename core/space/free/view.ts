import type { Convex } from '../../geometry/convex.ts';
import { gap, hitRange, holds, span } from '../../geometry/convex.ts';
import { coneMeets } from '../../geometry/meet.ts';
import type { Eye } from '../../geometry/picture.ts';
import { eyeAt, middleOf, outline, solidAngle } from '../../geometry/picture.ts';
import { area, clip, subtract } from '../../geometry/polygon.ts';
import type { Line, Obstacles } from './obstacles.ts';
import { isClear } from './obstacles.ts';
import * as trig from '../../geometry/trigonometry.ts';

/** What one point sees of a body. */
export interface View {
  /** Part of the silhouette, by solid angle, 0 to 1. */
  readonly visible: number;
  /** A clear line to what it sees, or null. */
  readonly line: Line | null;
}

const NOTHING: View = { visible: 0, line: null };

/** Parts of a silhouette smaller than this share of it are dust left by rounding. */
const DUST = 1e-9;

/** Pairs of pieces above which the union of two volumes is not worked out piece by piece. */
const MANY = 64;

/** What a point sees of the volumes: each silhouette, less those of the obstacles before it (SAVE-08, LOS-03). */
export function viewFrom(o: Obstacles, x: number, y: number, z: number, to: readonly Convex[]): View {
  for (const solid of o.solids) if (holds(solid, x, y, z)) return NOTHING;
  const eye = lookAt(x, y, z, to, o.areas.length > 0);
  if (eye === null) return probeOnly(o, x, y, z, to);
  let whole = 0;
  let seen = 0;
  let best: number[] | null = null;
  let bestTarget: Convex | null = null;
  let bestSize = 0;
  const before: number[][] = [];
  const seenBefore: number[][] = [];
  const holes: number[][] = [];
  for (const target of to) {
    const ring = outline(eye, target);
    if (ring.length === 0) continue;
    // What two volumes both cover in the picture counts once.
    for (const part of less([ring], before)) whole += solidAngle(part);
    let parts: number[][] = [ring];
    const sunk: Convex[] = [];
    const dust = DUST * area(ring);
    for (let i = 0; i < o.solids.length && parts.length > 0; i++) {
      const solid = o.solids[i]!;
      if (!coneMeets(x, y, z, target, solid)) continue;
      if (gap(solid, target) === 0) sunk.push(solid);
      else {
        holes[i] ??= outline(eye, solid);
        const hole = holes[i]!;
        if (hole.length > 0) parts = without(parts, hole, dust);
      }
    }
    if (parts.length > 0 && (sunk.length > 0 || o.areas.length > 0))
      parts = ask({ ...o, solids: sunk }, eye, target, ring, parts, sunk.length > 0 ? 1 : 0);
    // Of very many pieces, what the volumes before cover is taken as theirs, seen or not.
    const covered = parts.length * seenBefore.length > MANY ? before : seenBefore;
    for (const part of less(parts, covered)) seen += solidAngle(part);
    for (const part of parts) {
      const size = area(part);
      if (size > bestSize) {
        bestSize = size;
        best = part;
        bestTarget = target;
      }
    }
    before.push(ring);
    seenBefore.push(...parts);
  }
  if (best === null || bestTarget === null || whole === 0) return NOTHING;
  const line = clearLine(o, eye, bestTarget, middleOf(best));
  if (line === null) return NOTHING;
  const visible = seen / whole;
  // Rounding in the sums must not make a whole view of less than all.
  return { visible: visible > 1 - 1e-9 ? 1 : visible, line };
}

function without(parts: readonly number[][], hole: readonly number[], dust: number): number[][] {
  const out: number[][] = [];
  for (const part of parts) for (const rest of subtract(part, hole, dust)) out.push(rest);
  return out;
}

function less(parts: readonly number[][], holes: readonly number[][]): readonly number[][] {
  let left = parts as number[][];
  for (const hole of holes) left = without(left, hole, 0);
  return left;
}

/** An eye that has all the volumes before it, or null where it stands among them. */
function lookAt(x: number, y: number, z: number, to: readonly Convex[], level: boolean): Eye | null {
  let x0 = 1 / 0;
  let y0 = 1 / 0;
  let z0 = 1 / 0;
  let x1 = -1 / 0;
  let y1 = -1 / 0;
  let z1 = -1 / 0;
  for (const c of to) {
    x0 = Math.min(x0, c.x0);
    x1 = Math.max(x1, c.x1);
    y0 = Math.min(y0, c.y0);
    y1 = Math.max(y1, c.y1);
    z0 = Math.min(z0, c.z0);
    z1 = Math.max(z1, c.z1);
  }
  const dx = (x0 + x1) / 2 - x;
  const dy = (y0 + y1) / 2 - y;
  const dz = (z0 + z1) / 2 - z;
  const away = trig.hypot(dx, dy, dz);
  const wide = trig.hypot(x1 - x0, y1 - y0, z1 - z0) / 2;
  // A level eye has directions in plan as upright lines, which is how bands cut the picture.
  if (level && trig.hypot(dx, dy) > 1.2 * wide) return eyeAt(x, y, z, dx, dy, 0);
  if (away > 1.2 * wide) return eyeAt(x, y, z, dx, dy, dz);
  const ex = Math.min(Math.max(x, x0), x1) - x;
  const ey = Math.min(Math.max(y, y0), y1) - y;
  const ez = Math.min(Math.max(z, z0), z1) - z;
  return trig.hypot(ex, ey, ez) > 1e-3 ? eyeAt(x, y, z, ex, ey, ez) : null;
}

/** So close that there is no picture: the middles of the volumes decide. */
function probeOnly(o: Obstacles, x: number, y: number, z: number, to: readonly Convex[]): View {
  let clear = 0;
  let line: Line | null = null;
  for (const c of to) {
    const m = (c.z0 + c.z1) / 2;
    if (!isClear(o, x, y, z, c.x, c.y, m)) continue;
    clear++;
    line ??= [x, y, z, c.x, c.y, m];
  }
  return line ? { visible: clear / to.length, line } : NOTHING;
}

/**
 * A clear line from the eye through a point of the picture to the volume: to where it enters it, or where it leaves it, which
 * may be out of the area that the near side is in.
 */
function clearLine(o: Obstacles, e: Eye, target: Convex, [u, v]: readonly [number, number]): Line | null {
  const dx = e.w[0] + u * e.right[0] + v * e.up[0];
  const dy = e.w[1] + u * e.right[1] + v * e.up[1];
  const dz = e.w[2] + u * e.right[2] + v * e.up[2];
  const far = 1e5;
  if (!span(target, e.x, e.y, e.z, e.x + far * dx, e.y + far * dy, e.z + far * dz)) return null;
  const enter = hitRange.enter * far;
  const leave = hitRange.leave * far;
  const near: Line = [e.x, e.y, e.z, e.x + enter * dx, e.y + enter * dy, e.z + enter * dz];
  if (isClear(o, ...near)) return near;
  if (o.areas.length === 0) return null;
  const beyond: Line = [e.x, e.y, e.z, e.x + leave * dx, e.y + leave * dy, e.z + leave * dz];
  return isClear(o, ...beyond) ? beyond : null;
}

/**
 * The clear parts of what is left where only single lines can be asked: bands and sunk obstacles. Bands change with the
 * direction in plan first of all, so the picture is cut into rows, and each row where its lines change from clear to stopped.
 * Rows are halved at least so often: the level edge of a sunk obstacle shows in no single row.
 */
function ask(
  o: Obstacles,
  e: Eye,
  target: Convex,
  ring: readonly number[],
  parts: readonly number[][],
  least: number,
): number[][] {
  let u0 = 1 / 0;
  let u1 = -1 / 0;
  let v0 = 1 / 0;
  let v1 = -1 / 0;
  for (let i = 0; i < ring.length; i += 2) {
    u0 = Math.min(u0, ring[i]!);
    u1 = Math.max(u1, ring[i]!);
    v0 = Math.min(v0, ring[i + 1]!);
    v1 = Math.max(v1, ring[i + 1]!);
  }
  const wide = u1 - u0;
  const out: number[][] = [];
  const row = (low: number, high: number, halvings: number): void => {
    const a = changesAt(o, e, target, ring, low + 0.25 * (high - low));
    const b = changesAt(o, e, target, ring, low + 0.75 * (high - low));
    if (halvings < least || (halvings < ROWS && !alike(a, b, wide))) {
      row(low, (low + high) / 2, halvings + 1);
      row((low + high) / 2, high, halvings + 1);
      return;
    }
    emit(a, low, (low + high) / 2);
    emit(b, (low + high) / 2, high);
  };
  const emit = ({ at, open }: Changes, low: number, high: number) => {
    let clear = open;
    let from = Number.NEGATIVE_INFINITY;
    for (const u of [...at, Number.POSITIVE_INFINITY]) {
      if (clear) {
        for (const part of parts) {
          const kept = between(part, from, u, low, high);
          if (kept.length > 0) out.push(kept);
        }
      }
      from = u;
      clear = !clear;
    }
  };
  row(v0, v1, 0);
  return out;
}

/** Where a row of lines changes between clear and stopped, from left to right, and whether it begins clear. */
interface Changes {
  readonly at: readonly number[];
  readonly open: boolean;
}

/** Lines tried across a row before its changes are closed in on. */
const COLUMNS = 12;

function changesAt(o: Obstacles, e: Eye, target: Convex, ring: readonly number[], v: number): Changes {
  let left = 1 / 0;
  let right = -1 / 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const a = ring[j + 1]! - v;
    const b = ring[i + 1]! - v;
    if (a < 0 === b < 0) continue;
    const u = ring[j]! + (a / (a - b)) * (ring[i]! - ring[j]!);
    left = Math.min(left, u);
    right = Math.max(right, u);
  }
  const clear = (t: number): boolean => {
    return clearLine(o, e, target, [left + t * (right - left), v]) !== null;
  };
  const at: number[] = [];
  // A hair inside, where the line surely meets the target.
  const inset = 1e-6;
  const open = clear(inset);
  let before = open;
  let from = inset;
  for (let k = 1; k <= COLUMNS; k++) {
    const to = k === COLUMNS ? 1 - inset : k / COLUMNS;
    const here = clear(to);
    if (here !== before) {
      let low = from;
      let high = to;
      while (high - low > FINE) {
        const middle = (low + high) / 2;
        if (clear(middle) === before) low = middle;
        else high = middle;
      }
      at.push(left + ((low + high) / 2) * (right - left));
      before = here;
    }
    from = to;
  }
  return { at, open };
}

/** Share of a row's width to which a change is closed in on. */
const FINE = 1 / 512;

/** How often rows are halved where their changes differ. */
const ROWS = 4;

function alike(a: Changes, b: Changes, wide: number): boolean {
  if (a.open !== b.open || a.at.length !== b.at.length) return false;
  return a.at.every((u, i) => Math.abs(u - b.at[i]!) < 0.02 * wide);
}

function between(ring: readonly number[], u0: number, u1: number, v0: number, v1: number): number[] {
  let part = clip(clip(ring, 0, 1, v1), 0, -1, -v0);
  if (u0 > Number.NEGATIVE_INFINITY) part = clip(part, -1, 0, -u0);
  if (u1 < Number.POSITIVE_INFINITY) part = clip(part, 1, 0, u1);
  return part;
}
