import { formOf, placeOf, shapeOf } from '../../core/space/free/forms.ts';
import type { FreeForm, FreePlace, Vec2, Vec3, Volume, Wall } from '../../core/space/free/forms.ts';
import type { Board, ModelAt, Piece } from '../../core/space/space.ts';

/**
 * A judge that knows no trick: points all over both bodies, and every line tried against everything on the board. It shares no
 * code with the sight it is set against. Slow.
 */

const counted = (m: ModelAt): readonly Volume[] => shapeOf(m).volumes.filter(v => v.part !== 'other');

/** mm. How deep points lie inside a body, as the scene format says. */
const DEEP = 0.001;

function local(at: FreePlace, x: number, y: number): Vec2 {
  const r = (at.facing * Math.PI) / 180;
  return [at.x + x * Math.cos(r) - y * Math.sin(r), at.y + x * Math.sin(r) + y * Math.cos(r)];
}

/** Points on the surface of every counted volume, about `step` mm apart. */
export function pointsOf(m: ModelAt, step: number): Vec3[] {
  const at = placeOf(m.place);
  return counted(m).flatMap(v => {
    const [x, y] = local(at, v.center[0], v.center[1]);
    const z = at.z + v.center[2];
    if (v.shape === 'sphere') return ball(x, y, z, v.radius - DEEP, step);
    if (v.shape === 'cylinder') return drum(x, y, z, v.radius - DEEP, v.height / 2 - DEEP, step);
    return block(x, y, z, [v.half[0] - DEEP, v.half[1] - DEEP, v.half[2] - DEEP], at.facing + v.yaw, step);
  });
}

function ball(x: number, y: number, z: number, r: number, step: number): Vec3[] {
  const out: Vec3[] = [];
  const rows = Math.max(4, Math.ceil((Math.PI * r) / step));
  for (let i = 0; i <= rows; i++) {
    const lat = -Math.PI / 2 + (Math.PI * i) / rows;
    const n = Math.max(1, Math.ceil((2 * Math.PI * r * Math.cos(lat)) / step));
    for (let k = 0; k < n; k++) {
      const lon = (2 * Math.PI * k) / n;
      out.push([x + r * Math.cos(lat) * Math.cos(lon), y + r * Math.cos(lat) * Math.sin(lon), z + r * Math.sin(lat)]);
    }
  }
  return out;
}

function drum(x: number, y: number, z: number, r: number, half: number, step: number): Vec3[] {
  const out: Vec3[] = [];
  const n = Math.ceil((2 * Math.PI * r) / step);
  const rows = Math.ceil((2 * half) / step);
  for (let k = 0; k < n; k++) {
    const a = (2 * Math.PI * k) / n;
    for (let i = 0; i <= rows; i++) out.push([x + r * Math.cos(a), y + r * Math.sin(a), z - half + (2 * half * i) / rows]);
  }
  for (let s = step; s < r; s += step) {
    const around = Math.ceil((2 * Math.PI * s) / step);
    for (let k = 0; k < around; k++) {
      const a = (2 * Math.PI * k) / around;
      for (const lid of [-half, half]) out.push([x + s * Math.cos(a), y + s * Math.sin(a), z + lid]);
    }
  }
  return out;
}

function block(x: number, y: number, z: number, half: readonly number[], degrees: number, step: number): Vec3[] {
  const out: Vec3[] = [];
  const r = (degrees * Math.PI) / 180;
  const n = half.map(h => Math.ceil((2 * h) / step));
  for (let i = 0; i <= n[0]!; i++)
    for (let j = 0; j <= n[1]!; j++)
      for (let k = 0; k <= n[2]!; k++) {
        if (i % n[0]! !== 0 && j % n[1]! !== 0 && k % n[2]! !== 0) continue;
        const u = -half[0]! + (2 * half[0]! * i) / n[0]!;
        const v = -half[1]! + (2 * half[1]! * j) / n[1]!;
        out.push([
          x + u * Math.cos(r) - v * Math.sin(r),
          y + u * Math.sin(r) + v * Math.cos(r),
          z - half[2]! + (2 * half[2]! * k) / n[2]!,
        ]);
      }
  return out;
}

