import { describe, expect, it } from 'vitest';
import { attacking, fire, lost, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import type { Ground } from '../../../kit/duel.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';
import { box } from '../../../kit/free.ts';
import { begin as open, onBoth, SPACES } from '../../../kit/onBoth.ts';

const sniper = (dice: number, rifles = 1) =>
  card('Sniper', 'allies', 'squad', 'I2', {
    move: [2, 4],
    weapons: [
      weapon('Long Rifle', { count: rifles, reach: '8', rules: ['Sniper'], cells: `I2:${dice}/1 V4:${dice}/1` }),
      weapon('Rifle', { reach: '8', cells: 'I2:1/1' }),
    ],
    models: [`${rifles} long-rifle`, '1 rifle'],
  });
const officer = card('Officers', 'axis', 'squad', 'I2', {
  move: [2, 4],
  weapons: [weapon('Pistol', { count: 5, reach: '1', cells: 'I2:1/1' })],
  models: ['1 pistol', '4 pistol'],
});
const hero = card('Hero', 'axis', 'hero', 'I2', { ...{ move: [2, 4], damageTrack: 4 } });
const target = card('Target', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9 });
const rifle = shot('blue-1.1', 'long-rifle', 'red-1');
const none = { do: 'decline' } as const;
const begin = (ground: Ground, cards: readonly ReturnType<typeof sniper>[], red: string, ...dice: readonly string[]) => {
  const game = duel(ground, { cards, blue: [{ card: 'sniper' }], red: [{ card: red }], dice });
  attackWith(game);
  return game;
};

