import { describe, expect, it } from 'vitest';
import { cardId, sentenceOf } from '../../../core/base/index.ts';
import { pathOf } from '../../../core/base/read.ts';
import type { Army, Card } from '../../../core/forces/index.ts';
import {
  ARMY_FORMAT,
  ARMY_VERSION,
  armyFaults,
  cardFaults,
  cardsOfArmies,
  contradictionsIn,
  ownCardFile,
  parseArmy,
  parseOwnCard,
  unknownTo,
  withCarriedCards,
  writeArmy,
  writeCard,
} from '../../../core/forces/index.ts';
import { shippedCards } from '../../../models/index.ts';

const cards = shippedCards();
const supplied = (id: string): Card => cards.get(cardId(id))!;
const squad = supplied('ranger-combat-squad');
const mickey = supplied('mickey');
const [gun] = squad.weapons;

const group = { group: 'Colour', min: 0, max: 1, choices: [{ name: 'Green', points: 0 }] };
const options = (...list: readonly object[]) => ({ options: list as unknown as NonNullable<Card['options']> });

/** A card with some fields changed, the field that is to blame, and what it is told. */
const WRONG: readonly (readonly [name: string, card: Card, path: string, sentence: string])[] = [
  [
    'more choices wanted than one',
    { ...mickey, ...options({ ...group, min: 3 }) },
    'options[0].min',
    'expected at most 1: a unit has one choice of each group',
  ],
  [
    'a usual choice that is none',
    { ...mickey, ...options({ ...group, default: 'zzz' }) },
    'options[0].default',
    'expected "Green"',
  ],
  [
    'two choices of one name',
    { ...mickey, ...options({ ...group, choices: [...group.choices, ...group.choices] }) },
    'options[0].choices[1].name',
    'expected another name, "Green" is a choice of the group already',
  ],
  [
    'two groups of one name',
    { ...mickey, ...options(group, group) },
    'options[1].group',
    'expected another name, "Colour" is a group of the card already',
  ],
  ['its own other side', { ...mickey, otherSideOf: mickey.id }, 'otherSideOf', 'expected another card than mickey itself'],
  ['its own pilot', { ...mickey, pilots: [mickey.id] }, 'pilots[0]', 'expected another card than mickey itself'],
  [
    'bought with itself',
    { ...mickey, ...options({ ...group, choices: [{ name: 'Green', points: 0, card: mickey.id }] }) },
    'options[0].choices[0].card',
    'expected another card than mickey itself',
  ],
  [
    'a weapon that nobody carries',
    { ...squad, models: squad.models.map(one => ({ ...one, weapons: one.weapons.filter(id => id !== gun!.id) })) },
    'weapons[0].id',
    `expected a weapon that some model of the card carries, unlike ${gun!.id}`,
  ],
  [
    'more of a weapon than carry it',
    { ...squad, weapons: [{ ...gun!, count: 50 }, ...squad.weapons.slice(1)] },
    'weapons[0].count',
    `expected at most ${gun!.count}, one for each model that carries it`,
  ],
  ['a move without a march', { ...mickey, march: 0 as Card['march'] }, 'march', 'expected at least 1, for a card that moves'],
  [
    'more models than can keep together',
    { ...squad, models: squad.models.map((one, i) => (i === 0 ? { ...one, count: 24 } : one)) },
    'models',
    'expected at most 24 models',
  ],
  ['a huge hero', { ...supplied('bazooka-joe'), size: 'huge' }, 'size', 'expected none: only machines are large or huge'],
];

describe('a card that contradicts itself', () => {
  it.each(WRONG)(
    'CARD-01 %s is named by its field, in a file of its own, in an army and while it is made',
    (_, card, path, says) => {
      const file = writeCard(card);
      expect(contradictionsIn(card).map(one => sentenceOf({ ...one, path: pathOf(one.path) }))).toEqual([`${path}: ${says}`]);
      expect(cardFaults(file, cards).map(sentenceOf)).toEqual([`${path}: ${says}`]);
      const read = parseOwnCard(ownCardFile(file));
      expect(read.ok ? null : sentenceOf(read.error)).toBe(`cards[0].${path}: ${says}`);
      const carried = parseArmy({ ...army('mickey'), cards: [file] });
      expect(carried.ok ? null : sentenceOf(carried.error)).toBe(`cards[0].${path}: ${says}`);
    },
  );

  it('CARD-01 a short march is none, and what stands still need not march', () => {
    const still = { ...mickey, move: 0 as Card['move'], march: 0 as Card['march'] };
    expect([contradictionsIn({ ...mickey, march: 2 as Card['march'] }), contradictionsIn(still)]).toEqual([[], []]);
  });

  it('CARD-01 all that is wrong is told at once', () => {
    const card = { ...mickey, march: 0 as Card['march'], ...options(group, { ...group, min: 2, default: 'zzz' }) };
    expect(cardFaults(writeCard(card), cards).map(({ path }) => path)).toEqual([
      ...['march', 'options[1].group', 'options[1].min', 'options[1].default'],
    ]);
  });

  it('CARD-01 TGT-07 no supplied card does: a gun that two serve, attacks of all, and machines with several of a kind', () => {
    for (const card of cards.values())
      expect([card.id, contradictionsIn(card), unknownTo(cards, card)]).toEqual([card.id, [], []]);
  });
});

