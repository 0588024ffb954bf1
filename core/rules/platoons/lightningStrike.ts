import { rule } from '../../rulebook/index.ts';

/** Heavy Rangers of the platoon are hard to hit in the first turn, and come sooner from reserve. */
export const lightningStrike = rule('Lightning Strike', {
  'save-faces': {
    id: 'PLT-13',
    as: 'target',
    when: at => at.save === 'infantry' && at.turn === 1,
    give: ['army', 'shield'],
  },
  'reserve-dice': { id: 'PLT-13', as: 'unit', give: { add: 1 } },
});
