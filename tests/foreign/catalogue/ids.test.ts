import { describe, expect, it } from 'vitest';
import { armyPoints, cardId, parseCards, withBrought, writeCard } from '../../../core/index.ts';
import type { ForeignFile } from '../../../foreign/index.ts';
import { answered, readForeign, standingOf } from '../../../foreign/index.ts';
import { shippedCards } from '../../../models/index.ts';
import { catalogueOf, cataloguedUnit, fileOf, unitsIn } from '../../kit/foreign.ts';

const known = shippedCards();
const read = (files: readonly ForeignFile[]) => readForeign(files, known);
const two = unitsIn(cataloguedUnit({ points: 10, gun: 'Gun' }), cataloguedUnit({ points: 12, gun: 'Cannon' }));
const selection = (name: string, points: number, gun: string) => `<selection name="${name}" number="1">
<profiles><profile name="${name}" typeName="Infantry"><characteristics><characteristic name="Move">1</characteristic><characteristic name="March Move">2</characteristic><characteristic name="Armour">S2</characteristic></characteristics></profile></profiles>
<costs><cost name="pts" typeId="points" value="${points}"/></costs><selections><selection name="${gun}" number="5">
<profiles><profile name="${gun}" typeName="Weapons"><characteristics><characteristic name="Range">6</characteristic></characteristics></profile></profiles>
</selection></selections></selection>`;
const roster = (...selections: readonly string[]) =>
  fileOf(
    'a.ros',
    `<roster name="R"><forces><force catalogueName="Allies"><selections>${selections.join('')}</selections></force></forces></roster>`,
  );

