import { describe, expect, test } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { place } from '../../../kit/free.ts';
import { among, order, staff } from '../../../kit/commanding.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, shots } from '../../../kit/game.ts';
import { fire } from '../../../kit/gridSkirmish.ts';
import type { SpaceOf, Spot } from './kit.ts';
import { choose, loaded, SPACES } from './kit.ts';

const rifle = weapon('Rifle', { count: 6, reach: '4', cells: 'I1:2/1 I2:2/1 V4:2/1' });
const torch = weapon('Torch', { reach: '1', rules: ['Flame'], cells: 'I1:*/1 I2:*/1' });
const cards = [
  staff.squad,
  card('Riders', 'allies', 'squad', 'I1', {
    ...{ move: [2, 4], weapons: [rifle, weapon('Knife', { count: 6, reach: 'C', cells: 'I1:1/1 I2:1/1' }), torch] },
    models: ['6 rifle knife torch'],
  }),
  card('Seven Riders', 'allies', 'squad', 'I1', { move: [2, 4], weapons: [rifle], models: ['7 rifle'] }),
  card('Gunner', 'axis', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 3 },
    weapons: [
      weapon('Gun', { reach: '12', cells: 'I1:2/1 I2:2/1 V4:3/1' }),
      weapon('Shell', { reach: '12', cells: 'I1:*/1 I2:*/1 V4:*/1' }),
      weapon('Blade', { reach: 'C', cells: 'I1:1/1 I2:1/1 V4:1/1' }),
    ],
  }),
];
const late = { card: 'nikita' };

/** Units on top of a tank at E5 that looks north, and an enemy. */
const riding = (
  space: SpaceOf,
  riders: readonly string[],
  {
    dice = [],
    first = 'blue',
    at = [8, 5],
  }: { readonly dice?: readonly string[]; readonly first?: 'blue' | 'red'; readonly at?: Spot['at'] } = {},
) =>
  loaded(space, { cards, carrier: 'tank', riders, as: 'rider', dice, first, red: [{ card: 'gunner', ...(at && { at }) }, late] });

const shoots = (game: Skirmish, weaponName: string, target: string) => {
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  return game.answer(fire(['red-1.1'], weaponName, target));
};

