import type { Convex } from '../../geometry/convex.ts';
import { gap, hitRange, holds, planGap, span } from '../../geometry/convex.ts';
import { coneMeets } from '../../geometry/meet.ts';
import type { Part } from '../../geometry/outside.ts';
import { partsOutside } from '../../geometry/outside.ts';
import type { Plane } from '../../geometry/parting.ts';
import { isInside, parting } from '../../geometry/parting.ts';
import type { Eye } from '../../geometry/picture.ts';
import { eyeAt, middleOf, outline, outlineOfPart, solidAngle } from '../../geometry/picture.ts';
import type { Ring } from '../../geometry/polygon.ts';
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

/** What points see of the volumes, one after another: each silhouette, less those of the obstacles before it (SAVE-08, LOS-03). */
export function looker(o: Obstacles, to: readonly Convex[]): (x: number, y: number, z: number) => View {
  const box = boxOf(to);
  let targets: readonly Target[] | null = null;
  return (x, y, z) => {
    for (const solid of o.solids) if (holds(solid, x, y, z)) return NOTHING;
    targets ??= to.map(volume => targetOf(volume, o.solids));
    const eye = lookAt(x, y, z, box, o.areas.length > 0);
    return eye === null ? probeOnly(o, x, y, z, to) : look(o, eye, targets);
  };
}

/** A volume to look at, and how each obstacle lies to it: beyond a plane that parts them, null where none is at hand, or into it. */
interface Target {
  readonly volume: Convex;
  readonly partings: readonly (Plane | null | 'sunk' | 'cut')[];
  /** What of it lies outside of the prisms that stick into it, where some do. */
  readonly parts: readonly Part[] | null;
}

function targetOf(volume: Convex, solids: readonly Convex[]): Target {
  const partings = solids.map(solid => {
    if (gap(solid, volume) > 0) return parting(solid, volume);
    return solid.form === 'prism' ? 'cut' : 'sunk';
  });
  const cutting = solids.filter((_, i) => partings[i] === 'cut');
  return { volume, partings, parts: cutting.length > 0 ? partsOutside(volume, cutting) : null };
}

function look(o: Obstacles, eye: Eye, targets: readonly Target[]): View {
  let whole = 0;
  let seen = 0;
  let best: Ring | null = null;
  let bestTarget: Convex | null = null;
  let bestSize = 0;
  const before: Ring[] = [];
  const seenBefore: Ring[] = [];
  const holes: Ring[] = [];
  for (const target of targets) {
    const ring = outline(eye, target.volume);
    if (ring.length === 0) continue;
    // What two volumes both cover in the picture counts once.
    for (const part of less([ring], before)) whole += solidAngle(part);
    const parts = seenOf(o, eye, target, ring, holes);
    // Of very many pieces, what the volumes before cover is taken as theirs, seen or not.
    const covered = parts.length * seenBefore.length > MANY ? before : seenBefore;
    for (const part of less(parts, covered)) seen += solidAngle(part);
    for (const part of parts) {
      const size = area(part);
      if (size > bestSize) {
        bestSize = size;
        best = part;
        bestTarget = target.volume;
      }
    }
    seenBefore.push(...parts);
    before.push(ring);
  }
  if (best === null || bestTarget === null || whole === 0) return NOTHING;
  const line = clearLine(o, eye, bestTarget, middleOf(best));
  if (line === null) return NOTHING;
  const visible = seen / whole;
  // Rounding in the sums must not make a whole view of less than all.
  return { visible: visible > 1 - 1e-9 ? 1 : visible, line };
}

/** The pieces of the picture in which a volume is seen. */
function seenOf(o: Obstacles, eye: Eye, target: Target, ring: Ring, holes: Ring[]): readonly Ring[] {
  const { x, y, z } = eye;
  const { volume, partings, parts } = target;
  const dust = DUST * area(ring);
  const left = (part: Part | null): readonly Ring[] => {
    let pieces: readonly Ring[] = [part ? outlineOfPart(eye, part) : ring];
    let cuts = 0;
    for (let i = 0; i < o.solids.length && pieces.length > 0; i++) {
      const lies = partings[i]!;
      if (lies === 'sunk') continue;
      const solid = o.solids[i]!;
      const apart = lies === 'cut' ? part!.beyond[cuts++]! : lies;
      // Of two that a plane parts, the one on the eye's side is before the other.
      if (apart === null ? !coneMeets(x, y, z, volume, solid) : !isInside(apart, x, y, z)) continue;
      const hole = holes[i] ?? outline(eye, solid);
      holes[i] = hole;
      if (hole.length > 0) pieces = without(pieces, hole, dust);
    }
    return pieces;
  };
  let pieces: readonly Ring[] = [];
  if (parts === null) pieces = left(null);
  else for (const part of parts) pieces = [...pieces, ...less(left(part), pieces)];
  if (pieces.length === 0) return pieces;
  const sunk = o.solids.filter((solid, i) => partings[i] === 'sunk' && coneMeets(x, y, z, volume, solid));
  return sunk.length > 0 || o.areas.length > 0 ? clearParts(o, sunk, eye, volume, ring, pieces) : pieces;
}

