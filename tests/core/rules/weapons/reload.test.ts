import { describe, expect, it } from 'vitest';
import { cardId } from '../../../../core/base/index.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import { createGame } from '../../../../core/game/steps/create.ts';
import { submit } from '../../../../core/game/steps/submit.ts';
import { after, flag, listen, union, veto } from '../../../../core/rulebook/index.ts';
import { reload } from '../../../../core/rules/weapons/reload.ts';
import { questionOf } from '../../../../core/decisions/index.ts';
import { aiming, fire, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { place } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, idsOf, naming, row, skirmish } from '../../../kit/game.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const book = bookOf(reload);
  const weapons = { rules: [{ name: reload.name, value: null }] };
  const unit = unitWith([]);
  const by = { attacker: unit, bearer: () => unitWith([]), areas: () => [] };
  const available = (...markers: readonly ('loaded' | 'underFire')[]) =>
    veto([], listen(book, 'weapon-available', { weapon: weaponWith([reload], { markers }), ...by }));

  it('WPN-26 begins Loaded, and fires only while it is', () => {
    expect(after(listen(book, 'game-start', { unit, weapons }))).toEqual([
      { say: { do: 'mark', marker: 'loaded' }, id: 'WPN-26', rule: 'Reload' },
    ]);
    expect(available('loaded')).toEqual([]);
    expect(available('underFire')).toEqual([{ reason: 'unloaded', because: ['WPN-26'] }]);
    expect(veto([], listen(book, 'weapon-available', { weapon: weaponWith([]), ...by }))).toEqual([]);
  });

  it('WPN-27 firing empties it', () => {
    expect(after(listen(book, 'action-end', { weapon: weaponWith([reload]), fired: 1, taken: [] }))).toEqual([
      { say: { do: 'unmark', marker: 'loaded' }, id: 'WPN-27', rule: 'Reload' },
    ]);
  });

  it('WPN-28 the action of that name loads it', () => {
    expect(union([], listen(book, 'special-action', { unit, weapons }))).toEqual({
      value: ['reload'],
      because: ['WPN-28'],
    });
  });

  it('ACT-02 it has to be named', () => {
    expect(flag(false, listen(book, 'declare.named', { weapon: weaponWith([reload]) })).value).toBe(true);
  });
});

describe('at the table', () => {
  const tank = card('Tank', 'ssu', 'vehicle', 'V3', {
    move: [2, 4],
    damageTrack: 4,
    weapons: [
      weapon('Big Gun', { mount: 'turret', reach: '12', rules: ['Reload'], cells: 'V4:2/1' }),
      weapon('Twin Gun', { mount: 'turret', reach: '12', rules: ['Reload'], cells: 'V4:1/1' }),
      weapon('Little Gun', { mount: 'turret', reach: '12', cells: 'V4:1/1' }),
    ],
  });

  const acting = (isLoaded: boolean, actions: Command, ...dice: readonly string[]): Skirmish => {
    const game = skirmish({
      blue: [{ card: 'tank', at: [[60, 20, 90]], markers: isLoaded ? ['loaded'] : [] }],
      red: [
        { card: 'pounder', at: [[60, 80, 270]], activated: true },
        { card: 'ghosts', at: row(5, 160, 110) },
      ],
      cards: [tank],
      dice,
    });
    game.answer(activate('blue-1'));
    game.answer(naming(actions, 'big-gun', 'twin-gun'));
    return game;
  };
  const markers = (game: Skirmish) => game.unit('blue-1').markers;

  it('WPN-26 every unit with such a weapon begins the game Loaded, once', () => {
    const { table } = skirmish({
      blue: [{ card: 'ghosts' }],
      red: [{ card: 'ghosts' }],
      cards: [tank],
      dice: ['AAA', 'TTT', 'AAA', 'TTT'],
    });
    let { state } = createGame(table, { blue: [cardId('tank')], red: [cardId('ghosts')] }, []);
    const answers = [
      { do: 'takeEdge', edge: 'south' } as const,
      ...(
        [
          [60, 110],
          [120, 110],
          [60, 10],
          [120, 10],
        ] as const
      ).map(([x, y]) => ({ do: 'placeObjective', at: place(x, y) }) as const),
    ];
    for (const answer of answers) {
      const done = submit(table, state, questionOf(state)!.who, answer);
      if (!done.ok) throw new Error(done.error.code);
      state = done.value.state;
    }
    expect(state.units.map(unit => unit.markers)).toEqual([['loaded'], []]);
  });

  it('WPN-26 without the marker it is not offered, and other weapons are', () => {
    const game = acting(false, declare('attack', 'nothing'));
    const open = aiming(game)
      .lines.filter(line => line.refused === null)
      .map(line => line.weapon.id as string);
    expect(open).toEqual(['little-gun', 'standard']);
    expect(game.refused({ do: 'attack', shots: [shot('blue-1.1', 'big-gun', 'red-1')] })).toMatchObject({
      code: 'weapon.unloaded',
      rules: ['WPN-26'],
    });
  });

  it('WPN-26 WPN-27 two such lines fire together and are emptied together', () => {
    const game = acting(true, declare('attack', 'nothing'), 'TT', 'T');
    const events = fire(game, shot('blue-1.1', 'big-gun', 'red-1'), shot('blue-1.1', 'twin-gun', 'red-1'));
    expect(idsOf(events, 'unmarked')).toEqual(['WPN-27']);
    expect(markers(game)).toEqual([]);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-27 a Sustained Attack empties it', () => {
    const game = acting(true, declare('sustained'), 'TT');
    fire(game, shot('blue-1.1', 'big-gun', 'red-1'));
    game.answer({ do: 'reroll', dice: [] });
    expect(markers(game)).toEqual([]);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-27 an Attack with the other weapons leaves it Loaded', () => {
    const game = acting(true, declare('attack', 'nothing'), 'T');
    fire(game, shot('blue-1.1', 'little-gun', 'red-1'));
    expect(markers(game)).toEqual(['loaded']);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-28 unloaded: Reload, Attack fires and ends unloaded', () => {
    const game = acting(false, declare('reload', 'attack'), 'TT');
    expect(markers(game)).toEqual(['loaded']);
    expect(game.log.find(event => event.type === 'acted')).toMatchObject({
      action: 'special',
      special: 'reload',
      because: ['WPN-28'],
    });
    fire(game, shot('blue-1.1', 'big-gun', 'red-1'));
    expect(markers(game)).toEqual([]);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-28 loaded: Attack, Reload ends Loaded', () => {
    const game = acting(true, declare('attack', 'reload'), 'TT');
    fire(game, shot('blue-1.1', 'big-gun', 'red-1'));
    expect(markers(game)).toEqual(['loaded']);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-28 loaded: Reload, Attack is pointless and legal', () => {
    const game = acting(true, declare('reload', 'attack'), 'TT');
    expect(markers(game)).toEqual(['loaded']);
    fire(game, shot('blue-1.1', 'big-gun', 'red-1'));
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-28 unloaded: a Sustained Attack does not load it', () => {
    const game = acting(false, declare('sustained'));
    expect(game.refused({ do: 'attack', shots: [shot('blue-1.1', 'big-gun', 'red-1')] }).rules).toEqual(['WPN-26']);
  });
});
