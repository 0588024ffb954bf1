import { describe, expect, it } from 'vitest';
import type { State } from '../../../core/index.ts';
import { newGame } from '../../../core/index.ts';
import { sittingIn } from '../../../renderer/app/framing.ts';
import { stagedSetup } from '../../kit/staged.ts';
import { gridLibrary } from '../../kit/library.ts';

const begun = newGame(
  stagedSetup({ columns: 12, rows: 18, pieces: [], blue: ['mickey'], red: ['wildfire'], goals: {} }),
  gridLibrary,
).state;
/** Blue sits in the north, red in the south, and one of them is asked. */
const taken = (who: 'blue' | 'red'): State => ({
  ...{ ...begun, edges: { blue: 'north', red: 'south' } },
  agenda: begun.agenda.map(matter => (matter.step === 'ask' ? { ...matter, who } : matter)),
});

describe('from where a table is looked over', () => {
  it('is the edge of the person who plays alone, whoever is to answer', () => {
    for (const who of ['blue', 'red'] as const) {
      expect(sittingIn(taken(who), { blue: 'person', red: 'captain' })).toEqual({ at: 'north', asked: 'north' });
      expect(sittingIn(taken(who), { blue: 'random', red: 'person' })).toEqual({ at: 'south', asked: 'south' });
    }
  });

  it('is not turned between two persons, but by the key of the one who is to answer', () => {
    const two = { blue: 'person', red: 'person' } as const;
    expect(sittingIn(taken('blue'), two)).toEqual({ at: 'north', asked: 'north' });
    expect(sittingIn(taken('red'), two)).toEqual({ at: 'north', asked: 'south' });
  });

  it('is the south before there are edges', () => {
    expect(sittingIn({ ...begun, edges: null }, { blue: 'captain', red: 'captain' })).toEqual({ at: 'south', asked: 'south' });
  });
});
