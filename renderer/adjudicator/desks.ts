import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { Book, Measure, SpaceName } from '../../core/index.ts';
import type { ChangedOption } from '../base/houseRules.ts';
import type { Layout } from '../desk/table/layout.ts';
import type { Adjudicator } from './desk/store.ts';
import { createAdjudicator, emptyLayout } from './desk/store.ts';
import type { SquareDesk } from './squares/desk.ts';
import { createSquareDesk } from './squares/desk.ts';
import type { SquareLayout } from './squares/layout.ts';

/** What was put by when the other desk was taken, so that nothing goes unsaid. */
export interface PutBy {
  /** Whose it was. */
  readonly space: SpaceName;
  readonly things: number;
  readonly questions: number;
  /** House rules that the rule set taken up does not have. */
  readonly dropped: readonly ChangedOption[];
}

interface DesksState {
  readonly on: SpaceName;
  readonly putBy: PutBy | null;
}

/** A table and a board: each keeps what lies on it while the other is ruled on, for places on the one are none on the other. */
export interface Desks {
  readonly free: Adjudicator;
  readonly grid: SquareDesk;
  readonly store: StoreApi<DesksState>;
  /** Rules by a book of either; with the desk that it needs. */
  ruleBy(book: Book, dropped?: readonly ChangedOption[]): void;
  /** Goes to a desk; what lay on the other is put by. */
  turnTo(space: SpaceName, dropped?: readonly ChangedOption[]): void;
  /** Takes a table up that lies on another desk, as a step that can be taken back. */
  take(layout: Layout): void;
  takeBoard(layout: SquareLayout): void;
  /** What was said of it has been read. */
  heard(): void;
}

export function createDesks(measure: Measure): Desks {
  const free = createAdjudicator(emptyLayout(measure));
  const grid = createSquareDesk();
  const store = createStore<DesksState>(() => ({ on: 'free', putBy: null }));
  const turnTo: Desks['turnTo'] = (space, dropped = []) => {
    const { on } = store.getState();
    if (on === space) return;
    const { pieces, models, questions } = (on === 'free' ? free : grid).store.getState().layout;
    const putBy = { space: on, things: pieces.length + models.length, questions: questions.length, dropped };
    store.setState({ on: space, putBy });
  };
  return {
    ...{ free, grid, store, turnTo },
    ruleBy(book, dropped) {
      const space = book.space ?? 'free';
      (space === 'free' ? free : grid).ruleBy(book);
      turnTo(space, dropped);
    },
    take(layout) {
      free.lay(layout, false);
      store.setState({ on: 'free', putBy: null });
    },
    takeBoard(layout) {
      grid.lay(layout);
      store.setState({ on: 'grid', putBy: null });
    },
    heard: () => store.setState({ putBy: null }),
  };
}

/** One pair of desks for as long as the program runs: they stay as they were left. */
let kept: Desks | null = null;

export function theDesks(measure: Measure): Desks {
  kept ??= createDesks(measure);
  return kept;
}
