import { PLATOONS, platoonPlan } from '../../forces/platoon.ts';
import type { HouseOption } from '../../rulebook/index.ts';
import { holds } from '../../rulebook/index.ts';
import { platoons as advantages } from '../../rules/platoons/index.ts';
import { rangersWithoutHeroes } from '../../rules/platoons/rangersLeadTheWay.ts';
import { defenceByMoves } from '../../rules/platoons/reactiveDefence.ts';
import { advanceWithoutFire } from '../../rules/platoons/relentlessAdvance.ts';
import { houseRule } from './houseRule.ts';

/** There is none without a platoon. */
const concerns = PLATOONS.map(kind => platoonPlan(kind).advantage);
const free = { phase: 'platoons', spaces: ['free'] } as const;

/** Platoons and their advantages. */
export const platoons: readonly HouseOption[] = [
  { ...{ id: 'PLT-01', ...free, spaces: ['grid'], usual: 'table', concerns }, others: { squares: { add: advantages } } },
  {
    ...{ id: 'PLT-06', ...free, spaces: ['free', 'grid'], usual: 'always', concerns },
    others: { led: { tables: { advantage: 'led' } } },
  },
  { ...{ id: 'PLT-11', ...free, usual: 'heroes' }, others: { soldiers: { replace: [rangersWithoutHeroes] } } },
  { ...{ id: 'PLT-24', ...free, phase: 'reaction', usual: 'march' }, others: { move: { replace: [defenceByMoves] } } },
  {
    ...{ id: 'PLT-28', ...free, phase: 'suppression', usual: 'attacks' },
    // There whoever is Suppressed attacks all the same.
    ...{ settledBy: { zverograd: 'ZVE-15' }, freedBy: ['ZVE-15', 'cower'] },
    others: { moves: { replace: [advanceWithoutFire] } },
  },
  {
    ...{ id: 'PLT-28.stunned', ...free, phase: 'suppression', usual: 'stays' },
    others: {
      lifted: houseRule('PLT-28.stunned', {
        'first-action': {
          ...{ id: 'PLT-28', as: 'unit', give: { waive: 'stunned' } },
          when: ({ action, unit }) =>
            action === 'move' && unit.markers.includes('suppressed') && holds(unit, 'Relentless Advance'),
        },
      }),
    },
  },
];
