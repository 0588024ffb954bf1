import type { Speech } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';
import { embarked, embarkedFrames, outOfAim, tooUnwieldy } from '../embarked.ts';
import { carriesInfantry } from '../places.ts';

/** A machine with places for infantry inside. */
export const passengers = rule('Passengers', { ...notShared('EQ-22'), ...carriesInfantry('PASS-01', 'passenger') });

/** A hero and a unit in one machine are near enough to each other, for there is nothing to measure. */
const together = (reason: 'tooFar' | 'unseen') =>
  ({ id: 'PASS-20', as: 'hero', when: at => at.aboardTogether, give: { waive: reason } }) as const satisfies Speech<'join-check'>;

/** Held by whoever is inside: it fires from its side of the hull, and nobody aims at it. */
export const passenger = rule(
  'Passenger',
  {
    ...embarked,
    ...outOfAim('PASS-14'),
    'join-check': [together('tooFar'), together('unseen')],
    'weapon-available': {
      id: 'PASS-11',
      as: 'attacker',
      when: at => at.weapon.close || tooUnwieldy(at),
      give: { forbid: 'aboard' },
    },
  },
  { frames: embarkedFrames },
);
