import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import type { Ask } from '../../../../core/decisions/index.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import { sends } from '../../../kit/commanding.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import type { OnBoth } from '../../../kit/onBoth.ts';
import { onBoth, SPACES } from '../../../kit/onBoth.ts';

const rifle = weapon('Rifle', { count: 3, reach: '8', cells: 'I2:2/1' });
const cards = [
  card('Quick', 'allies', 'hero', 'I2', {
    move: [3, 6],
    damageTrack: 4,
    weapons: [weapon('Pistol', { reach: '3', cells: 'I2:1/1' })],
  }),
  card('Slow', 'allies', 'squad', 'I2', { move: [2, 4], models: ['3 rifle'], weapons: [rifle] }),
];

it.each([
  ['slower', 2, 4],
  ['faster', 3, 6],
])('HERO-07 a hero and a squad that act as one go by the %s of the two', (value, move, march) => {
  const switched = { 'HERO-07': value };
  const games = [
    () =>
      skirmish({
        ...{ cards, switched },
        blue: [
          { card: 'slow', at: row(3, 60, 60) },
          { card: 'quick', at: [[60, 64]] },
        ],
        red: [{ card: 'ghosts', at: row(2, 160, 110) }],
      }),
    () =>
      gridSkirmish({
        ...{ cards, switched },
        blue: [
          { card: 'slow', at: [4, 4] },
          { card: 'quick', at: [4, 4] },
        ],
        red: [{ card: 'ghosts', at: [1, 18] }],
      }),
  ];
  for (const begin of games) {
    const far = (by: 'move' | 'march') => {
      const game = begin();
      game.answer(activate('blue-1'));
      game.answer(choose('blue-2'));
      game.answer(by === 'move' ? declare('move', 'nothing') : declare('march'));
      return game.ask.ask === 'move' ? game.ask.budget.range : null;
    };
    expect([far('move'), far('march')]).toEqual([move, march]);
    const game = begin();
    game.answer(activate('blue-1'));
    game.answer(choose('blue-2'));
    game.answer(declare('move', 'nothing'));
    const [offer] = game.offers();
    const ways = offer?.do === 'move' ? offer.within.sample(() => 0.9) : null;
    expect(game.answer({ do: 'move', ways: ways ?? [] })[0]).toMatchObject({ type: 'moved', because: { 1: 'HERO-07' } });
  }
});

const gun = weapon('Gun', { count: 3, reach: '8', cells: 'I1:2/1 I2:2/1 I3:2/1' });
const hero = (name: string, armour: 'I2' | 'I3' = 'I2', ...skills: readonly string[]) =>
  card(name, 'allies', 'hero', armour, { move: [2, 4], damageTrack: 4, skills, weapons: [gun] });
const more = [
  ...[hero('Joe'), hero('Jim'), hero('Titan', 'I2', 'Superhuman'), hero('Rex', 'I3', 'Superhuman')],
  ...[hero('Lark', 'I2', 'Sidekick: Titan'), hero('Robin', 'I2', 'Sidekick: Rex')],
  card('Devils', 'allies', 'squad', 'I2', { move: [2, 4], models: ['3 gun'], weapons: [gun] }),
  card('Crew', 'allies', 'support', 'I2', { move: [1, 2], damageTrack: 3, models: ['3 gun'], weapons: [gun] }),
];
/** Whom the one open question names. */
const named = (ask: Ask): readonly unknown[] => (ask.ask === 'choose' ? ask.choices[0]!.among : []);

