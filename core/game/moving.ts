import type { ModelId, Range, UnitId } from '../base/index.ts';
import { range } from '../base/index.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { Budget, MeasuredWay, Region, UnitAt } from '../space/space.ts';
import type { Walked } from './event.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { boardOf, cardOf, membersOf, shapeFor, unitOf } from './table.ts';

/** A unit as the space moves it, heroes who have joined it included. */
export function unitAt(table: Table, state: State, unit: UnitState): UnitAt {
  const card = cardOf(table, unit);
  return {
    id: unit.id,
    side: unit.side,
    type: unitTypeOf(card.kind),
    size: card.size,
    entry: unit.where === 'waiting' && state.edges ? table.scenario.entry(state.edges, unit.side) : null,
    models: membersOf(state, unit).flatMap(member => {
      const own = cardOf(table, member);
      return member.models.map(model => ({
        id: model.id,
        unit: member.id,
        side: member.side,
        type: unitTypeOf(own.kind),
        shape: shapeFor(table, own),
        place: model.place,
      }));
    }),
  };
}

/** How far a unit may go; a combined unit goes at its slowest member's rating. */
export function budgetOf(
  table: Table,
  state: State,
  unit: UnitState,
  by: 'move' | 'march' | 'pivot',
  against: UnitId | null,
): Budget {
  const { terrainCap } = table.book.tables;
  if (by === 'pivot') return { range: range(0), cap: range(0), pivot: { from: against! } };
  const rating = Math.min(...membersOf(state, unit).map(member => cardOf(table, member)[by]));
  return { range: range(rating), cap: range(terrainCap[by]) };
}

export const regionOf = (table: Table, state: State, id: UnitId, budget: Budget): Region =>
  table.space.reach(unitAt(table, state, unitOf(state, id)), budget, boardOf(table, state));

export const walked = (ways: readonly MeasuredWay[]): readonly Walked[] =>
  ways.filter(way => way.path.length > 0).map(({ model, from, path, length }) => ({ model, from, path, length }));

/** The ways of a March up to where it halts for a reaction, and what is left of them; `pause` in R, or as far as a Move may go. */
export function halved(
  table: Table,
  state: State,
  id: UnitId,
  ways: readonly MeasuredWay[],
  pause: Range | null,
): { readonly first: readonly MeasuredWay[]; readonly rest: ReadonlyMap<ModelId, MeasuredWay['path']> } | null {
  const budget = budgetOf(table, state, unitOf(state, id), 'move', null);
  const region = regionOf(table, state, id, budget);
  const tries = pause === null ? [1, 0.75, 0.5, 0.25].map(part => part * budget.range) : [pause];
  for (const far of tries) {
    const cuts = ways.map(way => {
      const mine = way.meets.length > 0 ? Math.min(far, budget.cap) : far;
      return way.path.length === 0
        ? ([way, { model: way.model, path: [] }] as const)
        : table.space.cut(way, range(Math.min(mine, way.length)));
    });
    const first = region.check(cuts.map(([head]) => head));
    if (first.ok) return { first: first.value, rest: new Map(cuts.map(([, tail]) => [tail.model, tail.path])) };
  }
  return null;
}

/** The budget of a March's second part: what each model has gone, and whether it has met terrain. */
export function restBudget(whole: Budget, gone: readonly MeasuredWay[]): Budget {
  return {
    ...whole,
    spent: Object.fromEntries(gone.map(way => [way.model, { range: way.length, inTerrain: way.meets.length > 0 }])),
  };
}
