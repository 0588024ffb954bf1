import { describe, expect, it } from 'vitest';
import type { Command } from '../../../core/decisions/index.ts';
import type { Berth } from '../../../core/rulebook/index.ts';
import { card, weapon } from '../../kit/cards.ts';
import { choose } from '../../kit/choices.ts';
import type { Ground } from '../../kit/forts.ts';
import { about, besieged, GROUNDS } from '../../kit/forts.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, shots } from '../../kit/game.ts';
import { go, on } from '../../kit/gridSkirmish.ts';

const rifle = weapon('Rifle', { count: 2, reach: '6', cells: 'I2:2/1' });
const pair = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'squad', 'I2', { move: [2, 4], models: ['2 rifle'], skills, weapons: [rifle] });
const cards = [
  pair('Riders'),
  pair('Jumpers', 'Airborne'),
  card('Truck', 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 2, skills: ['Passengers (6)'] }),
  card('Lifter', 'allies', 'aircraft', 'A1', { move: [6, 12], damageTrack: 2, skills: ['Airlifter', 'Helicopter'] }),
  card('Walker', 'allies', 'vehicle', 'V2', { move: [2, 4], damageTrack: 2, skills: ['Light Walker'] }),
  card('Hunter', 'axis', 'vehicle', 'V4', {
    ...{ move: [3, 6], damageTrack: 4 },
    weapons: [weapon('Gun', { mount: 'turret', reach: '24', cells: 'V1:6/N A1:6/N' })],
  }),
];

type Square = readonly [column: number, row: number];

/** An empty fortification on (5, 5) to (6, 6) that looks north, an enemy far in front of it, and these of blue's, the first in it no more. The
 *  last of them is aboard the one before it, or waits off the table. */
function empty(
  ground: Ground,
  kind: 'bunker' | 'strongpoint',
  more: readonly (readonly [string, Square])[],
  { as = null, dice = [] }: { readonly as?: Berth | null; readonly dice?: readonly string[] } = {},
): Skirmish {
  const game = besieged(ground, kind, 'hunter', [5, 12], { cards, dice, more });
  const last = `blue-${more.length + 1}`;
  const units = game.state.units.map(unit => {
    if (unit.id === 'blue-1') return { ...unit, where: 'eliminated' as const, models: [] };
    if (unit.id !== last) return unit;
    const models = unit.models.map(model => ({ ...model, place: null }));
    const aboard = as && { by: game.unit(`blue-${more.length}`).id, as };
    return { ...unit, models, ...(aboard ? { where: 'aboard' as const, aboard } : { where: 'waiting' as const }) };
  });
  game.state = { ...game.state, units };
  return game;
}

/** Both models of a unit to a square, by way of others. */
const to = (ground: Ground, unit: string, ...way: readonly Square[]): Command =>
  ground === 'grid'
    ? go(`${unit}.1`, ...way.map(([column, row]) => on(column, row)))
    : {
        do: 'move',
        ways: [0, 1].map(i => ({ model: `${unit}.${i + 1}` as never, path: way.map(square => about(ground, square, i, 2)) })),
      };

/** Red does nothing, and blue begins with a unit. */
const begin = (game: Skirmish, unit: string): void => {
  game.answer(activate('red-1'));
  game.answer(declare('nothing', 'nothing'));
  game.answer(activate(unit));
};

