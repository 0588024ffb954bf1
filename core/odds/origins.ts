import type { Interned } from '../base/interned.ts';
import { numbering } from '../base/interned.ts';
import { itemAt } from '../base/index.ts';
import type { Cell, Counts, Filled, Runs, Waiting } from './cells.ts';
import { cellIn, movedTo, wholly } from './looks.ts';

/**
 * Where what a cell holds comes from, by one number, so that lists of them are told apart quickly:
 * - beneath 0: a cell that held so many hits less (`withMore`)
 * - from 0: the cell that held it before
 * - from `AFTER`: the cell that held it and one hit before it, which is gone
 * - from `RUNS`: cells of volleys, of which what got through waits here
 * - from `FILLED`: the number of what it was filled with
 */
export type Origin = number;

/** More than any attack has cells. */
const AFTER = 10_000;
const RUNS = 20_000;
/** More than any attack has ways in which hits come to wait. */
const FILLED = 1_000_000;

const withMore = (cell: number, more: number): Origin => -1 - cell - AFTER * more;

/** From a cell that holds the same, or from none. */
export const isCarried = (origin: Origin): boolean => origin >= FILLED || (origin >= 0 && origin < AFTER);

/** The number of what a cell holds that was carried, where all cells held this before. */
export const heldFrom = (origin: Origin, held: readonly number[]): number =>
  origin < FILLED ? itemAt(held, origin) : origin - FILLED;

/** From where each of these comes: they stay what they are. */
export const unmoved = (held: readonly number[]): readonly Origin[] => held.map((_, cell) => cell);

/** Goes through origins of cells of one course. */
export interface Origins {
  /** What a cell with this number holds. */
  at(number: number): Cell;
  of(filled: Filled): Origin;
  /** Where what comes from `origin` came from before that, where the cells in between came `from` there and hold `held`: carried always,
   *  for what is added or taken away is reckoned with. `look` is told of cells that had to be looked at for it. */
  through(origin: Origin, from: readonly Origin[], held: readonly number[], look: (look: number) => void): Origin;
}

export function originsOf(numberOf: Interned): Origins {
  const cells = numbering<Cell>(numberOf);
  const waiting = numbering<Runs>(numberOf);
  const rests = new Map<number, number>();

  /** The number of the hits that wait behind the first of those with a number. */
  function restOf(hits: number): number {
    const rest = rests.get(hits) ?? cells.of((cells.at(hits) as readonly unknown[]).slice(1) as unknown as Cell);
    rests.set(hits, rest);
    return rest;
  }

  /** Hits that wait, as many as got through of each volley. */
  function runsOf(runs: Runs, from: readonly Origin[], held: readonly number[], look: (look: number) => void): Waiting {
    return runs.flatMap(({ one, of }) => {
      const through = itemAt(from, of);
      if (through < FILLED) look(wholly(through));
      const { unsaved } = cells.at(heldFrom(through, held)) as Counts;
      return Array<Waiting[number]>(unsaved).fill(one);
    });
  }

  return {
    at: cells.at,

    of(filled) {
      if ('from' in filled) return filled.more === undefined ? filled.from : withMore(filled.from, filled.more);
      if ('after' in filled) return AFTER + filled.after;
      return 'runs' in filled ? RUNS + waiting.of(filled.runs) : FILLED + cells.of(filled.cell);
    },

    through(origin, from, held, look) {
      if (origin >= FILLED) return origin;
      if (origin >= 0 && origin < AFTER) return itemAt(from, origin);
      if (origin >= RUNS) return FILLED + cells.of(runsOf(waiting.at(origin - RUNS), from, held, look));
      const changed = itemAt(from, origin < 0 ? (-1 - origin) % AFTER : origin - AFTER);
      if (changed < FILLED) look(wholly(changed));
      const before = heldFrom(changed, held);
      if (origin >= AFTER) return FILLED + restOf(before);
      return FILLED + cells.of((cells.at(before) as number) + Math.floor((-1 - origin) / AFTER));
    },
  };
}

/** The same look at where the cells came from; null at what they were filled with, which is no look at what was before. */
export function lookThrough(look: number, from: readonly Origin[]): number | null {
  const origin = itemAt(from, cellIn(look));
  return origin < FILLED ? movedTo(look, origin) : null;
}
