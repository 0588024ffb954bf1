import type { Card, FreePlace, GameEvent, GameSetup, ModelId, Piece, State, UnitState } from '../../core/index.ts';
import { asPlace, gridPlaceOf, placeOf, SQUARE } from '../../core/index.ts';
import type { PlanPicture } from '../scene/plan2d.ts';
import type { BoardPicture, ModelPicture, Moves } from '../scene/base/board.ts';
import { drawnPieces, middleOf } from '../scene/squares.ts';
import { isOnSquares } from '../base/space.ts';
import { groundOf } from '../../templates/index.ts';
import type { Words } from '../base/words.ts';
import { cardOfUnit, unitOfModel, type Cast } from '../base/words.ts';
import { drawnPlaces, drawnWay, footUnder, isFlier } from './standing.ts';

type Places = ReadonlyMap<ModelId, FreePlace>;

interface Drawn {
  readonly words: Words;
  /** Where its models stood. */
  readonly stood: string;
  readonly models: readonly ModelPicture[];
}
const perUnit = new WeakMap<UnitState, Drawn>();

/** A unit as the scene draws it; the same objects as long as nothing about it has changed. */
function modelsOf(unit: UnitState, card: Card, words: Words, places: Places, foot: number | null): readonly ModelPicture[] {
  const known = perUnit.get(unit);
  const stood = JSON.stringify([foot, ...unit.models.map(model => places.get(model.id))]);
  if (known?.words === words && known.stood === stood) return known.models;
  const models = unit.models.flatMap((model): readonly ModelPicture[] => {
    const place = places.get(model.id);
    return place === undefined
      ? []
      : [
          {
            id: model.id,
            unit: unit.id,
            name: words.model(model.id),
            card,
            figure: model.figure,
            place,
            ...(foot === null ? {} : { foot }),
            side: unit.side,
            markers: unit.markers,
            damage: card.damageTrack === null ? null : { taken: unit.damage, track: card.damageTrack },
            activated: unit.activated,
          },
        ];
  });
  perUnit.set(unit, { words, stood, models });
  return models;
}

/** What the stand of a flier rests on, on a board of squares. */
function footOf({ models }: UnitState, card: Card, state: State, setup: GameSetup): number | null {
  const place = models[0]?.place;
  if (!place || !isFlier(card) || !isOnSquares(setup)) return null;
  const { column, row } = gridPlaceOf(place);
  return footUnder([column, row], state);
}

const flattened = new WeakMap<readonly Piece[], readonly Piece[]>();

/** Terrain as the scene draws it: as it stands, or out of the squares that it fills. */
export function terrainOf(setup: GameSetup, pieces: readonly Piece[]): readonly Piece[] {
  if (!isOnSquares(setup)) return pieces;
  let drawn = flattened.get(pieces);
  if (!drawn) {
    drawn = pieces.flatMap(drawnPieces);
    flattened.set(pieces, drawn);
  }
  return drawn;
}

/** The middle of an objective marker. */
export function markerAt(setup: GameSetup, place: State['objectives'][number]['place']): readonly [x: number, y: number] {
  if (isOnSquares(setup)) {
    const { column, row } = gridPlaceOf(place);
    return middleOf([column, row]);
  }
  const { x, y } = placeOf(place);
  return [x, y];
}

/** The table of a moment as the scene draws it. */
export function boardPicture(state: State, cast: Cast, words: Words): BoardPicture {
  const { setup } = cast;
  const places = drawnPlaces(state, cast);
  return {
    size: { width: setup.table.width, depth: setup.table.depth },
    pieces: terrainOf(setup, state.pieces),
    wrecks: wrecksOf(state, cast),
    models: state.units.flatMap(unit => {
      const card = cast.cards.get(unit.card);
      return unit.where === 'table' && card ? modelsOf(unit, card, words, places, footOf(unit, card, state, setup)) : [];
    }),
    objectives: state.objectives.map(({ id, by, place }) => ({
      id,
      owner: by === null ? null : { side: by, bloc: setup.armies[by].bloc },
      at: markerAt(setup, place),
    })),
    ground: paintOf(setup),
  };
}

const paints = new Map<string, ReturnType<typeof groundOf>>();
function paintOf({ table }: GameSetup): ReturnType<typeof groundOf> {
  const of = `${table.name} ${table.width}x${table.depth}`;
  let paint = paints.get(of);
  if (!paint) {
    paint = groundOf(table);
    paints.set(of, paint);
  }
  return paint;
}

/** A wreck is named after the model that it was. */
function wrecksOf(state: State, cast: Cast): { readonly [piece: string]: Card } {
  const wrecks: Record<string, Card> = {};
  for (const { id, kind } of state.pieces) {
    if (kind !== 'wreck' || !id.startsWith('wreck-')) continue;
    const card = cardOfUnit(cast, unitOfModel(id.slice('wreck-'.length) as Parameters<typeof unitOfModel>[0]));
    if (card) wrecks[id] = card;
  }
  return wrecks;
}

/** A moment of a game for a small picture from above. */
export function planOf(setup: GameSetup, state: State, cards: Cast['cards']): PlanPicture {
  const places = drawnPlaces(state, { setup, cards });
  const drawn = (id: ModelId) => places.get(id) ?? null;
  return {
    width: setup.table.width,
    depth: setup.table.depth,
    measure: setup.measure,
    squares: isOnSquares(setup),
    pieces: terrainOf(setup, state.pieces),
    units: state.units.map(unit => ({
      ...unit,
      models: unit.models.map(model => ({ ...model, place: drawn(model.id) && asPlace(drawn(model.id)!) })),
    })),
    large: isOnSquares(setup) ? largeOf(state, cards) : {},
    objectives: state.objectives.map(objective => {
      const [x, y] = markerAt(setup, objective.place);
      return { ...objective, place: asPlace({ x, y, z: 0, facing: 0 }) };
    }),
    blocs: { blue: setup.armies.blue.bloc, red: setup.armies.red.bloc },
  };
}

/** How long and wide the squares of large machines are. */
function largeOf({ units }: State, cards: Cast['cards']): NonNullable<PlanPicture['large']> {
  const large: Record<string, readonly [number, number]> = {};
  for (const { id, card } of units) {
    const size = cards.get(card)?.size;
    if (size) large[id] = size === 'large' ? [2 * SQUARE, SQUARE] : [2 * SQUARE, 2 * SQUARE];
  }
  return large;
}

/** The walk that an event shows, if it is one. */
export function movesOf(cue: GameEvent | null, duration: number, state: State, cast: Cast): Moves | null {
  if (cue?.type !== 'moved' || cue.ways.length === 0) return null;
  const unit = isOnSquares(cast.setup) ? state.units.find(one => one.id === cue.unit) : undefined;
  const walks = cue.ways.map(({ model, from, path }) => ({
    model,
    path: unit ? (drawnWay(unit, [from, ...path], state, cast).get(model) ?? []) : [placeOf(from), ...path.map(placeOf)],
  }));
  return { walks: walks.filter(walk => walk.path.length > 0), duration };
}
