import { expect, it } from 'vitest';
import { books, type RuleId } from '../../../../core/index.ts';
import { shippedCards } from '../../../../models/index.ts';
import { handbookOf } from '../../../../renderer/base/handbook.ts';
import { wordsFor } from '../../../../renderer/base/words.ts';
import { subjectTold } from '../../../../renderer/panels/question/subject.ts';
import { TEXTS } from '../../../../renderer/text/i18n.ts';

const handbook = handbookOf(shippedCards());
const told = (of: string, language: 'en' | 'fr') =>
  subjectTold(of, books[0]!, handbook, wordsFor(language, 'metric', null)).replaceAll('\u00a0', ' ');

it.each([
  [
    'SETUP-09',
    'Reserves: lost units put aside to come again (SETUP-09)',
    'Les réserves : unités perdues mises de côté pour revenir (SETUP-09)',
  ],
  ['SCNR-08', 'Coming out of ambush (SCNR-08)', 'La sortie d’embuscade (SCNR-08)'],
  ['HERO-08', 'Hero (HERO-08)', 'Héros (HERO-08)'],
])('who is not to be asked again about %s reads what it is about', (of, en, fr) => {
  expect([told(of, 'en'), told(of, 'fr')]).toEqual([en, fr]);
});

it('every question of a section that is no rule of its own says what it is about, in both languages', () => {
  const sections = Object.keys(TEXTS.en).flatMap(key => /^choose\.([A-Z0-9]+-\d+)$/.exec(key)?.[1] ?? []);
  const ofChapters = sections.filter(of => handbook.owner(of as RuleId)?.chapter !== false);
  expect(ofChapters.length).toBeGreaterThan(5);
  for (const texts of [TEXTS.en, TEXTS.fr])
    for (const of of ofChapters) expect(Object.keys(texts)).toContain(`choose.${of}.subject`);
});
