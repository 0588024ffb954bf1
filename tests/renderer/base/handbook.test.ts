import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../build/paths.ts';
import { books, freeSections, type GameSetup, namedBy, type RuleId } from '../../../core/index.ts';
import { ruleKinds, shippedCards } from '../../../models/index.ts';
import {
  handbookOf,
  headOf,
  helpKey,
  namesBehind,
  pageSpan,
  pagesOf,
  saysOf,
  search,
  sectionSays,
  spansOf,
  titleIn,
} from '../../../renderer/base/handbook.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { SECTIONS } from '../../../renderer/text/sections.ts';

const cards = shippedCards();
const handbook = handbookOf(cards);
const article = (name: string) => handbook.articles.get(name)!;
/** All sections that answers of the kept scenes and sheets name, and those by which is measured what names none. */
function sectionsRuledBy(): readonly RuleId[] {
  const kept = ['golden/grid', 'museum/save-3-rules-8/sheets'].flatMap(folder => {
    const at = join(ROOT, 'tests', folder);
    return readdirSync(at)
      .filter(file => file.endsWith('.json'))
      .flatMap(file => readFileSync(join(at, file), 'utf8').match(/(?<=")[A-Z][A-Z0-9]+-\d\d(?=")/g) ?? []);
  });
  const asked = ['range', 'arc', 'cohesion', 'flame', 'smoke', 'blast', 'artillery'].flatMap(ask =>
    freeSections({ ask, mount: 'front', limit: 4 } as never, {} as never),
  );
  return [...new Set([...ids(...kept), ...asked])];
}
const ids = (...list: readonly string[]) => list as readonly RuleId[];

describe('a section in a sentence', () => {
  it('is told of all on which rulings rest, in both languages', () => {
    const sections = sectionsRuledBy();
    expect(sections.length).toBeGreaterThan(15);
    for (const language of ['en', 'fr'] as const)
      for (const section of sections)
        expect([section, sectionSays(handbook, section, wordsFor(language, 'metric', null))]).not.toContain(null);
  });

  it('is told of what rulings of later books rest on, too', () => {
    for (const language of ['en', 'fr'] as const)
      for (const section of ids('FAQ-07', 'ZVE-26', 'ZVE-27', 'ZVE-32'))
        expect(sectionSays(handbook, section, wordsFor(language, 'metric', null))).toMatch(/\.$/);
  });

  it('is our own sentence, the rule that it belongs to, or nothing', () => {
    const says = (section: string) => sectionSays(handbook, section as RuleId, wordsFor('en', 'metric', null));
    expect(says('LOS-09')).toBe('Inside a wood or a building sight ends beyond 3 R.');
    expect(says('SK-24')).toMatch(/^Camouflage: ./);
    expect(says('TURN-01')).toBe(null);
  });
});

