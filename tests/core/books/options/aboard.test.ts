import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { fire, go, on } from '../../../kit/gridSkirmish.ts';
import type { SpaceOf } from '../../rules/aboard/kit.ts';
import { BESIDE, choose, freely, loaded, onSquares, SPACES, ways } from '../../rules/aboard/kit.ts';

const late = { card: 'nikita' };
const gun = weapon('Gun', { mount: 'turret', reach: '12', cells: 'I2:2/1 V1:6/1' });
const lifted = (name: string, ...skills: readonly string[]) =>
  card(name, 'ssu', 'vehicle', 'V1', { move: [3, 6], damageTrack: 4, weapons: [gun], skills });
const cards = [
  card('Carrier', 'ssu', 'aircraft', 'A1', { move: [6, 12], damageTrack: 3, skills: ['Airlifter', 'Helicopter'] }),
  lifted('Natasha', 'Airmobile'),
  lifted('Nastasia', 'Air Assault'),
  card('Sled', 'ssu', 'vehicle', 'V1', { move: [3, 6], damageTrack: 9, skills: ['Tank Riders (6)'] }),
];

/** Blue's passengers fire from an Assaulter at E5; an enemy stands east of it, and nobody else near. */
const firing = (space: SpaceOf, switched: Switched, riders: readonly string[], dice: readonly string[]) => {
  const game = loaded(space, { ...{ switched, carrier: 'assaulter', riders, dice }, red: [{ card: 'two', at: [8, 5] }, late] });
  game.answer(activate('blue-2'));
  while (game.ask.ask === 'choose') game.answer({ do: 'decline' });
  game.answer(declare('attack', 'nothing'));
  return game;
};
const volley = (count: number) =>
  fire(
    Array.from({ length: count }, (_, i) => `blue-2.${i + 1}`),
    'rifle',
    'red-1',
  );
/** A tank of red's shoots the machine down that has these aboard. */
const wrecked = (space: SpaceOf, switched: Switched, riders: readonly string[], dice: string, as?: 'lifted') => {
  const game = loaded(space, {
    ...{ switched, cards, carrier: as ? 'carrier' : 'assaulter', riders, dice: ['AAAAAA', dice], first: 'red' },
    ...(as && { as, blue: [{ card: 'two', at: [2, 2] }] }),
    red: [{ card: 'tank', at: [5, 9], facing: 270 }, late],
  });
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
  return game;
};

describe.each(SPACES)('options of those aboard, on the %s', space => {
  it.each([
    ['up', 3],
    ['down', 2],
  ])('PASS-09 half of five to one side, rounded %s: %i', (value, most) => {
    const game = firing(space, { 'PASS-09': value }, ['five'], ['S'.repeat(2 * most)]);
    expect(game.refused(volley(most + 1))).toMatchObject({ code: 'attack.abreast', rules: ['PASS-09'], data: { most } });
    game.answer(volley(most));
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    ['all', 3],
    ['each', 2],
  ])('PASS-09 half of %s to one side: of three, beside three more of another unit, %i', (value, most) => {
    const game = firing(space, { 'PASS-09.unit': value }, ['three', 'three'], ['S'.repeat(2 * most)]);
    if (most < 3) expect(game.refused(volley(most + 1))).toMatchObject({ code: 'attack.abreast', data: { most } });
    game.answer(volley(most));
    expect(game.dice.left()).toBe(0);
  });

  it('PASS-09 half of each unit, rounded down: one of three', () => {
    const game = firing(space, { 'PASS-09': 'down', 'PASS-09.unit': 'each' }, ['three', 'three'], ['SS']);
    expect(game.refused(volley(2))).toMatchObject({ code: 'attack.abreast', rules: ['PASS-09'], data: { most: 1 } });
    game.answer(volley(1));
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    ['attack', ['blue-1', 'blue-2']],
    ['none', ['blue-1']],
  ])('PASS-12 reactions of those aboard: %s', (value, among) => {
    const game = loaded(space, {
      ...{ switched: { 'PASS-12': value }, carrier: 'assaulter', riders: ['two'], first: 'red' },
      red: [{ card: 'two', at: [8, 5] }, late],
    });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'react', among });
  });

  it.each([
    ['army', 1],
    ['target', 2],
    ['shield', 0],
  ])('PASS-15 with %s somebody inside is lost: of ARMY, TARGET, TARGET %i of three', (value, lost) => {
    const game = wrecked(space, { 'PASS-15': value }, ['three'], 'ATT');
    expect(game.ask.ask === 'choose').toBe(lost > 0);
    if (lost > 0) {
      expect(game.ask).toMatchObject({ choices: [{ of: 'model', least: lost, most: lost }] });
      game.answer(choose(...['blue-2.1', 'blue-2.2'].slice(0, lost)));
    }
    expect(game.unit('blue-2').models).toHaveLength(3 - lost);
  });

  it.each([
    ['army', 1],
    ['target', 2],
    ['shield', 0],
  ])('EQ-31 with %s somebody on top is lost to a hit: of ARMY, TARGET, TARGET %i of three', (value, lost) => {
    const game = loaded(space, {
      ...{ switched: { 'EQ-31': value }, cards, carrier: 'sled', riders: ['three'], as: 'rider', first: 'red' },
      ...{ dice: ['AAATTT', 'ATT'], red: [{ card: 'natasha', at: [5, 9], facing: 270 }, late] },
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'gun', 'blue-1'));
    for (const model of ['blue-2.1', 'blue-2.2'].slice(0, lost)) {
      expect(game.ask).toMatchObject({ choices: [{ rule: 'EQ-31', of: 'model', least: 1, most: 1 }] });
      game.answer(choose(model));
    }
    expect(game.ask.ask).not.toBe('choose');
    expect(game.unit('blue-2').models).toHaveLength(3 - lost);
  });

  it.each([
    ['hits', ['hit', 'wrecked']],
    ['anyLoss', ['hit', 'wrecked', 'resilience']],
  ])('PASS-15 Damage Resilient answers %s', (value, why) => {
    const game = loaded(space, {
      ...{ switched: { 'PASS-15.resilient': value }, carrier: 'assaulter', riders: ['tough'], first: 'red' },
      ...{ dice: ['AAAAAA', 'AS', ...(value === 'hits' ? [] : ['A'])], red: [{ card: 'tank', at: [5, 9], facing: 270 }, late] },
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    game.answer(choose('blue-2.1'));
    expect(ofType(game.log, 'rolled').map(({ roll }) => roll.why)).toEqual(expect.arrayContaining(why));
    expect(game.unit('blue-2').models).toHaveLength(value === 'hits' ? 1 : 2);
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    ['target', 'natasha', 3],
    ['shield', 'natasha', 2],
    ['target', 'nastasia', 1],
    ['shield', 'nastasia', 1],
  ])('LIFT-10 ARMY and %s: ARMY, TARGET, TARGET, SHIELD cost %s %i', (value, what, damage) => {
    expect(wrecked(space, { 'LIFT-10': value }, [what], 'ATTS', 'lifted').unit('blue-2').damage).toBe(damage);
  });
});

