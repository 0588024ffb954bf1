import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardId, ruleName } from '../../../core/base/index.ts';
import type { Armour, Card } from '../../../core/forces/index.ts';
import { ARMOURS, BLOCS, CARD_KINDS, parseCards, writeCard, writeCell, writeReach } from '../../../core/forces/index.ts';
import { ruleKinds, shippedCards } from '../../../models/cards/index.ts';

const cards = shippedCards();
const all = [...cards.values()];

const named = (id: string): Card => {
  const card = cards.get(cardId(id));
  if (!card) throw new Error(`There is no card ${id}.`);
  return card;
};

const counted = <T extends string>(keys: readonly T[], of: (card: Card) => T) =>
  keys.map(key => all.filter(card => of(card) === key).length);

describe('the shipped cards, counted', () => {
  it('CARD-01 356 cards and 781 weapon lines', () => {
    expect(cards.size).toBe(356);
    expect(all.reduce((sum, card) => sum + card.weapons.length, 0)).toBe(781);
  });

  it('CARD-02 of each bloc and kind', () => {
    expect(counted(BLOCS, card => card.bloc)).toEqual([109, 132, 96, 12, 7]);
    expect(counted(CARD_KINDS, card => card.kind)).toEqual([97, 16, 6, 73, 142, 22]);
  });

  it('large, huge, captured, unique, with options, in several forms', () => {
    const count = (test: (card: Card) => boolean) => all.filter(test).length;
    expect(count(card => card.size === 'large')).toBe(21);
    expect(count(card => card.size === 'huge')).toBe(7);
    expect(count(card => card.captured === true)).toBe(20);
    expect(count(card => card.unique)).toBe(79);
    expect(count(card => card.options !== undefined)).toBe(30);
    expect(count(card => card.variantOf !== undefined)).toBe(18);
    expect(count(card => card.attachment === true)).toBe(3);
  });

  it('124 names of rules, each on a card, and no card with another', () => {
    const used = new Set(all.flatMap(card => [...card.skills, ...card.weapons.flatMap(weapon => weapon.rules)]));
    expect(ruleKinds.size).toBe(124);
    expect([...used].sort()).toEqual([...ruleKinds.keys()].sort());
  });

  it('CARD-03 every armour class but A3 is worn', () => {
    expect(ARMOURS.filter(armour => !all.some(card => card.armour === armour))).toEqual(['A3']);
  });

  it('the size of a machine is the size its rule names', () => {
    for (const card of all) {
      const size = card.skills.includes(ruleName('Huge Vehicle'))
        ? 'huge'
        : card.skills.includes(ruleName('Large Vehicle'))
          ? 'large'
          : null;
      expect([card.id, card.size]).toEqual([card.id, size]);
    }
  });

  it('what an option or a pilot names is a card', () => {
    const meant = all.flatMap(card => [
      ...(card.pilots ?? []),
      ...(card.otherSideOf ? [card.otherSideOf] : []),
      ...(card.options ?? []).flatMap(option => option.choices.flatMap(choice => choice.card ?? [])),
    ]);
    expect(meant.filter(id => !cards.has(id))).toEqual([]);
    for (const card of all.filter(c => c.kind !== 'hero' && c.skills.some(skill => skill.startsWith('Pilot: ')))) {
      expect([card.id, card.pilots?.length]).not.toEqual([card.id, undefined]);
    }
  });
});

describe('files', () => {
  it.each(BLOCS)('%s.json is what its cards are written as', bloc => {
    const file = JSON.parse(readFileSync(new URL(`../../../models/cards/${bloc}.json`, import.meta.url), 'utf8'));
    const read = parseCards(file);
    expect(read.ok && read.value.map(writeCard)).toEqual(file.cards);
    expect(read.ok && read.value.every(card => card.bloc === bloc)).toBe(true);
  });
});

