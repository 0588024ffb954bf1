import { describe, expect, it } from 'vitest';
import { listen, veto } from '../../../../core/rulebook/index.ts';
import { grenade } from '../../../../core/rules/weapons/grenade.ts';
import { allocate, attacking, fire, inCover, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith, BOTH, duel } from '../../../kit/duel.ts';
import { box } from '../../../kit/free.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import { row } from '../../../kit/game.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const book = bookOf(grenade);

  it('WPN-15 forbids the cover save and no other', () => {
    const weaponHeld = weaponWith([grenade]);
    const forbidden = (save: 'cover' | 'infantry', held = weaponHeld) =>
      veto([], listen(book, 'save-allowed', { weapon: held, target: unitWith([]), save, cover: false }));
    expect(forbidden('cover')).toEqual([{ reason: 'weapon', because: ['WPN-15'] }]);
    expect(forbidden('infantry')).toEqual([]);
    expect(forbidden('cover', weaponWith([]))).toEqual([]);
  });
});

describe('at the table', () => {
  const gun = card('Gun', 'allies', 'vehicle', 'V4', {
    move: [2, 4],
    damageTrack: 6,
    weapons: [weapon('Gun', { mount: 'turret', reach: '8', rules: ['Grenade'], cells: 'I2:2/1 V2:2/1' })],
  });
  const shooter = { card: 'gun', at: [[60, 40, 90] as const] };

  it('WPN-15 two hits on infantry in cover, [A,S]: the infantry save cancels one', () => {
    const game = attacking({
      cards: [gun],
      blue: [shooter],
      red: [{ card: 'gunners', at: row(5, 54, 70) }],
      pieces: [box('low', [40, 80], [67, 68], 1.8)],
      dice: ['AA', 'AS'],
    });
    expect(inCover(game)).toBe(true);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(rolls(game)).toEqual(['hit 2', 'infantrySave 2']);
    allocate(game, 'red-1.1');
    expect(game.unit('red-1').models).toHaveLength(4);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-15 a vehicle in cover has no save', () => {
    const game = attacking({
      cards: [gun],
      blue: [shooter],
      red: [{ card: 'wildfire', at: [[60, 75, 0]] }],
      pieces: [box('rock', [57, 63], [69, 70], 4)],
      dice: ['AA'],
    });
    expect(inCover(game)).toBe(true);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(rolls(game)).toEqual(['hit 2']);
    expect(game.unit('red-1').damage).toBe(2);
  });
});

describe.each(BOTH)('on the %s', ground => {
  it('WPN-15 WPN-01 infantry in cover rolls its own save, against another weapon that of cover', () => {
    for (const rules of [['Grenade'], []]) {
      const gun = card('Gun', 'allies', 'vehicle', 'V4', {
        ...{ move: [2, 4], damageTrack: 6 },
        weapons: [weapon('Gun', { mount: 'turret', reach: '8', rules, cells: 'I2:2/1' })],
      });
      const game = duel(ground, {
        ...{ cards: [gun], blue: [{ card: 'gun' }], red: [{ card: 'gunners', models: 3 }], dice: ['AA', 'AS'] },
        pieces: { table: [box('low', [20, 80], [65, 66], 1.8)], squares: [fill('woods', [3 - ORIGIN, 8 - ORIGIN])] },
      });
      attackWith(game);
      fire(game, shot('blue-1.1', 'gun', 'red-1'));
      expect(rolls(game)).toEqual(['hit 2', rules.length > 0 ? 'infantrySave 2' : 'coverSave 2']);
      // ARMY alone cancels a hit in the open, SHIELD as well in cover.
      expect(game.ask).toMatchObject(rules.length > 0 ? { ask: 'allocate', left: 1 } : { ask: 'activate' });
    }
  });
});
