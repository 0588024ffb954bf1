import type { CardId, FreePlace, ModelId, UnitId } from '../../../core/index.ts';
import { asGridPlace } from '../../../core/index.ts';
import type { BoardPicture, ModelPicture } from '../../scene/index.ts';
import { drawnPieces, middleOf } from '../../scene/squares.ts';
import { drawnOnBoard, footUnder, isFlier, type OnSquares } from '../../tools/standing.ts';
import { heldIn, shownGround, shownOf } from '../../desk/board.ts';
import { firstSide } from '../../desk/sides.ts';
import { figureIn } from '../../desk/table/layout.ts';
import type { SquareLayout, SquareStood } from './layout.ts';
import { extentOf } from './layout.ts';

/** What the figures of somebody are called; one alone is called as he is. */
const figuresOf = ({ id, count }: SquareStood): readonly ModelId[] =>
  count === 1 ? [id] : Array.from({ length: count }, (_, i) => `${id}·${i + 1}` as ModelId);

/** Who a figure of the picture belongs to. */
export const stoodBy = ({ models }: SquareLayout, figure: string | null): SquareStood | null =>
  models.find(model => figuresOf(model).some(id => id === figure)) ?? null;

/** The figure that stands for all of somebody, where the scene asks for one. */
export const leaderOf = (model: SquareStood): ModelId => figuresOf(model)[0]!;

const pictures = new WeakMap<SquareStood, { readonly drawn: string; readonly models: readonly ModelPicture[] }>();

/** The board as the scene draws it; the same objects for what has not changed. */
export function squarePicture(layout: SquareLayout): BoardPicture {
  const { size, pieces, models, design } = layout;
  const board: OnSquares = {
    pieces,
    units: models.map(model => ({
      ...{ id: model.id as string as UnitId, card: model.card.id, where: 'table' },
      models: figuresOf(model).map(id => ({ id, place: asGridPlace(model.place) })),
    })),
  };
  const cards = new Map(models.map(({ card }): [CardId, typeof card] => [card.id, card]));
  const places = new Map(drawnOnBoard(board, { cards }));
  const first = firstSide(models);
  return {
    size: extentOf(size),
    pieces: shownOf(layout, pieces).flatMap(drawnPieces),
    models: models.flatMap(model => figures(model, places, board, model.side === first ? 'blue' : 'red')),
    objectives: shownOf(layout, design?.objectives ?? []).map(({ id, at }) => ({ id, owner: null, at: middleOf(at) })),
    ...(design ? { ground: shownGround(design) } : {}),
    ...(design?.underlay ? { underlay: design.underlay } : {}),
  };
}

/** Ids of what is drawn of all that a hand has moved of a board and not yet put down; null for nothing. */
export function drawnHeld(before: SquareLayout, now: SquareLayout): ReadonlySet<string> | null {
  const held = heldIn(before, now);
  if (!held) return null;
  const { pieces, models } = now;
  const isHeld = ({ id }: { readonly id: string }) => held.has(id);
  const drawn = [
    ...pieces
      .filter(isHeld)
      .flatMap(drawnPieces)
      .map(({ id }) => id),
    ...models.filter(isHeld).flatMap(figuresOf),
  ];
  return new Set<string>([...held, ...drawn]);
}

function figures(
  model: SquareStood,
  places: ReadonlyMap<ModelId, FreePlace>,
  board: OnSquares,
  side: ModelPicture['side'],
): readonly ModelPicture[] {
  const { id, card, place } = model;
  const foot = isFlier(card) ? { foot: footUnder([place.column, place.row], board) } : {};
  const ids = figuresOf(model);
  const drawn = JSON.stringify([side, foot, ids.map(one => places.get(one))]);
  const known = pictures.get(model);
  if (known?.drawn === drawn) return known.models;
  const made = ids.flatMap((figure, n): readonly ModelPicture[] => {
    const at = places.get(figure);
    if (!at) return [];
    return [
      {
        ...{ id: figure, unit: id, name: id, card, figure: figureIn(card, n), place: at, ...foot, side, markers: [] },
        ...{ damage: null, activated: false },
      },
    ];
  });
  pictures.set(model, { drawn, models: made });
  return made;
}
