import { describe, expect, it } from 'vitest';
import { aiming, attacking, fire, inCover, ofType, refusalOf, rolls, shot, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith } from '../../../kit/duel.ts';
import { wood } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { fire as fireAt, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';

const BURST = 'I1:*/1 I2:*/1 I3:*/1 I4:*/1 V4:*/2 A1:*/2';
const pioneer = card('Pioneer', 'axis', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4 },
  weapons: [weapon('Flammfaust', { reach: '3', rules: ['Flame Burst'], cells: BURST })],
});
const squad = (name: string, skills: readonly string[] = []) =>
  card(name, 'ssu', 'squad', 'I2', { move: [2, 4], skills, models: ['3 '] });
const chief = card('Chief', 'ssu', 'hero', 'I2', { move: [2, 4], damageTrack: 3 });
const plane = card('Plane', 'ssu', 'aircraft', 'A1', { move: [4, 8], damageTrack: 3 });
const cards = [pioneer, squad('Squad'), squad('Dead', ['Zombie']), chief, plane];

const at = (x: number, y: number) => shot('blue-1.1', 'flammfaust', { blast: [x, y] });

function giveAll(game: Skirmish): void {
  while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
}

describe('at the table', () => {
  const burns = (red: string, dice: readonly string[]) =>
    attacking({
      ...{ cards, dice, pieces: [wood('wood', [50, 80], [62, 75])] },
      blue: [
        { card: 'pioneer', at: [[60, 40]] },
        { card: 'squad', at: [[60, 50]] },
      ],
      red: [
        {
          card: red,
          at: [
            [60, 69],
            [63, 69],
            [66, 69],
          ],
        },
      ],
    });

  it('NEW-16 at range 3 the blast template over three models: three dice, and nobody on the way', () => {
    const game = burns('squad', ['AST']);
    expect(strikes(aiming(game).judge(at(63, 69)))).toEqual(['red-1: 3/1']);
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'flammfaust', { flame: [60, 80] })))).toBe('attack.otherTemplate');
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'flammfaust', 'red-1')))).toBe('attack.needsTemplate');
    fire(game, at(63, 69));
    giveAll(game);
    expect(rolls(game)).toEqual(['hit 3']);
  });

  it('NEW-15 it misses, and a rifle beside it hits: Under Fire', () => {
    const hero = card('Hero', 'axis', 'hero', 'I2', {
      ...{ move: [2, 4], damageTrack: 4 },
      weapons: [
        weapon('Flammfaust', { reach: '3', rules: ['Flame Burst'], cells: BURST }),
        weapon('Rifle', { reach: '6', cells: 'I2:1/1' }),
      ],
    });
    const game = attacking({
      ...{ cards: [...cards, hero], dice: ['T', 'A', 'A'] },
      blue: [{ card: 'hero', at: [[60, 40]] }],
      red: [
        {
          card: 'squad',
          at: [
            [60, 69],
            [69, 69],
            [78, 69],
          ],
        },
      ],
    });
    fire(game, at(60, 69), shot('blue-1.1', 'rifle', 'red-1'));
    giveAll(game);
    expect(game.unit('red-1').markers).toEqual(['underFire']);
    expect(game.dice.left()).toBe(0);
  });

  it('NEW-15 one hit on infantry in cover: no save, and it is Suppressed at once', () => {
    const game = burns('squad', ['AST']);
    expect(inCover(game)).toBe(true);
    fire(game, at(63, 69));
    giveAll(game);
    expect(rolls(game)).toEqual(['hit 3']);
    expect(game.unit('red-1').models).toHaveLength(2);
    expect(ofType(game.log, 'marked')).toMatchObject([{ unit: 'red-1', marker: 'suppressed', because: ['SUP-04', 'NEW-15'] }]);
  });

  it('NEW-15 SK-73 Zombies have no save either, and take no marker', () => {
    const game = burns('dead', ['AST']);
    fire(game, at(63, 69));
    giveAll(game);
    expect(rolls(game)).toEqual(['hit 3']);
    expect([game.unit('red-1').models.length, game.unit('red-1').markers]).toEqual([2, []]);
  });

  it('NEW-15 it takes the place of Under Fire', () => {
    const game = attacking({
      ...{ cards, dice: ['A'] },
      blue: [{ card: 'pioneer', at: [[60, 40]] }],
      red: [
        {
          card: 'squad',
          at: [
            [60, 60],
            [75, 60],
          ],
          markers: ['underFire'],
        },
      ],
    });
    fire(game, at(57, 60));
    giveAll(game);
    expect(game.unit('red-1').markers).toEqual(['suppressed']);
  });

  it('NEW-16 an aircraft above is spared', () => {
    const game = attacking({
      ...{ cards, dice: ['TTT'] },
      blue: [{ card: 'pioneer', at: [[60, 40]] }],
      red: [
        {
          card: 'squad',
          at: [
            [60, 60],
            [63, 60],
            [66, 60],
          ],
        },
        { card: 'plane', at: [[60, 66]] },
      ],
    });
    expect(strikes(aiming(game).judge(at(63, 62)))).toEqual(['red-1: 3/1']);
  });
});

describe('on squares', () => {
  const late = { card: 'nikita' };
  const burns = (dice: readonly string[]) => {
    const game = gridSkirmish({
      ...{ cards, dice },
      blue: [{ card: 'pioneer', at: [5, 4] }, { card: 'squad', at: [5, 6] }, late],
      red: [{ card: 'squad', at: [5, 7] }, { card: 'chief', at: [5, 7] }, { card: 'plane', at: [5, 7] }, late],
    });
    attackWith(game);
    return game;
  };
  const burst = fireAt(['blue-1.1'], 'flammfaust', 'red-1', [on(5, 7)]);

  it('NEW-16 a squad and a hero in the square are both attacked, an aircraft above it and a friend on the way are not', () => {
    const game = burns(['TTT', 'T']);
    const [over] = aiming(game).jets(aiming(game).lines[0]!, game.unit('red-1').id);
    expect(over).toEqual([on(5, 7)]);
    if (burst.do !== 'attack') throw new Error('no attack');
    expect(strikes(aiming(game).judge(burst.shots[0]!))).toEqual(['red-1: 3/1', 'red-2: 1/1']);
  });

  it('NEW-15 one hit on the squad: no save, and no marker on squares', () => {
    const game = burns(['ATT', 'T']);
    game.answer(burst);
    while (game.ask.ask === 'choose') game.answer({ do: 'decline' });
    giveAll(game);
    expect(rolls(game)).toEqual(['hit 3', 'hit 1']);
    expect([game.unit('red-1').models.length, game.unit('red-1').markers]).toEqual([2, []]);
  });

  it('NEW-16 the square has to be named, and to be that of the target', () => {
    const game = burns([]);
    expect(game.refused(fireAt(['blue-1.1'], 'flammfaust', 'red-1'))).toMatchObject({
      ...{ code: 'attack.needsWay', rules: ['NEW-16'] },
    });
    expect(game.refused(fireAt(['blue-1.1'], 'flammfaust', 'red-1', [on(5, 6)]))).toMatchObject({
      ...{ code: 'attack.noWay', rules: ['NEW-16'] },
    });
  });
});
