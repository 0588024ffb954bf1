import { describe, expect, it } from 'vitest';
import { chance } from '../../../core/dice/index.ts';
import { evenness } from '../../../renderer/base/evenness.ts';

/** The same by throwing every die in every way. */
function byEnumeration(counts: readonly number[], chances: readonly number[]): number {
  const dice = counts.reduce((sum, n) => sum + n, 0);
  const probability = new Map<string, number>([[counts.map(() => 0).join(), 1]]);
  for (let die = 0; die < dice; die++)
    for (const [key, mass] of [...probability]) {
      probability.delete(key);
      for (const [face, one] of chances.entries()) {
        const to = key
          .split(',')
          .map((n, i) => Number(n) + (i === face ? 1 : 0))
          .join();
        probability.set(`:${to}`, (probability.get(`:${to}`) ?? 0) + mass * one);
      }
      if ([...probability.keys()].every(other => other.startsWith(':')))
        for (const [marked, sum] of [...probability]) {
          probability.delete(marked);
          probability.set(marked.slice(1), sum);
        }
    }
  const seen = probability.get(counts.join())!;
  return [...probability.values()].filter(one => one <= seen * (1 + 1e-9)).reduce((sum, one) => sum + one, 0);
}

/** The same by the logarithm of each outcome, where there are too many dice to throw. */
function byWalkingAll([a, b, c]: readonly number[], chances: readonly number[]): number {
  const dice = a! + b! + c!;
  const factorials = [0];
  for (let n = 1; n <= dice; n++) factorials.push(factorials[n - 1]! + Math.log(n));
  const logOf = (counts: readonly number[]) =>
    counts.reduce((sum, n, face) => sum + n * Math.log(chances[face]!) - factorials[n]!, factorials[dice]!);
  const most = logOf([a!, b!, c!]) + 1e-9;
  let sum = 0;
  for (let one = 0; one <= dice; one++)
    for (let two = 0; one + two <= dice; two++) {
      const log = logOf([one, two, dice - one - two]);
      if (log <= most) sum += Math.exp(log);
    }
  return sum;
}

const THIRDS = [1 / 3, 1 / 3, 1 / 3];
const CLASSIC = [1 / 3, 2 / 3];

describe('the exact test of dice', () => {
  it.each([
    [[4, 4, 4], THIRDS],
    [[0, 3, 9], THIRDS],
    [[1, 1, 7], THIRDS],
    [[2, 5, 6], THIRDS],
    [[12, 0, 0], THIRDS],
    [[3, 9], CLASSIC],
    [[7, 2], CLASSIC],
    [[0, 8], CLASSIC],
    [
      [2, 3, 4],
      [0.5, 0.25, 0.25],
    ],
  ])('of %j by %j is the sum over all outcomes that are no likelier', (counts, chances) => {
    expect(evenness(counts, chances)).toBeCloseTo(byEnumeration(counts, chances), 12);
  });

  it('is 1 for no dice and for the likeliest outcome, and does not depend on which face is which', () => {
    expect(evenness([0, 0, 0], THIRDS)).toBe(1);
    expect(evenness([100, 100, 100], THIRDS)).toBeCloseTo(1, 10);
    expect(evenness([90, 130, 80], THIRDS)).toBeCloseTo(evenness([130, 80, 90], THIRDS), 12);
    expect(evenness([300, 300, 450], THIRDS)).toBeLessThan(1e-6);
  });

  it('finds fair dice as uneven as a tenth of them a tenth of the time', () => {
    const random = chance(5);
    const games = 2000;
    let uneven = 0;
    for (let game = 0; game < games; game++) {
      const counts = [0, 0, 0];
      for (let die = 0; die < 120; die++) counts[Math.floor(random() * 3)]! += 1;
      if (evenness(counts, THIRDS) <= 0.1) uneven += 1;
    }
    expect(uneven / games).toBeGreaterThan(0.075);
    expect(uneven / games).toBeLessThan(0.125);
  });

  it.each([
    [[333, 333, 334], THIRDS],
    [[340, 330, 330], THIRDS],
    [[400, 300, 300], THIRDS],
    [[0, 0, 300], THIRDS],
    [
      [500, 260, 240],
      [0.5, 0.25, 0.25],
    ],
    [
      [110, 190, 700],
      [0.1, 0.2, 0.7],
    ],
  ])('of %j by %j, walked along its lines, is the sum over plainly all outcomes', (counts, chances) => {
    expect(Math.abs(evenness(counts, chances) - byWalkingAll(counts, chances))).toBeLessThan(1e-9);
  });

  it.each([[[20_000, 20_000, 20_000]], [[20_100, 19_900, 20_000]], [[20_600, 19_400, 20_000]], [[60_000, 0, 0]]])(
    'of %j takes no time that a player notices',
    counts => {
      // The best of some: others use the machine too.
      const times = Array.from({ length: 8 }, () => {
        const from = performance.now();
        evenness(counts, THIRDS);
        return performance.now() - from;
      });
      expect(Math.min(...times)).toBeLessThan(50);
    },
  );
});
