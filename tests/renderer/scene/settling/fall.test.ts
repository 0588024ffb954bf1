import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { chance } from '../../../../core/index.ts';
import { fallOf, LONGEST } from '../../../../renderer/scene/settling/fall.ts';

const SHAKE = { out: 150, up: 260, turning: 5 };
const [at, turn] = [new Vector3(), new Quaternion()];

/** Crates of many sizes, heaped. */
function heap(count: number, seed: number) {
  const random = chance(seed);
  return Array.from({ length: count }, (_, i) => ({
    at: new Vector3(60 * random(), 60 * random(), 10 + 8 * i),
    half: new Vector3(3 + 12 * random(), 3 + 12 * random(), 3 + 12 * random()),
  }));
}

/** Frames until all of it lies, and where it lies then. */
function landed(count: number, seed: number) {
  const bodies = heap(count, seed);
  const fall = fallOf(bodies, SHAKE, chance(seed));
  let frames = 1;
  while (!fall.step(1 / 60)) frames++;
  const poses = bodies.map((_, i) => {
    fall.pose(i, at, turn);
    return { at: at.clone(), turn: turn.clone() };
  });
  return { bodies, frames, poses };
}

describe('what comes down', () => {
  it.each([1, 2, 3, 4, 5, 6])('comes to rest on the table in time, none of it sunk into it (heap %i)', seed => {
    const { bodies, frames, poses } = landed(seed * 4, seed);
    expect(frames / 60).toBeLessThanOrEqual(LONGEST + 0.1);
    for (const [i, { half }] of bodies.entries()) {
      const { at, turn } = poses[i]!;
      // The lowest of its corners.
      const down = new Vector3(0, 0, 1).applyQuaternion(turn.clone().invert());
      const deep = Math.abs(down.x) * half.x + Math.abs(down.y) * half.y + Math.abs(down.z) * half.z;
      expect(at.z - deep).toBeGreaterThan(-1.5);
      // Nor has it been flung over half the table.
      expect(Math.hypot(at.x - 30, at.y - 30)).toBeLessThan(300);
    }
  });

  it('falls the same way from the same numbers, and not from others', () => {
    const first = landed(8, 3).poses.map(({ at }) => at.toArray());
    expect(landed(8, 3).poses.map(({ at }) => at.toArray())).toEqual(first);
    expect(landed(8, 4).poses.map(({ at }) => at.toArray())).not.toEqual(first);
  });

  it('is at rest at once where nothing is left to fall', () => {
    const fall = fallOf([], SHAKE, chance(1));
    let frames = 0;
    while (!fall.step(1 / 60)) frames++;
    expect(frames).toBeLessThan(30);
  });
});
