import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import type { GridKind } from '../../../../core/space/grid/base/forms.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { aiming, allocate, ofType, refusalOf, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { among, offered, order } from '../../../kit/commanding.ts';
import { about, besieged, fortGame, GROUNDS, put } from '../../../kit/forts.ts';
import { place, terrain } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, fight, row, shots, skirmish } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import { survives } from '../../../kit/survives.ts';
import { specials } from '../../../kit/turn.ts';

const rifle = weapon('Rifle', { count: 5, reach: '6', cells: 'I2:2/1 V4:1/1' });
const machine = (name: string, skills: readonly string[], saw?: string) =>
  card(name, 'axis', 'vehicle', 'V4', {
    ...{ move: [3, 6], damageTrack: 4, skills },
    weapons: [...(saw ? [weapon(saw, { reach: 'C', rules: ['Cutting'], cells: 'V4:1/1' })] : []), rifle],
  });
const cards = [
  card('Squad', 'axis', 'squad', 'I2', { move: [3, 6], models: ['5 rifle'], weapons: [rifle] }),
  machine('Dozer', ['Dozer Blade']),
  machine('Engineer', ['Dozer Blade', 'Engineer Vehicle']),
  machine('Saws', ['Engineer Vehicle'], 'Dual Chainsaws'),
];
const SPACES = ['table', 'squares'] as const;

/** A unit of blue south of a piece of terrain, 10 cm deep and as wide as the unit, or a square; an enemy far off. */
function before(
  space: (typeof SPACES)[number],
  {
    switched,
    name,
    kind,
    dice = [],
    markers = [],
    at,
    set,
  }: {
    readonly switched: Switched;
    readonly name: string;
    readonly kind: GridKind;
    readonly dice?: readonly string[];
    readonly markers?: readonly string[];
    readonly at?: number;
    /** The rule set over the base book of the table. */
    readonly set?: string;
  },
): Skirmish {
  const late = { card: 'nikita' };
  if (space === 'squares')
    return gridSkirmish({
      ...{ switched, cards, dice, pieces: [{ ...fill(kind, [6 - ORIGIN, 6 - ORIGIN]), id: 'piece' as Piece['id'] }] },
      blue: [{ card: name, at: [6, 5], markers }],
      red: [{ card: 'gunners', at: [12, 18] }, late],
    });
  const squad = name === 'squad';
  return skirmish({
    ...{ switched, cards, dice, pieces: [terrain('piece', kind, [40, 80], [60, 70])], ...(set && { set }) },
    blue: [{ card: name, at: squad ? row(5, 54, at ?? 57) : [[60, at ?? 55, 90]], markers }],
    red: [{ card: 'gunners', at: row(2, 150, 110) }, late],
  });
}

/** The first models of the unit go so far north, in cm; the others stay. */
const north = (cm: number, count: number) => ({
  do: 'move' as const,
  ways: Array.from({ length: count }, (_, i) => ({ model: `blue-1.${i + 1}` as never, path: [place(54 + 3 * i, 57 + cm)] })),
});

describe.each(SPACES)('options of mines and engineers, on the %s', space => {
  it.each([
    ['two', 2],
    ['one', 1],
  ])('FORT-30 a pair of saws on one line counts as %s', (value, count) => {
    const game = before(space, { switched: { 'FORT-30': value }, name: 'saws', kind: 'barbedWire', dice: ['T'.repeat(count)] });
    game.answer(activate('blue-1'));
    game.answer(specials('tearWire'));
    game.answer(choose('piece'));
    expect(game.dice.thrown.map(roll => roll.count)).toEqual([count]);
  });

  it.each([
    ['blade', 'dozer', true],
    ['engineers', 'dozer', false],
    ['engineers', 'engineer', true],
  ])('FORT-31 buried by %s: a %s may, %s', (value, name, may) => {
    const begun = (kind: GridKind) => {
      const game = before(space, { switched: { 'FORT-31': value }, name, kind });
      game.answer(activate('blue-1'));
      return offered(game);
    };
    expect(begun('bunker').includes('bury')).toBe(may);
    expect(begun('trench')).toContain('fillTrench');
  });
});

it.each([
  ['touched', 2],
  ['all', 5],
])('FORT-27 two of five have gone into the mines: a die for %s', (value, count) => {
  const game = before('table', { switched: { 'FORT-27': value }, name: 'squad', kind: 'minefield', dice: ['T'.repeat(count)] });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  game.answer(north(4.5, 2));
  expect(game.dice.thrown.map(roll => `${roll.why} ${roll.count}`)).toEqual([`mines ${count}`]);
});

it.each([
  ['no', [], []],
  ['yes', [], ['underFire']],
  ['no', ['underFire'], ['underFire']],
  ['yes', ['underFire'], ['suppressed']],
])('FORT-27 hits of mines suppress: %s, with %j', (value, markers, after) => {
  const dice = [...(markers.length > 0 ? ['SS'] : []), 'ATTTT', 'A'];
  const game = before('table', { switched: { 'FORT-27.shaken': value }, name: 'squad', kind: 'minefield', dice, markers });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  game.answer(north(6, 5));
  expect(game.unit('blue-1').markers).toEqual(after);
  expect(game.dice.left()).toBe(0);
});

