import type { Rule, UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { marchesFirst } from '../scouting.ts';

/** Rangers of the platoon scout ahead, and come sooner from reserve: heroes who lead it too, or soldiers alone (`heroes`). */
const rangersWith = ({ heroes }: { readonly heroes: boolean }): Rule => {
  const scout = marchesFirst('PLT-11');
  const isOne = ({ unit }: { readonly unit: UnitHolder }) => heroes || unit.kind !== 'hero';
  return rule('Rangers Lead the Way', {
    'legal-actions.cost': { ...scout, when: (at, ...said) => isOne(at) && scout.when?.(at, ...said) !== false },
    'reserve-dice': { id: 'PLT-11', as: 'unit', when: isOne, give: { add: 1 } },
  });
};

export const rangersLeadTheWay = rangersWith({ heroes: true });

export const rangersWithoutHeroes = rangersWith({ heroes: false });