describe.each(BOTH)('on the %s', ground => {
  it('WPN-22 the Officer is marked, a hit that is not saved: he is gone', () => {
    const game = begin(ground, [sniper(1), officer], 'officers', 'A', 'T');
    fire(game, rifle);
    expect([game.who, choosingFor(game.ask)]).toEqual(['blue', 'WPN-22']);
    const all = [1, 2, 3, 4, 5].map(n => `red-1.${n}`);
    expect(game.ask).toMatchObject({ choices: [{ of: 'model', among: all, least: 1, most: 1, no: true }] });
    const events = game.answer(choose('red-1.1'));
    expect(rolls(game)).toEqual(['hit 1', 'infantrySave 1']);
    expect(ofType(events, 'hitTaken')[0]!.because).toEqual(['DMG-01', 'WPN-22']);
    expect(lost(events)).toEqual(['red-1.1']);
    expect(game.ask.ask).toBe('activate');
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-22 two hits on a soldier: he is gone, and the second hit is lost', () => {
    const game = begin(ground, [sniper(2), officer], 'officers', 'AA', 'TT');
    fire(game, rifle);
    const events = game.answer(choose('red-1.3'));
    expect(lost(events)).toEqual(['red-1.3']);
    expect(ofType(events, 'hitsLost')).toEqual([{ type: 'hitsLost', unit: 'red-1', hits: 1, because: ['WPN-22'] }]);
    expect(game.unit('red-1').models).toHaveLength(4);
  });

  it('WPN-22 a hit that is saved harms nobody', () => {
    const game = begin(ground, [sniper(1), officer], 'officers', 'A', 'A');
    fire(game, rifle);
    expect(lost(game.answer(choose('red-1.1')))).toEqual([]);
  });

  it('WPN-22 no model marked: the owner gives the hits as ever', () => {
    const game = begin(ground, [sniper(1), officer], 'officers', 'A', 'T');
    fire(game, rifle);
    game.answer(none);
    expect([game.who, game.ask.ask]).toEqual(['red', 'allocate']);
    expect(lost(game.answer({ do: 'allocate', model: game.model('red-1.5') }))).toEqual(['red-1.5']);
  });

  it('WPN-22 WPN-01 the rifle beside it marks nobody, and its hits are the owner’s to give', () => {
    const game = begin(ground, [sniper(1), officer], 'officers', 'A', 'A', 'T', 'T');
    fire(game, rifle, shot('blue-1.2', 'rifle', 'red-1'));
    const events = game.answer(choose('red-1.1'));
    expect(lost(events)).toEqual(['red-1.1']);
    expect(game.ask).toMatchObject({ ask: 'allocate', left: 1 });
  });

  it('WPN-22 two snipers mark one model each, in one question that tells their shots apart', () => {
    const game = begin(ground, [sniper(1, 2), officer], 'officers', 'A', 'A', 'T', 'T');
    fire(game, rifle, shot('blue-1.2', 'long-rifle', 'red-1'));
    const about = (model: string) => ({ rule: 'WPN-22', shot: { weapon: 'long-rifle', model, targets: ['red-1'] } });
    expect(game.ask).toMatchObject({ choices: [about('blue-1.1'), about('blue-1.2')] });
    const events = game.answer({ do: 'choose', chosen: [{ things: ['red-1.1'] }, { things: ['red-1.4'] }] });
    expect(rolls(game)).toEqual(['hit 1', 'hit 1', 'infantrySave 1', 'infantrySave 1']);
    expect(lost(events)).toEqual(['red-1.1', 'red-1.4']);
  });

  it('WPN-22 NEW-20 a head shot too: whoever was marked takes the hit, and where nobody was the attacker gives it', () => {
    const both = card('Sniper', 'allies', 'squad', 'I2', {
      move: [2, 4],
      weapons: [weapon('Long Rifle', { reach: '8', rules: ['Sniper', 'Head Shot'], cells: 'I2:1/1' })],
      models: ['1 long-rifle'],
    });
    const marking = begin(ground, [both, officer], 'officers', 'A', 'T');
    fire(marking, rifle);
    expect(lost(marking.answer(choose('red-1.3')))).toEqual(['red-1.3']);
    const giving = begin(ground, [both, officer], 'officers', 'A', 'T');
    fire(giving, rifle);
    giving.answer(none);
    expect([giving.who, giving.ask.ask]).toEqual(['blue', 'allocate']);
  });

  it('WPN-22 WPN-29 SK-07 whom to mark and whether to fire all rockets stand in one question, each with its own answer', () => {
    const armed = card('Sniper', 'allies', 'squad', 'I2', {
      move: [2, 4],
      weapons: [
        weapon('Long Rifle', { reach: '8', rules: ['Sniper'], cells: 'I2:1/1' }),
        weapon('Rockets', { reach: '8', rules: ['Salvo'], cells: 'I2:2/1' }),
      ],
      models: ['1 long-rifle', '1 rockets'],
    });
    const game = duel(ground, {
      ...{ cards: [armed, officer], dice: ['TTTT', 'A', 'T'] },
      ...{ blue: [{ card: 'sniper', markers: ['loaded'] }], red: [{ card: 'officers' }] },
    });
    attackWith(game);
    fire(game, shot('blue-1.2', 'rockets', 'red-1'), rifle);
    expect(game.ask).toMatchObject({ choices: [{ rule: 'WPN-29' }, { rule: 'WPN-22', of: 'model' }] });
    const events = game.answer({ do: 'choose', chosen: [{ things: [] }, { things: ['red-1.4'] }] });
    expect(rolls(game)).toEqual(['hit 4', 'hit 1', 'infantrySave 1']);
    expect(lost(events)).toEqual(['red-1.4']);
  });

  it('WPN-22 a unit of one model: nobody is asked', () => {
    const game = begin(ground, [sniper(1), target], 'target', 'A');
    fire(game, rifle);
    expect(game.unit('red-1').damage).toBe(1);
  });

  it('WPN-22 of two snipers the first marks nobody, and the second his model', () => {
    const game = begin(ground, [sniper(1, 2), officer], 'officers', 'A', 'A', 'T', 'T');
    fire(game, rifle, shot('blue-1.2', 'long-rifle', 'red-1'));
    game.answer({ do: 'choose', chosen: [null, { things: ['red-1.4'] }] });
    expect([game.who, game.ask.ask]).toEqual(['red', 'allocate']);
    expect(lost(game.answer({ do: 'allocate', model: game.model('red-1.5') }))).toEqual(['red-1.5', 'red-1.4']);
  });

  it('WPN-22 WPN-29 SK-07 two bearers in one unit stand in one question, each named, and each has its own answer', () => {
    const gunner = card('Gunner', 'allies', 'hero', 'I2', {
      ...{ move: [2, 4], damageTrack: 4 },
      weapons: [weapon('Rockets', { reach: '8', rules: ['Salvo'], cells: 'I2:2/1' })],
    });
    const rocketeer = card('Rocketeers', 'allies', 'squad', 'I2', {
      ...{ move: [2, 4], models: ['2 rockets'] },
      weapons: [weapon('Rockets', { count: 2, reach: '8', rules: ['Salvo'], cells: 'I2:2/1' })],
    });
    const markers = ['loaded'];
    const game = duel(ground, {
      ...{ cards: [gunner, rocketeer, officer], dice: ['TT', 'TTTT'], red: [{ card: 'officers' }] },
      blue: [
        { card: 'rocketeers', markers },
        { card: 'gunner', joined: 'blue-1', markers },
      ],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'rockets', 'red-1'), shot('blue-2.1', 'rockets', 'red-1'));
    expect(game.ask).toMatchObject({
      choices: [
        { rule: 'WPN-29', unit: 'blue-1' },
        { rule: 'WPN-29', unit: 'blue-2' },
      ],
    });
    game.answer({ do: 'choose', chosen: [null, { things: [] }] });
    expect(rolls(game)).toEqual(['hit 2', 'hit 4']);
    expect([game.unit('blue-1').markers, game.unit('blue-2').markers]).toEqual([['loaded'], []]);
  });

  it('WPN-22 a hero in the unit is marked: two hits, two boxes', () => {
    const game = duel(ground, {
      ...{ cards: [sniper(2), officer, hero], blue: [{ card: 'sniper' }], dice: ['AA', 'TT'] },
      red: [
        { card: 'officers', models: 3 },
        { card: 'hero', joined: 'red-1' },
      ],
    });
    attackWith(game);
    fire(game, rifle);
    game.answer(choose('red-2.1'));
    expect(game.unit('red-2').damage).toBe(2);
    expect(game.unit('red-1').models).toHaveLength(3);
    expect(game.dice.left()).toBe(0);
  });
});

