import { describe, expect, it } from 'vitest';
import { cardId } from '../../../core/base/index.ts';
import { armyPoints, factionShares } from '../../../core/forces/index.ts';
import { card } from '../../kit/cards.ts';

const unit = (name: string, points: number, faction: string | null, more: object = {}) => ({
  ...card(name, 'axis', 'squad', 'I2', { move: [2, 4], points }),
  ...{ faction, ...more },
});
const gun = unit('Gun', 20, 'Luftwaffe', {
  kind: 'fortification',
  options: [{ group: 'Fortification', min: 0, max: 1, choices: [{ name: 'Bunker', points: 15 }] }],
});
const turned = unit('Turned', 10, 'NDAK', {
  options: [{ group: 'Faction', min: 0, max: 1, choices: [{ name: 'Blutkreuz', points: 0, faction: 'Blutkreuz' }] }],
});
const cards = new Map(
  [unit('Bloods', 25, 'Blutkreuz'), unit('Africa', 10, 'NDAK'), unit('Anybody', 30, null), turned, gun].map(one => [one.id, one]),
);
const army = (...names: readonly string[]) => ({ limit: 100, units: names.map(name => ({ card: cardId(name) })) });

describe('ZVE-30 three quarters of the limit for a faction', () => {
  it('100 points with a Bunker: 75 of them have to be units of the faction, and the 15 are of none', () => {
    const list = { ...army('bloods', 'bloods', 'africa', 'africa', 'africa'), fortifications: ['bunker'] as const };
    expect(armyPoints(list, cards)).toBe(95);
    expect(factionShares(list, cards)).toEqual([
      { faction: 'Blutkreuz', points: 50, needed: 75 },
      { faction: 'NDAK', points: 30, needed: 75 },
    ]);
    expect(factionShares(army('bloods', 'bloods', 'bloods', 'anybody'), cards)).toEqual([
      { faction: 'Blutkreuz', points: 75, needed: 75 },
    ]);
  });

  it('a Bunker that a gun is bought with is of none, and a choice makes a unit one of its faction', () => {
    const chosen = { limit: 40, units: [{ card: gun.id, chosen: { Fortification: 'Bunker' } }] };
    expect([armyPoints(chosen, cards), factionShares(chosen, cards)]).toEqual([
      35,
      [{ faction: 'Luftwaffe', points: 20, needed: 30 }],
    ]);
    const of = (faction: object) => factionShares({ limit: 20, units: [{ card: turned.id, ...faction }] }, cards)[0]!.faction;
    expect([of({}), of({ chosen: { Faction: 'Blutkreuz' } })]).toEqual(['NDAK', 'Blutkreuz']);
  });
});
