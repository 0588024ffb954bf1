import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** R. */
const FAR = 6;

/** What an enemy near it does by radio has to succeed twice. */
export const jammer = rule('Jammer', {
  ...notShared('NEW-22'),
  'special-action.reroll': {
    id: 'NEW-22',
    as: 'near',
    when: (at, _, who) => at.radio && who.side !== at.unit.side && 'range' in who && who.range() <= FAR,
    give: ['passed'],
  },
});
