import type {
  Card,
  Cards,
  Game,
  GridLayout,
  GridPlace,
  GridQuestion,
  GridScene,
  GridShape,
  Json,
  ModelId,
  Piece,
  Square,
  State,
  TableDesign,
  UnitId,
  UnitType,
} from '../../../core/index.ts';
import {
  asGridPlace,
  asGridShape,
  GRID_SCENE_FORMAT,
  GRID_SCENE_VERSION,
  gridPlaceOf,
  gridShapes,
  gridSizeOf,
  SQUARE,
  squaresUnder,
  unitTypeOf,
  writeGridPieces,
} from '../../../core/index.ts';
import { calledAfter } from '../../desk/table/cards.ts';
import type { Designed } from '../../desk/table/layout.ts';
import { designWithout, firstFree, strengthOf } from '../../desk/table/layout.ts';

type Size = GridShape['size'];

/** Who stands on squares, as the scene format writes it: a unit with all its models, or one of them. */
export interface SquareStood {
  readonly id: ModelId;
  readonly unit: UnitId;
  /** Who owns it: any name, a bloc where the card tells. */
  readonly side: string;
  readonly type: UnitType;
  readonly size: Size;
  readonly place: GridPlace;
  /** What it is drawn as, and how many figures of it. */
  readonly card: Card;
  readonly count: number;
  /** False where the card is only somebody of that type and size. */
  readonly isCard: boolean;
}

/** A board as it stands, and what has been asked of it. A value: every change makes another. */
export interface SquareLayout {
  readonly size: GridScene['size'];
  readonly pieces: readonly Piece[];
  readonly models: readonly SquareStood[];
  readonly questions: readonly GridQuestion[];
  /** What it has beside, where it has been designed. */
  readonly design?: Designed;
}

/** A board as it is sold, twice along the long side (SETUP-03). */
export const emptyBoard: SquareLayout = { size: { columns: 12, rows: 18 }, pieces: [], models: [], questions: [] };

export const layoutOfBoard = ({ size, pieces }: GridLayout): SquareLayout => ({ ...emptyBoard, size, pieces });

/** mm of a board of so many squares. */
export const extentOf = ({ columns, rows }: SquareLayout['size']): TableDesign['size'] => ({
  width: columns * SQUARE,
  depth: rows * SQUARE,
});

/** A designed board as it lies on a desk, with nobody on it yet. */
export const layoutOfBoardDesign = ({ space: _, size, pieces, ...design }: TableDesign): SquareLayout => ({
  ...{ ...emptyBoard, pieces, design },
  size: { columns: size.width / SQUARE, rows: size.depth / SQUARE },
});

/** What of a desk is a designed board: everything but who stands on it and what is asked. */
export const boardDesignOf = ({ size, pieces, design }: SquareLayout & { readonly design: Designed }): TableDesign => ({
  ...{ ...design, space: 'grid', pieces },
  size: extentOf(size),
});

/** The layout as a document of the scene format, which is what every question is asked of. */
export function documentOf(layout: SquareLayout, questions: readonly GridQuestion[] = layout.questions): Json {
  const { size, pieces, models } = layout;
  return {
    format: GRID_SCENE_FORMAT,
    version: GRID_SCENE_VERSION,
    board: { columns: size.columns, rows: size.rows },
    terrain: writeGridPieces(pieces),
    models: models.map(({ id, unit, side, type, size: room, place: { column, row, level, facing, half } }) => ({
      ...{ id, unit, side, type, size: room, at: [column, row], level, facing },
      ...(half ? { half } : {}),
    })),
    questions,
  } as unknown as Json;
}

export const sceneText = (layout: SquareLayout): string => `${JSON.stringify(documentOf(layout), null, 1)}\n`;

interface Sides {
  readonly models?: readonly { readonly side: string }[];
}

/** The layout of a scene that was read. `document` only tells what a scene does not keep: how its sides are called. */
export function layoutOfSquares({ size, board, questions }: GridScene, document: unknown, cards: Cards): SquareLayout {
  const sides = (document as Sides).models ?? [];
  const mates = (unit: UnitId) => board.models.filter(model => model.unit === unit).length;
  return {
    size,
    pieces: board.pieces,
    models: board.models.map(({ id, unit, side: colour, type, shape, place }, i): SquareStood => {
      const room = gridSizeOf({ shape });
      const side = sides[i]?.side ?? colour;
      const named = cardNamed(unit, type, room, cards);
      const card = named ?? someCard(type, room, side, cards);
      const count = named && mates(unit) === 1 ? strengthOf(named) : 1;
      return { id, unit, side, type, size: room, place: gridPlaceOf(place), card, count, isCard: named !== null };
    }),
    questions,
  };
}

