import { expect, it } from 'vitest';
import { disagreements, mustered } from '../kit/mustered.ts';

/** ARMIES_SEEDS sets how many armies. */
const SEEDS = Number(process.env.ARMIES_SEEDS ?? 5000);

it("the page's verdict is the game's own check over thousands of armies", () => {
  const wrong: string[] = [];
  for (let seed = 1001; seed <= 1000 + SEEDS; seed++)
    wrong.push(...disagreements(mustered(seed, seed % 4 === 0 ? 0 : 1 + (seed % 14)), seed).map(one => `seed ${seed}: ${one}`));
  expect(wrong).toEqual([]);
});
