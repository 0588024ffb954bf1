import { spend } from '../../../../base/effort.ts';
import type { Convex } from '../../../../geometry/convex.ts';
import * as trig from '../../../../geometry/trigonometry.ts';
import { clearPoint } from './cover.ts';
import type { Obstacles } from '../classify/obstacles.ts';
import type { View } from './view.ts';
import { looker } from './view.ts';
import { BEST, VIEW } from '../classify/limits.ts';

type Point = readonly [number, number, number];

/**
 * The point of the viewer that sees most of the silhouette of the target: looks from all over the viewer, since nothing of its
 * own hides anything from it and a window may show most to its far side, and then on from the best of them by ever smaller
 * steps. `seeing` is a point known to see something, `open` one that nothing hides anything from, if there is one.
 */
export function bestView(
  obstacles: Obstacles,
  from: readonly Convex[],
  to: readonly Convex[],
  seeing: Point,
  open: Point | null,
): { readonly best: View; readonly at: Point } {
  let at: Point = seeing;
  let best: View = { visible: 0, line: null };
  if (obstacles.solids.length === 0 && obstacles.areas.length === 0) return { best: { visible: 1, line: null }, at };
  const view = looker(obstacles, to);
  // Where views are dear, rough ones tell where to look closely.
  const rough = obstacles.areas.length > 0;
  const closely = (eye: Point): View => {
    const found = view(...eye);
    if (found.visible > best.visible) {
      best = found;
      at = eye;
    }
    return found;
  };
  const look = (eye: Point): number => {
    if (!rough) return closely(eye).visible;
    const { visible } = view(...eye, VIEW.rough);
    return visible < 1 ? visible : closely(eye).visible;
  };
  const whole = open ?? (obstacles.areas.length === 0 ? clearPoint(obstacles.solids, from, to).point : null);
  if (whole) look(whole);
  const frames = from.map(v => frameOf(v, to[0]!));
  const starts: Start[] = [];
  for (const frame of frames) {
    const points = allOver(frame);
    if (holdsPoint(frame, seeing)) points.push(seeing);
    for (const eye of points) if (best.visible < 1) starts.push({ frame, eye, sees: look(eye) });
  }
  starts.sort((a, b) => b.sees - a.sees);
  const first = starts[0];
  if (first) climb(first);
  // What shows through a gap may show more of itself to another volume nearby, none of whose first points met it.
  for (const frame of frames) {
    if (frame === first?.frame || best.visible === 1) continue;
    const eye = nearest(frame, at);
    climb({ frame, eye, sees: look(eye) });
  }
  // Large viewers may see through more than one gap.
  const other = starts.find(start => first && start.frame.of.form === 'prism' && distance(first.eye, start.eye) > 2 * BEST.first);
  if (other && best.visible < 1) climb(other);
  // A line that only the search found sees something, however little.
  return { best: best.visible > 0 ? best : { visible: BEST.glimpse, line: null }, at };

  function climb({ frame, eye, sees }: Start): void {
    const [ax, ay, bx, by] = frame.axes;
    const ways = [
      [ax, ay, 0],
      [bx, by, 0],
      [0, 0, 1],
    ] as const;
    let here = eye;
    let most = sees;
    for (let step = BEST.first; step > BEST.last && best.visible < 1; ) {
      const before = most;
      for (const [dx, dy, dz] of ways)
        for (const side of [-step, step]) {
          const there = nearest(frame, [here[0] + side * dx, here[1] + side * dy, here[2] + side * dz]);
          if (distance(there, here) < step / 4) continue;
          const seen = look(there);
          if (seen <= most) continue;
          most = seen;
          here = there;
          break;
        }
      if (most < before + BEST.little) step /= BEST.smaller;
    }
    if (rough) closely(here);
  }
}

interface Start {
  readonly frame: Frame;
  readonly eye: Point;
  readonly sees: number;
}

/** A volume with two directions in plan of length 1, and how far it reaches along them and up. */
interface Frame {
  readonly of: Convex;
  readonly middle: Point;
  readonly axes: readonly [number, number, number, number];
  readonly size: Point;
}

/** Along its own sides, or else across the line to the target. */
function frameOf(v: Convex, target: Convex): Frame {
  const middle: Point = [v.x, v.y, (v.z0 + v.z1) / 2];
  const up = (v.z1 - v.z0) / 2;
  if (v.form === 'prism') {
    const [ax, ay] = [v.ring[2]! - v.ring[0]!, v.ring[3]! - v.ring[1]!];
    const [bx, by] = [v.ring[6]! - v.ring[0]!, v.ring[7]! - v.ring[1]!];
    const [a, b] = [trig.hypot(ax, ay), trig.hypot(bx, by)];
    return { of: v, middle, axes: [ax / a, ay / a, bx / b, by / b], size: [a / 2, b / 2, up] };
  }
  const away = trig.hypot(target.x - v.x, target.y - v.y);
  const nx = away > 0 ? (target.x - v.x) / away : 1;
  const ny = away > 0 ? (target.y - v.y) / away : 0;
  return { of: v, middle, axes: [ny, -nx, nx, ny], size: [v.r, v.r, up] };
}

/** Points of a volume in rows and columns, the outermost among them. */
function allOver(frame: Frame): Point[] {
  const steps = (half: number) => Math.min(BEST.most, Math.max(2, Math.ceil((2 * half) / BEST.apart)));
  const [a, b, c] = frame.size.map(steps) as [number, number, number];
  const out: Point[] = [];
  const [x, y, z] = frame.middle;
  const [ax, ay, bx, by] = frame.axes;
  for (let i = 0; i <= a; i++)
    for (let j = 0; j <= b; j++)
      for (let k = 0; k <= c; k++) {
        const [u, v, w] = [(2 * i) / a - 1, (2 * j) / b - 1, (2 * k) / c - 1];
        // Of the inside, what is about it tells enough; of a round volume, the middles of its near and its far side.
        if (Math.max(Math.abs(u), Math.abs(v), Math.abs(w)) < 1) continue;
        if (frame.of.form !== 'prism' && v !== 0 && (u !== 0 || w !== 0)) continue;
        const [du, dv] = [u * frame.size[0], v * frame.size[1]];
        const point = nearest(frame, [x + du * ax + dv * bx, y + du * ay + dv * by, z + w * frame.size[2]]);
        spend(10 + 4 * out.length);
        if (out.every(other => distance(other, point) > BEST.same)) out.push(point);
      }
  return out;
}

/** The point of a volume that is nearest to another point, or near enough. */
function nearest({ of: v, middle: [mx, my, mz], axes: [ax, ay, bx, by], size: [a, b, c] }: Frame, [x, y, z]: Point): Point {
  const [dx, dy, dz] = [x - mx, y - my, z - mz];
  if (v.form === 'sphere') {
    const k = Math.min(1, v.r / Math.max(trig.hypot(dx, dy, dz), 1e-9));
    return [mx + k * dx, my + k * dy, mz + k * dz];
  }
  const h = mz + Math.min(c, Math.max(-c, dz));
  if (v.form === 'cylinder') {
    const k = Math.min(1, v.r / Math.max(trig.hypot(dx, dy), 1e-9));
    return [mx + k * dx, my + k * dy, h];
  }
  const u = Math.min(a, Math.max(-a, ax * dx + ay * dy));
  const w = Math.min(b, Math.max(-b, bx * dx + by * dy));
  return [mx + u * ax + w * bx, my + u * ay + w * by, h];
}

const holdsPoint = (frame: Frame, point: Point): boolean => distance(nearest(frame, point), point) < 1e-6;

const distance = (p: Point, q: Point): number => trig.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
