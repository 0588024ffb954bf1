import type { Edge, FreePlace, Vec2, Vec3 } from '../../../core/index.ts';
import type { TableSize } from '../base/board.ts';

/** Where the camera looks and from where: the spot in the middle of the picture, the way it looks over the table (`yaw`, degrees, 90 is
 *  away from the near edge), how steeply down (`pitch`, 90 is straight), and how far off it is, mm. */
export interface CameraPose {
  readonly target: Vec3;
  readonly yaw: number;
  readonly pitch: number;
  readonly distance: number;
}

/** Degrees, from the upper to the lower edge of the picture. */
export const FIELD = 34;
const PITCH = { least: 3, most: 90 } as const;
const DISTANCE = { least: 70, most: 6400 } as const;
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

export const isSamePose = (a: CameraPose, b: CameraPose): boolean =>
  a.yaw === b.yaw && a.pitch === b.pitch && a.distance === b.distance && a.target.every((n, i) => n === b.target[i]);

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

/** mm ahead of an eye that the camera turns about. */
const AHEAD = 260;

/** What a model sees with its eyes at `height`, `ahead` mm before its middle: along its facing, or towards a spot. */
export function eyePose(place: FreePlace, height: number, ahead: number, towards: Vec3 | null): CameraPose {
  const z = place.z + height * 0.88;
  const [dx, dy, dz] = towards
    ? [towards[0] - place.x, towards[1] - place.y, towards[2] - z]
    : [Math.cos(radians(place.facing)), Math.sin(radians(place.facing)), -Math.tan(radians(2))];
  const flat = Math.hypot(dx, dy) || 1;
  const down = Math.atan2(-dz, flat);
  // The pose is told by what it looks at; the eye itself comes out in the model's face.
  const reach = ahead + AHEAD * Math.cos(down);
  return {
    target: [place.x + (dx / flat) * reach, place.y + (dy / flat) * reach, z - AHEAD * Math.sin(down)],
    yaw: (Math.atan2(dy, dx) * 180) / Math.PI,
    pitch: (down * 180) / Math.PI,
    distance: AHEAD,
  };
}

/** The part of the picture that nothing covers, in the picture's own pixels, and the picture's height. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** From the middle of the picture to the middle of this part; nothing unless told. */
  readonly right?: number;
  readonly down?: number;
  /** Of the whole picture, to which `FIELD` belongs. */
  readonly whole: number;
}

/** The whole table in view, looked over that way. */
export const homePose = (size: TableSize, frame: Frame, yaw = 90): CameraPose =>
  centred(cornersOf(size), frame, { yaw, pitch: 57 });

/** How whoever sits at an edge looks over the table. */
const FROM: { readonly [E in Edge]: number } = { south: 90, north: 270, west: 0, east: 180 };
/** So many times larger has a table to be that lies lengthwise, for its player to have his edge on his left and not before him. */
const LARGER = 1.15;

/** How a player at an edge looks over the whole table: from there, or along it where that shows it plainly larger. Whoever looks along it
 *  already (`now`) goes on until the other is plainly larger. */
export function homeYaw(size: TableSize, frame: Frame, edge: Edge, now?: number): number {
  const [before, onLeft] = [FROM[edge], (FROM[edge] + 90) % 360];
  const [kept, other] = now === onLeft ? [onLeft, before] : [before, onLeft];
  const far = (yaw: number) => homePose(size, frame, yaw).distance;
  return far(kept) > far(other) * LARGER ? other : kept;
}

/** A step to the right and up in the picture as one over the table, by the quarter turn that the camera is nearest to. */
export function stepOver({ yaw }: Pick<CameraPose, 'yaw'>, [right, up]: Vec2): Vec2 {
  const quarter = radians(Math.round(yaw / 90) * 90);
  const [c, s] = [Math.round(Math.cos(quarter)), Math.round(Math.sin(quarter))];
  return [s * right + c * up, s * up - c * right];
}

/** The whole table in view, straight from above, turned to the nearest edge. */
export const topPose = (size: TableSize, frame: Frame, yaw = 90): CameraPose =>
  centred(cornersOf(size), frame, { yaw: Math.round(yaw / 90) * 90, pitch: 90 });

const cornersOf = ({ width, depth }: TableSize): readonly Vec3[] => [
  [0, 0, 0],
  [width, 0, 0],
  [0, depth, 0],
  [width, depth, 0],
];

/** Part of the free picture that what is looked at may fill: the rim of the table and what stands on it want some room. */
const FILL = 0.93;

/** Where points lie in the free part of the picture: its edges are at -1 and 1, right and up. */
function seenAt(points: readonly Vec3[], pose: CameraPose, { width, height, whole }: Frame) {
  const { ahead, right, up } = axesOf(pose);
  const eye = eyeOf(pose);
  const half = Math.tan(radians(FIELD) / 2) * (height / whole);
  return points.map(point => {
    const to: Vec3 = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
    const far = dot(to, ahead);
    return { x: dot(to, right) / far / (half * (width / height)), y: dot(to, up) / far / half, far };
  });
}

