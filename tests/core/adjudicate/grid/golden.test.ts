import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verbs } from '../../../../core/headless/index.ts';
import { NOTHING } from '../../../kit/library.ts';

// Scenes of tests/golden/grid, put to the program as a person would. What they must answer is worked out by hand from the rule texts, whose
// squares are those of the examples moved to a free part of the board.

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'golden', 'grid');

type Answers = { readonly [question: string]: { readonly [field: string]: unknown } };

/** `battlefield adjudicate --mode grid SCENE.json` */
function adjudicate(scene: string): Answers {
  const supplies = { library: NOTHING, armies: [], layouts: [] };
  const done = verbs(supplies).adjudicate!({
    words: [join(FOLDER, `${scene}.json`)],
    options: { mode: ['grid'] },
    readText: path => ({ ok: true, value: readFileSync(path, 'utf8') }),
    writeText: () => ({ ok: true, value: null }),
    warn: () => {},
  });
  if (done instanceof Promise) throw new Error('The verb should answer at once.');
  if (!done.ok) throw new Error(done.error);
  return (done.value as unknown as { readonly answers: Answers }).answers;
}

const asked = new Map<string, Answers>();
function answer(scene: string, question: string): Answers[string] {
  let answers = asked.get(scene);
  if (!answers) {
    answers = adjudicate(scene);
    asked.set(scene, answers);
  }
  const found = answers[question];
  if (!found) throw new Error(`The scene ${scene} asks no ${question}.`);
  return found;
}

describe('sight', () => {
  it.each([
    // A tree at (2, 2): nothing stands in the column; (4, 3) is seen past the tree's lower corner only; every line to (4, 4) meets it.
    ['EX-14 LOS past a tree', 'ex14-faceless', { los: true, cover: false, blockedBy: [] }],
    ['EX-14 SAVE-07 fewer lines', 'ex14-ghosts', { los: true, cover: true, blockedBy: ['tree14'] }],
    ['EX-14 GRID-22 every line meets the tree', 'ex14-ludwig', { los: false, line: null, blockedBy: ['tree14'] }],
    // Infantry does not block, a vehicle does, whose it may be.
    ['EX-15 GRID-23 over friends on foot', 'ex15-near', { los: true }],
    ['EX-15 a vehicle itself', 'ex15-tank', { los: true }],
    ['EX-15 behind a vehicle', 'ex15-behind', { los: false, blockedBy: ['matrioshka'] }],
    ['EX-15 a large machine behind it', 'ex15-far', { los: false }],
    ['EX-16 a clear line', 'ex16-clear', { los: true }],
    ['EX-16 GRID-24 behind the tree', 'ex16-behind', { los: false, blockedBy: ['tree16'] }],
    ['EX-16 GRID-24 in the tree', 'ex16-in', { los: true, cover: true }],
    ['EX-17 GRID-25 at the opening', 'ex17-door', { los: true }],
    ['EX-17 GRID-25 deeper inside', 'ex17-deep', { los: false }],
    ['EX-17 GRID-26 in the same room', 'ex17-inside', { los: true, cover: true }],
    ['EX-17 GRID-26 to the far wall', 'ex17-room', { los: true }],
    ['GRID-22 a tank in line', 'tank-in-line', { los: false, blockedBy: ['tank'] }],
    ['GRID-22 past the tank', 'tank-askew', { los: true }],
    ['GRID-22 two squares that touch at a corner leave no gap', 'two-corners', { los: false }],
    ['GRID-22 one of them leaves the other side', 'one-corner', { los: true }],
    ['GRID-26 through two doors in line', 'two-doors', { los: true }],
    // Between the doors, the only holes in a house three rows deep, a line gains one row in three columns at most, so that it is two thirds of a row up at the end of column 24.
    ['GRID-26 through both doors and one row up', 'doors-askew', { los: true }],
    ['GRID-26 not two rows up', 'no-door', { los: false }],
  ] as const)('%s', (_, question, expected) => {
    expect(answer('sight', question)).toMatchObject(expected);
  });

  it('GRID-22 every line that is shown runs from square to square', () => {
    const { models } = JSON.parse(readFileSync(join(FOLDER, 'sight.json'), 'utf8')) as {
      readonly models: readonly { readonly id: string; readonly at: readonly [number, number]; readonly size?: string }[];
    };
    const { questions } = JSON.parse(readFileSync(join(FOLDER, 'sight.json'), 'utf8')) as {
      readonly questions: readonly { readonly id: string; readonly from: string; readonly to: string }[];
    };
    for (const { id, from, to } of questions) {
      const line = answer('sight', id).line as readonly (readonly [number, number])[] | null;
      if (line === null) continue;
      for (const [i, name] of [from, to].entries()) {
        const { at, size } = models.find(model => model.id === name)!;
        const [x, y] = line[i]!;
        expect(x).toBeGreaterThanOrEqual(at[0] - 1);
        expect(x).toBeLessThanOrEqual(at[0]);
        expect(y).toBeGreaterThanOrEqual(at[1] - (size === 'large' ? 2 : 1));
        expect(y).toBeLessThanOrEqual(at[1]);
      }
    }
  });
});

