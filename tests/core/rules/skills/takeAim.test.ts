import { describe, expect, it } from 'vitest';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { duel, duellist, SPACES } from '../../../kit/onBoth.ts';

const cards = [duellist('Aimer', ['Take Aim'])];
const hits = (game: Skirmish) => ofType(game.log, 'hit').map(event => event.hits);

describe.each(SPACES)('on the %s', space => {
  it('SK-69 a Sustained Attack: TARGET hits, and the two that miss are thrown again', () => {
    const game = duel(space, { cards, blue: 'aimer', action: 'sustained', dice: ['TSS', 'AS', 'AA'] });
    const events = fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(ofType(events, 'rolled')[0]!.because).toContain('SK-69');
    expect(game.ask).toMatchObject({ ask: 'reroll', missed: [1, 2] });
    game.answer({ do: 'reroll', dice: [1, 2] });
    expect(hits(game)).toEqual([2]);
  });

  it('SK-69 a plain Attack: TARGET misses', () => {
    const game = duel(space, { cards, blue: 'aimer', dice: ['TAS', 'A'] });
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(hits(game)).toEqual([1]);
  });

  it('SK-69 a Sustained Attack with blows: TARGET misses', () => {
    const game = duel(space, { cards, blue: 'aimer', gap: 1, action: 'sustained', dice: ['TAS', 'ST'] });
    fire(game, shot('blue-1.1', 'blade', 'red-1'));
    fire(game);
    game.answer({ do: 'reroll', dice: [0, 2] });
    expect(hits(game)).toEqual([1]);
  });

  it('SK-69 SK-76 striking back is never sustained', () => {
    const game = duel(space, { cards, blue: 'target', red: 'aimer', gap: 1, action: 'sustained', dice: ['TTT', 'TTT'] });
    fire(game, shot('blue-1.1', 'blade', 'red-1'));
    fire(game, shot('red-1.1', 'blade', 'blue-1'));
    game.answer({ do: 'reroll', dice: [] });
    expect(hits(game)).toEqual([]);
  });
});
