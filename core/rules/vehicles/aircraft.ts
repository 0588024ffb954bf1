import { isMovement, rule } from '../../rulebook/index.ts';

/** Cannot hang in the air, and never reacts. Held by everyone, and means those that fly. */
export const aircraft = rule('Aircraft', {
  'first-action': {
    id: 'MOVE-12',
    as: 'unit',
    when: at => at.unit.type === 'aircraft' && !isMovement(at.action),
    give: { forbid: 'mustMove' },
  },
  'reaction-eligibility': {
    id: 'REACT-12',
    as: 'reactor',
    when: at => at.reactor.type === 'aircraft',
    give: { forbid: 'aircraft' },
  },
});
