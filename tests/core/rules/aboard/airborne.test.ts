import { describe, expect, test } from 'vitest';
import { pieceId } from '../../../../core/base/index.ts';
import { takers } from '../../../../core/game/victory.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { place } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, fight } from '../../../kit/game.ts';
import { go, on } from '../../../kit/gridSkirmish.ts';
import type { SpaceOf } from './kit.ts';
import { choose, decline, freely, onSquares, SPACES, ways } from './kit.ts';

const rifle = weapon('Rifle', { count: 2, reach: '4', cells: 'I2:2/1' });
const cards = [
  card('Jumpers', 'axis', 'squad', 'I2', { move: [2, 4], weapons: [rifle], models: ['2 rifle'], skills: ['Airborne'] }),
  card('Jumping Hero', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 3, weapons: [rifle], skills: ['Airborne'] }),
];
const late = { card: 'nikita' };
/** cm. The radius of an objective's marker. */
const MARKER = 4;
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

/** A hero and a squad, both to be dropped. */
const together = (space: SpaceOf, dice: readonly string[] = []): Skirmish => {
  const blue = [{ card: 'jumpers' }, { card: 'jumping-hero' }];
  const game =
    space === 'squares'
      ? onSquares({ cards, dice, blue, red: [{ card: 'two', at: [12, 18] }, late] })
      : freely({ cards, dice, blue, red: [{ card: 'two', at: [[150, 100]] }, late] });
  game.answer(activate('blue-1'));
  return game;
};
const down = (space: SpaceOf, game: Skirmish, ...models: readonly string[]): Command =>
  space === 'squares'
    ? go('blue-1.1', on(9, 9))
    : { do: 'move', ways: models.map((model, i) => ({ model: game.model(model), path: [place(60 + 3 * i, 60)] })) };

describe.each(SPACES)('NEW-03: a hero and a squad that he may join, on the %s', space => {
  test.each(['A', 'S'])('are dropped together and act together, or not: %s', die => {
    const game = together(space, [die]);
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'HERO-08', among: ['blue-2'] }] });
    game.answer(choose('blue-2'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'NEW-03', unit: 'blue-1' }] });
    game.answer(yes);
    game.answer(down(space, game, 'blue-1.1', 'blue-1.2', 'blue-2.1'));
    for (const unit of ['blue-1', 'blue-2']) expect(game.unit(unit)).toMatchObject({ where: 'table', markers: ['dropped'] });
    game.answer(declare('nothing', 'move'));
    // One die for both.
    expect(game.dice.left()).toBe(0);
    expect(game.ask.ask).toBe(die === 'A' ? 'move' : 'activate');
    expect(game.unit('blue-2').activated).toBe(true);
  });

  test('wait together', () => {
    const game = together(space);
    game.answer(choose('blue-2'));
    game.answer(decline);
    expect(game.refused(declare('move', 'nothing')).code).toBe('action.notDropped');
    game.answer(declare('nothing', 'nothing'));
    for (const unit of ['blue-1', 'blue-2']) expect(game.unit(unit)).toMatchObject({ where: 'waiting', markers: [] });
  });

  test('or one without the other', () => {
    const game = together(space);
    game.answer(decline);
    game.answer(yes);
    game.answer(down(space, game, 'blue-1.1', 'blue-1.2'));
    expect(game.unit('blue-2')).toMatchObject({ where: 'waiting', markers: [], activated: false });
  });
});

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

  test('NEW-03 on the table: 20 cm from an objective and not 19, and 5 cm from an enemy', () => {
    const plain = freely({
      cards,
      blue: [{ card: 'jumpers' }, { card: 'two', at: [[10, 10]] }],
      red: [{ card: 'two', at: [[60, 65]] }, late],
    });
    const marker = { id: pieceId('objective-1'), by: null, place: place(60, 31) };
    const game = fight(plain.table, plain.dice, {
      ...plain.state,
      objectives: [marker],
      agenda: [{ step: 'go', asked: false }],
    });
    game.answer(activate('blue-1'));
    game.answer(yes);
    const from = (gap: number) => ways('blue-1', [60, 31 + MARKER + gap + 1.25], [63, 60]);
    expect(game.refused(from(19))).toMatchObject({ code: 'move.drop', rules: ['NEW-03'] });
    game.answer(from(20));
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
