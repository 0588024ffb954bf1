import type { BySide, PieceId, Refusal, RuleId, Side, UnitId } from '../base/index.ts';
import type { Fortification } from '../forces/fortification.ts';
import { range } from '../base/index.ts';
import type { Book, Layout, Scenario } from '../rulebook/index.ts';
import type { Place, ZoneSpec } from '../space/space.ts';
import { mustStart } from './deploying.ts';
import type { GameEvent } from './event.ts';
import { evolve } from './evolve.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { boardOf, layoutOf, modelsAt, tilesOf, unitOf } from './table.ts';

/** Why a unit has to be in a fortification from the start; empty if it need not. */
export const mustBeInside = (table: Table, state: State, unit: UnitState): readonly RuleId[] =>
  mustStart(table, state, unit, 'inside');

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

/** Where a side may put up its fortifications. */
export const fortZone = ({ book, scenario }: Table, state: State, side: Side): ZoneSpec =>
  fortZoneIn(book, scenario, layoutOf(state), side);

/** Where a side may put up a fortification. */
export function fortZoneIn({ tables }: Book, scenario: Scenario, layout: Layout, side: Side): ZoneSpec {
  const { depth } = tables.fortifies;
  if (depth === null) return scenario.fortificationZone(layout, side);
  return { zone: 'strip', edge: layout.edges[side], depth: range(depth), inset: range(0) };
}

/** Objectives that lie on the table, or are about to in any case. */
export const markersOf = (table: Table, state: State): readonly Place[] =>
  table.scenario.objectivesInCentre ? tilesOf(table).centre : state.objectives.map(objective => objective.place);

/** Why a side may not put up a fortification there (SETUP-18). */
export const fortRefused = (table: Table, state: State, side: Side, at: Place): Refusal | null =>
  table.space.forts.refused(
    fortZone(table, state, side),
    at,
    boardOf(table, state),
    markersOf(table, state),
    table.book.tables.fortifies.open,
  );

/** Some place where a side may put up a fortification; null where there is none. */
export const fortSpot = (table: Table, state: State, side: Side): Place | null =>
  table.space.forts.spot(
    fortZone(table, state, side),
    boardOf(table, state),
    markersOf(table, state),
    table.book.tables.fortifies.open,
  );

/** A change of where a unit stands or of who is left of it, with the fortification that all of it is in then, where that is another. */
export function withInside<E extends Extract<GameEvent, { type: 'moved' | 'modelLost' }>>(
  table: Table,
  state: State,
  event: E,
): E {
  const unit = unitOf(evolve(state, event), event.unit);
  const inside = aroundUnit(table, state, unit);
  return inside === undefined || inside === (unit.inside ?? null) ? event : { ...event, inside };
}

/** The fortification that all of a unit is in; null for none, undefined where none of it is on the table. */
function aroundUnit(table: Table, { pieces }: State, unit: UnitState): PieceId | null | undefined {
  const models = modelsAt(table, unit);
  return models.length === 0 ? undefined : table.space.forts.around(models, pieces);
}

/** A movement with the fortifications that the unit and its heroes are in then, as far as they are others. */
export function movedInside(table: Table, state: State, event: Extract<GameEvent, { type: 'moved' }>) {
  const told = withInside(table, state, event);
  const after = evolve(state, told);
  const apart = after.units.flatMap(hero => {
    const inside = hero.joined === event.unit ? aroundUnit(table, state, hero) : undefined;
    return inside === undefined || inside === (hero.inside ?? null) ? [] : [{ unit: hero.id, inside }];
  });
  return apart.length === 0 ? told : { ...told, apart };
}
