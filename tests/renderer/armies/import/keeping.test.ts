import { describe, expect, it } from 'vitest';
import type { Army, Card } from '../../../../core/index.ts';
import { armyPoints, cardId, ruleName, withBrought } from '../../../../core/index.ts';
import { answered, readForeign } from '../../../../foreign/index.ts';
import { shippedCards } from '../../../../models/index.ts';
import { differencesTold } from '../../../../renderer/armies/import/differences.ts';
import type { Keepings } from '../../../../renderer/armies/import/keeping.ts';
import { choosing, renamedArmy, renamedCard, renaming, sorted, withBought } from '../../../../renderer/armies/import/keeping.ts';
import { wordsFor } from '../../../../renderer/base/words.ts';
import { catalogueOf, cataloguedUnit, fileOf, unitsIn } from '../../../kit/foreign.ts';

const known = shippedCards();
const mickey = known.get(cardId('mickey'))!;
const none: Keepings = new Map();

/** Mickey as another card, one that is new, and a list of both. */
const read = readForeign(
  [
    ...catalogueOf(unitsIn(cataloguedUnit({ name: 'Mickey', points: 15 }), cataloguedUnit({}))),
    fileOf('list.txt', 'Bloc: Allies\nMickey [15 pts]\nPier Watch [10 pts]\n'),
  ],
  known,
);
const { same, fresh, changed } = sorted(read.cards, known);
const cards = withBrought(
  known,
  read.cards.map(({ card }) => card),
);
const army: Army = answered(read.lists[0]!, new Map(), cards);

describe('cards of files that are others here', () => {
  it('are apart from those that are new, and none is kept before it is chosen', () => {
    expect([same, fresh.map(({ name }) => name)]).toEqual([[], ['Pier Watch']]);
    expect(changed).toMatchObject([{ card: { name: 'Mickey', points: 15 }, than: mickey }]);
    expect(armyPoints(army, cards)).toBe(25);
    expect(renamedArmy(army, renaming(changed, none))).toEqual(army);
  });

  it('CARD-01 count in place of those here where that is chosen, in the army of the files too', () => {
    const now = renaming(changed, choosing(none, changed, 'instead', changed));
    const own = renamedCard(changed[0]!.card, now);
    expect([own.id, own.points, own.own]).toEqual(['mickey', 15, true]);
    const corrected = withBrought(known, [own, ...fresh]);
    const units = renamedArmy(army, now);
    expect(units.units.map(({ card }) => card)).toEqual(['mickey', 'pier-watch']);
    expect(armyPoints(units, corrected)).toBe(25);
    // What is kept beside it has its own id.
    const beside = renaming(changed, choosing(none, changed, 'beside', changed));
    expect(renamedCard(changed[0]!.card, beside).id).toMatch(/^mickey-\w{6}$/);
  });

  it('count in place of one here only one at a time', () => {
    const two = [...changed, { ...changed[0]!, card: { ...changed[0]!.card, id: cardId('mickey-2') } }];
    const chosen = choosing(none, two, 'instead', two);
    expect([...chosen.values()]).toEqual(['beside', 'instead']);
    expect([...choosing(chosen, two.slice(0, 1), 'instead', two).values()]).toEqual(['instead', 'beside']);
  });

  it('come along with what they are bought with, under the names that those have then', () => {
    const mate: Card = { ...changed[0]!.card, id: cardId('mate-abcdef'), attachment: true };
    const buyer: Card = {
      ...fresh[0]!,
      options: [{ group: 'Mate', min: 0, max: 1, choices: [{ name: 'Mate', points: 2, card: mate.id }] }],
    };
    expect(withBought([buyer], [mate, buyer], known)).toEqual([buyer, mate]);
    expect(withBought([buyer, mate], [mate, buyer], known)).toEqual([buyer, mate]);
    const mates = [{ card: mate, than: mickey, fields: [] }];
    const now = renaming(mates, choosing(none, mates, 'instead', mates));
    expect(renamedCard(buyer, now).options![0]!.choices[0]!.card).toBe('mickey');
  });

  it('are told apart by every fact in which they differ, in both languages', () => {
    const there: Card = {
      ...mickey,
      points: 15,
      skills: [ruleName('Scout')],
      models: mickey.models.map(model => ({ ...model, name: 'Other' })),
      weapons: mickey.weapons.slice(1).map(weapon => ({ ...weapon, count: 9 })),
    };
    const fields = ['points', 'skills', 'models', 'weapons'];
    const [english, french] = (['en', 'fr'] as const).map(language =>
      differencesTold(mickey, there, fields, wordsFor(language, 'metric', null)),
    );
    expect(english).toBe(
      'Points (13 here, 15 in the file), Scout (only in the file), M1 Howitzer (turret) (only here), Heavy Machinegun (turret), Machinegun (front), Who carries what',
    );
    expect(french).toMatch(/^Points \(13 ici, 15 dans le fichier\), .*\(dans le fichier seulement\), .*Qui porte quoi$/);
  });
});
