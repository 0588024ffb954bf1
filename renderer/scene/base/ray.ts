import type { FreePlace, FreeShape, Vec2, Vec3 } from '../../../core/index.ts';
import { contains, ringOf } from '../../../core/index.ts';

/** A line from a point along a direction of any length; what it meets is told as a multiple of that direction. */
export interface Ray {
  readonly from: Vec3;
  readonly along: Vec3;
}

export const pointOn = ({ from, along }: Ray, t: number): Vec3 => [
  from[0] + along[0] * t,
  from[1] + along[1] * t,
  from[2] + along[2] * t,
];

export function meetsLevel({ from, along }: Ray, z: number): number | null {
  if (along[2] === 0) return null;
  const t = (z - from[2]) / along[2];
  return t > 0 ? t : null;
}

/** First meeting with an upright prism: its sides, its lid from above. */
export function meetsPrism(ray: Ray, outline: readonly Vec2[], low: number, high: number): number | null {
  let best: number | null = null;
  const keep = (t: number | null) => {
    if (t !== null && t > 0 && (best === null || t < best)) best = t;
  };
  const lid = meetsLevel(ray, high);
  if (lid !== null) {
    const [x, y] = pointOn(ray, lid);
    if (contains(ringOf(outline), x, y)) keep(lid);
  }
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [outline[i]!, outline[(i + 1) % outline.length]!];
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const cross = ray.along[0] * ey - ray.along[1] * ex;
    if (cross === 0) continue;
    const [wx, wy] = [a[0] - ray.from[0], a[1] - ray.from[1]];
    const t = (wx * ey - wy * ex) / cross;
    const u = (wx * ray.along[1] - wy * ray.along[0]) / cross;
    const z = ray.from[2] + ray.along[2] * t;
    if (u >= 0 && u <= 1 && z >= low && z <= high) keep(t);
  }
  return best;
}

/** First meeting with an upright can. */
function meetsCan({ from, along }: Ray, [cx, cy]: Vec2, radius: number, low: number, high: number): number | null {
  const [ox, oy] = [from[0] - cx, from[1] - cy];
  const [a, b, c] = [along[0] ** 2 + along[1] ** 2, ox * along[0] + oy * along[1], ox * ox + oy * oy - radius * radius];
  let best: number | null = null;
  const keep = (t: number | null) => {
    if (t !== null && t > 0 && (best === null || t < best)) best = t;
  };
  if (a > 0 && b * b >= a * c) {
    const t = (-b - Math.sqrt(b * b - a * c)) / a;
    const z = from[2] + along[2] * t;
    if (z >= low && z <= high) keep(t);
  }
  const lid = meetsLevel({ from, along }, high);
  if (lid !== null && (ox + along[0] * lid) ** 2 + (oy + along[1] * lid) ** 2 <= radius * radius) keep(lid);
  return best;
}

/** mm. A figure is thin: the pointer may miss it by this much. */
const GENEROUS = 1.5;

/** First meeting with a model: its base, and every measured volume on it. */
export function meetsModel(ray: Ray, { base, volumes }: FreeShape, { x, y, z, facing }: FreePlace): number | null {
  const turn = (facing * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const spot = (u: number, v: number): Vec2 => [x + u * c - v * s, y + u * s + v * c];
  const meetings = volumes.map(volume => meetsVolume(volume));
  function meetsVolume(volume: FreeShape['volumes'][number]): number | null {
    const at = spot(volume.center[0], volume.center[1]);
    const height = z + volume.center[2];
    switch (volume.shape) {
      case 'cylinder':
        return meetsCan(ray, at, volume.radius + GENEROUS, height - volume.height / 2, height + volume.height / 2);
      case 'sphere':
        return meetsCan(ray, at, volume.radius + GENEROUS, height - volume.radius, height + volume.radius);
      case 'box': {
        const yaw = turn + (volume.yaw * Math.PI) / 180;
        const [p, q] = [Math.cos(yaw), Math.sin(yaw)];
        const [l, w] = [volume.half[0] + GENEROUS, volume.half[1] + GENEROUS];
        const corner = (a: number, b: number): Vec2 => [at[0] + a * l * p - b * w * q, at[1] + a * l * q + b * w * p];
        return meetsPrism(
          ray,
          [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
          height - volume.half[2],
          height + volume.half[2],
        );
      }
    }
  }
  if (base) meetings.push(meetsCan(ray, [x, y], base.radius, z, z + 3));
  const found = meetings.filter(t => t !== null);
  return found.length > 0 ? Math.min(...found) : null;
}
