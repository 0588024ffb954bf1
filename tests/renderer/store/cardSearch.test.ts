import { expect, it } from 'vitest';
import { books, correctedCards, ruleName } from '../../../core/index.ts';
import { shippedCards } from '../../../models/index.ts';
import { type CardQuery, cardsFound, EVERY_CARD, rulesOn } from '../../../renderer/store/cardSearch.ts';
import { mayField } from '../../../core/forces/index.ts';

const cards = shippedCards();
const found = (query: Partial<CardQuery>, favourites: readonly string[] = []) =>
  cardsFound(cards, { ...EVERY_CARD, ...query }, 'allies', new Set(favourites));
const names = (query: Partial<CardQuery>) => found(query).map(card => card.name);

it('ARMY-03 begins with what the army may buy, mercenaries among it, and nothing that is never bought alone', () => {
  const mine = found({});
  expect(mine.length).toBeGreaterThan(100);
  expect(mine.filter(card => !mayField(card, 'allies') || card.attachment || card.otherSideOf)).toEqual([]);
  expect(mine.some(card => card.bloc === 'mercenary')).toBe(true);
  expect(found({ bloc: null })).toHaveLength(cards.size);
  expect(new Set(found({ bloc: 'mercenary' }).map(card => card.bloc))).toEqual(new Set(['mercenary']));
});

it('finds names, weapons and rules in either language, without accents, all words of what is typed', () => {
  expect(names({ words: 'micKEY' })).toContain('Mickey');
  expect(names({ words: 'bazooka ranger' })).toContain('Ranger Heavy Weapon Squad');
  expect(names({ words: 'bazooka xyz' })).toEqual([]);
  expect(names({ words: 'bot hunters' })).toEqual(['Ranger Heavy Weapon Squad']);
  const scouts = found({ rule: ruleName('Scout') });
  expect(scouts.length).toBeGreaterThan(0);
  expect(scouts.every(card => rulesOn(card).includes(ruleName('Scout')))).toBe(true);
  expect(found({ words: 'eclaireur' }).length).toBeGreaterThan(0);
});

it('FAQ-01 finds a card by the name that is printed, whatever the rule set shows of it', () => {
  const shown = correctedCards(shippedCards(), books.find(({ id }) => id.endsWith('>faq-2011'))!.tables.errata);
  const found = (words: string) => cardsFound(shown, { ...EVERY_CARD, words }, 'allies', new Set()).map(({ name }) => name);
  expect(found('ranger heavy weapon')).toContain('Bot Hunters');
  expect(found('bot hunters')).toEqual(['Bot Hunters']);
});

it('narrows by kind, armour, points, weapon and favourites at once', () => {
  const walkers = found({ kind: 'vehicle', armour: 'V4', most: 13 });
  expect(walkers.length).toBeGreaterThan(0);
  expect(walkers.every(({ kind, armour, points }) => kind === 'vehicle' && armour === 'V4' && points <= 13)).toBe(true);
  const armed = found({ weapon: 'Bazooka', armour: 'I2' });
  expect(armed.length).toBeGreaterThan(1);
  expect(armed.every(({ weapons, armour }) => armour === 'I2' && weapons.some(({ name }) => name === 'Bazooka'))).toBe(true);
  expect(found({ favourites: true }, ['mickey', 'ludwig']).map(card => card.id)).toEqual(['mickey']);
});

it('sorts by what is asked, and those that are alike by their names', () => {
  const points = found({ sort: 'points' });
  const ordered = [...points].sort((a, b) => a.points - b.points || a.name.localeCompare(b.name));
  expect(points).toEqual(ordered);
  expect(names({ sort: 'name' })).toEqual([...names({ sort: 'name' })].sort((a, b) => a.localeCompare(b)));
});
