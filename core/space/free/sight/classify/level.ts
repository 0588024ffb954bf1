import type { Convex } from '../../../../geometry/convex.ts';
import * as trig from '../../../../geometry/trigonometry.ts';
import type { Obstacles } from './obstacles.ts';

/** Whether everything between reaches below and above both bodies, so that heights decide nothing and the plan decides all. */
export function isLevel(o: Obstacles, from: readonly Convex[], to: readonly Convex[]): boolean {
  const bodies = [...from, ...to];
  const low = Math.min(...bodies.map(v => v.z0));
  const high = Math.max(...bodies.map(v => v.z1));
  const spans = (c: { readonly z0: number; readonly z1: number }) => c.z0 <= low && c.z1 >= high;
  return o.solids.every(c => c.form !== 'sphere' && spans(c)) && o.areas.every(spans);
}

/** Volumes that lie in no other one in plan. */
export const widest = (list: readonly Convex[]): readonly Convex[] =>
  list.filter(
    (v, i) =>
      v.form === 'prism' ||
      !list.some((w, k) => w.form !== 'prism' && trig.hypot(v.x - w.x, v.y - w.y) + v.r <= w.r && (v.r < w.r || k < i)),
  );

/** The widest level cut of a volume. */
export function flattened(c: Convex): Convex {
  const z = (c.z0 + c.z1) / 2;
  return { ...c, form: c.form === 'prism' ? 'prism' : 'cylinder', z0: z, z1: z };
}
