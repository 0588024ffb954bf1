import { expect, it } from 'vitest';
import type { GameEvent } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { tell } from '../../../renderer/playback/tell.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { world } from '../store/world.ts';

it('who only turned on his square is not told to have moved 0 squares', () => {
  const words = wordsFor('en', 'metric', { setup: gridSetup(1, '1'), cards: world.cards });
  const moved = (...lengths: readonly number[]) =>
    tell(
      {
        type: 'moved',
        unit: 'blue-1',
        by: 'move',
        enters: false,
        ways: lengths.map(length => ({ length })),
      } as never as GameEvent,
      words,
    );
  expect([moved(0), moved(1), moved(0, 2), moved()].map(said => said.slice(words.unit('blue-1' as never).length + 1))).toEqual([
    ...['turns on the spot.', 'moves 1 square.', 'moves 2 squares.', 'stays where it is.'],
  ]);
});
