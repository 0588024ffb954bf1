import { describe, expect, it } from 'vitest';
import type { Book, RuleName, Switched } from '../../../core/index.ts';
import { bookOf, books, differences, houseOptions, touchedBy, withOptions } from '../../../core/index.ts';
import { bearsIn, TABLE_SECTIONS, type TablePath } from '../../../core/rulebook/tableSections.ts';
import type { DifferenceRow } from '../../../renderer/base/differences.ts';
import {
  bookOn,
  bookTitles,
  citesApart,
  differenceGroups,
  figureSays,
  figureTitle,
  firstOf,
  otherwiseIn,
  otherwiseOfMarker,
  plainOf,
  ruleSays,
  titleWithRules,
} from '../../../renderer/base/differences.ts';
import { TEXTS } from '../../../renderer/text/i18n.ts';
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
/** A book with each value of each option that it leaves open, one at a time. */
const switchedAlone = (book: Book): readonly Book[] =>
  houseOptions.flatMap(option =>
    Object.keys(option.others).flatMap(value => {
      const made = withOptions(book, houseOptions, { [option.id]: value });
      return made.ok ? [made.value] : [];
    }),
  );
/** All of them, and the books as they are. */
const every = books.flatMap(book => [book, ...switchedAlone(book)]);
const paths = Object.entries(TABLE_SECTIONS).flatMap(([table, sections]) =>
  Array.isArray(sections) ? [table] : Object.keys(sections).map(field => `${table}.${field}`),
) as readonly TablePath[];
const figureIn = ({ tables }: Book, path: string): unknown =>
  path.split('.').reduce<unknown>((of, field) => (of as { readonly [field: string]: unknown })[field], tables);
