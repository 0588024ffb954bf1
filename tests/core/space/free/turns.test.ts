import { describe, expect, it } from 'vitest';
import { expectFewWrong, expectFewWrongOfCover } from '../../../kit/turnCount.ts';
import { sceneOf, sight } from '../../../../core/space/free/sight.ts';
import { bodyOf } from '../../../../core/space/free/solids.ts';
import { viewFrom } from '../../../../core/space/free/view.ts';
import { pointsOf } from '../../../kit/judge.ts';
import { randomTable } from '../../../kit/tables.ts';

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

describe('where sight turns, in scenes aimed at it', () => {
  it('LOS-03 "seen" is never wrong, "blocked" as seldom as agreed (seeds 100 to 109)', () => {
    expectFewWrong(from(100, 10));
  });

  it('SAVE-08 cover is wrong as seldom as agreed (seeds 100 to 109)', () => {
    expectFewWrongOfCover(from(100, 10));
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

it('the best view falls short of that from dense points by little, with bands too (seeds 1 to 6)', () => {
  const bands = { near: 100, deep: 300 };
  const short: number[] = [];
  for (const seed of from(1, 6)) {
    const on = randomTable(seed, seed % 2 === 0 ? 200 : 40, 12);
    for (const a of on.models)
      for (const b of on.models) {
        if (a.id >= b.id) continue;
        const { seen, visible } = sight(a, b, on, bands);
        if (!seen || visible === 1) continue;
        const { obstacles } = sceneOf(bodyOf(a), bodyOf(b), on, bands);
        const views = pointsOf(a, a.type === 'infantry' ? 3 : 8).map(p => viewFrom(obstacles, ...p, bodyOf(b).volumes).visible);
        short.push(Math.max(...views) - visible);
      }
  }
  short.sort((x, y) => x - y);
  expect(short.length).toBeGreaterThan(40);
  expect(short[Math.floor(0.95 * short.length)]).toBeLessThan(0.02);
  expect(short.at(-1)).toBeLessThan(0.05);
});
