import { describe, expect, it } from 'vitest';
import { listen, veto } from '../../../../core/rulebook/index.ts';
import { phaser } from '../../../../core/rules/weapons/phaser.ts';
import { allocate, attacking, fire, inCover, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith, BOTH, duel } from '../../../kit/duel.ts';
import { box } from '../../../kit/free.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import { row } from '../../../kit/game.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const book = bookOf(phaser);

  it('WPN-20 forbids the cover save and no other', () => {
    const weaponHeld = weaponWith([phaser]);
    const forbidden = (save: 'cover' | 'infantry', held = weaponHeld) =>
      veto([], listen(book, 'save-allowed', { weapon: held, target: unitWith([]), save, cover: false }));
    expect(forbidden('cover')).toEqual([{ reason: 'weapon', because: ['WPN-20'] }]);
    expect(forbidden('infantry')).toEqual([]);
    expect(forbidden('cover', weaponWith([]))).toEqual([]);
  });
});

describe('at the table', () => {
  const gun = card('Gun', 'allies', 'vehicle', 'V4', {
    move: [2, 4],
    damageTrack: 6,
    weapons: [weapon('Gun', { mount: 'turret', reach: '8', rules: ['Phaser'], cells: 'I2:2/1 V2:2/1' })],
  });
  const shooter = { card: 'gun', at: [[60, 40, 90] as const] };

  it('WPN-20 two hits on infantry in cover, [S,A]: the infantry save cancels one', () => {
    const game = attacking({
      cards: [gun],
      blue: [shooter],
      red: [{ card: 'gunners', at: row(5, 54, 70) }],
      pieces: [box('low', [40, 80], [67, 68], 1.8)],
      dice: ['AA', 'SA'],
    });
    expect(inCover(game)).toBe(true);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(rolls(game)).toEqual(['hit 2', 'infantrySave 2']);
    expect(ofType(game.log, 'saved')[0]?.because).toEqual(['SAVE-01', 'SAVE-04', 'WPN-20']);
    allocate(game, 'red-1.1');
    expect(game.unit('red-1').models).toHaveLength(4);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-20 a vehicle in cover has no save', () => {
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
    expect(ofType(game.log, 'saved')).toMatchObject([{ saved: 0, through: 2, because: ['WPN-20'] }]);
    expect(game.unit('red-1').damage).toBe(2);
  });
});

describe.each(BOTH)('on the %s', ground => {
  it('WPN-20 WPN-01 infantry in cover rolls its own save, against another weapon that of cover', () => {
    for (const rules of [['Phaser'], []]) {
      const gun = card('Gun', 'allies', 'vehicle', 'V4', {
        ...{ move: [2, 4], damageTrack: 6 },
        weapons: [weapon('Gun', { mount: 'turret', reach: '8', rules, cells: 'I2:2/1' })],
      });
      const game = duel(ground, {
        ...{ cards: [gun], blue: [{ card: 'gun' }], red: [{ card: 'gunners', models: 3 }], dice: ['AA', 'SA'] },
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
