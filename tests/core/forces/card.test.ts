import { describe, expect, it } from 'vitest';
import { CARD_KINDS, unitTypeOf } from '../../../core/forces/index.ts';
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

  it('CARD-06 only squads have no damage track', () => {
    for (const card of Object.values(fixtures))
      expect([card.name, card.damageTrack === null]).toEqual([card.name, card.kind === 'squad']);
  });
});
