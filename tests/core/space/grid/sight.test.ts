import { describe, expect, it } from 'vitest';
import type { At } from '../../../kit/squares.ts';
import { aircraft, board30, boardOf, building, fill, hasCover, model, sees, squad, walker, wall } from '../../../kit/squares.ts';

const me = squad([0, 0]);
const them = (where: At, more = {}) => squad(where, { side: 'red', ...more });

describe('sight on the grid', () => {
  it.each([
    ['straight through a tank', [0, 4], [walker([0, 2])], [], false],
    ['past the same tank', [1, 4], [walker([0, 2])], [], true],
    ['between two blocking squares', [1, 1], [], [fill('solid', [1, 0], [0, 1])], false],
    ['past one blocking square', [1, 1], [], [fill('solid', [1, 0])], true],
  ] as const)('GRID-22 %s', (_, where, models, pieces, seen) => {
    const target = them(where);
    expect(sees(me, target, boardOf([me, target, ...models], pieces))).toBe(seen);
  });

  it.each([
    ['a vehicle of either side', [walker([0, 2])], [], false],
    ['an enemy vehicle', [walker([0, 2], { side: 'red' })], [], false],
    ['a tree', [], [fill('woods', [0, 2])], false],
    ['smoke', [], [fill('smoke', [0, 2])], false],
    ['a construction', [], [fill('solid', [0, 2])], false],
    ['a wall', [], [wall({ at: [0, 2], side: 'north' })], false],
    ['infantry', [squad([0, 2])], [], true],
    ['an opening', [], [wall({ at: [0, 2], side: 'north', opening: 'small' })], true],
    ['rubble', [], [fill('rubble', [0, 2])], true],
    ['a swamp', [], [fill('swamp', [0, 2])], true],
    ['water', [], [fill('deepWater', [0, 2])], true],
    ['a crate', [], [fill('crates', [0, 2])], true],
    ['a tank trap', [], [fill('tankTraps', [0, 2])], true],
    ['an aircraft', [aircraft([0, 2])], [], true],
    ['a building without openings', [], [building([0, 2], [0, 2])], false],
  ] as const)('GRID-23 LOS-05 %s in between', (_, models, pieces, seen) => {
    const target = them([0, 4]);
    const board = boardOf([me, target, ...models], pieces);
    expect([sees(me, target, board), sees(target, me, board)]).toEqual([seen, seen]);
  });

  it.each(['woods', 'smoke'] as const)('GRID-24 %s hides what is behind it and not what is inside', kind => {
    const [inside, behind] = [them([0, 2]), them([0, 3])];
    const board = boardOf([me, inside, behind], [fill(kind, [0, 2])]);
    expect([sees(me, inside, board), sees(me, behind, board)]).toEqual([true, false]);
    expect([sees(inside, me, board), sees(behind, me, board)]).toEqual([true, false]);
  });

  it('GRID-25 GRID-26 EX-17 an opening serves those beside it', () => {
    const house = building([2, 0], [4, 1], [{ at: [2, 0], side: 'west', opening: 'small' }]);
    const [faceless, hunters, reapers, ghosts] = [them([0, 0]), squad([2, 0]), squad([4, 0]), them([3, 1])];
    const board = boardOf([faceless, hunters, reapers, ghosts], [house]);
    expect([sees(faceless, hunters, board), sees(faceless, reapers, board)]).toEqual([true, false]);
    expect([sees(hunters, faceless, board), sees(reapers, faceless, board)]).toEqual([true, false]);
    expect([sees(ghosts, hunters, board), sees(ghosts, reapers, board)]).toEqual([true, true]);
    const why = board30.sight(faceless, reapers, board);
    expect(why.blockedBy).toEqual([house.id]);
    expect(why.because).toContain('GRID-25');
  });

  it('GRID-26 outside units see each other through doors in line', () => {
    const doors = (row: number) =>
      building(
        [2, 0],
        [3, 1],
        [
          { at: [2, 0], side: 'west', opening: 'small' },
          { at: [3, row], side: 'east', opening: 'small' },
        ],
      );
    const [west, east] = [squad([0, 0]), them([5, 0])];
    expect(sees(west, east, boardOf([west, east], [doors(0)]))).toBe(true);
    const steep = them([5, 2]);
    expect(sees(west, steep, boardOf([west, steep], [doors(0)]))).toBe(false);
    // Inner walls block as outer ones do.
    const split = building([2, 0], [3, 0], [{ at: [2, 0], side: 'east' }]);
    const [left, right] = [squad([2, 0]), them([3, 0])];
    expect(sees(left, right, boardOf([left, right], [split]))).toBe(false);
    expect(sees(left, right, boardOf([left, right], [building([2, 0], [3, 0])]))).toBe(true);
  });

  it('GRID-27 aircraft see everybody and each other', () => {
    const plane = aircraft([0, 8], { side: 'red' });
    const board = boardOf([me, plane, walker([0, 3])], [fill('woods', [0, 5])]);
    expect([sees(me, plane, board), sees(plane, me, board)]).toEqual([true, true]);
    const other = aircraft([9, -5]);
    expect(sees(plane, other, boardOf([plane, other], [fill('solid', [5, 1])]))).toBe(true);
  });

  it.each([
    ['a tree right before it', [fill('woods', [0, 1])], [], [0, 8], false],
    ['a tree farther off', [fill('woods', [0, 2])], [], [0, 8], true],
    ['a tank trap', [fill('tankTraps', [0, 1])], [], [0, 8], true],
    ['a vehicle', [], [walker([0, 1])], [0, 8], true],
    ['the tree, from the side', [fill('woods', [0, 1])], [], [3, 8], true],
  ] as const)('GRID-28 directly behind %s', (_, pieces, models, where, seen) => {
    const plane = aircraft(where, { side: 'red' });
    const board = boardOf([me, plane, ...models], pieces);
    expect([sees(me, plane, board), sees(plane, me, board)]).toEqual([seen, seen]);
  });

  it('GRID-29 from a building only through an opening of the own square', () => {
    const house = building([0, 0], [2, 2], [{ at: [0, 1], side: 'west', opening: 'small' }], { roof: true });
    const [door, deep, roof] = [squad([0, 1]), squad([1, 1]), squad([0, 1], { level: 1 })];
    const [near, far] = [aircraft([-8, 1], { side: 'red' }), aircraft([9, 1], { side: 'red' })];
    const board = boardOf([door, deep, roof, near, far], [house]);
    expect([sees(door, near, board), sees(door, far, board), sees(deep, near, board)]).toEqual([true, false, false]);
    expect([sees(roof, near, board), sees(roof, far, board), sees(far, roof, board)]).toEqual([true, true, true]);
  });

  it('GRID-18 floors hide one storey from another, and a roof looks over its own building', () => {
    const house = building([2, 0], [3, 0], [{ at: [2, 0], side: 'west', opening: 'small' }], { storeys: 2, roof: true });
    const [ground, upper, roof] = [squad([2, 0]), squad([2, 0], { level: 1 }), squad([3, 0], { level: 2 })];
    const [west, east] = [them([0, 0]), them([6, 0])];
    const board = boardOf([ground, upper, roof, west, east], [house]);
    expect(sees(ground, upper, board)).toBe(false);
    expect(sees(upper, roof, board)).toBe(false);
    expect(board30.sight(ground, upper, board).blockedBy).toEqual([house.id]);
    expect([sees(upper, west, board), sees(upper, east, board)]).toEqual([true, false]);
    expect([sees(roof, west, board), sees(roof, east, board), sees(east, roof, board)]).toEqual([true, true, true]);
  });

  it('EX-14 GRID-24 past a tree', () => {
    const pounder = walker([0, 0]);
    const [faceless, ghosts, ludwig] = [them([0, 5]), them([4, 3]), walker([4, 4], { side: 'red' })];
    const board = boardOf([pounder, faceless, ghosts, ludwig], [fill('woods', [2, 2])]);
    expect([faceless, ghosts, ludwig].map(one => sees(pounder, one, board))).toEqual([true, true, false]);
    expect([faceless, ghosts].map(one => hasCover(pounder, one, board))).toEqual([false, true]);
  });

  it('EX-15 through units', () => {
    const [reapers, gunners] = [squad([0, 0]), squad([0, 1])];
    const [fakyeli, matrioshka, thunder] = [them([0, 4]), walker([0, 5], { side: 'red' }), them([0, 7])];
    const is48 = walker([0, 9], { side: 'red', size: 'large' });
    const board = boardOf([reapers, gunners, fakyeli, matrioshka, thunder, is48]);
    for (const one of [reapers, gunners])
      expect([fakyeli, matrioshka, thunder, is48].map(target => sees(one, target, board))).toEqual([true, true, false, false]);
  });

  it('EX-16 a tree square', () => {
    const ludwig = walker([0, 0], { side: 'red' });
    const [joe, reapers, hunters] = [squad([0, 3]), squad([0, 5]), squad([3, 3])];
    const board = boardOf([ludwig, joe, reapers, hunters], [fill('woods', [0, 3])]);
    expect([joe, reapers, hunters].map(one => sees(ludwig, one, board))).toEqual([true, false, true]);
  });

  it('LOS-02 sight is mutual for all kinds of standing', () => {
    const house = building(
      [3, 3],
      [5, 5],
      [
        { at: [3, 4], side: 'west', opening: 'large' },
        { at: [5, 3], side: 'south', opening: 'small' },
      ],
      { storeys: 2, roof: true },
    );
    const models = [
      ...[0, 2, 4, 6, 8].flatMap(c => [0, 2, 7].map(r => squad([c, r]))),
      ...[3, 4, 5].flatMap(c => [0, 1, 2].map(level => squad([c, 4], { level }))),
      walker([1, 4], { size: 'large' }),
      walker([7, 5], { size: 'huge' }),
      aircraft([2, 5]),
      aircraft([8, 3], { size: 'large' }),
    ];
    const board = boardOf(models, [
      house,
      fill('woods', [1, 1], [6, 3]),
      fill('smoke', [2, 6]),
      wall({ at: [6, 6], side: 'north' }),
    ]);
    for (const a of models)
      for (const b of models) expect([a.id, b.id, sees(a, b, board)]).toEqual([a.id, b.id, sees(b, a, board)]);
  });
});

