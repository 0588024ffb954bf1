import { describe, expect, it } from 'vitest';
import type { State } from '../../../../core/game/state.ts';
import { submit } from '../../../../core/game/steps/submit.ts';
import { aiming, fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import type { Ground } from '../../../kit/duel.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';
import { activate, declare, naming } from '../../../kit/game.ts';

const rockets = card('Rocketeers', 'axis', 'squad', 'I3', {
  move: [2, 4],
  weapons: [
    weapon('Rocket Launcher', { count: 3, reach: '8', rules: ['Salvo'], cells: 'V4:5/1' }),
    weapon('Light Launcher', { count: 3, reach: '8', rules: ['Salvo'], cells: 'V4:2/1' }),
    weapon('Rifle', { count: 3, reach: '8', cells: 'V4:1/1' }),
  ],
  models: ['2 rocket-launcher rifle', '1 rocket-launcher light-launcher rifle'],
});
const blaster = card('Blaster', 'axis', 'vehicle', 'V3', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [weapon('Shrapnel', { mount: 'turret', reach: '8', rules: ['Salvo'], cells: 'I2:*/1' })],
});
const target = card('Target', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 90 });
const loaded = [{ card: 'rocketeers', markers: ['loaded'] }];
const none = { do: 'decline' } as const;
const all = ['blue-1.1', 'blue-1.2', 'blue-1.3'].map(model => shot(model, 'rocket-launcher', 'red-1'));
const begin = (ground: Ground, action: 'attack' | 'sustained', dice: readonly string[]) => {
  const game = duel(ground, { cards: [rockets, target], blue: loaded, red: [{ card: 'target' }], dice });
  attackWith(game, action);
  return game;
};
const misses = (n: number) => 'T'.repeat(n);

describe.each(BOTH)('on the %s', ground => {
  it.each(['attack', 'sustained'] as const)(
    'WPN-29 three models with five dice each, a salvo (%s): 30 dice, and the marker is gone',
    action => {
      const game = begin(ground, action, [misses(30)]);
      fire(game, ...all);
      expect([game.who, choosingFor(game.ask)]).toEqual(['blue', 'WPN-29']);
      const events = game.answer(choose());
      expect(rolls(game)).toEqual(['hit 30']);
      expect(ofType(events, 'rolled')[0]!.because).toEqual(['HIT-01', 'WPN-29']);
      if (action === 'sustained') game.answer({ do: 'reroll', dice: [] });
      expect(game.unit('blue-1').markers).toEqual([]);
      expect(ofType(game.log, 'unmarked').map(event => event.because)).toEqual([['WPN-29']]);
      expect(game.dice.left()).toBe(0);
    },
  );

  it('WPN-29 no salvo: 15 dice, and the marker stays; asked for after the dice it is refused', () => {
    const game = begin(ground, 'attack', [misses(15)]);
    fire(game, ...all);
    game.answer(none);
    expect(rolls(game)).toEqual(['hit 15']);
    expect(game.unit('blue-1').markers).toEqual(['loaded']);
    expect(game.refused(choose()).code).toBe('game.otherQuestion');
  });

  it('WPN-29 WPN-01 asked once for all such weapons of the unit, which are all doubled; a rifle is not', () => {
    const game = begin(ground, 'attack', [misses(20), misses(4), misses(1)]);
    const [first, second] = all;
    fire(game, first!, second!, shot('blue-1.3', 'light-launcher', 'red-1'));
    game.answer(choose());
    expect(rolls(game)).toEqual(['hit 20', 'hit 4']);

    const rifles = begin(ground, 'attack', [misses(5 * 2), misses(2)]);
    fire(rifles, first!, shot('blue-1.2', 'rifle', 'red-1'), shot('blue-1.3', 'rifle', 'red-1'));
    rifles.answer(choose());
    expect(rolls(rifles)).toEqual(['hit 10', 'hit 2']);
  });

  it('WPN-29 a position that was kept before it was noted which shot is asked about goes on', () => {
    const game = begin(ground, 'attack', [misses(10)]);
    fire(game, all[0]!);
    const plain = (key: string, value: unknown) => (key === 'of' && value === 0 ? undefined : value);
    const state: State = JSON.parse(JSON.stringify(game.state, plain));
    expect(state).not.toEqual(game.state);
    const done = submit(game.table, state, 'blue', choose());
    expect(done.ok && ofType(done.value.events, 'rolled')[0]!.roll.count).toBe(10);
  });

  it('WPN-29 without such a weapon nobody is asked, and the marker stays', () => {
    const game = begin(ground, 'attack', ['T']);
    fire(game, shot('blue-1.1', 'rifle', 'red-1'));
    expect(game.ask.ask).toBe('activate');
    expect(game.unit('blue-1').markers).toEqual(['loaded']);
  });

  it('WPN-29 a weapon with * in a salvo has **', () => {
    const blue = [{ card: 'blaster', markers: ['loaded'] }];
    const game = duel(ground, { cards: [blaster], blue, red: [{ card: 'gunners', models: 3 }], dice: [misses(6)] });
    attackWith(game);
    const middle = ground === 'table' ? { blast: [43, 69] as const } : 'red-1';
    fire(game, shot('blue-1.1', 'shrapnel', middle));
    game.answer(choose());
    expect(rolls(game)).toEqual(['hit 6']);
  });

  it('WPN-30 after a salvo it is silent until it is loaded again, for single fire and for a salvo', () => {
    const empty = [{ card: 'rocketeers' }];
    const silent = duel(ground, { cards: [rockets, target], blue: empty, red: [{ card: 'target' }] });
    attackWith(silent);
    expect(silent.refused({ do: 'attack', shots: all })).toMatchObject({ code: 'weapon.unloaded', rules: ['WPN-30'] });
    const open = aiming(silent).lines.filter(line => line.refused === null);
    expect(new Set(open.map(line => line.weapon.id))).toEqual(new Set(['rifle', 'standard']));

    const game = duel(ground, { cards: [rockets, target], blue: empty, red: [{ card: 'target' }], dice: [misses(5)] });
    game.answer(activate('blue-1'));
    game.answer(naming(declare('reload', 'attack'), 'rocket-launcher'));
    if (game.ask.ask === 'react') game.answer(none);
    expect(game.unit('blue-1').markers).toEqual(['loaded']);
    fire(game, all[0]!);
    expect(choosingFor(game.ask)).toBe('WPN-29');
    game.answer(none);
    expect(rolls(game)).toEqual(['hit 5']);
    expect(game.dice.left()).toBe(0);
  });

  it('ACT-02 WPN-29 it has to be named with the actions', () => {
    const game = duel(ground, { cards: [rockets, target], blue: loaded, red: [{ card: 'target' }] });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    expect(game.refused({ do: 'attack', shots: all })).toMatchObject({ code: 'weapon.notNamed', rules: ['ACT-02'] });
  });
});
