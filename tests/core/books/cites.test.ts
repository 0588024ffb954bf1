import { describe, expect, it } from 'vitest';
import type { Book } from '../../../core/rulebook/index.ts';
import { books } from '../../../core/books/index.ts';
import { differences } from '../../../core/rulebook/index.ts';

/** The book beneath the last layer of a book, where that is a book, too. */
const beneath = ({ id }: Book) => books.find(book => book.id === id.slice(0, id.lastIndexOf('>')));
const layered = books.flatMap(book => {
  const under = beneath(book);
  return under ? [{ id: book.id, book, under }] : [];
});

describe.each(layered)('what $id changes is told by sections of its own', ({ book, under }) => {
  const { tables, cites } = differences(under, book, []);

  it('figures and readings', () => {
    const alike = tables.filter(({ sections: [a, b] }) => a.some(section => b.includes(section)));
    expect(alike.map(({ path, sections }) => `${path} ${sections[1]}`)).toEqual([]);
  });

  it('nothing is told by a section that is put in another place again', () => {
    expect(cites.filter(({ by }) => book.cites.has(by[1])).map(({ section }) => section)).toEqual([]);
  });
});

it.each([
  ['core>common>grid>faq-2011', { 'readings.jetsPass': ['FAQ-33'], 'readings.jetWays': ['FAQ-32'] }],
  ['core>common>grid>dust-1947', { 'readings.jetsPass': ['D47-20'] }],
  ['core>common>free>dust-1947>zverograd', { fortifies: ['ZVE-31'], standIns: ['ZVE-24'], 'initiative.kept': ['ZVE-19'] }],
  [
    'core>common>grid>dust-1947>zverograd',
    { 'trenches.depth': ['ZVE-25'], shaken: ['ZVE-09'], 'initiative.attackerWins': ['ZVE-18'] },
  ],
])('%s says figures by sections of their own', (id, said) => {
  const { book, under } = layered.find(one => one.id === id)!;
  const { tables } = differences(under, book, []);
  const found = tables.flatMap(({ path, sections }) => (path in said ? [[path, sections[1]]] : []));
  expect(Object.fromEntries(found)).toEqual(said);
});

it('there are figures to be told', () => {
  expect(layered.flatMap(({ book, under }) => differences(under, book, []).tables).length).toBeGreaterThan(5);
});
