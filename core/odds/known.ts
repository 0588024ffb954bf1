import { itemAt } from '../base/index.ts';
import type { Cell } from './cells.ts';
import { cellIn, wholly } from './looks.ts';
import type { Tally } from './tally.ts';

/** What is known of a position, by what looks at its cells find. One tree, for what is looked at next follows from what was found before;
 *  more where it did not. */
export type Known<T> = Branch<T>[];

/** What to look at next, and where each find leads; or all that had to be looked at, and what is known then. */
type Branch<T> = { readonly look: number; readonly found: Map<number, Branch<T>> } | Looked<T>;

/** What was found out by some looks at cells, in their order. */
export interface Looked<T> {
  readonly looks: readonly number[];
  readonly value: T;
}

/** Finds again what is known where cells hold the same as far as it was looked at. */
export interface Memory {
  /** null where nothing is known for what the cells hold, by the numbers of that. */
  recall<T>(known: Known<T>, held: readonly number[]): Looked<T> | null;
  remember<T>(known: Known<T>, held: readonly number[], looked: ReadonlySet<number>, value: T): Looked<T>;
}

export function memoryOf(tally: Pick<Tally, 'found'>, cellAt: (number: number) => Cell): Memory {
  /** The number of what a look finds in the cells. */
  function foundBy(look: number, held: readonly number[]): number {
    const number = itemAt(held, cellIn(look));
    return look === wholly(cellIn(look)) ? number : tally.found(look, cellAt(number));
  }

  function knownIn<T>(tree: Branch<T>, held: readonly number[]): Looked<T> | null {
    let here: Branch<T> | undefined = tree;
    while (here && 'look' in here) here = here.found.get(foundBy(here.look, held));
    return here ?? null;
  }

  /** The branch at which the looks of an end leave a tree, and how many come before; null where they are other ones, or none are left. */
  function leaving<T>(tree: Branch<T>, looks: readonly number[], held: readonly number[]) {
    let here = tree;
    for (const [i, look] of looks.entries()) {
      if (!('look' in here) || here.look !== look) return null;
      const next = here.found.get(foundBy(look, held));
      if (!next) return { branch: here, before: i };
      here = next;
    }
    return null;
  }

  /** The way to an end from one of its looks on. */
  function wayTo<T>(end: Looked<T>, from: number, held: readonly number[]): Branch<T> {
    let way: Branch<T> = end;
    for (let i = end.looks.length - 1; i >= from; i--) {
      const look = itemAt(end.looks, i);
      way = { look, found: new Map([[foundBy(look, held), way]]) };
    }
    return way;
  }

  return {
    recall(known, held) {
      for (const tree of known) {
        const looked = knownIn(tree, held);
        if (looked) return looked;
      }
      return null;
    },

    remember(known, held, looked, value) {
      const end = { looks: [...looked], value };
      for (const tree of known) {
        const left = leaving(tree, end.looks, held);
        if (!left) continue;
        left.branch.found.set(foundBy(left.branch.look, held), wayTo(end, left.before + 1, held));
        return end;
      }
      known.push(wayTo(end, 0, held));
      return end;
    },
  };
}