describe('bearers', () => {
  it('CARD-04 what a squad carries, its models carry, but for a gun that two serve and one attack of all', () => {
    for (const card of all) {
      for (const weapon of card.weapons.filter(w => !w.crewServed && !w.unitWide)) {
        const bearers = card.models
          .filter(model => model.weapons.includes(weapon.id))
          .reduce((sum, model) => sum + model.count, 0);
        const expected = card.kind === 'squad' || card.kind === 'support' || card.kind === 'fortification' ? weapon.count : 1;
        expect([card.id, weapon.id, bearers]).toEqual([card.id, weapon.id, expected]);
      }
    }
  });

  it('CARD-06 TGT-07 a support weapon has a soldier for each of its damage boxes', () => {
    for (const card of all.filter(c => c.kind === 'support' || c.kind === 'fortification')) {
      expect([card.id, card.models.reduce((sum, model) => sum + model.count, 0)]).toEqual([card.id, card.damageTrack]);
    }
  });

  it('CARD-06 a squad of five, or of three in heavy armour', () => {
    const size = (id: string) => named(id).models.reduce((sum, model) => sum + model.count, 0);
    expect(
      ['sturmgrenadier-recon-squad', 'ranger-combat-squad', 'heavy-ranger-attack-squad', 'steel-guards-assault-squad'].map(size),
    ).toEqual([5, 5, 3, 3]);
  });

  it('TGT-09 EQ-09 whose submachine guns the crew fires; doubted where the rulebook does not say', () => {
    const crewed = all.filter(card => card.weapons.some(weapon => weapon.crew));
    expect(crewed.map(card => `${card.id}${card.uncertain ? ' ?' : ''}`).sort()).toEqual([
      'captured-red-fury',
      'captured-skysweeper ?',
      'fallschirm-rso-flak-3 ?',
      'fallschirm-rso-laserkanone ?',
      'fallschirm-rso-pak-40 ?',
      'long-tom-ii ?',
      'mobelwagen-ausf-b ?',
      'mobile-hq ?',
      'red-fury',
      'red-rain',
      'skysweeper ?',
    ]);
    for (const card of crewed) expect(card.kind).toBe('vehicle');
  });

  it('CARD-07 UCARD-06 limited weapons have their boxes', () => {
    const boxes = (id: string, weapon: string) => named(id).weapons.find(w => w.name === weapon)?.ammo;
    expect(boxes('sturmgrenadier-recon-squad', 'Panzerfaust')).toBe(3);
    expect(boxes('falke', 'Light Bomb')).toBe(6);
    expect(boxes('sturmgrenadier-recon-squad', 'Assault Rifle')).toBe(null);
  });
});

describe('values that the rulebook tells', () => {
  const cell = (id: string, weapon: string, armour: Armour) => {
    const found = named(id).weapons.find(w => w.name === weapon)?.cells[armour];
    return found ? writeCell(found) : '-';
  };
  const reach = (id: string, weapon: string) => writeReach(named(id).weapons.find(w => w.name === weapon)!.reach!);

  it.each([
    ['ludwig', 'Dual Anti-Tank Guns', 'V4', '2/4'],
    ['sturmgrenadier-recon-squad', 'Machinegun', 'I2', '8/1'],
    ['sturmgrenadier-recon-squad', 'Assault Rifle', 'I2', '3/1'],
    ['sturmgrenadier-recon-squad', 'Assault Rifle', 'V4', '-'],
    ['sturmgrenadier-recon-squad', 'Panzerfaust', 'V4', '1/4'],
    ['red-army-close-combat-squad', 'Flamethrower', 'I3', '*/1'],
    ['grandma', 'Heavy Flamethrower', 'V4', '*/2'],
    ['red-guards-anti-tank-squad', 'Bazooka', 'V4', '1/4'],
    ['red-guards-anti-tank-squad', 'Bazooka', 'V5', '1/3'],
    ['red-guards-anti-tank-squad', 'Submachine Gun', 'I2', '5/1'],
    ['matrioshka', 'Heavy Machinegun', 'V4', '-'],
    ['hans', 'Dual Rocket Launcher', 'V4', '3/6'],
    ['fireball', 'Heavy Napalm Thrower', 'V1', '**/N'],
    ['falke', 'Light Bomb', 'V4', '*/2'],
    ['heavy-laser-grenadier-squad', 'Heavy Assault Laser', 'V4', '2/1'],
  ] as const)('CARD-05 UCARD-02 %s, %s against %s: %s', (id, weapon, armour, text) => {
    expect(cell(id, weapon, armour)).toBe(text);
  });

  it('UCARD-02 ranges: with a minimum, in close combat, none told', () => {
    expect(reach('lothar', 'Dual Rocket Launcher')).toBe('4-14');
    expect(reach('luther', 'Combat Claw')).toBe('C');
    expect(
      all.flatMap(card => card.weapons.filter(weapon => weapon.reach === null).map(weapon => `${card.id} ${weapon.id}`)),
    ).toEqual(['raketenmann triple-assault-laser']);
  });

  it('UCARD-01 UCARD-07 the Punisher is huge, the Ludwig moves 2 and marches 4', () => {
    expect(named('punisher').size).toBe('huge');
    expect([named('ludwig').move, named('ludwig').march]).toEqual([2, 4]);
  });

  it('ARC-05 guns at the side tell which side', () => {
    expect(named('assault-truck').weapons.map(weapon => weapon.mount)).toEqual(['front', 'left', 'right', 'turret', 'front']);
  });
});
