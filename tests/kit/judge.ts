import { placeOf } from '../../core/space/free/base/forms.ts';
import type { Vec3, Volume } from '../../core/space/free/base/forms.ts';
import type { Board, ModelAt } from '../../core/space/space.ts';
import type { Stops } from './plain.ts';
import { counted, local, stopsBetween } from './plain.ts';

/** A judge that knows no trick: points all over both bodies, and every line between them put to the plain test. Slow. */

/** mm. How deep points lie inside a body, as the scene format says. */
export const DEEP = 0.001;

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

/** Whether anything on the board stops a line from one model to another. */
export const isStopped = (board: Board, from: ModelAt, to: ModelAt, p: Vec3, q: Vec3, near = 100): boolean =>
  stopsBetween(board, from, to, near)(p, q);

type Line = readonly [Vec3, Vec3];

/** A line that nothing stops, among all lines between points `step` mm apart; null where there is none. */
export function someLine(board: Board, from: ModelAt, to: ModelAt, step: number, near = 100): Line | null {
  const stops = stopsBetween(board, from, to, near);
  const targets = pointsOf(to, step);
  for (const p of pointsOf(from, step)) for (const q of targets) if (!stops(p, q)) return [p, q];
  return null;
}

/** The point of a model's counted volumes nearest to another, by the volume that it is nearest to. */
export function drawnIn(m: ModelAt, [x, y, z]: Vec3): Vec3 {
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

/** A point of the viewer about a given one from which no line to any of the points is stopped; null where chance hit upon none. */
export function openAbout(
  stops: Stops,
  from: ModelAt,
  [x, y, z]: Vec3,
  points: readonly Vec3[],
  random: () => number,
  tries: number,
): Vec3 | null {
  for (let i = 0; i < tries; i++) {
    const far = ABOUT[i % ABOUT.length]!;
    const stray = () => far * (2 * random() - 1);
    const p = drawnIn(from, [x + stray(), y + stray(), z + stray()]);
    if (!points.some(q => stops(p, q))) return p;
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
  [p, q]: Line,
  random: () => number,
  tries: number,
  near = 100,
): Line | null {
  const stops = stopsBetween(board, from, to, near);
  for (let i = 0; i < tries; i++) {
    const far = ABOUT[i % ABOUT.length]!;
    const stray = () => far * (2 * random() - 1);
    const a = drawnIn(from, [p[0] + stray(), p[1] + stray(), p[2] + stray()]);
    const b = drawnIn(to, [q[0] + stray(), q[1] + stray(), q[2] + stray()]);
    if (!stops(a, b)) return [a, b];
  }
  return null;
}
