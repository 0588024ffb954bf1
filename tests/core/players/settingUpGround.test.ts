import { describe, expect, it } from 'vitest';
import type { Side } from '../../../core/base/index.ts';
import { given, pieceId } from '../../../core/base/index.ts';
import type { Command } from '../../../core/decisions/index.ts';
import { answerByChance, offers, questionOf } from '../../../core/decisions/index.ts';
import { chance } from '../../../core/dice/index.ts';
import type { Fortification } from '../../../core/forces/fortification.ts';
import type { State } from '../../../core/game/state.ts';
import { submit } from '../../../core/game/steps/submit.ts';
import type { Table } from '../../../core/game/table.ts';
import { tilesOf } from '../../../core/game/table.ts';
import { thinkerOf } from '../../../core/players/levels.ts';
import { nearestOf, postAt } from '../../../core/players/posts.ts';
import { counted, groundOf } from '../../../core/players/seat.ts';
import { newGame } from '../../../core/record/game.ts';
import type { GameSetup } from '../../../core/record/setup.ts';
import { asForm, placeOf } from '../../../core/space/free/base/forms.ts';
import { placeOf as squareOf } from '../../../core/space/grid/base/forms.ts';
import type { Piece } from '../../../core/space/space.ts';
import { project } from '../../../core/view/view.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { gridLibrary, library } from '../../kit/library.ts';
import { setupOf } from '../../kit/playing.ts';

type Army = GameSetup['armies'][Side];
type Question = NonNullable<ReturnType<typeof questionOf>>['ask']['ask'];

interface Position {
  readonly table: Table;
  readonly state: State;
  readonly who: Side;
}

const armyOf = (card: string, count: number, fortifications: readonly Fortification[] = []): Army =>
  ({ name: card, bloc: 'allies', units: Array.from({ length: count }, () => card), fortifications }) as unknown as Army;
/** R 2, and R 12: nobody of the first harms anybody from where the second harm them. */
const NEAR = armyOf('ranger-attack-squad', 5);
const FAR = armyOf('barking-dog', 4);

function captains({ table, state, who }: Position, seed: number): Command {
  const means = { ground: groundOf(table), more: counted(3) };
  return thinkerOf('captain', 'steady')(project(state, who), offers(table, state, who), chance(seed), means).command;
}

function byChance({ table, state, who }: Position, seed: number): Command {
  const { ask } = given(questionOf(state), 'question');
  return answerByChance(ask, offers(table, state, who), chance(seed), project(state, who));
}

function after({ table, state, who }: Position, command: Command): State {
  const done = submit(table, state, who, command);
  if (!done.ok) throw new Error(done.error.code);
  return done.value.state;
}

/** A game up to the first of these questions, all others answered by chance. */
function upTo(setup: GameSetup, wanted: Question): Position {
  const { table, state: start } = newGame(setup, setup.book.includes('grid') ? gridLibrary : library);
  let state = start;
  for (let n = 0; ; n++) {
    const { who, ask } = given(questionOf(state), 'question');
    const position = { table, state, who };
    if (ask.ask === wanted) return position;
    state = after(position, byChance(position, setup.seed * 100 + n));
  }
}

/** The same with this army for whoever is asked, and that one for his enemy. */
function askedWith(setup: GameSetup, wanted: Question, own: Army, enemys: Army): Position {
  const first = upTo({ ...setup, armies: { blue: own, red: enemys } }, wanted);
  return first.who === 'blue' ? first : upTo({ ...setup, armies: { blue: enemys, red: own } }, wanted);
}

