import { expect, it } from 'vitest';
import { cardId } from '../../../core/base/index.ts';
import { companyOf } from '../../../core/record/company.ts';
import { shippedCards } from '../../../models/index.ts';
import { library } from '../../kit/library.ts';

const known = { ...library, cards: shippedCards() };
const with_ = (card: string, ...others: readonly string[]) =>
  companyOf(cardId(card), others.map(cardId), known).map(({ unit, as, host }) => `${unit} ${as} ${host}`);

it('HERO-04 a hero may join a squad of his armour class, and no other', () => {
  expect(with_('bazooka-joe', 'ranger-weapon-squad', 'heavy-ranger-attack-squad', 'mickey')).toEqual([
    'bazooka-joe joined ranger-weapon-squad',
  ]);
});

it('SK-34 a commissar is with any squad of infantry, whatever its armour, and with no machine', () => {
  const commissar = 'nkvd-political-commissar-tank-hunter';
  expect(with_(commissar, 'red-army-battle-squad', 'spetsnaz-kill-squad', 'natasha')).toEqual([
    `${commissar} joined red-army-battle-squad`,
    `${commissar} joined spetsnaz-kill-squad`,
  ]);
  expect(with_('commissar-poon', 'red-army-battle-squad', commissar)).toEqual(['commissar-poon joined red-army-battle-squad']);
  expect(with_('red-army-battle-squad', commissar)).toEqual([`${commissar} joined red-army-battle-squad`]);
});

it('PILOT-01 EQ-23 a pilot takes any vehicle but one that is kept for another, from either side of the question', () => {
  expect(with_('koshka', 'natasha')).toEqual(['koshka pilot natasha']);
  expect(with_('natasha', 'koshka')).toEqual(['koshka pilot natasha']);
  expect(with_('nadya', 'red-army-rifle-squad')).toEqual([]);
});

it('PASS-01 a transport takes squads that have room in it', () => {
  expect(with_('red-army-rifle-squad', 'assaulter', 'natasha')).toEqual(['red-army-rifle-squad passenger assaulter']);
});

it('a card that nobody knows is with nobody', () => {
  expect(with_('nobody', 'natasha')).toEqual([]);
  expect(with_('koshka', 'nobody')).toEqual([]);
});
