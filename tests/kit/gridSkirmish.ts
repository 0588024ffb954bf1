import type { Side } from '../../core/base/index.ts';
import { cardId } from '../../core/base/index.ts';
import { flipped, switchedBook } from './switched.ts';
import { scripted } from '../../core/dice/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { Command } from '../../core/decisions/index.ts';
import type { Shot } from '../../core/game/attacking.ts';
import { blankState } from '../../core/game/steps/create.ts';
import type { State, UnitState } from '../../core/game/state.ts';
import type { PlatoonInPlay, Table } from '../../core/game/table.ts';
import type { Rule, Scenario, Switched } from '../../core/rulebook/index.ts';
import { layer, scenarioIn, withScenario } from '../../core/rulebook/index.ts';
import { gridScenarios } from '../../core/scenarios/grid/index.ts';
import type { Facing, GridPlace } from '../../core/space/grid/base/forms.ts';
import { asPlace, gridShapes, placeOf } from '../../core/space/grid/base/forms.ts';
import { gridSpace } from '../../core/space/grid/grid.ts';
import type { Piece, Place } from '../../core/space/space.ts';
import { fixtureCards } from './cards.ts';
import type { Posted, Skirmish } from './game.ts';
import { bookFor, fight, posted, skirmish } from './game.ts';
import { onTable } from './otherSpace.ts';

/** A unit of a skirmish on squares; without a square it waits off the board. `models`: so many are left. */
export interface OnSquare extends Omit<Posted, 'at'> {
  readonly at?: readonly [column: number, row: number];
  readonly facing?: Facing;
  readonly level?: number;
  readonly models?: number;
}

export interface GridSkirmishOptions {
  readonly blue: readonly OnSquare[];
  readonly red: readonly OnSquare[];
  readonly pieces?: readonly Piece[];
  readonly dice?: readonly string[];
  readonly go?: Side;
  readonly turn?: number;
  readonly cards?: readonly Card[];
  /** 1 to 5; 1 unless told. */
  readonly scenario?: string;
  readonly objectives?: readonly { readonly by: Side | null; readonly at: readonly [column: number, row: number] }[];
  readonly state?: Partial<State>;
  readonly platoons?: readonly PlatoonInPlay[];
  /** House rules by their ids, with their values. */
  readonly switched?: Switched;
  /** Rules beside those of the book. */
  readonly rules?: readonly Rule[];
  /** The layer that is played over the base: `dust-1947`. */
  readonly set?: string;
}

export const BOARD = { columns: 12, rows: 18 };

/** A place on the board of 12 x 18; column 1, row 1 is the south-west corner. */
export const on = (column: number, row: number, facing: Facing = 'n', level = 0): Place =>
  asPlace({ column, row, level, facing });
export const squareOf = (place: Place | null): GridPlace | null => place && placeOf(place);

export const scenarioOf = (id: string): Scenario => gridScenarios.find(one => one.id === id)!;

/** A table for the scenario with fixture cards and scripted dice. */
export function gridTable(scenario: string, dice: Table['dice'], cards: readonly Card[] = [], set?: string): Table {
  const all = new Map([...fixtureCards, ...cards.map(card => [card.id, card] as const)]);
  return {
    book: withScenario(bookFor('grid', set), scenarioOf(scenario)),
    space: gridSpace({ measure: 'metric', board: BOARD }),
    dice,
    cards: all,
    shapes: gridShapes(all),
    scenario: scenarioOf(scenario),
    turnLimit: null,
  };
}

/** A game in the middle of a turn, with scripted dice, on a board of 12 x 18 squares. */
export function gridSkirmish(options: GridSkirmishOptions): Skirmish {
  if (flipped.over?.space === 'free') {
    const cards = new Map([...fixtureCards, ...(options.cards ?? []).map(one => [one.id, one] as const)]);
    return skirmish(onTable(options, id => fullStrength(cards.get(cardId(id))!)));
  }
  const dice = scripted(...(options.dice ?? []));
  const plain = gridTable(options.scenario ?? '1', dice, options.cards, options.set);
  const switched = switchedBook(bookFor('grid', options.set), options.switched);
  const scenario = scenarioIn(switched, plain.scenario);
  const agreed = withScenario(switched, scenario);
  const book = layer(agreed, 'kit', { add: options.rules ?? [] });
  const space = gridSpace({ measure: 'metric', board: BOARD, readings: book.tables.readings });
  const table = { ...plain, space, book, scenario, platoons: options.platoons ?? [] };
  const [blue, red] = table.scenario.edges;
  const unit = (side: Side) => (post: OnSquare, i: number) => onSquare(table, post, side, i);
  const state: State = {
    ...blankState(table, { blue: [], red: [] }, options.pieces ?? []),
    turn: options.turn ?? 2,
    edges: { blue: blue!, red: red! },
    attacker: 'blue',
    go: options.go ?? 'blue',
    objectives: (options.objectives ?? []).map(({ by, at }, i) => ({ id: `objective-${i + 1}` as never, by, place: on(...at) })),
    units: [...options.blue.map(unit('blue')), ...options.red.map(unit('red'))],
    agenda: [{ step: 'go', asked: false }],
    ...options.state,
  };
  return fight(table, dice, state);
}

const fullStrength = ({ kind, models }: Card): number => (kind === 'squad' ? models.reduce((n, one) => n + one.count, 0) : 1);

function onSquare(
  table: Table,
  { at, facing = 'n', level = 0, models, ...post }: OnSquare,
  side: Side,
  index: number,
): UnitState {
  const card = table.cards.get(cardId(post.card))!;
  const stands = at && Array.from({ length: models ?? fullStrength(card) }, () => [at[0], at[1]] as const);
  return posted(table.cards, { ...post, ...(stands ? { at: stands } : {}) }, side, index, ([c, r]) => on(c, r, facing, level));
}

/** A move of a unit along these squares; its first model speaks for all. */
export const go = (model: string, ...path: readonly Place[]): Command => ({
  do: 'move',
  ways: [{ model: model as never, path }],
});

/** Shots of these models with one weapon at one unit, jets over the squares given. */
export const fire = (models: readonly string[], weapon: string, at: string, over?: readonly Place[]): Command => ({
  do: 'attack',
  shots: models.map(
    (model): Shot => ({
      model: model as never,
      weapon: weapon as never,
      at: over ? { jet: at as never, over } : { unit: at as never },
    }),
  ),
});

export const all = (unit: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${unit}.${i + 1}`);
