import { Body, Box, ContactMaterial, Material, Plane, Quaternion, SAPBroadphase, Vec3, World } from 'cannon-es';

/*
 * How dice tumble in the tray. Lengths are edges of a die; x goes right, y towards the rack, z up; the felt is z = 0 and its middle the
 * origin. What lies uppermost in the end is nobody's choice here: the labels are put on the dice afterwards, so that the face that has
 * been drawn comes up whatever the physics does.
 */

/** Half of the felt between its rims, right and away, in edges of so many dice: the more there are, the smaller they are drawn. */
export function feltFor(dice: number): { readonly x: number; readonly y: number } {
  const room = Math.max(1, Math.sqrt((dice + 6) / 9));
  return { x: 5.6 * room, y: 2.8 * room };
}
/** Frames in a second of what is shown. */
export const RATE = 60;
/** Most dice in the air at once; more come in waves. */
export const AT_ONCE = 24;
/** Longest throw, s: dice that are taken up first lie after 2.5 s, too. */
export const LONGEST = 2.25;
/** What most throws are to take at most, s. */
const SHORT = 1.5;

/** Numbers of a die in a frame: where its middle is, and how it is turned. */
export const NUMBERS = 7;
const HALF = 0.5;
/** Around a die, so that two that lean on each other do not touch where they are drawn. */
const AIR = 0.06;
/** Least gap between two dice at rest. */
export const GAP = 0.04;
/** s of the shortest way from nearly flat to flat. */
const FLATTEN = 0.12;
/** Tries until one is short enough and all of its dice lie flat and apart. */
const TRIES = 40;

/** The sides of a die by the axis that they look along. */
export const AXES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/** A throw from the hand to rest. */
export interface Tumble {
  readonly dice: number;
  /** Frame after frame, die after die: x, y, z, then the quaternion. */
  readonly frames: Float32Array;
  /** Of each die the side that lies uppermost, by its number among the axes. */
  readonly up: readonly number[];
  /** s until all of them lie. */
  readonly seconds: number;
}

type Random = () => number;
type Felt = ReturnType<typeof feltFor>;

/** Throws so many dice, try by try; the same numbers throw them the same way. */
export function* tumbling(dice: number, random: Random): Generator<void, Tumble, void> {
  for (let tries = 1; ; tries++) {
    const thrown = thrownOnce(dice, random, tries);
    if (thrown) return thrown;
    if (tries >= TRIES) throw new Error(`${dice} dice do not come to rest in ${TRIES} throws.`);
    yield;
  }
}

/** The same at once. */
export const tumble = (dice: number, random: Random): Tumble => toRest(tumbling(dice, random));

/** All tries that are left of a throw. */
export function toRest(tries: ReturnType<typeof tumbling>): Tumble {
  for (;;) {
    const tried = tries.next();
    if (tried.done) return tried.value;
  }
}

/** How far the nearest axis of a die is from upright, as a cosine, and which it is. */
export function uppermost(q: { readonly x: number; readonly y: number; readonly z: number; readonly w: number }): {
  readonly side: number;
  readonly cos: number;
} {
  const { x, y, z, w } = q;
  // The third row of the matrix: how far up each axis points.
  const rise = [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)];
  let side = 0;
  let cos = -1;
  for (const [i, [ax, ay, az]] of AXES.entries()) {
    const up = ax * rise[0]! + ay * rise[1]! + az * rise[2]!;
    if (up > cos) [side, cos] = [i, up];
  }
  return { side, cos };
}

const STEP = 1 / 120;
const GRAVITY = 95;

