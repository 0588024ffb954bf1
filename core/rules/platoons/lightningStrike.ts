import { rule } from '../../rulebook/index.ts';

/** Heavy Rangers of the platoon are hard to hit in the first turn. */
export const lightningStrike = rule(
  'Lightning Strike',
  {
    'save-faces': {
      id: 'PLT-13',
      as: 'target',
      when: at => at.save === 'infantry' && at.turn === 1,
      give: ['army', 'shield'],
    },
  },
  // No scenario has reserves yet, for which they have one more die.
  { inPart: true },
);
