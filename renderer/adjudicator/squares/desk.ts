import { createStore } from 'zustand/vanilla';
import type { Book, Card, Facing, FieldError, GridPlace, ModelId, SquareStock, Vec3 } from '../../../core/index.ts';
import { bookOnSquares, books, FACINGS, PRINTED_ON_SQUARES, readGridScene, ruleSets, SQUARE } from '../../../core/index.ts';
import type { Arranged, Hindered } from '../../desk/arranging.ts';
import { arrangingOf, UNSAID } from '../../desk/arranging.ts';
import { choosingOf } from '../../desk/choosing.ts';
import { freeOf } from '../../desk/edit/way.ts';
import { handOf } from '../../desk/hand.ts';
import { historyOf } from '../../desk/history.ts';
import type { Kept } from '../../desk/state.ts';
import { chosenIn, IDLE } from '../../desk/state.ts';
import { calledAfter } from '../../desk/table/cards.ts';
import { firstFree, takenIn } from '../../desk/table/layout.ts';
import { withOrnament } from '../../desk/things.ts';
import type { Ornament } from '../../../templates/index.ts';
import { middleOf as spotOf } from '../../scene/squares.ts';
import { lookerIn, withChosen } from '../desk/pair.ts';
import type { SquareLayout, SquareStood } from './layout.ts';
import { documentOf, emptyBoard, findModel, freeName, moved, sizeOfCard, stoodAs, without } from './layout.ts';
import { onBoard } from './onBoard.ts';
import type { SquareAsk, SquareAsking } from './questions.ts';
import { BLANK, firstToPick, questionOf } from './questions.ts';
import { pieceOn } from './stock.ts';
import { topOver } from './levels.ts';

/** What is about to be put down. */
export type SquarePlacing =
  | { readonly card: Card }
  | { readonly stock: SquareStock }
  | { readonly marker: 'objective' }
  /** Something without rules, in the middle of a square. */
  | { readonly ornament: Ornament['ornament'] };