describe.each(SPACES)('options of joining, on the %s', space => {
  /** Red's units stand together; blue's squad is about to do something three squares off. */
  const meet = (red: readonly OnBoth[], switched: Switched, dice: readonly string[] = [], set?: string) =>
    onBoth(space, {
      ...{ cards: more, switched, dice, ...(set && { set }) },
      blue: [
        { card: 'devils', at: [5, 8] },
        { card: 'devils', at: [10, 2] },
      ],
      red: red.map((one, i) => ({ at: [5, 5], beside: 3 * i, ...one })),
    });
  const firedAt = (at: string, ...[red, switched, dice = [], set]: Parameters<typeof meet>) => {
    const game = meet(red, switched, dice, set);
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['blue-1.1', 'blue-1.2', 'blue-1.3'], 'gun', at)));
    return game;
  };
  /** Whom red's first unit may be joined by as it is activated. */
  const joiners = (red: readonly OnBoth[], switched: Switched) => {
    const game = meet(red, switched);
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-1'));
    return named(game.ask);
  };

  it.each(['red-1', 'red-2'])('HERO-11 a hero who has been activated joins while %s is the target, or does not', at => {
    const asked = (value: string, activated: boolean) =>
      choosingFor(
        firedAt(
          at,
          [{ card: 'devils' }, { card: 'joe', beside: 9, activated }],
          { 'HERO-11': value },
          activated ? ['TTTTTT'] : [],
        ).ask,
      );
    const joins = at === 'red-1' ? 'HERO-12' : 'HERO-11';
    expect(asked('anyTime', true)).toBe(joins);
    expect(asked('notActivated', false)).toBe(joins);
    expect(asked('notActivated', true)).toBeNull();
  });

  it.each([undefined, 'zverograd'])('HERO-12 one of two heroes stands with a squad that is a target, or both do (%s)', set => {
    const heroes = [{ card: 'devils' }, { card: 'joe', beside: 9 }, { card: 'jim', beside: 12 }];
    const aimed = (value: string) => firedAt('red-1', heroes, { 'HERO-12': value }, ['TTTTTT'], set);
    const one = aimed('one');
    expect(one.offers()[0]).toMatchObject({ choices: [{ among: ['red-2', 'red-3'], most: 1 }] });
    expect(one.refused(choose('red-2', 'red-3')).rules).toContain('HERO-12');
    const several = aimed('several');
    expect(several.offers()[0]).toMatchObject({ choices: [{ among: ['red-2', 'red-3'], most: 2, no: true }] });
    const events = several.answer(choose('red-2', 'red-3'));
    expect(events.flatMap(event => (event.type === 'joined' ? [[event.unit, event.to]] : []))).toEqual([
      ['red-2', 'red-1'],
      ['red-3', 'red-1'],
    ]);
    expect(['red-2', 'red-3'].map(id => several.unit(id).joined)).toEqual([null, null]);
  });

  it('HERO-12 with several defenders one at most still joins to activate', () => {
    expect(
      joiners([{ card: 'devils' }, { card: 'joe', beside: 9 }, { card: 'jim', beside: 12 }], { 'HERO-12': 'several' }),
    ).toEqual(['red-2', 'red-3']);
  });

  it('HERO-19 a hero joins for a Reactive Attack, or the unit tries it alone', () => {
    const tries = (value: string) => {
      const game = meet([{ card: 'devils' }, { card: 'joe', beside: 9 }], { 'HERO-19': value }, value === 'alone' ? ['TT'] : []);
      game.answer(activate('blue-1'));
      game.answer(declare('nothing', 'move'));
      game.answer({ do: 'react', unit: 'red-1' as never });
      return game;
    };
    expect(choosingFor(tries('joins').ask)).toBe('HERO-19');
    const alone = tries('alone');
    expect(choosingFor(alone.ask)).toBeNull();
    expect(alone.log.findLast(event => event.type === 'rolled')).toMatchObject({ roll: { why: 'reaction', unit: 'red-1' } });
    expect(alone.unit('red-2').activated).toBe(false);
  });

  it('SH-01 a superhuman joins no support weapon, or one; a squad never', () => {
    const joins = (unit: string, value: string) => joiners([{ card: unit }, { card: 'titan', beside: 9 }], { 'SH-01': value });
    expect([joins('crew', 'infantry'), joins('crew', 'squads')]).toEqual([[], ['red-2']]);
    expect(joins('devils', 'squads')).toEqual([]);
  });

  it('SH-02 a sidekick joins his hero whatever their armour, or only if it is the same', () => {
    const joins = (whom: string, who: string, value: string) =>
      joiners([{ card: whom }, { card: who, beside: 9 }], { 'SH-02': value });
    expect([joins('rex', 'robin', 'anyArmour'), joins('rex', 'robin', 'sameArmour')]).toEqual([['red-2'], []]);
    expect(joins('titan', 'lark', 'sameArmour')).toEqual(['red-2']);
  });
});

it.each([
  ['once', 3],
  ['each', 4],
])('HERO-16 a hero with a brave squad helps to rally %s: %i dice', (value, count) => {
  const game = sends({
    ...{ switched: { 'HERO-16': value }, dice: [`A${'S'.repeat(count - 1)}`] },
    blue: [
      { card: 'brave', at: [4, 4], markers: ['suppressed'], models: 3 },
      { card: 'chief', at: [4, 4.5] },
    ],
  });
  game.answer(activate('blue-1'));
  game.answer(choose('blue-2'));
  expect(game.log.findLast(event => event.type === 'rolled')).toMatchObject({ roll: { why: 'rally', count } });
  expect(game.unit('blue-1').markers).toEqual(['underFire']);
});

it.each([
  ['together', false],
  ['fires', true],
])('HERO-17 %s: with a unit that is still Suppressed a hero attacks after Nothing, %s, and it does not', (value, fires) => {
  const game = skirmish({
    ...{ cards, switched: { 'HERO-17': value }, dice: ['TSS', 'S'] },
    blue: [
      { card: 'slow', at: row(3, 60, 60), markers: ['suppressed'] },
      { card: 'quick', at: [[60, 64]] },
    ],
    red: [{ card: 'ghosts', at: row(2, 60, 85) }],
  });
  game.answer(activate('blue-1'));
  game.answer(choose('blue-2'));
  expect(game.unit('blue-1').markers).toContain('suppressed');
  expect(game.refused(declare('attack', 'nothing')).code).toMatch(/suppressed/);
  if (!fires) {
    expect(game.refused(declare('nothing', 'attack')).code).toBe('action.suppressed');
    return;
  }
  game.answer(declare('nothing', 'attack'));
  while (game.ask.ask === 'react') game.answer({ do: 'decline' });
  const rifle = attack(shots(['blue-1.1'], 'rifle', 'red-1'));
  expect(game.refused(rifle)).toMatchObject({ code: 'weapon.suppressed', rules: ['HERO-17'] });
  game.answer(attack(shots(['blue-2.1'], 'pistol', 'red-1')));
  expect(game.dice.left()).toBe(0);
  // Alone it does not.
  const alone = skirmish({
    ...{ cards, switched: { 'HERO-17': value }, dice: ['TS'] },
    blue: [{ card: 'slow', at: row(3, 60, 60), markers: ['suppressed'] }],
    red: [{ card: 'ghosts', at: row(2, 60, 85) }],
  });
  alone.answer(activate('blue-1'));
  expect(alone.refused(declare('nothing', 'attack')).code).toBe('action.suppressed');
});
