import { itemAt } from '../base/index.ts';
import type { Pairs } from '../base/pairs.ts';
import type { Cell } from './cells.ts';
import { cellIn, wholly } from './looks.ts';
import type { Tally } from './tally.ts';

/** What is known of a position, by the looks at its cells on which it depends, and by what they find. */
export type Known<T> = Seen<T>[];

interface Seen<T> {
  readonly looks: readonly number[];
  readonly found: Map<number, Looked<T>>;
}

/** What was found out by some looks at cells. */
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

/** `start`: what the chains of what is found begin with. */
export function memoryOf(pairs: Pairs, start: number, tally: Pick<Tally, 'found'>, cellAt: (number: number) => Cell): Memory {
  /** The number of what looks find in cells. */
  function foundIn(looks: readonly number[], held: readonly number[]): number {
    let chain = start;
    for (const look of looks) {
      const number = itemAt(held, cellIn(look));
      chain = pairs.of(chain, look === wholly(cellIn(look)) ? number : tally.found(look, cellAt(number)));
    }
    return chain;
  }

  return {
    recall(known, held) {
      for (const { looks, found } of known) {
        const before = found.get(foundIn(looks, held));
        if (before) return before;
      }
      return null;
    },

    remember(known, held, looked, value) {
      const looks = [...looked].sort((a, b) => a - b);
      let seen = known.find(one => one.looks.length === looks.length && one.looks.every((look, i) => look === looks[i]));
      if (!seen) {
        seen = { looks, found: new Map() };
        known.push(seen);
      }
      const made = { looks: seen.looks, value };
      seen.found.set(foundIn(looks, held), made);
      return made;
    },
  };
}