it.each([
  ['no', [], []],
  ['yes', [], ['suppressed']],
])('FORT-27 ZVE-09 where nobody is Under Fire hits of mines suppress at once: %s, with %j', (value, markers, after) => {
  const game = before('table', {
    ...{
      switched: { 'FORT-27.shaken': value },
      name: 'squad',
      kind: 'minefield',
      dice: ['ATTTT', 'A'],
      markers,
      set: 'zverograd',
    },
  });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  game.answer(north(6, 5));
  expect(game.unit('blue-1').markers).toEqual(after);
  expect(game.dice.left()).toBe(0);
});

describe.each(SPACES)('FORT-28 a March into mines that an enemy may react to, on the %s', space => {
  /** A squad or a walker marches four squares north, past an enemy, with mines one square on its way or more. */
  const march = (value: string, name: string, mines: readonly number[], dice: readonly string[]): Skirmish => {
    const late = { card: 'nikita' };
    const of = { switched: { 'FORT-28': value }, cards, dice };
    const game =
      space === 'squares'
        ? gridSkirmish({
            ...of,
            pieces: mines.map((n, i) => ({
              ...fill('minefield', [6 - ORIGIN, 5 + n - ORIGIN]),
              id: `mines-${i}` as Piece['id'],
            })),
            blue: [{ card: name, at: [6, 5] }],
            red: [{ card: 'gunners', at: [8, 9] }, late],
          })
        : skirmish({
            ...of,
            pieces: mines.map((n, i) => terrain(`mines-${i}`, 'minefield', [40, 80], [54 + 10 * n, 57 + 10 * n])),
            blue: [{ card: name, at: name === 'squad' ? row(5, 54, 57) : [[60, 55, 90]] }],
            red: [{ card: 'gunners', at: row(2, 100, 85) }, late],
          });
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    const ways = game.unit('blue-1').models.map(({ id }, i) => ({ model: id, path: [place(54 + 3 * i, 97, 0, 90)] }));
    if (space === 'squares') game.answer(go('blue-1.1', ...[6, 7, 8, 9].map(y => on(6, y))));
    else
      game.answer({
        do: 'move',
        ways: name === 'squad' ? ways : [{ model: 'blue-1.1' as never, path: [place(60, 95, 0, 90)] }],
      });
    return game;
  };
  const thrown = (game: Skirmish) => game.dice.thrown.map(roll => roll.why).filter(why => why === 'mines');

  it('end: when all of it is over', () => {
    const game = march('end', 'dozer', [1], ['T']);
    expect(game.ask).toMatchObject({ ask: 'react' });
    expect(thrown(game)).toEqual([]);
    game.answer({ do: 'decline' });
    expect(thrown(game)).toEqual(['mines']);
  });

  it('halt: before the enemy reacts, and not again for who has met them', () => {
    const game = march('halt', 'dozer', [1, 4], ['T']);
    expect(game.ask).toMatchObject({ ask: 'react' });
    expect(thrown(game)).toEqual(['mines']);
    survives(game);
    game.answer({ do: 'decline' });
    expect(thrown(game)).toEqual(['mines']);
    expect(game.unit('blue-1')).toMatchObject({ activated: true, lastAction: 'march' });
  });

  it('halt: at its end for who meets them after that', () => {
    const game = march('halt', 'dozer', [4], ['T']);
    expect(game.ask).toMatchObject({ ask: 'react' });
    expect(thrown(game)).toEqual([]);
    game.answer({ do: 'decline' });
    expect(thrown(game)).toEqual(['mines']);
  });

  it('halt: whom they have thinned out goes on as he then wants', () => {
    const game = march('halt', 'squad', [1], ['ATTTT', 'T']);
    allocate(game, 'blue-1.2');
    expect(game.ask).toMatchObject({ ask: 'react' });
    survives(game);
    game.answer({ do: 'decline' });
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1', by: 'march' });
    survives(game);
    game.answer({ do: 'move', ways: [] });
    expect(game.unit('blue-1')).toMatchObject({ activated: true, lastAction: 'march' });
  });

  it('halt: whoever is gone there goes no further', () => {
    const game = march('halt', 'squad', [1], ['AAAAA', 'TTTTT']);
    allocate(game, ...[1, 2, 3, 4].map(n => `blue-1.${n}`));
    expect(game.unit('blue-1').where).toBe('eliminated');
    expect(game.ask).toMatchObject({ ask: 'activate' });
  });
});

