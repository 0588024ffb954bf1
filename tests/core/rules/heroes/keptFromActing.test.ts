import { describe, expect, it } from 'vitest';
import { aiming, fire, refusalOf, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare } from '../../../kit/game.ts';
import { onBoth, SPACES } from '../../../kit/onBoth.ts';

const gun = weapon('Gun', { count: 3, reach: '6', cells: 'I2:2/N' });
const squad = card('Squad', 'allies', 'squad', 'I2', { move: [2, 4], models: ['3 gun'], weapons: [gun] });
const hero = card('Hero', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills: ['Cheat Death'], weapons: [gun] });
const cards = [squad, hero];

/** Which legal declarations the open question has. */
const declared = (game: Skirmish) =>
  game.offers().flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions.map(a => a.action).join(' ')] : []));

describe.each(SPACES)('a hero with a squad, on the %s', space => {
  const together = (markers: readonly string[], dice: readonly string[], set?: string) => {
    const game = onBoth(space, {
      ...{ cards, dice, ...(set && { set }) },
      blue: [
        { card: 'squad', at: [5, 4] },
        { card: 'hero', at: [5, 4], beside: -3, markers },
      ],
      red: [
        { card: 'squad', at: [5, 7] },
        { card: 'squad', at: [11, 17] },
      ],
    });
    game.answer(activate('blue-1'));
    game.answer(choose('blue-2'));
    return game;
  };
  const may = (game: Skirmish, model: string) => refusalOf(aiming(game).judge(shot(model, 'gun', 'red-1')));

  it('SK-30 SK-29 stunned between its actions he does not fight, and the squad does', () => {
    const game = together([], ['AS', 'AS', 'T', 'A']);
    game.answer(declare('nothing', 'attack'));
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    fire(game, shot('red-1.1', 'gun', 'blue-1'));
    game.answer({ do: 'allocate', model: game.model('blue-2.1') });
    expect(game.unit('blue-2')).toMatchObject({ joined: 'blue-1', markers: ['stunned'] });
    expect([may(game, 'blue-1.1'), may(game, 'blue-2.1')]).toEqual([null, 'action.stunned']);
  });

  it('D47-26 HERO-08 held in a claw he keeps the squad where it is, and does not fight', () => {
    const game = together(['gripped:red-2'], [], 'dust-1947');
    expect(declared(game)).toEqual(['nothing nothing', 'nothing attack']);
    expect(game.refused(declare('nothing', 'move'))).toMatchObject({ code: 'action.grappled', rules: ['D47-26'] });
    game.answer(declare('nothing', 'attack'));
    game.answer({ do: 'decline' });
    expect([may(game, 'blue-1.1'), may(game, 'blue-2.1')]).toEqual([null, 'action.grappled']);
  });
});
