import { describe, expect, it } from 'vitest';
import { allocate, attacking, fire, lost, ofType, rolls, shot } from '../../kit/attack.ts';
import { box } from '../../kit/free.ts';
import type { Posted } from '../../kit/game.ts';

const X = 90;
const Y = 50;
type Spot = readonly [x: number, y: number];
const spots = (...at: readonly Spot[]): readonly Spot[] => at.map(([x, y]) => [X + x, Y + y] as const);
const facing = (x: number, y: number, degrees: number) => [[X + x, Y + y, degrees]] as const;
const block = (x: Spot, y: Spot, height: number) => box('block', [X + x[0], X + x[1]], [Y + y[0], Y + y[1]], height);

const saves = (events: ReturnType<typeof fire>) =>
  ofType(events, 'saved').map(({ unit, saved, through }) => [unit, saved, through]);

/** A Ludwig shoots its machine-gun at whoever stands to the north, behind a low wall or in the open. */
const shooting = (target: Posted, wall: boolean, dice: readonly string[]) =>
  attacking({
    blue: [{ card: 'ludwig', at: facing(0, 0, 90) }],
    red: [target],
    pieces: wall ? [block([-20, 20], [27, 28], 1.8)] : [],
    dice,
  });
const gunners = { card: 'gunners', at: spots([-3, 30], [0, 30], [3, 30], [6, 30], [9, 30]) } satisfies Posted;
const machineGun = shot('blue-1.1', 'mg-44', 'red-1');

describe('infantry', () => {
  it('SAVE-01 SAVE-02 one die for each hit and no second: three hits in cover, ARMY, SHIELD, TARGET', () => {
    const game = shooting(gunners, true, ['AAATTT', 'AST']);
    const events = fire(game, machineGun);
    expect(rolls(game)).toEqual(['hit 6', 'coverSave 3']);
    expect(saves(events)).toEqual([['red-1', 2, 1]]);
    expect(ofType(events, 'rolled')[1]!.roll.counts).toEqual(['army', 'shield']);
    expect(game.dice.left()).toBe(0);
  });

  it('SAVE-02 four hits, [A,S,A,T]: one is left', () => {
    const game = shooting(gunners, true, ['AAAATT', 'ASAT']);
    expect(saves(fire(game, machineGun))).toEqual([['red-1', 3, 1]]);
    expect(lost(allocate(game, 'red-1.5'))).toEqual(['red-1.5']);
  });

  it('SAVE-04 three hits in the open, [A,A,S]: one is left', () => {
    const game = shooting(gunners, false, ['AAATTT', 'AAS']);
    const events = fire(game, machineGun);
    expect(rolls(game)).toEqual(['hit 6', 'infantrySave 3']);
    expect(ofType(events, 'rolled')[1]!.roll.counts).toEqual(['army']);
    expect(saves(events)).toEqual([['red-1', 2, 1]]);
  });

  it('SAVE-01 no hit, no save', () => {
    const game = shooting(gunners, true, ['TTTTTT']);
    fire(game, machineGun);
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    [true, 'ASA', ['coverSave 3'], 0],
    [false, 'ASA', ['infantrySave 3'], 1],
  ])('SAVE-05 a hero saves as infantry does, in cover: %s', (wall, dice, rolled, damage) => {
    const game = shooting({ card: 'bazooka-joe', at: spots([0, 30]) }, wall, ['AAATTT', dice]);
    fire(game, machineGun);
    expect(rolls(game).slice(1)).toEqual(rolled);
    expect(game.unit('red-1').damage).toBe(damage);
  });

  it('SAVE-04 SAVE-02 a support weapon saves as infantry does', () => {
    const open = shooting({ card: 'hailstorm', at: spots([0, 30]) }, false, ['AATTTT', 'AS']);
    fire(open, machineGun);
    expect(rolls(open)).toEqual(['hit 6', 'infantrySave 2']);
    const covered = shooting({ card: 'hailstorm', at: spots([0, 30]) }, true, ['AATTTT', 'AS']);
    fire(covered, machineGun);
    expect(rolls(covered)).toEqual(['hit 6', 'coverSave 2']);
    expect([open.unit('red-1').damage, covered.unit('red-1').damage]).toEqual([1, 0]);
  });
});

describe('vehicles', () => {
  const wildfire = { card: 'wildfire', at: facing(0, 30, 0) } satisfies Posted;
  const guns = (wall: boolean, dice: readonly string[]) =>
    attacking({
      blue: [{ card: 'ludwig', at: facing(0, 0, 90) }],
      red: [wildfire],
      pieces: wall ? [block([-20, 20], [24, 25], 4)] : [],
      dice,
    });

  it('SAVE-03 two hits in cover, [A,S]: one is left', () => {
    const game = guns(true, ['AA', 'AS']);
    const events = fire(game, machineGun);
    expect(rolls(game)).toEqual(['hit 2', 'coverSave 2']);
    expect(ofType(events, 'rolled')[1]!.roll.counts).toEqual(['army']);
    expect(game.unit('red-1').damage).toBe(1);
  });

  it('SAVE-04 in the open it has none: all hits go through', () => {
    const game = guns(false, ['AA']);
    expect(saves(fire(game, machineGun))).toEqual([]);
    expect(game.unit('red-1').damage).toBe(2);
    expect(game.dice.left()).toBe(0);
  });
});

