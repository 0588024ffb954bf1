import { describe, expect, it } from 'vitest';
import type { Book, Switched } from '../../../core/index.ts';
import { bookOf, books, differences, houseOptions } from '../../../core/index.ts';
import {
  bookOn,
  bookTitles,
  citesApart,
  differenceGroups,
  firstOf,
  otherwiseIn,
  otherwiseOfMarker,
  plainOf,
  ruleSays,
  titleWithRules,
} from '../../../renderer/base/differences.ts';
import { isKey } from '../../../renderer/base/speech.ts';
import { ruleInFrench, wordsFor } from '../../../renderer/base/words.ts';

const english = wordsFor('en', 'metric', null);
const french = wordsFor('fr', 'metric', null);
const pairs = books.flatMap(first => books.filter(one => one !== first).map(second => [first, second] as const));
const switched = (book: Book, options: Switched): Book => {
  const chain = [book.id, ...Object.entries(options).map(([id, value]) => `${id}=${value}`)].join('>');
  const made = bookOf({ books, options: houseOptions }, chain);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};
const named = (name: string, space: Book['space'] = 'grid') =>
  books.find(one => one.space === space && one.id.endsWith(`>${name}`))!;

describe('what two books have otherwise, in words', () => {
  it.each(pairs)('$id and $id: everything has a title, and both sides say what is theirs', (first, second) => {
    for (const words of [english, french]) {
      const groups = differenceGroups(first, second, words);
      expect(groups.length).toBeGreaterThan(0);
      const rows = groups.flatMap(group => group.rows);
      expect(rows.filter(({ title, sides: [a, b] }) => title === '' || a.says === '' || b.says === '')).toEqual([]);
      // A section of its own is no difference yet.
      expect(rows.filter(({ sides: [a, b] }) => a.says === b.says).map(({ key }) => key)).toEqual([]);
    }
  });

  it('no figure and no rule of the books is without words of its own, in French neither', () => {
    const bare = pairs.flatMap(([first, second]) => {
      const { tables, rules } = differences(first, second, houseOptions);
      const figures = tables.filter(({ path, values }) => {
        const says = values.filter(value => typeof value === 'string').map(value => `table.${path}.${value}`);
        return [`table.${path}`, ...says].some(key => !isKey(key));
      });
      const silent = rules.flatMap(({ name, has }) => {
        const sides = [first, second].filter((_, i) => has[i]).filter(book => ruleSays(name, book, english) === '');
        // A rule of the house is called after its option.
        const isNamed = ruleInFrench(name) !== name || ['Berserk', 'Phaser', 'Tesla'].includes(name);
        return sides.length > 0 || !isNamed ? [name as string] : [];
      });
      return [...figures.map(({ path }) => path), ...silent];
    });
    expect([...new Set(bare)]).toEqual([]);
  });

  it('house rules are told by their own words, once', () => {
    const house = switched(named('grid'), { 'VICT-05': 'draw', 'SK-26': 'stays' });
    const groups = differenceGroups(named('grid'), house, english);
    expect(groups.map(({ key }) => key)).toEqual(['options']);
    expect(groups[0]?.rows.map(({ key }) => key)).toEqual(['SK-26', 'VICT-05']);
    expect(groups[0]?.rows[1]?.title).toContain('(VICT-05');
  });

  it('the page of rules tells what the campaign has otherwise, of a rule and of a marker', () => {
    const campaign = ['Suppressed', 'Hero', 'Barbed Wire', 'Scout', 'In a Bunker', 'In a Strongpoint', 'Trench', 'Sniper'];
    for (const words of [english, french])
      for (const name of campaign)
        expect([name, otherwiseIn(name, words).map(({ book }) => book)]).toContainEqual(expect.arrayContaining(['Zverograd']));
    const [suppressed] = otherwiseOfMarker('suppressed', english);
    expect(suppressed).toEqual({ book: 'Zverograd', says: expect.stringContaining('attacks and reacts as ever') });
    expect(otherwiseIn('Trench', english)[0]?.says).not.toContain('hides nobody');
  });

  it('says where: the page of the book, and the layer that has the last word', () => {
    const tables = differenceGroups(named('grid'), named('faq-2011'), english).find(({ key }) => key === 'tables');
    expect(tables?.rows.find(({ key }) => key === 'saves.infantry')).toEqual({
      key: 'saves.infantry',
      title: 'Saves of infantry in the open',
      sides: [
        { says: 'ARMY', where: 'SAVE-04 (p. 55)' },
        { says: 'None.', where: 'FAQ-44 (FAQ, 2011)' },
      ],
    });
    expect(citesApart(named('grid'), named('dust-1947'), english)).toContain(
      'WPN-03 p. 100 → D47-02 (Dust 1947, special weapons)',
    );
  });
});

describe('what books are called', () => {
  it('tells two of one name apart by their games', () => {
    const [free, grid] = [named('dust-1947', 'free'), named('dust-1947')];
    expect(bookTitles(free, grid, english)).toEqual(['Dust 1947 (Battlefield, free-form)', 'Dust 1947 (Tactics, on squares)']);
    expect(new Set(books.map(book => bookOn(book, english))).size).toBe(books.length);
  });

  it('counts house rules, and knows the book without them and what lies beneath it', () => {
    const house = switched(named('dust-1947'), { 'VICT-05': 'draw' });
    expect(titleWithRules(house, english)).toBe('Dust 1947 · 1 house rule');
    expect(plainOf({ id: `${house.id}>scenario-2` }).id).toBe('core>common>grid>dust-1947');
    expect(firstOf(house).id).toBe('core>common>grid');
    expect(firstOf(named('free', 'free')).id).toBe('core>common>free');
  });
});
