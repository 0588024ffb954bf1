import { expect, it } from 'vitest';
import { cardId, pieceId, range, ruleName } from '../../core/base/index.ts';
import { seeded } from '../../core/dice/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { Command } from '../../core/decisions/index.ts';
import { blankState } from '../../core/game/steps/create.ts';
import type { State } from '../../core/game/state.ts';
import { begin, submit } from '../../core/game/steps/submit.ts';
import type { Table } from '../../core/game/table.ts';
import { asForm, asPlace, gridShapes } from '../../core/space/grid/base/forms.ts';
import { gridSpace } from '../../core/space/grid/grid.ts';
import type { Piece } from '../../core/space/space.ts';
import { offers } from '../../core/decisions/index.ts';
import { questionOf } from '../../core/decisions/index.ts';
import { books } from '../../core/books/index.ts';
import { differences } from '../../core/rulebook/index.ts';
import { fixtures } from '../kit/cards.ts';
import { bookFor, posted } from '../kit/game.ts';
import { gridTable } from '../kit/gridSkirmish.ts';
import type { Position, Square, Unit, Width } from './activations.ts';
import { countActivations } from './activations.ts';

const squad = (side: Unit['side'], at: Square, move = 1, march = 2): Unit => ({
  side,
  type: 'infantry',
  squares: [at],
  facing: 'n',
  move,
  march,
});
const hero = (side: Unit['side'], at: Square): Unit => ({ ...squad(side, at), hero: true });
const walker = (side: Unit['side'], at: Square, move = 1, march = 2): Unit => ({
  side,
  type: 'vehicle',
  squares: [at],
  facing: 'n',
  move,
  march,
});
const large = (side: Unit['side'], [c, r]: Square, move = 1, march = 2): Unit => ({
  side,
  type: 'vehicle',
  squares: [
    [c, r],
    [c, r - 1],
  ],
  facing: 'n',
  move,
  march,
});
const huge = (side: Unit['side'], [c, r]: Square, move = 1, march = 2): Unit => ({
  side,
  type: 'vehicle',
  squares: [
    [c, r],
    [c + 1, r],
    [c, r + 1],
    [c + 1, r + 1],
  ],
  facing: 'n',
  move,
  march,
});
const plane = (side: Unit['side'], at: Square, move = 2, march = 3): Unit => ({
  side,
  type: 'aircraft',
  squares: [at],
  facing: 'n',
  move,
  march,
});
const between = (a: Square, b: Square, width: Width | null = null) => [a, b, width] as const;