describe.each(SPACES)('heroes who join when attacked, on the %s', space => {
  /** A squad of three and a hero beside it, at whom a sniper has fired. */
  const fired = (dice: readonly string[], at: string) => {
    const game = onBoth(space, {
      ...{ cards: [sniper(dice[0]!.length), officer, hero], dice },
      blue: [
        { card: 'sniper', at: [5, 4] },
        { card: 'sniper', at: [1, 1] },
      ],
      red: [
        { card: 'officers', at: [5, 8], models: 3, activated: true },
        { card: 'hero', at: [5, 8], beside: 12, activated: true },
        { card: 'officers', at: [11, 17] },
      ],
    });
    open(game, 'blue-1', 'attack', 'nothing');
    fire(game, shot('blue-1.1', 'long-rifle', at));
    return game;
  };

  it('WPN-23 HERO-12 whoever joins the squad changes neither whom the sniper has marked nor who takes the hit', () => {
    const game = fired(['A', 'T'], 'red-1');
    game.answer(choose('red-1.1'));
    expect([game.who, choosingFor(game.ask)]).toEqual(['red', 'HERO-12']);
    const events = game.answer(choose('red-2'));
    expect(ofType(events, 'joined')).toMatchObject([{ unit: 'red-2', to: 'red-1' }]);
    expect(lost(events)).toEqual(['red-1.1']);
    expect([game.unit('red-1').models.length, game.unit('red-2').damage]).toEqual([2, 0]);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-23 HERO-11 a hero who was aimed at alone keeps the hits after he has joined the squad', () => {
    const game = fired(['AA', 'TT'], 'red-2');
    expect([game.who, choosingFor(game.ask)]).toEqual(['red', 'HERO-11']);
    const events = game.answer(choose('red-1'));
    expect(ofType(events, 'joined')).toMatchObject([{ unit: 'red-2', to: 'red-1' }]);
    expect(lost(events)).toEqual([]);
    expect([game.unit('red-1').models.length, game.unit('red-2').damage]).toEqual([3, 2]);
    expect(game.dice.left()).toBe(0);
  });
});

describe('in the free game', () => {
  it('WPN-22 the marked model must be one that the sniper may strike', () => {
    const game = attacking({
      ...{ cards: [sniper(1), officer] },
      blue: [
        {
          card: 'sniper',
          at: [
            [60, 40],
            [63, 40],
          ],
        },
      ],
      red: [
        {
          card: 'officers',
          at: [
            [54, 70],
            [57, 70],
            [66, 70],
          ],
        },
      ],
      pieces: [box('wall', [62, 80], [60, 62], 10)],
    });
    fire(game, rifle);
    expect(game.ask).toMatchObject({ choices: [{ among: ['red-1.1', 'red-1.2'] }] });
    expect(game.refused(choose('red-1.3'))).toMatchObject({ code: 'choose.notAmong', rules: ['WPN-22', 'TGT-10'] });
  });
});
