import { expect, it } from 'vitest';
import { disagreements, mustered } from '../kit/mustered.ts';

const BLOCKS = 50;
/** ARMIES_SEEDS sets how many armies, in all. */
const ARMIES = Math.ceil(Number(process.env.ARMIES_SEEDS ?? 5000) / BLOCKS);

it.each(Array.from({ length: BLOCKS }, (_, i) => 1001 + i * ARMIES))(
  "the page's verdict is what becomes of a game with the army, from seed %i",
  first => {
    const seeds = Array.from({ length: ARMIES }, (_, i) => first + i);
    const wrong = seeds.flatMap(seed =>
      disagreements(mustered(seed, seed % 4 === 0 ? 0 : 1 + (seed % 14)), seed).map(one => `seed ${seed}: ${one}`),
    );
    expect(wrong).toEqual([]);
  },
);
