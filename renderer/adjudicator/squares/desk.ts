import { createStore } from 'zustand/vanilla';
import type { Book, Card, Facing, FieldError, GridPlace, ModelId, SquareStock } from '../../../core/index.ts';
import {
  bookOnSquares,
  books,
  FACINGS,
  facingsOf,
  gridFormOf,
  PRINTED_ON_SQUARES,
  readGridScene,
  ruleSets,
  turnedOnSquares,
} from '../../../core/index.ts';
import { calledAfter } from '../../desk/table/cards.ts';
import type { SquareLayout, SquareStood } from './layout.ts';
import {
  documentOf,
  emptyBoard,
  findModel,
  findPiece,
  freeName,
  moved,
  shifted,
  sizeOfCard,
  stoodAs,
  withPiece,
  without,
} from './layout.ts';
import type { SquareAsk, SquareAsking } from './questions.ts';
import { BLANK, firstToPick, needsTo, questionOf } from './questions.ts';
import { pieceOn } from './stock.ts';
import { topOver } from './levels.ts';

/** What is about to be put down. */
export type SquarePlacing = { readonly card: Card } | { readonly stock: SquareStock };

export interface SquareDeskState {
  readonly layout: SquareLayout;
  readonly past: readonly SquareLayout[];
  readonly future: readonly SquareLayout[];
  readonly selected: string | null;
  readonly placing: SquarePlacing | null;
  /** Quarters of a turn by which the next piece is turned, clockwise. */
  readonly turn: number;
  /** The square under the pointer, or under the keys. */
  readonly pointer: GridPlace | null;
  readonly asking: SquareAsking | null;
  /** Why the board would not take the last change. */
  readonly refused: FieldError | null;
  /** The rule set that rules here. */
  readonly book: Book;
  /** The rule set whose rulings stand beside; null while nobody compares. */
  readonly other: Book | null;
  /** Whether the board was handed over from a game. */
  readonly fromGame: boolean;
}

export type SquareDesk = ReturnType<typeof createSquareDesk>;

const PLAIN = books.find(({ id }) => id === PRINTED_ON_SQUARES.id) as Book;

/** The rule set of a chain that can rule on squares; the printed one, where that is played on a table. */
export function rulingOnSquares(chain: string): Book {
  const book = bookOnSquares(ruleSets, chain);
  return book.ok ? book.value : PLAIN;
}

const BARE = { selected: null, placing: null, asking: null, refused: null } as const;

/** Why a board is not taken that a change would make of the one before; null where it is. */
export type BoardFault = (layout: SquareLayout, before: SquareLayout) => FieldError | null;

/** What the Adjudicator cannot rule on. */
function sceneFault(layout: SquareLayout): FieldError | null {
  const read = readGridScene(documentOf(layout));
  return read.ok ? null : read.error;
}

