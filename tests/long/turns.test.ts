import { describe, it } from 'vitest';
import { expectFewWrong, expectFewWrongOfCover } from '../kit/turnCount.ts';

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

/** ms. Some 1300 turns, each closed in on and pushed on by chance. */
const LONG = 1_800_000;

describe.each([1000, 1100, 1200, 1300, 5100])('thousands of scenes aimed at the turn (100 seeds from %s)', first => {
  it(
    'LOS-03 "seen" is never wrong, "blocked" as seldom as agreed',
    () => {
      expectFewWrong(from(first, 100));
    },
    LONG,
  );

  it(
    'SAVE-08 cover is wrong as seldom as agreed',
    () => {
      expectFewWrongOfCover(from(first, 100));
    },
    LONG,
  );
});
