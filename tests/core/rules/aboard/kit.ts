import type { Side } from '../../../../core/base/index.ts';
import { cardId } from '../../../../core/base/index.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import type { Card } from '../../../../core/forces/card.ts';
import type { Berth, Switched } from '../../../../core/rulebook/index.ts';
import type { Piece, Place } from '../../../../core/space/space.ts';
import { asShape } from '../../../../core/space/free/base/forms.ts';
import { WALKER, place } from '../../../kit/free.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Posted, Skirmish, SkirmishOptions } from '../../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import type { GridSkirmishOptions, OnSquare } from '../../../kit/gridSkirmish.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';

/** As long as a landing craft: its bow is 15 cm ahead of its middle. */
export const CRAFT = asShape({
  base: null,
  volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 20], half: [150, 44, 20], yaw: 0 }],
});

/** cm from the middle of a walker that looks north to the middle of a base against its side. */
export const BESIDE = 3.45;

const rifle = weapon('Rifle', { count: 12, reach: '4', cells: 'I1:2/1 I2:2/1 V1:2/1 V4:1/1' });
const cannon = weapon('Cannon', { mount: 'turret', reach: '12', cells: 'I1:1/1 I2:1/1 V1:6/N V4:6/N A1:6/N' });
const torch = weapon('Torch', { reach: '1', rules: ['Flame'], cells: 'I1:*/1 I2:*/1 V1:*/1' });

/** A squad of so many soldiers of an armour class, each with a rifle. */
const squad = (name: string, count: number, armour: 'I1' | 'I2' | 'I3' = 'I2') =>
  card(name, 'allies', 'squad', armour, { move: [2, 4], weapons: [rifle], models: [`${count} rifle`] });

/** Machines that carry, and units to be carried. */
export const CARDS = [
  card('Assaulter', 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, weapons: [cannon], skills: ['Passengers (6)'] }),
  card('Big Truck', 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, skills: ['Passengers (12)'] }),
  card('Small Truck', 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, skills: ['Passengers (3)'] }),
  card('Invader', 'allies', 'vehicle', 'V1', {
    move: [3, 6],
    damageTrack: 3,
    skills: ['Passengers (6)', 'Assault Vehicle'],
  }),
  card('Banana', 'allies', 'aircraft', 'A1', { move: [6, 12], damageTrack: 3, skills: ['Passengers (6)', 'Helicopter'] }),
  card('Tank', 'allies', 'vehicle', 'V4', { move: [3, 6], damageTrack: 4, weapons: [cannon], skills: ['Tank Riders (6)'] }),
  squad('Two', 2),
  squad('Three', 3),
  squad('Five', 5),
  squad('Six', 6),
  squad('Seven', 7),
  squad('Heavy', 3, 'I3'),
  squad('One Heavy', 1, 'I3'),
  squad('Two Heavies', 2, 'I3'),
  card('Torchers', 'allies', 'squad', 'I2', {
    move: [2, 4],
    weapons: [rifle, torch, weapon('Knife', { reach: 'C', cells: 'I2:1/1' })],
    models: ['2 rifle torch knife'],
  }),
  card('Loaders', 'allies', 'squad', 'I2', {
    move: [2, 4],
    weapons: [weapon('Slow Gun', { reach: '4', rules: ['Reload'], cells: 'I2:1/1' })],
    models: ['1 slow-gun'],
  }),
  card('Tough', 'allies', 'squad', 'I2', { move: [2, 4], weapons: [rifle], models: ['2 rifle'], skills: ['Damage Resilient'] }),
  card('Dead', 'allies', 'squad', 'I2', { move: [2, 4], weapons: [rifle], models: ['2 rifle'], skills: ['Zombie'] }),
  card('Fearless', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], weapons: [rifle], models: ['2 rifle'], skills: ["Nothin's Easy"] },
  }),
  card('Mortar', 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 3 },
    weapons: [weapon('Shell', { reach: '12', cells: 'I1:*/1 I2:*/1 V1:*/1' })],
  }),
  card('Gun Crew', 'allies', 'support', 'I2', {
    move: [2, 4],
    damageTrack: 4,
    weapons: [weapon('MG', { crewServed: true, reach: '6', cells: 'I2:6/1 V1:1/1' }), rifle],
  }),
  card('Captain', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 3, weapons: [rifle] }),
];

/** A round base of 60 mm below an aircraft. */
const flying = asShape({ base: { radius: 30 }, volumes: WALKER });