/** The board of the Adjudicator, or another that takes other boards, and what is being done at it. */
export function createSquareDesk(first: SquareLayout = emptyBoard, faultAfter: BoardFault = sceneFault) {
  const store = createStore<SquareDeskState>(() => ({
    ...{ layout: first, past: [], future: [] },
    ...BARE,
    ...{ turn: 0, pointer: null, book: PLAIN, other: null, fromGame: false },
  }));
  const { getState: get, setState: set } = store;
  /** What the hand has hold of: how it lies there, and the board before. */
  let held: { readonly id: string; readonly columns: number; readonly rows: number; readonly before: SquareLayout } | null = null;

  /** Whether core takes the board as it would be; if not, why is shown. */
  function isTaken(layout: SquareLayout): boolean {
    const refused = faultAfter(layout, get().layout);
    set({ refused });
    return refused === null;
  }

  function settled(layout: SquareLayout, before: SquareLayout): void {
    set({ layout, past: [...get().past, before], future: [], ...stillThere(get(), layout) });
  }

  /** Makes a change that core takes; false where it does not. */
  function change(layout: SquareLayout): boolean {
    if (layout === get().layout || !isTaken(layout)) return false;
    settled(layout, get().layout);
    return true;
  }

  function undo(): void {
    letGo();
    const { past, layout, future } = get();
    const last = past.at(-1);
    if (last)
      set({ layout: last, past: past.slice(0, -1), future: [layout, ...future], refused: null, ...stillThere(get(), last) });
  }

  function redo(): void {
    const { past, layout, future } = get();
    const [next, ...rest] = future;
    if (next) set({ layout: next, past: [...past, layout], future: rest, refused: null, ...stillThere(get(), next) });
  }

  /** Another board altogether; a step like any other. */
  function lay(layout: SquareLayout): void {
    letGo();
    set(BARE);
    change(layout);
  }

  /** A board to begin with: nothing before it can be come back to. */
  function begin(layout: SquareLayout, fromGame: boolean): void {
    held = null;
    set({ ...BARE, layout, past: [], future: [], fromGame });
  }

  // Things.
  const place = (placing: SquarePlacing | null) => set({ placing, turn: 0, selected: null, asking: null, refused: null });

  /** Where what is being placed would stand: who is put on one half of the board faces the other. */
  function placeAt({ column, row, level }: GridPlace): GridPlace {
    const { layout, placing, turn } = get();
    const ahead: Facing = 2 * row <= layout.size.rows ? 'n' : 's';
    const quarter = placing && 'card' in placing && sizeOfCard(placing.card) === 'single' ? 1 : 2;
    return { column, row, level, facing: FACINGS[(FACINGS.indexOf(ahead) + turn * quarter) % FACINGS.length]! };
  }

  function putDown(at: GridPlace): void {
    const { placing, layout, turn } = get();
    if (!placing) return;
    if ('stock' in placing) {
      const piece = pieceOn(layout, placing.stock, [at.column, at.row], turn % 4);
      if (change({ ...layout, pieces: [...layout.pieces, piece] })) set({ selected: piece.id });
      return;
    }
    const model = stoodAs(placing.card, freeName(layout, calledAfter(placing.card)), placeAt(at));
    if (change({ ...layout, models: [...layout.models, model] })) set({ selected: model.id });
  }

  function turnBy(step: 1 | -1): void {
    const { placing, layout, selected, turn } = get();
    if (placing) return set({ turn: (turn + FACINGS.length + step) % FACINGS.length });
    const model = findModel(layout, selected);
    if (model) {
      const ways = facingsOf(model.size);
      const facing = ways[(ways.indexOf(model.place.facing) + ways.length + step) % ways.length]!;
      return void change(moved(layout, model.id, { facing }));
    }
    const piece = findPiece(layout, selected);
    if (!piece) return;
    const once = turnedOnSquares(piece);
    change(withPiece(layout, step === 1 ? once : turnedOnSquares(turnedOnSquares(once))));
  }

  function moveBy(columns: number, rows: number): void {
    const { layout, selected, asking, placing, pointer } = get();
    const by = (at: GridPlace): GridPlace => ({ ...at, column: at.column + columns, row: at.row + rows });
    if (placing) return point(by(pointer ?? middleOf(layout)));
    if (asking?.picking === 'at' || (asking?.at && selected === null)) return aim(by(asking.at ?? middleOf(layout)));
    const model = findModel(layout, selected);
    if (model) return void change(moved(layout, model.id, by(model.place)));
    const piece = findPiece(layout, selected);
    if (piece) change(withPiece(layout, shifted(piece, columns, rows)));
  }

  /** Up or down to the next storey, roof or ground. */
  function storeyBy(step: 1 | -1): void {
    const { layout, selected, asking, placing, pointer } = get();
    const next = (at: GridPlace): GridPlace => ({
      ...at,
      level: Math.max(0, Math.min(topOver(layout, at), at.level + step)),
    });
    if (placing && pointer) return point(next(pointer));
    if (asking?.at && (asking.picking === 'at' || selected === null)) return aim(next(asking.at));
    const model = findModel(layout, selected);
    if (model) put(model.id, next(model.place));
  }

  function put(id: string, to: Partial<GridPlace>): void {
    const { layout } = get();
    const model = findModel(layout, id);
    if (model && Object.entries(to).some(([key, value]) => model.place[key as keyof GridPlace] !== value))
      change(moved(layout, id, to));
  }

  function remove(): void {
    const { selected, layout } = get();
    if (selected !== null) change(without(layout, selected));
  }

  function duplicate(): void {
    const { selected, layout } = get();
    const model = findModel(layout, selected);
    if (model) {
      const name = freeName(layout, model.isCard ? calledAfter(model.card) : model.unit.replace(/ \d+$/, ''));
      const copy: SquareStood = { ...model, id: name as ModelId, unit: name as SquareStood['unit'] };
      for (const [columns, rows] of BESIDE) {
        const there = { ...copy, place: { ...copy.place, column: copy.place.column + columns, row: copy.place.row + rows } };
        if (change({ ...layout, models: [...layout.models, there] })) return set({ selected: copy.id });
      }
      return;
    }
    const piece = findPiece(layout, selected);
    if (!piece) return;
    const copy = { ...piece, id: freeName(layout, piece.id.replace(/ \d+$/, '')) as typeof piece.id };
    for (const [columns, rows] of BESIDE)
      if (change({ ...layout, pieces: [...layout.pieces, shifted(copy, 2 * columns, 2 * rows)] }))
        return set({ selected: copy.id });
  }

  /** The next or last thing on the board, for hands that stay at the keys. */
  function step(by: 1 | -1): void {
    const { layout, selected } = get();
    const ids: readonly string[] = [...layout.models.map(({ id }) => id), ...layout.pieces.map(({ id }) => id)];
    if (ids.length === 0) return;
    const at = ids.indexOf(selected ?? '');
    set({ selected: ids[(at < 0 ? (by > 0 ? 0 : -1) : at + by + ids.length) % ids.length] ?? ids.at(-1)!, placing: null });
  }

  // The question.
  /** Puts another kind of question about the same units. */
  function ask(kind: SquareAsk | null): void {
    const { asking, layout, selected } = get();
    if (kind === null) return set({ asking: null });
    const next = { ...(asking ?? BLANK), ask: kind, from: asking?.from ?? findModel(layout, selected)?.id ?? null };
    const fresh = asking === null ? { to: null } : {};
    set({ placing: null, asking: { ...next, ...fresh, picking: firstToPick(next) } });
  }

  function choose(part: 'from' | 'to', id: ModelId): void {
    const asking = get().asking ?? { ...BLANK, picking: null };
    const other = part === 'from' ? 'to' : 'from';
    // Who looks at itself is asked of the other way round.
    const cleared = asking[other] === id ? { [other]: asking[part] } : {};
    const next = { ...asking, ...cleared, [part]: id };
    set({ asking: { ...next, picking: part === 'to' && !needsTo(next.ask) ? null : firstToPick(next) } });
  }

  function adjust(more: Partial<SquareAsking>): void {
    const { asking } = get();
    if (asking) set({ asking: { ...asking, ...more } });
  }

  const aim = (at: GridPlace, settledThere = false) => {
    const { asking, layout } = get();
    if (asking && isOnBoard(layout, at)) adjust({ at, ...(settledThere ? { picking: null } : {}) });
  };

  /** Keeps the question for the ruling sheet, under a name of its own. */
  function keep(): void {
    const { layout, asking } = get();
    const question = asking && questionOf(asking, layout);
    if (!question) return;
    const taken = new Set(layout.questions.map(({ id }) => id));
    let n = 1;
    while (taken.has(`q${n}`)) n++;
    change({ ...layout, questions: [...layout.questions, { ...question, id: `q${n}` }] });
  }

  const forget = (id: string) => {
    const { layout } = get();
    change({ ...layout, questions: layout.questions.filter(question => question.id !== id) });
  };

  // The hand.
  function grab(id: string | null, at: GridPlace | null): void {
    const { layout, placing, asking, selected } = get();
    held = null;
    if (placing || asking?.picking || id === null || at === null) return;
    const model = findModel(layout, id);
    const piece = findPiece(layout, id);
    // A piece is dragged once it is selected, so that a house is not taken along by mistake.
    const from = model ? model.place : piece && selected === id ? anchorOf(piece) : null;
    if (from) held = { id, columns: from.column - at.column, rows: from.row - at.row, before: layout };
  }

  /** False where the hand is empty. A place that core does not take is passed over. */
  function drag(at: GridPlace): boolean {
    if (!held) return false;
    const { layout } = get();
    const to = { column: at.column + held.columns, row: at.row + held.rows };
    const model = findModel(layout, held.id);
    const piece = findPiece(layout, held.id);
    const from = model ? model.place : piece && anchorOf(piece);
    if (!from || (from.column === to.column && from.row === to.row)) return true;
    const next = model
      ? moved(layout, model.id, { ...to, level: Math.min(model.place.level, topOver(layout, { ...model.place, ...to })) })
      : withPiece(layout, shifted(piece!, to.column - from.column, to.row - from.row));
    if (isTaken(next)) set({ layout: next, selected: held.id });
    return true;
  }

  /** The hand lets go; true where something had been dragged. */
  function drop(): boolean {
    const before = held?.before;
    const { layout } = get();
    held = null;
    if (!before || before === layout) return false;
    settled(layout, before);
    return true;
  }

  /** What was only dragged is given up. */
  function letGo(): boolean {
    const before = held?.before;
    held = null;
    if (!before || before === get().layout) return false;
    set({ layout: before, refused: null });
    return true;
  }

  function point(pointer: GridPlace | null): void {
    if (pointer === null || isOnBoard(get().layout, pointer)) set({ pointer });
  }

  /** Esc: the last thing that was begun is given up. */
  function cancel(): void {
    const { placing, asking, selected, refused } = get();
    if (letGo()) return;
    if (refused) set({ refused: null });
    else if (placing) set({ placing: null });
    else if (asking?.picking) set({ asking: { ...asking, picking: null } });
    else if (asking) set({ asking: null });
    else if (selected) set({ selected: null });
  }

  return {
    ...{ store, change, undo, redo, lay, begin, place, placeAt, putDown, turnBy, moveBy, storeyBy, put, remove, duplicate, step },
    ...{ ask, choose, adjust, aim, keep, forget, grab, drag, drop, point, cancel },
    select: (selected: string | null) => set({ selected }),
    /** Whether a hand is dragging something. */
    isHeld: () => held !== null && held.before !== get().layout,
    /** Says which rule set rules, and whose rulings stand beside. */
    ruleBy: (book: Book) => set({ book }),
    compareWith: (other: Book | null) => set({ other }),
  };
}

