import { describe, expect, it } from 'vitest';
import { allocate, fire, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { begin, duellist, onBoth, SPACES } from '../../../kit/onBoth.ts';

const lilith = card('Lilith', 'mythos', 'hero', 'I1', {
  ...{ move: [2, 4], damageTrack: 4, skills: ['Devour'] },
  weapons: [weapon('Bite', { reach: 'C', cells: 'I2:3/1 V4:1/1' }), weapon('Gun', { reach: '6', cells: 'I2:3/1' })],
});
const squad = card('Squad', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['4 knife'] },
  weapons: [weapon('Knife', { count: 4, reach: 'C', cells: 'I1:1/1' })],
});
const tank = card('Tank', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 6 });
const cards = [lilith, squad, tank, duellist('Idler', [])];

describe.each(SPACES)('on the %s', space => {
  const fight = (red: string, damage: number, dice: readonly string[], gap = 1): Skirmish => {
    const game = onBoth(space, {
      ...{ cards, dice },
      blue: [
        { card: 'lilith', at: [5, 4], damage, beside: 3 },
        { card: 'idler', at: [1, 1] },
      ],
      red: [
        { card: red, at: [5, 4 + gap], activated: true, ...(red === 'squad' && { models: 4 }) },
        { card: 'idler', at: [11, 17] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    return game;
  };
  const bite = shot('blue-1.1', 'bite', 'red-1');

  it('NEW-12 two boxes ticked, three soldiers bitten: none is ticked any more', () => {
    const game = fight('squad', 2, ['AAA']);
    fire(game, bite);
    fire(game);
    const events = allocate(game, 'red-1.1', 'red-1.2', 'red-1.3');
    expect(game.unit('blue-1').damage).toBe(0);
    expect(ofType(events, 'cleared')).toMatchObject([
      { unit: 'blue-1', boxes: 1, because: ['NEW-12'] },
      { unit: 'blue-1', boxes: 1, because: ['NEW-12'] },
    ]);
  });

  it('NEW-12 a point on a vehicle heals one', () => {
    const game = fight('tank', 2, ['A']);
    fire(game, bite);
    if (game.ask.ask === 'strikeBack') fire(game);
    expect([game.unit('red-1').damage, game.unit('blue-1').damage]).toEqual([1, 1]);
  });

  it('NEW-12 what she suffers in the same fight is ticked before she heals', () => {
    const game = fight('squad', 0, ['AAS', 'A']);
    fire(game, bite);
    fire(game, shot('red-1.1', 'knife', 'blue-1'));
    const events = allocate(game, 'red-1.1', 'red-1.2');
    expect(events.filter(one => ['ticked', 'cleared'].includes(one.type)).map(one => one.type)).toEqual(['ticked', 'cleared']);
    expect(game.unit('blue-1').damage).toBe(0);
  });

  it('NEW-12 who has fallen in the same fight is healed no more', () => {
    const game = fight('squad', 3, ['AAS', 'A']);
    fire(game, bite);
    fire(game, shot('red-1.1', 'knife', 'blue-1'));
    const events = allocate(game, 'red-1.1', 'red-1.2');
    expect(game.unit('blue-1').where).toBe('eliminated');
    expect(ofType(events, 'cleared')).toEqual([]);
  });

  it('NEW-12 when she strikes back as well', () => {
    const game = onBoth(space, {
      ...{ cards, dice: ['S', 'ASS'] },
      blue: [
        { card: 'squad', at: [5, 4], models: 3 },
        { card: 'idler', at: [1, 1] },
      ],
      red: [
        { card: 'lilith', at: [5, 5], damage: 2, activated: true },
        { card: 'idler', at: [11, 17] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(game, shot('blue-1.1', 'knife', 'red-1'));
    fire(game, shot('red-1.1', 'bite', 'blue-1'));
    allocate(game, 'blue-1.1');
    expect(game.unit('red-1').damage).toBe(1);
  });

  it('NEW-12 not by what she shoots', () => {
    const game = fight('squad', 2, ['ASS', 'T'], 3);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    allocate(game, 'red-1.1');
    expect(game.unit('blue-1').damage).toBe(2);
  });
});