/** Golden figures: activations of blue, and of blue then red. */
const POSITIONS: readonly (Position & { readonly one: number; readonly two: number })[] = [
  { name: 'open ground', columns: 5, rows: 5, units: [squad('blue', [3, 3]), squad('red', [5, 5])], one: 241, two: 22353 },
  {
    name: 'two walkers in a corner',
    columns: 5,
    rows: 5,
    units: [walker('blue', [1, 1]), walker('red', [2, 2])],
    one: 65,
    two: 10865,
  },
  {
    name: 'friends to pass',
    columns: 5,
    rows: 4,
    units: [walker('blue', [2, 2]), squad('blue', [3, 2]), squad('red', [5, 4])],
    one: 378,
    two: 35258,
  },
  { name: 'a large machine', columns: 5, rows: 5, units: [large('blue', [3, 3]), squad('red', [4, 4])], one: 69, two: 12093 },
  { name: 'a huge machine', columns: 6, rows: 5, units: [huge('blue', [2, 2]), walker('red', [5, 4])], one: 93, two: 16181 },
  {
    name: 'terrain of every kind',
    ...{ columns: 5, rows: 5 },
    terrain: [
      [2, 2, 'woods'],
      [3, 2, 'rubble'],
      [4, 2, 'solid'],
      [2, 3, 'swamp'],
      [4, 3, 'deepWater'],
      [2, 4, 'crates'],
      [3, 4, 'tankTraps'],
    ],
    units: [squad('blue', [3, 3], 2, 3), walker('red', [1, 1])],
    ...{ one: 305, two: 25225 },
  },
  {
    name: 'a tank among rubble',
    ...{ columns: 5, rows: 5 },
    terrain: [
      [2, 3, 'rubble'],
      [4, 4, 'rubble'],
    ],
    units: [
      { ...large('blue', [3, 3]), tracked: true },
      { ...walker('red', [5, 1]), tracked: true },
    ],
    ...{ one: 49, two: 3929 },
  },
  {
    name: 'walls with openings of every width',
    ...{ columns: 5, rows: 4 },
    walls: [
      between([1, 2], [1, 3]),
      between([2, 2], [2, 3], 'small'),
      between([3, 2], [3, 3], 'large'),
      between([4, 2], [4, 3], 'huge'),
      between([5, 2], [5, 3]),
    ],
    units: [walker('blue', [3, 2], 2, 3), squad('red', [2, 4], 2, 3)],
    ...{ one: 273, two: 56993 },
  },
  {
    name: 'a gate for a huge machine',
    ...{ columns: 6, rows: 5 },
    walls: [
      between([2, 2], [2, 3]),
      between([3, 2], [3, 3], 'huge'),
      between([4, 2], [4, 3], 'huge'),
      between([5, 2], [5, 3], 'large'),
    ],
    units: [huge('blue', [3, 1], 2, 3), large('red', [3, 5])],
    ...{ one: 49, two: 2549 },
  },
  {
    name: 'aircraft above',
    columns: 5,
    rows: 5,
    terrain: [[3, 4, 'solid']],
    units: [plane('blue', [2, 2]), walker('blue', [3, 2]), squad('red', [4, 4]), plane('red', [2, 4])],
    one: 441,
    two: 186201,
  },
  {
    name: 'heroes among friends',
    ...{ columns: 5, rows: 4 },
    units: [hero('blue', [2, 2]), squad('blue', [3, 2]), walker('blue', [2, 3]), hero('red', [4, 4])],
    ...{ one: 523, two: 62643 },
  },
  {
    name: 'a large aircraft over everything',
    ...{ columns: 6, rows: 5 },
    terrain: [
      [4, 3, 'solid'],
      [4, 4, 'swamp'],
    ],
    walls: [between([2, 3], [2, 4])],
    units: [
      {
        ...plane('blue', [3, 3], 1, 2),
        squares: [
          [3, 3],
          [3, 2],
        ],
      },
      walker('red', [3, 4]),
      squad('blue', [2, 3]),
    ],
    ...{ one: 195, two: 23187 },
  },
  {
    name: 'a house with storeys and a roof',
    ...{ columns: 5, rows: 4 },
    house: {
      squares: [
        [2, 2],
        [3, 2],
        [2, 3],
        [3, 3],
      ],
      ...{ storeys: 2, roof: true },
      doors: [
        [[2, 2], [1, 2], 'small'],
        [[3, 3], [3, 4], 'large'],
      ],
    },
    units: [
      { ...squad('blue', [2, 2], 2, 3), level: 1 },
      { ...squad('red', [2, 2]), level: 2 },
      squad('red', [3, 3]),
      walker('blue', [3, 4]),
    ],
    ...{ one: 306, two: 68916 },
  },
];

/** A position with ground of which the oracle knows nothing, and whoever of its units has joined the first. */
type Ground = Omit<Position, 'terrain'> & {
  readonly terrain?: readonly (readonly [column: number, row: number, kind: Piece['kind']])[];
  readonly joined?: number;
};

const sizeOf = (unit: Unit): Card['size'] => (unit.squares.length === 1 ? null : unit.squares.length === 2 ? 'large' : 'huge');

function houseOf({ squares, storeys, roof, doors }: NonNullable<Position['house']>): Piece {
  const sideOf = ([c, r]: Square, [oc, or]: Square) => (oc > c ? 'east' : oc < c ? 'west' : or > r ? 'north' : 'south');
  const walls = doors.map(([inside, outside, opening]) => ({ square: inside, side: sideOf(inside, outside), opening }) as const);
  return { id: pieceId('house'), kind: 'building', form: asForm({ squares, walls, storeys, roof }) };
}