/** A table with nothing on it but these blocks: from x, y to x, y, in cm, as high as a house. */
function blocks(scenario: string, seed: number, ...all: readonly (readonly [number, number, number, number])[]): GameSetup {
  const setup = setupOf(seed);
  const pieces = all.map(
    ([x1, y1, x2, y2], i): Piece => ({
      ...{ id: pieceId(`block-${i}`), kind: 'solid' },
      form: asForm({
        outline: (
          [
            [x1, y1],
            [x2, y1],
            [x2, y2],
            [x1, y2],
          ] as const
        ).map(([x, y]) => [x * 10, y * 10]),
        ...{ base: 0, height: 150 },
      }),
    }),
  );
  return { ...setup, scenario, table: { ...setup.table, pieces: pieces as never } };
}

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;

const SEEDS = [1, 2, 3, 4, 5];

describe('SETUP-16 a captain takes', () => {
  // A wall all along, before the strip at the south.
  const walled = (seed: number) => blocks('1', seed, [5, 24, 175, 28]);

  it.each(SEEDS)('the edge behind which nobody sees him, where he does not reach as far as the enemy (%i)', seed => {
    expect(captains(askedWith(walled(seed), 'edge', NEAR, FAR), seed)).toEqual({ do: 'takeEdge', edge: 'south' });
  });

  it.each(SEEDS)('the edge from which he sees, where he reaches farther (%i)', seed => {
    expect(captains(askedWith(walled(seed), 'edge', FAR, NEAR), seed)).toEqual({ do: 'takeEdge', edge: 'north' });
  });

  // Across the middle, from the south east to the north west: who is in the south west and who is in the north east do not see each other.
  const parted = (seed: number) => blocks('5', seed, [60, 75, 87, 85], [85, 55, 95, 78], [93, 40, 120, 50], [60, 58, 120, 62]);
  const quarterOf = (own: Army, enemys: Army, seed: number) => {
    const command = captains(askedWith(parted(seed), 'quarter', own, enemys), seed);
    return command.do === 'takeQuarter' ? command.quarter : null;
  };

  it('the quarter that is hidden from the one across, or is not', () => {
    const hidden = SEEDS.filter(seed => ['southWest', 'northEast'].includes(String(quarterOf(NEAR, FAR, seed))));
    const open = SEEDS.filter(seed => ['southEast', 'northWest'].includes(String(quarterOf(FAR, NEAR, seed))));
    expect([hidden.length, open.length]).toEqual([5, 5]);
  });
});