describe('cover', () => {
  it.each([
    ['EX-26 SAVE-07 the house is before two corners of the Pounder', 'ex26-pounder', true],
    ['EX-26 SAVE-06 Joe is in the tree', 'ex26-joe', true],
    ['EX-27 SAVE-07 the other way round there is none', 'ex27', false],
    ['SAVE-07 past a walker', 'past-a-walker', true],
    ['SAVE-07 a house beside', 'house-beside', false],
    ['SAVE-07 a house before a corner', 'house-before', true],
    ['SAVE-06 a squad in rubble', 'rubble-squad', true],
    ['SAVE-06 a walker in rubble', 'rubble-walker', false],
    ['SAVE-06 a squad among tank traps', 'trap-squad', true],
    ['SAVE-06 a squad among trees', 'tree-squad', true],
    ['SAVE-06 a walker among trees', 'tree-walker', true],
    ['SAVE-06 a squad in a swamp', 'swamp-squad', false],
    ['SAVE-06 a squad behind crates', 'crate-squad', true],
    ['SAVE-06 a walker on crates', 'crate-walker', false],
  ] as const)('%s', (_, question, cover) => {
    expect(answer('cover', question)).toMatchObject({ los: true, cover });
  });
});

describe('aircraft', () => {
  it.each([
    ['GRID-27 over a tank and a tree far off', 'open', true],
    ['GRID-27 and back', 'back', true],
    ['GRID-27 between aircraft', 'two-planes', true],
    ['GRID-28 directly behind a tree', 'behind-a-tree', false],
    ['GRID-28 past the same tree', 'tree-and-aside', true],
    ['GRID-28 a tree one square off', 'tree-a-square-off', true],
    ['GRID-28 a tank trap is none', 'behind-a-trap', true],
    ['GRID-28 a vehicle is none', 'behind-a-walker', true],
    ['GRID-29 at the door, on its side', 'door-side', true],
    ['GRID-29 at the door, on the far side', 'far-side', false],
    ['GRID-29 deeper inside', 'deeper', false],
    ['GRID-29 on the roof', 'roof', true],
  ] as const)('%s: %s', (_, question, los) => {
    expect(answer('aircraft', question)).toMatchObject({ los });
  });
});

describe('movement', () => {
  /** Cost by square and storey. */
  const ends = (question: string): { readonly [square: string]: number } =>
    Object.fromEntries(
      (answer('moves', question).ends as readonly { readonly at: readonly number[]; readonly cost: number }[]).map(
        ({ at, cost }) => [at.join(' '), cost],
      ),
    );

  it('EX-02 GRID-03 a Move of 2 from (6, 6): twenty squares, each with its cost', () => {
    expect(ends('ex02-move')).toEqual({
      ...{ '6 6 0': 0, '6 7 0': 1, '7 6 0': 1, '6 5 0': 1, '5 6 0': 1, '7 7 0': 1, '7 5 0': 1, '5 5 0': 1, '5 7 0': 1 },
      ...{ '6 8 0': 2, '8 6 0': 2, '6 4 0': 2, '4 6 0': 2, '7 8 0': 2, '8 7 0': 2, '8 5 0': 2, '7 4 0': 2 },
      ...{ '5 4 0': 2, '4 5 0': 2, '4 7 0': 2, '5 8 0': 2 },
    });
  });

  it('EX-02 MOVE-06 a March of 4: fifty-six squares; (2, 2) away costs 3, (3, 3) is too far', () => {
    const march = ends('ex02-march');
    expect(Object.keys(march)).toHaveLength(57);
    expect([march['8 7 0'], march['8 8 0'], march['9 9 0']]).toEqual([2, 3, undefined]);
  });

  it('EX-03 GRID-05 a large machine sideways round a corner: its front leads, its rear takes the front’s square', () => {
    expect(ends('ex03')['21 6 0']).toBe(1);
  });

  it('EX-04 GRID-06 a large machine diagonally backward', () => {
    expect(ends('ex04')['29 5 0']).toBe(1);
  });

  it('EX-05 GRID-07 a huge machine diagonally', () => {
    expect(ends('ex05')['36 6 0']).toBe(1);
  });

  it('EX-06 GRID-19 infantry past one corner, not between two', () => {
    const one = ends('ex06');
    expect([one['42 7 0'], one['44 7 0']]).toEqual([1, undefined]);
  });

  it('EX-07 GRID-20 a vehicle may not cut the corner: four straight squares of a March', () => {
    expect(ends('ex07-move')['51 5 0']).toBeUndefined();
    expect(ends('ex07-march')['51 5 0']).toBe(4);
  });

  it('EX-08 GRID-17 GRID-19 out of a house by its openings, and diagonally round their posts', () => {
    expect(ends('ex08-one')).toEqual({
      ...{ '10 14 0': 0, '10 15 0': 1, '9 15 0': 1, '11 15 0': 1, '10 13 0': 1, '11 13 0': 1, '11 14 0': 1 },
    });
    expect(ends('ex08-two')['11 12 0']).toBe(2);
  });

  it.each([
    ['shut', undefined, '20 14 0'],
    ['small', undefined, '25 14 0'],
    ['large', 1, '30 14 0'],
  ] as const)('EX-09 GRID-17 a walker at a wall that is %s', (kind, cost, to) => {
    expect(ends(`ex09-${kind}`)[to]).toBe(cost);
  });

  it('GRID-18 into the house and up one storey for two; not two storeys', () => {
    const climb = ends('storeys');
    expect([climb['40 13 0'], climb['40 13 1'], climb['40 13 2']]).toEqual([1, 2, undefined]);
  });

  it('GRID-12 GRID-13 GRID-16 a tank among swamp, tank traps, rubble and water stays where it is', () => {
    expect(ends('boxed-in')).toEqual({ '50 14 0': 0 });
  });
});

