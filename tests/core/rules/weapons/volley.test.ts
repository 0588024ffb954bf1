import { describe, expect, it } from 'vitest';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choosingFor } from '../../../kit/choices.ts';
import type { Ground } from '../../../kit/duel.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';

const falke = card('Falke', 'axis', 'vehicle', 'V3', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [
    weapon('Bomb', { count: 6, mount: 'turret', reach: '8', ammo: 6, rules: ['Volley'], cells: 'V4:*/2' }),
    weapon('Rocket', { count: 2, mount: 'turret', reach: '8', ammo: 2, rules: ['Volley'], cells: 'V4:3/2' }),
    weapon('Gun', { mount: 'turret', reach: '8', cells: 'V4:1/1' }),
  ],
});
const target = card('Target', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 90 });
const begin = (ground: Ground, dice: readonly string[], spent = {}, action: 'attack' | 'sustained' = 'attack') => {
  const game = duel(ground, { cards: [falke, target], blue: [{ card: 'falke', spent }], red: [{ card: 'target' }], dice });
  attackWith(game, action);
  return game;
};
const rounds = (n: number) => ({ do: 'choose', chosen: [{ things: [n] }] }) as const;
const rocket = shot('blue-1.1', 'rocket', 'red-1');

describe.each(BOTH)('on the %s', ground => {
  const bomb = shot('blue-1.1', 'bomb', ground === 'table' ? { blast: [40, 69] } : 'red-1');

  it('WPN-32 four of six bombs left, two dropped: two dice for each walker struck, and four boxes ticked', () => {
    const game = begin(ground, ['TT'], { bomb: 2 });
    fire(game, bomb);
    expect([game.who, choosingFor(game.ask)]).toEqual(['blue', 'WPN-32']);
    expect(game.ask).toMatchObject({ choices: [{ of: 'number', among: [1, 2, 3, 4], no: false }] });
    const events = game.answer(rounds(2));
    expect(rolls(game)).toEqual(['hit 2']);
    expect(ofType(events, 'rolled')[0]!.because).toEqual(['HIT-01', 'WPN-32']);
    expect(game.unit('blue-1').spent).toEqual({ bomb: 4 });
    expect(ofType(events, 'ammoSpent').map(({ boxes, because }) => [boxes, because])).toEqual([
      [1, ['WPN-18']],
      [1, ['WPN-32']],
    ]);
  });

  it('WPN-32 all four: four dice; five are refused', () => {
    const game = begin(ground, ['TTTT'], { bomb: 2 });
    fire(game, bomb);
    expect(game.refused(rounds(5))).toMatchObject({ code: 'choose.notAmong', rules: ['WPN-32'] });
    game.answer(rounds(4));
    expect(rolls(game)).toEqual(['hit 4']);
    expect(game.unit('blue-1').spent).toEqual({ bomb: 6 });
  });

  it('WPN-32 two rockets of three dice: six dice of one damage', () => {
    const game = begin(ground, ['AATTTT']);
    fire(game, rocket);
    const events = game.answer(rounds(2));
    expect(rolls(game)).toEqual(['hit 6']);
    expect(ofType(events, 'ticked').map(event => event.boxes)).toEqual([2, 2]);
    expect(game.unit('blue-1').spent).toEqual({ rocket: 2 });
  });

  it('WPN-32 WPN-18 one left: nobody is asked, and it ticks a box', () => {
    const game = begin(ground, ['TTT'], { rocket: 1 });
    fire(game, rocket);
    expect(game.ask.ask).toBe('activate');
    expect(game.unit('blue-1').spent).toEqual({ rocket: 2 });
  });

  it('WPN-32 TGT-05 bombs dropped apart leave one for each of the others', () => {
    const game = begin(ground, ground === 'table' ? ['TTT', 'T'] : ['TTTT'], { bomb: 2 });
    fire(game, bomb, bomb);
    expect(game.ask).toMatchObject({ choices: [{ among: [1, 2, 3] }] });
    game.answer(rounds(3));
    // No choice is left for the other.
    expect(game.ask.ask).toBe('activate');
    expect(rolls(game)).toEqual(ground === 'table' ? ['hit 3', 'hit 1'] : ['hit 4']);
    expect(game.unit('blue-1').spent).toEqual({ bomb: 6 });
  });

  it('WPN-32 bombs and rockets are asked for together, and the second bomb when it is known what the first has left', () => {
    const game = begin(ground, ground === 'table' ? ['TT', 'TT', 'TTTTTT'] : ['TTTT', 'TTTTTT'], { bomb: 2 });
    fire(game, bomb, bomb, rocket);
    const choices = [
      { among: [1, 2, 3], shot: { weapon: 'bomb', model: 'blue-1.1', targets: ['red-1'] } },
      { among: [1, 2], shot: { weapon: 'rocket', model: 'blue-1.1', targets: ['red-1'] } },
    ];
    expect(game.ask).toMatchObject({ choices });
    game.answer({ do: 'choose', chosen: [{ things: [2] }, { things: [2] }] });
    expect(game.ask).toMatchObject({ choices: [{ among: [1, 2], shot: { weapon: 'bomb' } }] });
    game.answer(rounds(2));
    expect([...rolls(game)].sort()).toEqual(ground === 'table' ? ['hit 2', 'hit 2', 'hit 6'] : ['hit 4', 'hit 6']);
    expect(game.unit('blue-1').spent).toEqual({ bomb: 6, rocket: 2 });
  });

  it('WPN-32 HIT-02 a Sustained Attack ticks them once', () => {
    const game = begin(ground, ['TTTTTT', 'TTTTTT'], {}, 'sustained');
    fire(game, rocket);
    game.answer(rounds(2));
    game.answer({ do: 'reroll', dice: [0, 1, 2, 3, 4, 5] });
    expect(game.unit('blue-1').spent).toEqual({ rocket: 2 });
  });

  it('WPN-32 WPN-01 the gun beside it has its one die', () => {
    const game = begin(ground, ['TTTTTT', 'T']);
    fire(game, rocket, shot('blue-1.1', 'gun', 'red-1'));
    game.answer(rounds(2));
    expect(rolls(game)).toEqual(['hit 6', 'hit 1']);
  });
});