describe.each(SPACES)('on top of a tank on the %s', space => {
  test('PASS-13: a command squad may do there what it may do inside a machine', () => {
    const game = riding(space, ['staff']);
    game.answer(activate('blue-2'));
    game.answer(order('makeshiftRepair'));
    expect(among(game)).toEqual(['blue-1']);
    expect(game.unit('blue-2').aboard).toEqual({ by: 'blue-1', as: 'rider' });
  });

  test('EQ-30: six come aboard as riders, and three of them fire to one side', () => {
    const game = riding(space, ['riders'], { dice: ['SSSSSS'] });
    expect(game.unit('blue-2').aboard).toEqual({ by: 'blue-1', as: 'rider' });
    game.answer(activate('blue-2'));
    expect(game.refused(declare('sustained')).rules).toEqual(['PASS-11']);
    game.answer(declare('attack', 'nothing'));
    const [offer] = game.offers();
    const open = offer?.do === 'attack' ? offer.lines.filter(line => line.refused === null).map(line => line.weapon.name) : [];
    expect([...new Set(open)].sort()).toEqual(['Knife', 'Rifle', 'standard']);
    const all = [1, 2, 3, 4].map(n => `blue-2.${n}`);
    expect(game.refused(fire(all, 'rifle', 'red-1')).code).toBe('attack.abreast');
    game.answer(fire(all.slice(0, 3), 'rifle', 'red-1'));
  });

  test('EQ-31: a die for each hit that got through, and one rider of his owner’s choice for each ARMY', () => {
    const game = riding(space, ['riders'], { dice: ['AAA', 'ATA'], first: 'red' });
    shoots(game, 'gun', 'blue-1');
    const asked = () => (game.ask.ask === 'choose' ? game.ask.choices[0] : null);
    expect(asked()).toMatchObject({ rule: 'EQ-31', of: 'model', least: 1, most: 1, no: false });
    game.answer(choose('blue-2.2'));
    game.answer(choose('blue-2.5'));
    expect(game.unit('blue-2').models.map(model => model.id)).toEqual(['blue-2.1', 'blue-2.3', 'blue-2.4', 'blue-2.6']);
    expect(game.unit('blue-1').damage).toBe(3);
  });

  test('EQ-31: a hero on top takes a point of damage', () => {
    const game = riding(space, ['captain'], { dice: ['ASS', 'A'], first: 'red' });
    shoots(game, 'gun', 'blue-1');
    game.answer(choose('blue-2.1'));
    expect(game.unit('blue-2')).toMatchObject({ damage: 1, where: 'aboard' });
  });

  test('EQ-31: without a hit, or without anybody on top, no dice', () => {
    for (const [riders, dice] of [
      [['captain'], ['SSS']],
      [[], ['ASS']],
    ] as const) {
      const game = riding(space, riders, { dice, first: 'red' });
      shoots(game, 'gun', 'blue-1');
      expect(game.dice.left()).toBe(0);
    }
  });

  test('EQ-32: riders are aimed at by themselves, measured to the hull', () => {
    const game = riding(space, ['riders'], { dice: ['AA', 'SS'], first: 'red' });
    const events = shoots(game, 'gun', 'blue-2');
    expect(ofType(events, 'aimed')[0]?.shots[0]?.targets).toEqual(['blue-2']);
    expect(ofType(events, 'hit')[0]).toMatchObject({ target: 'blue-2', hits: 2 });
  });

  test('EQ-33: a blast strikes the tank and those on top apart, and hits on the tank cost no more of them', () => {
    const game = riding(space, ['riders'], { dice: ['A', 'SSSSSS'], first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    const shot =
      space === 'squares'
        ? shots(['red-1.1'], 'shell', 'blue-1')[0]!
        : { model: game.model('red-1.1'), weapon: 'shell' as never, at: { blast: place(60, 60) } };
    const events = game.answer({ do: 'attack', shots: [shot] });
    expect(ofType(events, 'aimed')[0]!.because).toContain('EQ-33');
    expect(
      ofType(events, 'rolled')
        .filter(event => event.roll.why === 'hit')
        .map(event => event.roll.count),
    ).toEqual([1, 6]);
    expect([game.unit('blue-1').damage, game.unit('blue-2').models.length]).toEqual([1, 6]);
  });

  test('EQ-34: they strike at whoever is next to the hull, and strike back', () => {
    const near = space === 'squares' ? ([6, 5] as const) : ([5, 5.7] as const);
    const game = riding(space, ['riders'], { at: near, dice: ['SSSS'] });
    game.answer(activate('blue-2'));
    game.answer(declare('attack', 'nothing'));
    const four = [1, 2, 3, 4].map(n => `blue-2.${n}`);
    game.answer(fire(four, 'knife', 'red-1'));
    const struck = riding(space, ['riders'], { at: near, first: 'red' });
    shoots(struck, 'blade', 'blue-2');
    expect(struck.ask).toMatchObject({ ask: 'strikeBack', unit: 'blue-2' });
  });
});

test('EQ-30: seven do not fit on six places', () => {
  const game = loaded('squares', {
    cards,
    carrier: 'tank',
    riders: [],
    blue: [{ card: 'seven-riders', at: [5, 4] }],
    red: [{ card: 'gunner', at: [8, 5] }],
  });
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'nothing'));
  const [offer] = game.offers();
  expect(offer?.do === 'move' && offer.within.aboard()).toEqual([]);
});

test('EQ-30, PASS-15: when the tank is lost those on top throw their dice too', () => {
  const game = loaded('squares', {
    ...{ cards, carrier: 'tank', riders: ['captain'], as: 'rider', dice: ['AAAAAA', 'SSSSSS', 'A'], first: 'red' },
    red: [{ card: 'tank', at: [5, 9], facing: 270 }, late],
  });
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  const events = game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
  expect(ofType(events, 'rolled').map(event => event.because[0])).toEqual(['HIT-01', 'EQ-31', 'PASS-15']);
  expect(game.unit('blue-2').damage).toBe(1);
});