/** What is no word but a name of the program: `onTheWay`, `table.mines.pin`, `null`, `ZVE-11`. */
const RAW = /^$|^(null|undefined|\w+[a-z][A-Z]\w*|[a-z]+\d*|[a-z]+(\.[\w-]+)+|[A-Z]+\d*-\d\d.*)$/;
const spoken = new Map([english, french].map(words => [words, new Set<string>(Object.values(TEXTS[words.language]))]));
const isRaw = (said: string, words: typeof english): boolean => RAW.test(said) && !spoken.get(words)?.has(said);
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

  it('no rule of the books is without words of its own, in French neither', () => {
    const bare = pairs.flatMap(([first, second]) =>
      differences(first, second, houseOptions).rules.flatMap(({ name, has }) => {
        const sides = [first, second].filter((_, i) => has[i]).filter(book => ruleSays(name, book, english) === '');
        // A rule of the house is called after its option.
        const isNamed = ruleInFrench(name) !== name || ['Berserk', 'Phaser', 'Tesla'].includes(name);
        return sides.length > 0 || !isNamed ? [name as string] : [];
      }),
    );
    expect([...new Set(bare)]).toEqual([]);
  });

  it.each(paths)('the figure %s has a title, and words for what each book and each option has', path => {
    const figures = new Map(every.map(one => [`${one.space} ${JSON.stringify(figureIn(one, path))}`, one]));
    for (const words of [english, french]) {
      expect([figureTitle(path, words)].filter(said => isRaw(said, words))).toEqual([]);
      const says = [...figures.values()]
        .filter(one => bearsIn(one, path))
        .map(one => figureSays(path, figureIn(one, path), one, words));
      expect(says.filter(said => isRaw(said, words))).toEqual([]);
    }
  });

  it('house rules are told by their own words, once', () => {
    const house = switched(named('grid'), { 'VICT-05': 'draw', 'SK-26': 'stays' });
    const groups = differenceGroups(named('grid'), house, english);
    expect(groups.map(({ key }) => key)).toEqual(['options']);
    expect(groups[0]?.rows.map(({ key }) => key)).toEqual(['SK-26', 'VICT-05']);
    expect(groups[0]?.rows[1]?.sides.map(({ where }) => where)).toEqual([
      expect.stringContaining('VICT-05'),
      expect.stringContaining('VICT-05'),
    ]);
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

  it.each([
    [english, 'TARGET', 'blank', 'ARMY, SHIELD'],
    [french, 'CIBLE', 'vide', 'ARMÉE, BOUCLIER'],
  ] as const)('FAQ-44 DICE-03 saves are told by the faces of the die that a book is played with', (words, hit, blank, today) => {
    const says = (book: Book, path: TablePath) => figureSays(path, figureIn(book, path), book, words);
    const classic = switched(named('grid'), { 'DICE-03': 'classic' });
    const both = [named('faq-2011'), classic, named('grid')];
    expect(both.map(book => says(book, 'saves.infantryInCover'))).toEqual([hit, blank, today]);
    expect(both.map(book => says(book, 'success'))).toEqual([hit, hit, today.split(',')[0]]);
    expect(says(named('faq-2011'), 'saves.infantry')).toBe(words.t('table.noSave'));
    // What is told of covers in sentences names the two faces of that die, soft by the one and hard by the other.
    const hard = `${ruleSays('Hard Cover' as RuleName, named('faq-2011'), words)} ${words.t('option.FAQ-44.traps')}`;
    expect(hard).toContain(blank);
    expect(words.t('option.FAQ-44.soft')).toContain(hit);
    const all = [hard, words.t('option.FAQ-44.soft'), words.t('option.FAQ-44.alike')].join(' ');
    for (const face of today.split(', ')) expect(all).not.toContain(face);
  });

  it('FAQ-01 names what is corrected on cards', () => {
    expect(figureSays('errata', named('faq-2011').tables.errata, named('faq-2011'), english)).toBe(
      'Tank Killers, Bot Hunters, Wiederbelebungsserum',
    );
    expect(figureSays('errata', [], named('grid'), french)).toBe('Aucun.');
  });

  it('says where: the page of the book, and the layer that has the last word', () => {
    const tables = differenceGroups(named('grid'), named('faq-2011'), english).find(({ key }) => key === 'tables');
    expect(tables?.rows.find(({ key }) => key === 'saves.infantry')).toEqual({
      key: 'saves.infantry',
      title: 'Saves of infantry in the open',
      sides: [
        { says: 'ARMY', where: 'SAVE-04 (p. 29)' },
        { says: 'None.', where: 'FAQ-44 (FAQ, 2011)' },
      ],
    });
    const options = differenceGroups(named('grid'), named('faq-2011'), english).find(({ key }) => key === 'options');
    const rowOf = (key: string) => options?.rows.find(row => row.key === key)?.sides.map(({ where }) => where);
    expect(rowOf('HERO-07')).toEqual(['HERO-07 (p. 93)', 'FAQ-43 (FAQ, 2011)']);
    expect(rowOf('DICE-03')).toEqual(['DICE-03 (p. 15)', 'FAQ-03 (FAQ, 2011)']);
    // What a rule has silent is said by the section that silences it.
    const campaign = differenceGroups(named('dust-1947'), named('zverograd'), english);
    const hero = campaign.flatMap(({ rows }) => rows).find(({ key }) => key === 'Hero');
    expect(hero?.sides[1].where).toContain('ZVE-10');
    expect(citesApart(named('grid'), named('dust-1947'), english)).toContain(
      'WPN-03 p. 100 → D47-02 (Dust 1947, special weapons)',
    );
  });
});

