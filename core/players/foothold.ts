import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { attackerOf, cardOf, layoutOf } from '../game/table.ts';
import type { BeatenBack } from '../rulebook/index.ts';
import { sideOf } from '../rulebook/index.ts';
import { sameZone } from './coming.ts';
import type { Measures } from './estimate.ts';
import { onTable } from './estimate.ts';

/* Where the scenario would have the attacker from some turn on, or he is beaten back (SCN-11, SCN-22). */

/** How probable it is that a unit on its way is not there when it counts: by the activations that it may still lose, none first. */
const LATE = [0.4, 0.2, 0.12, 0.08] as const;
/** That whoever is there is driven out before. */
const DRIVEN_OUT = 0.12;

/** How probable it is that the attacker has nobody there when it is next looked at, from 0 to 1; 0 in a scenario that does not ask. `moved`: a
 *  unit as it would stand elsewhere. */
export function beatenBackRisk(table: Table, state: State, measures: Measures, moved?: UnitState): number {
  const { beatenBack } = table.scenario;
  if (!beatenBack || state.attacker === null || state.edges === null) return 0;
  const attacker = attackerOf(state);
  const turns = Math.max(0, beatenBack.from - state.turn);
  const far = farFrom(beatenBack, state, measures);
  return onTable(state, attacker)
    .map(unit => (unit.id === moved?.id ? moved : unit))
    .reduce((rest, unit) => {
      const needed = Math.ceil(Math.max(0, far(unit)) / Math.max(1, cardOf(table, unit).march));
      const spare = turns + (unit.activated ? 0 : 1) - needed;
      return rest * (needed === 0 ? DRIVEN_OUT : (LATE[Math.min(spare, LATE.length - 1)] ?? 1));
    }, 1);
}

/** How far a unit is from there, in R; not above 0 for whoever is there. */
function farFrom(where: BeatenBack, state: State, measures: Measures): (unit: UnitState) => number {
  if (where.none === 'near')
    return unit => Math.min(Infinity, ...state.objectives.map(({ place }) => measures.toMarker(unit, place))) - where.within;
  const layout = layoutOf(state);
  const zone = sameZone(where.zone(layout, sideOf(layout, 'defender')));
  return unit => measures.toZone(unit, zone);
}
