import { expect, it } from 'vitest';
import { keysNamed } from '../../../renderer/base/keyNames.ts';
import { wordsFor } from '../../../renderer/base/words.ts';

it.each([
  ['Escape', 'Esc', 'Échap'],
  ['Enter', '⏎', '⏎'],
  ['Del', 'Del', 'Suppr'],
  ['PgUp PgDn', 'PgUp PgDn', 'Pg↑ Pg↓'],
  ['Ctrl+Z · Ctrl+Y', 'Ctrl+Z · Ctrl+Y', 'Ctrl+Z · Ctrl+Y'],
  ['N', 'N', 'N'],
])('the key %s is named %s on an English keyboard and %s on a French one', (keys, en, fr) => {
  const named = (language: 'en' | 'fr') => keysNamed(keys, wordsFor(language, 'metric', null).t);
  expect([named('en'), named('fr')]).toEqual([en, fr]);
});
