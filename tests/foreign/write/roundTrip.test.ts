import { describe, expect, it } from 'vitest';
import type { Army, Bloc, Card } from '../../../core/index.ts';
import { armyFaults, armyPoints, cardsOfArmies, withBrought } from '../../../core/index.ts';
import type { Export } from '../../../foreign/index.ts';
import { answered, EXPORT_ENDINGS, EXPORTS, readForeign, writeArmyAs } from '../../../foreign/index.ts';
import { shippedCards } from '../../../models/index.ts';
import { shippedArmies } from '../../../templates/index.ts';
import { harbour } from '../../kit/foreign.ts';
import { numbers } from '../../kit/tables.ts';

const cards = shippedCards();
const read = (kind: Export, army: Army) =>
  readForeign(
    [{ name: `army.${EXPORT_ENDINGS[kind]}`, bytes: new TextEncoder().encode(writeArmyAs(kind, army, cards, cards)) }],
    cards,
  );

/** An army that a file of this kind leads to, where nothing has to be asked. */
function back(kind: Export, army: Army): Army {
  const { lists, armies, untaken, cards: found } = read(kind, army);
  expect({ untaken, found, questions: lists.flatMap(list => list.questions) }).toEqual({ untaken: [], found: [], questions: [] });
  return armies[0] ?? answered(lists[0]!, new Map(), cards);
}

describe('what is exported is imported as what it was', () => {
  it.each(EXPORTS)('every supplied army as %s', kind => {
    for (const { army } of shippedArmies()) {
      const { platoons, ...rest } = army;
      expect(back(kind, army)).toEqual(kind === 'json' ? army : rest);
      expect(armyPoints(back(kind, army), cards)).toBe(armyPoints(army, cards));
    }
  });

  const alone = [...cards.values()].filter(card => !card.attachment);
  const choices = (card: Card) =>
    (card.options ?? []).flatMap(({ group, choices: among, default: usual }) =>
      among.filter(({ name }) => name !== usual).map(({ name }) => ({ [group]: name })),
    );
  const armyOf = (bloc: Bloc, units: Army['units']): Army => ({
    ...{ format: 'battlefield-army', version: 1, name: 'All of them', bloc, limit: 5000, units },
    fortifications: ['bunker', 'strongpoint', 'bunker'],
  });

  it.each(['text', 'ros'] as const)('every card with every choice as %s', kind => {
    for (const bloc of ['allies', 'axis', 'ssu', 'mercenary', 'mythos'] as const) {
      const units = alone
        .filter(card => card.bloc === bloc)
        .flatMap(card => [{ card: card.id }, ...choices(card).map(chosen => ({ card: card.id, chosen }))]);
      for (let at = 0; at < units.length; at += 100) {
        const army = armyOf(bloc, units.slice(at, at + 100));
        expect(back(kind, army)).toEqual(army);
      }
    }
  });

  it.each(EXPORTS)('an army of any name as %s, on one line where the file is none of ours', kind => {
    const { army } = shippedArmies().find(one => one.army.bloc === 'allies')!;
    const { platoons: _, ...plain } = army;
    const parts = ['Beach', '(Axis)', 'Axis', 'Run (2nd try)', '[98 pts]', '(98)', '\n99x Rattler', '+', '+++', '#1', '//', ':'];
    const odd = [
      'Bloc: Axis',
      '(',
      ')',
      '"',
      '&amp;',
      '<',
      ']]>',
      '\t',
      '\r\n++ Axis ++',
      '\u0007',
      '\u2028',
      'é',
      '👩‍🚀',
      '-',
      'Captured Vehicles',
    ];
    const number = numbers(12);
    const any = (among: readonly string[]) => among[Math.floor(number() * among.length)]!;
    const names = [
      ...parts,
      ...odd,
      ...Array.from({ length: 150 }, () => any([...parts, ...odd]) + any([' ', '']) + any([...parts, ...odd])),
    ];
    const asWritten = (name: string) => (kind === 'json' ? name : name.replace(/[\p{Cc}\s]+/gu, ' ').trim());
    for (const name of names) {
      const named = { ...plain, name };
      expect(back(kind, named)).toEqual({ ...named, name: asWritten(name) || 'army' });
    }
  });

  it('an army of catalogue cards as JSON, which brings them along where they are not known', () => {
    const list = { name: 'list.txt', bytes: new TextEncoder().encode('Bloc: Allies\nHarbour Rifles: Quay Mate\nPounder') };
    const { cards: found, lists } = readForeign([...harbour(), list], cards);
    const all = withBrought(
      cards,
      found.map(({ card }) => card),
    );
    const army = answered(lists[0]!, new Map(), all);
    const bytes = new TextEncoder().encode(writeArmyAs('json', army, all, cards));
    const [again] = readForeign([{ name: 'army.battlearmy', bytes }], cards).armies;
    expect(again!.cards!.map(({ id }) => id).sort()).toEqual(['harbour-rifles', 'quay-mate']);
    expect(armyFaults(again!, cardsOfArmies([again!], cards))).toEqual([]);
    expect(armyPoints(again!, cardsOfArmies([again!], cards))).toBe(armyPoints(army, all));
  });
});
