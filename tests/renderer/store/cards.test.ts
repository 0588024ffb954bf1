import { describe, expect, it } from 'vitest';
import type { Card } from '../../../core/index.ts';
import { cardId, ownCardFile, parseArmy, parseOwnCard, writeCard } from '../../../core/index.ts';
import type { Host } from '../../../electron/contract/index.ts';
import { shippedCards } from '../../../models/index.ts';
import { memoryHost } from '../../../renderer/host/memory.ts';
import { createArmies } from '../../../renderer/store/armies.ts';
import { newArmy, withoutCard, withUnit } from '../../../renderer/store/armyEdits.ts';
import { emptyCard, withAt } from '../../../renderer/store/cardEdits.ts';
import { broughtAnew, cardOf, createCards, draftFaults, draftOf } from '../../../renderer/store/cards.ts';
import { cardsFor, draftFaults as faultsOfDraft, faultsOf } from '../../../renderer/draft/armies.ts';
import { draftFrom } from '../../../renderer/draft/remembered.ts';
import { setupOf } from '../../../renderer/draft/setup.ts';

const supplied = shippedCards();
const mickey = supplied.get(cardId('mickey'))!;
const mine: Card = { ...mickey, points: 21, own: true };

function desk(host: Pick<Host, 'cards' | 'armies'> = memoryHost()) {
  const told: unknown[] = [];
  const tell = (notice: unknown) => notice && told.push(notice);
  const cards = createCards({ host, tell }, supplied);
  const armies = createArmies({ host, tell }, () => cards.known.getState().cards, supplied);
  const points = (id: string = mickey.id) => cards.known.getState().cards.get(cardId(id))?.points;
  const texts = async (of: 'cards' | 'armies') => {
    const listed = await host[of].list();
    return listed.ok ? listed.value.map(({ text }) => JSON.parse(text ?? 'null') as unknown) : [];
  };
  return {
    cards,
    armies,
    host,
    told,
    points,
    texts,
    draft: () => cards.store.getState().open!.value,
    kept: () => cards.store.getState().kept,
  };
}

