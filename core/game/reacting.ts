import type { RuleId, UnitId } from '../base/index.ts';
import { enemyOf, once } from '../base/index.ts';
import type { Folded, UnitHolder } from '../rulebook/index.ts';
import { amount, listen, veto, waivers } from '../rulebook/index.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { nearOf } from './facts.ts';
import { unitHolder } from './holders.ts';
import { joinersOf, withHero } from './joining.ts';
import { rangeBetween } from './ranges.ts';
import { isAlive, unitOf } from './table.ts';

/** Units that may try a Reactive Attack on the active one now, alone or with a hero who joins them (REACT-02, REACT-12). */
export function reactorsTo(table: Table, state: State, active: UnitId): readonly UnitId[] {
  const mover = unitOf(state, active);
  if (!isAlive(mover)) return [];
  return state.units
    .filter(unit => unit.side === enemyOf(mover.side))
    .filter(unit => mayReact(table, state, unit, active) || reinforcing(table, state, unit, active).length > 0)
    .map(unit => unit.id);
}

/** Heroes who may join a unit for a Reactive Attack that it may then try. */
export const reinforcing = (table: Table, state: State, unit: UnitState, active: UnitId): readonly UnitId[] =>
  unit.activated || !isAlive(unit) || unit.joined !== null
    ? []
    : joinersOf(table, state, unit, 'reaction').filter(hero => mayReact(table, withHero(state, hero, unit.id), unit, active));

/** Whether a unit may try a Reactive Attack on the active one as it is. */
export function mayReact(table: Table, state: State, unit: UnitState, active: UnitId): boolean {
  if (unit.activated || !isAlive(unit) || unit.joined !== null) return false;
  const reactor = unitHolder(table, state, unit);
  if (veto([], heardOfReactor(table, state, unit, active)).length > 0) return false;
  return rangeBetween(table, state, unit, unitOf(state, active)) <= reachOf(table, reactor).value;
}

const heardOfReactor = (table: Table, state: State, unit: UnitState, active: UnitId) =>
  listen(table.book, 'reaction-eligibility', {
    reactor: unitHolder(table, state, unit),
    active: unitHolder(table, state, unitOf(state, active)),
    near: once(() => nearOf(table, state, unit)),
  });

/** How near an enemy must be for a unit to react to him, in R. */
const reachOf = ({ book }: Table, reactor: UnitHolder): Folded<number> =>
  amount(book.tables.reaction.reach, listen(book, 'reaction-eligibility.reach', { reactor }));

/** The rules without which a unit could not react, or the active one would be too far away for it. */
export function lettingReact(table: Table, state: State, unit: UnitState, active: UnitId): readonly RuleId[] {
  const reactor = unitHolder(table, state, unit);
  const near = rangeBetween(table, state, unit, unitOf(state, active)) <= table.book.tables.reaction.reach;
  const waiving = waivers([], heardOfReactor(table, state, unit, active));
  return [...waiving, ...(near ? [] : reachOf(table, reactor).because)];
}
