import { describe, expect, it } from 'vitest';
import type { Face, Roll } from '../../../core/dice/index.ts';
import { FACES, successes } from '../../../core/dice/index.ts';
import { drifting } from '../../../core/players/drifting.ts';
import { FORTUNES } from '../../../core/players/fallen.ts';

const rollOf = (count: number, counts: readonly Face[]): Roll => ({
  ...({ why: 'hit', side: 'blue', unit: null, because: [] } as const),
  ...{ count, counts },
});
const [first, second] = FACES;

describe('dice of somebody who thinks ahead', () => {
  for (const counts of [[first], [first, second]])
    it(`one die and two, in the first roll and in the second, hit as often as ${counts.length} of three faces do`, () => {
      for (const count of [1, 2]) {
        const hits = FORTUNES.map(fortune => {
          const dice = fortune();
          return [0, 1].map(thrown => successes(dice.roll(rollOf(count, counts), thrown)!, counts));
        });
        for (const roll of [0, 1]) {
          const mean = hits.reduce((sum, rolls) => sum + rolls[roll]!, 0) / FORTUNES.length;
          expect(mean).toBeCloseTo((count * counts.length) / FACES.length, 12);
        }
      }
    });

  it('fall first as one expects, and then once well and once badly', () => {
    const hits = FORTUNES.map(fortune => successes(fortune().roll(rollOf(9, [first]), 0)!, [first]));
    expect(hits[0]).toBe(3);
    expect(hits[1]).toBeGreaterThan(3);
    expect(hits[2]).toBeLessThan(3);
  });

  it('fall the same in every course', () => {
    const thrown = () => {
      const dice = FORTUNES[1]!();
      return [4, 3, 5].map(count => dice.roll(rollOf(count, [first]), 0));
    };
    expect(thrown()).toEqual(thrown());
  });

  it('that earn dice come to an end, whichever fortune, and with those of the frozen opponents', () => {
    for (const fortune of [...FORTUNES, drifting(0.5), drifting(0.75)]) {
      const dice = fortune();
      let [count, thrown] = [6, 0];
      for (let n = 0; count > 0; n++) {
        expect(n).toBeLessThan(200);
        const faces = dice.roll(rollOf(count, [first, second]), thrown)!;
        thrown += count;
        count = successes(faces, [first, second]);
      }
      expect(count).toBe(0);
    }
  });
});