describe('SETUP-04 a captain places', () => {
  const bare = (seed: number): GameSetup => {
    const setup = gridSetup(seed, '1');
    return { ...setup, table: { ...setup.table, pieces: [] } };
  };
  /** How many lines between the two halves, no longer than anybody reaches, are shut by an answer. */
  function shutBy(position: Position, command: Command): number {
    const { table, state } = position;
    const board = { pieces: after(position, command).pieces, models: [] };
    const posts = tilesOf(table)
      .all.filter((_, i) => i % 5 === 0)
      .map(place => postAt(table, state, place));
    const south = posts.filter(post => squareOf(post.place).row < 10);
    const north = posts.filter(post => squareOf(post.place).row >= 10);
    const lines = south.flatMap(one =>
      north.flatMap(other => (table.space.range(one, other) <= 12 ? [[one, other] as const] : [])),
    );
    return lines.filter(([one, other]) => !table.space.sight(one, other, board, 'seen').seen).length;
  }

  it('what hides him from those who reach farther, and what leaves them in sight whom he outreaches', () => {
    const near = SEEDS.map(seed => askedWith(bare(seed), 'terrain', NEAR, FAR));
    const far = SEEDS.map(seed => askedWith(bare(seed), 'terrain', FAR, NEAR));
    const shut = near.map((position, i) => shutBy(position, captains(position, i)));
    const byChances = near.flatMap(position => [1, 2, 3].map(n => shutBy(position, byChance(position, n))));
    expect(mean(shut)).toBeGreaterThan(mean(byChances) + 1);
    expect(far.map((position, i) => shutBy(position, captains(position, i)))).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('ZVE-24 a captain lays', () => {
  const book = 'core>common>free>dust-1947>zverograd';
  const zverograd = (seed: number): GameSetup => ({ ...setupOf(seed, { table: seed % 3 }), book });

  it('wire on the side of the enemy', () => {
    const sides = SEEDS.flatMap(seed => {
      const position = askedWith(zverograd(seed), 'standIn', NEAR, FAR);
      const command = captains(position, seed);
      if (command.do !== 'placeStandIn') return [];
      const { y } = placeOf(command.at);
      const isOwn = position.state.edges?.[position.who] === 'south' ? y < 600 : y > 600;
      return [[command.kind, isOwn]];
    });
    expect(sides.length).toBeGreaterThan(3);
    expect(sides.filter(([kind]) => kind === 'barbedWire').every(([, isOwn]) => !isOwn)).toBe(true);
  });
});

describe('SETUP-18 a captain puts up a fortification', () => {
  it('on squares near the objectives that lie in the middle', () => {
    const forts = (army: Army): Army => ({ ...army, fortifications: ['strongpoint'] });
    const nearer = SEEDS.map(seed => {
      const setup = gridSetup(seed, '2');
      const { blue, red } = setup.armies;
      const position = upTo({ ...setup, armies: { blue: forts(blue), red: forts(red) } }, 'fortification');
      const { table, state } = position;
      const middle = tilesOf(table).centre.map(place => postAt(table, state, place));
      const far = (command: Command) => (command.do === 'placeFortification' ? nearestOf(table, middle, command.at) : Number.NaN);
      return mean([1, 2, 3, 4, 5, 6].map(n => far(byChance(position, n)))) - far(captains(position, seed));
    });
    expect(mean(nearer)).toBeGreaterThan(1.5);
  });

  it('where he sees the enemy come, if he reaches him', () => {
    // In the west nobody sees past the middle.
    const setup = (seed: number) => blocks('1', seed, [5, 56, 90, 64]);
    const chosen = SEEDS.map(seed => {
      const position = askedWith(setup(seed), 'fortification', { ...FAR, fortifications: ['strongpoint'] }, NEAR);
      const command = captains(position, seed);
      return command.do === 'placeFortification' ? placeOf(command.at).x / 10 : Number.NaN;
    });
    expect(chosen.filter(x => x > 80).length).toBe(5);
  });
});

const FORTS: readonly Fortification[] = ['strongpoint', 'bunker'];
const fortified = (setup: GameSetup): GameSetup => ({
  ...setup,
  armies: { blue: { ...setup.armies.blue, fortifications: FORTS }, red: { ...setup.armies.red, fortifications: FORTS } },
});

describe('two captains set up a game to its first turn', () => {
  it.each([
    ['on the table', fortified({ ...setupOf(3), scenario: '3' }), ['edge', 'fortification', 'objective', 'choose', 'move']],
    ['from quarters', fortified({ ...setupOf(3), scenario: '6' }), ['quarter', 'fortification', 'objective', 'choose', 'move']],
    ['on squares', fortified(gridSetup(2, '3')), ['edge', 'fortification', 'terrain', 'objective', 'choose']],
    [
      'in Zverograd',
      { ...fortified(setupOf(3)), book: 'core>common>free>dust-1947>zverograd' },
      ['edge', 'fortification', 'standIn', 'objective'],
    ],
  ] as const)('%s', (_, setup, asked) => {
    const { table, state: start } = newGame(setup, setup.book.includes('grid') ? gridLibrary : library);
    const seen = new Set<string>();
    let state = start;
    for (let n = 0; state.turn === 0; n++) {
      const { who, ask } = given(questionOf(state), 'question');
      const position = { table, state, who };
      seen.add(ask.ask);
      // Where a unit is put down is thought of like any movement.
      const command = ask.ask === 'move' ? byChance(position, n) : captains(position, n);
      if (ask.ask !== 'move') expect(captains(position, n)).toEqual(command);
      state = after(position, command);
    }
    for (const question of asked) expect(seen).toContain(question);
  });
});
