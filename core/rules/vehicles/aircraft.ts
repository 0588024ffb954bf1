import { rule } from '../../rulebook/index.ts';

/** Cannot hang in the air, and never reacts. Held by everyone, and means those that fly. */
export const aircraft = rule('Aircraft', {
  'first-action': {
    id: 'MOVE-12',
    as: 'unit',
    // ACT-06: one that is suppressed moves right after the Nothing that it must begin with.
    when: at => {
      const isLate = at.unit.markers.includes('suppressed') && at.action === 'nothing';
      const moves = isLate ? at.next[0] : at.action;
      return at.unit.type === 'aircraft' && moves !== 'move' && moves !== 'march';
    },
    give: { forbid: 'mustMove' },
  },
  'reaction-eligibility': {
    id: 'REACT-12',
    as: 'reactor',
    when: at => at.reactor.type === 'aircraft',
    give: { forbid: 'aircraft' },
  },
});
