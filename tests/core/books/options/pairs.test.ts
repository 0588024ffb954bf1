import { describe, expect, it } from 'vitest';
import { books } from '../../../../core/books/index.ts';
import { options } from '../../../../core/books/options/index.ts';
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
