import type { Ask, Game, Square, UnitId, Vec3 } from '../../core/index.ts';
import { gridPlaceOf, LENGTHS, questionOf } from '../../core/index.ts';
import { outlineOf } from '../scene/squares.ts';
import { isOnSquares } from '../base/space.ts';
import type { Cast } from '../base/words.ts';
import { targetsOf } from './aiming.ts';
import { zoneOutline } from './overlays.ts';
import type { MovePlan, Plan } from './plan.ts';
import { drawnPlaces } from './standing.ts';

/** mm about a model, and about a square, that shall be seen with it. */
const ROUND = 110;

/** What must be seen to answer a question: whom it names, their targets, where they may go, the edge that they enter by. */
export function subjectOf(plan: Plan | null, game: Game, cast: Cast): readonly Vec3[] {
  const { width, depth } = game.setup.table;
  return pointsOf(plan, game, cast).map(([x, y, z]) => [Math.min(width, Math.max(0, x)), Math.min(depth, Math.max(0, y)), z]);
}

function pointsOf(plan: Plan | null, game: Game, cast: Cast): readonly Vec3[] {
  const ask = questionOf(game.state)?.ask;
  if (!ask) return [];
  const around = (units: readonly UnitId[]) => aroundUnits(units, game, cast);
  const where = (squares: readonly Square[]) => squares.flatMap(square => aroundSquare(square));
  switch (plan?.plan) {
    case 'mark':
    case 'fort':
      return plan.open === null ? flat(zoneOutline(plan.offer.zone, cast)) : where(plan.open.map(squareOf));
    case 'tile':
      return where(plan.open.map(squareOf));
    case 'step':
      return [...around([plan.offer.unit]), ...where(plan.ends.flatMap(end => end.squares))];
    case 'move':
      return [
        ...around([plan.offer.unit]),
        ...(plan.offer.enters ? edgesOf([plan.offer.unit], game, cast) : reachOf(plan, game, cast)),
      ];
    case 'aim':
      return around([plan.offer.unit, ...targetsOf(plan, game).flatMap(one => (one.refused === null ? [one.unit] : []))]);
    case 'declare':
    case 'reroll':
    case 'allocate':
    case 'choose':
    case 'pick':
    case undefined: {
      const units = concernedBy(ask);
      return [...around(units), ...edgesOf(units, game, cast)];
    }
  }
}

const flat = (outline: readonly (readonly [number, number])[]): readonly Vec3[] => outline.map(([x, y]) => [x, y, 0]);
const squareOf = (place: Parameters<typeof gridPlaceOf>[0]): Square => {
  const { column, row } = gridPlaceOf(place);
  return [column, row];
};

/** A square of the board with some of what lies about it. */
export const aroundSquare = (square: Square): readonly Vec3[] => flat(outlineOf(square, -ROUND));

/** Where the models of units stand. */
export function aroundUnits(units: readonly UnitId[], { state }: Game, cast: Cast): readonly Vec3[] {
  const places = drawnPlaces(state, cast);
  return state.units
    .filter(unit => units.includes(unit.id))
    .flatMap(unit => unit.models)
    .flatMap((model): readonly Vec3[] => {
      const place = places.get(model.id);
      if (!place) return [];
      const { x, y, z } = place;
      return [
        [x - ROUND, y - ROUND, z],
        [x + ROUND, y + ROUND, z],
      ];
    });
}

/** The edges over which those of the units come that are not on the table yet. */
function edgesOf(units: readonly UnitId[], { state }: Game, cast: Cast): readonly Vec3[] {
  const { edges } = state;
  if (!edges) return [];
  const sides = new Set(
    state.units.filter(unit => units.includes(unit.id) && unit.models[0]?.place === null).map(unit => unit.side),
  );
  return [...sides].flatMap(side => flat(zoneOutline({ zone: 'edge', edge: edges[side] }, cast)));
}

/** How far a unit may go from where it stands, as far as there is a table. */
function reachOf({ offer }: MovePlan, { state }: Game, cast: Cast): readonly Vec3[] {
  const { setup } = cast;
  const [leader] = state.units.find(unit => unit.id === offer.unit)!.models;
  const place = leader && drawnPlaces(state, cast).get(leader.id);
  if (!place || isOnSquares(setup)) return [];
  const far = offer.budget.range * LENGTHS[setup.measure].range;
  return [-far, far].flatMap(dx =>
    [-far, far].map((dy): Vec3 => [place.x + dx * Math.SQRT1_2, place.y + dy * Math.SQRT1_2, place.z]),
  );
}

/** The units that a question is about; none where it is about the whole table. */
export function concernedBy(ask: Ask): readonly UnitId[] {
  switch (ask.ask) {
    case 'activate':
      return ask.among;
    case 'react':
      return [ask.active, ...ask.among];
    case 'reaction':
      return [ask.unit, ask.active];
    case 'strikeBack':
      return [ask.unit, ask.at];
    case 'attack':
      return ask.only === null ? [ask.unit] : [ask.unit, ask.only];
    case 'reroll':
      return [ask.unit, ask.target];
    case 'declare':
    case 'move':
    case 'allocate':
      return [ask.unit];
    case 'choose':
      return [...new Set(ask.choices.map(choice => choice.unit))];
    case 'edge':
    case 'terrain':
    case 'fortification':
    case 'objective':
    case 'first':
      return [];
  }
}
