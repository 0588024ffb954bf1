import { expect, it } from 'vitest';
import { adjudicateGrid } from '../../../../core/adjudicate/grid/adjudicate.ts';
import { books } from '../../../../core/books/index.ts';
import type { Book } from '../../../../core/rulebook/index.ts';
import { rule } from '../../../../core/rulebook/index.ts';

/** A book by which machines are in nobody's way, whatever their cards say. */
function seenPast(book: Book): Book {
  const low = rule('Low', {
    'los-query.blocks': { id: 'NEW-41', as: 'between', when: at => at.between.type === 'vehicle', give: false },
  });
  return { ...book, rules: new Map([...book.rules, [low.name, low]]), everyone: [...book.everyone, low.name] };
}

const standing = (id: string, at: readonly [number, number], side: string, more: object = {}) => ({
  ...{ id, unit: id, side, type: 'infantry', at },
  ...more,
});
const scene = {
  ...{ format: 'battlefield-grid-scene', version: 1, board: { columns: 12, rows: 12 }, terrain: [] },
  models: [
    standing('flamer', [5, 2], 'axis'),
    ...[3, 4, 5, 6, 7].map(column => standing(`walker-${column}`, [column, 3], 'allies', { type: 'vehicle' })),
    standing('squad', [5, 5], 'allies'),
  ],
  questions: [
    { id: 'sees', ask: 'los', from: 'flamer', to: 'squad' },
    { id: 'jet', ask: 'jet', from: 'flamer', to: 'squad', range: 3 },
  ],
};

it('a jet goes past what its book has looked past, as in the game', () => {
  const printed = books.find(({ space }) => space === 'grid')!;
  const ruled = (book: Book) => {
    const made = adjudicateGrid(scene, undefined, book);
    if (!made.ok) throw new Error(made.error.path);
    const { sees, jet } = made.value.answers;
    if (!sees || !('los' in sees) || !jet || !('ways' in jet)) throw new Error('Both are answered.');
    return [sees.los, jet.ways.length > 0];
  };
  expect(ruled(printed)).toEqual([false, false]);
  expect(ruled(seenPast(printed))).toEqual([true, true]);
});
