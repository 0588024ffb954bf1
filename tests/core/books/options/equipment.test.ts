import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { aiming, fire, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choosingFor } from '../../../kit/choices.ts';
import { among, inBoth, offered, order, orders, sends, take } from '../../../kit/commanding.ts';
import { box, terrain } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { laid } from '../../../kit/laid.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import { loaded, onSquares, SPACES } from '../../rules/aboard/kit.ts';

const hero = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 2, skills, weapons: [] });
const pair = card('Pair', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['2 rifle'] },
  weapons: [weapon('Rifle', { count: 2, reach: '6', cells: 'I2:1/1' })],
});
const walker = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, skills, weapons: [] });

describe.each(SPACES)('EQ-07 on the %s', space => {
  const cards = [
    walker('Command Truck', 'Passengers (6)', 'Command Vehicle'),
    walker('Mech'),
    hero('Chief', 'Officer', 'Pilot'),
    card('Staff', 'allies', 'squad', 'I2', {
      ...{ move: [2, 4], skills: ['Command Squad'], models: ['4 rifle'] },
      weapons: [weapon('Rifle', { count: 4, reach: '2', cells: 'I2:1/1' })],
    }),
  ];
  /** Whether whoever is aboard may get a unit moving that is far away. */
  const reaches = (switched: Switched, carrier: string, who: string, as: 'passenger' | 'pilot'): boolean => {
    const game = loaded(space, {
      ...{ switched, cards, carrier, riders: [who], as, dice: ['A', 'AAA', 'SSS'] },
      blue: [{ card: 'two', at: [12, 5] }],
      red: [{ card: 'two', at: [12, 12] }],
    });
    game.answer(activate('blue-3'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    const unit = as === 'pilot' ? 'blue-1' : 'blue-2';
    game.answer(activate(unit));
    if (!offered(game).includes('getMoving')) return false;
    game.answer(order('getMoving'));
    const { ask } = game;
    return ask.ask === 'choose' && (ask.choices[0]?.among.includes('blue-3') ?? false);
  };

  it.each([
    ['everyone', 'chief', 'passenger', true],
    ['squads', 'chief', 'passenger', false],
    ['squads', 'staff', 'passenger', true],
    ['squads', 'chief', 'pilot', true],
  ] as const)('EQ-07 the radio is for %s: a %s as %s reaches far: %s', (value, who, as, far) => {
    expect(reaches({ 'EQ-07': value }, as === 'pilot' ? 'mech' : 'command-truck', who, as)).toBe(far);
  });
});

it.each([
  ['hands', 2],
  ['one', 1],
])('EQ-11 blows of a crew with two boxes left, by %s: %i', (value, most) => {
  const switched = { 'EQ-11': value };
  const late = { card: 'nikita' };
  const games = [
    skirmish({
      ...{ switched, dice: ['S', 'S'.repeat(most)], blue: [{ card: 'gunners', at: row(2, 60, 40) }, late] },
      red: [{ card: 'red-fury', at: [[60, 47, 270]], damage: 1, activated: true }, late],
    }),
    gridSkirmish({
      ...{ switched, dice: ['S', 'S'.repeat(most)], blue: [{ card: 'gunners', at: [6, 2], models: 2 }, late] },
      red: [{ card: 'red-fury', at: [6, 3], facing: 's', damage: 1, activated: true }, late],
    }),
  ];
  for (const game of games) {
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    fire(game, shot('blue-1.1', 'standard', 'red-1'));
    const back = (count: number) => Array.from({ length: count }, () => shot('red-1.1', 'standard', 'blue-1'));
    expect(aiming(game).lines.find(line => line.weapon.id === ('standard' as never))!.copies).toBe(most);
    expect(game.refused({ do: 'strikeBack', shots: back(most + 1) })).toMatchObject({ code: 'attack.crewLeft' });
    fire(game, back(most));
    expect(game.dice.thrown.at(-1)!.count).toBe(most);
  }
});

describe('EQ-14', () => {
  const cards = [walker('Bare', 'Engineer Vehicle'), walker('Bladed', 'Engineer Vehicle', 'Dozer Blade'), walker('Other')];
  const begun = (
    space: 'table' | 'squares',
    switched: Switched,
    name: string,
    kind: 'barbedWire' | 'trench',
    dice: readonly string[],
  ) => {
    const late = { card: 'other' };
    const game =
      space === 'table'
        ? skirmish({
            ...{ switched, cards, dice, pieces: [terrain('piece', kind, [40, 80], [60, 70])] },
            blue: [{ card: name, at: [[60, 55, 90]] }],
            red: [{ card: 'ghosts', at: row(5, 150, 110) }, late],
          })
        : gridSkirmish({
            ...{ switched, cards, dice, pieces: [{ ...fill(kind, [6 - ORIGIN, 6 - ORIGIN]), id: 'piece' as never }] },
            blue: [{ card: name, at: [6, 5] }],
            red: [{ card: 'ghosts', at: [12, 18] }, late],
          });
    game.answer(activate('blue-1'));
    return game;
  };

  it.each(['table', 'squares'] as const)('EQ-14 on the %s an Engineer Vehicle without tools does nothing, or all', space => {
    const all = { 'EQ-14': 'all' };
    const specials = (switched: Switched, name: string, kind: 'barbedWire' | 'trench') =>
      offered(begun(space, switched, name, kind, []));
    expect(specials({}, 'bare', 'barbedWire')).toEqual([]);
    expect(specials({}, 'bare', 'trench')).toEqual([]);
    expect(specials(all, 'bare', 'barbedWire')).toEqual(['tearWire']);
    expect(specials(all, 'bladed', 'trench')).toContain('fillTrench');
    const game = begun(space, all, 'bare', 'trench', ['A']);
    game.answer(order('fillTrench'));
    game.answer({ do: 'choose', chosen: [{ things: ['piece'] }] });
    expect(game.dice.thrown.map(({ count }) => count)).toEqual([1]);
    expect(game.state.pieces).toEqual([]);
    const wire = begun(space, all, 'bare', 'barbedWire', ['T']);
    wire.answer(order('tearWire'));
    wire.answer({ do: 'choose', chosen: [{ things: ['piece'] }] });
    expect(wire.dice.left()).toBe(0);
  });
});

it.each([
  ['near', true],
  ['seen', false],
])('EQ-18 Medevac for whoever is %s: behind a wall %s', (value, helped) => {
  const game: Skirmish = sends({
    switched: { 'EQ-18': value },
    blue: [
      { card: 'ambulance', at: [4, 4] },
      { card: 'plain', at: [4, 5], models: 3 },
      { card: 'plain', at: [4, 3], models: 3 },
    ],
    pieces: [box('wall', [20, 60], [46, 47], 40)],
  });
  orders(game, 'blue-1', 'medevac', 'nothing');
  expect(among(game)).toEqual(helped ? ['blue-2', 'blue-3'] : ['blue-3']);
});

it.each([
  ['near', ['blue-2', 'blue-3']],
  ['seen', ['blue-3']],
])('EQ-18 on squares Medevac for whoever is %s, behind walls without a hole, too: %j', (value, helped) => {
  const game = gridSkirmish({
    ...{ switched: { 'EQ-18': value }, cards: [walker('Ambulance', 'Medevac'), pair], pieces: [laid('building', [4, 5])] },
    blue: [
      { card: 'ambulance', at: [4, 4] },
      { card: 'pair', at: [4, 5], models: 1 },
      { card: 'pair', at: [4, 3], models: 1 },
    ],
    red: [{ card: 'pair', at: [10, 16] }],
  });
  orders(game, 'blue-1', 'medevac', 'nothing');
  expect(among(game)).toEqual(helped);
});

inBoth('EQ-18 in the open', send => {
  it('EQ-18 whoever is seen is helped', () => {
    const game = send({
      ...{
        switched: { 'EQ-18': 'seen' },
        blue: [
          { card: 'ambulance', at: [4, 4] },
          { card: 'plain', at: [4, 5], models: 3 },
        ],
      },
    });
    orders(game, 'blue-1', 'medevac', 'nothing');
    expect(among(game)).toEqual(['blue-2']);
  });
});

it('EQ-23 the hero whom a machine names pilots it, or needs the skill as well', () => {
  const cards = [
    walker('Grandma', 'Pilot: Koshka'),
    hero('Koshka'),
    { ...hero('Koshka', 'Pilot'), id: 'skilled' as never },
    hero('Other', 'Pilot'),
  ];
  const asks = (switched: Switched, who: string): string | null => {
    const game = onSquares({
      ...{ switched, cards },
      blue: [
        { card: 'grandma', at: [5, 5] },
        { card: who, at: [5, 3] },
      ],
      red: [{ card: 'tank', at: [5, 9], facing: 's' }, { card: 'nikita' }],
    });
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    const way = go('blue-2.1', on(5, 4), on(5, 5));
    game.answer(way);
    return choosingFor(game.ask);
  };
  const skilled = { 'EQ-23': 'skilled' };
  expect([asks({}, 'koshka'), asks(skilled, 'koshka'), asks(skilled, 'skilled'), asks(skilled, 'other')]).toEqual([
    'EQ-23',
    null,
    'PILOT-01',
    null,
  ]);
});

it('EQ-23 the hero whom a machine names comes aboard it on the table, or needs the skill as well', () => {
  const cards = [walker('Grandma', 'Pilot: Koshka'), hero('Koshka'), { ...hero('Koshka', 'Pilot'), id: 'skilled' as never }];
  const aboard = (switched: Switched, who: string) => {
    const red = [{ card: 'two', at: [12, 12] as const }];
    return loaded('table', { ...{ switched, cards, carrier: 'grandma', riders: [who], as: 'pilot' }, red }).unit('blue-2').aboard;
  };
  expect(aboard({ 'EQ-23': 'skilled' }, 'skilled')).toMatchObject({ by: 'blue-1' });
  expect(aboard({}, 'koshka')).toMatchObject({ by: 'blue-1' });
  expect(() => aboard({ 'EQ-23': 'skilled' }, 'koshka')).toThrow();
});

inBoth('EQ-18 heroes', send => {
  it.each([
    ['none', null, 2],
    ['boxes', ['blue-2'], 1],
  ])('EQ-18 boxes of a hero that Medevac brings back: %s', (value, helped, damage) => {
    const game = send({
      ...{ switched: { 'EQ-18.heroes': value }, dice: ['AT'] },
      blue: [
        { card: 'ambulance', at: [4, 4] },
        { card: 'chief', at: [4, 5], damage: 2 },
      ],
    });
    orders(game, 'blue-1', 'medevac', 'nothing');
    expect(among(game)).toEqual(helped);
    if (helped) take(game, 'blue-2');
    expect(game.unit('blue-2').damage).toBe(damage);
  });
});