describe.each(GROUNDS)('into a fortification without walking, %s', ground => {
  const names = ground === 'grid' ? 'grid' : 'move';

  it('FORT-08 NEW-03 nobody is dropped into a bunker', () => {
    const game = empty(ground, 'bunker', [['jumpers', [1, 1]]]);
    begin(game, 'blue-2');
    game.answer(choose());
    expect(game.refused(to(ground, 'blue-2', [5, 5]))).toMatchObject({ code: `${names}.bunker`, rules: ['FORT-08'] });
    game.answer(to(ground, 'blue-2', [5, 8]));
    expect(game.unit('blue-2').where).toBe('table');
  });

  it('FORT-09 NEW-03 into an empty Strongpoint one is, as anywhere', () => {
    const game = empty(ground, 'strongpoint', [['jumpers', [1, 1]]]);
    begin(game, 'blue-2');
    game.answer(choose());
    game.answer(to(ground, 'blue-2', [5, 5]));
    expect(game.unit('blue-2')).toMatchObject({ where: 'table', inside: 'fort-1' });
  });

  it('NEW-03 who is dropped onto an enemy is told so, not that an objective is near', () => {
    const game = empty(ground, 'strongpoint', [['jumpers', [1, 1]]]);
    begin(game, 'blue-2');
    game.answer(choose());
    expect(game.refused(to(ground, 'blue-2', [5, 12])).code).toBe(ground === 'grid' ? 'grid.enemy' : 'move.overlap');
  });

  it('FORT-08 PASS-17 PASS-18 who is put down beside his lost machine is not put through the wall of a bunker', () => {
    const more = [
      ['truck', [5, 7]],
      ['riders', [1, 1]],
    ] as const;
    const game = empty(ground, 'bunker', more, { as: 'passenger', dice: ['AAAAAA', 'SS'] });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['red-1.1'], 'gun', 'blue-2')));
    expect(game.ask).toMatchObject({ ask: 'move', by: 'put', unit: 'blue-3' });
    expect(game.refused(to(ground, 'blue-3', [5, 6])).code).toBe(ground === 'grid' ? 'grid.zone' : 'move.bunker');
  });

  it.each([
    ['FORT-09 into a Strongpoint over its wall', 'strongpoint', [5, 7], [[5, 6]]],
    ['FORT-08 into a bunker by its doors', 'bunker', [5, 4], [[5, 5]]],
  ] as const)('PASS-07 %s with the Move that leads out of a machine', (_, kind, at, way) => {
    const more = [
      ['truck', at],
      ['riders', [1, 1]],
    ] as const;
    const game = empty(ground, kind, more, { as: 'passenger' });
    begin(game, 'blue-3');
    game.answer(declare('move', 'nothing'));
    game.answer(to(ground, 'blue-3', ...way));
    expect(game.unit('blue-3')).toMatchObject({ where: 'table', inside: 'fort-1' });
  });

  it.each(['bunker', 'strongpoint'] as const)(
    'FORT-10 LIFT-11 what an Airlifter lost over a %s has carried does not stand in it',
    kind => {
      const more = [
        ['lifter', [5, 6]],
        ['walker', [1, 1]],
      ] as const;
      const saves = ground === 'metric' && kind === 'bunker' ? ['SSSSSS'] : [];
      const game = empty(ground, kind, more, { as: 'lifted', dice: ['AAAAAA', ...saves, 'SS', 'ATT', 'TTT'] });
      game.answer(activate('red-1'));
      game.answer(declare('attack', 'nothing'));
      game.answer(attack(shots(['red-1.1'], 'gun', 'blue-2')));
      // On squares there is one nearest place that is legal, and it stands there without being asked for.
      if (ground === 'metric') {
        const down = (square: Square) =>
          ({ do: 'move', ways: [{ model: 'blue-3.1' as never, path: [about(ground, square)] }] }) as Command;
        expect(game.ask).toMatchObject({ ask: 'move', by: 'put', unit: 'blue-3' });
        expect(game.refused(down([5, 6])).code).toBe(kind === 'bunker' ? 'move.bunker' : 'move.closed');
        expect(game.refused(down([5, 9])).code).toBe('move.zone');
        game.answer(down([5, 7]));
      }
      expect(game.unit('blue-3').models[0]!.place).toMatchObject(about(ground, [5, 7]));
      expect(game.unit('blue-3')).toMatchObject({ where: 'table' });
      expect(game.unit('blue-3').inside).toBeUndefined();
    },
  );
});
