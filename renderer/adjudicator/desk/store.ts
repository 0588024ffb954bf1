import { createStore } from 'zustand/vanilla';
import type { Book, Measure, Vec3 } from '../../../core/index.ts';
import { bookOnTable, books, PRINTED, ruleSets } from '../../../core/index.ts';
import { handOf } from './hand.ts';
import { historyOf } from './history.ts';
import { questionsOf } from './questions.ts';
import type { DeskState, MapWish } from './state.ts';
import { thingsOf } from './things.ts';
import { tieTemplates } from './tie.ts';
import type { Layout } from '../table/layout.ts';
import { GRASS } from '../table/layout.ts';

export type Adjudicator = ReturnType<typeof createAdjudicator>;

export const emptyLayout = (measure: Measure): Layout => ({
  measure,
  table: measure === 'metric' ? { width: 1800, depth: 1200 } : { width: 1828.8, depth: 1219.2 },
  ground: GRASS,
  pieces: [],
  models: [],
  questions: [],
});

/** The free-form game as it is printed. */
const PLAIN = books.find(({ id }) => id === PRINTED.id) as Book;

/** The rule set of a chain that can rule on a table; the printed one, where that is played on squares. */
export function ruling(chain: string): Book {
  const book = bookOnTable(ruleSets, chain);
  return book.ok ? book.value : PLAIN;
}

const BARE = { selected: null, placing: null, asking: null, map: null } as const;

/** The table of the Adjudicator and what is being done at it. */
export function createAdjudicator(first: Layout) {
  const store = createStore<DeskState>(() => ({
    ...{ layout: first, past: [], future: [] },
    ...BARE,
    ...{ turn: 0, pointer: null, book: PLAIN, other: null, fromGame: false },
  }));
  const { getState: get, setState: set } = store;
  tieTemplates(store);
  const history = historyOf(store);
  const hand = handOf(store, history);

  /** Another table altogether; a step like any other. */
  function lay(layout: Layout, fromGame = get().fromGame): void {
    set({ ...BARE, fromGame });
    history.change(layout);
  }

  function begin(layout: Layout, fromGame: boolean): void {
    hand.letGo();
    set({ ...BARE, fromGame });
    history.begin(layout);
  }

  /** Esc: the last thing that was begun is given up. */
  function cancel(): void {
    const { placing, asking, map, selected } = get();
    if (history.giveUp()) hand.letGo();
    else if (placing) set({ placing: null });
    else if (asking?.picking) set({ asking: { ...asking, picking: null } });
    else if (map?.picking) set({ map: { ...map, picking: false } });
    else if (asking) set({ asking: null });
    else if (map) set({ map: null });
    else if (selected) set({ selected: null });
  }

  /** Names the place that a map is asked about; more than once, until it is `settled`. */
  function pin(place: Vec3, settled: boolean): void {
    const { map } = get();
    if (map?.picking) set({ map: { ...map, place, picking: !settled } });
  }

  return {
    store,
    change: history.change,
    undo: history.undo,
    redo: history.redo,
    ...thingsOf(store, history),
    ...questionsOf(store, history),
    grab: hand.grab,
    drag: hand.drag,
    drop: hand.drop,
    pin,
    lay,
    begin,
    cancel,
    select: (selected: string | null) => set({ selected }),
    point: (pointer: Vec3 | null) => set({ pointer }),
    want: (map: MapWish | null) => set({ map }),
    /** Says which rule set rules, and whose rulings stand beside. */
    ruleBy: (book: Book) => set({ book }),
    compareWith: (other: Book | null) => set({ other }),
  };
}
