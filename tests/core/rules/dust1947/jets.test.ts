import { describe, expect, it } from 'vitest';
import { aiming, attacking, ofType, shot, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith } from '../../../kit/duel.ts';
import { fire, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';
import type { OnSquare } from '../../../kit/gridSkirmish.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { fill, ORIGIN, wall as walled } from '../../../kit/squares.ts';

const set = 'dust-1947';
const thrower = (rule: string) =>
  card('Thrower', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 4 },
    weapons: [weapon('Napalm', { mount: 'front', reach: '3', rules: [rule], cells: 'I2:*/1 V4:*/1 A2:*/1' })],
  });
const squad = card('Squad', 'ssu', 'squad', 'I2', { move: [2, 4], models: ['3 '] });
const hero = card('Hero', 'ssu', 'hero', 'I2', { move: [2, 4], damageTrack: 3 });
const late = { card: 'nikita' };

describe('on squares', () => {
  const begin = (rule: string, red: readonly OnSquare[], pieces: readonly Piece[] = [], dice: readonly string[] = []) => {
    const game = gridSkirmish({
      ...{ cards: [thrower(rule), squad, hero], pieces, dice, set },
      ...{ blue: [{ card: 'thrower', at: [5, 5] }, late], red: [...red, late] },
    });
    attackWith(game);
    return game;
  };
  const ways = (game: ReturnType<typeof begin>) =>
    aiming(game)
      .jets(aiming(game).lines[0]!, game.unit('red-1').id)
      .map(way => way.map(one => squareOf(one)!).map(({ column, row }) => `${column},${row}`));
  const wall = (column: number, row: number) => fill('solid', [column - ORIGIN, row - ORIGIN]);

  it('D47-18 a neighbour, also across the corner, in sight and in the arc', () => {
    expect(ways(begin('Flame', [{ card: 'squad', at: [6, 6] }]))).toEqual([[]]);
    const behind = begin('Flame', [{ card: 'squad', at: [5, 4] }]);
    expect(behind.refused(fire(['blue-1.1'], 'napalm', 'red-1', [])).code).toBe('attack.arc');
  });

  const upright = (opening: 'small' | null) => walled({ at: [5 - ORIGIN, 5 - ORIGIN], side: 'north', opening });
  it.each([
    ['a wall', () => [upright(null)], [5, 6], false],
    ['a wall with an opening', () => [upright('small')], [5, 6], true],
    ['two solid squares askew', () => [wall(5, 6), wall(6, 5)], [6, 6], false],
    ['one solid square askew', () => [wall(5, 6)], [6, 6], true],
  ] as const)('D47-18 a neighbour past %s', (_, between, at, seen) => {
    const game = begin('Flame', [{ card: 'squad', at }], between(), ['TTT']);
    const burn = fire(['blue-1.1'], 'napalm', 'red-1', []);
    if (!seen) expect(game.refused(burn).code).toBe('attack.noSight');
    else expect(ofType(game.answer(burn), 'aimed')).toMatchObject([{ shots: [{ targets: ['red-1'] }] }]);
  });

  it('D47-19 two away and one aside there are two shortest ways, straight ahead one', () => {
    expect(ways(begin('Flame', [{ card: 'squad', at: [6, 7] }])).toSorted()).toEqual([['5,6'], ['6,6']]);
    expect(ways(begin('Flame', [{ card: 'squad', at: [5, 7] }]))).toEqual([['5,6']]);
  });

  it('D47-19 whoever stands on the way is struck, too', () => {
    const game = begin(
      'Flame',
      [
        { card: 'squad', at: [5, 7] },
        { card: 'squad', at: [5, 6] },
      ],
      [],
      ['TTT', 'TTT'],
    );
    const events = game.answer(fire(['blue-1.1'], 'napalm', 'red-1', [on(5, 6)]));
    expect(ofType(events, 'aimed')).toMatchObject([{ shots: [{ targets: ['red-1', 'red-2'] }] }]);
    expect(ofType(events, 'aimed')[0]!.because).toContain('D47-19');
  });

  it('D47-20 nothing behind a square that blocks the sight; in a wood it strikes, and not behind it', () => {
    const wood = fill('woods', [5 - ORIGIN, 6 - ORIGIN]);
    for (const piece of [wall(5, 6), wood]) {
      const game = begin('Flame', [{ card: 'squad', at: [5, 7] }], [piece]);
      expect(game.refused(fire(['blue-1.1'], 'napalm', 'red-1', [on(5, 6)])).code).toBe('attack.noSight');
    }
    const inside = begin('Flame', [{ card: 'squad', at: [5, 6] }], [wood], ['TTT']);
    expect(ofType(inside.answer(fire(['blue-1.1'], 'napalm', 'red-1', [])), 'aimed')).toHaveLength(1);
  });

  it('D47-24 a burst strikes all on the ground of one square, and no aircraft above it', () => {
    const game = begin('Flame Burst', [
      { card: 'squad', at: [5, 7] },
      { card: 'hero', at: [5, 7], joined: 'red-1' },
      { card: 'assaulter', at: [5, 7] },
    ]);
    const command = fire(['blue-1.1'], 'napalm', 'red-1', [on(5, 7)]);
    if (command.do !== 'attack') throw new Error('no attack');
    expect(strikes(aiming(game).judge(command.shots[0]!))).toEqual(['red-1: 4/1']);
  });
});

it('D47-24 on the table a burst lies under the blast template, and nobody on the way is struck', () => {
  const game = attacking({
    ...{ cards: [thrower('Flame Burst'), squad], set },
    blue: [{ card: 'thrower', at: [[60, 20, 90]] }],
    red: [
      {
        card: 'squad',
        at: [
          [60, 45],
          [60, 48],
          [60, 60],
        ],
      },
      {
        card: 'squad',
        at: [
          [60, 32],
          [63, 32],
          [57, 32],
        ],
      },
    ],
  });
  expect(strikes(aiming(game).judge(shot('blue-1.1', 'napalm', { blast: [60, 46] })))).toEqual(['red-1: 2/1']);
});
