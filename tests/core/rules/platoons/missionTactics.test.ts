import { expect, it } from 'vitest';
import { among, orders } from '../../../kit/commanding.ts';
import { listed, platoonGame } from '../../../kit/platoons.ts';

const ASSAULT = 'heavy-grenadier-assault-squad';

/** The Iron Fist throws for Get Moving; Stormtroopers support the platoon, and the last Heavy Grenadiers are in none. */
function thrown(face: string, officer = 'blue-1', space: 'table' | 'squares' = 'table') {
  const game = platoonGame(space, {
    platoon: listed('heavyGrenadiers', 2, 2),
    blue: [
      { card: 'heavy-grenadier-command-squad', at: [5, 3] },
      { card: ASSAULT, at: [5, 4], activated: true },
      { card: ASSAULT, at: [5, 2], activated: true },
      { card: 'sturmgrenadier-assault-squad', at: [7, 3], activated: true },
      { card: 'sturmgrenadier-command-squad', at: [3, 3] },
      { card: ASSAULT, at: [7, 5], activated: true },
    ],
    red: [{ card: 'sharp', at: [12, 11] }],
    dice: [face],
  });
  const events = orders(game, officer, 'getMoving');
  const roll = events.flatMap(event => (event.type === 'rolled' ? [event.roll.counts] : []));
  return { roll, among: among(game) };
}

it('PLT-19 TARGET: only Heavy Grenadiers of the platoon', () => {
  expect(thrown('T')).toEqual({ roll: [['army', 'target']], among: ['blue-2', 'blue-3'] });
});

it('PLT-19 ARMY: whomever he could choose in any case', () => {
  expect(thrown('A').among).toEqual(['blue-2', 'blue-3', 'blue-4', 'blue-6']);
});

it('PLT-19 SHIELD: nobody', () => {
  expect(thrown('S').among).toBeNull();
});

it('PLT-19 PLT-04 another officer, though he supports the platoon, needs ARMY', () => {
  expect(thrown('T', 'blue-5')).toEqual({ roll: [['army']], among: null });
});

it('PLT-19 PLT-01 on squares ARMY alone', () => {
  expect(thrown('T', 'blue-1', 'squares')).toEqual({ roll: [['army']], among: null });
});

it('PLT-19 Lara leads, and has no such action for it', () => {
  const game = platoonGame('table', {
    platoon: listed('heavyGrenadiers', 2),
    blue: [{ card: 'lara', at: [5, 3] }, ...[4, 5].map(row => ({ card: ASSAULT, at: [5, row] as const, activated: true }))],
    red: [{ card: 'sharp', at: [12, 11] }],
  });
  game.answer({ do: 'activate', unit: 'blue-1' as never });
  const declare = {
    do: 'declare',
    actions: [{ action: 'special', special: 'getMoving' }, { action: 'nothing' }],
    weapons: [],
  } as const;
  expect(game.refused(declare)).toMatchObject({ code: 'declare.noSuchSpecial' });
});
