import { describe, expect, it } from 'vitest';
import { pieceId, range } from '../../../../core/base/index.ts';
import { answerByChance } from '../../../../core/decisions/index.ts';
import { randomFrom } from '../../../../core/dice/index.ts';
import { objectivesOf } from '../../../../core/game/victory.ts';
import { roomRefused } from '../../../../core/record/room.ts';
import type { GameSetup } from '../../../../core/record/setup.ts';
import { scenarios } from '../../../../core/scenarios/index.ts';
import type { ScenarioFile } from '../../../../core/scenarios/own/index.ts';
import { copyOf, scenarioFaults, scenarioFrom } from '../../../../core/scenarios/own/index.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import type { Bound, Box } from '../../../../core/space/zones.ts';
import { begun, edge, mark } from '../../../kit/scenario.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { gridSetup } from '../../../kit/gridGame.ts';
import { gridLibrary, library } from '../../../kit/library.ts';
import { playAtRandom, randomSetup } from '../../../kit/randomGame.ts';

const of = (space: 'free' | 'grid', id: string): ScenarioFile =>
  copyOf(scenarios.find(one => one.space === space && one.id === id)!, 'Tight', '');
const at = (from: Bound['from'], by: number): Bound => ({ from, by: range(by) });
/** Two markers have room beside each other in it in one way alone. */
const tight: Box = { x: [at('low', 3), at('low', 3.8)], y: [at('low', 3), at('low', 3)], middle: range(0) };

/** Two each: the attacker's both in the tight zone on the defender's part, the defender's where the book has them. */
const two = of('free', '1');
const tightly: ScenarioFile = {
  ...two,
  objectives: two.objectives.map(one => (one.by === 'attacker' ? { ...one, zone: tight } : one)),
};
const men = { blue: ['allies-man', 'allies-man'], red: ['axis-man', 'axis-man'] };
const begin = (): Skirmish => {
  const game = begun(scenarioFrom(tightly), { ...men, dice: ['AAT', 'TTS'] });
  game.answer(edge('south'));
  return game;
};

describe('objectives that leave each other little room or none', () => {
  it('SETUP-20 a program finds the one place that is left', () => {
    const game = begin();
    game.answer(mark(30, 30));
    expect(game.ask).toEqual({ ask: 'objective', number: 2 });
    const answer = answerByChance(game.ask, game.offers(), randomFrom(1), { ...game.state, side: 'blue' });
    expect(answer).toEqual(mark(38, 30));
  });

  it('SETUP-20 one that has no room stays out, nobody is asked, and the others are what they were', () => {
    const game = begin();
    const events = game.answer(mark(34, 30));
    expect(events.filter(({ type }) => type !== 'agenda')).toMatchObject([
      { type: 'objectivePlaced', id: 'objective-1' },
      { type: 'objectiveLeftOut', id: 'objective-2', by: 'blue', because: ['SETUP-20'] },
    ]);
    expect([game.who, game.ask]).toEqual(['red', { ask: 'objective', number: 1, nth: 2 }]);
    game.answer(mark(60, 10));
    game.answer(mark(120, 10));
    expect(game.state.objectives.map(({ id }) => id)).toEqual(['objective-1', 'objective-3', 'objective-4']);
    // Each is on the part of the table that the scenario has it on.
    expect(objectivesOf(game.table, game.state).map(({ on }) => on)).toEqual(['red', 'blue', 'blue']);
    expect(game.state.turn).toBe(1);
  });
});

const small = (setup: GameSetup, width: number, depth: number): GameSetup => ({
  ...setup,
  measure: 'metric',
  table: { name: 'Small', width, depth, pieces: [] },
});

describe('a table on which a scenario has no room', () => {
  const onTable = randomSetup(4, 3);
  it.each<[string, number, number, string | null]>([
    ['1', 1800, 1200, null],
    ['1', 600, 600, null],
    ['3', 600, 600, 'room.objective'],
    ['3', 1000, 700, 'room.zone'],
    ['5', 1000, 700, null],
    ['6', 600, 600, 'room.objective'],
    ['6', 1200, 800, null],
  ])('SETUP-14 scenario %s on %i by %i mm: %s', (scenario, width, depth, code) => {
    expect(roomRefused({ ...small(onTable, width, depth), scenario }, library)?.code ?? null).toBe(code);
  });

  const board = gridSetup(2, '4');
  const columns = board.table.width / 100;
  const rows = board.table.depth / 100;
  /** All of it closed but these squares. */
  const solidBut = (...open: readonly string[]): GameSetup => {
    const all = Array.from({ length: columns * rows }, (_, i) => [1 + (i % columns), 1 + Math.floor(i / columns)] as const);
    const squares = all.filter(square => !open.includes(square.join()));
    const form = asForm({ squares, walls: [], storeys: 1, roof: false });
    return { ...board, table: { ...board.table, pieces: [{ id: pieceId('solid'), kind: 'solid', form }] } };
  };
  it('GRIDSCN-08 of a board without a passable square in a half, and of none with one in each', () => {
    expect(roomRefused(board, gridLibrary)).toBeNull();
    expect(roomRefused(solidBut('1,1'), gridLibrary)).toMatchObject({ code: 'room.objective', data: { number: 2 } });
    expect(roomRefused(solidBut('1,1', `1,${rows}`), gridLibrary)).toBeNull();
  });

  const squares = (from: number, to: number): Box => ({
    x: [at('low', from), at('low', to)],
    y: [at('low', 4), at('low', 5)],
    middle: range(0),
  });
  /** One lies in the middle of three squares of a row, another thing on the last of them. */
  const row = (then: 'lies' | 'is placed'): ScenarioFile => {
    const book = of('grid', '4');
    const lying = [{ on: 'defender', zone: squares(2, 5) } as const];
    const last = squares(4, 5);
    return then === 'lies'
      ? { ...book, lying: [...lying, { on: 'defender', zone: last }], objectives: [] }
      : { ...book, lying, objectives: book.objectives.slice(0, 1).map(one => ({ ...one, zone: last })) };
  };
  /** Solid terrain on the first so many squares of that row. */
  const closed = (many: number, ownScenario: unknown): GameSetup => {
    const squares = Array.from({ length: many }, (_, i) => [3 + i, 5] as const);
    const form = asForm({ squares, walls: [], storeys: 1, roof: false });
    const pieces = many > 0 ? [{ id: pieceId('solid'), kind: 'solid', form } as const] : [];
    return { ...board, ownScenario, table: { ...board.table, pieces } } as GameSetup;
  };
  it.each(['lies', 'is placed'] as const)(
    'SETUP-20 an own scenario whose second %s where terrain has left the first its only place',
    then => {
      const file = row(then);
      expect(scenarioFaults(file, { width: columns, depth: rows })).toEqual([]);
      for (const many of [0, 1]) expect(roomRefused(closed(many, file), gridLibrary)).toBeNull();
      expect(roomRefused(closed(2, file), gridLibrary)).toMatchObject({ code: 'room.objective', data: { number: 2 } });
    },
  );

  it('GRIDSCN-08 a game that is begun there all the same goes on without it', () => {
    const game = playAtRandom(solidBut('1,1'), gridLibrary, undefined, undefined, ({ state }) => state.turn > 0);
    expect(game.state.objectives).toHaveLength(1);
    expect(game.state.turn).toBeGreaterThan(0);
  });
});