describe('the handbook', () => {
  it('has an article for every rule that a card names, and every card under each of its rules', () => {
    const names = [...ruleKinds.keys()].map(headOf);
    expect(names.filter(name => !handbook.articles.has(name))).toEqual([]);
    expect(cards.size).toBe(356);
    for (const card of cards.values())
      for (const name of namedBy(books, card))
        expect(article(headOf(name)).bearers.some(bearer => bearer.card.id === card.id)).toBe(true);
  });

  it('has one for every rule of the books that has words, and tells who has it', () => {
    const ruled = books.flatMap(book => [...book.rules.values()]).filter(({ name }) => helpKey({ ...article('Laser'), name }));
    expect(ruled.length).toBeGreaterThan(80);
    // Told of under the rules that they come from.
    const inner = [
      ...[
        'At Full Speed',
        'At the Controls',
        'Burying',
        'Cargo',
        'Counted',
        'Dropped',
        'Dug In',
        'Has Moved',
        'Idle',
        'Informed',
        'Joining',
        'Lifted',
        'Passenger',
      ],
      ...['Rider', 'Scattered', 'Scouted', 'Spurred On'],
    ];
    expect([...new Set(ruled.map(({ name }) => name))].filter(name => !handbook.articles.has(name)).sort()).toEqual(inner);
    expect(article('Hero').bearers.every(({ card }) => card.kind === 'hero')).toBe(true);
    expect(article('Hero').everyone).toBe(true);
    expect(article('Amphibious').bearers).toEqual([]);
  });

  it('lets no section belong to two rules, and gives every special section that core names to one', () => {
    const owned = Object.values(SECTIONS).flatMap(list => list.split(' '));
    expect(owned.every(part => /^[A-Z]+\d*-\d\d(\.\.\d\d)?$/.test(part))).toBe(true);
    expect(new Set(owned).size).toBe(owned.length);
    for (const section of books.flatMap(book => [...book.rules.values()].flatMap(rule => rule.ids)))
      expect([section, handbook.owner(section) !== null]).toEqual([section, true]);
  });

  it('EQ-09 FORT-24 WPN-06 tells what no card names and the game plays: of everything there are words, and nothing is left to the hand', () => {
    for (const one of handbook.articles.values())
      expect([one.name, one.played, helpKey(one) !== null]).toEqual([one.name, true, true]);
    expect(article('Crew').bearers.map(({ card }) => card.id)).toContain('red-fury');
    expect(article('Crew').bearers.every(({ card }) => card.weapons.some(weapon => weapon.crew))).toBe(true);
    expect(['Crew', 'Trench', 'Smoke Screen'].map(name => titleIn('fr', article(name)))).toEqual([
      'Équipage',
      'Tranchée',
      'Écran de fumée',
    ]);
    expect(article('In a Bunker').sections).toEqual(
      expect.arrayContaining([...ids('FORT-16', 'FORT-17', 'FORT-19', 'FORT-22', 'FORT-23')]),
    );
  });

  it('tells sections with their pages, and those that only cards know', () => {
    expect(pagesOf(article('Lucky').sections, { space: 'free' })).toEqual([
      { page: 96, sections: ['SK-03'] },
      { page: 99, sections: ['SK-53'] },
    ]);
    expect(pagesOf(article('Radiation').sections, { space: 'free' })).toEqual([{ page: null, sections: ['NEW-34'] }]);
    expect(pagesOf(article('Expert').sections, { space: 'free' }).map(({ page }) => page)).toEqual([98, null]);
    expect(article('ACT').sections).toContain('ACT-01');
    expect(article('CMD')).toBeUndefined();
  });

  it('says sections in a row, and their pages, in short', () => {
    expect(spansOf(article('Command Squad').sections)).toBe('CMD-01–32');
    expect(spansOf(article('Expert').sections)).toBe('NEW-14 · SK-42');
    expect(pageSpan(article('Command Squad').sections, { space: 'free' })).toEqual([92, 104]);
    expect(pageSpan(article('Radiation').sections, { space: 'free' })).toBeNull();
  });

  it('keeps what a card prints behind the name', () => {
    const values = (name: string) => article(name).bearers.flatMap(bearer => bearer.values);
    expect([...new Set(values('Passengers'))].sort((a, b) => Number(a) - Number(b))).toEqual([2, 3, 6, 12, 18]);
    expect(values('Pilot')).toContain('Tom');
  });

  it('names the special rules behind an event, not the plain game', () => {
    const named = (...list: readonly string[]) => namesBehind(handbook, ids(...list)).map(({ name }) => name);
    expect(named('HIT-01', 'WPN-16', 'WPN-17')).toEqual(['Laser']);
    expect(named('SK-07', 'SK-18')).toEqual(['At the Double']);
    expect(named('SAVE-13', 'FORT-22')).toEqual(['FORT']);
    expect(named('MOVE-03', 'TGT-07')).toEqual([]);
    expect(handbook.owner('TGT-07' as RuleId)?.name).toBe('TGT');
    expect(handbook.owner('XX-01' as RuleId)).toBeNull();
  });
});

describe('what a rule says', () => {
  const said = (name: string, book: string, language: 'en' | 'fr' = 'en') => {
    const setup = { book, table: { pieces: [] } } as unknown as GameSetup;
    return saysOf(article(name), false, wordsFor(language, 'metric', { setup, cards }));
  };

  it('is said by the book of the game: as that tells it, or with what that adds', () => {
    const zverograd = 'core>common>grid>dust-1947>zverograd';
    expect(said('Hero', 'core>common>grid')).toContain('Never suppressed.');
    expect(said('Hero', zverograd)).toContain('Alone he is Suppressed like others');
    expect(said('Hero', `${zverograd}>HERO-12=several`)).not.toContain('Never suppressed');
    const naval = said('Naval Unit', 'core>common>grid');
    expect(said('Naval Unit', zverograd)).toBe(`${naval} Dust 1947: At home in any water.`);
    expect(said('Naval Unit', zverograd, 'fr')).toMatch(/Dust 1947\s: Chez elle dans toutes les eaux\.$/);
    expect(saysOf(article('Hero'), false, wordsFor('en', 'metric', null))).toContain('Never suppressed.');
  });
});

describe('the search', () => {
  const found = (words: string, language: 'en' | 'fr' = 'en') => search(handbook, language, words).map(({ name }) => name);

  it('finds a rule by its name in both languages, whatever the accents and the case', () => {
    expect(found('lucky')).toEqual(['Lucky']);
    expect(found('chanceux')).toEqual(['Lucky']);
    expect(found('HEROS', 'fr')[0]).toBe('Hero');
    expect(found('suivez')).toEqual(['Follow Me']);
    expect([found('trench')[0], found('tranchée')[0], found('smoke screen')[0]]).toEqual(['Trench', 'Trench', 'Smoke Screen']);
    expect(found("nothin's", 'fr')).toEqual(["Nothin's Easy"]);
  });

  it('finds it by a section, and puts what begins so before what only has it', () => {
    expect(found('SK-53')).toContain('Lucky');
    const pilots = found('pilot');
    expect(pilots[0]).toBe('Pilot');
    expect(pilots).toEqual(expect.arrayContaining(['Ace Pilot', 'Air Pilot', 'Ace Air Pilot']));
  });

  it('lists everything without words: special rules first, by name in the language', () => {
    const all = search(handbook, 'fr', '');
    expect(all.length).toBe(handbook.articles.size);
    const special = all.filter(one => !one.chapter).map(one => titleIn('fr', one));
    expect(special).toEqual([...special].sort((a, b) => a.localeCompare(b, 'fr')));
    expect(all.slice(0, special.length).every(one => !one.chapter)).toBe(true);
    expect(found('qqq')).toEqual([]);
  });
});
