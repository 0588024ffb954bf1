import { describe, expect, it } from 'vitest';
import type { Armour } from '../../../core/forces/index.ts';
import { CARD_KINDS, unitTypeOf, writeCell } from '../../../core/forces/index.ts';
import type { FixtureName } from '../../kit/cards.ts';
import { fixtures } from '../../kit/cards.ts';

describe('what a card makes', () => {
  it('CARD-02 every kind is exactly one type', () => {
    expect(Object.fromEntries(CARD_KINDS.map(kind => [kind, unitTypeOf(kind)]))).toEqual({
      squad: 'infantry',
      support: 'infantry',
      fortification: 'infantry',
      hero: 'infantry',
      vehicle: 'vehicle',
      aircraft: 'aircraft',
    });
  });

  it('CARD-02 a support weapon and a hero are infantry, a helicopter is an aircraft and no vehicle', () => {
    expect([fixtures.hailstorm, fixtures.bazookaJoe, fixtures.assaulter].map(card => unitTypeOf(card.kind))).toEqual([
      'infantry',
      'infantry',
      'aircraft',
    ]);
  });

  it('CARD-04 every copy of a weapon belongs to a model of the unit', () => {
    const { models, weapons } = fixtures.ghosts;
    for (const weapon of weapons) {
      const carried = models.reduce((sum, model) => sum + (model.weapons.includes(weapon.id) ? model.count : 0), 0);
      expect([weapon.name, carried]).toEqual([weapon.name, weapon.count]);
    }
  });

  it('CARD-05 the fixtures have the cells of the worked examples', () => {
    const cell = (name: FixtureName, weapon: string, armour: Armour) => {
      const found = fixtures[name].weapons.find(w => w.name === weapon)?.cells[armour];
      return found ? writeCell(found) : '-';
    };
    expect([cell('ludwig', '8.8 cm', 'V4'), cell('ludwig', '8.8 cm', 'V5')]).toEqual(['2/4', '2/4']);
    expect([cell('ghosts', 'MG 48', 'I2'), cell('ghosts', 'StG 47', 'I2'), cell('ghosts', 'MG 48', 'V5')]).toEqual([
      '8/1',
      '3/1',
      '-',
    ]);
    expect([cell('ghosts', 'Panzerfaust', 'I2'), cell('ghosts', 'Panzerfaust', 'V5')]).toEqual(['1/4', '1/4']);
    expect([cell('fireball', 'Heavy Napalm Thrower', 'I2'), cell('fireball', 'Heavy Napalm Thrower', 'I4')]).toEqual([
      '**/N',
      '**/4',
    ]);
    expect([cell('hans', 'Panzerwerfer', 'I3'), cell('hans', 'Panzerwerfer', 'V4')]).toEqual(['*/1', '3/6']);
    expect([cell('babushka', 'Gatlings', 'I2'), cell('redThunder', 'PTRS-47', 'V5')]).toEqual(['9/2', '1/3']);
    expect([cell('matrioshka', 'Twin 152 mm', 'V4'), cell('matrioshka', 'DShK', 'V4')]).toEqual(['2/6', '-']);
  });

  it('CARD-06 only squads have no damage track', () => {
    for (const card of Object.values(fixtures))
      expect([card.name, card.damageTrack === null]).toEqual([card.name, card.kind === 'squad']);
  });
});
