import type { RuleId, Side, UnitId } from '../base/index.ts';
import { ruleIds } from '../base/index.ts';
import type { Look, Marker } from '../rulebook/index.ts';
import { AMBUSH, amount, listen, RESERVE } from '../rulebook/index.ts';
import type { Berthing } from './aboard.ts';
import { berthsOf } from './aboard.ts';
import { evolve } from './evolve.ts';
import { mustStart } from './deploying.ts';
import { hostsForGood, joinersOf } from './joining.ts';
import { unitHolder } from './holders.ts';
import { arrivalsOf } from './moving.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { cardOf, unitOf } from './table.ts';

/** The rules that ask who is held back: players know the questions by them. */
export const HELD_IN_RESERVE = 'SCNR-10' as RuleId;
export const HELD_IN_AMBUSH = 'SCNR-05' as RuleId;

/** In reserve or in ambush. */
const isHeldBack = ({ markers }: UnitState): boolean => markers.includes(RESERVE) || markers.includes(AMBUSH);

/** Whether a soldier has to be attached to a unit, and is or may be: he is no unit of his own. A hero counts by himself (ARMY-06). */
export const isPartOfAnother = (table: Table, state: State, unit: UnitState): boolean =>
  cardOf(table, unit).kind !== 'hero' &&
  mustStart(table, state, unit, 'attached').length > 0 &&
  (unit.joined !== null || hostsForGood(table, state, unit).length > 0);

/** Units of a side that stand nowhere yet, and do not come by a way of their own. */
const waiting = (table: Table, state: State, side: Side): readonly UnitState[] =>
  state.units.filter(
    unit =>
      unit.side === side &&
      unit.where === 'waiting' &&
      unit.joined === null &&
      !isHeldBack(unit) &&
      !isPartOfAnother(table, state, unit) &&
      arrivalsOf(table, state, unit).length === 0,
  );

const idsOf = (units: readonly UnitState[]): readonly UnitId[] => units.map(unit => unit.id);

/** Those of them who may be held back: whoever belongs inside a fortification may not, also where there was no room for one (SETUP-19). */
const holdable = (table: Table, state: State, side: Side): readonly UnitState[] =>
  waiting(table, state, side).filter(unit => mustStart(table, state, unit, 'inside').length === 0);

/** Units that a side may hold in reserve, and how many of them it has to: half of all that it has, as far as they go (SCNR-10). */
export function reservable(
  table: Table,
  state: State,
  side: Side,
): { readonly among: readonly UnitId[]; readonly least: number } {
  const among = idsOf(holdable(table, state, side));
  const all = state.units.filter(unit => unit.side === side && !isPartOfAnother(table, state, unit)).length;
  return { among, least: Math.min(Math.ceil(all / 2), among.length) };
}

/** Dice that may bring a unit on from reserve in a turn; none where it comes without (SCNR-10). */
export function reserveDice(table: Table, state: State, unit: UnitState, turn: number): ReturnType<Look['reserveDice']> {
  const { dice = [], because = [], or } = table.scenario.reserves ?? {};
  const isOther = or !== undefined && unit.markers.includes(or.marker);
  const printed = (isOther ? or.dice : dice)[turn - 1];
  if (printed === undefined) return { count: null, because };
  if (printed === 0 && table.book.tables.extraReserveDice === 'besideOthers') return { count: 0, because };
  const heard = amount(printed, listen(table.book, 'reserve-dice', { unit: unitHolder(table, state, unit), turn }));
  const beside = printed === 0 && heard.value > 0 ? ruleIds('SCNR-17') : [];
  return { count: heard.value, because: [...because, ...heard.because, ...beside] };
}

/** Units that a side may hold in ambush (SCNR-05). */
export const hideable = (table: Table, state: State, side: Side): readonly UnitId[] => idsOf(holdable(table, state, side));

/** Units that a side has yet to put on the table (SETUP-21). */
export const unheld = (table: Table, state: State, side: Side): readonly UnitId[] => idsOf(waiting(table, state, side));

/** Who may be in ambush with a unit: a hero who joins or pilots it, and infantry aboard it, one of either (SCNR-05). */
export function companionsOf(table: Table, state: State, id: UnitId): readonly Companion[] {
  const { side } = unitOf(state, id);
  const taken = state.units.filter(unit => unit.joined === id || unit.aboard?.by === id);
  const isHero = (unit: UnitState) => cardOf(table, unit).kind === 'hero';
  return holdable(table, state, side).flatMap((unit): readonly Companion[] => {
    if (taken.some(one => isHero(one) === isHero(unit))) return [];
    const marked = withMarker(state, unit.id, AMBUSH);
    const host = unitOf(marked, id);
    if (joinersOf(table, marked, host, 'activation').includes(unit.id)) return [{ unit: unit.id, berth: null }];
    const berths = berthsOf(table, marked, unitOf(marked, unit.id), host);
    const berth = berths.find(one => one.berth === 'pilot' || one.berth === 'passenger' || one.berth === 'rider');
    return berth ? [{ unit: unit.id, berth }] : [];
  });
}

/** `berth`: where it is aboard; null for a hero who joins. */
export interface Companion {
  readonly unit: UnitId;
  readonly berth: Berthing | null;
}

const withMarker = (state: State, unit: UnitId, marker: Marker): State =>
  evolve(state, { type: 'marked', unit, marker, because: [] });
