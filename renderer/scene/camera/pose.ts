import type { Vec3 } from '../../../core/index.ts';

/** Where the camera looks and from where: the spot in the middle of the picture, the way it looks over the table (`yaw`, degrees, 90 is
 *  away from the near edge), how steeply down (`pitch`, 90 is straight), and how far off it is, mm. */
export interface CameraPose {
  readonly target: Vec3;
  readonly yaw: number;
  readonly pitch: number;
  readonly distance: number;
}

export interface TableSize {
  readonly width: number;
  readonly depth: number;
}

/** Degrees, from the upper to the lower edge of the picture. */
export const FIELD = 34;
const PITCH = { least: 3, most: 90 } as const;
const DISTANCE = { least: 70, most: 5200 } as const;
/** mm. The camera stays this high above the table. */
export const LEAST_HEIGHT = 12;
const BESIDE = 150;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export interface Axes {
  readonly ahead: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
}

/** The camera's own directions; well defined straight down too, where `yaw` says which edge is up. */
export function axesOf({ yaw, pitch }: CameraPose): Axes {
  const [cy, sy, cp, sp] = [Math.cos(radians(yaw)), Math.sin(radians(yaw)), Math.cos(radians(pitch)), Math.sin(radians(pitch))];
  return { ahead: [cy * cp, sy * cp, -sp], right: [sy, -cy, 0], up: [cy * sp, sy * sp, cp] };
}

export function eyeOf(pose: CameraPose): Vec3 {
  const { ahead } = axesOf(pose);
  const [x, y, z] = pose.target;
  return [x - ahead[0] * pose.distance, y - ahead[1] * pose.distance, z - ahead[2] * pose.distance];
}

/** The nearest pose within the limits: never under the table, never far from it. */
export function limited({ target: [x, y, z], yaw, pitch, distance }: CameraPose, { width, depth }: TableSize): CameraPose {
  const far = clamp(distance, DISTANCE.least, DISTANCE.most);
  const height = clamp(z, 0, 400);
  const least = height >= LEAST_HEIGHT ? -20 : (Math.asin(clamp((LEAST_HEIGHT - height) / far, 0, 1)) * 180) / Math.PI;
  // Looking up a little is for a model's eye, high enough above the table.
  const low =
    height > 20
      ? Math.max(-20, (-Math.asin(clamp((height - LEAST_HEIGHT) / far, 0, 1)) * 180) / Math.PI)
      : Math.max(PITCH.least, least);
  return {
    target: [clamp(x, -BESIDE, width + BESIDE), clamp(y, -BESIDE, depth + BESIDE), height],
    yaw: ((yaw % 360) + 360) % 360,
    pitch: clamp(pitch, low, PITCH.most),
    distance: far,
  };
}

/** The whole table in view, from the near edge. `aspect` is the picture's width over its height. */
export function homePose(size: TableSize, aspect: number): CameraPose {
  const pitch = 54;
  return { target: [size.width / 2, size.depth * 0.47, 0], yaw: 90, pitch, distance: fitting(size, aspect, pitch) };
}

export function topPose(size: TableSize, aspect: number, yaw = 90): CameraPose {
  return {
    target: [size.width / 2, size.depth / 2, 0],
    yaw: Math.round(yaw / 90) * 90,
    pitch: 90,
    distance: fitting(size, aspect, 90),
  };
}

/** How far off the table fits into the picture, seen from a long edge. */
function fitting({ width, depth }: TableSize, aspect: number, pitch: number): number {
  const half = Math.tan(radians(FIELD) / 2);
  const flat = depth * Math.sin(radians(pitch));
  const near = (depth / 2) * Math.cos(radians(pitch));
  return clamp(
    Math.max(flat / 2 / half + near * 0.35, width / 2 / (half * aspect) + near * 0.9) * 1.09,
    DISTANCE.least,
    DISTANCE.most,
  );
}

export const orbited = (pose: CameraPose, yaw: number, pitch: number): CameraPose => ({
  ...pose,
  yaw: pose.yaw + yaw,
  pitch: pose.pitch + pitch,
});

/** Moved over the table as the picture shows it. */
export function panned(pose: CameraPose, right: number, away: number): CameraPose {
  const [c, s] = [Math.cos(radians(pose.yaw)), Math.sin(radians(pose.yaw))];
  const [x, y, z] = pose.target;
  return { ...pose, target: [x + s * right + c * away, y - c * right + s * away, z] };
}

/** Nearer or farther, with the spot `about` staying where it is in the picture. */
export function zoomed(pose: CameraPose, factor: number, about: Vec3 | null, size: TableSize): CameraPose {
  const distance = clamp(pose.distance * factor, DISTANCE.least, DISTANCE.most);
  const k = distance / pose.distance;
  const [x, y, z] = pose.target;
  const [ax, ay] = about ?? pose.target;
  return limited({ ...pose, distance, target: [ax + (x - ax) * k, ay + (y - ay) * k, z * Math.min(1, k)] }, size);
}

/** A step of a smooth change from one pose towards another; the same pose once they are as good as equal. */
export function eased(from: CameraPose, to: CameraPose, part: number): CameraPose {
  const turn = ((to.yaw - from.yaw + 540) % 360) - 180;
  const near =
    Math.abs(turn) < 0.02 &&
    Math.abs(to.pitch - from.pitch) < 0.02 &&
    Math.abs(to.distance - from.distance) < to.distance * 0.0006 &&
    from.target.every((v, i) => Math.abs(to.target[i]! - v) < to.distance * 0.0006);
  if (near || part >= 1) return to;
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    target: [mix(from.target[0], to.target[0]), mix(from.target[1], to.target[1]), mix(from.target[2], to.target[2])],
    yaw: from.yaw + turn * part,
    pitch: mix(from.pitch, to.pitch),
    distance: from.distance * (to.distance / from.distance) ** part,
  };
}
