import { describe, expect, it } from 'vitest';
import { ruleName } from '../../../core/base/index.ts';
import { books } from '../../../core/books/index.ts';
import { tables } from '../../../core/books/common.ts';
import { options } from '../../../core/books/options/index.ts';
import type { Book, HouseOption, Switched } from '../../../core/rulebook/index.ts';
import {
  differences,
  firstBook,
  isOpenIn,
  layer,
  rule,
  switchOf,
  touchedBy,
  valueIn,
  withOptions,
} from '../../../core/rulebook/index.ts';
import { bearsIn, type TablePath } from '../../../core/rulebook/tableSections.ts';
import { bookFor } from '../../kit/game.ts';

const loud = rule(
  'Loud',
  {
    'rally-dice': { id: 'SK-90', as: 'unit', give: { add: 1 } },
    'suppression-gain': { id: 'SK-91', as: 'unit', give: { forbid: 'easy' } },
  },
  { marker: 'loud', frames: { shout: { id: 'SK-92', run: () => {} } } },
);
const shy = rule('Shy', { 'rally-dice': { id: 'SK-95', as: 'unit', give: { add: -1 } } });
const under = layer(firstBook('core', tables), 'game', { space: 'grid', add: [loud] });
const apart = (first: Book, second: Book, all: readonly HouseOption[] = []) => differences(first, second, all);
const NOTHING = { options: [], tables: [], rules: [], scenarios: [], cites: [] };

