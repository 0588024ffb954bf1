/*
 * What may be asked of a count beside how many it is. Most counts are plain numbers; where one stands for all that may have been counted
 * (`core/odds`), less is told by these than by the number itself.
 */

/** Stands for a count and tells what it is asked; wherever a plain number is wanted it is one. */
export interface Counted {
  valueOf(): number;
  isAny(): boolean;
  /** A list of these, of which one run at least is as long as such a count says; left out where nothing is told by that. */
  repeated?<T extends object>(runs: readonly Run<T>[]): readonly T[];
}

/** The same thing so many times. */
export interface Run<T> {
  readonly one: T;
  readonly times: number;
}

/** What stands for a count; null for a plain number. */
export const countedIn = (count: number): Counted | null =>
  typeof (count as unknown) === 'object' ? (count as unknown as Counted) : null;

/** Whether there are any. */
export const isAny = (count: number): boolean => countedIn(count)?.isAny() ?? count > 0;

/** A list of these, one run after the other. */
export function repeated<T extends object>(runs: readonly Run<T>[]): readonly T[] {
  for (const { times } of runs) {
    const counted = countedIn(times);
    if (counted?.repeated) return counted.repeated(runs);
  }
  return runs.flatMap(({ one, times }) => Array<T>(Number(times)).fill(one));
}