it.each([
  ['always', 'TTTTT', ['suppressed']],
  ['ifHit', 'TTTTT', []],
  ['ifHit', 'ATTTT', ['suppressed']],
])('FORT-29 mines go off under who clears them, Suppressed %s: %s', (value, mines, markers) => {
  const saves = mines.includes('A') ? ['A'] : [];
  const game = before('table', {
    ...{ switched: { 'FORT-29': value }, name: 'squad', kind: 'minefield', dice: ['S', mines, ...saves] },
  });
  game.answer(activate('blue-1'));
  game.answer(specials('liftMines'));
  game.answer(choose('piece'));
  expect(game.unit('blue-1').markers).toEqual(markers);
  expect(game.dice.left()).toBe(0);
});

it.each([
  ['slows', 'move.terrainCap'],
  ['free', null],
])('FORT-24 a March of 50 cm over a trench that %s', (value, refused) => {
  const game = before('table', { switched: { 'FORT-24.movement': value }, name: 'dozer', kind: 'trench', at: 40 });
  game.answer(activate('blue-1'));
  game.answer(declare('march'));
  const over = { do: 'move', ways: [{ model: 'blue-1.1' as never, path: [place(60, 90, 0, 90)] }] } as const;
  if (refused) expect(game.refused(over).code).toBe(refused);
  else {
    game.answer(over);
    expect(game.unit('blue-1').models[0]!.place).toMatchObject({ y: 900 });
  }
});

describe.each(SPACES)('FORT-24, on the %s', space => {
  const shooter = card('Gunner', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['1 gun'], weapons: [weapon('Gun', { reach: '6', cells: 'I2:2/1' })] },
  });
  it.each([
    ['everywhere', 'in', true],
    ['fromOutside', 'in', false],
    ['fromOutside', 'out', true],
  ])('FORT-24 a trench covers from %s: whoever fires is %s it, cover %s', (value, where, covered) => {
    const options = { switched: { 'FORT-24': value }, cards: [...cards, shooter], dice: ['AA', 'AA'] };
    const late = { card: 'nikita' };
    const inside = where === 'in';
    const game =
      space === 'squares'
        ? gridSkirmish({
            ...options,
            pieces: [fill('trench', [6 - ORIGIN, 6 - ORIGIN], [6 - ORIGIN, 7 - ORIGIN])],
            blue: [{ card: 'gunner', at: [6, inside ? 6 : 4] }, late],
            red: [{ card: 'squad', at: [6, 7] }, late],
          })
        : skirmish({
            ...options,
            pieces: [terrain('piece', 'trench', [40, 80], [60, 80], 3)],
            blue: [{ card: 'gunner', at: [[60, inside ? 63 : 45]] }, late],
            red: [{ card: 'squad', at: row(5, 54, 76) }, late],
          });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer(attack(shots(['blue-1.1'], 'gun', 'red-1')));
    expect(ofType(events, 'hit')).toMatchObject([{ cover: covered }]);
  });
});

describe.each(GROUNDS)('options of walls, %s', ground => {
  it.each([
    ['bunker', null],
    ['both', 'weapon.inArea'],
  ])('FORT-17 silent in a %s: a mortar in a Strongpoint', (value, refused) => {
    const mortar = card('Mortar', 'allies', 'fortification', 'I1', {
      ...{ move: [0, 0], damageTrack: 4, points: 20, skills: ['Strongpoint'], models: ['4 rifle'] },
      weapons: [weapon('Shell', { crewServed: true, reach: '12', rules: ['Artillery'], cells: 'I2:2/1' })],
    });
    const game = besieged(ground, 'strongpoint', 'gunners', [5, 9], {
      ...{ cards: [mortar], gun: 'mortar', switched: { 'FORT-17': value } },
    });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'shell', 'red-1')))).toBe(refused);
  });

  it.each([
    ['inwards', true],
    ['neither', false],
  ])('FORT-23 helped across a wall, %s: a medic outside helps a crew inside: %s', (value, helps) => {
    const emma = card('Emma', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills: ['Combat Medic'] });
    const begun = fortGame({
      ...{ on: ground, blue: ['field-gun', 'emma'], red: ['gunners'], bought: { blue: ['strongpoint'] }, cards: [emma] },
      ...{ switched: { 'FORT-23': value } },
    });
    begun.answer(put(ground === 'grid' ? on(5, 5) : place(90, 30, 0, 90), 'blue-1'));
    const units = begun.state.units.map(unit =>
      unit.id === 'blue-1'
        ? { ...unit, damage: 1 }
        : {
            ...{ ...unit, where: 'table' as const },
            models: unit.models.map((model, i) => ({
              ...model,
              place: about(
                ground,
                unit.id !== 'blue-2' ? [5, 12] : ground === 'grid' ? [5, 7] : [5.5, 6.7],
                i,
                unit.models.length,
              ),
            })),
          },
    );
    const agenda = [{ step: 'go', asked: false }] as const;
    const game = fight(begun.table, begun.dice, { ...begun.state, units, turn: 2, go: 'blue', agenda });
    game.answer(activate('blue-2'));
    while (game.ask.ask === 'choose') game.answer({ do: 'decline' });
    expect(offered(game).includes('stimulants')).toBe(true);
    game.answer(order('stimulants'));
    expect(among(game)?.includes('blue-1')).toBe(helps);
  });
});
