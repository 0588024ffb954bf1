import type { Card, FreePlace, GameEvent, GameSetup, ModelId, Piece, State, UnitState } from '../../core/index.ts';
import { asPlace, modelOfWreck, unitOfModel } from '../../core/index.ts';
import type { PlanPicture } from '../scene/plan2d.ts';
import type { BoardPicture, ComingDown, ModelPicture, Moves } from '../scene/base/board.ts';
import type { TableLayout } from '../../templates/index.ts';
import { groundOf } from '../../templates/index.ts';
import type { Words } from '../base/words.ts';
import { cardOfUnit, type Cast } from '../base/words.ts';
import { companyOf, loadOf } from './aboard.ts';
import { drawnPlaces } from './drawn.ts';
import type { Surface } from './surface.ts';
import { surfaceOf } from './surfaces.ts';

type Places = ReadonlyMap<ModelId, FreePlace>;

interface Drawn {
  readonly words: Words;
  /** Where its models stood. */
  readonly stood: string;
  /** Who was aboard it. */
  readonly company: readonly UnitState[];
  readonly models: readonly ModelPicture[];
}
const perUnit = new WeakMap<UnitState, Drawn>();

/** What units are drawn from. */
interface Moment {
  readonly state: State;
  readonly cast: Cast;
  readonly words: Words;
  readonly places: Places;
}

/** A unit as the scene draws it; the same objects as long as nothing about it has changed. */
function modelsOf(unit: UnitState, card: Card, at: Moment, foot: number | null): readonly ModelPicture[] {
  const { state, cast, words, places } = at;
  const known = perUnit.get(unit);
  const company = companyOf(state, unit);
  const stood = JSON.stringify([foot, ...unit.models.map(model => places.get(model.id))]);
  if (known?.words === words && known.stood === stood && isSame(known.company, company)) return known.models;
  const load = company.length === 0 ? {} : { load: loadOf(state, unit, cast, words) };
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
            ...load,
          },
        ];
  });
  perUnit.set(unit, { words, stood, company, models });
  return models;
}

const isSame = <T>(a: readonly T[], b: readonly T[]): boolean => a.length === b.length && a.every((one, i) => one === b[i]);

const flattened = new WeakMap<readonly Piece[], readonly Piece[]>();

/** Terrain as the scene draws it; the same list for the same pieces. */
function terrainOf({ terrain }: Surface, pieces: readonly Piece[]): readonly Piece[] {
  let drawn = flattened.get(pieces);
  if (!drawn) {
    drawn = terrain(pieces);
    flattened.set(pieces, drawn);
  }
  return drawn;
}

/** The table of a moment as the scene draws it. */
export function boardPicture(state: State, cast: Cast, words: Words): BoardPicture {
  const { setup } = cast;
  const surface = surfaceOf(setup);
  const at = { state, cast, words, places: drawnPlaces(state, cast) };
  return {
    size: setup.table,
    pieces: terrainOf(surface, state.pieces),
    wrecks: wrecksOf(state, cast),
    models: state.units.flatMap(unit => {
      const card = cast.cards.get(unit.card);
      return unit.where === 'table' && card ? modelsOf(unit, card, at, surface.foot(unit, card, state)) : [];
    }),
    objectives: state.objectives.map(({ id, by, place }) => ({
      id,
      owner: by === null ? null : { side: by, bloc: setup.armies[by].bloc },
      at: surface.middle(place),
    })),
    ground: paintOf(setup),
  };
}

/** How the player's own tables are painted, by their names; filled by whoever keeps them. */
export const ownPaints = new Map<string, Painted>();

type Painted = Pick<TableLayout, 'size' | 'ground'>;
type Named = Pick<GameSetup['table'], 'name' | 'width' | 'depth'>;
const paints = new Map<string, ReturnType<typeof groundOf>>();
/** How a table is painted: the player's own as he has painted it, any other by its name. The same object each time. */
export function paintOf({ table }: { readonly table: Named }): ReturnType<typeof groundOf> {
  const own = ownPaints.get(table.name);
  if (own && own.size.width === table.width && own.size.depth === table.depth) return own.ground;
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
    const model = kind === 'wreck' ? modelOfWreck(id) : null;
    const card = model && cardOfUnit(cast, unitOfModel(model));
    if (card) wrecks[id] = card;
  }
  return wrecks;
}

/** A moment of a game for a small picture from above. */
export function planOf(setup: GameSetup, state: State, cards: Cast['cards']): PlanPicture {
  const surface = surfaceOf(setup);
  const places = drawnPlaces(state, { setup, cards });
  const drawn = (id: ModelId) => places.get(id) ?? null;
  return {
    width: setup.table.width,
    depth: setup.table.depth,
    measure: setup.measure,
    squares: surface.lined,
    pieces: terrainOf(surface, state.pieces),
    units: state.units.map(unit => ({
      ...unit,
      models: unit.models.map(model => ({ ...model, place: drawn(model.id) && asPlace(drawn(model.id)!) })),
    })),
    large: surface.blocks(state.units, cards),
    objectives: state.objectives.map(objective => {
      const [x, y] = surface.middle(objective.place);
      return { ...objective, place: asPlace({ x, y, z: 0, facing: 0 }) };
    }),
    blocs: { blue: setup.armies.blue.bloc, red: setup.armies.red.bloc },
  };
}

/** What an event brings down in sight; null for most. */
export function downIn(cue: GameEvent | null): ComingDown | null {
  if (cue?.type === 'pieceDestroyed') return { destroyed: [cue.piece], wrecked: [] };
  return cue?.type === 'wreckLeft' ? { destroyed: [], wrecked: [cue.piece.id] } : null;
}

/** The ways that an event shows being gone; null where it shows none. */
export function movesOf(cue: GameEvent | null, duration: number, state: State, cast: Cast): Moves | null {
  if (cue?.type !== 'moved' || cue.ways.length === 0) return null;
  const unit = state.units.find(one => one.id === cue.unit)!;
  const { drawnPath } = surfaceOf(cast.setup);
  const ways = cue.ways.map(({ model, from, path }) => ({ model, path: drawnPath(unit, model, [from, ...path], state, cast) }));
  return { ways: ways.filter(({ path }) => path.length > 0), duration };
}
