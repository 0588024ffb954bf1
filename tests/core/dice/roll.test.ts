import { describe, expect, it } from 'vitest';
import { ruleIds } from '../../../core/base/index.ts';
import type { Face } from '../../../core/dice/index.ts';
import { chance, FACES, scripted, seeded, successes } from '../../../core/dice/index.ts';

const roll = (count: number) =>
  ({ why: 'hit', side: 'blue', unit: null, count, counts: ['army'], because: ruleIds('HIT-01') }) as const;

const LETTER: { readonly [letter: string]: Face } = { A: 'army', T: 'target', S: 'shield' };
const faces = (letters: string): readonly Face[] => [...letters].map(letter => LETTER[letter]!);

describe('DICE-01 the die', () => {
  it('DICE-01 has two of each face, so two dice show two ARMY 4 times in 36, one 16 times and none 16 times', () => {
    const die = FACES.flatMap(face => [face, face]);
    expect(die).toHaveLength(6);
    const outcomes = die.flatMap(a => die.map(b => successes([a, b], ['army'])));
    expect([2, 1, 0].map(n => outcomes.filter(one => one === n).length)).toEqual([4, 16, 16]);
  });

  it('DICE-01 seeded dice show every face about as often', () => {
    const thrown = seeded(2014).roll(roll(6000), 0);
    for (const face of FACES) expect(Math.abs(thrown.filter(one => one === face).length - 2000)).toBeLessThan(150);
  });
});

describe('DICE-02 successes', () => {
  it.each([
    ['ATSA', ['army'], 2],
    ['TSS', ['army'], 0],
    ['ATS', ['army', 'target'], 2],
    ['ATS', ['army', 'shield'], 2],
    ['TTT', ['army', 'shield'], 0],
  ] as const)('DICE-02 %s counting %j is %i', (letters, counts, expected) => {
    expect(successes(faces(letters), counts)).toBe(expected);
  });
});

describe('seeded dice', () => {
  it('depend on the seed and the dice thrown before, and on nothing else', () => {
    const all = seeded(7).roll(roll(20), 0);
    const dice = seeded(7);
    expect(dice.roll(roll(5), 0)).toEqual(all.slice(0, 5));
    expect(dice.roll(roll(5), 5)).toEqual(all.slice(5, 10));
    // Taken back and thrown again, and skipped over.
    expect(dice.roll(roll(3), 2)).toEqual(all.slice(2, 5));
    expect(dice.roll(roll(4), 16)).toEqual(all.slice(16, 20));
    expect(seeded(8).roll(roll(20), 0)).not.toEqual(all);
  });
});

describe('scripted dice', () => {
  it('count what is left, and break off at a roll that the script does not expect', () => {
    const dice = scripted('AT', 'S');
    expect(dice.roll(roll(2), 0)).toEqual(['army', 'target']);
    expect(dice.left()).toBe(1);
    expect(() => dice.roll(roll(2), 2)).toThrow('wants 2 dice');
    expect(dice.roll(roll(1), 2)).toEqual(['shield']);
    expect(dice.left()).toBe(0);
    expect(() => dice.roll(roll(1), 3)).toThrow('No dice left');
  });
});

describe('chance', () => {
  it('gives first numbers that have nothing in common for seeds side by side, by number or by name', () => {
    for (const seedOf of [(n: number) => n, (n: number) => `piece-${n}`]) {
      const firsts = Array.from({ length: 400 }, (_, n) => chance(seedOf(n))());
      // Each tenth gets its 40, by 40 +- 6; a first number says nothing of the next seed's.
      for (let tenth = 0; tenth < 10; tenth++) {
        const count = firsts.filter(first => Math.floor(10 * first) === tenth).length;
        expect(Math.abs(count - 40)).toBeLessThan(24);
      }
      const rises = firsts.filter((first, n) => n > 0 && first > firsts[n - 1]!).length;
      expect(Math.abs(rises - 200)).toBeLessThan(30);
    }
  });

  it('gives the same numbers again for the same seed', () => {
    const [first, second] = [chance('wood'), chance('wood')];
    expect(Array.from({ length: 5 }, first)).toEqual(Array.from({ length: 5 }, second));
    expect(chance('wood')()).not.toBe(chance('woods')());
  });
});
