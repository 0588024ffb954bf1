import type { Refusal, RuleId, Side, UnitId } from '../base/index.ts';
import { enemyOf, itemAt, refusal, SIDES } from '../base/index.ts';
import type { Folded } from '../rulebook/index.ts';
import { amount, behind, listen, veto } from '../rulebook/index.ts';
import { carrierHolder } from './aboard.ts';
import { unitHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';

/** Units of a side that have still to be activated this turn, those waiting off the table too (TURN-03, SCNR-18); whoever is part of
 *  another for good is none of them. */
export const unactivated = (state: State, side: Side) =>
  state.units.filter(unit => unit.side === side && unit.where !== 'eliminated' && !unit.activated && unit.joinedFor !== 'game');

/** Those of them that may be activated by themselves now. */
export const activatable = (table: Table, state: State, side: Side) =>
  unactivated(state, side).filter(unit => whyNotByItself(table, state, unit) === null);

/** Why a unit that has still to be activated may not be by itself; null where it may. */
export function whyNotByItself(table: Table, state: State, unit: UnitState): Refusal | null {
  const at = inMachine(table, state, unit);
  const forbidden = veto([], listen(table.book, 'activation-eligibility', at));
  if (forbidden.length === 0) return null;
  const machine = at.carrier ? { other: at.carrier.id } : {};
  return refusal(`activation.${itemAt(forbidden, 0).reason}`, behind(forbidden), { unit: unit.id, ...machine });
}

/** Units of a side that have still to be activated and may not be by themselves, each with the reason. */
export const notByThemselves = (table: Table, state: State, side: Side): ReadonlyMap<UnitId, Refusal> =>
  new Map(
    unactivated(state, side).flatMap(unit => {
      const why = whyNotByItself(table, state, unit);
      return why ? [[unit.id, why]] : [];
    }),
  );

/** How many units of a side have been activated this turn, whatever has become of them since, and how many that are with those still to be:
 *  who is eliminated before his activation leaves the one, who is eliminated after it stays in both. A machine and its pilot are two, who are
 *  activated at once, so that nothing changes when he gets on or off; for passing alone they may be one. */
export function activatedOf(state: State, side: Side): { readonly done: number; readonly of: number } {
  const done = state.units.filter(unit => unit.side === side && unit.activated && unit.joinedFor !== 'game').length;
  return { done, of: done + unactivated(state, side).length };
}

/** Passing needs strictly fewer of them than the enemy has, where the book has it so, or a token (TURN-05). */
export const mayPass = (table: Table, state: State, side: Side): boolean =>
  (table.book.tables.passing === 'fewer' && hasFewer(table, state, side)) || (state.passes?.[side] ?? 0) > 0;

/** Whether a side has fewer of them than the enemy. */
export const hasFewer = (table: Table, state: State, side: Side): boolean =>
  countOf(table, state, side) < countOf(table, state, enemyOf(side));

/** The rules without which a side could not pass. */
export function lettingPass(table: Table, state: State, side: Side): readonly RuleId[] {
  if (unactivated(state, side).length < unactivated(state, enemyOf(side)).length) return [];
  return [
    ...new Set(SIDES.flatMap(one => countsOf(table, state, unactivated(state, one))).flatMap(({ because }) => because)),
  ].sort();
}

/** As many as a side's unactivated units count for; whoever is aboard another may not count by himself. */
const countOf = (table: Table, state: State, side: Side): number =>
  countsOf(table, state, unactivated(state, side)).reduce((sum, { value }) => sum + value, 0);

const countsOf = (table: Table, state: State, units: readonly UnitState[]): readonly Folded<number>[] =>
  units.map(unit => amount(1, listen(table.book, 'activation-eligibility.count', inMachine(table, state, unit))));

/** A unit, and what carries it. */
const inMachine = (table: Table, state: State, unit: UnitState) => ({
  unit: unitHolder(table, state, unit),
  ...carrierHolder(table, state, unit),
});
