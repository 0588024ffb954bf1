import type { DesignWork, EvenMove, Figures, Library, MakeWish, Piece, SpaceName, TableDesign } from '../../../core/index.ts';
import { askingOf, evenWork, judgeAfter, judgeDesign, makeWork } from '../../../core/index.ts';
import type { LatestService } from '../latest/client.ts';
import { pause } from '../latest/client.ts';
import { known } from '../latest/known.ts';

/** How a table is to be judged; JSON. */
export interface Wanted {
  readonly space: SpaceName;
  readonly measure: 'metric' | 'imperial';
  readonly scenario: string | null;
  /** In R. */
  readonly weapon: number;
  /** mm. */
  readonly lane: number;
}

/** What the page asks of the worker. */
export type LayoutAsking =
  | { readonly does: 'judge'; readonly design: TableDesign; readonly wanted: Wanted }
  | { readonly does: 'even'; readonly design: TableDesign; readonly wanted: Wanted }
  | {
      readonly does: 'make';
      readonly wish: MakeWish;
      readonly staying: readonly Piece[];
      readonly wanted: Wanted;
      readonly seconds: number;
    };

/** What there is so far; `done` is from 0 to 1. */
export interface LayoutFound {
  readonly done: number;
  readonly figures?: Figures;
  readonly move?: EvenMove | null;
  /** The table that was made; `apart` is how far its sides are, from 0 to 1. */
  readonly made?: { readonly design: TableDesign; readonly apart: number; readonly missing: number };
  readonly tried?: number;
}

export type LayoutService = LatestService<LayoutAsking, LayoutFound, [found: LayoutFound]>;

/** Steps between two looks at what has come in, some 10 to 20 ms, and ms between two things told. */
const SLICE = 2_000_000;
const TOLD = 90;

export function layoutService(library: Library, now: () => number): LayoutService {
  let progress: (found: LayoutFound) => void = () => {};
  let latest = 0;
  let last: { readonly wanted: string; readonly design: TableDesign; readonly work: DesignWork } | null = null;

  /** What works in slices until it is whole or its time is over; told now and then. Null where it was given up. */
  async function worked(
    next: () => boolean,
    found: () => LayoutFound,
    until = Number.POSITIVE_INFINITY,
  ): Promise<LayoutFound | null> {
    const mine = ++latest;
    // The first figures are told as soon as there are any.
    let told = Number.NEGATIVE_INFINITY;
    while (!next() && now() < until) {
      if (now() - told >= TOLD) {
        told = now();
        progress(found());
      }
      await pause();
      if (latest !== mine) return null;
    }
    return { ...found(), done: 1 };
  }

  return {
    listen(to) {
      progress = to;
    },
    cancel() {
      latest++;
    },
    async make(asked) {
      const asking = askingOf(library, asked.wanted) ?? askingOf(library, { ...asked.wanted, scenario: null });
      if (!asking) return null;
      switch (asked.does) {
        case 'judge': {
          const wanted = JSON.stringify(asked.wanted);
          // What an edit cannot have changed is kept from before it.
          const design = last ? { ...asked.design, pieces: known(last.design.pieces, asked.design.pieces) } : asked.design;
          const work = last?.wanted === wanted ? judgeAfter(last.work, design) : judgeDesign(design, asking);
          last = { wanted, design, work };
          return worked(
            () => work.next(SLICE),
            () => ({ done: work.done(), figures: work.figures() }),
          );
        }
        case 'even': {
          const work = evenWork(asked.design, asking);
          return worked(
            () => work.next(SLICE),
            () => ({ done: work.done(), move: work.best() }),
          );
        }
        case 'make': {
          const began = now();
          const work = makeWork(asked.wish, asking, asked.staying);
          return worked(
            () => work.next(SLICE),
            () => {
              const best = work.best();
              return {
                done: Math.min(1, (now() - began) / (1000 * asked.seconds)),
                tried: work.tried(),
                ...(best ? { made: { design: best.design, apart: best.balance.most, missing: best.missing } } : {}),
              };
            },
            began + 1000 * asked.seconds,
          );
        }
      }
    },
  };
}