const switchedIn = (book: Book, switched: Switched): Book => {
  const made = withOptions(book, options, switched);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

describe('what two books have otherwise', () => {
  it('is nothing of a book and itself, nor of layers that change nothing', () => {
    expect(apart(under, under)).toEqual({ spaces: ['grid', 'grid'], ...NOTHING });
    expect(apart(under, layer(under, 'same', { tables: { actions: 2, saves: { ...tables.saves } } }))).toMatchObject(NOTHING);
    const again = rule('Shy', { 'rally-dice': { id: 'SK-95', as: 'unit', give: { add: -1 } } });
    expect(apart(layer(under, 'one', { add: [shy] }), layer(under, 'two', { add: [again] }))).toMatchObject(NOTHING);
  });

  it('tells figures field by field, by the sections of each book', () => {
    const over = layer(under, 'over', {
      tables: ({ saves }) => ({ actions: 3, saves: { ...saves, infantry: [] } }),
      cites: { 'SAVE-04': 'NEW-90' },
    });
    expect(apart(under, over)).toMatchObject({
      tables: [
        { path: 'actions', values: [2, 3], bears: [true, true], sections: [['ACT-01'], ['ACT-01']] },
        { path: 'saves.infantry', values: [['army'], []], sections: [['SAVE-04'], ['NEW-90']] },
      ],
      cites: [{ section: 'SAVE-04', by: ['SAVE-04', 'NEW-90'] }],
    });
  });

  it('tells rules that are added, removed, or held by everyone', () => {
    const one = layer(under, 'one', { add: [shy] });
    expect(apart(under, one).rules).toEqual([
      { name: 'Shy', has: [false, true], everyone: [false, false], sections: [[], ['SK-95']] },
    ]);
    expect(apart(under, layer(under, 'none', { remove: ['Loud'] })).rules).toEqual([
      { name: 'Loud', has: [true, false], everyone: [false, false], sections: [['SK-90', 'SK-91', 'SK-92'], []] },
    ]);
    expect(apart(one, layer(one, 'all', { everyone: ['Shy'] })).rules).toEqual([
      { name: 'Shy', has: [true, true], everyone: [false, true], sections: [[], []] },
    ]);
  });

  it('tells of a rule that is replaced or revised only what is not said alike', () => {
    const louder = rule('Loud', { 'rally-dice': { id: 'SK-93', as: 'unit', give: { add: 2 } } });
    const sections = (change: Parameters<typeof layer>[2]) => apart(under, layer(under, 'over', change)).rules[0]?.sections;
    expect(sections({ revise: [louder] })).toEqual([['SK-90'], ['SK-93']]);
    expect(sections({ replace: [louder] })).toEqual([['SK-90', 'SK-91', 'SK-92'], ['SK-93']]);
    const shout = rule('Loud', {}, { frames: { shout: { id: 'SK-94', run: () => {} } } });
    expect(sections({ revise: [shout] })).toEqual([['SK-92'], ['SK-94']]);
  });

  it('tells printed scenarios that a layer changes', () => {
    expect(apart(under, layer(under, 'over', { scenarios: { 2: { turns: 9 } } })).scenarios).toEqual(['2']);
  });

  it('says the same from the other side', () => {
    for (const first of books)
      for (const second of books) {
        const [there, back] = [apart(first, second, options), apart(second, first, options)];
        expect(back.rules.map(({ name, has }) => [name, has[1], has[0]])).toEqual(
          there.rules.map(({ name, has }) => [name, has[0], has[1]]),
        );
        expect(back.options.map(({ option, values: [a, b] }) => [option.id, b, a])).toEqual(
          there.options.map(({ option, values: [a, b] }) => [option.id, a, b]),
        );
      }
  });
});

describe('options in what two books have otherwise', () => {
  const grid = bookFor('grid');
  const faq = bookFor('grid', 'faq-2011');

  it('stand for what they change, and nothing of it is told twice', () => {
    const house = switchedIn(grid, { 'VICT-01': 'toCome', 'WPN-29': 'shot', 'VICT-05': 'draw' });
    const { options: told, tables: figures, rules } = apart(grid, house, options);
    expect(told.map(({ option, values }) => [option.id, ...values])).toEqual([
      ['WPN-29', 'unit', 'shot'],
      ['VICT-01', 'onTable', 'toCome'],
      ['VICT-05', 'points', 'draw'],
    ]);
    expect([figures, rules]).toEqual([[], []]);
  });

  it('every option that is open in a book is told by itself alone', () => {
    for (const book of books)
      for (const option of options)
        for (const value of Object.keys(option.others)) {
          const made = withOptions(book, options, { [option.id]: value });
          if (!made.ok || !isOpenIn(book, option)) continue;
          const { options: told, tables: figures, rules, scenarios } = apart(book, made.value, options);
          expect([book.id, ...told.map(one => `${one.option.id}: ${one.values}`), figures, rules, scenarios]).toEqual([
            ...[book.id, `${option.id}: ${option.usual},${value}`, [], [], []],
          ]);
        }
  });

  it('what a book has by itself is told by the option that would make it so, and no difference to who has switched it', () => {
    const of = (id: string) => options.find(option => option.id === id)!;
    expect([valueIn(grid, of('VICT-01')), valueIn(faq, of('VICT-01'))]).toEqual(['onTable', 'toCome']);
    const ids = (first: Book) => apart(first, faq, options).options.map(({ option }) => option.id);
    expect(ids(grid)).toContain('VICT-01');
    expect(ids(switchedIn(grid, { 'VICT-01': 'toCome' }))).not.toContain('VICT-01');
  });

  it('are told of books alone in which what they switch means anything', () => {
    const of = (id: string) => options.find(option => option.id === id)!;
    const [campaign, dust] = [bookFor('grid', 'zverograd'), bookFor('grid', 'dust-1947')];
    // There is nothing in Dust 1947 that could stay away from anybody.
    expect(valueIn(dust, of('ZVE-24'), campaign)).toBeNull();
    expect([valueIn(grid, of('FAQ-44'), faq), valueIn(bookFor('free'), of('FAQ-32'), faq)]).toEqual([null, null]);
    expect(valueIn(grid, of('FAQ-32'), faq)).toBe('shortest');
  });

  it('what those of one game alone switch, or those about a rule, means nothing elsewhere', () => {
    // The table has it, too, and no group may switch it there (VICT-07).
    const everywhere: readonly TablePath[] = ['capture.aircraftContest'];
    for (const option of options.filter(({ within }) => within === undefined))
      for (const book of books) {
        const isThere = option.spaces.includes(book.space!) && (!option.about || book.rules.has(ruleName(option.about)));
        const paths = [...touchedBy(option, ...books).tables].filter(path => !everywhere.includes(path));
        expect([option.id, book.id, paths.filter(path => bearsIn(book, path) !== isThere)]).toEqual([option.id, book.id, []]);
      }
  });

  it('a figure is told by the option that switches it, and by the value that has it so', () => {
    const told = (path: TablePath, value: unknown) => {
      const found = switchOf(path, value, books, options);
      return found && [found.option.id, found.value];
    };
    expect(told('nerve.hits', 'all')).toEqual(['ZVE-11', 'all']);
    expect(told('nerve.hits', 'unsaved')).toEqual(['ZVE-11', 'unsaved']);
    expect(told('readings.halfArc', 30)).toEqual(['ARC-04', null]);
    expect(told('rallyDice', 2)).toBeNull();
  });

  it('one that puts another rule in a place leaves open what else is about that rule', () => {
    const grips = switchedIn(grid, { 'WPN-14': 'activation' });
    const replies = switchedIn(grid, { 'WPN-14': 'notByBlows' });
    expect(apart(grips, replies, options).options.map(({ option, values }) => [option.id, ...values])).toEqual([
      ['WPN-14', 'activation', 'notByBlows'],
    ]);
  });
});

describe('the books', () => {
  const told = (first: Book, second: Book) => {
    const found = apart(first, second, options);
    return { ...found, figures: found.tables.map(({ path }) => path), names: found.rules.map(({ name }) => name) };
  };

  it('FAQ 2011: figures, rules for all, and a rule that no card has', () => {
    const { figures, rules } = told(bookFor('grid'), bookFor('grid', 'faq-2011'));
    expect(figures).toContain('saves.infantry');
    expect(rules.find(({ name }) => name === ruleName('Squad Cover'))).toMatchObject({
      ...{ has: [false, true], everyone: [false, true], sections: [[], ['FAQ-07', 'FAQ-28']] },
    });
    expect(rules.find(({ name }) => name === ruleName('Fighting Spirit'))).toMatchObject({ has: [true, false] });
  });

  it('Dust 1947 over squares suppresses, as the free-form game does', () => {
    const [free, grid] = [bookFor('free', 'dust-1947'), bookFor('grid', 'dust-1947')];
    // An option says it, with all that belongs to it.
    const asked = (first: Book) => told(first, grid).options.map(({ option }) => option.id);
    expect(asked(bookFor('grid'))).toContain('D47-48');
    expect(asked(bookFor('free'))).not.toContain('D47-48');
    expect(told(free, grid).spaces).toEqual(['free', 'grid']);
  });
});
