import { describe, expect, test } from 'vitest';
import { pieceId } from '../../../../core/base/index.ts';
import { takers } from '../../../../core/game/victory.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, on } from '../../../kit/gridSkirmish.ts';
import { choose, decline, freely, onSquares, ways } from './kit.ts';

const rifle = weapon('Rifle', { count: 2, reach: '4', cells: 'I2:2/1' });
const cards = [
  card('Jumpers', 'axis', 'squad', 'I2', { move: [2, 4], weapons: [rifle], models: ['2 rifle'], skills: ['Airborne'] }),
];
const late = { card: 'nikita' };
const yes = choose();

const dropping = (dice: readonly string[] = []) => {
  const game = onSquares({
    cards,
    blue: [{ card: 'jumpers' }, { card: 'two', at: [1, 1] }],
    red: [{ card: 'two', at: [12, 18] }, late],
    objectives: [{ by: null, at: [6, 6] }],
    dice,
  });
  game.answer(activate('blue-1'));
  return game;
};

describe('Airborne', () => {
  test('NEW-03: who is not dropped does Nothing off the table', () => {
    const game = dropping();
    game.answer(decline);
    expect(game.refused(declare('move', 'attack')).code).toBe('action.notDropped');
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-1').where).toBe('waiting');
  });

  test('NEW-03 on squares: anywhere, two squares from an objective and not one', () => {
    const game = dropping();
    game.answer(yes);
    expect(game.refused(go('blue-1.1', on(6, 7)))).toMatchObject({ code: 'grid.drop', rules: ['NEW-03'] });
    game.answer(go('blue-1.1', on(6, 8)));
    expect(game.unit('blue-1')).toMatchObject({ where: 'table', markers: ['dropped'] });
  });

  test.each(['A', 'T', 'S'])('NEW-04: first Nothing, then a die %s', die => {
    const game = dropping([die]);
    game.answer(yes);
    game.answer(go('blue-1.1', on(9, 9)));
    expect(game.refused(declare('move', 'attack'))).toMatchObject({ code: 'firstAction.dropped', rules: ['NEW-04'] });
    game.answer(declare('nothing', 'move'));
    expect(game.ask.ask).toBe(die === 'S' ? 'activate' : 'move');
    expect(game.dice.left()).toBe(0);
  });

  test('NEW-03 on the table', () => {
    const game = freely({
      cards,
      blue: [{ card: 'jumpers' }, { card: 'two', at: [[10, 10]] }],
      red: [{ card: 'two', at: [[60, 65]] }, late],
    });
    game.answer(activate('blue-1'));
    game.answer(yes);
    // 5 cm from an enemy.
    game.answer(ways('blue-1', [60, 60], [63, 60]));
    expect(game.unit('blue-1').where).toBe('table');
  });

  test('NEW-05: the turn of its drop it takes no objective, and denies it; in the next it does', () => {
    const game = onSquares({
      cards,
      blue: [{ card: 'jumpers' }],
      red: [{ card: 'two', at: [12, 18], activated: true }],
      dice: ['S', 'AAA', 'SSS'],
    });
    const objectives = [{ id: pieceId('objective-1'), by: null, place: on(9, 9) }];
    const taken = () => takers(game.table, { ...game.state, objectives });
    game.answer(activate('blue-1'));
    game.answer(yes);
    game.answer(go('blue-1.1', on(9, 9)));
    expect(taken()).toEqual([null]);
    game.answer(declare('nothing', 'nothing'));
    expect(game.state.turn).toBe(3);
    expect(taken()).toEqual(['blue']);
  });
});