/** The position as a game in the middle of a turn by a book, blue to go. */
function gameOf(position: Ground, set?: string): { readonly table: Table; readonly state: State } {
  const cards = position.units.map(
    (unit, i): Card => ({
      ...(unit.type === 'infantry' ? fixtures.bazookaJoe : fixtures.pounder),
      id: cardId(`card-${i}`),
      kind: unit.hero ? 'hero' : unit.type === 'infantry' ? 'support' : unit.type,
      weapons: [],
      size: sizeOf(unit),
      skills: unit.tracked ? [ruleName('Tracked')] : [],
      move: range(unit.move),
      march: range(unit.march),
    }),
  );
  const plain = gridTable('1', seeded(1), cards, set);
  const { readings } = plain.book.tables;
  const table = { ...plain, shapes: gridShapes(plain.cards), space: gridSpace({ measure: 'metric', board: position, readings }) };
  const pieces: Piece[] = [
    ...(position.terrain ?? []).map(([c, r, kind], i) => ({
      id: pieceId(`t${i}`),
      kind,
      form: asForm({ squares: [[c, r]], walls: [], storeys: 1, roof: false }),
    })),
    ...(position.house ? [houseOf(position.house)] : []),
    ...(position.walls ?? []).map(([a, , opening], i) => ({
      ...{ id: pieceId(`w${i}`), kind: 'solid' as const },
      form: asForm({ squares: [], walls: [{ square: a, side: 'north', opening }], storeys: 1, roof: false }),
    })),
  ];
  const units = (['blue', 'red'] as const).flatMap(side =>
    position.units.flatMap((unit, i) =>
      unit.side === side
        ? [
            posted(
              table.cards,
              { card: `card-${i}`, at: [unit.squares[0]!], ...(i === position.joined && { joined: `${side}-1` }) },
              ...([side, i] as const),
              ([column, row]) => asPlace({ column, row, level: unit.level ?? 0, facing: unit.facing }),
            ),
          ]
        : [],
    ),
  );
  const state = begin(table, {
    ...blankState(table, { blue: [], red: [] }, pieces),
    ...{ turn: 1, edges: { blue: 'south', red: 'north' }, attacker: 'blue', go: 'blue', units },
    agenda: [{ step: 'go', asked: false }],
  }).state;
  return { table, state };
}

function answer(table: Table, state: State, command: Command): State {
  const done = submit(table, state, questionOf(state)!.who, command);
  if (!done.ok) throw new Error(`Refused: ${done.error.code}`);
  // Nobody reacts, and nothing is crushed: only the activations are counted.
  const open = questionOf(done.value.state);
  if (open?.ask.ask === 'react') return answer(table, done.value.state, { do: 'decline' });
  return open?.ask.ask === 'choose' ? answer(table, done.value.state, { do: 'decline' }) : done.value.state;
}

/** What the game offers to whoever has the go: the moves of each declaration, or the state after one that needs none. */
function* plans(table: Table, state: State): Generator<{ readonly going: State; readonly moves: readonly Command[] | null }> {
  for (const unit of offers(table, state, questionOf(state)!.who).flatMap(offer =>
    offer.do === 'activate' ? [offer.unit] : [],
  )) {
    const active = answer(table, state, { do: 'activate', unit });
    for (const actions of [['nothing', 'nothing'], ['move', 'nothing'], ['march']]) {
      const wanted = JSON.stringify(actions.map(action => ({ action })));
      const offer = offers(table, active, questionOf(active)!.who).find(
        one => one.do === 'declare' && JSON.stringify(one.actions) === wanted,
      );
      if (offer?.do !== 'declare' || offer.refused !== null) continue;
      const going = answer(table, active, { do: 'declare', actions: offer.actions, weapons: [] });
      const move = actions[0] === 'nothing' ? undefined : offers(table, going, questionOf(going)!.who)[0];
      const ends = move?.do === 'move' ? move.within.all!().flatMap(end => move.within.turns!(end)) : null;
      yield { going, moves: ends?.map(({ ways }) => ({ do: 'move', ways })) ?? null };
    }
  }
}

/** Every state after one activation. */
function* after(table: Table, state: State): Generator<State> {
  for (const { going, moves } of plans(table, state)) {
    if (moves === null) yield going;
    else for (const move of moves) yield answer(table, going, move);
  }
}

const count = (table: Table, state: State): number =>
  [...plans(table, state)].reduce((sum, { moves }) => sum + (moves === null ? 1 : moves.length), 0);

