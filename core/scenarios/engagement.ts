import { rule } from '../rulebook/index.ts';

/** Everybody comes from the table edge, and the first turn is a quiet one (SCNR-01 to SCNR-04). Held by everyone. */
export const engagement = rule('Engagement', {
  'first-action': {
    id: 'SCNR-01',
    as: 'unit',
    // SCNR-04: an aircraft may wait above the clouds in the first turn.
    when: at =>
      !at.unit.onTable &&
      at.action !== 'move' &&
      at.action !== 'march' &&
      !(at.unit.type === 'aircraft' && at.turn === 1 && at.action === 'nothing'),
    give: { forbid: 'mustEnter' },
  },
  'legal-actions': [
    { id: 'SCNR-02', as: 'unit', when: at => at.turn === 1 && at.action === 'sustained', give: { forbid: 'firstTurn' } },
    {
      id: 'SCNR-03',
      as: 'unit',
      when: at => at.turn === 1 && at.unit.type === 'aircraft' && at.action === 'attack',
      give: { forbid: 'firstTurn' },
    },
  ],
});
