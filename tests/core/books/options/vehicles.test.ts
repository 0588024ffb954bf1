import { expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';

it('EQ-37 half-tracks do not get into rubble on squares, unless they are let', () => {
  const halfTrack = card('Half Track', 'allies', 'vehicle', 'V3', {
    ...{ move: [2, 4], damageTrack: 4, skills: ['Half-Tracked'], weapons: [weapon('Gun', { reach: '3', cells: 'I2:1/1' })] },
  });
  const play = (value: string) => {
    const game = gridSkirmish({
      ...{ cards: [halfTrack], switched: { 'EQ-37': value } },
      blue: [{ card: 'half-track', at: [4, 4] }],
      red: [{ card: 'ghosts', at: [1, 18] }],
      pieces: [fill('rubble', [4 - ORIGIN, 5 - ORIGIN])],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    return game;
  };
  expect(play('likeWheels').refused(go('blue-1.1', on(4, 5)))).toMatchObject({ code: 'grid.rubble' });
  const over = play('overRubble');
  over.answer(go('blue-1.1', on(4, 5)));
  expect(over.unit('blue-1').models[0]!.place).toEqual(on(4, 5));
});
