import { describe, expect, it } from 'vitest';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { begin, duel, duellist, onBoth, SPACES } from '../../../kit/onBoth.ts';

const cards = [
  duellist('Berserker', ['Berserk']),
  duellist('Master', ['Berserk', 'Expert']),
  duellist('Lit', ['Berserk'], { blade: 'Laser' }),
];
const hits = (game: Skirmish) => ofType(game.log, 'hit').map(({ by, hits }) => `${by} ${hits}`);
const blade = shot('blue-1.1', 'blade', 'red-1');

describe.each(SPACES)('on the %s', space => {
  it('SK-19 three dice, two ARMY: two more, one ARMY: one more', () => {
    const game = duel(space, { cards, blue: 'berserker', gap: 1, dice: ['AAS', 'AT', 'S'] });
    fire(game, blade);
    const events = fire(game);
    expect(rolls(game)).toEqual(['hit 3', 'extra 2', 'extra 1']);
    expect(ofType(events, 'rolled')[1]!.because).toEqual(['SK-19']);
    expect(hits(game)).toEqual(['blue-1 3']);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-19 no more dice for his ranged hits', () => {
    const game = duel(space, { cards, blue: 'berserker', dice: ['AAS', 'AA'] });
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(rolls(game)).toEqual(['hit 3', 'infantrySave 2']);
  });

  it('SK-19 not on the dice of whoever he has joined', () => {
    const game = onBoth(space, {
      ...{ cards: [...cards, duellist('Target', [])], dice: ['AAA'] },
      blue: [
        { card: 'target', at: [5, 4] },
        { card: 'berserker', at: [5, 4], beside: 4, joined: 'blue-1' },
        { card: 'target', at: [1, 1] },
      ],
      red: [
        { card: 'target', at: [5, 5], activated: true },
        { card: 'target', at: [11, 17] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(game, blade);
    fire(game);
    expect(rolls(game)).toEqual(['hit 3']);
  });

  it('SK-19 striking back too', () => {
    const game = duel(space, { cards, blue: 'target', red: 'berserker', gap: 1, dice: ['TTT', 'ATT', 'A', 'S'] });
    fire(game, blade);
    fire(game, shot('red-1.1', 'blade', 'blue-1'));
    expect(hits(game)).toEqual(['red-1 2']);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-20 an expert: TARGET counts on the first roll alone', () => {
    const game = duel(space, { cards, blue: 'master', gap: 1, dice: ['ATS', 'TA', 'S'] });
    fire(game, blade);
    fire(game);
    expect(game.dice.thrown.map(roll => roll.counts)).toEqual([['army', 'target'], ['army'], ['army']]);
    expect(hits(game)).toEqual(['blue-1 3']);
  });

  it('SK-20 HIT-02 a Sustained Attack: its misses again first, then the dice that hits earn, which are never thrown again', () => {
    const game = duel(space, { cards, blue: 'berserker', gap: 1, action: 'sustained', dice: ['ATS', 'AS', 'TT'] });
    fire(game, blade);
    fire(game);
    game.answer({ do: 'reroll', dice: [1, 2] });
    expect(rolls(game)).toEqual(['hit 3', 'reroll 2', 'extra 2']);
    expect(hits(game)).toEqual(['blue-1 2']);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-77 with a weapon that earns dice as well, one more for each hit', () => {
    const game = duel(space, { cards, blue: 'lit', gap: 1, dice: ['ASS', 'A', 'S'] });
    fire(game, blade);
    fire(game);
    expect(rolls(game)).toEqual(['hit 3', 'extra 1', 'extra 1']);
    expect(hits(game)).toEqual(['blue-1 2']);
  });
});
