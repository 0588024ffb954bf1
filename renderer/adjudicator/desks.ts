import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { Book, Measure, OptionFault, SpaceName, Switched } from '../../core/index.ts';
import { plainOf } from '../base/differences.ts';
import type { ChangedOption } from '../base/houseRules.ts';
import { changedOptions } from '../base/houseRules.ts';
import type { Layout } from '../desk/table/layout.ts';
import type { Picked } from '../draft/rules.ts';
import { bookPicked, bookWith, switchedIn } from '../draft/rules.ts';
import type { Proposed } from '../store/houseRules.ts';
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
  /** The house rules that are proposed cannot be ruled by; with what contradicts itself in them, where their file can be read. */
  readonly unfit: { readonly clash: OptionFault | null } | null;
}

/** A table and a board: each keeps what lies on it while the other is ruled on, for places on the one are none on the other. */
export interface Desks {
  readonly free: Adjudicator;
  readonly grid: SquareDesk;
  readonly store: StoreApi<DesksState>;
  /** Rules by a book of either; with the desk that it needs. */
  ruleBy(book: Book, dropped?: readonly ChangedOption[]): void;
  /** Rules by the house rules that are proposed, wherever no book has been taken up yet; once. */
  propose(proposed: Proposed | null): void;
  /** Rules by what has been picked on this desk, and in another book by what is proposed of what the one before did not leave open. */
  pick(picked: Picked): void;
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
  const store = createStore<DesksState>(() => ({ on: 'free', putBy: null, unfit: null }));
  const plain = { free: free.store.getState().book, grid: grid.store.getState().book };
  let proposal: Switched | null = null;
  const turnTo: Desks['turnTo'] = (space, dropped = []) => {
    const { on } = store.getState();
    if (on === space) return;
    const { pieces, models, questions } = (on === 'free' ? free : grid).store.getState().layout;
    const putBy = { space: on, things: pieces.length + models.length, questions: questions.length, dropped };
    store.setState({ on: space, putBy });
  };
  const ruleBy: Desks['ruleBy'] = (book, dropped) => {
    const space = book.space ?? 'free';
    (space === 'free' ? free : grid).ruleBy(book);
    turnTo(space, dropped);
  };
  /** A book with options, and with what is proposed of those that another did not leave open; without these where they contradict each other. */
  const proposedOver = (base: Book, options: Switched, before?: Book): Book => {
    const settled = before ? switchedIn(before, proposal ?? {}) : {};
    const more = Object.entries(proposal ?? {}).filter(([id]) => !(id in settled));
    const made = bookWith(base, { ...Object.fromEntries(more), ...options });
    if (made.ok) return made.value;
    store.setState({ unfit: { clash: made.error } });
    return bookPicked({ base, options });
  };
  return {
    ...{ free, grid, store, turnTo, ruleBy },
    propose(proposed) {
      if (proposal) return;
      proposal = proposed?.options ?? {};
      if (proposed?.options === null) store.setState({ unfit: { clash: null } });
      for (const desk of [free, grid]) {
        const { book, fromGame } = desk.store.getState();
        if (!fromGame && book === plain[book.space ?? 'free']) desk.ruleBy(proposedOver(book, {}));
      }
    },
    pick({ base, options }) {
      const { on } = store.getState();
      const { book } = (on === 'free' ? free : grid).store.getState();
      const next = base === plainOf(book) ? bookPicked({ base, options }) : proposedOver(base, options, book);
      ruleBy(
        next,
        changedOptions(options).filter(({ option }) => !next.options.has(option.id)),
      );
    },
    take(layout) {
      free.lay(layout, false);
      store.setState({ on: 'free', putBy: null });
    },
    takeBoard(layout) {
      grid.lay(layout);
      store.setState({ on: 'grid', putBy: null });
    },
    heard: () => store.setState({ putBy: null, unfit: null }),
  };
}

/** One pair of desks for as long as the program runs: they stay as they were left. */
let kept: Desks | null = null;

export function theDesks(measure: Measure): Desks {
  kept ??= createDesks(measure);
  return kept;
}
