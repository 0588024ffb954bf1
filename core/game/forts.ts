import type { BySide, Refusal, RuleId, Side, UnitId } from '../base/index.ts';
import type { Fortification } from '../forces/fortification.ts';
import { listen, union, veto } from '../rulebook/index.ts';
import type { Place } from '../space/space.ts';
import type { GameEvent } from './event.ts';
import { evolve } from './evolve.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { unitHolder } from './holders.ts';
import { boardOf, edgesOf, modelsAt, tilesOf, unitOf } from './table.ts';

/** Why a unit may not come onto the table over its edge but has to be in a fortification from the start; empty if it may. */
export function mustBeInside(table: Table, state: State, unit: UnitState): readonly RuleId[] {
  const holder = unitHolder(table, state, unit);
  const ways = union(['edge'], listen(table.book, 'deployment.ways', { unit: holder }));
  if (!ways.value.includes('inside')) return [];
  const forbidden = veto([], listen(table.book, 'deployment', { unit: holder, way: 'edge' }));
  return forbidden.length === 0 ? [] : [...forbidden.flatMap(f => f.because), ...ways.because];
}

/** Units of a side that wait for a fortification. */
export const toBePutIn = (table: Table, state: State, side: Side): readonly UnitId[] =>
  state.units
    .filter(unit => unit.side === side && unit.where === 'waiting' && mustBeInside(table, state, unit).length > 0)
    .map(unit => unit.id);

/** All that each side may put up: what was named, a Strongpoint for every unit that would be without, and what the scenario gives
 *  (SETUP-18). */
export function fortsOf(table: Table, state: State, named: BySide<readonly Fortification[]>): BySide<readonly Fortification[]> {
  const of = (side: Side): readonly Fortification[] => {
    const missing = Math.max(0, toBePutIn(table, state, side).length - named[side].length);
    const free = table.scenario.freeFortifications ?? [];
    return [...named[side], ...Array.from({ length: missing }, () => 'strongpoint' as const), ...free];
  };
  return { blue: of('blue'), red: of('red') };
}

export const fortZone = ({ scenario }: Table, state: State, side: Side) => scenario.fortificationZone(edgesOf(state), side);

/** Objectives that lie on the table, or are about to in any case. */
export const markersOf = (table: Table, state: State): readonly Place[] =>
  table.scenario.objectivesInCentre ? tilesOf(table).centre : state.objectives.map(objective => objective.place);

/** Why a side may not put up a fortification there (SETUP-18). */
export const fortRefused = (table: Table, state: State, side: Side, at: Place): Refusal | null =>
  table.space.forts.refused(fortZone(table, state, side), at, boardOf(table, state), markersOf(table, state));

/** A change of where a unit stands or of who is left of it, with the fortification that all of it is in then, where that is another. */
export function withInside<E extends Extract<GameEvent, { type: 'moved' | 'modelLost' }>>(
  table: Table,
  state: State,
  event: E,
): E {
  const unit = unitOf(evolve(state, event), event.unit);
  const models = modelsAt(table, unit);
  if (models.length === 0) return event;
  const inside = table.space.forts.around(models, state.pieces);
  return inside === (unit.inside ?? null) ? event : { ...event, inside };
}
