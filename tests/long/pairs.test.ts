import { describe, expect, it } from 'vitest';
import { free } from '../../core/books/free.ts';
import { grid } from '../../core/books/grid.ts';
import { pairsOf, passage } from '../kit/pairs.ts';

/*
 * Any two rules that speak at one hook, on one unit and on its enemy: neither the order in which a card names them nor that in which
 * the book has them changes what happens, no promise is broken, and nothing throws.
 */
const SPACES = [
  ['table', free],
  ['squares', grid],
] as const;
const ANSWERS = 16;

describe.each(SPACES)('on the %s', (on, book) => {
  it.each(pairsOf(book).map((pair, i) => [pair.a.name, pair.b.name, i, pair] as const))(
    'SK-01 %s and %s',
    (_a, _b, seed, { a, b }) => {
      for (const kind of ['squad', 'vehicle'] as const) {
        const first = passage(on, kind, [a, b], { seed, most: ANSWERS });
        expect(first.faults).toEqual([]);
        expect(passage(on, kind, [b, a], { seed, most: ANSWERS }).story).toBe(first.story);
        const inOrder = <T>(rules: readonly T[]) => rules.toReversed();
        expect(passage(on, kind, [a, b], { seed, most: ANSWERS, inOrder }).story).toBe(first.story);
      }
    },
  );
});
