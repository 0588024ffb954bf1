import { createStore } from 'zustand/vanilla';
import type { Book, Measure, ModelId, Vec3 } from '../../../core/index.ts';
import { bookOnTable, books, LENGTHS, PRINTED, ruleSets } from '../../../core/index.ts';
import { onTable } from '../../desk/edit/onTable.ts';
import { handOf } from '../../desk/hand.ts';
import { historyOf } from '../../desk/history.ts';
import { IDLE } from '../../desk/state.ts';
import { questionsOf } from './questions.ts';
import type { DeskState, MapWish } from './state.ts';
import { nextLevel, thingsOf } from '../../desk/things.ts';
import { tieTemplates } from './tie.ts';
import type { Placing } from '../../desk/state.ts';
import type { Layout } from '../../desk/table/layout.ts';
import { findModel, GRASS } from '../../desk/table/layout.ts';

export type Adjudicator = ReturnType<typeof createAdjudicator>;

export const emptyLayout = (measure: Measure): Layout => ({
  measure,
  table: LENGTHS[measure].table,
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

const BARE = { ...IDLE, asking: null, map: null } as const;

/** The table of the Adjudicator and what is being done at it. */
export function createAdjudicator(first: Layout) {
  const store = createStore<DeskState>(() => ({
    ...{ layout: first, past: [], future: [] },
    ...BARE,
    ...{ turn: 0, pointer: null, book: PLAIN, other: null, fromGame: false },
  }));
  const { getState: get, setState: set } = store;
  tieTemplates(store);
  const history = historyOf(store, onTable, { forgets: layout => stillAsked(get(), layout) });
  const hand = handOf(store, history, onTable, {
    isBusy: () => Boolean(get().asking?.picking || get().map?.picking),
    loose: () => get().asking?.at ?? null,
    lay: at => adjust({ at }),
  });
  const things = thingsOf(store, history);
  const questions = questionsOf(store, history);
  const { adjust } = questions;

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
    else if (selected) set({ selected: null, also: [] });
  }

  /** A template, or the place that a map is asked about, while it is what the hand is at. */
  function loose(): { readonly at: Vec3; readonly put: (at: Vec3) => void } | null {
    const { asking, map, selected } = get();
    if (asking?.at && (asking.picking === 'at' || selected === null)) return { at: asking.at, put: at => adjust({ at }) };
    if (map?.place && (map.picking || selected === null)) return { at: map.place, put: place => set({ map: { ...map, place } }) };
    return null;
  }

  function moveBy(dx: number, dy: number): void {
    const lying = loose();
    if (!lying) return things.moveBy(dx, dy);
    const [x, y, z] = lying.at;
    lying.put([x + dx, y + dy, z]);
  }

  /** Up or down to the next storey, roof or ground under the selected model, or under the middle of a template. */
  function storeyBy(step: 1 | -1): void {
    const { layout, asking, selected } = get();
    if (!asking?.at || !(asking.picking === 'at' || selected === null)) return things.storeyBy(step);
    const [x, y, z] = asking.at;
    adjust({ at: [x, y, nextLevel(layout, { x, y, z, facing: 0 }, step)] });
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
    before: history.before,
    ...things,
    ...questions,
    ...{ moveBy, storeyBy },
    place(placing: Placing | null) {
      set({ asking: null });
      things.place(placing);
    },
    grab: hand.grab,
    drag: hand.drag,
    drop: hand.drop,
    pin,
    lay,
    begin,
    cancel,
    point: (pointer: Vec3 | null) => set({ pointer }),
    want: (map: MapWish | null) => set({ map }),
    /** Says which rule set rules, and whose rulings stand beside. */
    ruleBy: (book: Book) => set({ book }),
    compareWith: (other: Book | null) => set({ other }),
  };
}

/** Question and map, without who is gone. */
function stillAsked({ asking, map }: DeskState, layout: Layout): Pick<DeskState, 'asking' | 'map'> {
  const model = (id: string | null) => (findModel(layout, id) ? (id as ModelId) : null);
  const known = map && layout.models.some(one => one.unit === map.of) && findModel(layout, map.as);
  return { asking: asking && { ...asking, from: model(asking.from), to: model(asking.to) }, map: known ? map : null };
}
