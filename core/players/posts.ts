import type { ModelId, Side, UnitId } from '../base/index.ts';
import { itemAt, range, sum } from '../base/index.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { cardOf, layoutOf, shapeFor } from '../game/table.ts';
import type { ModelAt, Place, TerrainKind, ZoneSpec } from '../space/space.ts';
import type { Mind } from './course.ts';

/* Places where somebody may come to stand, for whoever looks over a table on which nobody does yet. */

/** How far from its edge an army is at home that comes in over it. */
const STRIP = range(2);

/** Where a side's army is when the game begins. */
export function homeOf({ scenario }: Table, state: State, side: Side): ZoneSpec {
  const layout = layoutOf(state);
  if (scenario.deployment) return scenario.deployment.zone(layout, side);
  return layout.quarters
    ? scenario.fortificationZone(layout, side)
    : { zone: 'strip', edge: layout.edges[side], depth: STRIP, inset: range(0) };
}

/** The part of the table that belongs to a side. */
export const partOf = ({ scenario }: Table, state: State, side: Side): ZoneSpec =>
  scenario.fortificationZone(layoutOf(state), side);

/** Somebody who stands there: a soldier, if there is one in either army. */
export function postAt(table: Table, { units }: State, place: Place): ModelAt {
  const cards = units.map(unit => cardOf(table, unit));
  const card = cards.find(({ kind }) => unitTypeOf(kind) === 'infantry') ?? itemAt(cards, 0);
  return {
    ...{ id: 'm' as ModelId, unit: 'u' as UnitId, side: 'blue', type: unitTypeOf(card.kind) },
    ...{ shape: shapeFor(table, card), place },
  };
}

/** Where nobody can stand. */
const CLOSED: readonly TerrainKind[] = ['solid', 'deepWater', 'cliff'];

/** Some posts in a zone, about so many; the same ones for the same zone. */
export type Posts = (zone: ZoneSpec) => readonly ModelAt[];

export function postsOf({ table, state, random }: Mind, most: number): Posts {
  const { space } = table;
  const board = { pieces: state.pieces, models: [] };
  const closed = state.pieces.filter(({ kind }) => CLOSED.includes(kind));
  const found = new Map<string, readonly ModelAt[]>();
  return zone => {
    const key = JSON.stringify(zone);
    const known =
      found.get(key) ??
      Array.from({ length: most * 2 }, () => postAt(table, state, space.sampleMarker(zone, random)))
        .filter(({ place }) => space.markerIn(zone, place, [], board) === null)
        .filter(post => !closed.some(piece => space.standsIn(post, piece)))
        .slice(0, most);
    found.set(key, known);
    return known;
  };
}

/** R that are as good as any more. */
const FAR = 40;

/** From the nearest of these posts to a place, in R. */
export const nearestOf = ({ space }: Table, posts: readonly ModelAt[], place: Place): number =>
  Math.min(FAR, ...posts.map(post => space.rangeTo(post, place)));

export const meanOf = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length);

/** The first of those with the highest score; null where there is none. */
export function bestOf<T>(all: readonly T[], scoreOf: (one: T) => number): { readonly one: T; readonly score: number } | null {
  let best: { one: T; score: number } | null = null;
  for (const one of all) {
    const score = scoreOf(one);
    if (!best || score > best.score) best = { one, score };
  }
  return best;
}
