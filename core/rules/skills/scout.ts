import { rule } from '../../rulebook/index.ts';

/** Marches for one action if that is the first thing it does in the game. */
export const scout = rule('Scout', {
  'legal-actions.cost': {
    id: 'SK-60',
    as: 'unit',
    when: at => at.action === 'march' && at.first && at.unit.fresh,
    give: { set: 1 },
  },
});
