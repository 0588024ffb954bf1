import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { DieName, HandFace } from '../../../../core/index.ts';
import { DICE } from '../../../../core/index.ts';
import { chance } from '../../../../core/dice/index.ts';
import { labelled } from '../../../../renderer/scene/tray/labels.ts';
import type { Tumble } from '../../../../renderer/scene/tray/tumble.ts';
import { AT_ONCE, feltFor, NUMBERS, RATE, tumble } from '../../../../renderer/scene/tray/tumble.ts';

/** 500 take a minute: `DICE_THROWS=500` before a change of the physics lands. */
const THROWS = Number(process.env.DICE_THROWS ?? 150);
/** Directions of the six sides, in the order of the labels. */
const SIDES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

interface Pose {
  readonly at: Vector3;
  readonly turn: Quaternion;
}

/** The dice in the last frame of a throw. */
function posesOf({ frames, dice }: Tumble): readonly Pose[] {
  const last = frames.length - dice * NUMBERS;
  return Array.from({ length: dice }, (_, i) => {
    const [x, y, z, a, b, c, d] = frames.slice(last + i * NUMBERS, last + (i + 1) * NUMBERS) as unknown as number[];
    return { at: new Vector3(x, y, z), turn: new Quaternion(a, b, c, d) };
  });
}

/** How high each of the sides of a die looks, 1 for straight up. */
const heights = ({ turn }: Pose) => SIDES.map(side => new Vector3(...side).applyQuaternion(turn).z);

/** The eight corners of a die. */
const corners = ({ at, turn }: Pose) =>
  [-0.5, 0.5].flatMap(x => [-0.5, 0.5].flatMap(y => [-0.5, 0.5].map(z => new Vector3(x, y, z).applyQuaternion(turn).add(at))));

/** Whether a plane across one of their edges' directions parts two dice. */
function parted(a: Pose, b: Pose): boolean {
  const ends = [corners(a), corners(b)];
  return [a, b].some(({ turn }) =>
    SIDES.some(side => {
      const axis = new Vector3(...side).applyQuaternion(turn);
      const [of, other] = ends.map(points => points.map(point => point.dot(axis)));
      return Math.min(...of!) > Math.max(...other!) + 0.02;
    }),
  );
}

describe('dice in the tray', () => {
  it(`settle in ${THROWS} throws on what was drawn, flat, apart and in time`, { timeout: 600_000 }, () => {
    const seconds: number[] = [];
    for (let n = 0; n < THROWS; n++) {
      const random = chance(n + 1);
      const count = 1 + (n % AT_ONCE);
      const thrown = tumble(count, random);
      seconds.push(thrown.seconds);
      const poses = posesOf(thrown);
      const { x, y } = feltFor(count);
      const die: DieName = n % 5 === 0 ? 'classic' : 'dust';
      for (const [i, pose] of poses.entries()) {
        const drawn: HandFace = DICE[die].sides[Math.floor(random() * 6)]!;
        const up = heights(pose);
        const top = up.indexOf(Math.max(...up));
        expect(up[top], `throw ${n}, die ${i} lies flat`).toBeGreaterThan(0.9999);
        expect(labelled(die, thrown.up[i]!, drawn)[top], `throw ${n}, die ${i}`).toBe(drawn);
        expect(pose.at.z).toBeCloseTo(0.5, 4);
        expect(Math.abs(pose.at.x), `throw ${n}, die ${i} on the felt`).toBeLessThan(x);
        expect(Math.abs(pose.at.y), `throw ${n}, die ${i} on the felt`).toBeLessThan(y);
        for (const other of poses.slice(i + 1)) expect(parted(pose, other), `throw ${n}, die ${i} touches another`).toBe(true);
      }
    }
    seconds.sort((a, b) => a - b);
    expect(seconds[THROWS / 2]).toBeLessThanOrEqual(1.5);
    expect(seconds.at(-1)).toBeLessThanOrEqual(2.5);
  });

  it('leave the hand in the air, turn over on the way, and never jump', () => {
    for (const count of [1, 6, 24]) {
      const { frames } = tumble(count, chance(`whole ${count}`));
      const at = (frame: number, die: number) =>
        frames.slice((frame * count + die) * NUMBERS, (frame * count + die + 1) * NUMBERS);
      const last = frames.length / NUMBERS / count - 1;
      for (let die = 0; die < count; die++) {
        expect(at(0, die)[2]).toBeGreaterThan(1.2);
        let turned = 0;
        for (let frame = 0; frame < last; frame++) {
          const [a, b] = [at(frame, die), at(frame + 1, die)];
          expect(Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!)).toBeLessThan(60 / RATE);
          const one = new Quaternion(a[3], a[4], a[5], a[6]);
          turned += one.angleTo(new Quaternion(b[3], b[4], b[5], b[6]));
        }
        expect(turned).toBeGreaterThan(Math.PI / 2);
      }
    }
  });
});

describe('the labels of a die', () => {
  it.each(['dust', 'classic'] as const)('%s: show the drawn face on the side that comes up, and keep its other faces', die => {
    for (const face of DICE[die].faces)
      for (let side = 0; side < 6; side++) {
        const labels = labelled(die, side, face);
        expect(labels[side]).toBe(face);
        expect([...labels].sort()).toEqual([...DICE[die].sides].sort());
      }
  });
});
