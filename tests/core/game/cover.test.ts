import { describe, expect, it } from 'vitest';
import { attacking, inCover } from '../../kit/attack.ts';
import { box, wood } from '../../kit/free.ts';
import type { Posted } from '../../kit/game.ts';

// The examples' own coordinates, moved onto the table.
const X = 90;
const Y = 50;
type Spot = readonly [x: number, y: number];
const spots = (...at: readonly Spot[]): readonly Spot[] => at.map(([x, y]) => [X + x, Y + y] as const);
const facing = (x: number, y: number, degrees: number) => [[X + x, Y + y, degrees]] as const;
const block = (x: Spot, y: Spot, height: number) => box('block', [X + x[0], X + x[1]], [Y + y[0], Y + y[1]], height);

// EX-63: a walker that looks south at a soldier.
it.each([
  ['its legs only, behind a low wall', block([-5, 5], [-6.5, -6], 2), false],
  ['a part of the hull, behind a tree', block([-1, 1], [-7, -6], 10), true],
  ['the lower part of the hull, behind a rock', block([-3, 3], [-7, -5], 4), true],
])('SAVE-08 EX-63 a walker that hides %s', (_, piece, covered) => {
  const game = attacking({
    blue: [{ card: 'gunners', at: spots([0, -40]) }],
    red: [{ card: 'wildfire', at: facing(0, 0, 270) }],
    pieces: [piece],
  });
  expect(inCover(game)).toBe(covered);
});

describe('half the unit', () => {
  /** A row of soldiers; the first `hidden` stand behind a low wall as seen from the south, `gone` of them out of sight. */
  const row = (models: number, hidden: number, gone = 0) => {
    const target = {
      card: 'gunners',
      at: Array.from({ length: models }, (_, i) => [X + i * 3 - 6, Y + 30] as const),
    } satisfies Posted;
    const wall = (from: number, to: number, height: number, id: string) =>
      box(id, [X + from * 3 - 7.4, X + to * 3 - 7.6], [Y + 27, Y + 28], height);
    return attacking({
      blue: [{ card: 'gunners', at: spots([0, 0]) }],
      red: [target],
      pieces: [...(hidden > gone ? [wall(gone, hidden, 1.8, 'low')] : []), ...(gone > 0 ? [wall(0, gone, 30, 'high')] : [])],
    });
  };

  it.each([
    [3, 2, 0, true],
    [4, 2, 0, true],
    [5, 2, 0, false],
    [5, 3, 1, true],
    [5, 0, 0, false],
    [5, 5, 0, true],
    [1, 1, 0, true],
  ])('SAVE-09 of %s models %s in cover, %s of them out of sight', (models, hidden, gone, covered) => {
    expect(inCover(row(models, hidden, gone))).toBe(covered);
  });

  it('SAVE-09 EX-61 two Panzers of three partly behind a building', () => {
    const game = attacking({
      blue: [{ card: 'wildfire', at: facing(0, 0, 90) }],
      red: [{ card: 'panzers', at: spots([0, 30], [8, 30], [9.2, 33]) }],
      pieces: [block([5, 12], [20, 22], 12)],
    });
    expect(inCover(game)).toBe(true);
  });

  it('SAVE-09 only the living count: with the second covered one gone the unit has none', () => {
    const game = attacking({
      blue: [{ card: 'wildfire', at: facing(0, 0, 90) }],
      red: [{ card: 'gunners', at: spots([0, 30], [-4, 30], [8, 30]) }],
      pieces: [block([5, 12], [20, 22], 12)],
    });
    expect(inCover(game)).toBe(false);
  });

  it('SAVE-09 a hero who has joined counts as one of the models', () => {
    const behind = { card: 'bazooka-joe', at: spots([8, 30]), joined: 'red-1' };
    const squad = { card: 'gunners', at: spots([0, 30], [9.2, 33], [-4, 30]) };
    const scene = { blue: [{ card: 'wildfire', at: facing(0, 0, 90) }], pieces: [block([5, 12], [20, 22], 12)] };
    expect(inCover(attacking({ ...scene, red: [squad] }))).toBe(false);
    expect(inCover(attacking({ ...scene, red: [squad, behind] }))).toBe(true);
  });
});

it('SAVE-10 EX-62 a walker in cover from the left of two soldiers only', () => {
  const game = attacking({
    blue: [{ card: 'panzers', at: spots([-8, 30], [8, 30]) }],
    red: [{ card: 'wildfire', at: facing(0, 0, 90) }],
    pieces: [block([-12, -5], [20, 22], 12)],
  });
  expect([inCover(game, 'blue-1.1'), inCover(game, 'blue-1.2')]).toEqual([true, false]);
});

describe('area terrain', () => {
  const forest = wood('wood', [X + 20, X + 30], [Y + 10, Y + 30]);
  const from = (shooter: Spot, target: Spot) =>
    inCover(
      attacking({
        blue: [{ card: 'gunners', at: spots(shooter) }],
        red: [{ card: 'gunners', at: spots(target) }],
        pieces: [forest],
      }),
    );

  it.each([
    ['half in a wood', [0, 20], [20, 20], true],
    ['in the same wood as the shooter', [24, 20], [28, 20], true],
    ['behind its corner, seen', [0, 0], [35, 21.9], true],
    ['partly behind its corner', [0, 0], [38, 12.7], true],
    ['clear of it', [0, 0], [40, 8], false],
    ['in the open, shot at out of the wood', [25, 28], [25, 50], false],
  ] as const)('SAVE-11 a target %s', (_, shooter, target, covered) => {
    expect(from(shooter, target)).toBe(covered);
  });
});

describe('templates', () => {
  it('SAVE-12 EX-64 of two units under one template, the one that is partly hidden from the firing model', () => {
    const game = attacking({
      blue: [{ card: 'nikita', at: facing(0, 0, 90) }],
      red: [
        { card: 'grim-reapers', at: spots([-5, 40], [-4, 43], [-7, 42]) },
        { card: 'gunners', at: spots([4, 40], [6.2, 42], [3, 43]) },
      ],
      pieces: [block([-8, -1], [30, 31], 3)],
    });
    expect([inCover(game, 'blue-1.1', 'red-1'), inCover(game, 'blue-1.1', 'red-2')]).toEqual([true, false]);
  });

  it('SAVE-12 what stands between the centre and the model does not count', () => {
    const game = attacking({
      blue: [{ card: 'nikita', at: facing(0, -40, 90) }],
      red: [{ card: 'gunners', at: spots([0, 5]) }],
      pieces: [block([-5, 5], [7, 7.5], 1)],
    });
    expect(inCover(game)).toBe(false);
  });
});