/** Parameters at which a line in plan crosses the sides of an outline, with 0 and 1, in order. */
function cuts(outline: readonly Vec2[], p: Vec3, q: Vec3, more: readonly number[]): number[] {
  const out = [0, 1, ...more];
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const det = (q[0] - p[0]) * (b[1] - a[1]) - (q[1] - p[1]) * (b[0] - a[0]);
    if (det === 0) return;
    const t = ((a[0] - p[0]) * (b[1] - a[1]) - (a[1] - p[1]) * (b[0] - a[0])) / det;
    if (t > 0 && t < 1) out.push(t);
  });
  return out.sort((a, b) => a - b);
}

function holds(outline: readonly Vec2[], x: number, y: number): boolean {
  let inside = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
  });
  return inside;
}

const mix = (p: Vec3, q: Vec3, t: number): Vec3 => [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]), p[2] + t * (q[2] - p[2])];

/** Stretches of the line inside an upright block, as parameters. */
function inside(outline: readonly Vec2[], z0: number, z1: number, p: Vec3, q: Vec3): [number, number][] {
  const dz = q[2] - p[2];
  const levels = dz === 0 ? [] : [(z0 - p[2]) / dz, (z1 - p[2]) / dz].filter(t => t > 0 && t < 1);
  const at = cuts(outline, p, q, levels);
  const out: [number, number][] = [];
  for (let i = 1; i < at.length; i++) {
    const from = at[i - 1]!;
    const to = at[i]!;
    const [x, y, z] = mix(p, q, (from + to) / 2);
    if (to - from < 1e-12 || z < z0 || z > z1 || !holds(outline, x, y)) continue;
    const before = out[out.length - 1];
    if (before && from - before[1] < 1e-9) before[1] = to;
    else out.push([from, to]);
  }
  return out;
}

function wallStops(wall: Wall, p: Vec3, q: Vec3): boolean {
  const length = Math.hypot(wall.to[0] - wall.from[0], wall.to[1] - wall.from[1]);
  const ux = (wall.to[0] - wall.from[0]) / length;
  const uy = (wall.to[1] - wall.from[1]) / length;
  const half = wall.thickness / 2;
  const at = (u: number, v: number): Vec2 => [wall.from[0] + u * ux - v * uy, wall.from[1] + u * uy + v * ux];
  const outline = [at(0, -half), at(length, -half), at(length, half), at(0, half)];
  for (const [from, to] of inside(outline, wall.base, wall.base + wall.height, p, q)) {
    // Through one hole from end to end, or stopped.
    const ends = [mix(p, q, from), mix(p, q, to)];
    const through = wall.openings.some(o =>
      ends.every(([x, y, z]) => {
        const u = (x - wall.from[0]) * ux + (y - wall.from[1]) * uy;
        const v = z - wall.base;
        return u > o.along && u < o.along + o.width && v > o.sill && v < o.sill + o.height;
      }),
    );
    if (!through) return true;
  }
  return false;
}

function sheetStops(outline: readonly Vec2[], height: number, p: Vec3, q: Vec3): boolean {
  if (p[2] === q[2]) return p[2] === height;
  const t = (height - p[2]) / (q[2] - p[2]);
  if (t < 0 || t > 1) return false;
  const [x, y] = mix(p, q, t);
  return holds(outline, x, y);
}

function volumeStops(v: Volume, at: FreePlace, p: Vec3, q: Vec3): boolean {
  const [x, y] = local(at, v.center[0], v.center[1]);
  const z = at.z + v.center[2];
  if (v.shape !== 'box') throw new Error('The judge knows vehicles of boxes only.');
  const r = ((at.facing + v.yaw) * Math.PI) / 180;
  const corner = (a: number, b: number): Vec2 => [x + a * Math.cos(r) - b * Math.sin(r), y + a * Math.sin(r) + b * Math.cos(r)];
  const [a, b, c] = v.half;
  return inside([corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b)], z - c, z + c, p, q).length > 0;
}

