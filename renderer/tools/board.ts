import type { Card, GameEvent, GameSetup, State, UnitState } from '../../core/index.ts';
import { placeOf } from '../../core/index.ts';
import type { BoardPicture, ModelPicture, Moves } from '../scene/board.ts';
import { groundOf } from '../../templates/index.ts';
import type { Words } from '../text/words.ts';
import { cardOfUnit, unitOfModel, type Cast } from '../text/words.ts';

const perUnit = new WeakMap<UnitState, { readonly words: Words; readonly models: readonly ModelPicture[] }>();

/** A unit as the scene draws it; the same objects as long as nothing about it has changed. */
function modelsOf(unit: UnitState, card: Card, words: Words): readonly ModelPicture[] {
  const known = perUnit.get(unit);
  if (known?.words === words) return known.models;
  const models = unit.models.flatMap((model): readonly ModelPicture[] =>
    model.place === null
      ? []
      : [
          {
            id: model.id,
            unit: unit.id,
            name: words.model(model.id),
            card,
            figure: model.figure,
            place: placeOf(model.place),
            side: unit.side,
            markers: unit.markers,
            damage: card.damageTrack === null ? null : { taken: unit.damage, track: card.damageTrack },
            activated: unit.activated,
          },
        ],
  );
  perUnit.set(unit, { words, models });
  return models;
}

/** The table of a moment as the scene draws it. */
export function boardPicture(state: State, cast: Cast, words: Words): BoardPicture {
  const { setup } = cast;
  return {
    size: { width: setup.table.width, depth: setup.table.depth },
    pieces: state.pieces,
    wrecks: wrecksOf(state, cast),
    models: state.units.flatMap(unit => {
      const card = cast.cards.get(unit.card);
      return unit.where === 'table' && card ? modelsOf(unit, card, words) : [];
    }),
    objectives: state.objectives.flatMap(({ id, by, place }) => {
      if (by === null) return [];
      const { x, y } = placeOf(place);
      return [{ id, side: by, bloc: setup.armies[by].bloc, at: [x, y] as const }];
    }),
    ground: paintOf(setup),
  };
}

const paints = new Map<string, ReturnType<typeof groundOf>>();
function paintOf({ table }: GameSetup): ReturnType<typeof groundOf> {
  let paint = paints.get(table.name);
  if (!paint) {
    paint = groundOf(table.name);
    paints.set(table.name, paint);
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

/** The walk that an event shows, if it is one. */
export function movesOf(cue: GameEvent | null, duration: number): Moves | null {
  if (cue?.type !== 'moved' || cue.ways.length === 0) return null;
  return { walks: cue.ways.map(({ model, from, path }) => ({ model, path: [placeOf(from), ...path.map(placeOf)] })), duration };
}
