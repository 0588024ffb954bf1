import { describe, expect, it } from 'vitest';
import { play, questionOf } from '../../../../core/index.ts';
import { wordsFor } from '../../../../renderer/base/words.ts';
import { sentenceOf, thrownFor } from '../../../../renderer/panels/question/sentence.ts';
import { whyThrown } from '../../../../renderer/playback/rolls.ts';
import { tell } from '../../../../renderer/playback/tell.ts';
import { showAll } from '../../../../renderer/playback/show.ts';
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
      `what do the dice show? Grenadier Tank-Hunter Squad – To hit, Submachine Gun at Ranger Command Squad, ${ask.roll.count} dice.`,
    );
    expect(sentenceOf(ask, game, words('fr'))).toContain('sur Ranger Command Squad');
    // Those of a side are asked of it by name already.
    const both = { ...ask, roll: { ...ask.roll, unit: null, why: 'initiative' } } as typeof ask;
    expect(sentenceOf(both, game, words('en'))).toBe(`what do the dice show? Initiative, ${ask.roll.count} dice.`);
  });

  it('are told by the bar in the same way while they fall', () => {
    const falling = { key: 0, event: { roll: ask.roll } } as Parameters<typeof thrownFor>[0];
    expect(thrownFor(falling, game.state, words('en'))).toMatch(/ – To hit, Submachine Gun at Ranger Command Squad$/);
    // Of others it is the reason alone.
    const save = { ...falling, event: { roll: { ...ask.roll, why: 'infantrySave' } } } as typeof falling;
    expect(thrownFor(save, game.state, words('en'))).toMatch(/ – Infantry save$/);
  });

  it('are told in the same way by the tray once they lie', () => {
    const { game: before, shots } = aimed();
    const done = play(before, 'blue', { do: 'attack', shots });
    if (!done.ok) throw new Error(done.error.code);
    const rolls = showAll(done.value).lines.flatMap(({ event, shot }) =>
      event.type === 'rolled' ? [[event.roll.why, whyThrown(event.roll, shot ?? null, words('fr'))] as const] : [],
    );
    const own = rolls.filter(([why]) => why === 'hit');
    expect(own.length).toBeGreaterThan(0);
    for (const [, says] of own) expect(says).toMatch(/^Pour toucher, Pistolet-mitrailleur sur Ranger Command Squad$/);
    // The log tells several weapons of one attack apart by the same words.
    const logged = showAll(done.value).lines.flatMap(({ event, shot }) =>
      event.type === 'rolled' && event.roll.why === 'hit' ? [tell(event, words('en'), shot ? { shot } : {})] : [],
    );
    for (const says of logged)
      expect(says).toMatch(/^Grenadier .*: To hit, Submachine Gun at Ranger Command Squad,\s\d+\sof\s\d+$/);
    for (const [why, says] of rolls.filter(([one]) => one === 'initiative' || one === 'infantrySave'))
      expect(says, why).not.toContain('Ranger');
  });
});
