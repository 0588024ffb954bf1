import { describe, expect, it } from 'vitest';
import { expectFewWrong, expectFewWrongOfCover } from '../../../../kit/turnCount.ts';
import { sight } from '../../../../../core/space/free/sight/sight.ts';
import type { ModelAt } from '../../../../../core/space/space.ts';
import { randomTable } from '../../../../kit/tables.ts';

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

describe('where sight turns, in scenes aimed at it', () => {
  it('LOS-03 "seen" is never wrong, "blocked" as seldom as agreed (seeds 100 to 105, and 5150)', () => {
    expectFewWrong([...from(100, 6), 5150]);
  });

  it('SAVE-08 cover is wrong as seldom as agreed (seeds 100 to 109)', () => {
    expectFewWrongOfCover(from(100, 10));
  });
});

it('LOS-03 three per cent of a model that shows past walls and bands are found from either side (seed 325)', () => {
  const on = randomTable(325, 60, 24);
  const [a, b] = ['m10', 'm19'].map(id => on.models.find(m => m.id === id)!) as [ModelAt, ModelAt];
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const)
    expect(sight(from, to, on, { near: 100, deep: 300 }, 'seen').seen).toBe(true);
});

it.each([25, 60, 200, 400])('"blocked" is certified nearly always on ordinary tables of %s pieces (seeds 1 to 4)', pieces => {
  let blocked = 0;
  let uncertain = 0;
  for (const seed of from(1, 4)) {
    const on = randomTable(seed, pieces, 16);
    for (const a of on.models)
      for (const b of on.models) {
        if (a.id >= b.id) continue;
        const found = sight(a, b, on, { near: 100, deep: 300 }, 'seen');
        if (found.seen) continue;
        blocked++;
        if (found.certain === false) uncertain++;
      }
  }
  expect(blocked).toBeGreaterThan(100);
  expect(uncertain).toBeLessThanOrEqual(0.02 * blocked);
});
