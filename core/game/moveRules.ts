import { TABLE_SECTIONS } from '../rulebook/tableSections.ts';
import type { Refusal, RuleId, UnitId } from '../base/index.ts';
import { ruleIds } from '../base/index.ts';
import type { Budget, MeasuredWay } from '../space/space.ts';
import { barredFrom } from './aboard.ts';
import { crossing } from './crossing.ts';
import type { Going } from './halting.ts';
import { arrivalsOf, heardOfArrival, OF_MEMBERS, ratingOf, unitAt } from './moving.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { unitHolder } from './holders.ts';
import { boardOf, cardOf, membersOf, unitOf } from './table.ts';

/* By which rules a unit goes as it does, or may not. */

/** The rules without which a unit would not have gone these ways: by which it comes onto the table where it does, goes farther than its
 *  `rated` movement (null where that does not count), or by which terrain, friends and enemies are not in its way. */
export function lettingMove(
  table: Table,
  state: State,
  { unit: id, budget, ways }: Going,
  rated: 'move' | 'march' | null,
): readonly RuleId[] {
  const unit = unitOf(state, id);
  return [
    ...(unit.where === 'waiting' ? heardOfArrival(table, state, unit).map(one => one.id) : []),
    ...entersBy(table, state, unit),
    ...(rated === null ? [] : [...keepingPace(table, state, unit, rated), ...hurrying(table, state, unit, rated, ways)]),
    ...opening(table, state, unit, budget, ways),
    ...charging(table, state, unit, ways),
  ];
}

/** What says how fast those are together who are not by themselves. */
function keepingPace(table: Table, state: State, unit: UnitState, by: 'move' | 'march'): readonly RuleId[] {
  const ratings = membersOf(state, unit).map(member => ratingOf(table, state, member, by).value);
  return new Set(ratings).size > 1 ? ruleIds(...TABLE_SECTIONS.movesTogether) : [];
}

/** By which it has gone farther than its cards let it. */
function hurrying(
  table: Table,
  state: State,
  unit: UnitState,
  by: 'move' | 'march',
  ways: readonly MeasuredWay[],
): readonly RuleId[] {
  const members = membersOf(state, unit);
  const printed = OF_MEMBERS[table.book.tables.movesTogether](...members.map(member => cardOf(table, member)[by]));
  if (ways.every(({ length }) => length <= printed)) return [];
  return [...new Set(members.flatMap(member => ratingOf(table, state, member, by).because))];
}

/** By which terrain that it meets has cost it more than the way. */
function charging(table: Table, state: State, unit: UnitState, ways: readonly MeasuredWay[]): readonly RuleId[] {
  const charged = ways.filter(({ paid = 0 }) => paid > 0);
  if (charged.length === 0) return [];
  const { charging: by } = crossing(table, unitHolder(table, state, unit), state.pieces);
  return charged.flatMap(({ meets }) => meets.flatMap(({ piece }) => by.get(piece) ?? []));
}

/** By which what is in its way would not let it go so, or would slow it. */
function opening(table: Table, state: State, unit: UnitState, budget: Budget, ways: readonly MeasuredWay[]): readonly RuleId[] {
  const { because } = crossing(table, unitHolder(table, state, unit), state.pieces);
  if (because.length === 0) return [];
  const { passing: _, ending: __, confined: ___, passesEnemies: ____, ...plain } = unitAt(table, state, unit);
  const checked = table.space.reach({ ...plain, shares: false }, budget, boardOf(table, state)).check(ways);
  const metIn = (all: readonly MeasuredWay[]) => all.map(({ meets }) => meets.map(({ piece }) => piece).join(' ')).join();
  return checked.ok && metIn(checked.value) === metIn(ways) ? [] : because;
}

/** Ways that lead into terrain which lets nobody in, or not this unit. */
const CLOSED: readonly string[] = ['grid.closed', 'grid.rubble', 'move.closed'];

/** What is left open of a movement that was refused: by which rules terrain is closed to the unit, it does not come aboard who stands where
 *  it would end, or it comes in elsewhere. */
export function moveRefused(table: Table, state: State, id: UnitId, refused: Refusal): Refusal {
  const unit = unitOf(state, id);
  const { by } = refused.data ?? {};
  const stands = state.units.find(one => one.models.some(model => model.id === by));
  const { closing } = crossing(table, unitHolder(table, state, unit), state.pieces);
  const rules = [
    ...(CLOSED.includes(refused.code) ? closing : []),
    ...(stands ? barredFrom(table, state, unit, stands) : []),
    ...(refused.code.endsWith('.entry') ? entersBy(table, state, unit) : []),
  ];
  return { ...refused, rules: [...new Set([...refused.rules, ...rules])] };
}

/** What the scenario has a unit come in by, where that is no edge of its own. */
function entersBy(table: Table, state: State, unit: UnitState): readonly RuleId[] {
  const { scenario } = table;
  if (unit.where !== 'waiting' || arrivalsOf(table, state, unit).length > 0) return [];
  const again = unit.returns && scenario.recycling?.entry ? scenario.recycling : undefined;
  return (again ?? scenario).entersBy ?? [];
}