/** The board of a game as it stands at a moment; nothing of the game is touched. */
export function layoutOfSquareGame({ table, armies }: Game['setup'], state: State, cards: Cards): SquareLayout {
  const taken = new Set<string>();
  const mirrored = armies.blue.bloc === armies.red.bloc;
  const models = state.units.flatMap((unit): readonly SquareStood[] => {
    const card = cards.get(unit.card);
    const standing = unit.models.flatMap(({ place }) => (place === null ? [] : [place]));
    const [place] = standing;
    if (!card || unit.where !== 'table' || !place) return [];
    const name = firstFree(calledAfter(card), taken);
    taken.add(name);
    const { bloc } = armies[unit.side];
    const side = mirrored && unit.side === 'red' ? `${bloc} 2` : bloc;
    return [{ ...stoodAs(card, name, gridPlaceOf(place)), side, count: standing.length }];
  });
  const size = { columns: table.width / SQUARE, rows: table.depth / SQUARE };
  return { size, pieces: state.pieces, models, questions: [] };
}

/** A whole unit of a card. */
export const stoodAs = (card: Card, name: string, place: GridPlace): SquareStood => ({
  ...{ id: name as ModelId, unit: name as UnitId, side: card.bloc, type: unitTypeOf(card.kind) },
  ...{ size: sizeOfCard(card), place, card, count: strengthOf(card), isCard: true },
});

export const sizeOfCard = (card: Card): Size => gridSizeOf({ shape: gridShapes(new Map([[card.id, card]])).get(card.id)! });

function cardNamed(unit: string, type: UnitType, size: Size, cards: Cards): Card | null {
  for (const card of cards.values()) {
    const name = calledAfter(card);
    if (!unit.startsWith(name) || unitTypeOf(card.kind) !== type || sizeOfCard(card) !== size) continue;
    if (/^( \d+)?$/.test(unit.slice(name.length))) return card;
  }
  return null;
}

/** Somebody of that type, of that size and bloc where there is one: somebody has to be drawn there. */
function someCard(type: UnitType, size: Size, side: string, cards: Cards): Card {
  const likeness = (card: Card) => 2 * Number(sizeOfCard(card) === size) + Number(card.bloc === side);
  const all = [...cards.values()].filter(card => unitTypeOf(card.kind) === type);
  const [first, ...others] = all;
  if (!first) throw new Error(`No card of the type ${type}: the program comes with some of every type.`);
  return others.reduce((best, card) => (likeness(card) > likeness(best) ? card : best), first);
}

/** A name for a new unit or piece that nothing on the board has. */
export const freeName = ({ models, pieces }: SquareLayout, name: string): string =>
  firstFree(name, new Set<string>([...models.flatMap(({ id, unit }) => [id, unit]), ...pieces.map(({ id }) => id)]));

/** The squares that somebody takes up, the one that names his place first. */
export const squaresOf = ({ place, size }: Pick<SquareStood, 'place' | 'size'>): readonly Square[] =>
  squaresUnder({ place: asGridPlace(place), shape: asGridShape({ size }) });

export const findModel = ({ models }: SquareLayout, id: string | null): SquareStood | null =>
  models.find(model => model.id === id) ?? null;

/** A unit put elsewhere: all its models stand in one place (GRID-01). */
export function moved(layout: SquareLayout, id: string, to: Partial<GridPlace>): SquareLayout {
  const unit = findModel(layout, id)?.unit;
  // Who leaves a fortification does not stand in a half of it any more.
  const { half: _, ...place } = { ...findModel(layout, id)!.place, ...to };
  return { ...layout, models: layout.models.map(model => (model.unit === unit ? { ...model, place } : model)) };
}

/** Without a unit or a piece, and without the questions about it. */
export function without(layout: SquareLayout, id: string): SquareLayout {
  const models = layout.models.filter(model => model.id !== id);
  const known = new Set<string>(models.flatMap(model => [model.id, model.unit]));
  const isAbout = (question: GridQuestion): boolean =>
    ('from' in question && !known.has(question.from)) ||
    ('to' in question && !known.has(question.to)) ||
    ('unit' in question && !known.has(question.unit));
  const pieces = layout.pieces.filter(piece => piece.id !== id);
  const questions = layout.questions.filter(question => !isAbout(question));
  return { ...layout, models, pieces, questions, ...(layout.design ? { design: designWithout(layout.design, id) } : {}) };
}
