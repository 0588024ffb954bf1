import { describe, expect, it } from 'vitest';
import { refusalOf, aiming, fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';

const rangers = card('Rangers', 'allies', 'squad', 'I2', {
  move: [2, 4],
  weapons: [
    weapon('Rifle', { count: 2, reach: '8', cells: 'V2:1/1 V4:1/1' }),
    weapon('Pistol', { reach: '8', cells: 'V2:1/1 V4:1/1' }),
    weapon('Under-Barrel Grenade Launcher', { count: 2, reach: '6', cells: 'V2:1/1 V4:2/1' }),
  ],
  models: ['1 rifle pistol under-barrel-grenade-launcher', '1 rifle under-barrel-grenade-launcher'],
});
const target = card('Target', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9 });
const launcher = (at: string) => shot('blue-1.1', 'under-barrel-grenade-launcher', at);
const rifle = (at: string) => shot('blue-1.1', 'rifle', at);

describe.each(BOTH)('on the %s', ground => {
  const begin = (action: 'attack' | 'sustained', ...dice: readonly string[]) => {
    const red = [{ card: 'target' }, { card: 'target' }];
    const game = duel(ground, { cards: [rangers, target], blue: [{ card: 'rangers' }], red, dice });
    attackWith(game, action);
    return game;
  };

  it.each(['attack', 'sustained'] as const)('WPN-31 rifle and launcher at one target: legal (%s)', action => {
    const game = begin(action, 'A', 'AA');
    const events = fire(game, rifle('red-1'), launcher('red-1'));
    expect(ofType(events, 'aimed')[0]!.because).toEqual(['TGT-03', 'WPN-31']);
    expect(rolls(game)).toEqual(['hit 1', 'hit 2']);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-31 at two targets: refused; each by itself, or in other hands: legal', () => {
    const game = begin('attack');
    const offer = aiming(game);
    expect(game.refused({ do: 'attack', shots: [rifle('red-1'), launcher('red-2')] })).toMatchObject({
      code: 'attack.sameTarget',
      rules: ['WPN-31'],
    });
    expect(refusalOf(offer.judgeAll([launcher('red-2'), rifle('red-1')]))).toBe('attack.sameTarget');
    expect(refusalOf(offer.judgeAll([launcher('red-2')]))).toBeNull();
    expect(refusalOf(offer.judgeAll([rifle('red-1'), shot('blue-1.2', 'under-barrel-grenade-launcher', 'red-2')]))).toBeNull();
  });

  it('WPN-31 has no part in it where each is fired by another soldier', () => {
    const game = begin('attack', 'A', 'AA');
    const events = fire(game, rifle('red-1'), shot('blue-1.2', 'under-barrel-grenade-launcher', 'red-1'));
    expect(ofType(events, 'aimed')[0]!.because).toEqual(['TGT-03']);
  });

  it('WPN-31 TGT-06 one main weapon beside it, and no more', () => {
    const offer = aiming(begin('attack'));
    const pistol = shot('blue-1.1', 'pistol', 'red-1');
    expect(refusalOf(offer.judgeAll([rifle('red-1'), pistol]))).toBe('attack.oneRanged');
    expect(refusalOf(offer.judgeAll([rifle('red-1'), pistol, launcher('red-1')]))).toBe('attack.oneRanged');
    expect(refusalOf(offer.judgeAll([launcher('red-1'), launcher('red-1')]))).toBe('attack.oneRanged');
  });
});
