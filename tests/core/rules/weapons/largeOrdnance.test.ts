import { describe, expect, it } from 'vitest';
import { aiming, attacking, fire, rolls, shot, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith } from '../../../kit/duel.ts';
import { fire as fireAt, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';

const bomber = card('Bomber', 'axis', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4 },
  weapons: [weapon('Gliding Bomb', { reach: '6', rules: ['Large Ordnance'], cells: 'I2:**/1 V4:**/6' })],
});
const squad = card('Squad', 'ssu', 'squad', 'I2', { move: [2, 4], models: ['3 '] });
const tank = card('Tank', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 6 });
const cards = [bomber, squad, tank];

describe('at the table', () => {
  it('NEW-23 every unit under the larger template, friends too: 10 cm about its middle, where the blast has 7.5', () => {
    const game = attacking({
      ...{ cards, dice: ['TT', 'TTTT'] },
      blue: [
        { card: 'bomber', at: [[60, 20]] },
        { card: 'squad', at: [[60, 50]] },
      ],
      red: [
        {
          card: 'squad',
          at: [
            [71, 60],
            [60, 71],
            [60, 72],
          ],
        },
      ],
    });
    const bomb = shot('blue-1.1', 'gliding-bomb', { blast: [60, 60] });
    expect(strikes(aiming(game).judge(bomb))).toEqual(['blue-2: 2/1', 'red-1: 4/1']);
    fire(game, bomb);
    expect([...rolls(game)].sort()).toEqual(['hit 2', 'hit 4']);
  });
});

describe('on squares', () => {
  const late = { card: 'nikita' };
  const bombs = (at: readonly [number, number], dice: readonly string[] = []) => {
    const game = gridSkirmish({
      ...{ cards, dice },
      blue: [{ card: 'bomber', at: [5, 4] }, { card: 'squad', at: [6, 8] }, late],
      red: [{ card: 'squad', at }, { card: 'tank', at: [at[0] + 1, at[1]] }, late],
    });
    attackWith(game);
    return game;
  };

  it('NEW-23 the square of the target and three more that make two by two: every unit in them', () => {
    const game = bombs([5, 8], ['TTTTTT', 'TTTTTT']);
    const ways = aiming(game).jets(aiming(game).lines[0]!, game.unit('red-1').id);
    const corners = ways.map(way => way.map(one => squareOf(one)!).map(({ column, row }) => [column, row]));
    expect(corners).toHaveLength(4);
    for (const way of corners) expect(way).toContainEqual([5, 8]);
    const east = [on(5, 8), on(6, 8), on(5, 9), on(6, 9)];
    const west = [on(4, 8), on(5, 8), on(4, 9), on(5, 9)];
    const [toEast, toWest] = [east, west].map(over => fireAt(['blue-1.1'], 'gliding-bomb', 'red-1', over));
    if (toEast?.do !== 'attack' || toWest?.do !== 'attack') throw new Error('no attack');
    expect(strikes(aiming(game).judge(toEast.shots[0]!))).toEqual(['blue-2: 6/1', 'red-1: 6/1', 'red-2: 2/6']);
    expect(strikes(aiming(game).judge(toWest.shots[0]!))).toEqual(['red-1: 6/1']);
  });

  it('NEW-23 at the edge of the board there are fewer of them', () => {
    const game = bombs([1, 6]);
    expect(aiming(game).jets(aiming(game).lines[0]!, game.unit('red-1').id)).toHaveLength(2);
    expect(game.refused(fireAt(['blue-1.1'], 'gliding-bomb', 'red-1', [on(1, 6)]))).toMatchObject({
      ...{ code: 'attack.noWay', rules: ['NEW-23'] },
    });
  });
});