describe('two books of one game, one with a house rule', () => {
  const beside = (book: Book) => books.filter(one => one !== book && one.space === book.space);

  it.each(books)(
    '$id: everything has a title and words; nothing is said of what means nothing, and no figure is left out',
    book => {
      const houses = every.filter(one => one !== book && plainOf(one) === book);
      // Each value beside one book, another one by each book that it is switched in.
      for (const [i, house] of houses.entries())
        for (const other of beside(book).filter((_, k, all) => k === (i + books.indexOf(book)) % all.length)) {
          const { tables, options } = differences(other, house, houseOptions);
          for (const words of [english, french]) {
            const groups = differenceGroups(other, house, words);
            const rows = groups.flatMap(group => group.rows);
            const bad = rows.filter(({ title, sides }) =>
              [title, ...sides.map(({ says }) => says)].some(said => isRaw(said, words)),
            );
            expect([house.id, other.id, bad]).toEqual([house.id, other.id, []]);
            for (const { key, sides } of groups.find(group => group.key === 'tables')?.rows ?? [])
              expect([house.id, other.id, key, ...sides.map(({ says }) => says !== words.t('differs.absent'))]).toEqual([
                ...[house.id, other.id, key, bearsIn(other, key as TablePath), bearsIn(house, key as TablePath)],
              ]);
          }
          const told = options.map(({ option }) => touchedBy(option, other, house));
          const apart = paths.filter(
            path =>
              JSON.stringify(figureIn(other, path)) !== JSON.stringify(figureIn(house, path)) &&
              (bearsIn(other, path) || bearsIn(house, path)),
          );
          const left = apart.filter(path => !tables.some(one => one.path === path) && !told.some(one => one.tables.has(path)));
          expect([house.id, other.id, left]).toEqual([house.id, other.id, []]);
          // An option is told of books alone that leave it open, or are made as one of its values has them.
          for (const { option } of options)
            for (const path of touchedBy(option, other, house).tables)
              expect([house.id, option.id, path, bearsIn(other, path), bearsIn(house, path)]).toEqual([
                ...[house.id, option.id, path, true, true],
              ]);
        }
    },
  );

  const rowsOf = (first: Book, second: Book, words = english) =>
    new Map(differenceGroups(first, second, words).flatMap(({ rows }) => rows.map(row => [row.key, row] as const)));
  const says = (row: DifferenceRow | undefined) => row?.sides.map(one => one.says);

  it('ZVE-11, ZVE-24: what the campaign has is said of no book without it, and hides nothing else of it', () => {
    for (const name of ['dust-1947', 'grid']) {
      const rows = rowsOf(named(name), named('zverograd'));
      expect(rows.get('ZVE-24')).toBeUndefined();
      expect(says(rows.get('standIns'))).toEqual(['None.', 'barbed wire, trench']);
      const away = rowsOf(named(name), switched(named('zverograd'), { 'ZVE-24': 'attacker' }));
      expect(says(away.get('standIns'))?.[1]).toContain('House rule ZVE-24: The zone of the attacker.');
      expect(says(rowsOf(named(name), switched(named('zverograd'), { 'ZVE-11': 'unsaved' })).get('nerve.hits'))).toEqual([
        ...['It does not have it.', 'Hits that no save has cancelled.'],
      ]);
    }
    // Between two of the campaign it is the option that is told.
    const own = rowsOf(named('zverograd'), switched(named('zverograd'), { 'ZVE-24': 'attacker' }));
    expect([own.has('ZVE-24'), own.has('standIns')]).toEqual([true, false]);
  });

  it('FAQ-44, FAQ-32: hard cover is of 2011 alone, and no way of a flame over squares is told of the table', () => {
    const rows = rowsOf(named('grid'), named('faq-2011'));
    expect(rows.get('FAQ-44')).toBeUndefined();
    expect(says(rows.get('hardCover.anywhere'))?.[0]).toBe('It does not have it.');
    const table = rowsOf(named('free', 'free'), named('faq-2011'));
    expect(table.get('FAQ-32')).toBeUndefined();
    expect(says(table.get('readings.jetWays'))).toEqual(['It does not have it.', 'Any chain of squares as long as its range.']);
    expect(says(rows.get('FAQ-32'))?.[0]).toContain('shortest');
  });

  it('a rule that a group has otherwise says so beside the words of the book', () => {
    const house = switched(named('faq-2011'), { 'FAQ-07': 'machines' });
    expect(says(rowsOf(named('grid'), house).get('Squad Cover'))?.[1]).toContain('House rule FAQ-07: ');
    expect(says(rowsOf(named('grid'), house, french).get('Squad Cover'))?.[1]).toContain('Règle maison FAQ-07');
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
