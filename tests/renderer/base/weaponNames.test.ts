import { describe, expect, it } from 'vitest';
import type { Card } from '../../../core/index.ts';
import { shippedCards } from '../../../models/index.ts';
import { cardPages, PRINT_WORDS } from '../../../templates/print/index.ts';
import { writeSvg } from '../../../templates/print/index.ts';
import { printedWords } from '../../../renderer/base/cardWords.ts';
import { figureName, weaponKey, weaponName, weaponsOnce } from '../../../renderer/base/weaponNames.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { cardsFound, EVERY_CARD } from '../../../renderer/store/cardSearch.ts';
import { WEAPONS_FR } from '../../../renderer/text/weaponNames.ts';

const cards = shippedCards();
const names = [...cards.values()].flatMap(card => card.weapons.map(weapon => weapon.name));
const armedWith = (name: string): Card => [...cards.values()].find(card => card.weapons.some(one => one.name === name))!;

describe('weapons', () => {
  it('have a French name each, all of them, and no French name is of two weapons', () => {
    const own = new Set(Object.keys(WEAPONS_FR).map(weaponKey));
    expect([...new Set(names)].filter(name => !own.has(weaponKey(name)))).toEqual([]);
    expect(own.size).toBe(Object.keys(WEAPONS_FR).length);
    const french = Object.values(WEAPONS_FR);
    expect(french.filter((name, i) => french.indexOf(name) !== i)).toEqual([]);
    expect(weaponName('fr', 'Raygun of a Player')).toBe('Raygun of a Player');
    expect(figureName('fr', 'Assault Rifle + Panzerfaust')).toBe('Fusil d’assaut + Panzerfaust');
  });

  it('are listed once, whatever their spellings, and each card with any of them is found', () => {
    const listed = weaponsOnce(names);
    expect(listed.length).toBe(new Set(names.map(weaponKey)).size);
    expect(listed.filter(name => /anti-?tank gun$/i.test(name) && !/laser|dual/i.test(name)).length).toBe(1);
    const found = cardsFound(cards, { ...EVERY_CARD, bloc: null, weapon: 'Antitank Gun' }, 'allies', new Set());
    const spelt = new Set(
      found.flatMap(card => card.weapons.map(({ name }) => name)).filter(name => /^Anti-?tank Gun$/i.test(name)),
    );
    expect(spelt).toEqual(new Set(['Anti-Tank Gun', 'Antitank Gun']));
    // And by words in either language.
    const words = (typed: string) => cardsFound(cards, { ...EVERY_CARD, bloc: null, words: typed }, 'allies', new Set());
    expect(words('mitrailleuse')).toContain(armedWith('Machinegun'));
    expect(words('machinegun')).toContain(armedWith('Machinegun'));
  });

  it.each([
    ['en', 'Machinegun', 'Mitrailleuse'],
    ['fr', 'Mitrailleuse', 'Machinegun'],
  ] as const)('stand on a printed card and in a game as the player says them, in %s', (language, said, other) => {
    const card = armedWith('Machinegun');
    const printed = { card, points: card.points, chosen: [], number: null };
    const told = { words: printedWords(language, cards), sheet: PRINT_WORDS[language] };
    const svg = cardPages({ cards: [printed], picture: () => null, paper: 'a4', measured: 100, ...told })
      .map(writeSvg)
      .join('');
    expect(svg).toContain(said);
    expect(svg).not.toContain(other);
    const weapon = card.weapons.find(({ name }) => name === 'Machinegun')!;
    expect(wordsFor(language, 'metric', null, cards, 'free').weaponNamed(weapon)).toBe(said);
  });
});
