import { expect, it } from 'vitest';
import { correctedCards } from '../../../core/forces/errata.ts';
import { newGame } from '../../../core/record/game.ts';
import { cardsShown } from '../../../core/record/setup.ts';
import { card, weapon } from '../../kit/cards.ts';
import { bookFor } from '../../kit/game.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { gridLibrary } from '../../kit/library.ts';
import { shippedCards } from '../../../models/index.ts';

const rifle = weapon('Rifle', { count: 3, reach: '4', cells: 'I2:1/1' });
const squad = (name: string, launcher: string) =>
  card(name, 'axis', 'squad', 'I2', {
    ...{ move: [2, 4], models: [`2 ${launcher.toLowerCase()}`, '3 rifle'] },
    weapons: [weapon(launcher, { count: 2, reach: '4', cells: 'V4:1/1' }), rifle],
  });
const killers = squad('Panzer Killers', 'Panzerschreck');
const hunters = squad('Bot Hunters', 'Bazooka');
const medics = card('Medics', 'axis', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['3 wiederbeleben-serum'] },
  weapons: [weapon('Wiederbeleben Serum', { count: 3, reach: 'C', cells: 'I2:1/1' })],
});

/** The cards of a game by a book, as it is opened from its setup. */
function cardsIn(set: string) {
  const setup = { ...gridSetup(1, '1'), book: bookFor('grid', set).id, cards: [killers, hunters, medics] };
  const game = newGame(
    { ...setup, armies: { ...setup.armies, blue: { ...setup.armies.blue, units: [killers.id] } } },
    gridLibrary,
  );
  return [killers, hunters, medics].map(({ id }) => game.table.cards.get(id)!);
}
const order = (one: typeof killers) => one.models.map(({ weapons }) => weapons.join());

it('FAQ-01 a card named Panzer Killers is shown as Tank Killers, and the serum by its right name', () => {
  const [tank, bot, medic] = cardsIn('faq-2011');
  expect([tank!.name, bot!.name, medic!.name]).toEqual(['Tank Killers', 'Bot Hunters', 'Medics']);
  expect(medic!.weapons.map(({ name }) => name)).toEqual(['Wiederbelebungsserum']);
  expect(cardsIn('grid').map(({ name }) => name)).toEqual(['Panzer Killers', 'Bot Hunters', 'Medics']);
});

it('FAQ-42 the figure with the extra launcher stands last in Tank Killers and Bot Hunters, and nothing else changes', () => {
  const [tank, bot] = cardsIn('faq-2011');
  expect([order(tank!), order(bot!)]).toEqual([
    ['rifle', 'panzerschreck'],
    ['rifle', 'bazooka'],
  ]);
  const [plain] = cardsIn('grid');
  expect(order(plain!)).toEqual(['panzerschreck', 'rifle']);
  expect({ ...tank!, name: plain!.name, models: [...tank!.models].reverse() }).toEqual(plain);
});

it('FAQ-01 whoever names the cards of a game outside its table names them by its book, too', () => {
  const shown = (set: string) =>
    cardsShown({ ...gridSetup(1, '1'), book: bookFor('grid', set).id, cards: [killers] }, gridLibrary);
  expect(shown('faq-2011').get(killers.id)!.name).toBe('Tank Killers');
  expect(shown('grid').get(killers.id)!.name).toBe('Panzer Killers');
});

it('FAQ-01 FAQ-42 supplied cards print official names: those that it speaks of are corrected by the names of the rulebook', () => {
  const printed = shippedCards();
  const shown = correctedCards(printed, bookFor('grid', 'faq-2011').tables.errata);
  const changed = [...printed.values()].filter(one => shown.get(one.id) !== one);
  expect(Object.fromEntries(changed.map(({ id }) => [id, [shown.get(id)!.name, ...order(shown.get(id)!)]]))).toEqual({
    'ranger-heavy-weapon-squad': ['Bot Hunters', 'automatic-rifle', 'bazooka'],
    'sturmgrenadier-tank-hunter-squad': ['Tank Killers', 'assault-rifle', 'bazooka'],
  });
  for (const one of changed) expect({ ...shown.get(one.id)!, name: one.name, models: one.models }).toEqual(one);
  expect(correctedCards(printed, bookFor('grid', 'grid').tables.errata)).toBe(printed);
});
