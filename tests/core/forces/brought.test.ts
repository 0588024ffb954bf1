import { describe, expect, it } from 'vitest';
import { cardId } from '../../../core/base/index.ts';
import type { Army, Card } from '../../../core/forces/index.ts';
import {
  armyFaults,
  cardFaults,
  cardsDiffer,
  cardsOfArmies,
  inPlayWith,
  ownCardFile,
  parseArmy,
  parseOwnCard,
  withBrought,
  withCarriedCards,
  writeArmy,
  writeCard,
} from '../../../core/forces/index.ts';
import { shippedCards } from '../../../models/index.ts';

const supplied = shippedCards();
const mickey = supplied.get(cardId('mickey'))!;
const mine: Card = { ...mickey, points: 21, own: true };
const theirs: Card = { ...mickey, points: 33, own: true };
const unknown: Card = { ...mickey, id: cardId('my-mickey') };
const pointsWith = (brought: readonly Card[], known = supplied) => withBrought(known, brought).get(mickey.id)?.points;
const army = (cards: readonly Card[], ...units: readonly string[]): Army => ({
  ...{ format: 'battlefield-army', version: 1, name: 'Mill', bloc: 'allies', limit: 100 },
  units: units.map(card => ({ card: cardId(card) })),
  ...(cards.length > 0 ? { cards } : {}),
});
const asFile = (value: Army): unknown => JSON.parse(JSON.stringify(writeArmy(value)));

describe('cards that a file brings', () => {
  it('CARD-01 one of a player’s own counts before the supplied one, and not before another of a player’s own', () => {
    expect(pointsWith([mine])).toBe(21);
    expect(pointsWith([theirs], withBrought(supplied, [mine]))).toBe(21);
    expect(pointsWith([{ ...mickey, points: 50 }])).toBe(mickey.points);
    expect(withBrought(supplied, [unknown]).get(unknown.id)).toBe(unknown);
    expect(withBrought(supplied, [{ ...mickey, points: 50 }])).toBe(supplied);
  });

  it('CARD-01 come into play with the other sides of what is fielded', () => {
    const back = [...supplied.values()].find(card => card.otherSideOf !== undefined)!;
    expect(
      inPlayWith([back.otherSideOf!], supplied)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([back.id, back.otherSideOf].sort());
  });

  it('ARMY-01 travel in the file of an army: those that its units are and that are not supplied, and no others', () => {
    const known = withBrought(supplied, [mine, { ...supplied.get(cardId('pounder'))!, points: 1, own: true }]);
    const file = asFile(withCarriedCards(army([], 'mickey', 'hotdog'), known, supplied));
    const read = parseArmy(file);
    expect(read).toEqual({ ok: true, value: army([mine], 'mickey', 'hotdog') });
    // Those of other programs' files go along too.
    const foreign = withBrought(supplied, [unknown]);
    expect(withCarriedCards(army([], 'my-mickey', 'hotdog'), foreign, supplied).cards).toEqual([unknown]);
    // Where it is opened by somebody else, it costs what its own card says.
    const [elsewhere] = read.ok ? [read.value] : [];
    const faults = armyFaults({ ...elsewhere!, limit: 25 }, cardsOfArmies([elsewhere!], supplied));
    expect(faults).toMatchObject([{ code: 'army.overLimit', data: { points: 21 + supplied.get(cardId('hotdog'))!.points } }]);
  });

  it('go with what is bought beside a card, and a choice whose card nobody has is named', () => {
    const squad = [...supplied.values()].find(card => card.options?.some(option => option.choices.some(choice => choice.card)))!;
    const option = squad.options!.find(one => one.choices.some(choice => choice.card))!;
    const choice = option.choices.find(one => one.card)!;
    const commissar: Card = { ...supplied.get(choice.card!)!, points: 1, own: true };
    const bought: Army = {
      ...army([], squad.id),
      bloc: squad.bloc,
      units: [{ card: squad.id, chosen: { [option.group]: choice.name } }],
    };
    expect(withCarriedCards(bought, withBrought(supplied, [commissar]), supplied).cards).toEqual([commissar]);
    const without = new Map([...supplied].filter(([id]) => id !== commissar.id));
    expect(armyFaults(bought, without)).toMatchObject([
      { code: 'army.unknownCard', data: { path: 'units[0].chosen', card: commissar.id } },
    ]);
  });

  it('must not differ between two armies of one game, unless the player has his own', () => {
    const armies = [army([mine], 'mickey'), army([theirs], 'mickey')];
    expect(cardsDiffer(armies, supplied)).toMatchObject({ code: 'army.cardsDiffer', data: { card: 'mickey' } });
    expect(cardsDiffer([armies[0]!, armies[0]!], supplied)).toBeNull();
    expect(cardsDiffer(armies, withBrought(supplied, [theirs]))).toBeNull();
  });

  it.each<readonly [string, object, string]>([
    ['a wrong card', { cards: [{ ...writeCard(mine), armour: 'V9' }] }, 'cards[0].armour'],
    ['two of one id', { cards: [writeCard(mine), writeCard(theirs)] }, 'cards[1].id'],
    ['no list', { cards: writeCard(mine) }, 'cards'],
    ['somebody else’s', { cards: [{ ...writeCard(mine), own: 'mine' }] }, 'cards[0].own'],
  ])('%s is named with its path', (_, wrong, path) => {
    expect(parseArmy({ ...(asFile(army([], 'mickey')) as object), ...wrong })).toMatchObject({ ok: false, error: { path } });
  });
});

describe('the file of a card', () => {
  it('CARD-01 holds one card, which is the player’s own whatever it says', () => {
    expect(parseOwnCard(ownCardFile(writeCard(mickey)))).toEqual({ ok: true, value: { ...mickey, own: true } });
    const both = { ...ownCardFile(writeCard(mickey)), count: 2, cards: [writeCard(mickey), writeCard(unknown)] };
    expect(parseOwnCard(both)).toMatchObject({ error: { path: 'cards', expected: { key: 'most.entries' } } });
    expect(parseOwnCard({ ...both, count: 0, cards: [] })).toMatchObject({
      error: { path: 'cards', expected: { key: 'least.entries' } },
    });
  });

  it('says everything that is wrong, not the first thing alone', () => {
    const wrong = {
      ...writeCard(mickey),
      points: 'ten',
      move: -1,
      weapons: [{ id: 'A', name: '', reach: '9-3', cells: { V1: '8' } }],
    };
    expect(
      cardFaults(wrong, supplied)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...['move', 'points', 'weapons[0].cells.V1', 'weapons[0].id', 'weapons[0].name', 'weapons[0].reach']]);
    expect(cardFaults(writeCard(mickey), supplied)).toEqual([]);
    expect(cardFaults(null, supplied)).toMatchObject([{ path: '' }]);
  });

  it('takes no id that every object of the language has', () => {
    expect(cardFaults({ ...writeCard(mickey), id: 'constructor' }, supplied)).toMatchObject([
      { path: 'id', expected: { key: 'card.id' } },
    ]);
  });
});
