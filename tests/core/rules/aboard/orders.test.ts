import { describe, expect, test } from 'vitest';
import type { Piece } from '../../../../core/space/space.ts';
import { rolls } from '../../../kit/attack.ts';
import { card } from '../../../kit/cards.ts';
import { among, offered, order, orders, staff, take } from '../../../kit/commanding.ts';
import { box } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate } from '../../../kit/game.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import type { SpaceOf, Spot } from './kit.ts';
import { loaded, SPACES } from './kit.ts';

const machine = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, skills: ['Passengers (6)', ...skills] });
/** A command squad that has lost its radio operator. */
const mute = {
  ...staff.named,
  id: 'mute' as never,
  models: ['Officer', 'Medic', 'Mechanic'].map(name => ({ name, count: 1, weapons: ['rifle' as never] })),
};
const cards = [...Object.values(staff), mute, machine('Prinzluther'), machine('Headquarters', 'Command Vehicle')];

interface Staff {
  readonly squad?: string;
  readonly carrier?: string;
  readonly blue?: readonly Spot[];
  readonly dice?: readonly string[];
  readonly pieces?: readonly Piece[];
}

/** A command squad inside a machine at (60, 60) or E5; the enemy is far off. */
const inside = (space: SpaceOf, { squad = 'mute', carrier = 'prinzluther', ...more }: Staff): Skirmish =>
  loaded(space, { cards, carrier, riders: [squad], red: [{ card: 'foe', at: [12, 10] }, { card: 'nikita' }], ...more });

/** cm from the middle of a machine that looks north to the nearest base of a row, so far from its hull. */
const offHull = (gap: number): number => 5 + (2.2 + gap + 1.25) / 10;

describe.each(SPACES)('from inside a machine on the %s', space => {
  test('CMD-32: its special actions are open to a command squad, those of its officer, medic and mechanic', () => {
    const game = inside(space, { blue: [{ card: 'tank', at: [6, 5], damage: 2 }] });
    game.answer(activate('blue-2'));
    expect(offered(game)).toEqual([
      'ammoDrop',
      'getMoving',
      'getUp',
      'makeshiftRepair',
      'reinforcements',
      'replacement',
      'stimulants',
    ]);
    game.answer(order('nothing', 'nothing'));
    expect(game.unit('blue-2').where).toBe('aboard');
  });

  test('CMD-32: infantry 9 cm from the hull is helped by its medic, and 11 cm from it is not', () => {
    const far = space === 'squares' ? 7 : offHull(11);
    const near = space === 'squares' ? 6 : offHull(9);
    const game = inside(space, {
      dice: ['A'],
      blue: [
        { card: 'plain', at: [near, 5], models: 3 },
        { card: 'plain', at: [far, 7], models: 3 },
      ],
    });
    orders(game, 'blue-2', 'getUp', 'nothing');
    expect(among(game)).toEqual(['blue-3']);
    take(game, 'blue-3');
    while (among(game)) take(game, String(among(game)![0]));
    expect(game.unit('blue-3').models).toHaveLength(4);
  });

  test('CMD-32: its mechanic works on a machine beside it, and on that which it is in', () => {
    const game = inside(space, { dice: ['AASSS'], blue: [{ card: 'tank', at: [6, 5], damage: 4 }] });
    orders(game, 'blue-2', 'makeshiftRepair');
    expect(among(game)).toEqual(['blue-1', 'blue-3']);
    take(game, 'blue-3');
    expect(game.unit('blue-3').damage).toBe(2);
  });

  test('CMD-32: nobody out of sight of the hull', () => {
    const pieces = space === 'squares' ? [fill('solid', [6 - ORIGIN, 5 - ORIGIN])] : [box('t', [66, 68], [40, 80], 20)];
    const game = (walled: boolean) =>
      inside(space, { dice: ['A'], pieces: walled ? pieces : [], blue: [{ card: 'rockets', at: [7, 5] }] });
    const open = game(false);
    orders(open, 'blue-2', 'ammoDrop');
    expect(among(open)).toEqual(['blue-3']);
    const walled = game(true);
    orders(walled, 'blue-2', 'ammoDrop');
    expect(among(walled)).toBeNull();
  });

  test('EQ-07: inside a Command Vehicle the officer of a squad without radio reaches everybody, and the medic no farther', () => {
    const blue = [{ card: 'rockets', at: [12, 2] as const, models: 3 }];
    const game = inside(space, { carrier: 'headquarters', dice: ['A'], blue });
    orders(game, 'blue-2', 'ammoDrop');
    expect(among(game)).toEqual(['blue-3']);
    const plain = inside(space, { dice: ['A'], blue });
    orders(plain, 'blue-2', 'ammoDrop');
    expect(among(plain)).toBeNull();
    const medic = inside(space, { carrier: 'headquarters', dice: ['A'], blue });
    orders(medic, 'blue-2', 'getUp');
    expect(among(medic)).toBeNull();
    // A lone officer has that of any vehicle (CMD-04).
    const lone = inside(space, { squad: 'chief', dice: ['A'], blue });
    orders(lone, 'blue-2', 'ammoDrop');
    expect(among(lone)).toEqual(['blue-3']);
  });

  test('EQ-08: inside a Command Vehicle what fails is thrown again, once', () => {
    const blue = [{ card: 'tank', at: [6, 5] as const, damage: 4 }];
    const repair = inside(space, { carrier: 'headquarters', dice: ['ATTSS', 'AAST'], blue });
    orders(repair, 'blue-2', 'makeshiftRepair');
    take(repair, 'blue-3');
    expect(rolls(repair).slice(-2)).toEqual(['makeshiftRepair 5', 'makeshiftRepair 4']);
    expect(repair.unit('blue-3').damage).toBe(1);
    const failed = inside(space, { carrier: 'headquarters', dice: ['S', 'T'], blue });
    orders(failed, 'blue-2', 'getMoving');
    expect(rolls(failed).slice(-2)).toEqual(['getMoving 1', 'getMoving 1']);
    expect([among(failed), failed.dice.left()]).toEqual([null, 0]);
    const plain = inside(space, { dice: ['S'], blue });
    orders(plain, 'blue-2', 'getMoving');
    expect(rolls(plain).slice(-1)).toEqual(['getMoving 1']);
    expect(plain.dice.left()).toBe(0);
  });

  test('EQ-07, CMD-32: an officer, a medic and a mechanic who are heroes do the same from inside', () => {
    for (const [hero, special] of [
      ['chief', 'getMoving'],
      ['emma', 'getUp'],
      ['rosie', 'makeshiftRepair'],
      ['hansi', 'tankHead'],
    ] as const) {
      const game = inside(space, { squad: hero, blue: [{ card: 'tank', at: [6, 5], damage: 2 }] });
      game.answer(activate('blue-2'));
      expect(offered(game)).toContain(special);
    }
  });
});
