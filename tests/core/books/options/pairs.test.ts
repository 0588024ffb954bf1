import { describe, expect, it } from 'vitest';
import { books } from '../../../../core/books/index.ts';
import { options } from '../../../../core/books/options/index.ts';
import type { Change } from '../../../../core/rulebook/index.ts';
import { isOpenIn, withOptions } from '../../../../core/rulebook/index.ts';

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