describe('cover on the grid', () => {
  it.each([
    ['crates', true, false],
    ['tankTraps', true, false],
    ['woods', true, true],
    ['rubble', true, false],
    ['smoke', true, true],
    ['swamp', false, false],
  ] as const)('SAVE-06 in a square of %s', (kind, infantry, vehicle) => {
    const [soldiers, machine, plane] = [them([0, 2]), walker([0, 2], { side: 'red' }), aircraft([0, 2], { side: 'red' })];
    const board = (model: typeof me) => boardOf([me, model], [fill(kind, [0, 2])]);
    expect(hasCover(me, soldiers, board(soldiers))).toBe(infantry);
    expect(hasCover(me, machine, board(machine))).toBe(vehicle);
    // GRID-21: what flies is above it.
    expect(hasCover(me, plane, board(plane))).toBe(false);
  });

  it.each([
    ['crates', 'SAVE-06'],
    ['trench', 'FORT-24'],
  ] as const)('in a square of %s the section of its cover is %s', (kind, section) => {
    const soldiers = them([0, 2]);
    const { cover, because } = board30.sight(me, soldiers, boardOf([me, soldiers], [fill(kind, [0, 2])]));
    expect([cover, because.at(-1)]).toEqual([true, section]);
  });

  it('SAVE-06 GRID-18 in a building, but not on its roof; one square is enough for a machine', () => {
    const house = building([0, 2], [1, 2], [{ at: [0, 2], side: 'south', opening: 'small' }], { roof: true });
    const [inside, roof] = [them([0, 2]), them([0, 2], { level: 1 })];
    const board = boardOf([me, inside, roof], [house]);
    expect([hasCover(me, inside, board), hasCover(me, roof, board)]).toEqual([true, false]);
    const tank = walker([3, 1], { side: 'red', size: 'large' });
    expect(hasCover(me, tank, boardOf([me, tank], [fill('woods', [3, 0])]))).toBe(true);
    expect(hasCover(me, tank, boardOf([me, tank]))).toBe(false);
  });

  it.each([
    ['a walker between', [0, 0], [1, 4], [walker([0, 2])], [], true],
    ['a house beside it', [0, 0], [0, 1], [], [fill('solid', [1, 1])], false],
    ['a house before a side', [0, 0], [1, 1], [], [fill('solid', [1, 0])], true],
    ['EX-26 a house before half of it', [-3, -3], [1, 3], [], [fill('solid', [1, 2])], true],
    ['EX-27 the other way round', [1, 3], [-3, -3], [], [fill('solid', [1, 2])], false],
  ] as const)('SAVE-07 %s', (_, from, to, models, pieces, cover) => {
    const [attacker, target] = [squad(from), them(to)];
    const board = boardOf([attacker, target, ...models], pieces);
    expect([sees(attacker, target, board), hasCover(attacker, target, board)]).toEqual([true, cover]);
  });

  it.each([
    ['nothing', [], [], false],
    ['a tree beside the squad', [], [fill('woods', [0, 1])], true],
    ['a tree half way', [], [fill('woods', [0, 5])], true],
    ['a tree beside the aircraft', [], [fill('woods', [0, 7])], true],
    ['smoke half way', [], [fill('smoke', [0, 5])], true],
    ['a vehicle half way', [walker([0, 5])], [], true],
    ['a house half way', [], [building([0, 5], [0, 5])], true],
    ['a wall half way', [], [wall({ at: [0, 5], side: 'north' })], true],
    ['a squad half way', [squad([0, 5])], [], false],
    ['another aircraft half way', [aircraft([0, 5])], [], false],
    ['a swamp half way', [], [fill('swamp', [0, 5])], false],
    ['a tree two squares aside', [], [fill('woods', [2, 5])], false],
  ] as const)('SAVE-07 between a squad and an aircraft: %s', (_, models, pieces, cover) => {
    const plane = aircraft([0, 8], { side: 'red' });
    const board = boardOf([me, plane, ...models], pieces);
    expect([hasCover(me, plane, board), hasCover(plane, me, board)]).toEqual([cover, cover]);
    const there = board30.sight(me, plane, board);
    if (there.seen) expect(there.visible).toBeGreaterThan(0);
    const other = aircraft([0, 0]);
    expect(hasCover(other, plane, boardOf([other, plane, ...models], pieces))).toBe(cover);
  });

  it('SAVE-07 GRID-21 a house gives no cover to or from what flies over it', () => {
    const house = building([0, 3], [2, 5]);
    const plane = aircraft([1, 4], { side: 'red' });
    const board = boardOf([me, plane], [house]);
    expect([hasCover(me, plane, board), hasCover(plane, me, board)]).toEqual([false, false]);
  });

  it('SAVE-07 the corner that gives cover and what stands before it are named', () => {
    const house = fill('solid', [1, 2]);
    const [attacker, target] = [squad([-3, -3]), them([1, 3])];
    const found = board30.sight(attacker, target, boardOf([attacker, target], [house]));
    expect(found).toMatchObject({ seen: true, cover: true, visible: 0.5, blockedBy: [house.id] });
    // The two eastern corners of the target's square, which is column 12, row 14 of the board; 100 mm to a square.
    expect(found.hidden).toEqual([
      [1200, 1300, 30],
      [1200, 1400, 30],
    ]);
    const clear = board30.sight(target, attacker, boardOf([attacker, target], [house]));
    expect(clear).toMatchObject({ cover: false, visible: 1, hidden: [], blockedBy: [] });
  });

  it('SAVE-07 a large attacker looks from any of its squares', () => {
    const tank = walker([0, 0], { size: 'large', facing: 'e' });
    const target = them([0, 4]);
    // From its front square alone the trees stand before a corner; from its rear they do not.
    const board = boardOf([tank, target], [fill('woods', [1, 3])]);
    const front = model([0, 0], { type: 'vehicle' });
    expect(hasCover(front, target, boardOf([front, target], [fill('woods', [1, 3])]))).toBe(false);
    expect(hasCover(tank, target, board)).toBe(false);
  });
});