it.each([
  ['left', true],
  ['full', false],
])('PASS-01 three of a crew of four, by the places of %s, on three places: %s', (value, fits) => {
  const games = [
    onSquares({
      ...{ switched: { 'PASS-01': value }, red: [{ card: 'two', at: [12, 18] }, late] },
      blue: [
        { card: 'small-truck', at: [5, 5] },
        { card: 'gun-crew', at: [5, 4], damage: 1 },
      ],
    }),
    freely({
      ...{ switched: { 'PASS-01': value }, red: [{ card: 'two', at: [[150, 100]] }, late] },
      blue: [
        { card: 'small-truck', at: [[60, 60, 90]] },
        { card: 'gun-crew', at: [[60 - BESIDE - 10, 60]], damage: 1 },
      ],
    }),
  ];
  for (const game of games) {
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    const [offer] = game.offers();
    expect(offer?.do === 'move' && offer.within.aboard().map(({ unit }) => unit)).toEqual(fits ? ['blue-1'] : []);
  }
});

it.each([
  ['another', true],
  ['none', false],
])('PASS-08 out of one machine and into %s in one movement: %s', (value, may) => {
  const switched = { 'PASS-08': value };
  const red = [{ card: 'two', at: [12, 14] as const }];
  const game = loaded('squares', {
    ...{ switched, carrier: 'assaulter', riders: ['two'], blue: [{ card: 'big-truck', at: [7, 5] }], red },
  });
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'attack'));
  const over = go('blue-2.1', on(6, 5), on(7, 5));
  if (!may) expect(game.refused(over).code).toBe('grid.taken');
  else {
    game.answer(over);
    game.answer(choose('blue-3'));
    expect(game.unit('blue-2').aboard).toMatchObject({ by: 'blue-3' });
  }
});

it.each([
  ['another', true],
  ['none', false],
])('PASS-08 out of one machine and into %s in one movement, on the table: %s', (value, may) => {
  // Beside a hull is near enough to be asked.
  const table = loaded('table', {
    ...{ switched: { 'PASS-08': value }, carrier: 'assaulter', riders: ['two'], blue: [{ card: 'big-truck', at: [7, 5] }] },
    red: [{ card: 'two', at: [12, 14] }],
  });
  table.answer(activate('blue-2'));
  table.answer(declare('move', 'nothing'));
  const beside = ways('blue-2', [80 - BESIDE, 59], [80 - BESIDE, 61.6]);
  if (!may) expect(table.refused(beside).code).toBe('move.overlap');
  else {
    table.answer(beside);
    expect(table.ask).toMatchObject({ ask: 'choose', choices: [{ among: ['blue-3'] }] });
  }
});

it.each([
  ['one', 'move'],
  ['many', 'choose'],
])('LIFT-01 an Airlifter with a load stands above another machine: it picks up %s', (value, ask) => {
  const game = loaded('squares', {
    ...{ switched: { 'LIFT-01': value }, cards, carrier: 'carrier', riders: ['natasha'], as: 'lifted' },
    ...{ blue: [{ card: 'nastasia', at: [5, 5] }], red: [{ card: 'tank', at: [5, 14], facing: 270 }, late] },
  });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  expect(game.ask.ask).toBe(ask);
  if (ask !== 'choose') return;
  game.answer(choose('blue-3'));
  expect(['blue-2', 'blue-3'].map(id => game.unit(id).aboard?.by)).toEqual(['blue-1', 'blue-1']);
});
