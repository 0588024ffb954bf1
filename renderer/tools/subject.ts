import type { Ask, Game, ModelId, Place, Square, State, UnitId, Vec3 } from '../../core/index.ts';
import { LENGTHS, entryOf, formOf, gridPlaceOf, questionOf, unitOfModel, zoneToPutIn } from '../../core/index.ts';
import type { Cast } from '../base/words.ts';
import { targetsOf } from './targets.ts';
import type { Choosing, MovePlan, Plan } from './plan.ts';
import { piecesOf } from './choosing.ts';
import { shownPlaces } from './drawn.ts';
import { surfaceOf } from './surfaces.ts';
import { aroundSquare, flat, groundOf, ROUND, zoneOutlines } from './zones.ts';

/** What must be seen to answer a question: whom it names, their targets, where they may go, the edge that they enter by. */
export function subjectOf(plan: Plan | null, game: Game, cast: Cast): readonly Vec3[] {
  const { width, depth } = game.setup.table;
  return pointsOf(plan, game, cast).map(([x, y, z]) => [Math.min(width, Math.max(0, x)), Math.min(depth, Math.max(0, y)), z]);
}

function pointsOf(plan: Plan | null, game: Game, cast: Cast): readonly Vec3[] {
  const ask = questionOf(game.state)?.ask;
  if (!ask) return [];
  const around = (units: readonly UnitId[]) => aroundUnits(units, game.state, cast);
  const where = (squares: readonly Square[]) => squares.flatMap(square => aroundSquare(square));
  switch (plan?.plan) {
    case 'mark':
    case 'fort':
      return surfaceOf(cast.setup).openPoints(groundOf(plan), cast);
    case 'standIn':
      return game.state.pieces.filter(({ id }) => plan.offer.among.includes(id)).flatMap(piece => flat(formOf(piece).outline));
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
    case 'choose':
      return plan.offer.choices.flatMap((choice, at) => choicePoints(choice, plan.open[at]!, game, cast));
    case 'declare':
    case 'reroll':
    case 'hand':
    case 'allocate':
    case 'pick':
    case undefined: {
      const units = concernedBy(ask);
      return [...around(units), ...edgesOf(units, game, cast)];
    }
  }
}

const squareOf = (place: Parameters<typeof gridPlaceOf>[0]): Square => {
  const { column, row } = gridPlaceOf(place);
  return [column, row];
};

/** Whom a choice is about, and the units, models, pieces and places that it has; where those wait that may come. */
function choicePoints(choice: Choosing['choices'][number], open: readonly Place[], game: Game, cast: Cast): readonly Vec3[] {
  const { of, among, unit, zone } = choice;
  const named = among.flatMap(thing =>
    of === 'unit' ? [thing as UnitId] : of === 'model' ? [unitOfModel(thing as ModelId)] : [],
  );
  const pieces = piecesOf(choice, game.state);
  const grounds = surfaceOf(cast.setup)
    .terrain(pieces)
    .flatMap(piece => flat(formOf(piece).outline));
  const places = zone ? surfaceOf(cast.setup).openPoints({ zone, open }, cast) : [];
  const units = [unit, ...named];
  return [...aroundUnits(units, game.state, cast), ...edgesOf(units, game, cast), ...grounds, ...places];
}

/** Where the models of units stand. */
export function aroundUnits(units: readonly UnitId[], state: State, cast: Cast): readonly Vec3[] {
  const places = shownPlaces(state, cast);
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

/** Where those of the units are put up, or the edges over which they come, that are not on the table yet. */
function edgesOf(units: readonly UnitId[], { table, state }: Game, cast: Cast): readonly Vec3[] {
  return state.units
    .filter(unit => units.includes(unit.id) && unit.models[0]?.place === null)
    .flatMap(unit => {
      const entry = zoneToPutIn(table, state, unit) ?? entryOf(table, state, unit);
      return entry ? zoneOutlines(entry, cast).flatMap(flat) : [];
    });
}

/** How far a unit may go from where it stands, as far as there is a table. */
function reachOf({ offer }: MovePlan, { state }: Game, cast: Cast): readonly Vec3[] {
  const { setup } = cast;
  const [leader] = state.units.find(unit => unit.id === offer.unit)!.models;
  const place = leader && shownPlaces(state, cast).get(leader.id);
  if (!place) return [];
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
    case 'dice':
      return ask.roll.unit === null ? [] : [ask.roll.unit];
    case 'edge':
    case 'quarter':
    case 'terrain':
    case 'standIn':
    case 'fortification':
    case 'objective':
    case 'first':
      return [];
  }
}
