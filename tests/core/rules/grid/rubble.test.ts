import { expect, it } from 'vitest';
import { card } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

it.each([
  ['Tracked', 'EQ-37'],
  ['Wheeled', 'EQ-37'],
  ['Half-Tracked', 'EQ-37, GRID-12'],
])('a %s vehicle does not get into rubble, and into woods without a die (%s)', skill => {
  const machine = card('Machine', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 4, skills: [skill] });
  const game = gridSkirmish({
    cards: [machine],
    blue: [{ card: 'machine', at: [4, 4] }],
    red: [{ card: 'ghosts', at: [1, 18] }],
    pieces: [fill('rubble', [4 - ORIGIN, 5 - ORIGIN]), fill('woods', [5 - ORIGIN, 4 - ORIGIN])],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  expect(game.refused(go('blue-1.1', on(4, 5)))).toMatchObject({ code: 'grid.rubble', rules: ['GRID-12', 'EQ-37'] });
  game.answer(go('blue-1.1', on(5, 4)));
  expect(game.unit('blue-1').models[0]?.place).toMatchObject({ column: 5, row: 4 });
  expect(game.log.filter(({ type }) => type === 'rolled')).toEqual([]);
});
