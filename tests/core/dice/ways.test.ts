import { describe, expect, it } from 'vitest';
import type { Face, Roll } from '../../../core/dice/index.ts';
import { waysOf } from '../../../core/dice/index.ts';

const roll = (count: number, counts: readonly Face[], why = 'hit'): Roll => ({
  ...{ why, side: 'blue', unit: null, count, counts, because: [] },
});
const letters = (faces: readonly Face[]): string => faces.map(face => face[0]).join('');
const ways = (of: Roll) => Object.fromEntries(waysOf(of).map(({ faces, probability }) => [letters(faces), probability]));

describe('the ways in which dice can fall', () => {
  it('DICE-01 DICE-02 are told apart by how many count', () => {
    const one = ways(roll(2, ['army']));
    expect(Object.keys(one)).toEqual(['ss', 'as', 'aa']);
    expect(one.ss).toBeCloseTo(4 / 9, 15);
    expect(one.as).toBeCloseTo(4 / 9, 15);
    expect(one.aa).toBeCloseTo(1 / 9, 15);
    const two = ways(roll(1, ['army', 'shield']));
    expect(two.t).toBeCloseTo(1 / 3, 15);
    expect(two.a).toBeCloseTo(2 / 3, 15);
  });

  it('INIT-02 CMD-25 are told apart face by face where faces are compared, and where every face means something', () => {
    const compared = waysOf(roll(3, ['army'], 'initiative'));
    expect(compared).toHaveLength(10);
    expect(ways(roll(3, ['army'], 'initiative')).ats).toBeCloseTo(6 / 27, 15);
    expect(ways(roll(1, ['army', 'target', 'shield']))).toEqual({ s: 1 / 3, t: 1 / 3, a: 1 / 3 });
  });

  it.each([0, 1, 7, 40])('sum to 1, of %i dice', count => {
    for (const counts of [['army'], ['army', 'target'], []] as const)
      expect(waysOf(roll(count, counts)).reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });
});
