import { describe, expect, it } from 'vitest';
import { cardId, ruleName } from '../../../core/base/index.ts';
import type { Army } from '../../../core/forces/army.ts';
import { ARMY_FORMAT, ARMY_VERSION, cardsOfArmies, parseArmy, writeArmy } from '../../../core/forces/army.ts';
import type { Card } from '../../../core/forces/card.ts';
import { play } from '../../../core/headless/play.ts';
import { ruleFaults } from '../../../core/record/ruleFaults.ts';
import { faultsOf } from '../../../renderer/draft/armies.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { supplies } from '../../../electron/headless/supplies.ts';

const given = supplies();
const { cards, books } = given.library;
const half = cards.get(cardId('grenadier-battle-squad'))!;

/** A card of the player's own with these rules beside what the supplied one has, in an army that brings it along. */
function printing(skills: readonly string[], ofWeapon: readonly string[] = []): Army {
  const [first, ...weapons] = half.weapons;
  const card: Card = {
    ...{ ...half, id: cardId('mine'), own: true, skills: skills.map(ruleName) },
    weapons: [{ ...first!, rules: ofWeapon.map(ruleName) }, ...weapons],
  };
  return {
    ...{ format: ARMY_FORMAT, version: ARMY_VERSION, name: 'Mine', bloc: half.bloc, limit: 100 },
    ...{ units: [{ card: half.id }, { card: card.id }, { card: card.id }], cards: [card] },
  };
}

/** What the command line says of the army in a file, and the page of the same army. */
function told(army: Army) {
  const text = JSON.stringify(writeArmy(army));
  const reads = { readText: () => ({ ok: true as const, value: text }), writeText: () => ({ ok: true as const, value: null }) };
  const done = play(given)({
    ...{ words: [], options: { armies: ['a.battlearmy', 'allies-50-rangers'], turns: ['1'] } },
    ...{ ...reads, warn: () => {} },
  });
  return done.ok ? null : done.error;
}

describe('an army whose cards print rules', () => {
  it.each([
    [['Teleport'], [], 'cards[0].skills[0]', 'army.unknownRule', ['CARD-01']],
    [['Brave', 'Sings (3)'], [], 'cards[0].skills[1]', 'army.unknownRule', ['CARD-01']],
    [[], ['Laser', 'Zapp'], 'cards[0].weapons[0].rules[1]', 'army.unknownRule', ['CARD-01']],
    [['Passengers'], [], 'cards[0].skills[0]', 'army.ruleNumber', ['CARD-01', 'EQ-22', 'PASS-01']],
    [['Passengers: Tom'], [], 'cards[0].skills[0]', 'army.ruleNumber', ['CARD-01', 'EQ-22', 'PASS-01']],
    [['Tank Riders'], [], 'cards[0].skills[0]', 'army.ruleNumber', ['CARD-01', 'EQ-30', 'EQ-31']],
    [['Brave (6)'], [], 'cards[0].skills[0]', 'army.ruleBare', ['CARD-01', 'SK-23']],
    [[], ['Laser: Tom'], 'cards[0].weapons[0].rules[0]', 'army.ruleBare', ['CARD-01', 'WPN-16']],
    [['Sibling'], [], 'cards[0].skills[0]', 'army.ruleName', ['CARD-01', 'NEW-38', 'NEW-39']],
    [['Pilot (2)'], [], 'cards[0].skills[0]', 'army.ruleName', ['CARD-01', 'EQ-23', 'NEW-29', 'PILOT-01']],
  ])('CARD-01 %s %s is refused by its path, when a game is set up too', (skills, ofWeapon, path, code, rules) => {
    const army = printing(skills, ofWeapon);
    const faults = ruleFaults(army, cardsOfArmies([army], cards), books);
    expect(faults.map(one => [one.data?.path, one.code])).toEqual([[path, code]]);
    expect(faults[0]?.rules).toEqual(expect.arrayContaining(rules));
    expect(faultsOf(army, cards)).toEqual(faults);
    expect(told(army)).toMatch(new RegExp(`^a.battlearmy: ${path.replaceAll(/[[\].]/g, '\\$&')}: expected .*CARD-01`));
    for (const language of ['en', 'fr'] as const)
      expect(wordsFor(language, 'metric', null, cards).refusal(faults[0]!)).not.toMatch(/\{\{|undefined/);
  });

  it.each([
    [
      ['Passengers (6)', 'Pilot', 'Brave'],
      ['Laser', 'Expert'],
    ],
    [['Pilot: Tom', 'Sibling: Ivana', 'Expert - Carbine', 'Sidekick: Rex'], []],
  ])('CARD-01 %s %s is taken', (skills, ofWeapon) => {
    const army = printing(skills, ofWeapon);
    expect(ruleFaults(army, cardsOfArmies([army], cards), books)).toEqual([]);
    expect(told({ ...army, units: army.units.slice(0, 2) })).toBeNull();
  });

  it('CARD-01 a card of the player’s own is named by the unit where the army does not bring it', () => {
    const army = printing(['Teleport']);
    const { cards: own, ...alone } = army;
    const known = cardsOfArmies([army], cards);
    expect(ruleFaults(alone, known, books).map(one => one.data)).toEqual([
      { path: 'units[1].card', unit: 1, card: 'mine', skill: 'Teleport' },
    ]);
    expect(own).toHaveLength(1);
    // Whoever has it in his folder keeps it, and the file is read.
    expect(parseArmy(writeArmy(army)).ok).toBe(true);
  });

  it('CARD-01 every supplied card binds', () => {
    for (const { id, bloc } of cards.values()) {
      const army = { ...printing([]), bloc, units: [{ card: id }] };
      expect(ruleFaults(army, cards, books), id).toEqual([]);
    }
  });
});
