import { describe, expect, it } from 'vitest';
import { spend, withinSteps } from '../../../core/base/index.ts';

/** So many steps, one by one; says how many they were. */
function walk(steps: number): number {
  for (let i = 0; i < steps; i++) spend(1);
  return steps;
}

describe('work in steps', () => {
  it('says what came of it and how many steps it took', () => {
    expect(withinSteps(10, () => walk(7))).toEqual({ ok: true, value: { value: 7, steps: 7 } });
    expect(withinSteps(7, () => walk(7))).toEqual({ ok: true, value: { value: 7, steps: 7 } });
  });

  it('is given up at the step after the last one', () => {
    let reached = 0;
    const done = withinSteps(7, () => {
      for (; ; reached++) spend(1);
    });
    expect(done).toEqual({ ok: false, error: 7 });
    expect(reached).toBe(7);
  });

  it('tells on the way how many were taken', () => {
    const at: number[] = [];
    withinSteps(10, taken => {
      for (const steps of [3, 4]) {
        at.push(taken());
        walk(steps);
      }
      at.push(taken());
    });
    expect(at).toEqual([0, 3, 7]);
  });

  it('is counted nowhere else: neither before nor after is anything given up', () => {
    expect(walk(1000)).toBe(1000);
    withinSteps(7, () => walk(8));
    expect(walk(1000)).toBe(1000);
  });

  it('counts for the work around it, which is given up with it where it has no more', () => {
    const outer = withinSteps(20, () => {
      walk(5);
      const inner = withinSteps(8, () => walk(9));
      walk(3);
      return inner;
    });
    expect(outer).toEqual({ ok: true, value: { value: { ok: false, error: 8 }, steps: 16 } });
    expect(withinSteps(10, () => withinSteps(100, () => walk(11)))).toEqual({ ok: false, error: 10 });
  });

  it('may be given as many as it takes', () => {
    expect(withinSteps(Number.POSITIVE_INFINITY, () => walk(7))).toEqual({ ok: true, value: { value: 7, steps: 7 } });
    expect(withinSteps(7, () => walk(8))).toEqual({ ok: false, error: 7 });
  });

  it('lets any other mistake through, with the steps that were taken', () => {
    const outer = withinSteps(20, () => {
      expect(() =>
        withinSteps(10, () => {
          walk(4);
          throw new Error('no such model');
        }),
      ).toThrow('no such model');
      return walk(1);
    });
    expect(outer).toEqual({ ok: true, value: { value: 1, steps: 5 } });
  });
});