function solidStops(piece: Piece, form: FreeForm, p: Vec3, q: Vec3): boolean {
  if (piece.kind === 'woods' || piece.kind === 'smoke' || piece.kind === 'trench' || form.height <= 0) return false;
  if (piece.kind !== 'building') return inside(form.outline, form.base, form.base + form.height, p, q).length > 0;
  if ((form.walls ?? []).some(w => wallStops(w, p, q))) return true;
  const sheets = (form.floors ?? []).filter(f => f > 0);
  if (form.roof !== false) sheets.push(form.height);
  return sheets.some(f => sheetStops(form.outline, form.base + f, p, q));
}

/** Distance in plan from a model's base edge, or from its hull and turret, to a point; by dense points for boxes. */
function footGap(m: ModelAt, x: number, y: number): number {
  const at = placeOf(m.place);
  const base = shapeOf(m).base;
  if (m.type === 'infantry' && base) return Math.max(0, Math.hypot(x - at.x, y - at.y) - base.radius);
  return Math.min(
    ...counted(m).map(v => {
      if (v.shape !== 'box') throw new Error('The judge knows vehicles of boxes only.');
      const [cx, cy] = local(at, v.center[0], v.center[1]);
      const r = ((at.facing + v.yaw) * Math.PI) / 180;
      const u = (x - cx) * Math.cos(r) + (y - cy) * Math.sin(r);
      const w = -(x - cx) * Math.sin(r) + (y - cy) * Math.cos(r);
      return Math.hypot(Math.max(0, Math.abs(u) - v.half[0]), Math.max(0, Math.abs(w) - v.half[1]));
    }),
  );
}

/** mm. A length that a rule allows is allowed exactly, whatever rounding makes of it. */
const EXACTLY = 3e-6;

function bandStops(piece: Piece, form: FreeForm, from: ModelAt, to: ModelAt, p: Vec3, q: Vec3, near: number): boolean {
  const parts = inside(form.outline, form.base, form.base + form.height, p, q);
  if (parts.length === 0) return false;
  const first = parts[0]![0];
  const last = parts[parts.length - 1]![1];
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  if (piece.kind !== 'smoke') {
    // Counted in small steps, leaving out what lies over either model's own foot.
    let deep = 0;
    const n = 300;
    for (const [a, b] of parts) {
      for (let i = 0; i < n; i++) {
        const [x, y] = mix(p, q, a + ((b - a) * (i + 0.5)) / n);
        if (footGap(from, x, y) > 0 && footGap(to, x, y) > 0) deep += ((b - a) * length) / n;
      }
    }
    if (deep > 3 * near + length / n) return true;
  }
  const fromIn = first === 0;
  const toIn = last === 1;
  if (fromIn && toIn) return false;
  const enter = mix(p, q, first);
  const leave = mix(p, q, last);
  const own = fromIn ? leave : enter;
  const other = toIn ? enter : leave;
  return footGap(from, own[0], own[1]) > near + EXACTLY && footGap(to, other[0], other[1]) > near + EXACTLY;
}

/** Whether anything on the board stops a line from one model to another. */
export function isStopped(board: Board, from: ModelAt, to: ModelAt, p: Vec3, q: Vec3, near = 100): boolean {
  for (const m of board.models) {
    if (m.id === from.id || m.id === to.id || m.type === 'infantry') continue;
    const at = placeOf(m.place);
    if (counted(m).some(v => volumeStops(v, at, p, q))) return true;
  }
  for (const piece of board.pieces) {
    const form = formOf(piece);
    if (solidStops(piece, form, p, q)) return true;
    if (['woods', 'smoke', 'building'].includes(piece.kind) && bandStops(piece, form, from, to, p, q, near)) return true;
  }
  return false;
}