describe('units of one name (UCARD-04)', () => {
  it('in one catalogue are cards with ids of their own where they differ, and a roster finds each by its arms', () => {
    const { cards, lists, untaken } = read([
      ...catalogueOf(two),
      roster(selection('Pier Watch', 10, 'Gun'), selection('Pier Watch', 12, 'Cannon')),
    ]);
    expect(untaken).toEqual([]);
    const [first, second] = cards.map(({ card }) => card);
    expect(cards.map(({ namesakeOf }) => namesakeOf)).toEqual([undefined, 'pier-watch']);
    expect(first!.id).toBe('pier-watch');
    expect(second!.id).toMatch(/^pier-watch-\w{6}$/);
    const all = withBrought(
      known,
      cards.map(({ card }) => card),
    );
    expect(lists[0]!.questions).toEqual([]);
    const army = answered(lists[0]!, new Map(), all);
    expect(army.units.map(unit => all.get(unit.card)!.weapons.map(({ name }) => name))).toEqual([['Gun'], ['Cannon']]);
    expect(armyPoints(army, all)).toBe(22);
  });

  it('in two catalogues are kept apart, and the same one twice is one card', () => {
    const [system, first] = catalogueOf(unitsIn(cataloguedUnit({})));
    const [, same] = catalogueOf(unitsIn(cataloguedUnit({})), 'b.cat');
    const [, other] = catalogueOf(unitsIn(cataloguedUnit({ points: 12 })), 'c.cat');
    const { cards } = read([system!, first!, same!, other!]);
    expect(cards.map(({ file, card }) => [file, card.points])).toEqual([
      ['a.cat', 10],
      ['c.cat', 12],
    ]);
    const written = cards.map(({ card }) => writeCard(card));
    const file = { format: 'battlefield-cards', version: 1, count: written.length, cards: written };
    expect(parseCards(file)).toMatchObject({ ok: true });
  });

  it('leave the id to the one that is known by it', () => {
    const cards = (files: readonly ForeignFile[], cards = known) => readForeign(files, cards).cards;
    const [, sound] = cards(catalogueOf(two)).map(({ card }) => card);
    const known12 = new Map([[cardId('pier-watch'), { ...sound!, id: cardId('pier-watch') }]]);
    expect(cards(catalogueOf(two), known12).map(({ card, namesakeOf }) => [card.points, namesakeOf ?? card.id])).toEqual([
      [10, 'pier-watch'],
      [12, 'pier-watch'],
    ]);
    expect(cards(catalogueOf(two), known12).map(({ namesakeOf }) => namesakeOf)).toEqual(['pier-watch', undefined]);
  });

  it('are bought with others by the id of the one that the unit names', () => {
    const mate = (points: number) =>
      `<selectionEntryGroups><selectionEntryGroup name="Mate"><selectionEntries>${cataloguedUnit({ name: 'Mate', points })}</selectionEntries></selectionEntryGroup></selectionEntryGroups>`;
    const [system, first] = catalogueOf(unitsIn(cataloguedUnit({ name: 'Mate', points: 9 }), cataloguedUnit({ more: mate(2) })));
    const [, second] = catalogueOf(unitsIn(cataloguedUnit({ name: 'Quay Watch', more: mate(3) })), 'b.cat');
    const { cards } = read([system!, first!, second!]);
    const byId = new Map(cards.map(({ card }) => [card.id, card]));
    expect(byId.size).toBe(cards.length);
    const bought = cards.flatMap(({ card }) =>
      (card.options ?? []).flatMap(({ choices }) => choices.map(choice => [choice.points, byId.get(choice.card!)!])),
    );
    expect(bought).toEqual([
      [2, expect.objectContaining({ points: 2, attachment: true })],
      [3, expect.objectContaining({ points: 3, attachment: true })],
    ]);
  });

  it('that are bought with others in one catalogue are each what their unit offers', () => {
    const mate = (points: number, gun: string) =>
      `<selectionEntryGroups><selectionEntryGroup name="Mate"><selectionEntries>${cataloguedUnit({ name: 'Mate', points, gun })}</selectionEntries></selectionEntryGroup></selectionEntryGroups>`;
    const { cards, untaken } = read(
      catalogueOf(
        unitsIn(
          cataloguedUnit({ more: mate(2, 'Gun') }),
          cataloguedUnit({ name: 'Quay Watch', more: mate(3, 'Cannon') }),
          cataloguedUnit({ name: 'Dock Watch', more: mate(2, 'Gun') }),
        ),
      ),
    );
    expect(untaken).toEqual([]);
    const byId = new Map(cards.map(({ card }) => [card.id, card]));
    expect(byId.size).toBe(cards.length);
    const bought = cards.flatMap(({ card }) =>
      (card.options ?? []).flatMap(({ choices }) => choices.map(choice => [card.name, byId.get(choice.card!)!.weapons[0]!.name])),
    );
    expect(bought).toEqual([
      ['Pier Watch', 'Gun'],
      ['Quay Watch', 'Cannon'],
      ['Dock Watch', 'Gun'],
    ]);
    expect(cards.filter(({ card }) => card.attachment)).toHaveLength(2);
    for (const id of byId.keys()) expect(id).not.toContain('bought');
  });

  it('take who names them along when they are called otherwise: the other side of a hero, and the vehicle that he pilots', () => {
    const hero = { ...known.get(cardId('sigrid'))!, id: cardId('twin'), name: 'Twin' };
    const side = { ...hero, id: cardId('twin-angry'), name: 'Twin, angry', otherSideOf: hero.id };
    const tank = { ...known.get(cardId('hermann'))!, id: cardId('twins-tank'), name: 'Tank', pilots: [hero.id] };
    const cardsFile = (name: string, points: number) => {
      const written = [tank, side, { ...hero, points }].map(writeCard);
      return fileOf(name, JSON.stringify({ format: 'battlefield-cards', version: 1, count: written.length, cards: written }));
    };
    const { cards } = read([cardsFile('one.json', 7), cardsFile('two.json', 9)]);
    const second = cards.filter(({ file }) => file === 'two.json').map(({ card }) => card);
    const renamed = second.find(({ points, name }) => name === 'Twin' && points === 9)!;
    expect(renamed.id).toMatch(/^twin-\w{6}$/);
    expect(second.find(({ name }) => name === 'Twin, angry')).toMatchObject({ otherSideOf: renamed.id });
    expect(second.find(({ name }) => name === 'Tank')).toMatchObject({ pilots: [renamed.id] });
    const first = cards.filter(({ file }) => file === 'one.json').map(({ card }) => card);
    expect(first.map(({ id, otherSideOf, pilots }) => [id, otherSideOf ?? pilots?.[0] ?? null])).toEqual([
      ['twins-tank', 'twin'],
      ['twin-angry', 'twin'],
      ['twin', null],
    ]);
  });

  it('are described apart by a roster whose catalogue is not there', () => {
    const { lists } = read([roster(selection('Nameless', 10, 'Gun'), selection('Nameless', 12, 'Cannon'))]);
    const described = lists[0]!.questions.map(({ why }) => why.described!);
    expect(described.map(({ points }) => points)).toEqual([10, 12]);
    expect(new Set(described.map(({ id }) => id)).size).toBe(2);
  });
});

