import { describe, expect, it } from 'vitest';
import { expectFewWrong, expectFewWrongOfCover } from '../../../kit/turnCount.ts';
import { sight } from '../../../../core/space/free/sight.ts';
import { randomTable } from '../../../kit/tables.ts';

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

describe('where sight turns, in scenes aimed at it', () => {
  it('LOS-03 "seen" is never wrong, "blocked" as seldom as agreed (seeds 100 to 129)', () => {
    expectFewWrong(from(100, 30));
  });

  it('SAVE-08 cover is wrong as seldom as agreed (seeds 100 to 129)', () => {
    expectFewWrongOfCover(from(100, 30));
  });
});

it('"blocked" is certified nearly always on ordinary tables (seeds 1 to 8)', () => {
  let blocked = 0;
  let uncertain = 0;
  for (const seed of from(1, 8)) {
    const on = randomTable(seed, 60, 16);
    for (const a of on.models)
      for (const b of on.models) {
        if (a.id >= b.id) continue;
        const found = sight(a, b, on, { near: 100, deep: 300 }, 'seen');
        if (found.seen) continue;
        blocked++;
        if (found.certain === false) uncertain++;
      }
  }
  expect(blocked).toBeGreaterThan(400);
  expect(uncertain / blocked).toBeLessThan(0.02);
});