describe('own cards', () => {
  it('CARD-01 count in place of the supplied one as long as they are there', async () => {
    const { cards, points, draft, kept, texts } = desk();
    await cards.correct(mickey);
    cards.change(withAt(draft(), ['points'], 21), 'points');
    await cards.close();
    expect([points(), cards.known.getState().cards.size]).toEqual([21, supplied.size]);
    expect((await texts('cards')).map(parseOwnCard)).toEqual([{ ok: true, value: mine }]);
    // Corrected again it is the same file.
    await cards.correct(cards.known.getState().cards.get(mickey.id)!);
    cards.change(withAt(draft(), ['points'], 22), 'points');
    await cards.close();
    expect([points(), kept().length]).toEqual([22, 1]);
    await cards.remove(kept()[0]!.file);
    expect([points(), cards.known.getState().cards.get(mickey.id)]).toEqual([mickey.points, mickey]);
    await cards.bringBack();
    expect(points()).toBe(22);
  });

  it('that say what the supplied one does are not kept', async () => {
    const { cards, kept, draft } = desk();
    await cards.correct(mickey);
    await cards.close();
    expect([kept(), cards.store.getState().removed]).toEqual([[], null]);
    await cards.correct(mickey);
    cards.change(withAt(draft(), ['move'], 9));
    cards.takeBack();
    await cards.close();
    expect(kept()).toEqual([]);
  });

  it('are written while they are wrong, do not count, and are mended where they were left', async () => {
    const world = desk();
    const { cards, points, draft } = world;
    await cards.correct(mickey);
    cards.change(withAt(draft(), ['points'], 'ten'), 'points');
    expect(draftFaults(draft(), supplied)).toMatchObject([{ path: 'points', expected: { key: 'number' } }]);
    await cards.close();
    expect(points()).toBe(mickey.points);
    // Another start of the program.
    const again = desk(world.host);
    await again.cards.refresh();
    expect(again.kept()).toMatchObject([{ name: 'Mickey', fault: { path: 'cards[0].points' }, value: { points: 'ten' } }]);
    again.cards.openKept(again.kept()[0]!.file);
    again.cards.change(withAt(again.draft(), ['points'], 10));
    await again.cards.close();
    expect([again.points(), again.kept()[0]?.fault]).toEqual([10, null]);
  });

  it('CARD-01 count as long as those that they name do', async () => {
    const { cards, host, kept, points } = desk();
    const write = (name: string, id: string, pilot: string) =>
      host.cards.write({ file: null, name, text: JSON.stringify(ownCardFile({ ...writeCard(mickey), id, pilots: [pilot] })) });
    await write('A', 'first', 'second');
    await write('B', 'second', 'third');
    await cards.refresh();
    const named = (id: string) => ({ path: 'cards[0].pilots[0]', expected: { key: 'setup.card', data: { id } } });
    expect(kept().map(({ fault }) => fault)).toEqual([named('second'), named('third')]);
    expect([points('first'), points('second')]).toEqual([undefined, undefined]);
    await write('C', 'third', 'first');
    await cards.refresh();
    expect(kept().map(({ fault }) => fault)).toEqual([null, null, null]);
    expect([points('first'), points('second'), points('third')]).toEqual([mickey.points, mickey.points, mickey.points]);
  });

  it('go back by what was typed in one field as one step', async () => {
    const { cards, draft } = desk();
    await cards.correct(mickey);
    for (const name of ['M', 'Mi', 'Mil']) cards.change(withAt(draft(), ['name'], name), 'name');
    cards.change(withAt(draft(), ['points'], 2), 'points');
    cards.change(withAt(draft(), ['points'], 21), 'points');
    cards.takeBack();
    expect([draft().name, draft().points]).toEqual(['Mil', mickey.points]);
    cards.takeBack();
    expect(draft().name).toBe('Mickey');
    cards.doAgain();
    // What is typed after a step back is a step of its own.
    cards.change(withAt(draft(), ['name'], 'Mill'), 'name');
    cards.takeBack();
    expect(draft().name).toBe('Mil');
  });

  it('are copied under a name and an id of their own, and begin empty as a card that counts', async () => {
    const { cards, kept, points } = desk();
    for (let i = 0; i < 2; i++) {
      await cards.copy(mickey);
      await cards.close();
    }
    for (let i = 0; i < 2; i++) {
      await cards.begin(emptyCard('New card'));
      await cards.close();
    }
    expect(kept().map(({ value, fault }) => [value?.id, fault])).toEqual([
      ...[
        ['mickey-2', null],
        ['mickey-3', null],
        ['card', null],
        ['card-2', null],
      ],
    ]);
    expect([points('mickey-2'), points('mickey'), points('card')]).toEqual([mickey.points, mickey.points, 5]);
  });

  it('with one id are one that counts, and others that are named', async () => {
    const host = memoryHost();
    const write = (name: string, card: object) => host.cards.write({ file: null, name, text: JSON.stringify(ownCardFile(card)) });
    await write('B', { ...writeCard(mickey), points: 2 });
    await write('A', { ...writeCard(mickey), points: 1 });
    await write('C', { ...writeCard(mickey), id: 'c', points: 3 });
    await host.cards.write({ file: null, name: 'D', text: '{"format":' });
    await host.cards.write({ file: null, name: 'E', text: '[]' });
    const { cards, kept, points } = desk(host);
    await cards.refresh();
    expect([points(), points('c')]).toEqual([1, 3]);
    expect(kept().map(({ fault }) => (typeof fault === 'object' ? (fault?.path ?? null) : fault))).toEqual([
      ...[null, 'cards[0].id', null, 'json', ''],
    ]);
    cards.openKept(kept()[3]!.file);
    expect(cards.store.getState().open).toBeNull();
  });

  it('that the disk does not take stay open, and are written when it takes them again', async () => {
    const host = memoryHost();
    let full = false;
    const write: Host['cards']['write'] = given =>
      full
        ? Promise.resolve({
            ok: false,
            error: { code: 'disk', path: '', sentence: 'The disk is full: make room and try again.' },
          })
        : host.cards.write(given);
    const { cards, draft, points, told } = desk({ ...host, cards: { ...host.cards, write } });
    await cards.correct(mickey);
    full = true;
    cards.change(withAt(draft(), ['points'], 21));
    await cards.close();
    const { unkept } = cards.store.getState();
    expect([draft().points, unkept, points()]).toEqual([21, expect.objectContaining({ code: 'disk' }), mickey.points]);
    await cards.take([{ ...mine, id: cardId('other') }]);
    expect([told.length, points('other')]).toEqual([1, undefined]);
    full = false;
    cards.keepAgain();
    await cards.close();
    expect([cards.store.getState().open, points()]).toEqual([null, 21]);
  });
});

