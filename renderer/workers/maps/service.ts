import type { Board, Book, MapContext, MapQuestion, RuleId, SightMap } from '../../../core/index.ts';
import { bookOnTable, ruleSets, sightMap } from '../../../core/index.ts';
import type { LatestService } from '../latest/client.ts';
import { pause } from '../latest/client.ts';
import { known } from '../latest/known.ts';

/** A map of the whole table, as the page asks its worker for it. All of it is JSON. */
export interface MapRequest {
  readonly context: Omit<MapContext, 'book'>;
  /** The chain of the rule set. */
  readonly book: string;
  readonly board: Board;
  readonly question: MapQuestion;
}

export interface MadeMap {
  readonly columns: number;
  readonly rows: number;
  /** `HIDDEN`, `COVERED` or `OPEN`, row by row from the origin. */
  readonly cells: Uint8Array;
  /** The sections by which rules of the book hide or cover, whatever stands between. */
  readonly rules: readonly RuleId[];
}

/** What the worker does for the page; it tells cells worked out, of how many. */
export type MapService = LatestService<MapRequest, MadeMap, [done: number, of: number]>;

/** ms of work between two looks at what has come in. */
const SLICE = 40;
/** Cells between two looks at the clock. */
const CELLS = 16;

export function mapService(): MapService {
  let progress: (done: number, of: number) => void = () => {};
  let latest = 0;
  let before: { readonly question: string; readonly board: Board; readonly map: SightMap } | null = null;
  return {
    listen(to) {
      progress = to;
    },
    cancel() {
      latest++;
    },
    async make({ context, book: chain, board: given, question }) {
      const mine = ++latest;
      const board = before ? recognised(before.board, given) : given;
      const asked = JSON.stringify([context, chain, question]);
      const map =
        before?.question === asked ? before.map.after(board) : sightMap({ ...context, book: bookBy(chain) }, board, question);
      before = { question: asked, board, map };
      const of = map.columns * map.rows;
      for (let whole = false; !whole; ) {
        const until = performance.now() + SLICE;
        do whole = map.next(CELLS);
        while (!whole && performance.now() < until);
        progress(map.done(), of);
        await pause();
        if (latest !== mine) return null;
      }
      // A copy: what is kept for the next request must not leave with this one.
      return { columns: map.columns, rows: map.rows, cells: map.cells.slice(), rules: map.rules() };
    },
  };
}

function bookBy(chain: string): Book {
  const book = bookOnTable(ruleSets, chain);
  if (!book.ok) throw new Error(`The desk has a rule set ${chain} that is none.`);
  return book.value;
}

/** The board with the very pieces and models that are known from before, where they are the same: what was worked out of them lasts. */
function recognised(before: Board, now: Board): Board {
  const pieces = known(before.pieces, now.pieces);
  const models = known(before.models, now.models);
  return { pieces, models };
}
