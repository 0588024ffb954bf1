import { describe, expect, it } from 'vitest';
import { evenWork, movedDesign } from '../../core/layout/even.ts';
import type { MakeWish } from '../../core/layout/make.ts';
import { makeWork, parseWish } from '../../core/layout/make.ts';
import { asking, bestOfAllMoves, plainBalance, randomDesign } from '../kit/layouts.ts';

/** Of each kind, and ms of processor time for each table that is made. */
const TABLES = Number(process.env.LAYOUT_TABLES ?? 20);
const SEEDS = Number(process.env.LAYOUT_SEEDS ?? 200);
const TIME = 1000 * Number(process.env.LAYOUT_SECONDS ?? 10);

const FULL = { width: 1800, depth: 1200 };
const by = asking({ scenario: '1' });

/** ms of processor time. */
const processor = (): number => process.cpuUsage().user / 1000;

const wish = (seed: number): MakeWish => {
  const read = parseWish({ size: FULL, pieces: { wood: 3, copse: 3, ruin: 2, wall: 4, hedge: 4, container: 3 }, seed });
  if (!read.ok) throw new Error(read.error.path);
  return read.value;
};

/** The best of what is made in so many ms. */
function made(seed: number, time: number) {
  const work = makeWork(wish(seed), by);
  const end = processor() + time;
  while (processor() < end && !work.next(5_000_000));
  const best = work.best();
  if (!best) throw new Error('Nothing was made.');
  return best;
}

describe('layouts at length', () => {
  it.each(Array.from({ length: TABLES }, (_, i) => i + 1))(
    'are evened out within 2 per cent of the best of all moves: full table %i',
    seed => {
      const design = randomDesign(seed, FULL, 12, ['wood', 'copse', 'ruin', 'wall', 'hedge', 'container', 'cliff']);
      const work = evenWork(design, by);
      while (!work.next(20_000_000));
      const found = work.best();
      const after = found ? plainBalance(movedDesign(design, found), by).most : plainBalance(design, by).most;
      expect(after).toBeLessThanOrEqual(bestOfAllMoves(design, by).most + 0.02);
    },
  );

  it.each(Array.from({ length: TABLES }, (_, i) => i + 1))(
    'beat the best of as many tables at random as are made in the same time: seed %i',
    seed => {
      const best = made(seed, TIME).balance.most;
      let random = 1;
      let tried = 0;
      for (let k = 0, end = processor() + TIME; processor() < end; k++) {
        // One start each and no move: as such a table is set out.
        const work = makeWork(wish(1000 * seed + k), by);
        work.next(1);
        const one = work.best();
        if (!one) continue;
        tried++;
        random = Math.min(random, one.balance.most);
      }
      // Where nothing comes about at random there is nothing to beat.
      expect(tried).toBeGreaterThan(2);
      expect(best).toBeLessThan(random);
    },
  );

  it(`made from ${SEEDS} seeds leave the sides 3 per cent apart at the median, and never 8`, {
    timeout: 60_000 + 4 * SEEDS * TIME,
  }, () => {
    const apart = Array.from({ length: SEEDS }, (_, seed) => made(seed, TIME).balance.most).sort((a, b) => a - b);
    expect(apart[Math.floor(SEEDS / 2)]).toBeLessThanOrEqual(0.03);
    expect(apart.at(-1)).toBeLessThanOrEqual(0.08);
  });
});