/** The squares next to one, in the order in which a copy looks for room. */
const BESIDE = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [2, 0],
  [-2, 0],
  [0, 2],
  [0, -2],
] as const;

/** A square in the middle of the board. */
export const middleOf = ({ size }: SquareLayout): GridPlace => ({
  ...{ column: Math.ceil(size.columns / 2), row: Math.ceil(size.rows / 2) },
  ...{ level: 0, facing: 'n' },
});

export const isOnBoard = ({ size }: SquareLayout, { column, row }: Pick<GridPlace, 'column' | 'row'>): boolean =>
  column >= 1 && row >= 1 && column <= size.columns && row <= size.rows;

/** The square by which a piece is taken hold of. */
function anchorOf(piece: Parameters<typeof gridFormOf>[0]): Pick<GridPlace, 'column' | 'row'> {
  const { squares, walls } = gridFormOf(piece);
  const [column, row] = squares[0] ?? walls[0]!.square;
  return { column, row };
}

/** Selection and question, without what is gone. */
function stillThere({ selected, asking }: SquareDeskState, layout: SquareLayout): Partial<SquareDeskState> {
  const model = (id: string | null) => findModel(layout, id)?.id ?? null;
  return {
    selected: findModel(layout, selected) || findPiece(layout, selected) ? selected : null,
    asking: asking && { ...asking, from: model(asking.from), to: model(asking.to) },
  };
}
