import type { ModelId, RuleId, UnitId } from '../base/index.ts';
import type { Berth, UnitHolder } from '../rulebook/index.ts';
import { behind, instead, listen, speaksAt, union, veto } from '../rulebook/index.ts';
import type { Boardable, ModelAt, Nearing } from '../space/space.ts';
import { modelId } from '../base/index.ts';
import { unitTypeOf } from '../forces/card.ts';
import { unitHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { cardOf, membersOf, modelAt, shapeFor, unitOf } from './table.ts';

/* Who is aboard whom, as what, and where that is: all that steps and queries know of it. What follows from it rules say. */

/** What carries a unit; null for one that is aboard nothing. */
export const carrierOf = (state: State, { aboard }: UnitState): UnitState | null => (aboard ? unitOf(state, aboard.by) : null);

/** What carries a unit, as a role of a hook. */
export function carrierHolder(table: Table, state: State, unit: UnitState): { readonly carrier?: UnitHolder } {
  const carrier = carrierOf(state, unit);
  return carrier ? { carrier: unitHolder(table, state, carrier) } : {};
}

/** Whoever is aboard a unit. */
export const aboardOf = (state: State, { id }: Pick<UnitState, 'id'>): readonly UnitState[] =>
  state.units.filter(unit => unit.where === 'aboard' && unit.aboard?.by === id);

/** Where what carries a unit stands, or stood when it was eliminated; null while it is off the table. */
export function machineOf(table: Table, state: State, unit: UnitState): ModelAt | null {
  const carrier = carrierOf(state, unit);
  if (!carrier || !unit.aboard) return null;
  if (carrier.where === 'aboard') return machineOf(table, state, carrier);
  const [model] = carrier.models;
  if (model?.place) return modelAt(table, carrier, model);
  const { at: place } = unit.aboard;
  if (!place) return null;
  const card = cardOf(table, carrier);
  const { id, side } = carrier;
  return { id: modelId(`${id}.1`), unit: id, side, type: unitTypeOf(card.kind), shape: shapeFor(table, card), place };
}

/** A model of a unit, and the one by which it sees, is seen and is measured. */
export interface StandIn {
  readonly model: ModelId;
  readonly at: ModelAt;
}

/** The models by which a unit sees, is seen and is measured: its own, or of who is aboard what carries it (`los-query.from`). */
export function standInsOf(table: Table, state: State, unit: UnitState): readonly StandIn[] {
  const machine = unit.where === 'aboard' && looksFromCarrier(table, state, unit) ? machineOf(table, state, unit) : null;
  return unit.models.flatMap(model => {
    const at = model.place === null ? machine : modelAt(table, unit, model);
    return at === null ? [] : [{ model: model.id, at }];
  });
}

const looksFromCarrier = (table: Table, state: State, unit: UnitState): boolean => lookingOut(table, state, unit).length > 0;

/** The rules by which who is aboard another looks, and is measured, from that: none where that is aboard another itself. */
export function lookingOut(table: Table, state: State, unit: UnitState): readonly RuleId[] {
  const carrier = carrierOf(state, unit);
  if (!carrier || carrier.where === 'aboard') return [];
  const at = { unit: unitHolder(table, state, unit), carrier: unitHolder(table, state, carrier) };
  const heard = listen(table.book, 'los-query.from', at);
  return instead<'itself' | 'carrier'>('itself', heard).includes('carrier') ? heard.map(one => one.id) : [];
}

/** As what a unit may be aboard another, with the rules that say so. */
export interface Berthing {
  readonly host: UnitId;
  readonly berth: Berth;
  readonly because: readonly RuleId[];
}

/** A unit with what rules know of it, for who asks about it again and again. */
interface Known {
  readonly unit: UnitState;
  readonly holder: UnitHolder;
}

const known = (table: Table, state: State, unit: UnitState): Known => ({ unit, holder: unitHolder(table, state, unit) });

/** As what a unit and its heroes may come aboard another of their side (`berths`). */
export const berthsOf = (table: Table, state: State, unit: UnitState, host: UnitState): readonly Berthing[] =>
  mayMeet(unit, host) ? berthsBetween(table, state, known(table, state, unit), known(table, state, host)) : [];

const mayMeet = (unit: UnitState, host: UnitState): boolean =>
  host.side === unit.side && host.id !== unit.id && unit.aboard?.by !== host.id;

function berthsBetween(table: Table, state: State, itself: Known, host: Known): readonly Berthing[] {
  if (!mayMeet(itself.unit, host.unit)) return [];
  if (!speaksAt(table.book, 'berths', itself.holder) && !speaksAt(table.book, 'berths', host.holder)) return [];
  const at = boardingBy(table, state, itself, host);
  const heard = heardOf(table, at);
  return union([], heard)
    .value.filter(berth => barring(table, at, berth).length === 0)
    .map(berth => ({
      ...{ host: host.unit.id, berth },
      because: [...new Set(heard.filter(({ say }) => say.includes(berth)).map(({ id }) => id))].sort(),
    }));
}

/** By which rules nobody of a unit comes aboard another, whom others could have carried. */
export function barredFrom(table: Table, state: State, unit: UnitState, friend: UnitState): readonly RuleId[] {
  if (!mayMeet(unit, friend)) return [];
  const at = boardingBy(table, state, known(table, state, unit), known(table, state, friend));
  return behind(union([], heardOf(table, at)).value.flatMap(berth => barring(table, at, berth)));
}

type Boarding = ReturnType<typeof boardingBy>;
const heardOf = ({ book }: Table, at: Boarding) => listen(book, 'berths', at);
const barring = ({ book }: Table, at: Boarding, berth: Berth) => veto([], listen(book, 'berths.bar', { ...at, berth }));

const boardingBy = (table: Table, state: State, { unit, holder }: Known, host: Known) => ({
  ...{ unit: holder, host: host.holder },
  party: membersOf(state, unit).map(member => unitHolder(table, state, member)),
  aboard: aboardOf(state, host.unit).map(one => unitHolder(table, state, one)),
});

/** Friends on whose hull or square a unit may end: those that it can come aboard, and those that it can pick up. */
export function boardsOf(table: Table, state: State, unit: UnitState): readonly Boardable[] {
  const itself = known(table, state, unit);
  return state.units.flatMap((friend): readonly Boardable[] => {
    if (friend.where !== 'table' || !mayMeet(unit, friend)) return [];
    const other = known(table, state, friend);
    const own = berthsBetween(table, state, itself, other).filter(({ berth }) => berth !== 'lifted');
    const lifts = own.length === 0 && berthsBetween(table, state, other, itself).some(({ berth }) => berth === 'lifted');
    if (own.length === 0 && !lifts) return [];
    return [{ unit: friend.id, need: nearest(own.map(({ berth }) => NEEDS[berth])) }];
  });
}

/** Whoever is content with little may stop where others have to go on. */
const nearest = (needs: readonly Nearing[]): Nearing => (['beside', 'deck'] as const).find(need => needs.includes(need)) ?? 'on';

/** How near a unit has to come for a berth. */
export const NEEDS: { readonly [B in Berth]: Nearing } = {
  pilot: 'on',
  passenger: 'beside',
  rider: 'beside',
  lifted: 'on',
  cargo: 'deck',
};

/** The berths that are open to a unit where its movement has ended. */
export function berthsReached(table: Table, state: State, unit: UnitState): readonly Berthing[] {
  const models = membersOf(state, unit).flatMap(member => standInsOf(table, state, member).map(one => one.at));
  return friendsOnTable(state, unit).flatMap(friend => {
    const [machine] = standInsOf(table, state, friend);
    if (!machine) return [];
    return berthsOf(table, state, unit, friend).filter(
      ({ berth }) => berth !== 'lifted' && table.space.reaches(models, machine.at, NEEDS[berth]),
    );
  });
}

/** Machines below a unit that it may pick up. */
export function liftableBy(table: Table, state: State, unit: UnitState): readonly Berthing[] {
  const [flier] = unit.where === 'table' ? standInsOf(table, state, unit) : [];
  if (!flier) return [];
  return friendsOnTable(state, unit).flatMap(friend => {
    const [machine] = standInsOf(table, state, friend);
    if (!machine || !table.space.isAbove(flier.at, machine.at)) return [];
    return berthsOf(table, state, friend, unit)
      .filter(({ berth }) => berth === 'lifted')
      .map(one => ({ ...one, host: friend.id }));
  });
}

const friendsOnTable = (state: State, unit: UnitState): readonly UnitState[] =>
  state.units.filter(friend => friend.where === 'table' && friend.side === unit.side && friend.id !== unit.id);
