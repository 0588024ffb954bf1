import { describe, expect, it } from 'vitest';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';
import { listen } from '../../../../core/rulebook/index.ts';
import { spotter } from '../../../../core/rules/weapons/spotter.ts';
import { ruleName } from '../../../../core/base/index.ts';
import { aimedWith, bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

const SNIPER = { name: ruleName('Sniper'), value: null };
const snipers = card('Snipers', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], skills: ['Spotter'] },
  weapons: [
    weapon('Long Rifle', { count: 2, reach: '8', rules: ['Sniper'], cells: 'V4:1/1' }),
    weapon('Rifle', { reach: '8', cells: 'V4:1/1' }),
  ],
  models: ['2 long-rifle', '1 rifle'],
});
const target = card('Target', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9 });
const blue = [{ card: 'snipers' }];
const red = [{ card: 'target' }];
const first = (events: ReturnType<typeof fire>) => ofType(events, 'rolled')[0]!.roll.counts;

it('WPN-24 a comrade with a Sniper weapon is no Spotter, and extra dice hit as ever', () => {
  const hears = (rules: readonly (typeof SNIPER)[], roll: 'first' | 'extra' = 'first') =>
    listen(bookOf(spotter), 'hit-faces', {
      ...aimedWith({
        weapon: { ...weaponWith([]), rules: [SNIPER] },
        attacker: unitWith([spotter]),
        attack: { ...aimedWith().attack, sustained: true, idle: () => [{ rules }, { rules: [SNIPER] }] },
      }),
      roll,
    }).length;
  expect([hears([]), hears([SNIPER]), hears([], 'extra')]).toEqual([1, 0, 0]);
});

describe.each(BOTH)('on the %s', ground => {
  it('WPN-24 a Sustained Attack, the spotter fires nothing: TARGET hits, for both sniper weapons', () => {
    const game = duel(ground, { cards: [snipers, target], blue, red, dice: ['TT'] });
    attackWith(game, 'sustained');
    const both = ['blue-1.1', 'blue-1.2'].map(model => shot(model, 'long-rifle', 'red-1'));
    const events = fire(game, ...both);
    expect(first(events)).toEqual(['army', 'target']);
    expect(ofType(events, 'rolled')[0]!.because).toContain('WPN-24');
    expect(ofType(events, 'hit').map(event => event.hits)).toEqual([2]);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-24 he fires his rifle: ARMY only, and never TARGET for the rifle', () => {
    const game = duel(ground, { cards: [snipers, target], blue, red, dice: ['T', 'T'] });
    attackWith(game, 'sustained');
    const events = fire(game, shot('blue-1.1', 'long-rifle', 'red-1'), shot('blue-1.3', 'rifle', 'red-1'));
    expect(first(events)).toEqual(['army']);
  });

  it('WPN-24 a plain Attack: ARMY only', () => {
    const game = duel(ground, { cards: [snipers, target], blue, red, dice: ['T'] });
    attackWith(game);
    expect(first(fire(game, shot('blue-1.1', 'long-rifle', 'red-1')))).toEqual(['army']);
  });

  it('WPN-24 the spotter is gone: ARMY only', () => {
    const game = duel(ground, { cards: [snipers, target], blue: [{ card: 'snipers', models: 2 }], red, dice: ['T'] });
    attackWith(game, 'sustained');
    expect(first(fire(game, shot('blue-1.1', 'long-rifle', 'red-1')))).toEqual(['army']);
  });
});

it('WPN-24 TPL-11 a spotter who throws a template where nobody is fires, too: ARMY only', () => {
  const thrower = card('Thrower', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], skills: ['Spotter'] },
    weapons: [
      weapon('Long Rifle', { reach: '8', rules: ['Sniper'], cells: 'V4:1/1' }),
      weapon('Mortar', { reach: '8', cells: 'V4:*/1' }),
    ],
    models: ['1 long-rifle', '1 mortar'],
  });
  const firing = (...more: readonly ReturnType<typeof shot>[]) => {
    const game = duel('table', { cards: [thrower, target], blue: [{ card: 'thrower' }], red, dice: ['T'] });
    attackWith(game, 'sustained');
    return first(fire(game, shot('blue-1.1', 'long-rifle', 'red-1'), ...more));
  };
  expect(firing()).toEqual(['army', 'target']);
  expect(firing(shot('blue-1.2', 'mortar', { blast: [80, 60] }))).toEqual(['army']);
});
