import { describe, expect, it } from 'vitest';
import { books, houseOptions, isOpenIn, valuesOf } from '../../../core/index.ts';
import { bookTitle, optionsByPhase, optionTitle, optionWhere, valueSays } from '../../../renderer/base/houseRules.ts';
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
      expect(optionWhere(option, english)).toMatch(/^[A-Z0-9]+-\d\d(, p\. \d+)?$/);
      expect(books.some(book => isOpenIn(book, option))).toBe(true);
    },
  );

  it('every rule set has a title, and options are found by their words in either language', () => {
    for (const book of books) expect(bookTitle(book, english)).not.toMatch(/^book\./);
    const grid = books.find(({ space }) => space === 'grid')!;
    const ids = (search: string, words: typeof english) =>
      optionsByPhase(grid, search, words).flatMap(({ options }) => options.map(({ id }) => id));
    expect(ids('aircraft near', english)).toEqual(['VICT-07']);
    expect(ids('aéronefs ennemis', french)).toEqual(['VICT-07']);
    expect(ids('no such thing', english)).toEqual([]);
  });
});
