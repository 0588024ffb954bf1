import { expect, it } from 'vitest';
import { chanceTold } from '../../../renderer/base/oddsWords.ts';
import { percentOf } from '../../../renderer/base/percent.ts';
import { TEXTS, text } from '../../../renderer/text/i18n.ts';

it('per cent are written as their language has them: close in English, apart and on one line in French', () => {
  expect([
    percentOf(0.45, 'en'),
    percentOf(0.4567, 'en', 1),
    percentOf(1, 'en', 1),
    chanceTold(0.45, { language: 'en' }),
  ]).toEqual(['45%', '45.7%', '100%', '45%']);
  for (const told of [percentOf(0.45, 'fr'), chanceTold(0.45, { language: 'fr' })]) expect(told).toMatch(/^45[\u00a0\u202f]%$/);
  expect(percentOf(0.4567, 'fr', 1)).toMatch(/^45,7[\u00a0\u202f]%$/);
});

it('no text writes the sign by itself otherwise', () => {
  for (const [key, said] of Object.entries(TEXTS.en)) expect([key, / %|\u00a0%/.test(said)]).toEqual([key, false]);
  for (const key of Object.keys(TEXTS.fr))
    expect([key, /[^\u00a0\u202f]%/.test(text('fr', key as never).replace(/\{\{.*?\}\}/g, ''))]).toEqual([key, false]);
});
