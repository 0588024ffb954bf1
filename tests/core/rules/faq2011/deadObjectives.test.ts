import { expect, it } from 'vitest';
import { cited } from '../../../../core/rulebook/index.ts';
import { card } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import { activate, declare } from '../../../kit/game.ts';
import type { OnSquare } from '../../../kit/gridSkirmish.ts';
import { go, gridSkirmish, on as square } from '../../../kit/gridSkirmish.ts';

const soldiers = card('Soldiers', 'allies', 'squad', 'I2', { move: [2, 4], models: ['3 '] });
const walkers = card('Dead Men', 'axis', 'squad', 'I2', { move: [2, 4], models: ['3 '], skills: ['Mindless'] });
const flier = card('Flier', 'allies', 'aircraft', 'A2', { move: [4, 8], damageTrack: 3 });

/** The last activation of a turn, which takes nothing; blue has destroyed 12 points and red 7. */
function turnOver(
  blue: string,
  red: string,
  more: { turn?: number; set?: string; scenario?: string; also?: readonly OnSquare[] } = {},
) {
  const game = gridSkirmish({
    ...{ set: more.set ?? 'faq-2011', cards: [soldiers, walkers, flier], scenario: more.scenario ?? '2', turn: more.turn ?? 3 },
    blue: [{ card: blue, at: [2, 3] }],
    red: [{ card: red, at: [11, 16], activated: true }, ...(more.also ?? []).map(one => ({ ...one, activated: true }))],
    objectives: [
      { by: null, at: [6, 9] },
      { by: null, at: [7, 10] },
    ],
    ...{ state: { lost: { blue: 7, red: 12 } }, dice: ['ATT', 'TTT', 'ATT', 'TTT'] },
  });
  game.answer(activate('blue-1'));
  game.answer(declare('nothing', 'nothing'));
  return game;
}

it('FAQ-23 FAQ-26 neither side can take an objective any more: both are asked, and without agreement points decide', () => {
  const game = turnOver('dead-men', 'flier');
  expect([game.who, choosingFor(game.ask)]).toEqual(['blue', 'FAQ-26']);
  game.answer(choose());
  expect([game.who, choosingFor(game.ask)]).toEqual(['red', 'FAQ-26']);
  game.answer({ do: 'decline' });
  expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'points', turn: 3, points: { blue: 12, red: 7 } });
  expect(cited(game.table.book, game.state.outcome!.because)).toEqual(expect.arrayContaining(['FAQ-23', 'FAQ-25']));
});

it('FAQ-26 both would fight on: the limit of turns and the objectives count no more, until one side is left', () => {
  const game = turnOver('dead-men', 'flier', { turn: 8 });
  // At the limit of turns points decide, and nobody is asked.
  expect(game.state.outcome).toMatchObject({ winner: 'blue', turn: 8 });

  const further = turnOver('dead-men', 'flier', { turn: 7 });
  further.answer(choose());
  further.answer(choose());
  expect([further.state.outcome, further.state.turn]).toEqual([null, 8]);
  further.answer({ do: 'goFirst', side: 'blue' });
  further.answer(activate('blue-1'));
  further.answer(declare('nothing', 'nothing'));
  further.answer(activate('red-1'));
  further.answer(declare('move', 'nothing'));
  further.answer(go('red-1.1', square(11, 15), square(11, 14), square(11, 13), square(11, 12)));
  if (further.ask.ask === 'react') further.answer({ do: 'decline' });
  // Turn 8 is over and was the last; nobody is asked again.
  expect([further.state.turn, further.state.outcome, further.ask.ask]).toEqual([9, null, 'first']);
});

it('FAQ-23 not while anybody could still take one, or is still to come', () => {
  expect(turnOver('soldiers', 'flier').state).toMatchObject({ outcome: null, turn: 4 });
  expect(turnOver('dead-men', 'flier', { also: [{ card: 'soldiers' }] }).state).toMatchObject({ outcome: null, turn: 4 });
});

it('FAQ-23 nor where no objective wins, nor in the base book', () => {
  expect(turnOver('dead-men', 'flier', { scenario: '1' }).state).toMatchObject({ outcome: null, turn: 4 });
  expect(turnOver('dead-men', 'flier', { set: 'grid' }).state).toMatchObject({ outcome: null, turn: 4 });
});
