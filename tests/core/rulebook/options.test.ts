import { describe, expect, it } from 'vitest';
import { ruleIds } from '../../../core/base/index.ts';
import { tables } from '../../../core/books/common.ts';
import type { Book, HouseOption } from '../../../core/rulebook/index.ts';
import { cited, firstBook, isOpenIn, layer, rule, valuesOf, withOptions } from '../../../core/rulebook/index.ts';

const loud = rule('Loud', { 'rally-dice': { id: 'SK-90', as: 'unit', give: { add: 1 } } });
const louder = rule('Loud', { 'rally-dice': { id: 'SK-90', as: 'unit', give: { add: 2 } } });
const free: Book = layer(firstBook('core', tables), 'free', { space: 'free', add: [loud] });
const club: Book = layer(free, 'club', { cites: { 'SUP-05': 'CLUB-01' } });

const dice: HouseOption = {
  ...{ id: 'SUP-06', phase: 'suppression', spaces: ['free'], usual: 'two' },
  others: { three: { tables: { rallyDice: 3 } }, twice: { tables: ({ rallyDice }) => ({ rallyDice: 2 * rallyDice }) } },
};
const shout: HouseOption = {
  ...{ id: 'SK-90', phase: 'heroes', spaces: ['free', 'grid'], usual: 'one', against: ['SUP-06'] },
  others: { two: { replace: [louder] } },
};
const replaced: HouseOption = { ...dice, id: 'SUP-05.words' };
const inClub: HouseOption = { ...dice, id: 'CLUB-02', within: 'club' };
const onSquares: HouseOption = { ...dice, id: 'GRID-03', spaces: ['grid'] };
const all = [dice, shout, replaced, inClub, onSquares];

describe('an option', () => {
  it('is a layer of its own where it is not as usual, in the order of the list', () => {
    const made = withOptions(free, [dice, { ...shout, against: [] }], { 'SK-90': 'two', 'SUP-06': 'twice' });
    if (!made.ok) throw new Error('It was refused.');
    expect(made.value.id).toBe('core>free>SUP-06=twice>SK-90=two');
    expect(made.value.tables.rallyDice).toBe(4);
    expect([...made.value.options]).toEqual([
      ['SUP-06', 'twice'],
      ['SK-90', 'two'],
    ]);
    expect(withOptions(free, all, { 'SUP-06': 'two' })).toEqual({ ok: true, value: free });
    expect(valuesOf(dice)).toEqual(['two', 'three', 'twice']);
  });

  it('is open where its section is in force and what it names is there', () => {
    const openIn = (book: Book) => all.filter(option => isOpenIn(book, option)).map(({ id }) => id);
    expect(openIn(free)).toEqual(['SUP-06', 'SK-90', 'SUP-05.words']);
    expect(openIn(club)).toEqual(['SUP-06', 'SK-90', 'CLUB-02']);
    expect(openIn(layer(free, 'quiet', { remove: ['Loud'] }))).not.toContain('SK-90');
    // What another layer says of the rule is not what the option is about.
    expect(openIn(layer(free, 'hoarse', { replace: [loud] }))).not.toContain('SK-90');
    expect(openIn(firstBook('core', tables))).toEqual([]);
  });

  it.each([
    [{ 'SUP-99': 'two' }, { why: 'option', option: 'SUP-99' }],
    [{ 'SUP-06': 'nine' }, { why: 'value', option: 'SUP-06', value: 'nine', values: ['two', 'three', 'twice'] }],
    [{ 'GRID-03': 'three' }, { why: 'elsewhere', option: 'GRID-03' }],
    [
      { 'SUP-06': 'three', 'SK-90': 'two' },
      { why: 'against', option: 'SK-90', other: 'SUP-06' },
    ],
  ])('that makes no book is named: %j', (switched, error) => {
    expect(withOptions(free, all, switched)).toEqual({ ok: false, error });
  });
});

it('two options that put the same rule in its place exclude each other', () => {
  const quiet: HouseOption = { ...shout, id: 'SK-91', against: [], others: { none: { remove: ['Loud'] } } };
  const both = withOptions(free, [{ ...shout, against: [] }, quiet], { 'SK-90': 'two', 'SK-91': 'none' });
  expect(both).toEqual({ ok: false, error: { why: 'against', option: 'SK-91', other: 'SK-90' } });
});

describe('what a layer puts in the place of a section', () => {
  const over = layer(club, 'campaign', { cites: { 'CLUB-01': 'ZVE-99' } });

  it('is cited, through every layer above', () => {
    expect(cited(free, ruleIds('SUP-05', 'SUP-06'))).toEqual(['SUP-05', 'SUP-06']);
    expect(cited(club, ruleIds('SUP-05', 'SUP-06'))).toEqual(['CLUB-01', 'SUP-06']);
    expect(cited(over, ruleIds('SUP-05', 'CLUB-01', 'SUP-06'))).toEqual(['ZVE-99', 'SUP-06']);
  });
});