describe('cover by halves', () => {
  it('SAVE-09 SAVE-02 EX-61 the whole unit is in cover: three hits cancelled, one model lost', () => {
    const game = attacking({
      blue: [{ card: 'wildfire', at: facing(0, 0, 90) }],
      red: [{ card: 'panzers', at: spots([0, 30], [8, 30], [9.2, 33]) }],
      pieces: [block([5, 12], [20, 22], 12)],
      dice: ['AAAATTTTTT', 'ASAT'],
    });
    const events = fire(game, shot('blue-1.1', 'quad-50-cal', 'red-1'));
    expect(ofType(events, 'hit').map(({ hits, cover }) => [hits, cover])).toEqual([[4, true]]);
    expect(saves(events)).toEqual([['red-1', 3, 1]]);
    expect(lost(allocate(game, 'red-1.1'))).toEqual(['red-1.1']);
    expect(game.dice.left()).toBe(0);
  });

  it('SAVE-10 SAVE-03 HIT-04 EX-62 two hits from each soldier, cover from the left one only: three go through', () => {
    const game = attacking({
      blue: [{ card: 'panzers', at: spots([-8, 30], [8, 30]) }],
      red: [{ card: 'wildfire', at: facing(0, 0, 90) }],
      pieces: [block([-12, -5], [20, 22], 12)],
      dice: ['AAT', 'AAT', 'AT'],
    });
    const events = fire(game, shot('blue-1.1', 'mg-44z', 'red-1'), shot('blue-1.2', 'mg-44z', 'red-1'));
    expect(rolls(game)).toEqual(['hit 3', 'hit 3', 'coverSave 2']);
    expect(ofType(events, 'hit').map(({ hits, cover }) => [hits, cover])).toEqual([
      [2, true],
      [2, false],
    ]);
    expect(game.unit('red-1').damage).toBe(3);
    expect(game.dice.left()).toBe(0);
  });

  it('SAVE-10 infantry saves the other hits without cover', () => {
    const game = attacking({
      blue: [{ card: 'panzers', at: spots([-20, 30], [20, 30]) }],
      red: [{ card: 'gunners', at: spots([0, 0]) }],
      pieces: [block([-8, -1], [4, 5], 1.8)],
      dice: ['A'.repeat(11), 'A'.repeat(11), 'A'.repeat(11), 'A'.repeat(11)],
    });
    fire(game, shot('blue-1.1', 'mg-44z', 'red-1'), shot('blue-1.2', 'mg-44z', 'red-1'));
    expect(rolls(game)).toEqual(['hit 11', 'hit 11', 'coverSave 11', 'infantrySave 11']);
  });
});

it('SAVE-12 EX-64 EX-65 one template: Grim Reapers save by cover, Gunners as infantry', () => {
  const game = attacking({
    blue: [{ card: 'nikita', at: facing(0, 0, 90) }],
    red: [
      { card: 'grim-reapers', at: spots([-5, 40], [-4, 43], [-7, 42]) },
      { card: 'gunners', at: spots([4, 40], [6.2, 42], [3, 43]) },
    ],
    pieces: [block([-8, -1], [30, 31], 3)],
    dice: ['AAA', 'AAA', 'ASA', 'ATS'],
  });
  const events = fire(game, shot('blue-1.1', '120-mm-launchers', { blast: [X, Y + 40] }));
  expect(rolls(game)).toEqual(['hit 3', 'hit 3', 'coverSave 3', 'infantrySave 3']);
  expect(saves(events)).toEqual([
    ['red-1', 3, 0],
    ['red-2', 1, 2],
  ]);
  expect(lost(allocate(game, 'red-2.1', 'red-2.3'))).toEqual(['red-2.1', 'red-2.3']);
  expect(game.dice.left()).toBe(0);
});

it('SAVE-13 blows are not saved, cover or no cover', () => {
  const game = attacking({
    blue: [{ card: 'panzers', at: spots([0, 26], [3, 26], [6, 26]) }],
    red: [{ card: 'gunners', at: spots([0, 30], [3, 30], [6, 30], [9, 30], [12, 30]) }],
    pieces: [block([-20, 20], [28, 28.3], 1.5)],
    dice: ['AAT', 'TTT'],
  });
  fire(game, shot('blue-1.1', 'standard', 'red-1'), shot('blue-1.2', 'standard', 'red-1'), shot('blue-1.3', 'standard', 'red-1'));
  fire(game, shot('red-1.1', 'standard', 'blue-1'), shot('red-1.2', 'standard', 'blue-1'), shot('red-1.3', 'standard', 'blue-1'));
  expect(rolls(game)).toEqual(['hit 3', 'hit 3']);
  expect(lost(allocate(game, 'red-1.4', 'red-1.5'))).toHaveLength(2);
  expect(game.dice.left()).toBe(0);
});
