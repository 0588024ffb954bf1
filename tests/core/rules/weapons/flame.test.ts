import { describe, expect, it } from 'vitest';
import { SAVES, instead, listen, veto } from '../../../../core/rulebook/index.ts';
import { flame } from '../../../../core/rules/weapons/flame.ts';
import { allocate, attacking, fire, lost, rolls, shot, strikes, aiming } from '../../../kit/attack.ts';
import { box, wood } from '../../../kit/free.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const book = bookOf(flame);

  it.each(SAVES)('WPN-11 SK-01 forbids the %s save to whoever is hit', save => {
    for (const type of ['infantry', 'vehicle', 'aircraft'] as const) {
      const heard = listen(book, 'save-allowed', { weapon: weaponWith([flame]), target: unitWith([], { type }), save });
      expect(veto([], heard)).toEqual([{ reason: 'weapon', because: ['WPN-11'] }]);
    }
  });

  it('WPN-12 lays the flame template', () => {
    expect(instead<'blast' | 'flame' | 'jet'>('blast', listen(book, 'affected-models', { weapon: weaponWith([flame]) }))).toEqual(
      ['flame'],
    );
    expect(instead<'blast' | 'flame' | 'jet'>('blast', listen(book, 'affected-models', { weapon: weaponWith([]) }))).toEqual([
      'blast',
    ]);
  });
});

describe('at the table', () => {
  const hotdog = { card: 'hotdog', at: [[60, 40, 90] as const] };
  const napalm = shot('blue-1.1', 'napalm-thrower', { flame: [60, 80] });
  const squad = {
    card: 'gunners',
    at: [
      [60, 52],
      [60, 55],
      [60, 58],
      [75, 58],
    ] as const,
  };

  it('WPN-11 SK-01 three hits on infantry in cover: three models', () => {
    const game = attacking({
      blue: [hotdog],
      red: [squad],
      pieces: [wood('wood', [50, 80], [50, 62])],
      dice: ['AAA'],
    });
    expect(aiming(game).inCover(game.model('blue-1.1'), game.unit('red-1').id)).toBe(true);
    fire(game, napalm);
    expect(rolls(game)).toEqual(['hit 3']);
    expect(lost(allocate(game, 'red-1.1', 'red-1.2', 'red-1.3'))).toHaveLength(3);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-11 a vehicle in cover saves nothing either', () => {
    const game = attacking({
      blue: [hotdog],
      red: [{ card: 'ludwig', at: [[60, 55, 0]] }],
      pieces: [box('rock', [57, 63], [50, 51], 4)],
      dice: ['A'],
    });
    expect(aiming(game).inCover(game.model('blue-1.1'), game.unit('red-1').id)).toBe(true);
    fire(game, napalm);
    expect(game.unit('red-1').damage).toBe(3);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-12 WPN-11 two enemies and a friend in the flames: two dice and one', () => {
    const game = attacking({
      blue: [hotdog, { card: 'fakyeli', at: [[60, 47]] }],
      red: [
        {
          card: 'gunners',
          at: [
            [60, 52],
            [60, 55],
            [75, 58],
          ],
        },
      ],
      dice: ['A', 'TT'],
    });
    expect(strikes(aiming(game).judge(napalm))).toEqual(['blue-2: 1/1', 'red-1: 2/1']);
    fire(game, napalm);
    expect(rolls(game)).toEqual(['hit 1', 'hit 2']);
    expect(game.unit('blue-2').where).toBe('eliminated');
  });
});