export const freely = (options: SkirmishOptions): Skirmish =>
  skirmish({ shapes: { banana: flying }, ...options, cards: [...CARDS, ...(options.cards ?? [])] });

export const onSquares = (options: GridSkirmishOptions): Skirmish =>
  gridSkirmish({ ...options, cards: [...CARDS, ...(options.cards ?? [])] });

/** Models of a unit to these spots in cm, straight. */
export const ways = (unit: string, ...spots: readonly (readonly [x: number, y: number])[]): Command => ({
  do: 'move',
  ways: spots.map(([x, y], i) => ({ model: `${unit}.${i + 1}` as never, path: [place(x, y) as Place] })),
});

/** The unit is chosen. */
export const choose = (...things: readonly string[]): Command => ({ do: 'choose', chosen: [{ things }] });
export const decline: Command = { do: 'decline' };

export const SPACES = ['table', 'squares'] as const;
export type SpaceOf = (typeof SPACES)[number];

/** A unit by its square; on the table 10 cm each, and E5 at (60, 60). `facing`: degrees as on the table, north unless told. */
export interface Spot extends Omit<Posted, 'at'> {
  readonly at?: readonly [column: number, row: number];
  readonly facing?: 90 | 270;
  /** So many are left. */
  readonly models?: number;
}

interface Loaded {
  /** The machine at E5 that looks north, and whoever is to come aboard it, one after the other. */
  readonly carrier: string;
  readonly riders: readonly string[];
  readonly as?: Berth;
  /** The riders are Under Fire, and do not rally when they come aboard. */
  readonly shaken?: true;
  /** More of blue's, who come after the riders, and red's. */
  readonly blue?: readonly Spot[];
  readonly red: readonly Spot[];
  /** The dice that are thrown once all are aboard. */
  readonly dice?: readonly string[];
  /** Who goes first in the turn after they have come aboard; blue unless told. */
  readonly first?: Side;
  readonly cards?: readonly Card[];
  readonly pieces?: readonly Piece[];
  readonly set?: string;
  /** House rules by their ids, with their values. */
  readonly switched?: Switched;
}

const cmOf = ([column, row]: readonly [number, number]) => [60 + (column - 5) * 10, 60 + (row - 5) * 10] as const;

/** Places of bases against the hull at (60, 60), in cm from its middle: three on either side, two before and two behind it. */
const AROUND = [
  ...[-2.6, 0, 2.6].map(y => [-BESIDE, y] as const),
  ...[-2.6, 0, 2.6].map(y => [BESIDE, y] as const),
  ...[-1.3, 1.3].flatMap(x => [[x, 4.25] as const, [x, -4.25] as const]),
];

/** The same around the round base of what flies. */
const AROUND_BASE = [0, 35, -35, 70, -70, 105].map(
  degrees => [-4.25 * Math.cos((degrees * Math.PI) / 180), 4.25 * Math.sin((degrees * Math.PI) / 180)] as const,
);

/** How many models of a card there are on the table. */
function countOf(cards: readonly Card[], id: string): number {
  const card = cards.find(one => one.id === cardId(id));
  return card?.kind === 'squad' ? card.models.reduce((n, one) => n + one.count, 0) : 1;
}

/** The sections by which units are asked to come aboard. */
const ASKS: { readonly [B in Berth]: RegExp } = {
  pilot: /^PILOT|^EQ-23|^NEW-29/,
  passenger: /^PASS/,
  rider: /^EQ-30/,
  lifted: /^LIFT-01/,
  cargo: /^LIFT-12/,
};

/** A game in which units have come aboard a machine in the turn before, by the commands that lead there, and nobody has been activated in
 *  this one. */
export function loaded(space: SpaceOf, options: Loaded): Skirmish {
  const { as = 'passenger', dice = [], first = 'blue', riders, shaken } = options;
  const rallies = shaken && as !== 'lifted' ? riders.map(() => 'SS') : [];
  // Blue has the initiative, and lets go first whom the test wants.
  const game = setUp(space, options, [...rallies, 'AAA', 'SSS', ...dice]);
  if (as === 'lifted') {
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(choose('blue-2'));
    game.answer(space === 'squares' ? go('blue-1.1') : ways('blue-1', [60, 60]));
  } else for (const i of riders.keys()) comeAboard(space, game, `blue-${i + 2}`, as, spotsAt(options));
  game.answer({ do: 'goFirst', side: first });
  return game;
}