const army = (...ids: readonly string[]): Army => ({
  ...{ format: ARMY_FORMAT, version: ARMY_VERSION, name: 'Mill', bloc: 'allies', limit: 100 },
  units: ids.map(id => ({ card: cardId(id) })),
});

describe('a card that names others', () => {
  const nobody = cardId('no-such-card');
  const NAMING: readonly (readonly [path: string, card: Card])[] = [
    ['otherSideOf', { ...mickey, otherSideOf: nobody }],
    ['pilots[0]', { ...mickey, pilots: [nobody] }],
    [
      'options[0].choices[0].card',
      { ...mickey, ...options({ ...group, choices: [{ name: 'Green', points: 0, card: nobody }] }) },
    ],
  ];

  it.each(NAMING)('CARD-01 by %s: known where the others are known, and no fault of a file alone', (path, card) => {
    const told = `${path}: expected a card of this app, not "no-such-card"`;
    expect(cardFaults(writeCard(card), cards).map(sentenceOf)).toEqual([told]);
    expect(cardFaults(writeCard(card), new Map([...cards, [nobody, squad]]))).toEqual([]);
    expect(parseOwnCard(ownCardFile(writeCard(card))).ok).toBe(true);
  });

  it.each(NAMING)('CARD-01 by %s does not take the field where nobody knows them', (field, card) => {
    const own = { ...card, own: true as const };
    const faults = armyFaults(army('mickey'), new Map([...cards, [own.id, own]])).filter(
      ({ code }) => code === 'army.namesNobody',
    );
    expect(faults).toEqual([
      {
        ...{ code: 'army.namesNobody', rules: ['CARD-01'] },
        data: { path: 'units[0].card', unit: 0, card: 'mickey', field, named: 'no-such-card' },
      },
    ]);
  });

  it('CARD-01 ARMY-01 takes them along, and those that they name', () => {
    const ace = { ...supplied('bazooka-joe'), id: cardId('ace'), own: true as const, pilots: [cardId('wing')] };
    const wing = { ...supplied('bazooka-joe'), id: cardId('wing'), own: true as const, pilots: [cardId('ace')] };
    const flown = { ...mickey, own: true as const, pilots: [ace.id] };
    const known = new Map([...cards, ...[ace, wing, flown].map(card => [card.id, card] as const)]);
    const file = withCarriedCards(army('mickey'), known, cards);
    expect(file.cards?.map(({ id }) => id)).toEqual(['mickey', 'ace', 'wing']);
    const elsewhere = parseArmy(JSON.parse(JSON.stringify(writeArmy(file))));
    if (!elsewhere.ok) throw new Error(sentenceOf(elsewhere.error));
    expect(armyFaults(elsewhere.value, cardsOfArmies([elsewhere.value], cards))).toEqual([]);
  });
});

describe('how many choices a unit takes', () => {
  const asking = (min: number): Card => ({ ...mickey, ...options({ ...group, min, max: 5 }) });
  const told = (card: Card, chosen?: { readonly [group: string]: string }) =>
    armyFaults({ ...army(), units: [{ card: mickey.id, ...(chosen && { chosen }) }] }, new Map([[mickey.id, card]])).map(
      ({ code, data }) => [code, data?.path, data?.least, data?.n],
    );

  it('CARD-01 fewer than the card asks for are a fault of the unit', () => {
    expect(told(asking(2), { Colour: 'Green' })).toEqual([['army.fewChoices', 'units[0].chosen', 2, 1]]);
    expect(told(asking(2))).toEqual([['army.fewChoices', 'units[0].chosen', 2, 0]]);
    expect(told(asking(1))).toEqual([['army.fewChoices', 'units[0].chosen', 1, 0]]);
    expect(told(asking(1), { Colour: 'Green' })).toEqual([]);
    expect(told(asking(0))).toEqual([]);
    expect(told(asking(1), { Colour: 'Red' }).map(([code]) => code)).toEqual(['army.noSuchChoice']);
  });
});