export interface SquareDeskState extends Kept<SquareLayout>, Arranged {
  readonly placing: SquarePlacing | null;
  /** Quarters of a turn by which the next piece is turned, clockwise. */
  readonly turn: number;
  /** The square under the pointer, or under the keys. */
  readonly pointer: GridPlace | null;
  readonly asking: SquareAsking | null;
  /** Why the board would not take the last change. */
  readonly refused: FieldError | Hindered | null;
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

const BARE = { ...IDLE, asking: null, ...UNSAID } as const;

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
    ...{ turn: 0, pointer: null, clipboard: [], book: PLAIN, other: null, fromGame: false },
  }));
  const { getState: get, setState: set } = store;

  /** Whether core takes the board as it would be; if not, why is shown. */
  function takes(layout: SquareLayout, before: SquareLayout): boolean {
    const refused = faultAfter(layout, before);
    set({ refused });
    return refused === null;
  }

  const history = historyOf(store, onBoard, {
    takes,
    forgets: layout => ({ ...UNSAID, asking: stillAsked(get().asking, layout) }),
  });
  const { change } = history;
  const hand = handOf(store, history, onBoard, {
    isBusy: () => Boolean(get().asking?.picking),
    goesOver: layout => takes(layout, get().layout),
  });
  const choosing = choosingOf(store);
  const { withFree, ...arranging } = arrangingOf(
    store,
    history,
    onBoard,
    (layout, before) => faultAfter(layout, before) === null,
  );

  /** Another board altogether; a step like any other. */
  function lay(layout: SquareLayout): void {
    letGo();
    set(BARE);
    change(layout);
  }

  /** A board to begin with: nothing before it can be come back to. */
  function begin(layout: SquareLayout, fromGame: boolean): void {
    hand.letGo();
    set({ ...BARE, clipboard: [], fromGame });
    history.begin(layout);
  }

  // Things.
  const place = (placing: SquarePlacing | null) => set({ ...BARE, placing, turn: 0 });

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
    const putAs = (next: SquareLayout, id: string) => change(next) && choosing.select(id);
    if ('marker' in placing) {
      const { design } = layout;
      const id = firstFree(placing.marker, takenIn(layout));
      const objective = { id, at: [at.column, at.row] as const };
      if (design) putAs({ ...layout, design: { ...design, objectives: [...design.objectives, objective] } }, id);
      return;
    }
    if ('ornament' in placing) {
      const put = withOrnament(layout, placing.ornament, spotOf([at.column, at.row]));
      putAs(put.layout, put.id);
      return;
    }
    if ('stock' in placing) {
      const piece = pieceOn(layout, placing.stock, [at.column, at.row], turn % 4);
      putAs({ ...layout, pieces: [...layout.pieces, piece] }, piece.id);
      return;
    }
    const model = stoodAs(placing.card, freeName(layout, calledAfter(placing.card)), placeAt(at));
    putAs({ ...layout, models: [...layout.models, model] }, model.id);
  }

  /** Turns by a quarter; who may face askew and is turned alone, by half of one. */
  function turnBy(step: 1 | -1): void {
    const { placing, layout, turn } = get();
    if (placing) return set({ turn: (turn + FACINGS.length + step) % FACINGS.length });
    const chosen = chosenIn(get());
    const isAskew = chosen.every(id => findModel(layout, id)?.size === 'single');
    withFree(() => change(onBoard.turned(layout, chosen, -step * (isAskew ? 45 : 90))));
  }

  function moveBy(columns: number, rows: number): void {
    const { layout, selected, asking, placing, pointer } = get();
    const by = (at: GridPlace): GridPlace => ({ ...at, column: at.column + columns, row: at.row + rows });
    if (placing) return point(by(pointer ?? middleOf(layout)));
    if (asking?.picking === 'at' || (asking?.at && selected === null)) return aim(by(asking.at ?? middleOf(layout)));
    withFree(() => change(onBoard.carried(layout, chosenIn(get()), SQUARE * columns, SQUARE * rows)));
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

  const remove = () => withFree(() => change(freeOf(get().layout, chosenIn(get())).reduce(without, get().layout)));

  function duplicate(): void {
    const { selected, layout } = get();
    const model = findModel(layout, selected);
    if (!model) return arranging.duplicate();
    const name = freeName(layout, model.isCard ? calledAfter(model.card) : model.unit.replace(/ \d+$/, ''));
    const copy: SquareStood = { ...model, id: name as ModelId, unit: name as SquareStood['unit'] };
    for (const [columns, rows] of BESIDE) {
      const there = { ...copy, place: { ...copy.place, column: copy.place.column + columns, row: copy.place.row + rows } };
      if (change({ ...layout, models: [...layout.models, there] })) return choosing.select(copy.id);
    }
  }

  // The question.
  /** Puts another kind of question about the same units. */
  function ask(kind: SquareAsk | null): void {
    const { asking, layout, selected } = get();
    if (kind === null) return set({ asking: null });
    const from = lookerIn(asking, findModel(layout, selected)?.id ?? null);
    const next = { ...(asking ?? BLANK), ask: kind, from };
    set({ placing: null, asking: { ...next, picking: firstToPick(next) } });
  }

  function choose(part: 'from' | 'to', id: ModelId): void {
    const next = withChosen(get().asking ?? BLANK, part, id);
    set({ asking: { ...next, picking: firstToPick(next) } });
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
  const middle = ({ column, row }: GridPlace): Vec3 => [...spotOf([column, row]), 0];
  /** The square that it was over last. */
  let over = '';

  function grab(id: string | null, at: GridPlace | null): void {
    over = '';
    if (at) hand.grab(id, middle(at));
    else hand.letGo();
  }

  /** False where the hand is empty. A place that core does not take is passed over. */
  function drag(at: GridPlace): boolean {
    const square = `${at.column} ${at.row}`;
    if (square === over) return hand.isFull();
    over = square;
    return hand.drag(middle(at));
  }

  /** What was only dragged is given up. */
  function letGo(): boolean {
    hand.letGo();
    return history.giveUp();
  }

  function point(pointer: GridPlace | null): void {
    if (pointer === null || isOnBoard(get().layout, pointer)) set({ pointer });
  }

  /** Esc: the last thing that was begun is given up. */
  function cancel(): void {
    const { placing, asking, selected, refused, across } = get();
    if (letGo()) return;
    if (refused || across.length > 0) set(UNSAID);
    else if (placing) set({ placing: null });
    else if (asking?.picking) set({ asking: { ...asking, picking: null } });
    else if (asking) set({ asking: null });
    else if (selected) set({ selected: null, also: [] });
  }

  return {
    ...{ store, ...history, ...choosing, ...arranging },
    ...{ lay, begin, place, placeAt, putDown, turnBy, moveBy, storeyBy, put, remove, duplicate },
    ...{ ask, choose, adjust, aim, keep, forget, grab, drag, drop: hand.drop, point, cancel },
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

/** A question without who is gone. */
function stillAsked(asking: SquareAsking | null, layout: SquareLayout): SquareAsking | null {
  const model = (id: string | null) => findModel(layout, id)?.id ?? null;
  return asking && { ...asking, from: model(asking.from), to: model(asking.to) };
}
