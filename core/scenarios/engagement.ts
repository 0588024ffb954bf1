import type { Context } from '../rulebook/index.ts';
import { isMovement, rule } from '../rulebook/index.ts';

/** Everybody comes from the table edge, and the first turn is a quiet one (SCNR-01 to SCNR-04). Held by everyone. */
export const engagement = rule('Engagement', {
  'first-action': [
    {
      id: 'SCNR-01',
      as: 'unit',
      when: at => !at.unit.onTable && at.unit.aboard === null && !isMovement(at.action) && !waits(at),
      give: { forbid: 'mustEnter' },
    },
    { id: 'SCNR-04', as: 'unit', when: at => waits(at), give: { waive: 'mustMove' } },
  ],
  // Where units are put up before the game, it may stay off as well.
  'deployment.ways': { id: 'SCNR-04', as: 'unit', when: at => at.unit.type === 'aircraft', give: ['offTable'] },
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

/** An aircraft that stays above the clouds for the whole of the first turn. */
const waits = ({ unit, action, next, turn }: Context<'first-action'>): boolean =>
  turn === 1 && !unit.onTable && unit.type === 'aircraft' && [action, ...next].every(one => one === 'nothing');
