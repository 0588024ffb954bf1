import { expect, it } from 'vitest';
import { choose } from '../../../kit/choices.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

it('GRID-15 a tank may destroy the crate that it drives over; a squad is not asked', () => {
  const crate = fill('crates', [4 - ORIGIN, 5 - ORIGIN]);
  const play = (card: string) => {
    const game = gridSkirmish({ blue: [{ card, at: [4, 4] }], red: [{ card: 'ghosts', at: [1, 18] }], pieces: [crate] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-1.1', on(4, 5)));
    return game;
  };
  const tank = play('pounder');
  expect(tank.ask).toEqual({
    ask: 'choose',
    choices: [{ rule: 'GRID-15', unit: 'blue-1', of: 'piece', among: [crate.id], least: 1, most: 1, no: true }],
  });
  expect(tank.refused(choose('other'))).toMatchObject({ code: 'choose.notAmong', rules: ['GRID-15'] });
  tank.answer(choose(crate.id));
  expect(tank.state.pieces).toEqual([]);
  const spares = play('pounder');
  spares.answer({ do: 'decline' });
  expect(spares.state.pieces).toEqual([crate]);
  expect(play('gunners').ask.ask).not.toBe('choose');
});
