import type { Card, FreePlace, GridPlace, ModelId, Place, Square, State, UnitState, Vec2 } from '../../core/index.ts';
import { asGridPlace, gridFormOf, gridPlaceOf, gridShapes, heightOf, squaresUnder, STOREY } from '../../core/index.ts';
import { miniatureOf } from '../../models/index.ts';
import { besideMachine, inRanks, middleOf, standingAmid, topOf } from '../scene/squares.ts';
import type { Cast } from '../base/words.ts';

/** Who is drawn on a board, and what stands there: a moment of a game, or anything else that has units on squares. */
export interface OnSquares extends Pick<State, 'pieces'> {
  readonly units: readonly SquareUnit[];
}
type SquareUnit = Pick<UnitState, 'id' | 'card' | 'where'> & {
  readonly models: readonly { readonly id: ModelId; readonly place: Place | null }[];
};
type Drawn = Pick<Cast, 'cards'>;

/** Where every model on the board is drawn: its spot in the squares of its unit. */
export const drawnOnBoard = (state: OnSquares, cast: Drawn): readonly (readonly [ModelId, FreePlace])[] =>
  onBoard(state, cast).flatMap(({ unit, place }) => drawnAt(unit, place, state, cast));

interface Standing {
  readonly unit: SquareUnit;
  readonly card: Card;
  readonly place: GridPlace;
  readonly squares: readonly Square[];
}

const standings = new WeakMap<OnSquares, readonly Standing[]>();

/** Everybody on the board with the squares that he takes up. */
function onBoard(state: OnSquares, cast: Drawn): readonly Standing[] {
  let found = standings.get(state);
  if (!found) {
    found = state.units.flatMap((unit): readonly Standing[] => {
      const place = unit.where === 'table' ? (unit.models[0]?.place ?? null) : null;
      if (place === null) return [];
      const card = cast.cards.get(unit.card)!;
      const at = gridPlaceOf(place);
      return [{ unit, card, place: at, squares: squaresOf(card, at) }];
    });
    standings.set(state, found);
  }
  return found;
}

/** Where the models of a unit are drawn when it stands there among the others. */
export function drawnAt(
  unit: SquareUnit,
  place: GridPlace,
  state: OnSquares,
  cast: Drawn,
): readonly (readonly [ModelId, FreePlace])[] {
  const card = cast.cards.get(unit.card)!;
  const squares = squaresOf(card, place);
  if (isFlier(card)) {
    const hung = { ...standingAmid(squares, { ...place, level: 0 }, [0, 0]), z: flightOver(squares, state, cast) };
    return unit.models.map(({ id }) => [id, hung]);
  }
  if (!isOnFoot(card)) return unit.models.map(({ id }) => [id, standingAmid(squares, place, [0, 0])]);
  const [column, row] = squares[0]!;
  const others = onBoard(state, cast).filter(
    one => one.unit.id !== unit.id && one.squares.some(([c, r]) => c === column && r === row),
  );
  const beside = others.filter(one => !isFlier(one.card) && one.place.level === place.level);
  const onFoot = [...beside.filter(one => isOnFoot(one.card)).map(one => one.unit), unit];
  const all = inOrder(onFoot, state).flatMap(one => one.models);
  const machine = beside.find(one => !isOnFoot(one.card));
  const aisle = others.length > beside.length;
  return unit.models.map(model => {
    const n = all.findIndex(one => one.id === model.id);
    const spot = machine
      ? besideMachine(n, place.facing, between(middleOf([column, row]), middleOfAll(machine.squares)))
      : inRanks(n, all.length, place.facing, aisle);
    return [model.id, standingAmid(squares, place, spot)];
  });
}

/** Who shares a square keeps his place in it, whoever is asked about. */
const inOrder = (units: readonly SquareUnit[], { units: all }: OnSquares): readonly SquareUnit[] =>
  all.flatMap(one => units.filter(unit => unit.id === one.id));

const between = (from: Vec2, to: Vec2): Vec2 => [to[0] - from[0], to[1] - from[1]];

function middleOfAll(squares: readonly Square[]): Vec2 {
  const middles = squares.map(middleOf);
  const mean = (i: 0 | 1) => middles.reduce((sum, one) => sum + one[i], 0) / middles.length;
  return [mean(0), mean(1)];
}

/** Soldiers and heroes, each on his own base. */
const isOnFoot = ({ kind }: Card): boolean => kind === 'squad' || kind === 'hero';
export const isFlier = ({ kind }: Card): boolean => kind === 'aircraft';

/** mm that a flier is drawn above whatever is under its wings; and how high its hull hangs over its own foot. */
const CLEARANCE = 40;
const HULL = 148;

/** mm by which a flier over these squares is lifted, so that it clears what stands on them and beside them. */
function flightOver(squares: readonly Square[], state: OnSquares, cast: Drawn): number {
  const isNear = (other: readonly Square[]) =>
    other.some(([c, r]) => squares.some(([column, row]) => Math.abs(c - column) <= 1 && Math.abs(r - row) <= 1));
  const tops = [
    ...state.pieces.filter(piece => isNear(gridFormOf(piece).squares)).map(topOf),
    ...onBoard(state, cast)
      .filter(one => !isFlier(one.card) && isNear(one.squares))
      .map(one => one.place.level * STOREY + heightOf(miniatureOf(one.card).shape)),
  ];
  return Math.max(0, Math.max(0, ...tops) + CLEARANCE - HULL);
}

/** mm over the board of what the stand of a flier rests on: a roof, or the ground. */
export function footUnder([column, row]: Square, { pieces }: Pick<State, 'pieces'>): number {
  const roofed = pieces.find(piece => {
    const form = gridFormOf(piece);
    return piece.kind === 'building' && form.roof && form.squares.some(([c, r]) => c === column && r === row);
  });
  return roofed ? topOf(roofed) : 0;
}

/** The squares that a unit of a card takes up at a place. */
export const squaresOf = (card: Card, place: GridPlace): readonly Square[] =>
  squaresUnder({ place: asGridPlace(place), shape: shapeOf(card) });

const shapeOf = (card: Card) => gridShapes(new Map([[card.id, card]])).get(card.id)!;

/** A way of a unit as it is drawn, model by model. */
export function drawnWay(
  unit: UnitState,
  places: readonly Place[],
  state: State,
  cast: Cast,
): ReadonlyMap<ModelId, readonly FreePlace[]> {
  const steps = places.map(place => new Map(drawnAt(unit, gridPlaceOf(place), state, cast)));
  return new Map(unit.models.map(({ id }) => [id, steps.map(step => step.get(id)!)]));
}