/** Whether all points lie in a part of the picture, with the middle of `laid` for what the camera looks at. */
export const areInView = (points: readonly Vec3[], pose: CameraPose, laid: Frame, part: Frame = laid): boolean =>
  seenAt(points, pose, laid).every(({ x, y, far }) => {
    const right = (x * laid.width) / 2 + (laid.right ?? 0) - (part.right ?? 0);
    const down = (-y * laid.height) / 2 + (laid.down ?? 0) - (part.down ?? 0);
    return far > 0 && Math.abs(right) <= part.width / 2 && Math.abs(down) <= part.height / 2;
  });

/** The part of the picture that the table is seen in, of the part that it is laid out in: left, top, width and height, of a picture of 1 by 1.
 *  All of that part where some of the table lies behind the camera. */
export function tableIn(size: TableSize, pose: CameraPose, laid: Frame, full: number): readonly [number, number, number, number] {
  const seen = seenAt(cornersOf(size), pose, laid);
  const isAhead = seen.every(({ far }) => far > 0);
  const ends = (of: readonly number[]) =>
    isAhead ? ([clamp(Math.min(...of), -1, 1), clamp(Math.max(...of), -1, 1)] as const) : ([-1, 1] as const);
  const [left, right] = ends(seen.map(({ x }) => x));
  const [low, high] = ends(seen.map(({ y }) => y));
  // A table that is out of sight is not looked for.
  if (right - left < SLIVER || high - low < SLIVER) return [0, 0, 1, 1];
  const across = (x: number) => 0.5 + ((laid.right ?? 0) + (x * laid.width) / 2) / full;
  const along = (y: number) => 0.5 + ((laid.down ?? 0) - (y * laid.height) / 2) / laid.whole;
  return [across(left), along(high), across(right) - across(left), along(low) - along(high)];
}

/** Of what is free, from -1 to 1: less than this of the table is not to be seen. */
const SLIVER = 0.2;

/** As near as all points allow, with as much room on every side of them; but no nearer than `least`, and then no farther aside than
 *  they ask for. */
export function fitted(points: readonly Vec3[], frame: Frame, from: CameraPose, least: number): CameraPose {
  const whole = centred(points, frame, from);
  if (whole.distance > least) return whole;
  let pose: CameraPose = { ...from, target: [from.target[0], from.target[1], 0], distance: least };
  for (let step = 0; step < STEPS; step++) {
    const { left, right, low, high } = spreadOf(points, pose, frame);
    pose = shifted(pose, frame, beyond(left, right), beyond(low, high));
  }
  return pose;
}

/** By how much a stretch sticks out of what may be filled. */
const beyond = (low: number, high: number): number => (low < -FILL ? low + FILL : high > FILL ? high - FILL : 0);

/** The spread of points shrinks with the distance almost in proportion: a few steps settle it. */
const STEPS = 12;

/** As near as all points allow, seen from the same side. */
function centred(points: readonly Vec3[], frame: Frame, { yaw, pitch }: Pick<CameraPose, 'yaw' | 'pitch'>): CameraPose {
  const ends = ([0, 1, 2] as const).map(i => [Math.min(...points.map(p => p[i])), Math.max(...points.map(p => p[i]))] as const);
  const [x, y] = ends.map(([low, high]) => (low + high) / 2) as [number, number, number];
  const span = Math.hypot(...ends.map(([low, high]) => high - low));
  let pose: CameraPose = { target: [x, y, 0], yaw, pitch, distance: Math.max(DISTANCE.least, span * 1.5) };
  for (let step = 0; step < STEPS; step++) {
    const { left, right, low, high } = spreadOf(points, pose, frame);
    const spread = Math.max((right - left) / 2, (high - low) / 2);
    const distance = clamp(pose.distance * (spread / FILL), DISTANCE.least, DISTANCE.most);
    pose = { ...shifted(pose, frame, (left + right) / 2, (low + high) / 2), distance };
  }
  return pose;
}

function spreadOf(points: readonly Vec3[], pose: CameraPose, frame: Frame) {
  const seen = seenAt(points, pose, frame);
  const [xs, ys] = [seen.map(p => p.x), seen.map(p => p.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

/** Moved over the table by parts of what is free in the picture. */
function shifted(pose: CameraPose, { width, height, whole }: Frame, right: number, up: number): CameraPose {
  const axes = axesOf(pose);
  const half = Math.tan(radians(FIELD) / 2) * (height / whole) * pose.distance;
  const aside = right * half * (width / height);
  // Up in the picture is away over the table; the flatter the look, the farther.
  const flat = Math.hypot(axes.up[0], axes.up[1]) || 1;
  const away = (up * half) / (flat * flat);
  const [x, y] = pose.target;
  return { ...pose, target: [x + axes.right[0] * aside + axes.up[0] * away, y + axes.right[1] * aside + axes.up[1] * away, 0] };
}

/** The same look with another part of the picture free: everything stays about where it was in the whole picture. */
export function relaid(pose: CameraPose, from: Frame, to: Frame): CameraPose {
  const [right, down] = [(to.right ?? 0) - (from.right ?? 0), (to.down ?? 0) - (from.down ?? 0)];
  return right === 0 && down === 0 ? pose : shifted(pose, to, right / (to.width / 2), -down / (to.height / 2));
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

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