/** A line that nothing stops, among all lines between points `step` mm apart; null where there is none. */
export function someLine(board: Board, from: ModelAt, to: ModelAt, step: number, near = 100): readonly [Vec3, Vec3] | null {
  const targets = pointsOf(to, step);
  for (const p of pointsOf(from, step)) for (const q of targets) if (!isStopped(board, from, to, p, q, near)) return [p, q];
  return null;
}

/** The point of a model's counted volumes nearest to another, by the volume that it is nearest to. */
function drawnIn(m: ModelAt, [x, y, z]: Vec3): Vec3 {
  const at = placeOf(m.place);
  let best: Vec3 = [x, y, z];
  let least = Number.POSITIVE_INFINITY;
  for (const v of counted(m)) {
    const [cx, cy] = local(at, v.center[0], v.center[1]);
    const cz = at.z + v.center[2];
    const p = into(v, [x - cx, y - cy, z - cz], at.facing);
    const there: Vec3 = [cx + p[0], cy + p[1], cz + p[2]];
    const away = Math.hypot(there[0] - x, there[1] - y, there[2] - z);
    if (away >= least) continue;
    least = away;
    best = there;
  }
  return best;
}

function into(v: Volume, [x, y, z]: Vec3, facing: number): Vec3 {
  const clamp = (n: number, half: number) => Math.min(half - DEEP, Math.max(DEEP - half, n));
  if (v.shape === 'sphere') {
    const k = Math.min(1, (v.radius - DEEP) / Math.hypot(x, y, z));
    return [x * k, y * k, z * k];
  }
  if (v.shape === 'cylinder') {
    const k = Math.min(1, (v.radius - DEEP) / Math.hypot(x, y));
    return [x * k, y * k, clamp(z, v.height / 2)];
  }
  const turn = ((facing + v.yaw) * Math.PI) / 180;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const u = clamp(x * c + y * s, v.half[0]);
  const w = clamp(-x * s + y * c, v.half[1]);
  return [u * c - w * s, u * s + w * c, clamp(z, v.half[2])];
}

/** Whether every line from a point to points all over the target is clear of all terrain, area terrain like any other (SAVE-08). */
export const isOpen = (board: Board, from: ModelAt, to: ModelAt, p: Vec3, points: readonly Vec3[]): boolean =>
  points.every(q => !isStopped(board, from, to, p, q, -1));

/** A point of the viewer about a given one from which the target is all in the open; null where chance hit upon none. */
export function openAbout(
  board: Board,
  from: ModelAt,
  to: ModelAt,
  [x, y, z]: Vec3,
  points: readonly Vec3[],
  random: () => number,
  tries: number,
): Vec3 | null {
  for (let i = 0; i < tries; i++) {
    const far = ABOUT[i % ABOUT.length]!;
    const stray = () => far * (2 * random() - 1);
    const p = drawnIn(from, [x + stray(), y + stray(), z + stray()]);
    if (isOpen(board, from, to, p, points)) return p;
  }
  return null;
}

/** mm. How far the ends of lines are tried about those of another line. */
const ABOUT = [0, 6, 2, 0.6, 0.2, 0.05, 0.01];

/** A line that nothing stops, by chance, with its ends about those of a given one; null where none was hit upon. */
export function lineAbout(
  board: Board,
  from: ModelAt,
  to: ModelAt,
  [p, q]: readonly [Vec3, Vec3],
  random: () => number,
  tries: number,
): readonly [Vec3, Vec3] | null {
  for (let i = 0; i < tries; i++) {
    const far = ABOUT[i % ABOUT.length]!;
    const stray = () => far * (2 * random() - 1);
    const a = drawnIn(from, [p[0] + stray(), p[1] + stray(), p[2] + stray()]);
    const b = drawnIn(to, [q[0] + stray(), q[1] + stray(), q[2] + stray()]);
    if (!isStopped(board, from, to, a, b)) return [a, b];
  }
  return null;
}