/** A unit that has not been activated goes to the machine at E5 and comes aboard. */
function comeAboard(space: SpaceOf, game: Skirmish, unit: string, as: Berth, around: Spots): void {
  game.answer(activate(unit));
  while (choicesOf(game).length > 0) game.answer(decline);
  game.answer(declare('move', 'nothing'));
  const spots = as === 'pilot' ? [[0, 0] as const] : around;
  const to = spots.slice(0, game.unit(unit).models.length).map(([x, y]) => [60 + x, 60 + y] as const);
  game.answer(space === 'squares' ? go(`${unit}.1`, on(5, 5)) : ways(unit, ...to));
  while (choicesOf(game).length > 0 && game.unit(unit).where === 'table')
    game.answer({
      do: 'choose',
      chosen: choicesOf(game).map(({ rule }) => (ASKS[as].test(rule) ? { things: ['blue-1'] } : null)),
    });
}

/** What rules ask now. */
const choicesOf = ({ ask }: Skirmish) => (ask.ask === 'choose' ? ask.choices : []);

function setUp(space: SpaceOf, options: Loaded, dice: readonly string[]): Skirmish {
  const { carrier, riders, as, blue = [], red, cards = [], pieces = [], switched = {}, set } = options;
  const book = { switched, ...(set !== undefined && { set }) };
  const lifts = as === 'lifted';
  const markers = options.shaken ? { markers: ['underFire'] } : {};
  const others = [blue, red].map(list => list.map(one => ({ ...one, activated: true })));
  const [mates = [], enemies = []] = others;
  const [machine, load] = [
    { card: carrier, activated: !lifts },
    riders.map(card => ({ card, activated: lifts, ...markers })),
  ] as const;
  if (space === 'squares') {
    return onSquares({
      ...{ cards, dice, pieces, ...book, red: enemies.map(onSquare) },
      blue: [
        { ...machine, at: [5, 5] },
        ...load.map((one, i) => ({ ...one, at: lifts ? ([5, 5] as const) : ([4 + i, 4] as const) })),
        ...mates.map(onSquare),
      ],
    });
  }
  const all = [...CARDS, ...cards];
  return freely({
    ...{ cards, dice, pieces, ...book, red: enemies.map(onTable(all)) },
    blue: [
      { ...machine, at: [[60, 60, 90]] },
      ...load.map((one, i) => ({
        ...one,
        at: lifts ? [[60, 60, 90] as const] : outside(spotsAt(options), i).slice(0, countOf(all, one.card)),
      })),
      ...mates.map(onTable(all)),
    ],
  });
}

type Spots = readonly (readonly [x: number, y: number])[];

const spotsAt = ({ carrier, cards = [] }: Loaded): Spots =>
  [...CARDS, ...cards].find(one => one.id === cardId(carrier))?.kind === 'aircraft' ? AROUND_BASE : AROUND;

/** Where the unit of that number begins, so far outside of where it comes aboard that all have room. */
const outside = (spots: Spots, number: number): Spots =>
  spots.map(([x, y]) => [60 + x + Math.sign(x) * (2 + 4 * number), 60 + y + (Math.abs(x) < 2 ? Math.sign(y) * 2 : 0)] as const);

const FACINGS = { 90: 'n', 270: 's' } as const;
const onSquare = ({ facing = 90, ...one }: Spot): OnSquare => ({ ...one, facing: FACINGS[facing] });
const onTable =
  (cards: readonly Card[]) =>
  ({ at, facing = 90, models, ...one }: Spot): Posted =>
    at ? { ...one, at: row(models ?? countOf(cards, one.card), ...cmOf(at)).map(([x, y]) => [x, y, facing] as const) } : one;

/** Two soldiers aboard an Assaulter at (60, 60) or E5 that looks north; an enemy east of it and one north. */
export const riding = (space: SpaceOf, more: Partial<Parameters<typeof loaded>[1]> = {}) =>
  loaded(space, {
    ...{ carrier: 'assaulter', riders: ['two'] },
    red: [
      { card: 'two', at: [8, 5] },
      { card: 'two', at: [5, 8] },
    ],
    ...more,
  });

/** The machine does Nothing, and the turn to go comes back to its side. */
export const goesFirst = (game: Skirmish) => {
  game.answer(activate('blue-1'));
  game.answer(declare('nothing', 'nothing'));
  game.answer(activate('red-1'));
  game.answer(declare('nothing', 'nothing'));
};
