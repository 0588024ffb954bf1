import type { Convex } from '../../../../geometry/convex.ts';
import * as trig from '../../../../geometry/trigonometry.ts';
import type { Line, Obstacles } from '../classify/obstacles.ts';
import { lineTest } from '../classify/obstacles.ts';

/** The lines that most often see: middle and top of every volume. */
export function probes(o: Obstacles, from: readonly Convex[], to: readonly Convex[]): Line | null {
  const isClear = lineTest(o);
  for (const v of from)
    for (const w of to) {
      const vz = (v.z0 + v.z1) / 2;
      const wz = (w.z0 + w.z1) / 2;
      if (isClear(v.x, v.y, vz, w.x, w.y, wz)) return [v.x, v.y, vz, w.x, w.y, wz];
      if (isClear(v.x, v.y, v.z1, w.x, w.y, w.z1)) return [v.x, v.y, v.z1, w.x, w.y, w.z1];
    }
  return null;
}

/** Lines between the outlines of both. */
export function outer(o: Obstacles, from: readonly Convex[], to: readonly Convex[]): Line | null {
  const a = outlineOf(from, to[0]!);
  const b = outlineOf(to, from[0]!);
  const isClear = lineTest(o);
  for (let i = 0; i < a.length; i += 3)
    for (let j = 0; j < b.length; j += 3) {
      if (isClear(a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!)) {
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
