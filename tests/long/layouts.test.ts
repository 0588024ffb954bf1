import { describe, expect, it } from 'vitest';
import { evenWork, movedDesign } from '../../core/layout/even.ts';
import type { MakeWish } from '../../core/layout/make.ts';
import { makeWork, parseWish } from '../../core/layout/make.ts';
import { asking, bestOfAllMoves, plainBalance, randomDesign } from '../kit/layouts.ts';

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
  it.each(Array.from({ length: 20 }, (_, i) => i + 1))(
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

  it.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'made in 10 s beat the best of tables at random in 10 s: seed %i',
    seed => {
      const best = made(seed, 10_000).balance.most;
      let random = 1;
      for (let k = 0, end = processor() + 10_000; processor() < end; k++) {
        // One start each and no move: as such a table is set out.
        const work = makeWork(wish(1000 * seed + k), by);
        work.next(1);
        random = Math.min(random, work.best()?.balance.most ?? 1);
      }
      expect(best).toBeLessThan(random);
    },
  );

  it('made from 200 seeds leave the sides 3 per cent apart at the median, and never 8', () => {
    const apart = Array.from({ length: 200 }, (_, seed) => made(seed, 10_000).balance.most).sort((a, b) => a - b);
    expect(apart[100]).toBeLessThanOrEqual(0.03);
    expect(apart[199]).toBeLessThanOrEqual(0.08);
  });
});
