import type { Card, FreePlace, GridPlace, ModelId, Place, Square, State, UnitState } from '../../core/index.ts';
import { asGridPlace, gridPlaceOf, gridShapes, placeOf, squaresUnder } from '../../core/index.ts';
import { besideMachine, inRanks, standingAmid } from '../scene/squares.ts';
import { isOnSquares } from '../store/space.ts';
import type { Cast } from '../text/words.ts';

/** Where every model on the table is drawn: where it stands, or on a board of squares its spot in the squares of its unit. */
export function drawnPlaces(state: State, cast: Cast): ReadonlyMap<ModelId, FreePlace> {
  let drawn = known.get(state);
  if (!drawn) {
    drawn = new Map(isOnSquares(cast.setup) ? inSquares(state, cast) : asTheyStand(state));
    known.set(state, drawn);
  }
  return drawn;
}

const known = new WeakMap<State, ReadonlyMap<ModelId, FreePlace>>();

const asTheyStand = ({ units }: State): readonly (readonly [ModelId, FreePlace])[] =>
  units.flatMap(unit => unit.models.flatMap(({ id, place }) => (place === null ? [] : [[id, placeOf(place)] as const])));

function inSquares({ units }: State, cast: Cast): readonly (readonly [ModelId, FreePlace])[] {
  const places = units.flatMap(unit => {
    const place = unit.where === 'table' ? (unit.models[0]?.place ?? null) : null;
    return place === null ? [] : [{ unit, place: gridPlaceOf(place) }];
  });
  return places.flatMap(({ unit, place }) => {
    const company = places.filter(one => isTogether(one.place, place)).map(one => one.unit);
    return drawnAt(unit, place, cast, company);
  });
}

const isTogether = (a: GridPlace, b: GridPlace): boolean => a.column === b.column && a.row === b.row && a.level === b.level;

/** Where the models of a unit are drawn when it stands there, with `company` in the same square, itself included. */
export function drawnAt(
  unit: UnitState,
  place: GridPlace,
  cast: Cast,
  company: readonly UnitState[] = [unit],
): readonly (readonly [ModelId, FreePlace])[] {
  const card = cast.cards.get(unit.card)!;
  const squares = squaresOf(card, place);
  if (!isOnFoot(card)) return unit.models.map(({ id }) => [id, standingAmid(squares, place, [0, 0])]);
  const onFoot = company.filter(one => isOnFoot(cast.cards.get(one.card)!));
  const machine = company.some(one => isMachine(cast.cards.get(one.card)!));
  const all = onFoot.flatMap(one => one.models);
  return unit.models.map(model => {
    const n = all.indexOf(model);
    const spot = machine ? besideMachine(n, place.facing) : inRanks(n, all.length, place.facing);
    return [model.id, standingAmid(squares, place, spot)];
  });
}

/** Soldiers and heroes, each on his own base. */
const isOnFoot = ({ kind }: Card): boolean => kind === 'squad' || kind === 'hero';
/** Fills the middle of its square. */
const isMachine = (card: Card): boolean => !isOnFoot(card) && card.kind !== 'aircraft';

/** The squares that a unit of a card takes up at a place. */
export const squaresOf = (card: Card, place: GridPlace): readonly Square[] =>
  squaresUnder({ place: asGridPlace(place), shape: shapeOf(card) });

const shapeOf = (card: Card) => gridShapes(new Map([[card.id, card]])).get(card.id)!;

/** A way of a unit as it is drawn, model by model. */
export function drawnWay(unit: UnitState, places: readonly Place[], cast: Cast): ReadonlyMap<ModelId, readonly FreePlace[]> {
  const steps = places.map(place => new Map(drawnAt(unit, gridPlaceOf(place), cast)));
  return new Map(unit.models.map(({ id }) => [id, steps.map(step => step.get(id)!)]));
}
