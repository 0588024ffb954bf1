import { rule } from '../../rulebook/index.ts';
import { isMate, isOne } from '../platoonMates.ts';

/** The leader gets Heavy Grenadiers of the platoon moving on TARGET as well. */
export const missionTactics = rule('Mission Tactics', {
  'special-action.faces': {
    id: 'PLT-19',
    as: 'unit',
    when: at => at.special === 'getMoving' && isMate(at.unit, at.target) && isOne(at.target, 'heavyGrenadier'),
    give: ['target'],
  },
});
