import { expect } from 'vitest';
import { sight } from '../../core/space/free/sight/sight.ts';
import { bestView } from './bestView.ts';
import { numbers, randomTable } from './tables.ts';

/** How many pieces stand on the tables of some seeds: from open to crowded, with woods, smoke and houses with windows. */
const PIECES = [40, 90, 200] as const;

/** How far what is said to be visible lies from what brute force finds, over so many pairs of each table, least first. */
export function viewErrors(seeds: readonly number[], pairs: number): readonly { readonly name: string; readonly off: number }[] {
  const errors: { readonly name: string; readonly off: number }[] = [];
  for (const seed of seeds) {
    const random = numbers(seed);
    const on = randomTable(seed, PIECES[seed % 3]!, 12);
    let left = pairs;
    for (const a of on.models)
      for (const b of on.models) {
        if (a === b || left === 0) continue;
        const { line, visible } = sight(a, b, on, { near: 100, deep: 300 });
        // What is seen whole, or not at all, is shown elsewhere.
        if (line === null || visible === 1 || random() < 0.5) continue;
        left--;
        const found = bestView(on, a, b, line[0], random);
        errors.push({ name: `seed ${seed}, ${a.id} to ${b.id}: ${visible}, not ${found}`, off: Math.abs(visible - found) });
      }
  }
  return errors.sort((x, y) => x.off - y.off);
}

/** The limits agreed for the visible part, held against the tables of some seeds. */
export function expectGoodViews(seeds: readonly number[], pairs: number): void {
  const errors = viewErrors(seeds, pairs);
  expect(errors.length).toBeGreaterThan(2 * seeds.length);
  expect(errors[Math.floor(0.95 * errors.length)]!.off).toBeLessThan(0.02);
  expect(errors.filter(e => e.off > 0.05)).toEqual([]);
}
