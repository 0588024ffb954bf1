import { refusal, ruleIds } from '../../../base/index.ts';
import { pick } from '../../../play/decision.ts';
import { cannotPut, placeToPut } from '../game/ground.ts';
import { tankOf } from '../game/state.ts';
import { decision } from './here.ts';

/** How many places to put a tank up at are shown as examples. */
const EXAMPLES = 3;

/** Where a tank is put up before the first round, in the zone of its side. */
export const deploy = decision('deploy', {
  ask: ({ tank }) => ({ tank }),
  answers: { deploy: ({ tank, place }) => ({ tank, place }) },
  legal({ table, state, ask }, { tank, place }) {
    if (tank !== ask.tank) return refusal('tank.otherTank', ruleIds('TANK-01'));
    return cannotPut(table, state, tankOf(state, tank), place);
  },
  offers({ table, state, ask }) {
    const tank = tankOf(state, ask.tank);
    return Array.from({ length: EXAMPLES }, (_, i) => placeToPut(table, state, tank, halves(i * 101 + state.thrown + 1)))
      .filter(place => place !== null)
      .map(place => ({ do: 'deploy', tank: tank.id, place }) as const);
  },
  chance: (offers, random) => pick(offers, random),
});

/** Numbers in [0, 1) that lie all over it, the same each time (Halton). */
function halves(from: number): () => number {
  let n = from;
  let base = 3;
  return () => {
    base = base === 2 ? 3 : 2;
    if (base === 2) n += 1;
    let part = 1;
    let sum = 0;
    for (let left = n; left > 0; left = Math.floor(left / base)) {
      part /= base;
      sum += part * (left % base);
    }
    return sum;
  };
}