describe('a unit that is called as a card of the program (UCARD-04)', () => {
  const mickey = known.get(cardId('mickey'))!;
  const other = cataloguedUnit({ name: mickey.name, points: mickey.points + 2 });
  const TWO_OF_EACH = `<rules><rule name="Scout"/><rule name="Brave"/></rules><profiles><profile name="Knife" typeName="Weapons">
<characteristics><characteristic name="Range">C</characteristic></characteristics></profile></profiles>`;

  it('and has other facts is a card beside that one, with the fields in which they differ; a roster finds each by what it has', () => {
    const files = [...catalogueOf(unitsIn(other)), roster(selection('Mickey', mickey.points + 2, 'Gun'))];
    const { cards, lists } = read(files);
    expect(cards).toMatchObject([{ namesakeOf: 'mickey', card: { name: 'Mickey', points: mickey.points + 2 } }]);
    const [found] = cards;
    expect(found!.card.id).toMatch(/^mickey-\w{6}$/);
    expect(standingOf(found!, known)).toMatchObject({ is: 'other', than: mickey });
    expect(standingOf(found!, known)).toHaveProperty('fields', expect.arrayContaining(['armour', 'kind', 'points', 'weapons']));
    const all = withBrought(known, [found!.card]);
    expect(all.get(mickey.id)).toBe(mickey);
    expect(lists[0]!.questions).toEqual([]);
    expect(answered(lists[0]!, new Map(), all).units).toEqual([{ card: found!.card.id }]);
    // Where the roster alone is read, nothing is taken for the card that costs less.
    expect(read(files.slice(2)).lists[0]!.questions).toMatchObject([{ name: 'Mickey', why: { namesakes: ['mickey'] } }]);
  });

  it('and has the same facts is that card, however its file spells them and whatever the rulebook adds', () => {
    const files = catalogueOf(unitsIn(cataloguedUnit({ more: TWO_OF_EACH })));
    const { card } = read(files).cards[0]!;
    const here = {
      ...{ ...card, asFound: { armour: 'I2' }, note: 'Read with care.', pilots: [mickey.id] },
      ...{ skills: [...card.skills].reverse(), weapons: [...card.weapons].reverse() },
    };
    const found = readForeign(files, new Map([[card.id, here]])).cards[0]!;
    expect([found.card.id, found.namesakeOf, standingOf(found, new Map([[card.id, here]])).is]).toEqual([
      ...['pier-watch', undefined, 'same'],
    ]);
  });

  it('is the same again once it is kept, beside that card or in its place', () => {
    const files = catalogueOf(unitsIn(other));
    const [found] = read(files).cards;
    for (const kept of [found!.card, { ...found!.card, id: mickey.id }]) {
      const now = withBrought(known, [{ ...kept, own: true }]);
      const [again] = readForeign(files, now).cards;
      expect([again!.card.id, standingOf(again!, now).is]).toEqual([kept.id, 'same']);
    }
  });

  it('has what the rulebook adds to that card for the rules that it still has', () => {
    const rules = (name: string) => `<rules><rule name="${name}"/></rules>`;
    const [pilot, none] = ['Pilot: Tom', 'Scout'].map(
      rule => read(catalogueOf(unitsIn(cataloguedUnit({ name: 'Rattlesnake', more: rules(rule) })))).cards[0]!.card,
    );
    expect([pilot!.pilots, none!.pilots]).toEqual([['tom'], undefined]);
  });
});
