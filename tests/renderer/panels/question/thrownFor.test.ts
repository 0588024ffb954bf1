import { describe, expect, it } from 'vitest';
import { play, questionOf } from '../../../../core/index.ts';
import { wordsFor } from '../../../../renderer/base/words.ts';
import { sentenceOf, thrownFor } from '../../../../renderer/panels/question/sentence.ts';
import { gridLibrary } from '../../../kit/library.ts';
import { aimed } from '../../workers/odds/aimed.ts';

/** A squad's submachine guns at another, with real dice. */
function asked() {
  const { game, shots } = aimed();
  const done = play(game, 'blue', { do: 'attack', shots }, { byHand: ['blue'] });
  if (!done.ok) throw new Error(done.error.code);
  const ask = questionOf(done.value.state)?.ask;
  if (ask?.ask !== 'dice') throw new Error('No dice are asked for.');
  return { game: done.value, ask };
}

describe('dice of an attack', () => {
  const { game, ask } = asked();
  const words = (language: 'en' | 'fr') => wordsFor(language, 'metric', { setup: game.setup, cards: gridLibrary.cards });

  it('are asked for with what they are thrown with, and at whom', () => {
    expect(sentenceOf(ask, game, words('en'))).toBe(
      `what do the dice show? Grenadier Tank-Hunter Squad, To hit, Submachine Gun at Ranger Command Squad, ${ask.roll.count} dice.`,
    );
    expect(sentenceOf(ask, game, words('fr'))).toContain('sur Ranger Command Squad');
  });

  it('are told by the bar in the same way while they fall', () => {
    const falling = { key: 0, event: { roll: ask.roll } } as Parameters<typeof thrownFor>[0];
    expect(thrownFor(falling, game.state, words('en'))).toMatch(/ – To hit, Submachine Gun at Ranger Command Squad$/);
    // Of others it is the reason alone.
    const save = { ...falling, event: { roll: { ...ask.roll, why: 'infantrySave' } } } as typeof falling;
    expect(thrownFor(save, game.state, words('en'))).toMatch(/ – Infantry save$/);
  });
});
