import type { RuleName, Side } from '../base/index.ts';
import { entryOf, ruleName, unitAt } from '../base/index.ts';
import { organisationsOf } from '../forces/organisation.ts';
import type { Platoon } from '../forces/platoon.ts';
import { platoonPlan, platoonUnits } from '../forces/platoon.ts';
import type { InPlatoon } from '../rulebook/index.ts';
import type { State, UnitState } from './state.ts';
import type { PlatoonInPlay, Table } from './table.ts';

/** A platoon of a side's army list as it enters a game. */
export function platoonInPlay(side: Side, platoon: Platoon): PlatoonInPlay {
  const unit = (place: number) => unitAt(side, place + 1);
  const leaders = platoon.leader.map(unit);
  const [id = unit(0)] = leaders;
  return { id, kind: platoon.kind, leaders, units: platoonUnits(platoon).map(unit) };
}

/** The platoon that a unit is in or supports. */
export const platoonOf = ({ platoons = [] }: Pick<Table, 'platoons'>, { id }: Pick<UnitState, 'id'>): PlatoonInPlay | null =>
  platoons.find(platoon => platoon.units.includes(id)) ?? null;

/** The rule that a unit holds because of its platoon; null where it is in none, or the advantage is not for its kind. */
export function advantageOf(table: Pick<Table, 'platoons' | 'cards'>, unit: UnitState): RuleName | null {
  const platoon = platoonOf(table, unit);
  if (platoon === null) return null;
  const { advantage, holders } = platoonPlan(platoon.kind);
  const called = () => organisationsOf(entryOf(table.cards, unit.card));
  const holds = holders === 'leader' ? platoon.leaders.includes(unit.id) : called().some(one => holders.includes(one));
  return holds ? ruleName(advantage) : null;
}

/** Whether a platoon has its advantage still. */
export function hasAdvantage(table: Pick<Table, 'platoons' | 'book'>, { units }: State, unit: UnitState): boolean {
  const { leaders = [] } = platoonOf(table, unit) ?? {};
  return (
    table.book.tables.advantage === 'always' || units.some(({ id, where }) => leaders.includes(id) && where !== 'eliminated')
  );
}

/** What rules may know of the platoon of a unit. */
export function inPlatoon(table: Pick<Table, 'platoons'>, state: State, unit: UnitState): InPlatoon | null {
  const platoon = platoonOf(table, unit);
  if (platoon === null) return null;
  const { id, kind, leaders } = platoon;
  const led = () => state.units.some(one => leaders.includes(one.id) && one.where !== 'eliminated' && one.where !== 'waiting');
  return { id, kind, leads: leaders.includes(unit.id), led };
}