describe('own cards in armies', () => {
  const withArmy = async () => {
    const world = desk();
    await world.cards.take([mine]);
    await world.armies.begin(withUnit(withUnit(newArmy('Mill', 'allies', 50), mickey.id), cardId('hotdog')));
    await world.armies.close();
    return world;
  };

  it('ARMY-01 are in the army’s file, and are fielded with it where the player has none of that id', async () => {
    const { cards, armies, texts, kept } = await withArmy();
    const [file] = await texts('armies');
    expect(parseArmy(file)).toMatchObject({ ok: true, value: { cards: [{ id: 'mickey', points: 21 }] } });
    await cards.remove(kept()[0]!.file);
    await armies.refresh();
    const army = armies.store.getState().kept[0]!.value!;
    const known = cards.known.getState().cards;
    const hotdog = supplied.get(cardId('hotdog'))!.points;
    const [over] = faultsOf({ ...army, limit: 10 }, known);
    expect(over).toMatchObject({ code: 'army.overLimit', data: { points: 21 + hotdog } });
    // Until he says that the supplied one is to be played.
    const [less] = faultsOf({ ...withoutCard(army, mickey.id), limit: 10 }, known);
    expect(less).toMatchObject({ code: 'army.overLimit', data: { points: mickey.points + hotdog } });
  });

  it('give way to the player’s own of that id, and are told of where they are new or others', async () => {
    const { cards } = await withArmy();
    const theirs: Card = { ...mine, points: 33 };
    const known = cards.known.getState().cards;
    expect(broughtAnew([mine], known)).toEqual([]);
    expect(broughtAnew([theirs, { ...mine, id: cardId('new') }], known).map(({ id }) => id)).toEqual(['mickey', 'new']);
    const usual = draftFrom(null, 'metric', 5);
    const army = { ...withUnit(newArmy('Mill', 'allies', 50), mickey.id), cards: [theirs] };
    const draft = { ...usual, blue: { ...usual.blue, army: null, file: army } };
    expect(cardsFor(draft, known).get(mickey.id)?.points).toBe(21);
    expect(cardsFor(draft, supplied).get(mickey.id)?.points).toBe(33);
    expect(setupOf(draft, supplied).setup.cards).toEqual([theirs]);
    expect(setupOf(draft, known).setup.cards).toEqual([mine]);
    expect(setupOf(usual, known).setup.cards?.every(card => card.own) ?? true).toBe(true);
    // Both sides bring one of their own.
    const both = { ...draft, red: { ...draft.red, army: null, file: { ...army, cards: [mine] } } };
    expect(faultsOfDraft(both, supplied).map(({ code }) => code)).toEqual(['army.cardsDiffer']);
    expect(faultsOfDraft(both, known)).toEqual([]);
  });
});

it('a draft of a supplied card is that card', () => {
  for (const card of supplied.values()) expect(cardOf(draftOf(card))).toEqual({ ok: true, value: { ...card, own: true } });
});

it('ZVE-30 two armies with fortifications take no field where only the defender may have some', () => {
  const usual = draftFrom(null, 'metric', 1);
  const side = (army: string) => ({ ...usual.blue, army });
  const armies = { blue: side('allies-100-dug-in'), red: side('axis-100-bunker-line') };
  const dug = (grid: string) =>
    faultsOfDraft({ ...usual, ...armies, game: 'grid', book: { ...usual.book, grid } }, supplied).filter(
      ({ code }) => code === 'army.onlyDefender',
    );
  expect(dug('core>common>grid')).toEqual([]);
  expect(dug('core>common>grid>dust-1947>zverograd')).toMatchObject([{ rules: ['ZVE-30'] }]);
});
