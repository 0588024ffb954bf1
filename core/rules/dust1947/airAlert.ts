import { rule } from '../../rulebook/index.ts';

/** An aircraft that was called out is hit more easily by everybody on the other side. */
export const calledOut = rule('Called Out', {
  'hit-faces': {
    id: 'D47-54',
    as: 'target',
    when: at => at.roll === 'first' && at.attacker.side !== at.target.side,
    give: ['target'],
  },
});
