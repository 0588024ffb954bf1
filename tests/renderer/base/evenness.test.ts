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
const SIXTHS = Array.from({ length: 6 }, () => 1 / 6);

/** The same of six faces that are alike, by the outcomes whose faces are sorted and in how many orders each of them comes. */
function bySorting(counts: readonly number[]): number {
  const dice = counts.reduce((sum, n) => sum + n, 0);
  const factorials = [0];
  for (let n = 1; n <= dice; n++) factorials.push(factorials[n - 1]! + Math.log(n));
  const weightOf = (of: readonly number[]) => of.reduce((sum, n) => sum + factorials[n]!, 0);
  const least = weightOf(counts) - 1e-9;
  let sum = 0;
  const walk = (sorted: readonly number[], left: number) => {
    if (sorted.length === 5) {
      const all = [...sorted, left];
      if (weightOf(all) < least) return;
      const runs = [...new Set(all)].map(n => all.filter(other => other === n).length);
      const orders = 720 / runs.reduce((product, run) => product * Math.exp(factorials[run]!), 1);
      sum += orders * Math.exp(factorials[dice]! - dice * Math.log(6) - weightOf(all));
      return;
    }
    for (let n = sorted.at(-1) ?? 0; n * (6 - sorted.length) <= left; n++) walk([...sorted, n], left - n);
  };
  walk([], dice);
  return sum;
}

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
    [[1, 0, 0, 0, 0, 0], SIXTHS],
    [[2, 1, 0, 3, 0, 1], SIXTHS],
    [[0, 0, 6, 0, 0, 0], SIXTHS],
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

  it.each([[[12, 15, 9, 11, 7, 6]], [[10, 10, 10, 10, 10, 10]], [[16, 19, 11, 17, 12, 15]], [[3, 20, 11, 17, 12, 15]]])(
    'of %j, ordinary dice in twice three faces, is the sum over plainly all outcomes',
    counts => {
      expect(Math.abs(evenness(counts, SIXTHS) - bySorting(counts))).toBeLessThan(1e-9);
    },
  );

  it('of so many ordinary dice that not every outcome is looked at goes on where the sum ended, to its limit', () => {
    // Twice two faces as far from even as five degrees of freedom are a tenth of the time.
    const apart = (dice: number) => Math.sqrt((dice / 6) * 9.236 * 0.5);
    const counts = (dice: number) =>
      Array.from({ length: 6 }, (_, face) => dice / 6 + Math.round(apart(dice)) * ([1, -1][face] ?? 0));
    expect(evenness(counts(60_000), SIXTHS)).toBeCloseTo(0.1, 2);
    const summed = evenness([100, 100, 100, 90, 110, 100], SIXTHS);
    const near = evenness([101, 101, 101, 91, 111, 101], SIXTHS);
    expect(Math.abs(summed - near)).toBeLessThan(0.01);
    expect(evenness([100_000, 0, 0, 0, 0, 0], SIXTHS)).toBe(0);
    expect(evenness(counts(60_000).toReversed(), SIXTHS)).toBeCloseTo(evenness(counts(60_000), SIXTHS), 9);
  });

  it.each([90, 700])('finds fair ordinary dice, %i of them, as uneven as a tenth of them a tenth of the time', dice => {
    const random = chance(6);
    const games = 600;
    let uneven = 0;
    for (let game = 0; game < games; game++) {
      const counts = [0, 0, 0, 0, 0, 0];
      for (let die = 0; die < dice; die++) counts[Math.floor(random() * 6)]! += 1;
      if (evenness(counts, SIXTHS) <= 0.1) uneven += 1;
    }
    expect(uneven / games).toBeGreaterThan(0.065);
    expect(uneven / games).toBeLessThan(0.135);
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
