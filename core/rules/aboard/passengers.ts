import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';
import { embarked, embarkedFrames, outOfAim, tooUnwieldy } from '../embarked.ts';
import { carriesInfantry } from '../places.ts';

/** A machine with places for infantry inside. */
export const passengers = rule(
  'Passengers',
  { ...notShared('EQ-22'), ...carriesInfantry('PASS-01', 'passenger') },
  { said: 'number' },
);

/** Held by whoever is inside: it fires from its side of the hull, and nobody aims at it. */
export const passenger = rule(
  'Passenger',
  {
    ...embarked,
    ...outOfAim('PASS-14'),
    'weapon-available': {
      id: 'PASS-11',
      as: 'attacker',
      when: at => at.weapon.close || tooUnwieldy(at),
      give: { forbid: 'aboard' },
    },
  },
  { where: 'passenger', frames: embarkedFrames },
);
