import type { FreeShape, Vec2 } from '../../../core/index.ts';
import { turnOf } from './frame.ts';

/** mm from the middle of a model to its rim: of its base, or of a ring round its hull. */
export function radiusOf({ base, volumes }: FreeShape): number {
  if (base) return base.radius;
  const hull = volumes.find(volume => volume.part === 'hull');
  if (!hull) return 20;
  return hull.shape === 'box' ? Math.hypot(hull.half[0], hull.half[1]) : hull.radius;
}

/** A spot beside a model, in mm from its middle, x to the right and y away: so many degrees round it from the right, so many mm on along its
 *  rim, anticlockwise, and so many mm out from that. */
export type Rim = (degrees: number, along: number, out: number) => Vec2;

/** The rim of a model: of its base, or of its hull with the tracks or legs beside that, as it faces. */
export function rimOf(shape: FreeShape, facing: number): Rim {
  const hull = shape.base ? undefined : shape.volumes.find(volume => volume.part === 'hull');
  if (hull?.shape === 'box') return hullRim([hull.half[0], hull.half[1]], turnOf(facing));
  const radius = radiusOf(shape);
  return (degrees, along, out) => onCircle((degrees * Math.PI) / 180 + along / (radius + out), radius + out);
}

const onCircle = (angle: number, radius: number): Vec2 => [Math.cos(angle) * radius, Math.sin(angle) * radius];

/** mm by which tracks and legs stick out of a hull. */
const RUNNING = 6;

/** Round a hull at a distance: along its bow, its left side, its stern and its right side, with a quarter of a circle after each. */
function hullRim([ahead, aside]: Vec2, turn: number): Rim {
  const sides = (
    [
      [ahead, aside],
      [aside, ahead],
      [ahead, aside],
      [aside, ahead],
    ] as const
  ).map(([far, half], i) => ({
    ...{ far, half, normal: (i * Math.PI) / 2 },
  }));
  return (degrees, along, out) => {
    const apart = RUNNING + out;
    const corner = (apart * Math.PI) / 2;
    const angle = (degrees * Math.PI) / 180 - turn;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const begun = ahead * Math.abs(y) <= aside * Math.abs(x) ? (x > 0 ? 0 : 2) : y > 0 ? 1 : 3;
    const onto = begun % 2 === 0 ? (y / Math.abs(x)) * ahead : (x / Math.abs(y)) * aside;
    const before = sides.slice(0, begun).reduce((sum, { half }) => sum + 2 * half + corner, 0);
    // Where on its side the way along the rim begins: left of the bow is towards y, ahead on the right side towards x.
    const whole = 4 * (ahead + aside + corner);
    let left = before + sides[begun]!.half + (begun === 0 || begun === 3 ? onto : -onto) + along;
    left -= Math.floor(left / whole) * whole;
    for (const { far, half, normal } of sides) {
      if (left <= 2 * half) return turned([far + apart, left - half], normal + turn);
      left -= 2 * half;
      if (left <= corner) {
        const [u, v] = onCircle(left / apart, apart);
        return turned([far + u, half + v], normal + turn);
      }
      left -= corner;
    }
    return turned([ahead + apart, -aside], turn);
  };
}

function turned([x, y]: Vec2, angle: number): Vec2 {
  const [c, s] = onCircle(angle, 1);
  return [x * c - y * s, x * s + y * c];
}

/** mm from the middle of a model to its rim without its base. */
export const slimOf = ({ volumes }: FreeShape): number =>
  Math.max(
    ...volumes
      .filter(({ part }) => part !== 'other')
      .map(one => (one.shape === 'box' ? Math.max(one.half[0], one.half[1]) : one.radius)),
  );

/** mm from the foot of a model to where lines end at it: its hull, or a chest. */
export const heartOf = ({ volumes }: FreeShape): number => volumes.find(volume => volume.part === 'hull')?.center[2] ?? CHEST;
const CHEST = 25;
