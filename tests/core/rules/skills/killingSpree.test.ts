import { describe, expect, it } from 'vitest';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { duel, duellist, SPACES } from '../../../kit/onBoth.ts';

const killer = card('Killer', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4, points: 10, skills: ['Killing Spree'] },
  weapons: [weapon('Gun', { reach: '6', cells: 'I2:4/1' }), weapon('Blade', { reach: 'C', cells: 'I2:3/1' })],
});
const cards = [killer, duellist('Marksman', ['Killing Spree', 'Take Aim'])];
const gun = shot('blue-1.1', 'gun', 'red-1');
const hits = (game: Skirmish) => ofType(game.log, 'hit').map(event => event.hits);

describe.each(SPACES)('on the %s', space => {
  it('SK-50 four dice, two ARMY: two more, one ARMY: one more', () => {
    const game = duel(space, { cards, blue: 'killer', dice: ['AATS', 'AS', 'T', 'AAA'] });
    fire(game, gun);
    expect(rolls(game)).toEqual(['hit 4', 'extra 2', 'extra 1', 'infantrySave 3']);
    expect(game.dice.thrown[1]!.because).toEqual(['SK-50']);
    expect(hits(game)).toEqual([3]);
  });

  it('SK-50 no more dice for his blows', () => {
    const game = duel(space, { cards, blue: 'killer', gap: 1, dice: ['AAS'] });
    fire(game, shot('blue-1.1', 'blade', 'red-1'));
    fire(game);
    expect(rolls(game)).toEqual(['hit 3']);
  });

  it('SK-51 SK-69 taking aim, TARGET counts on the first roll and its re-roll, and not on what hits earn', () => {
    const game = duel(space, { cards, blue: 'marksman', action: 'sustained', dice: ['TSA', 'T', 'TTS', 'AAA'] });
    fire(game, gun);
    expect(game.ask).toMatchObject({ ask: 'reroll', missed: [1] });
    game.answer({ do: 'reroll', dice: [1] });
    expect(rolls(game)).toEqual(['hit 3', 'reroll 1', 'extra 3', 'infantrySave 3']);
    expect(hits(game)).toEqual([3]);
  });
});
