import type { BySide, RuleId, Side } from '../base/index.ts';
import { enemyOf, ruleIds, SIDES } from '../base/index.ts';
import { listen, veto } from '../rulebook/index.ts';
import type { Outcome, State } from './state.ts';
import type { Table } from './table.ts';
import { modelsAt, unitHolder } from './table.ts';

/** How the game ends at the end of this turn, or null if it goes on (VICT-01 to VICT-05, VICT-10). */
export function outcomeOf(table: Table, state: State): Outcome | null {
  const points: BySide<number> = { blue: state.lost.red, red: state.lost.blue };
  const end = (winner: Side | null, reason: Outcome['reason'], because: readonly RuleId[]): Outcome => ({
    winner,
    reason,
    turn: state.turn,
    points,
    because,
  });
  const taken = takers(table, state);
  const objectives = state.objectives.map((objective, i) => ({ by: objective.by, taker: taken[i]! }));
  const met = SIDES.filter(side => table.scenario.met(objectives, side));
  const wiped = SIDES.filter(side => isWiped(state, side));
  const winners = new Set<Side>([...met, ...wiped.map(enemyOf)]);
  if (winners.size === 1) {
    const [winner] = winners;
    if (met.includes(winner!)) return end(winner!, 'objective', table.scenario.because);
    return end(winner!, 'elimination', ruleIds('VICT-01', 'VICT-02'));
  }
  if (winners.size === 2) return byPoints(points, end, ruleIds('VICT-05', 'VICT-04'));
  if (table.turnLimit !== null && state.turn >= table.turnLimit)
    return byPoints(points, end, ruleIds('VICT-03', 'VICT-04', 'VICT-10'));
  return null;
}

/** A side that has lost a unit and has none on the table; units that have not entered yet do not save it (VICT-01). */
export const isWiped = (state: State, side: Side): boolean => {
  const own = state.units.filter(unit => unit.side === side);
  return own.some(unit => unit.where === 'eliminated') && !own.some(unit => unit.where === 'table');
};

function byPoints(
  points: BySide<number>,
  end: (winner: Side | null, reason: Outcome['reason'], because: readonly RuleId[]) => Outcome,
  because: readonly RuleId[],
): Outcome {
  if (points.blue === points.red) return end(null, 'draw', because);
  return end(points.blue > points.red ? 'blue' : 'red', 'points', because);
}

/** Sides that have taken each objective now, freshly judged (VICT-06, VICT-09). */
export function takers(table: Table, state: State): readonly (Side | null)[] {
  const near = table.book.tables.capture;
  return state.objectives.map(objective => {
    const present = new Set<Side>();
    const taking = new Set<Side>();
    for (const unit of state.units) {
      if (unit.where !== 'table') continue;
      const holder = unitHolder(table, unit);
      if (holder.type === 'aircraft') continue;
      if (!modelsAt(table, unit).some(model => table.space.rangeToMarker(objective.place, model) <= near)) continue;
      present.add(unit.side);
      const barred = veto([], listen(table.book, 'objective-check', { unit: holder }));
      if (unit.lastAction !== 'march' && barred.length === 0) taking.add(unit.side);
    }
    const [side] = taking;
    return taking.size === 1 && present.size === 1 ? side! : null;
  });
}
