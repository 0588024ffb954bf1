import { expect, it } from 'vitest';
import { books } from '../../../core/index.ts';
import { shippedCards } from '../../../models/index.ts';
import { handbookOf } from '../../../renderer/base/handbook.ts';
import { KNOWN_MARKS, markOf, MARKS } from '../../../renderer/base/marks.ts';

const laid = [...new Set(['loaded', ...books.flatMap(book => [...book.markers.keys()])])];

it('every marker that a rule lays is told by its outline and sign, whatever the colours', () => {
  expect(laid.length).toBeGreaterThan(15);
  const looks = [...new Set([...laid, ...KNOWN_MARKS])].map(marker => {
    const { shape, sign, letters } = markOf(marker);
    return `${shape} ${sign ?? letters}`;
  });
  expect(new Set(looks).size).toBe(looks.length);
  const signs = KNOWN_MARKS.map(marker => MARKS[marker].sign);
  expect(new Set(signs).size).toBe(signs.length);
});

it('a marker is known whomever it names, and an unknown one by its letters', () => {
  expect(markOf('gripped:red-1')).toBe(MARKS.gripped);
  expect([markOf('outOfFuel').letters, markOf('lost').letters]).toEqual(['OF', 'LO']);
  expect(markOf('toString').letters).toBe('TS');
});

it('every marker of the legend leads to an article that has its section', () => {
  const { articles, owner } = handbookOf(shippedCards());
  expect(KNOWN_MARKS.filter(marker => !articles.has(MARKS[marker].of))).toEqual([]);
  for (const marker of new Set(books.flatMap(book => [...book.markers.keys()]))) {
    // One picture serves in every book that has the marker.
    const ids = books.flatMap(({ markers, rules }) => {
      const rule = markers.get(marker);
      return (rule && rules.get(rule)?.ids) ?? [];
    });
    const told = ids.map(section => owner(section)?.name);
    if (marker !== 'gripped' && told.length > 0) expect([marker, told.includes(markOf(marker).of)]).toEqual([marker, true]);
  }
});
