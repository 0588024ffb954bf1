import { describe, expect, it } from 'vitest';
import { aiming, fire, inCover, rolls, shot, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { begin, onBoth, SPACES } from '../../../kit/onBoth.ts';
import { piecesFor } from '../../../kit/onBoth.ts';

const migo = card('Migo', 'mythos', 'squad', 'I3', {
  ...{ move: [3, 5], models: ['2 claws gun'] },
  weapons: [
    { ...weapon('Fungi', { reach: '1', rules: ['Spores'], cells: 'I2:*/1 V4:1/1' }), unitWide: true },
    weapon('Claws', { count: 2, reach: 'C', cells: 'I2:2/1' }),
    weapon('Gun', { count: 2, reach: '3', cells: 'I2:1/1' }),
  ],
});
const squad = card('Squad', 'allies', 'squad', 'I2', { move: [2, 4], models: ['4 '] });
const tank = card('Tank', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 6 });
const cards = [migo, squad, tank];
const fungi = shot('blue-1.1', 'fungi', 'red-1');

describe.each(SPACES)('on the %s', space => {
  /** An enemy and a friend beside it, and an enemy farther away than 1 R. */
  const game = (dice: readonly string[], cover = false): Skirmish => {
    const open = onBoth(space, {
      ...{ cards, dice, pieces: cover ? [piecesFor(space, 5, 5)] : [] },
      blue: [
        { card: 'migo', at: [5, 4], models: 2 },
        { card: 'squad', at: [5, 3], models: 4 },
      ],
      red: [
        { card: 'squad', at: [5, 5], models: 4, activated: true },
        { card: 'squad', at: [5, 7], models: 4, activated: true },
        { card: 'squad', at: [11, 17], models: 4 },
      ],
    });
    begin(open, 'blue-1', 'attack', 'nothing');
    return open;
  };

  it('NEW-42 all units within 1 R, friends too, and neither itself nor one farther away', () => {
    expect(strikes(aiming(game([])).judge(fungi))).toEqual(['blue-2: 4/1', 'red-1: 4/1']);
  });

  it('NEW-42 an enemy beyond 1 R is not aimed at', () => {
    expect(strikes(aiming(game([])).judge(shot('blue-1.1', 'fungi', 'red-2')))).toEqual(['attack.tooFar']);
  });

  it('NEW-42 infantry in cover has its own save, and none of the cover', () => {
    const open = game(['TTTT', 'AAAA', 'AAAA'], true);
    expect(inCover(open)).toBe(true);
    fire(open, fungi);
    expect(rolls(open)).toEqual(['hit 4', 'hit 4', 'infantrySave 4']);
  });

  it('NEW-42 it is used once by the whole unit, beside what its soldiers carry', () => {
    const open = game([]);
    const gun = shot('blue-1.1', 'gun', 'red-1');
    expect(aiming(open).judgeAll([fungi, gun]).ok).toBe(true);
    const twice = aiming(open).judgeAll([fungi, shot('blue-1.2', 'fungi', 'red-1')]);
    expect(twice).toMatchObject({ ok: false, error: { code: 'attack.copies' } });
  });

  it('NEW-42 a vehicle in cover has no save', () => {
    const open = onBoth(space, {
      ...{ cards, dice: ['A'], pieces: [piecesFor(space, 5, 5)] },
      blue: [{ card: 'migo', at: [5, 4], models: 2 }],
      red: [
        { card: 'tank', at: [5, 5], activated: true },
        { card: 'squad', at: [11, 17], models: 4 },
      ],
    });
    begin(open, 'blue-1', 'attack', 'nothing');
    fire(open, fungi);
    expect([rolls(open), open.unit('red-1').damage]).toEqual([['hit 1'], 1]);
  });
});
