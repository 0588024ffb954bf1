import type { BySide, Side } from '../../core/base/index.ts';
import { cardId } from '../../core/base/index.ts';
import { switchedBook } from './switched.ts';
import { scripted } from '../../core/dice/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { Fortification } from '../../core/forces/fortification.ts';
import type { Command } from '../../core/decisions/index.ts';
import { withScenario } from '../../core/rulebook/index.ts';
import { createGame } from '../../core/game/steps/create.ts';
import type { Switched } from '../../core/rulebook/index.ts';
import type { Table } from '../../core/game/table.ts';
import type { Piece, Place, Space } from '../../core/space/space.ts';
import { card, weapon } from './cards.ts';
import { place } from './free.ts';
import type { Skirmish } from './game.ts';
import { bookFor, fight, skirmish } from './game.ts';
import { gridTable, on } from './gridSkirmish.ts';

/** Guns that have to stand in a fortification; the second can only be laid straight ahead. */
export const GUNS: readonly Card[] = (['Field Gun', 'Fixed Gun'] as const).map(name =>
  card(name, 'allies', 'fortification', 'I1', {
    ...{ move: [0, 0], damageTrack: 4, points: 20, skills: ['Strongpoint'], models: ['4 rifle'] },
    weapons: [
      weapon('Rifle', { count: 4, reach: '6', cells: 'I1:2/1 I2:2/1 V4:1/1' }),
      weapon('Gun', {
        ...{ crewServed: true, reach: '12', cells: 'I1:6/1 I2:6/1 V4:3/2' },
        ...(name === 'Fixed Gun' ? { mount: 'front' as const } : {}),
      }),
    ],
  }),
);
export const GUN = 'field-gun';

export interface FortGame {
  readonly on: Space['measure'] | 'grid';
  readonly scenario?: string;
  readonly blue?: readonly string[];
  readonly red?: readonly string[];
  readonly bought?: Partial<BySide<readonly Fortification[]>>;
  readonly pieces?: readonly Piece[];
  readonly dice?: readonly string[];
  readonly cards?: readonly Card[];
  readonly set?: string;
  /** House rules by their ids, with their values. */
  readonly switched?: Switched;
}

/** A table on squares with house rules. */
const agreedOn = (table: Table, { switched = {}, set }: Pick<FortGame, 'switched' | 'set'>): Table => ({
  ...table,
  book: withScenario(switchedBook(bookFor('grid', set), switched), table.scenario),
});

/** A new game up to the fortifications: blue has won the roll, and the edges are taken, blue's in the south or west. */
export function fortGame(options: FortGame): Skirmish {
  const dice = scripted('AAT', 'TTS', ...(options.dice ?? []));
  const cards = [...GUNS, ...(options.cards ?? [])];
  const table: Table =
    options.on === 'grid'
      ? agreedOn(gridTable(options.scenario ?? '1', dice, cards, options.set), options)
      : {
          ...skirmish({
            ...{ blue: [{ card: 'ghosts' }], red: [{ card: 'ghosts' }], cards, switched: options.switched ?? {} },
            ...(options.set && { set: options.set }),
          }).table,
          dice,
        };
  const army = (side: Side) => (options[side] ?? ['gunners']).map(cardId);
  const bought = { blue: options.bought?.blue ?? [], red: options.bought?.red ?? [] };
  const start = createGame(table, { blue: army('blue'), red: army('red') }, options.pieces ?? [], bought);
  const game = fight(table, dice, start.state);
  // Whoever attacks takes an edge so that blue's is the first of them.
  const [first, second] = table.scenario.edges;
  game.answer({ do: 'takeEdge', edge: game.who === 'blue' ? first! : second! });
  return game;
}

export const put = (at: Place, unit: string | null = null, kind: Fortification = 'strongpoint'): Command =>
  ({ do: 'placeFortification', kind, unit, at }) as Command;

export const GROUNDS = ['metric', 'grid'] as const;
export type Ground = (typeof GROUNDS)[number];

/** A square about a fortification on (5, 5) to (6, 6), as a place for one of `count` soldiers; on the table of 10 cm each way. */
export function about(ground: Ground, [column, row]: readonly [number, number], i = 0, count = 1, facing = 0): Place {
  const apart = 2.6 * (i - (count - 1) / 2);
  return ground === 'grid' ? on(column, row) : place(90 + 10 * (column - 5.5) + apart, 30 + 10 * (row - 5.5), 0, facing);
}

/** A gun of blue in a fortification on (5, 5) to (6, 6), unless told, that looks north, friends of it (`more`) and an enemy unit each on a square; it is
 *  red's go. */
export function besieged(
  ground: Ground,
  kind: Fortification,
  enemy: string,
  at: readonly [number, number],
  {
    dice = [],
    cards = [],
    gun = GUN,
    more = [],
    switched = {},
    set,
    row = 5,
  }: {
    readonly dice?: readonly string[];
    readonly cards?: readonly Card[];
    readonly gun?: string;
    readonly more?: readonly (readonly [card: string, at: readonly [number, number]])[];
    readonly switched?: Switched;
    readonly set?: string;
    /** The southern of the two rows on which it stands. */
    readonly row?: number;
  },
): Skirmish {
  const game = fortGame({
    on: ground,
    blue: [gun, ...more.map(([card]) => card)],
    red: [enemy],
    bought: { blue: [kind] },
    cards,
    switched,
    ...(set && { set }),
  });
  game.answer(put(ground === 'grid' ? on(5, row) : place(90, 30 + 10 * (row - 5), 0, 90), 'blue-1', kind));
  const squares: { readonly [unit: string]: readonly [number, number] } = Object.fromEntries([
    ['red-1', at],
    ...more.map(([, square], i) => [`blue-${i + 2}`, square]),
  ]);
  const units = game.state.units.map(unit => {
    const square = squares[unit.id];
    const stand = (i: number) => about(ground, square ?? at, i, unit.models.length, unit.side === 'red' ? 270 : 90);
    return square
      ? { ...unit, where: 'table' as const, models: unit.models.map((model, i) => ({ ...model, place: stand(i) })) }
      : unit;
  });
  const thrown = scripted(...dice);
  const state = { ...game.state, units, turn: 2, go: 'red' as const, agenda: [{ step: 'go', asked: false }] as const };
  return fight({ ...game.table, dice: thrown }, thrown, state);
}
