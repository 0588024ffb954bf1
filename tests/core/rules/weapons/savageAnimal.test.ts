import { describe, expect, it } from 'vitest';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { duel, SPACES } from '../../../kit/onBoth.ts';

const dog = card('Dog', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 9, points: 10 },
  weapons: [weapon('Dog Bite', { reach: 'C', cells: 'I2:2/1', rules: ['Savage Animal'] })],
});

describe.each(SPACES)('on the %s', space => {
  it('NEW-37 two dice, TARGET and SHIELD: one hit', () => {
    const game = duel(space, { cards: [dog], blue: 'dog', gap: 1, dice: ['TS'] });
    fire(game, shot('blue-1.1', 'dog-bite', 'red-1'));
    const events = fire(game);
    expect(ofType(events, 'rolled')[0]!.because).toEqual(['HIT-01', 'NEW-37']);
    expect(ofType(game.log, 'hit').map(event => event.hits)).toEqual([1]);
  });

  it('NEW-37 striking back too', () => {
    const game = duel(space, { cards: [dog], blue: 'target', red: 'dog', gap: 1, dice: ['TTT', 'TA'] });
    fire(game, shot('blue-1.1', 'blade', 'red-1'));
    fire(game, shot('red-1.1', 'dog-bite', 'blue-1'));
    expect(ofType(game.log, 'hit').map(event => event.hits)).toEqual([2]);
  });
});