function thrownOnce(dice: number, random: Random, tries: number): Tumble | null {
  const world = new World({ gravity: new Vec3(0, 0, -GRAVITY), allowSleep: false });
  world.broadphase = new SAPBroadphase(world);
  (world.solver as unknown as { iterations: number }).iterations = 8;
  const bone = new Material('bone');
  const felt = new Material('felt');
  world.addContactMaterial(new ContactMaterial(bone, felt, { friction: 0.35, restitution: 0.28 }));
  world.addContactMaterial(new ContactMaterial(bone, bone, { friction: 0.05, restitution: 0.4 }));
  const felted = feltFor(dice);
  const wall = (x: number, y: number, z: number, turn: readonly [Vec3, number] | null) => {
    const body = new Body({ mass: 0, shape: new Plane(), material: felt, position: new Vec3(x, y, z) });
    if (turn) body.quaternion.setFromAxisAngle(turn[0], turn[1]);
    world.addBody(body);
  };
  wall(0, 0, 0, null);
  wall(-felted.x, 0, 0, [new Vec3(0, 1, 0), Math.PI / 2]);
  wall(felted.x, 0, 0, [new Vec3(0, 1, 0), -Math.PI / 2]);
  wall(0, -felted.y, 0, [new Vec3(1, 0, 0), -Math.PI / 2]);
  wall(0, felted.y, 0, [new Vec3(1, 0, 0), Math.PI / 2]);

  const between = (a: number, b: number) => a + (b - a) * random();
  const shape = new Box(new Vec3(HALF + AIR / 2, HALF + AIR / 2, HALF + AIR / 2));
  const rows = Math.ceil(Math.sqrt(dice / 2));
  const bodies = Array.from({ length: dice }, (_, i) => {
    const body = new Body({ mass: 1, shape, material: bone, linearDamping: 0.12, angularDamping: 0.2 });
    const layer = Math.floor(i / (rows * 2));
    const place = i % (rows * 2);
    body.position.set(
      -felted.x + 1.2 + Math.floor(place / rows) * 1.45 + between(-0.15, 0.15),
      ((place % rows) - (rows - 1) / 2) * 1.5 * Math.min(1, 4 / rows) + between(-0.2, 0.2),
      2 + layer * 1.5 + between(-0.15, 0.15),
    );
    const axis = new Vec3(between(-1, 1), between(-1, 1), between(-1, 1));
    axis.normalize();
    body.quaternion.setFromAxisAngle(axis, between(0, Math.PI * 2));
    body.velocity.set(between(9, 24), between(-7, 7), between(-6, 4));
    body.angularVelocity.set(between(-22, 22), between(-5, 25), between(-14, 14));
    world.addBody(body);
    return body;
  });

  const frames: number[] = [];
  // A long throw is taken only where a few have not been shorter.
  const most = Math.floor(((tries <= 5 ? SHORT : LONGEST) - FLATTEN) * RATE);
  for (let frame = 0; frame <= most; frame++) {
    for (const { position: p, quaternion: q } of bodies) frames.push(p.x, p.y, p.z, q.x, q.y, q.z, q.w);
    if (frame > RATE * 0.3 && bodies.every(atRest)) {
      const thrown = settled(bodies, frames, frame, felted);
      if (thrown) return thrown;
    }
    for (let n = 0; n < Math.round(1 / RATE / STEP); n++) {
      if (frame > RATE * 0.35) calm(bodies, frame / RATE);
      world.step(STEP);
    }
  }
  return null;
}

const SLOW = 0.9;
/** Within this of upright a die is as good as flat. */
const FLAT = Math.cos((9 * Math.PI) / 180);

const atRest = ({ velocity, angularVelocity, quaternion, position }: Body): boolean =>
  velocity.length() < SLOW &&
  angularVelocity.length() < SLOW &&
  uppermost(quaternion).cos > FLAT &&
  position.z < HALF + AIR + 0.05;

/** Dice lose their speed on felt sooner than on a plane; those that lean on something right themselves and slide apart. */
function calm(bodies: readonly Body[], seconds: number): void {
  const late = Math.max(0, seconds - 0.4);
  const loss = Math.min(0.08, 0.012 + 0.07 * late);
  for (const body of bodies) {
    const { velocity, angularVelocity, quaternion, position } = body;
    if (position.z < HALF + 0.45) {
      velocity.x *= 1 - loss;
      velocity.y *= 1 - loss;
      angularVelocity.scale(1 - loss, angularVelocity);
    }
    const { side, cos } = uppermost(quaternion);
    if (late === 0 || cos > FLAT || velocity.length() > 6) continue;
    const [x, y, z] = AXES[side]!;
    const up = quaternion.vmult(new Vec3(x, y, z));
    const turn = RIGHTING * late * STEP;
    angularVelocity.x += up.y * turn;
    angularVelocity.y -= up.x * turn;
  }
  for (const [i, a] of bodies.entries())
    for (let j = i + 1; j < bodies.length; j++) {
      const b = bodies[j]!;
      const dx = a.position.x - b.position.x;
      const dy = a.position.y - b.position.y;
      const far = Math.hypot(dx, dy);
      const near = 1.5 - far;
      if (near <= 0) continue;
      const heaped = Math.abs(a.position.z - b.position.z) > 0.25 ? 1 + 9 * late : 1;
      const push = (near * 26 * heaped * STEP) / Math.max(far, 0.05);
      a.velocity.x += dx * push;
      a.velocity.y += dy * push;
      b.velocity.x -= dx * push;
      b.velocity.y -= dy * push;
    }
}

