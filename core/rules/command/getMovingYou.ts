import { rule } from '../../rulebook/index.ts';

/** Spetsnaz get moving on TARGET as well. */
export const getMovingYou = rule('Get Moving You...', {
  'special-action.faces': {
    id: 'NEW-19',
    as: 'unit',
    when: at => at.special === 'getMoving' && at.target.faction === 'Spetsnaz',
    give: ['target'],
  },
});
