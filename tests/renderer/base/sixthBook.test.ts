import { describe, expect, it, vi } from 'vitest';
import type { RuleId, RuleName } from '../../../core/index.ts';
import { books } from '../../../core/index.ts';
import { citesApart, differenceGroups } from '../../../renderer/base/differences.ts';
import { handbookOf, otherwiseKey, ruleTyped, saysOf, search, titleIn } from '../../../renderer/base/handbook.ts';
import { bookTitle } from '../../../renderer/base/houseRules.ts';
import type { Cast } from '../../../renderer/base/words.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { gridSetup } from '../../kit/gridGame.ts';

// A copy of the app with one book more, known in the two places where books are: its rules in core, its words here.
vi.mock('../../../core/books/index.ts', async original => {
  const real = await original<typeof import('../../../core/books/index.ts')>();
  const { winter } = await import('../../kit/sixthBook.ts');
  const all = [...real.books, winter];
  return { ...real, books: all, ruleSets: { ...real.ruleSets, books: all } };
});
vi.mock('../../../renderer/text/books.ts', async original => {
  const real = await original<typeof import('../../../renderer/text/books.ts')>();
  const { winterWords } = await import('../../kit/sixthBook.ts');
  return { ...real, BOOKS: [...real.BOOKS, winterWords] };
});

const winter = books.find(({ id }) => id.endsWith('>winter-1947'))!;
const beneath = books.find(({ id }) => id === 'core>common>grid>dust-1947')!;
const cast: Cast = { setup: { ...gridSetup(1, '1'), book: winter.id }, cards: new Map() };
const SAID = {
  en: {
    ...{ title: 'Winter 1947', marker: 'Cold', source: '(Winter booklet)', alone: 'Rules of Winter 1947 alone' },
    snow: ['Deep Snow', 'It does not have it.', 'Machines march one square less.', 'WIN-01 (Winter booklet)'],
    cold: ['Cold', 'One attack die less.'],
    frost: ['Frost', 'Soldiers who do Nothing are cold until the turn is over.'],
    reach: ['From how near the enemy may react', '4 squares', '3 squares'],
    chapter: 'War in deep snow: machines are slow, and soldiers freeze.',
  },
  fr: {
    ...{ title: 'Hiver 1947', marker: 'Transi', source: '(Livret d’hiver)', alone: 'Règles de Hiver 1947 seulement' },
    snow: ['Neige profonde', 'Il ne l’a pas.', 'Les machines marchent une case de moins.', 'WIN-01 (Livret d’hiver)'],
    cold: ['Transi', 'Un dé d’attaque de moins.'],
    frost: ['Gel', 'Les soldats qui ne font rien sont transis jusqu’à la fin du tour.'],
    reach: ['De quelle distance l’ennemi peut réagir', '4 cases', '3 cases'],
    chapter: 'La guerre dans la neige profonde\u00a0: les engins sont lents, et les soldats gèlent.',
  },
} as const;

describe.each(['en', 'fr'] as const)('a sixth book, told in %s', language => {
  const words = wordsFor(language, 'metric', cast);
  const said = SAID[language];

  it('has a title, its markers and its sections their words, in a game that is played by it', () => {
    expect([bookTitle(winter, words), words.open('marker', 'cold')]).toEqual([said.title, said.marker]);
    expect(words.ruleId('WIN-03' as RuleId)).toBe(`WIN-03 ${said.source}`);
    expect(words.told(['REACT-02' as RuleId])).toEqual(['WIN-03']);
    expect(words.rule('Frost' as RuleName)).toBe(said.frost[0]);
  });

  it('is compared with the one beneath it', () => {
    const groups = differenceGroups(beneath, winter, words);
    expect(groups.map(({ title }) => title)).toContain(said.alone);
    const rows = groups.flatMap(group => group.rows);
    const row = (key: string) => rows.find(one => one.key === key)!;
    const { title, sides } = row('Deep Snow');
    expect([title, sides[0].says, sides[1].says, sides[1].where]).toEqual(said.snow);
    expect([row('Cold').title, row('Cold').sides[1].says]).toEqual(said.cold);
    expect([row('Frost').title, row('Frost').sides[1].says]).toEqual(said.frost);
    const reach = row('reaction.reach');
    expect([reach.title, ...reach.sides.map(({ says }) => says)]).toEqual(said.reach);
    expect(reach.sides[1].where).toBe(`WIN-03 ${said.source}`);
    expect(citesApart(beneath, winter, words)).toEqual([expect.stringMatching(/^REACT-02 .* → WIN-03 \(/)]);
  });

  it('has its articles on the page of rules, found by their names and sections', () => {
    const handbook = handbookOf(new Map());
    const article = handbook.articles.get('Deep Snow')!;
    expect([titleIn(language, article), saysOf(article, false, words)]).toEqual([said.snow[0], said.snow[2]]);
    expect(handbook.owner('WIN-02' as RuleId)?.name).toBe('Frost');
    const chapter = handbook.articles.get('WIN')!;
    expect([titleIn(language, chapter), saysOf(chapter, false, words), chapter.sections]).toEqual([
      ...[said.title, said.chapter, ['WIN-03']],
    ]);
    expect(search(handbook, language, 'WIN-01').map(({ name }) => name)).toEqual(['Deep Snow']);
    expect(ruleTyped(said.snow[0], handbook)).toBe('Deep Snow');
  });
});

it('no layer is named where words of layers are looked up', () => {
  expect(otherwiseKey('dust-1947', 'Tesla')).toBe('help.in.dust-1947.Tesla');
});
