import { expect, it } from 'vitest';
import { evennessTold } from '../../../renderer/base/fairWords.ts';
import { wordsFor } from '../../../renderer/base/words.ts';

it.each([
  ['en', 0, true, 'less than 0.1%'],
  ['en', 0.00049, false, 'more, less than 0.1%'],
  ['en', 0.0005, true, 'more, 0.1%'],
  ['en', 0.1234, false, 'about 12.3%'],
  ['fr', 0.00001, true, 'dans moins de 0,1 % des cas.'],
] as const)('tells in %s of a chance of %d, and never of none', (language, evenness, exact, told) => {
  const said = evennessTold({ evenness, exact }, wordsFor(language, 'metric', null));
  expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(told);
});