it.each(POSITIONS)(
  'GRID-02 counts the activations of $name: $one, and with the answer of the other side $two',
  position => {
    const { table, state } = gameOf(position);
    const { one, two } = position;
    expect([countActivations(position, 'blue', 1), countActivations(position, 'blue', 2)]).toEqual([one, two]);
    let second = 0;
    let first = 0;
    for (const next of after(table, state)) {
      first++;
      second += count(table, next);
    }
    expect([first, second]).toEqual([one, two]);
  },
  120_000,
);

/** Ground on which some book moves otherwise than the base book: how many activations there are by each that does, and by which section. */
const PARTING: readonly (Ground & {
  readonly base: number;
  readonly parts: { readonly [book: string]: { readonly one: number; readonly because: string } };
})[] = [
  {
    name: 'a trench that infantry is in and comes to',
    ...{ columns: 5, rows: 5 },
    terrain: [
      [3, 3, 'trench'],
      [4, 3, 'trench'],
    ],
    units: [squad('blue', [3, 3], 2, 3), squad('blue', [1, 3], 2, 3), squad('red', [5, 5])],
    ...{ base: 578, parts: { zverograd: { one: 458, because: 'ZVE-27' } } },
  },
  {
    name: 'a trench before machines',
    ...{ columns: 5, rows: 4 },
    terrain: [
      [2, 2, 'trench'],
      [3, 2, 'trench'],
    ],
    units: [walker('blue', [2, 1]), squad('red', [5, 4])],
    ...{ base: 137, parts: { zverograd: { one: 105, because: 'ZVE-29' } } },
  },
  {
    name: 'barbed wire before infantry',
    ...{ columns: 5, rows: 5 },
    terrain: [
      [2, 3, 'barbedWire'],
      [3, 3, 'barbedWire'],
    ],
    units: [squad('blue', [3, 2], 2, 3), squad('red', [5, 5])],
    ...{ base: 329, parts: { zverograd: { one: 297, because: 'ZVE-20' } } },
  },
  {
    name: 'barbed wire before a machine',
    ...{ columns: 5, rows: 4 },
    terrain: [[3, 3, 'barbedWire']],
    units: [walker('blue', [3, 2]), squad('red', [5, 4])],
    ...{ base: 217, parts: {} },
  },
  {
    name: 'a hero who is quicker than his squad',
    ...{ columns: 5, rows: 5 },
    units: [squad('blue', [2, 2]), { ...hero('blue', [2, 2]), move: 2, march: 4 }, squad('red', [5, 5])],
    ...{ joined: 1, base: 506, parts: { 'faq-2011': { one: 626, because: 'FAQ-43' } } },
  },
];

const OTHERS = books
  .filter(({ space, id }) => space === 'grid' && id !== 'core>common>grid')
  .map(({ id }) => id.split('>').at(-1)!);

const countIn = (position: Ground, set: string | undefined, depth: 1 | 2): number => {
  const { table, state } = gameOf(position, set);
  if (depth === 1) return count(table, state);
  return [...after(table, state)].reduce((sum, next) => sum + count(table, next), 0);
};

/** Those whose answers are few enough to be counted by every book. */
const FEW = 12_500;

it.each(OTHERS)('by %s there are as many activations as by the base book, but where one of its sections says otherwise', set => {
  for (const position of POSITIONS) {
    const { name, one, two } = position;
    const few = two < FEW;
    expect([name, countIn(position, set, 1), few && countIn(position, set, 2)]).toEqual([name, one, few && two]);
  }
  const otherwise = sectionsApart(set);
  for (const { parts, base, ...position } of PARTING) {
    const { name } = position;
    const { one, because } = parts[set] ?? { one: base, because: null };
    expect([name, countIn(position, undefined, 1), countIn(position, set, 1)]).toEqual([name, base, one]);
    expect([name, one !== base]).toEqual([name, because !== null]);
    if (because !== null) expect(otherwise).toContain(because);
  }
});

/** The sections of a book by which it is played otherwise than the base book. */
function sectionsApart(set: string): readonly string[] {
  const { tables, rules } = differences(bookFor('grid'), bookFor('grid', set), []);
  return [...tables, ...rules].flatMap(({ sections: [, own] }) => own);
}
