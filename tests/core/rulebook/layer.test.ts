import { inTheCore } from '../../../core/rules/core.ts';
import { loaded } from '../../../core/rules/loading.ts';
import { describe, expect, it } from 'vitest';
import { books } from '../../../core/books/index.ts';
import { common, tables } from '../../../core/books/common.ts';
import { free } from '../../../core/books/free.ts';
import type { UnitHolder } from '../../../core/rulebook/index.ts';
import { amount, firstBook, HOOKS, layer, listen, rule } from '../../../core/rulebook/index.ts';
import { ruleName } from '../../../core/base/index.ts';
import { unitWith } from '../../kit/rules.ts';

const loud = rule('Loud', { 'rally-dice': { id: 'SK-90', as: 'unit', give: { add: 1 } } });
const louder = rule('Loud', { 'rally-dice': { id: 'SK-91', as: 'unit', give: { add: 2 } } });

const unit = (...rules: readonly string[]): UnitHolder => ({
  ...unitWith([]),
  rules: rules.map(name => ({ name: ruleName(name), value: null })),
});

const rally = (book: ReturnType<typeof layer>, ...rules: readonly string[]) =>
  amount(2, listen(book, 'rally-dice', { unit: unit(...rules), heroes: [], near: [] }));

describe('a layer', () => {
  const first = firstBook('core', tables);
  const one = layer(first, 'one', { add: [loud] });

  it('adds, replaces and removes rules, and its name joins the chain', () => {
    expect(rally(first, 'Loud').value).toBe(2);
    expect(rally(one, 'Loud')).toEqual({ value: 3, because: ['SK-90'] });
    const two = layer(one, 'two', { replace: [louder] });
    expect(rally(two, 'Loud')).toEqual({ value: 4, because: ['SK-91'] });
    expect(two.id).toBe('core>one>two');
    expect(rally(layer(two, 'three', { remove: ['Loud'] }), 'Loud').value).toBe(2);
  });

  it('revises a rule hook by hook and frame by frame, and leaves the rest of it', () => {
    const under = rule(
      'Loud',
      {
        'rally-dice': { id: 'SK-90', as: 'unit', give: { add: 1 } },
        'suppression-gain': { id: 'SK-91', as: 'unit', give: { forbid: 'easy' } },
      },
      { marker: 'loud', frames: { shout: { id: 'SK-92', run: () => {} } } },
    );
    const over = rule('Loud', { 'rally-dice': { id: 'SK-93', as: 'unit', give: { add: 2 } } });
    const two = layer(layer(first, 'one', { add: [under] }), 'two', { revise: [over] });
    expect(rally(two, 'Loud')).toEqual({ value: 4, because: ['SK-93'] });
    expect(two.rules.get(ruleName('Loud'))).toMatchObject({ ids: ['SK-91', 'SK-92', 'SK-93'], marker: 'loud' });
    expect(listen(two, 'suppression-gain', { unit: unit('Loud'), marker: 'suppressed' })).toHaveLength(1);
    expect(() => layer(first, 'two', { revise: [over] })).toThrow('"Loud", which core does not have');
  });

  it('leaves the book beneath it as it was', () => {
    layer(one, 'two', { remove: ['Loud'], tables: { rallyDice: 5 } });
    expect(one.rules.has(ruleName('Loud'))).toBe(true);
    expect(one.tables.rallyDice).toBe(2);
  });

  it('changes single tables', () => {
    const two = layer(one, 'two', { tables: { rallyDice: 5 } });
    expect(two.tables).toEqual({ ...one.tables, rallyDice: 5 });
  });

  it('may not name what is absent, nor add what exists', () => {
    expect(() => layer(first, 'two', { remove: ['Loud'] })).toThrow('"Loud", which core does not have');
    expect(() => layer(first, 'two', { replace: [loud] })).toThrow('"Loud", which core does not have');
    expect(() => layer(first, 'two', { everyone: ['Loud'] })).toThrow('"Loud", which core does not have');
    expect(() => layer(one, 'two', { add: [loud] })).toThrow('"Loud", which core>one already has');
  });

  it('a rule that is removed is held by nobody any more', () => {
    const two = layer(one, 'two', { everyone: ['Loud'] });
    expect(two.everyone).toEqual(['Loud']);
    expect(layer(two, 'three', { remove: ['Loud'] }).everyone).toEqual([]);
  });
});

describe('listening', () => {
  const book = layer(firstBook('core', tables), 'one', { add: [loud] });

  it('SK-05 a rule held twice speaks once', () => {
    expect(rally(book, 'Loud', 'Loud')).toEqual({ value: 3, because: ['SK-90'] });
  });

  it('a rule that nobody holds is silent, and so is a name without a rule', () => {
    expect(listen(book, 'rally-dice', { unit: unit(), heroes: [], near: [] })).toEqual([]);
    expect(listen(book, 'rally-dice', { unit: unit('Airborne'), heroes: [], near: [] })).toEqual([]);
  });

  it('SK-01 without special rules no skill acts: the core is a book of its own', () => {
    expect(listen(firstBook('core', tables), 'reaction-eligibility.reach', { reactor: unit('Advanced Reactive Fire') })).toEqual(
      [],
    );
    expect(listen(common, 'reaction-eligibility.reach', { reactor: unit('Advanced Reactive Fire') })).toHaveLength(1);
  });
});

describe('the books', () => {
  it('have one id each, the chain of their layers', () => {
    expect(books.map(book => book.id)).toEqual([...new Set(books.map(book => book.id))]);
    expect(free.id).toBe('core>common>free');
  });

  it('every rule speaks at hooks that exist, in a role that the hook has, under an id', () => {
    for (const { rules } of books) {
      for (const { name, speeches, ids } of rules.values()) {
        // What only names a kind or a size of card, or is a marker and no more, has nothing to say.
        expect(ids.length > 0, name).toBe(![...inTheCore, loaded].some(one => one.name === name));
        for (const [hook, said] of speeches) {
          for (const { as, id } of said) {
            expect(HOOKS[hook].roles as readonly string[], `${name} at ${hook}`).toContain(as);
            expect(id).toMatch(/^[A-Z]+\d*-\d{2,3}$/);
          }
        }
      }
    }
  });

  it('what everybody holds is in the book', () => {
    for (const book of books) for (const name of book.everyone) expect(book.rules.has(name), name).toBe(true);
  });
});
