import type { Toll } from './figures.ts';

/** What an attack may come to for a unit, each with its probability. */
type Weighed = readonly (readonly [Toll, number])[];

/** How probable each value is. */
export type Spread = { readonly [value: string]: number };

/** How probable each figure of a unit is. */
export type Shares = {
  readonly hits: Spread;
  readonly lost: Spread;
  readonly damage: Spread;
  readonly eliminated: number;
  readonly markers: Spread;
};

/** Chances and figures of the ends of an attack, as the verb `odds` tells them. */
export function sharesOf(ends: Weighed): Shares {
  const eliminated = ends.reduce((sum, [toll, p]) => (toll.eliminated ? sum + p : sum), 0);
  return {
    hits: by(ends, toll => [toll.hits]),
    lost: by(ends, toll => [toll.lost]),
    damage: by(ends, toll => [toll.damage]),
    eliminated,
    markers: by(ends, toll => toll.markers),
  };
}

/** The probability of each value that some ends have, in order. */
function by(ends: Weighed, valuesOf: (toll: Toll) => readonly (number | string)[]): Spread {
  const sums = new Map<number | string, number>();
  for (const [toll, p] of ends) for (const value of valuesOf(toll)) sums.set(value, (sums.get(value) ?? 0) + p);
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The value that is expected of a spread of numbers, and those between which eight of ten lie: the least that at most a tenth is below,
 *  and the most that at most a tenth is above. */
export function rangeOf(spread: Spread): { readonly expected: number; readonly low: number; readonly high: number } {
  const values = Object.entries(spread)
    .map(([value, p]) => [Number(value), p] as const)
    .sort(([a], [b]) => a - b);
  const expected = values.reduce((sum, [value, p]) => sum + value * p, 0);
  return { expected, low: reached(values), high: reached(values.toReversed()) };
}

/** A tenth, and what sums of fractions leave of it. */
const TENTH = 0.1 + 1e-9;

function reached(values: readonly (readonly [number, number])[]): number {
  let before = 0;
  for (const [value, p] of values) {
    before += p;
    if (before > TENTH) return value;
  }
  return 0;
}
