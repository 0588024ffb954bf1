import { describe, expect, it } from 'vitest';
import { unitId } from '../../../../core/base/index.ts';
import type { Area } from '../../../../core/rulebook/index.ts';
import { SAVES, instead, listen, veto } from '../../../../core/rulebook/index.ts';
import { flame } from '../../../../core/rules/weapons/flame.ts';
import { aiming, allocate, attacking, fire, inCover, lost, rolls, shot, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith, BOTH, duel } from '../../../kit/duel.ts';
import { box, place, wood } from '../../../kit/free.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const book = bookOf(flame);

  it.each(SAVES)('WPN-11 SK-01 forbids the %s save to whoever is hit', save => {
    for (const type of ['infantry', 'vehicle', 'aircraft'] as const) {
      const heard = listen(book, 'save-allowed', {
        weapon: weaponWith([flame]),
        target: unitWith([], { type }),
        save,
        cover: false,
      });
      expect(veto([], heard)).toEqual([{ reason: 'weapon', because: ['WPN-11'] }]);
    }
  });

  it('WPN-12 lays the flame template', () => {
    expect(instead<Area | 'blast'>('blast', listen(book, 'affected-models', { weapon: weaponWith([flame]) }))).toEqual(['flame']);
    expect(instead<Area | 'blast'>('blast', listen(book, 'affected-models', { weapon: weaponWith([]) }))).toEqual(['blast']);
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
    expect(inCover(game)).toBe(true);
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
    expect(inCover(game)).toBe(true);
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

const burner = card('Burner', 'allies', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 6 },
  weapons: [weapon('Burner', { mount: 'front', reach: '3', rules: ['Flame'], cells: 'I1:*/1 I2:*/1 I3:*/1' })],
});
const steel = card('Steel', 'ssu', 'squad', 'I3', { move: [2, 4], skills: ['Zombie'], models: ['3 '] });
const tough = card('Tough', 'ssu', 'squad', 'I2', { move: [2, 4], skills: ['Damage Resilient'], models: ['3 '] });

describe.each(BOTH)('on the %s', ground => {
  /** Three soldiers in the flames, all hit. */
  const burns = (red: string, dice: readonly string[] = []) => {
    const cards = [burner, steel, tough];
    const game =
      ground === 'table'
        ? attacking({
            ...{ cards, dice: ['AAA', ...dice], blue: [{ card: 'burner', at: [[60, 40, 90]] }] },
            red: [
              {
                card: red,
                at: [
                  [60, 52],
                  [60, 55],
                  [60, 58],
                ],
              },
            ],
          })
        : duel(ground, { cards, apart: 1, dice: ['AAA', ...dice], blue: [{ card: 'burner' }], red: [{ card: red, models: 3 }] });
    if (ground === 'squares') attackWith(game);
    const at = ground === 'table' ? { flame: place(60, 80) } : { jet: unitId('red-1'), over: [] };
    game.answer({ do: 'attack', shots: [{ ...shot('blue-1.1', 'burner', 'red-1'), at }] });
    return game;
  };

  it('WPN-11 Zombies save nothing either', () => {
    const game = burns('steel');
    expect([game.ask.ask, ...rolls(game)]).toEqual(['allocate', 'hit 3']);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-11 a Damage Resilient squad has its three dice all the same', () => {
    const game = burns('tough', ['T', 'T', 'A']);
    allocate(game, 'red-1.1', 'red-1.2');
    expect(rolls(game)).toEqual(['hit 3', 'resilience 1', 'resilience 1', 'resilience 1']);
    expect(game.dice.left()).toBe(0);
  });
});
