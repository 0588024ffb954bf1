import type { ModelId } from '../../base/index.ts';
import type { UnitHolder } from '../../rulebook/index.ts';
import { holds, rule } from '../../rulebook/index.ts';
import { picksOne } from '../picking.ts';
import { specialists } from '../specialists.ts';

/** Who leads a squad: the officer of a command squad, in any other the first on its card. A hero leads nobody but himself. */
function leaderOf(unit: UnitHolder): ModelId | undefined {
  if (unit.kind !== 'squad') return undefined;
  if (holds(unit, 'Command Squad')) return specialists(unit, 'officer')[0];
  const [first] = unit.figures;
  return first?.alive ? first.model : undefined;
}

/** Nothing saves whom he has picked, who is not the leader of his squad as long as there is another. */
export const sniper = rule('Sniper', {
  'target-declare.ask': picksOne('WPN-22', 'D47-38', at => (at.target.models > 1 ? leaderOf(at.target) : undefined)),
  'save-allowed': { id: 'D47-39', as: 'weapon', give: { forbid: 'weapon' } },
});
