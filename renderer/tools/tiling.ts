import type { GridPlace, TerrainKind } from '../../core/index.ts';
import { asGridPlace, gridPlaceOf } from '../../core/index.ts';
import { type Around, type Gesture, type Pointed, squareUnder } from './gesture.ts';
import type { TilePlan, Tiling } from './plan.ts';
import { isOnBoard } from './stepping.ts';

/** A piece of terrain in the hand. */
export const tiling = (offer: Tiling, kind: TerrainKind = offer.kinds[0]!): TilePlan => ({
  plan: 'tile',
  offer,
  kind,
  open: offer.places.filter(place => offer.refused(kind, place) === null),
  at: null,
  refused: null,
});

export const tileAt = (plan: TilePlan, at: GridPlace): TilePlan => ({
  ...plan,
  at: { ...at, level: 0 },
  refused: plan.offer.refused(plan.kind, asGridPlace({ ...at, level: 0 })),
});

/** Another kind in the hand, over the same square. */
export function takeTile(plan: TilePlan, kind: TerrainKind): TilePlan {
  const taken = tiling(plan.offer, kind);
  return plan.at ? tileAt(taken, plan.at) : taken;
}

function tileBy(plan: TilePlan, columns: number, rows: number): TilePlan {
  const { at } = plan;
  if (at === null) {
    const middle = plan.open[Math.floor(plan.open.length / 2)];
    return middle === undefined ? plan : tileAt(plan, gridPlaceOf(middle));
  }
  return tileAt(plan, { ...at, column: at.column + columns, row: at.row + rows });
}

/** The tile on the square under the pointer. */
function tileUnder(plan: TilePlan, at: Pointed, around: Around): TilePlan {
  const square = squareUnder(at, around);
  const isThere = plan.at !== null && plan.at.column === square?.column && plan.at.row === square.row;
  return square === null || isThere ? plan : tileAt(plan, square);
}

export const tiles: Gesture<TilePlan> = {
  ready: ({ at, refused, kind }) => (at !== null && refused === null ? { do: 'placeTerrain', kind, at: asGridPlace(at) } : null),
  onMove: tileUnder,
  onClick(plan, at, around) {
    if (squareUnder(at, around) === null) return {};
    const next = tileUnder(plan, at, around);
    return { plan: next, answer: tiles.ready(next, around) };
  },
  onArrow(plan, [right, away], { game }) {
    const next = tileBy(plan, right, away);
    return next.at && isOnBoard(next.at, game.setup.table) ? next : plan;
  },
};
