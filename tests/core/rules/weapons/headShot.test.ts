import { describe, expect, it } from 'vitest';
import { allocate, fire, lost, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { begin, onBoth, SPACES } from '../../../kit/onBoth.ts';

const killer = card('Killer', 'axis', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4, points: 10 },
  weapons: [weapon('Pistol', { reach: '6', cells: 'I2:2/1', rules: ['Head Shot'] })],
});
const squad = card('Squad', 'ssu', 'squad', 'I2', {
  ...{ move: [2, 4], points: 10, weapons: [weapon('Gun', { count: 3, reach: '6', cells: 'I2:1/1' })], models: ['3 gun'] },
});

describe.each(SPACES)('on the %s', space => {
  const shoot = (...dice: readonly string[]) => {
    const game = onBoth(space, {
      ...{ cards: [killer, squad], dice },
      blue: [
        { card: 'killer', at: [5, 4] },
        { card: 'squad', at: [1, 1] },
      ],
      red: [
        { card: 'squad', at: [5, 7], activated: true },
        { card: 'squad', at: [11, 17] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(game, shot('blue-1.1', 'pistol', 'red-1'));
    return game;
  };

  it('NEW-20 two hits that no save has cancelled: the attacker picks both, and the unit is Stunned', () => {
    const game = shoot('AA', 'TT');
    expect([game.who, game.ask]).toMatchObject(['blue', { ask: 'allocate', unit: 'red-1', left: 2 }]);
    const events = allocate(game, 'red-1.3', 'red-1.1');
    expect(ofType(events, 'hitTaken')[0]!.because).toEqual(['DMG-01', 'NEW-20']);
    expect(lost(game.log)).toEqual(['red-1.3', 'red-1.1']);
    expect(game.log).toContainEqual({ type: 'marked', unit: 'red-1', marker: 'stunned', because: ['NEW-20', 'WPN-02'] });
  });

  it('NEW-20 WPN-02 all hits saved: no marker', () => {
    expect(shoot('AA', 'AA').unit('red-1').markers).not.toContain('stunned');
  });
});