describe('arcs and ranges', () => {
  it.each([
    ['EX-10 ARC-04 not in front', 'ex10-front', false],
    ['EX-10 ARC-06 behind', 'ex10-rear', true],
    ['ARC-03 a turret', 'turret', true],
    ['ARC-04 on the border of the front', 'border', true],
    ['ARC-04 past it', 'past', false],
    ['ARC-06 to the left', 'left', true],
    ['ARC-06 what lies left is not right', 'not-right', false],
    ['ARC-06 to the right', 'right', true],
  ] as const)('%s: %s', (_, question, inArc) => {
    expect(answer('arcs-and-ranges', question)).toEqual({ inArc });
  });

  it.each([
    ['EX-12 RANGE-03 three straight', 'ex12-pounder', 3],
    ['EX-12 RANGE-03 three and two askew', 'ex12-hunters', 4],
    ['EX-13 RANGE-04', 'ex13-3', 3],
    ['EX-13 RANGE-04', 'ex13-4', 4],
    ['EX-13 RANGE-03 two and two askew', 'ex13-askew', 3],
    ['EX-13', 'ex13-14', 14],
    ['GRID-18 a storey is one more', 'storey', 4],
    // From its corner (16, 11): two columns and two rows.
    ['RANGE-03 from the nearest square of a huge machine', 'huge', 3],
  ] as const)('%s: %s is %i squares away', (_, question, squares) => {
    expect(answer('arcs-and-ranges', question)).toEqual({ squares });
  });
});

describe('jets', () => {
  it.each([
    ['next to it', 'ghosts', [[[], ['ghosts']]]],
    [
      'over friend or foe',
      'faceless',
      [
        [[[1, 2, 0]], ['hunters', 'faceless']],
        [[[2, 2, 0]], ['ghosts', 'faceless']],
      ],
    ],
    [
      'three ways',
      'ludwig',
      [
        [
          [
            [1, 2, 0],
            [1, 3, 0],
          ],
          ['hunters', 'hans', 'ludwig'],
        ],
        [
          [
            [1, 2, 0],
            [2, 3, 0],
          ],
          ['hunters', 'faceless', 'ludwig'],
        ],
        [
          [
            [2, 2, 0],
            [2, 3, 0],
          ],
          ['ghosts', 'faceless', 'ludwig'],
        ],
      ],
    ],
    ['over the friends only', 'hans', [[[[1, 2, 0]], ['hunters', 'hans']]]],
    ['out of reach', 'too-far', []],
  ] as const)('EX-25 TPL-03 %s', (_, question, ways) => {
    const found = answer('jets', question).ways as readonly { readonly over: unknown; readonly hit: readonly string[] }[];
    const sorted = (list: readonly (readonly [unknown, readonly string[]])[]) =>
      list.map(([over, hit]) => [over, [...hit].sort()]).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    expect(sorted(found.map(({ over, hit }) => [over, hit]))).toEqual(sorted(ways));
  });
});

describe('fortifications', () => {
  it.each([
    ['FORT-14 a strongpoint ahead', 'point-ahead', true],
    ['FORT-14 behind', 'point-behind', true],
    ['FORT-14 beside', 'point-beside', true],
    ['FORT-14 and back', 'into-point', true],
    ['FORT-13 a bunker ahead', 'bunker-ahead', true],
    ['FORT-13 far aside, but before its front', 'bunker-aside', true],
    ['FORT-13 level with its front', 'bunker-level', false],
    ['FORT-13 behind its doors', 'bunker-doors', false],
    ['FORT-13 from behind them', 'into-doors', false],
    ['FORT-13 from before its slit', 'into-slit', true],
    ['FORT-12 across a bunker', 'across', false],
  ] as const)('%s: %s', (_, question, los) => {
    expect(answer('fortifications', question)).toMatchObject({ los });
  });

  it('FORT-18 who is inside is in cover; FORT-11 distance runs from the nearest of four squares', () => {
    expect(answer('fortifications', 'into-point')).toMatchObject({ cover: true });
    expect(answer('fortifications', 'into-slit')).toMatchObject({ cover: true });
    expect(answer('fortifications', 'to-point')).toEqual({ squares: 4 });
  });
});
