import { expect, it } from 'vitest';
import { fateOf, spoiled } from '../kit/scenarioFuzz.ts';

it('own scenarios spoiled in 400 ways are refused by the path of a field, or taken whole and begun', () => {
  const fates = Array.from({ length: 400 }, (_, seed) => fateOf(spoiled(seed + 1)));
  const count = (start: string) => fates.filter(fate => fate.startsWith(start)).length;
  expect([count('refused at'), count('refused in the setup'), count('taken')].map(n => n > 15)).toEqual([true, true, true]);
});