/** Of a die that leans, in s: how soon it turns flat. */
const RIGHTING = 300;

/** The rest of a throw: every die goes flat where it lies. Null where two would be too near each other then. */
function settled(bodies: readonly Body[], frames: number[], from: number, felt: Felt): Tumble | null {
  const ends = bodies.map(({ position, quaternion }) => ({ x: position.x, y: position.y, ...flattened(quaternion) }));
  if (!apart(ends, felt)) return null;
  const steps = Math.round(FLATTEN * RATE);
  for (let n = 1; n <= steps; n++) {
    const part = n / steps;
    const eased = part * part * (3 - 2 * part);
    for (const [i, { x, y, turned }] of ends.entries()) {
      const { position, quaternion } = bodies[i]!;
      const q = n === steps ? turned : quaternion.slerp(turned, eased);
      frames.push(x, y, position.z + (HALF - position.z) * eased, q.x, q.y, q.z, q.w);
    }
  }
  return {
    dice: bodies.length,
    frames: new Float32Array(frames),
    up: ends.map(({ side }) => side),
    seconds: (from + steps) / RATE,
  };
}

/** A turn with its uppermost side made level, which side that is, and where its edges point. */
function flattened(q: Quaternion): { readonly turned: Quaternion; readonly side: number } {
  const { side } = uppermost(q);
  const [x, y, z] = AXES[side]!;
  const up = q.vmult(new Vec3(x, y, z));
  const turned = new Quaternion()
    .setFromVectors(up, new Vec3(0, 0, 1))
    .mult(q)
    .normalize();
  return { turned, side };
}

interface Lying {
  readonly x: number;
  readonly y: number;
  readonly turned: Quaternion;
}

/** Whether none of the dice is too near another, or over the rim. */
export function apart(lying: readonly Lying[], felted: Felt): boolean {
  const squares = lying.map(corners);
  return squares.every((square, i) => {
    if (square.some(([x, y]) => Math.abs(x) > felted.x + 0.01 || Math.abs(y) > felted.y + 0.01)) return false;
    return squares.slice(i + 1).every(other => gapBetween(square, other) >= GAP);
  });
}

type Point = readonly [number, number];

/** The outline of a die that lies flat, from above. */
export function corners({ x, y, turned }: Lying): readonly Point[] {
  const across = turned.vmult(new Vec3(1, 0, 0));
  const along = turned.vmult(new Vec3(0, 1, 0));
  const third = turned.vmult(new Vec3(0, 0, 1));
  // Of the three axes the two that lie on the felt.
  const [a, b] = [across, along, third].sort((one, other) => Math.abs(one.z) - Math.abs(other.z)) as [Vec3, Vec3, Vec3];
  return (
    [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ] as const
  ).map(([s, t]) => [x + HALF * (s * a.x + t * b.x), y + HALF * (s * a.y + t * b.y)]);
}

/** How far two squares are apart along the axis that parts them best; negative where they overlap. */
export function gapBetween(a: readonly Point[], b: readonly Point[]): number {
  let gap = Number.NEGATIVE_INFINITY;
  for (const square of [a, b])
    for (const i of [0, 1]) {
      const [p, q] = [square[i]!, square[i + 1]!];
      const axis: Point = [q[0] - p[0], q[1] - p[1]];
      const along = (points: readonly Point[]) => points.map(([x, y]) => x * axis[0] + y * axis[1]);
      const [of, other] = [along(a), along(b)];
      gap = Math.max(gap, Math.min(...other) - Math.max(...of), Math.min(...of) - Math.max(...other));
    }
  return gap;
}