function without(parts: readonly Ring[], hole: Ring, dust: number): readonly Ring[] {
  if (parts.length === 1) return subtract(parts[0]!, hole, dust);
  const out: Ring[] = [];
  for (const part of parts) for (const rest of subtract(part, hole, dust)) out.push(rest);
  return out;
}

function less(parts: readonly Ring[], holes: readonly Ring[]): readonly Ring[] {
  let left = parts;
  for (const hole of holes) left = without(left, hole, 0);
  return left;
}

/** x0, y0, z0, x1, y1, z1. */
type Box = readonly [number, number, number, number, number, number];

function boxOf(list: readonly Convex[]): Box {
  let x0 = 1 / 0;
  let y0 = 1 / 0;
  let z0 = 1 / 0;
  let x1 = -1 / 0;
  let y1 = -1 / 0;
  let z1 = -1 / 0;
  for (const c of list) {
    x0 = Math.min(x0, c.x0);
    x1 = Math.max(x1, c.x1);
    y0 = Math.min(y0, c.y0);
    y1 = Math.max(y1, c.y1);
    z0 = Math.min(z0, c.z0);
    z1 = Math.max(z1, c.z1);
  }
  return [x0, y0, z0, x1, y1, z1];
}

/** An eye that has all of a box before it, or null where it stands in it. */
function lookAt(x: number, y: number, z: number, [x0, y0, z0, x1, y1, z1]: Box, level: boolean): Eye | null {
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
  const dx = e.wx + u * e.rx + v * e.ux;
  const dy = e.wy + u * e.ry + v * e.uy;
  const dz = e.wz + v * e.uz;
  if (!span(target, e.x, e.y, e.z, e.x + FAR * dx, e.y + FAR * dy, e.z + FAR * dz)) return null;
  const enter = hitRange.enter * FAR;
  const leave = hitRange.leave * FAR;
  if (isClear(o, e.x, e.y, e.z, e.x + enter * dx, e.y + enter * dy, e.z + enter * dz)) {
    return [e.x, e.y, e.z, e.x + enter * dx, e.y + enter * dy, e.z + enter * dz];
  }
  if (o.areas.length === 0 || !isClear(o, e.x, e.y, e.z, e.x + leave * dx, e.y + leave * dy, e.z + leave * dz)) return null;
  return [e.x, e.y, e.z, e.x + leave * dx, e.y + leave * dy, e.z + leave * dz];
}

/** Farther along a line of the picture than anything on a table. */
const FAR = 1e5;

/** The clear parts of what is left where only single lines can be asked: bands and sunk obstacles. */
function clearParts(
  o: Obstacles,
  sunk: readonly Convex[],
  e: Eye,
  target: Convex,
  ring: Ring,
  parts: readonly Ring[],
): readonly Ring[] {
  const asked = { ...o, solids: sunk };
  return sunk.length === 0 && isPlain(o, e, target)
    ? columns(asked, e, target, ring, parts)
    : rows(asked, e, target, ring, parts);
}

/**
 * Whether the bands alone decide, and those by the direction in plan: a level eye, areas that reach below and above all lines,
 * and none of them about the target.
 */
const isPlain = (o: Obstacles, e: Eye, target: Convex): boolean =>
  e.wz === 0 &&
  o.areas.every(
    ({ parts, z0, z1 }) =>
      z0 <= Math.min(e.z, target.z0) && z1 >= Math.max(e.z, target.z1) && parts.every(part => planGap(part, target) > 0),
  );

