import { spend } from '../../../../base/effort.ts';
import type { Convex } from '../../../../geometry/convex.ts';
import { planGap, span } from '../../../../geometry/convex.ts';
import type { Eye } from '../../../../geometry/picture.ts';
import type { Ring } from '../../../../geometry/polygon.ts';
import { area, clip } from '../../../../geometry/polygon.ts';
import type { Line, LineTest, Obstacles } from '../classify/obstacles.ts';
import { lineTest } from '../classify/obstacles.ts';
import { VIEW } from '../classify/limits.ts';

/** Obstacles with the test of a line against them. */
export interface Asked extends Obstacles {
  readonly isClear: LineTest;
}

export const askedOf = (o: Obstacles): Asked => ({ ...o, isClear: lineTest(o) });

/**
 * A clear line from the eye through a point of the picture to the volume: to where it enters it, or where it leaves it, which
 * may be out of the area that the near side is in.
 */
export function clearLine({ isClear, areas }: Asked, e: Eye, target: Convex, [u, v]: readonly [number, number]): Line | null {
  spend(20);
  const at = { enter: 0, leave: 0 };
  const dx = e.wx + u * e.rx + v * e.ux;
  const dy = e.wy + u * e.ry + v * e.uy;
  const dz = e.wz + v * e.uz;
  if (!span(target, e.x, e.y, e.z, e.x + VIEW.far * dx, e.y + VIEW.far * dy, e.z + VIEW.far * dz, at)) return null;
  const enter = at.enter * VIEW.far;
  const leave = at.leave * VIEW.far;
  if (isClear(e.x, e.y, e.z, e.x + enter * dx, e.y + enter * dy, e.z + enter * dz)) {
    return [e.x, e.y, e.z, e.x + enter * dx, e.y + enter * dy, e.z + enter * dz];
  }
  if (areas.length === 0 || !isClear(e.x, e.y, e.z, e.x + leave * dx, e.y + leave * dy, e.z + leave * dz)) return null;
  return [e.x, e.y, e.z, e.x + leave * dx, e.y + leave * dy, e.z + leave * dz];
}

/** How closely is looked at what only single lines can tell. */
export interface Care {
  /** How often rows are halved where their changes differ. */
  readonly halvings: number;
  /** Share of a row's width to which a change is closed in on. */
  readonly fine: number;
}

/** A volume as an eye has it before it, with its outline in the picture. */
export interface Pictured {
  readonly eye: Eye;
  readonly volume: Convex;
  readonly ring: Ring;
}

/** The clear ones of these parts of a picture where only single lines can be asked: bands and sunk obstacles. */
export function clearParts(
  o: Obstacles,
  sunk: readonly Convex[],
  pictured: Pictured,
  parts: readonly Ring[],
  care: Care,
): readonly Ring[] {
  const asked = askedOf({ ...o, solids: sunk });
  return (sunk.length === 0 && isPlain(o, pictured) ? columns : rows)(asked, pictured, parts, care);
}

/**
 * Whether the bands alone decide, and those by the direction in plan: a level eye, areas that reach below and above all lines,
 * and none of them about the target, unless it is upright and shows its sides only.
 */
function isPlain(o: Obstacles, { eye: e, volume: target }: Pictured): boolean {
  const upright = target.form !== 'sphere' && e.z >= target.z0 && e.z <= target.z1;
  return (
    e.wz === 0 &&
    o.areas.every(
      ({ parts, z0, z1 }) =>
        z0 <= Math.min(e.z, target.z0) &&
        z1 >= Math.max(e.z, target.z1) &&
        (upright || parts.every(part => planGap(part, target) > 0)),
    )
  );
}

/** The picture cut where the lines at one height change, which is where those at every height do. */
function columns(o: Asked, pictured: Pictured, parts: readonly Ring[], care: Care): readonly Ring[] {
  const { eye, volume, ring } = pictured;
  const level = { ...pictured, eye: { ...eye, z: (volume.z0 + volume.z1) / 2 } };
  let left = 1 / 0;
  let right = -1 / 0;
  for (let i = 0; i < ring.length; i += 2) {
    left = Math.min(left, ring[i]!);
    right = Math.max(right, ring[i]!);
  }
  const out: Ring[] = [];
  emit(out, parts, changesAt(o, level, [left, right], 0, care), Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  return out;
}

/**
 * The picture cut into rows, and each row where its lines change from clear to stopped: bands change with the direction in plan
 * first of all. Rows are halved where they differ by much, and some times in any case where an edge may be level: such an edge shows
 * in no row, only between two of them.
 */
function rows(o: Asked, pictured: Pictured, parts: readonly Ring[], care: Care): readonly Ring[] {
  const { eye, volume, ring } = pictured;
  let v0 = 1 / 0;
  let v1 = -1 / 0;
  for (let i = 0; i < ring.length; i += 2) {
    v0 = Math.min(v0, ring[i + 1]!);
    v1 = Math.max(v1, ring[i + 1]!);
  }
  const low = Math.min(eye.z, volume.z0);
  const high = Math.max(eye.z, volume.z1);
  const least = o.solids.length > 0 ? 3 : o.areas.some(({ z0, z1 }) => z0 > low || z1 < high) ? 2 : 0;
  const most = VIEW.alike * area(ring);
  const out: Ring[] = [];
  const row = (low: number, high: number, halvings: number): void => {
    const a = rowAt(o, pictured, low + 0.25 * (high - low), care);
    const b = rowAt(o, pictured, low + 0.75 * (high - low), care);
    if (halvings < least || (halvings < care.halvings && (difference(a, b) * (high - low)) / 2 > most)) {
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

function rowAt(o: Asked, pictured: Pictured, v: number, care: Care): Changes {
  const { ring } = pictured;
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
  return changesAt(o, pictured, [left, right], v, care);
}

function changesAt(
  o: Asked,
  { eye, volume }: Pictured,
  [left, right]: readonly [number, number],
  v: number,
  { fine }: Care,
): Changes {
  const clear = (t: number): boolean => clearLine(o, eye, volume, [left + t * (right - left), v]) !== null;
  const at: number[] = [];
  // A hair inside, where the line surely meets the target.
  const { inset } = VIEW;
  const open = clear(inset);
  let before = open;
  let from = inset;
  for (let k = 1; k <= VIEW.columns; k++) {
    const to = k === VIEW.columns ? 1 - inset : k / VIEW.columns;
    const here = clear(to);
    if (here !== before) {
      let low = from;
      let high = to;
      while (high - low > fine) {
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
