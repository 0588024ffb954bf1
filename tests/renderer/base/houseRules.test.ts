import { describe, expect, it } from 'vitest';
import type { Switched } from '../../../core/index.ts';
import { books, houseOptions, isOpenIn, valuesOf, withOptions } from '../../../core/index.ts';
import {
  bookTitle,
  optionsByPhase,
  optionTitle,
  optionWhere,
  ruledOtherwise,
  valueSays,
} from '../../../renderer/base/houseRules.ts';
import { isKey } from '../../../renderer/base/speech.ts';
import { wordsFor } from '../../../renderer/base/words.ts';

const english = wordsFor('en', 'metric', null);
const french = wordsFor('fr', 'metric', null);

describe('house rules', () => {
  it.each(houseOptions.map(option => [option.id, option] as const))(
    '%s says what it is about and what each value means, where it stands, and in some book it is open',
    (id, option) => {
      const keys = [`option.${id}`, ...valuesOf(option).map(value => `option.${id}.${value}`)];
      expect(keys.filter(key => !isKey(key))).toEqual([]);
      for (const words of [english, french]) {
        const said = [optionTitle(option, words), ...valuesOf(option).map(value => valueSays(option, value, words))];
        expect(new Set(said).size).toBe(said.length);
      }
      expect(optionWhere(option, english)).toMatch(/^[A-Z0-9]+-\d\d(, p\. \d+| · [A-Z][a-z0-9A-Z ,]+)$/);
      expect(books.some(book => isOpenIn(book, option))).toBe(true);
    },
  );

  it('every rule set has a title, and options are found by their words in either language', () => {
    for (const book of books) expect(bookTitle(book, english)).not.toMatch(/^book\./);
    const grid = books.find(({ space }) => space === 'grid')!;
    const ids = (search: string, words: typeof english) =>
      optionsByPhase(grid, {}, search, words).flatMap(({ options }) => options.map(({ id }) => id));
    expect(ids('aircraft near', english)).toEqual(['VICT-07']);
    expect(ids('aéronefs ennemis', french)).toEqual(['VICT-07']);
    expect(ids('no such thing', english)).toEqual([]);
  });

  it('REACT-11 shows what another option opens, and only with that', () => {
    const faq = books.find(({ id }) => id.endsWith('faq-2011'))!;
    const ids = (switched: Switched) =>
      optionsByPhase(faq, switched, '', english).flatMap(({ options }) => options.map(({ id }) => id));
    for (const id of ['REACT-11', 'REACT-11.march']) {
      expect(ids({})).not.toContain(id);
      expect(ids({ 'FAQ-16': 'anywhere' })).not.toContain(id);
      expect(ids({ 'FAQ-16': 'afterFirst' })).toContain(id);
    }
  });

  it('says where an option stands that is on no page of the rulebook', () => {
    const where = (id: string, words: typeof english) => optionWhere(houseOptions.find(option => option.id === id)!, words);
    expect(where('VICT-07', english)).toBe('VICT-07, p. 35');
    expect([where('ACT-02', english), where('ACT-02', wordsFor('en', 'metric', null, null, 'grid'))]).toEqual([
      'ACT-02, p. 42',
      'ACT-02, p. 18',
    ]);
    expect(where('ZVE-15', english)).toBe('ZVE-15 · Return to Zverograd');
    expect(where('VICT-05', english)).toBe('VICT-05 · The book is silent');
    expect(where('D47-33', french)).toBe('D47-33 · Dust 1947, armes spéciales');
    const sources = houseOptions
      .filter(({ id }) => /^(FAQ|NEW|SK-33)/.test(id))
      .map(({ id }) => where(id, english).split(' · ')[1]);
    expect([...new Set(sources)].sort()).toEqual(['FAQ, 2011', 'On cards only', 'The book is silent']);
  });

  it('finds options without accents, in any order of words, by the phase and by the page', () => {
    const grid = books.find(({ space }) => space === 'grid')!;
    const found = (search: string, words: typeof english) =>
      optionsByPhase(grid, {}, search, words).flatMap(({ options }) => options);
    const ids = (search: string, words: typeof english) => found(search, words).map(({ id }) => id);
    expect(ids('degats', french)).toEqual(ids('dégâts', french));
    expect(ids('degats', french)).not.toEqual([]);
    expect(ids('reaction', french)).not.toEqual([]);
    expect(ids('ennemis aeronefs', french)).toEqual(ids('aéronefs ennemis', french));
    const [phase] = optionsByPhase(grid, {}, '', english);
    const title = english.t(`phase.${phase!.phase}`);
    expect(ids(title, english)).toEqual(expect.arrayContaining(phase!.options.map(({ id }) => id)));
    for (const typed of ['p. 35', 'p.35', 'P 35'])
      expect([...new Set(found(typed, english).map(option => optionWhere(option, english).split(', ')[1]))]).toEqual(['p. 35']);
    expect(ids('p. 3', english)).toEqual([]);
  });

  it('says of sections what a group plays otherwise there, and nothing of others', () => {
    const grid = books.find(({ space }) => space === 'grid')!;
    const made = withOptions(grid, houseOptions, { 'SK-39': 'half', 'VICT-05': 'draw' });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const said = (...ids: string[]) => ruledOtherwise(made.value, ids, english).map(({ says }) => says);
    expect(said('SK-38', 'SK-39')).toEqual([expect.stringMatching(/^House rule SK-39: ./)]);
    expect(said('SK-38')).toEqual([]);
    expect(ruledOtherwise(grid, ['SK-39'], english)).toEqual([]);
  });
});
