import { Body, Box, ContactMaterial, Material, Plane, Vec3, World } from 'cannon-es';
import type { Quaternion, Vector3 } from 'three';

/*
 * How what breaks on the table comes to rest on it: a picture, of which no rule and no other piece knows anything. Each step is worked out
 * when it is shown, so that no frame waits for a whole fall.
 */

/** A body that falls: its middle and half of its size, mm. */
export interface Loose {
  readonly at: Pick<Vector3, 'x' | 'y' | 'z'>;
  readonly half: Pick<Vector3, 'x' | 'y' | 'z'>;
}

/** How hard it is shaken: mm/s away from the middle and upwards, and radians/s of turning. */
export interface Shake {
  readonly out: number;
  readonly up: number;
  readonly turning: number;
}

export interface Fall {
  /** So many s on; whether all of it lies. */
  step(seconds: number): boolean;
  /** Where the middle of a body is now, mm, and how it is turned. */
  pose(body: number, at: Vector3, turn: Quaternion): void;
}

/** s after which whatever still rocks is taken to lie. */
export const LONGEST = 2.4;

/** What the engine reckons in, mm: it wants bodies of about one. */
const UNIT = 10;
/** mm/s², less than there is: what stands for metres falls as metres do. */
const GRAVITY = 2600;
const STEP = 1 / 120;
/** mm, mm/s: thinner than this is fallen through, slower than this lies. */
const [THIN, SLOW] = [1, 4];
/** mm/s along the table: what is modelled one into the other is not flung apart. */
const FASTEST = 120;
/** Radians/s. */
const TURNING = 0.25;

/** Lets bodies go above the table; the same numbers let them fall the same way. */
export function fallOf(bodies: readonly Loose[], shake: Shake, random: () => number): Fall {
  const world = new World({ gravity: new Vec3(0, 0, -GRAVITY / UNIT), allowSleep: true });
  const [rubble, ground] = [new Material('rubble'), new Material('ground')];
  world.addContactMaterial(new ContactMaterial(rubble, ground, { friction: 0.6, restitution: 0.15 }));
  world.addContactMaterial(new ContactMaterial(rubble, rubble, { friction: 0.4, restitution: 0.1 }));
  world.addBody(new Body({ mass: 0, shape: new Plane(), material: ground }));
  const [x, y] = [middleOf(bodies.map(({ at }) => at.x)), middleOf(bodies.map(({ at }) => at.y))];
  const either = () => 2 * random() - 1;
  const falling = bodies.map(({ at, half }) => {
    const [a, b, c] = [half.x, half.y, half.z].map(of => Math.max(of, THIN) / UNIT) as [number, number, number];
    const body = new Body({ mass: a * b * c, material: rubble, linearDamping: 0.1, angularDamping: 0.25 });
    body.addShape(new Box(new Vec3(a, b, c)));
    // What is modelled sunk into the ground starts on it.
    body.position.set(at.x / UNIT, at.y / UNIT, Math.max(at.z / UNIT, c + 0.01));
    const [dx, dy] = [at.x - x, at.y - y];
    const far = Math.max(1, Math.hypot(dx, dy));
    const out = (shake.out * (0.4 + 0.6 * random())) / UNIT;
    const up = (shake.up * (0.4 + 0.6 * random())) / UNIT;
    body.velocity.set((out * dx) / far + 0.4 * out * either(), (out * dy) / far + 0.4 * out * either(), up);
    body.angularVelocity.set(shake.turning * either(), shake.turning * either(), 0.5 * shake.turning * either());
    world.addBody(body);
    return body;
  });
  let [passed, owed] = [0, 0];
  return {
    step(seconds) {
      owed = Math.min(owed + seconds, 0.1);
      for (; owed >= STEP && passed < LONGEST; owed -= STEP, passed += STEP) {
        world.step(STEP);
        for (const { velocity } of falling) {
          const slower = Math.min(1, FASTEST / UNIT / Math.max(1e-6, Math.hypot(velocity.x, velocity.y)));
          velocity.x *= slower;
          velocity.y *= slower;
        }
      }
      const lies = ({ velocity, angularVelocity }: Body) => velocity.length() * UNIT < SLOW && angularVelocity.length() < TURNING;
      return passed >= LONGEST || (passed > 0.2 && falling.every(lies));
    },
    pose(body, at, turn) {
      const { position: p, quaternion: q } = falling[body]!;
      at.set(p.x * UNIT, p.y * UNIT, p.z * UNIT);
      turn.set(q.x, q.y, q.z, q.w);
    },
  };
}

const middleOf = (numbers: readonly number[]): number => (Math.min(...numbers) + Math.max(...numbers)) / 2;
