import { describe, expect, it } from 'vitest';
import { books, ruleSets } from '../../../../core/books/index.ts';
import { options } from '../../../../core/books/options/index.ts';
import type { Change, Switched } from '../../../../core/rulebook/index.ts';
import { bookOf, isOpenIn, withOptions } from '../../../../core/rulebook/index.ts';

describe.each(books.map(book => [book.id, book] as const))('every two options of %s', (_, book) => {
  const switches = options
    .filter(option => isOpenIn(book, option))
    .flatMap(({ id, others }) => Object.keys(others).map(value => ({ id, value })));

  it('make a rule set together, or are refused by their names', () => {
    const refused: string[] = [];
    switches.forEach((one, i) => {
      for (const other of switches.slice(i + 1)) {
        if (one.id === other.id) continue;
        const made = withOptions(book, options, { [one.id]: one.value, [other.id]: other.value });
        if (made.ok) expect([...made.value.options.keys()].toSorted()).toEqual([one.id, other.id].toSorted());
        else if (made.error.why === 'against') refused.push([made.error.option, made.error.other].toSorted().join(' '));
        else refused.push(JSON.stringify(made.error));
      }
    });
    const ids = new Set(switches.map(({ id }) => id));
    expect(refused.filter(pair => !pair.split(' ').every(id => ids.has(id)))).toEqual([]);
    expect(switches.length).toBeGreaterThan(20);
  });
});

/** What a value says, each by a name: a table's figure by its path, a rule's place to speak, a frame. */
function saidBy(book: (typeof books)[number], change: Change): readonly string[] {
  const tables = typeof change.tables === 'function' ? change.tables(book.tables) : (change.tables ?? {});
  const figures = leaves(tables).filter(([path, value]) => !leaves(book.tables).some(([at, of]) => at === path && of === value));
  const spoken = (change.revise ?? []).flatMap(({ name, speeches, frames }) =>
    [...speeches.keys(), ...Object.keys(frames)].map(place => `${name} at ${place}`),
  );
  const rules = [...(change.replace ?? []).map(({ name }) => name as string), ...(change.remove ?? [])];
  return [...figures.map(([path]) => path), ...spoken, ...rules];
}

const leaves = (tree: unknown, path = ''): readonly (readonly [string, string])[] =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)
    ? Object.entries(tree).flatMap(([key, value]) => leaves(value, `${path}/${key}`))
    : [[path, JSON.stringify(tree)]];

it.each(books.map(book => [book.id, book] as const))('of two options of %s that go together none undoes the other', (_, book) => {
  const values = options
    .filter(option => isOpenIn(book, option))
    .flatMap(({ id, others }) => Object.entries(others).map(([value, change]) => ({ id, value, says: saidBy(book, change) })));
  expect(values.every(({ id, value }) => withOptions(book, options, { [id]: value }).ok)).toBe(true);
  const undone = values.flatMap((one, i) =>
    values
      .slice(i + 1)
      .filter(other => other.id !== one.id && other.says.some(said => one.says.includes(said)))
      .filter(other => withOptions(book, options, { [one.id]: one.value, [other.id]: other.value }).ok)
      .map(other => `${one.id}=${one.value} ${other.id}=${other.value}`),
  );
  expect(undone).toEqual([]);
});

const chainOf = (layers: string) => books.find(({ id }) => id === layers)!;

it.each([
  ['core>common>free', { 'WPN-02': 'all', 'WPN-02.damage': 'damage' }],
  ['core>common>grid', { 'WPN-02': 'all', 'WPN-02.damage': 'damage' }],
  ['core>common>free>dust-1947>zverograd', { 'ZVE-13': 'none', 'PILOT-20': 'three' }],
  ['core>common>grid>dust-1947>zverograd', { 'ZVE-13': 'none', 'ZVE-14.three': 'every' }],
  ['core>common>free>dust-1947>zverograd', { 'ZVE-15': 'cower', 'HERO-17': 'fires' }],
  ['core>common>grid>dust-1947', { 'D47-48': 'table', 'SUP-09': 'nothing' }],
  ['core>common>grid>dust-1947', { 'D47-48': 'table', 'HERO-16': 'each' }],
  ['core>common>grid>dust-1947', { 'D47-48': 'table', 'HERO-17': 'fires' }],
  ['core>common>grid>dust-1947', { 'D47-48': 'table', 'PILOT-20': 'three' }],
  ['core>common>grid>dust-1947', { 'D47-48': 'table', 'FORT-27.shaken': 'yes' }],
  ['core>common>grid>dust-1947', { 'D47-48': 'table', 'FORT-29': 'ifHit' }],
])('what contradicts itself in %s is refused with both rules named: %j', (layers, switched: Switched) => {
  const ids = Object.keys(switched).toSorted();
  const made = withOptions(chainOf(layers), options, switched, true);
  expect(made.ok ? null : made.error.why === 'against' && [made.error.option, made.error.other].toSorted()).toEqual(ids);
  // Each of them by itself makes a book, in what was begun with it.
  for (const id of ids) expect(withOptions(chainOf(layers), options, { [id]: switched[id]! }, true).ok).toBe(true);
  // A file that has both is told so.
  const chain = [layers, ...Object.entries(switched).map(([id, value]) => `${id}=${value}`)].join('>');
  const read = bookOf(ruleSets, chain);
  expect(read.ok ? null : read.error.expected).toMatchObject({ key: 'book.against' });
});
