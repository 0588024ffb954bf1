import { expect, it } from 'vitest';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';

const gun = card('Chain Gun', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [weapon('Gun', { reach: '8', rules: ['Burst'], cells: 'I2:3/1' })],
});

/** Red goes first, and moves or stays; then the gun fires at it. */
function shootAfter(first: 'move' | 'nothing', dice: string) {
  const game = gridSkirmish({
    ...{ set: 'faq-2011', cards: [gun], go: 'red', dice: [dice] },
    blue: [{ card: 'chain-gun', at: [5, 4] }, { card: 'nikita' }],
    red: [{ card: 'gunners', at: [5, 10] }, { card: 'nikita' }],
  });
  game.answer(activate('red-1'));
  game.answer(declare(first, 'nothing'));
  if (first === 'move') game.answer(go('red-1.1', on(5, 9)));
  if (game.ask.ask === 'react') game.answer({ do: 'decline' });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  fire(game, shot('blue-1.1', 'gun', 'red-1'));
  return game;
}

it('FAQ-40 twice the dice against whoever has stayed, and no more than printed against whoever has moved in this turn', () => {
  const stayed = shootAfter('nothing', 'TTTTTT');
  expect(rolls(stayed)).toEqual(['hit 6']);
  expect(ofType(stayed.log, 'rolled')[0]!.because).toContain('FAQ-40');
  const moved = shootAfter('move', 'TTT');
  expect(ofType(moved.log, 'marked').map(({ unit, marker }) => [unit, marker])).toContainEqual(['red-1', 'hasMoved']);
  expect(rolls(moved)).toEqual(['hit 3']);
});

it('FAQ-40 who has moved in the turn before is hit as one who stays', () => {
  const game = gridSkirmish({
    ...{ set: 'faq-2011', cards: [gun], dice: ['ATT', 'TTT', 'TTTTTT'] },
    blue: [{ card: 'chain-gun', at: [5, 4] }],
    red: [{ card: 'gunners', at: [5, 10], markers: ['hasMoved'], activated: true }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('nothing', 'nothing'));
  expect(game.unit('red-1').markers).toEqual([]);
  game.answer({ do: 'goFirst', side: 'blue' });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  fire(game, shot('blue-1.1', 'gun', 'red-1'));
  expect(rolls(game)).toEqual(['initiative 3', 'initiative 3', 'hit 6']);
});