/** The picture cut where the lines at one height change, which is where those at every height do. */
function columns(o: Obstacles, e: Eye, target: Convex, ring: Ring, parts: readonly Ring[]): readonly Ring[] {
  const middle = (target.z0 + target.z1) / 2;
  const level = { ...e, z: middle };
  let left = 1 / 0;
  let right = -1 / 0;
  for (let i = 0; i < ring.length; i += 2) {
    left = Math.min(left, ring[i]!);
    right = Math.max(right, ring[i]!);
  }
  const out: Ring[] = [];
  emit(out, parts, changesAt(o, level, target, left, right, 0), Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  return out;
}

/**
 * The picture cut into rows, and each row where its lines change from clear to stopped: bands change with the direction in plan
 * first of all. Rows are halved where they differ by much, and some times in any case where an edge may be level: such an edge shows
 * in no row, only between two of them.
 */
function rows(o: Obstacles, e: Eye, target: Convex, ring: Ring, parts: readonly Ring[]): readonly Ring[] {
  let v0 = 1 / 0;
  let v1 = -1 / 0;
  for (let i = 0; i < ring.length; i += 2) {
    v0 = Math.min(v0, ring[i + 1]!);
    v1 = Math.max(v1, ring[i + 1]!);
  }
  const low = Math.min(e.z, target.z0);
  const high = Math.max(e.z, target.z1);
  const least = o.solids.length > 0 ? 3 : o.areas.some(({ z0, z1 }) => z0 > low || z1 < high) ? 2 : 0;
  const most = ALIKE * area(ring);
  const out: Ring[] = [];
  const row = (low: number, high: number, halvings: number): void => {
    const a = rowAt(o, e, target, ring, low + 0.25 * (high - low));
    const b = rowAt(o, e, target, ring, low + 0.75 * (high - low));
    if (halvings < least || (halvings < ROWS && (difference(a, b) * (high - low)) / 2 > most)) {
      row(low, (low + high) / 2, halvings + 1);
      row((low + high) / 2, high, halvings + 1);
      return;
    }
    emit(out, parts, a, low, (low + high) / 2);
    emit(out, parts, b, (low + high) / 2, high);
  };
  row(v0, v1, 0);
  return out;
}

/** The clear stretches of the parts between two heights of the picture. */
function emit(out: Ring[], parts: readonly Ring[], { at, open }: Changes, low: number, high: number): void {
  let clear = open;
  for (let i = 0; i <= at.length; i++) {
    if (clear) {
      const from = i === 0 ? Number.NEGATIVE_INFINITY : at[i - 1]!;
      const to = i === at.length ? Number.POSITIVE_INFINITY : at[i]!;
      for (const part of parts) {
        const kept = between(part, from, to, low, high);
        if (kept.length > 0) out.push(kept);
      }
    }
    clear = !clear;
  }
}

/** Where a row of lines changes between clear and stopped, from left to right, and whether it begins clear. */
interface Changes {
  readonly left: number;
  readonly right: number;
  readonly at: readonly number[];
  readonly open: boolean;
}

/** Lines tried across a row before its changes are closed in on. */
const COLUMNS = 12;

/** Share of a row's width to which a change is closed in on. */
const FINE = 1 / 512;

/** How often rows are halved where their changes differ. */
const ROWS = 4;

/** Share of a silhouette by which neighbouring rows may differ; what is wrong by it is a fraction of that. */
const ALIKE = 0.02;

function rowAt(o: Obstacles, e: Eye, target: Convex, ring: Ring, v: number): Changes {
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
  return changesAt(o, e, target, left, right, v);
}

function changesAt(o: Obstacles, e: Eye, target: Convex, left: number, right: number, v: number): Changes {
  const clear = (t: number): boolean => clearLine(o, e, target, [left + t * (right - left), v]) !== null;
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
  return { left, right, at, open };
}

/** How much of the stretch that two rows share is clear in the one and stopped in the other. */
function difference(a: Changes, b: Changes): number {
  const left = Math.max(a.left, b.left);
  const right = Math.min(a.right, b.right);
  const ends = [...a.at, ...b.at, right].filter(u => u > left && u <= right).sort((p, q) => p - q);
  let sum = 0;
  let from = left;
  for (const to of ends) {
    if (isOpen(a, (from + to) / 2) !== isOpen(b, (from + to) / 2)) sum += to - from;
    from = to;
  }
  return sum;
}

const isOpen = ({ at, open }: Changes, u: number): boolean => (at.filter(v => v <= u).length % 2 === 0) === open;

function between(ring: Ring, u0: number, u1: number, v0: number, v1: number): Ring {
  let part = ring;
  if (v1 < Number.POSITIVE_INFINITY) part = clip(part, 0, 1, v1);
  if (v0 > Number.NEGATIVE_INFINITY) part = clip(part, 0, -1, -v0);
  if (u0 > Number.NEGATIVE_INFINITY) part = clip(part, -1, 0, -u0);
  if (u1 < Number.POSITIVE_INFINITY) part = clip(part, 1, 0, u1);
  return part;
}
