import { expect, it } from 'vitest';
import { sceneOf, sight } from '../../../../../core/space/free/sight/sight.ts';
import { bodyOf } from '../../../../../core/space/free/bodies/solids.ts';
import { looker } from '../../../../../core/space/free/sight/search/view.ts';
import { shareSeen } from '../../../../kit/bestView.ts';
import { pointsOf, someLine } from '../../../../kit/judge.ts';
import { messy } from '../../../../kit/messy.ts';
import { coversBetween, stopsBetween } from '../../../../kit/plain.ts';
import { numbers } from '../../../../kit/tables.ts';

const BANDS = { near: 100, deep: 300 };
const SEEDS = Array.from({ length: 160 }, (_, i) => i + 1);

it('LOS-03 SAVE-08 models that stand in, under and half inside things (seeds 1 to 160)', () => {
  let seen = 0;
  let covered = 0;
  for (const seed of SEEDS) {
    const { a, b, on } = messy(seed);
    const found = sight(a, b, on, BANDS);
    const stops = stopsBetween(on, a, b);
    const both = a.type === 'infantry' && b.type === 'infantry';
    if (found.line === null) {
      expect([seed, someLine(on, a, b, both ? 4 : 9)]).toEqual([seed, null]);
      continue;
    }
    seen++;
    expect([seed, stops(...found.line)]).toEqual([seed, false]);
    if (!found.cover || found.because.some(rule => rule === 'SAVE-11')) continue;
    covered++;
    // Cover means that from every point something hides a part.
    const hides = coversBetween(on, a, b);
    const points = pointsOf(b, b.type === 'infantry' ? 2.5 : 7);
    const open = pointsOf(a, a.type === 'infantry' ? 3 : 9).some(eye => !points.some(q => hides(eye, q)));
    expect([seed, open]).toEqual([seed, false]);
  }
  expect([seen > 100, covered > 20]).toEqual([true, true]);
});

it('the visible part of what sticks into things (seeds 1 to 160)', () => {
  const errors: number[] = [];
  for (const seed of SEEDS) {
    const { a, b, on } = messy(seed);
    const { obstacles } = sceneOf(bodyOf(a), bodyOf(b), on, BANDS);
    if (obstacles.solids.length + obstacles.areas.length === 0) continue;
    const eyes = pointsOf(a, a.type === 'infantry' ? 3 : 9);
    const eye = eyes[Math.floor(numbers(seed)() * eyes.length)]!;
    errors.push(Math.abs(looker(obstacles, bodyOf(b).volumes)(...eye).visible - shareSeen(stopsBetween(on, a, b), b)(eye)));
  }
  errors.sort((x, y) => x - y);
  expect(errors.length).toBeGreaterThan(60);
  expect(errors[Math.floor(0.95 * errors.length)]).toBeLessThan(0.02);
  expect(errors.at(-1)).toBeLessThan(0.05);
});
