import { describe, expect, it } from 'vitest';
import { range, ruleIds } from '../../../../../core/base/index.ts';
import { gridSpace } from '../../../../../core/space/grid/grid.ts';
import type { At } from '../../../../kit/squares.ts';
import {
  aircraft,
  at,
  board30,
  boardOf,
  budget,
  building,
  ends,
  fill,
  moving,
  read,
  refused,
  squad,
  waiting,
  walker,
  wall,
} from '../../../../kit/squares.ts';

const man = squad([0, 0]);
const box = walker([0, 0]);
const empty = boardOf([man]);
const tank = walker([2, 2], { size: 'large' });
const fort = walker([1, 1], { size: 'huge' });
const enemy = (where: At) => squad(where, { side: 'red' });
const enemyWalker = (where: At) => walker(where, { side: 'red' });
const path = (...squares: readonly At[]) => squares.map(([c, r]) => at(c, r));

describe('what a way costs', () => {
  it.each([
    [[2, 1], 2],
    [[2, 2], 3],
    [[3, 2], 4],
    [[3, 3], 5],
  ] as const)('GRID-02 GRID-03 the square at %j costs %i', ([c, r], cost) => {
    expect(ends(moving(man), budget(5), empty)[`${c},${r}`]).toBe(cost);
  });

  it('GRID-03 EX-02 a Move of 2 reaches 20 squares, a March of 4 reaches 56', () => {
    const squares = (most: number) => Object.keys(ends(moving(man), budget(most), empty)).filter(name => name !== '0,0').length;
    expect([squares(2), squares(4)]).toEqual([20, 56]);
    expect(ends(moving(man), budget(2), empty)['2,2']).toBeUndefined();
  });

  it('GRID-02 one step too many is refused with what it costs', () => {
    expect(refused(moving(man), budget(2), empty, path([0, 1], [0, 2]))).toBeNull();
    const error = refused(moving(man), budget(2), empty, path([0, 1], [0, 2], [0, 3]));
    expect(error).toEqual({ code: 'grid.tooFar', rules: ruleIds('GRID-02'), data: { cost: 3, most: 2 } });
  });

  it('GRID-03 a second diagonal needs two squares left; the first needs one', () => {
    const second = path([1, 1], [1, 2], [2, 3]);
    expect(refused(moving(man), budget(3), empty, second)).toMatchObject({ code: 'grid.diagonal' });
    expect(refused(moving(man), budget(4), empty, second)).toBeNull();
    expect(refused(moving(man), budget(1), empty, path([1, 1]))).toBeNull();
  });

  it('GRID-03 MOVE-06 an interrupted March counts its diagonals once', () => {
    const spent = { [man.id]: { range: 1 as never, inTerrain: false, diagonal: true } };
    expect(refused(moving(man), budget(2, { spent }), empty, path([1, 1]))).toMatchObject({ code: 'grid.diagonal' });
    expect(refused(moving(man), budget(3, { spent }), empty, path([1, 1]))).toBeNull();
  });

  it('GRID-02 a way names its neighbours one by one, each by the law', () => {
    expect(refused(moving(man), budget(4), empty, path([0, 2]))).toMatchObject({ code: 'grid.noStep' });
    const region = board30.reach(moving(man), budget(4), empty);
    for (const end of region.all!()) {
      const checked = region.check(end.ways);
      expect(checked).toMatchObject({ ok: true });
      if (checked.ok) expect(checked.value[0]!.length).toBe(end.cost);
    }
  });

  it('GRID-01 a unit goes with all its models: the way of one is that of all, and they do not part', () => {
    const mates = [squad([0, 0], { id: 'a.1', unit: 'a' }), squad([0, 0], { id: 'a.2', unit: 'a' })];
    const region = board30.reach({ ...moving(mates[0]!), models: mates }, budget(2), boardOf(mates));
    const alone = region.check([{ model: mates[0]!.id, path: path([0, 1]) }]);
    expect(alone.ok && alone.value.map(way => [way.model, read(way.path.at(-1)!).row])).toEqual([
      ['a.1', 1],
      ['a.2', 1],
    ]);
    const apart = region.check(mates.map((mate, i) => ({ model: mate.id, path: path([0, i + 1]) })));
    expect(apart).toMatchObject({ ok: false, error: { code: 'grid.together' } });
  });

  it('MOVE-04 EX-34 turning costs nothing, in a move or by itself', () => {
    expect(refused(moving(box), budget(2), boardOf([box]), [at(0, 0, 's')])).toBeNull();
    expect(refused(moving(box), budget(2), boardOf([box]), [at(0, -1), at(0, -2, 'e')])).toBeNull();
  });
});

describe('large and huge machines', () => {
  const around = boardOf([tank]);

  it('GRID-04 straight along the axis, front and rear exchanged at the end', () => {
    const back = [at(2, 1)];
    expect(refused(moving(tank), budget(1), around, back)).toBeNull();
    // Front (2,0), rear (2,1): the same squares, facing south.
    expect(refused(moving(tank), budget(1), around, [at(2, 0, 's')])).toBeNull();
    expect(refused(moving(tank), budget(1), around, [at(2, 1, 'ne')])).toMatchObject({ code: 'grid.facing' });
  });

  it('GRID-05 EX-03 sideways round a corner: only the square of the leading half must be free', () => {
    const board = boardOf([tank], [building([3, 1], [3, 1])]);
    expect(refused(moving(tank), budget(1), board, [at(3, 2, 'e')])).toBeNull();
    // The rear leading east would need the building.
    expect(refused(moving(tank), budget(1), board, [at(3, 1, 'e')])).toMatchObject({ code: 'grid.wall' });
    expect(refused(moving(tank), budget(1), around, [at(3, 1, 'e')])).toBeNull();
  });

  it('GRID-06 EX-04 diagonally with the axis kept, for one square', () => {
    const region = board30.reach(moving(tank), budget(1), around);
    const checked = region.check([{ model: tank.id, path: [at(3, 1)] }]);
    expect(checked).toMatchObject({ ok: true, value: [{ length: 1 }] });
  });

  it('GRID-04 GRID-05 GRID-06 one square of movement leads to these positions', () => {
    const found = board30.reach(moving(tank), budget(1), around).all!().map(end => read(end.place));
    const flat = found.filter(place => place.facing === 'e' || place.facing === 'w');
    // 2 straight, 4 diagonal, 4 sideways, and where it stands.
    expect([found.length, flat.length]).toEqual([11, 4]);
  });

  it('GRID-07 EX-05 a huge machine shifts as a block and turns within it', () => {
    const board = boardOf([fort]);
    expect(refused(moving(fort), budget(1), board, [at(2, 2)])).toBeNull();
    expect(refused(moving(fort), budget(1), board, [at(2, 2, 'e')])).toBeNull();
    expect(refused(moving(fort), budget(1), board, [at(2, 1)])).toBeNull();
    for (const where of [
      [3, 1],
      [3, 2],
    ] as const)
      expect(refused(moving(fort), budget(1), boardOf([fort], [fill('solid', where)]), [at(2, 1)])).toMatchObject({
        code: 'grid.closed',
      });
    expect(board30.reach(moving(fort), budget(1), board).all!().length).toBe(9);
  });

  it('GRID-20 past corners', () => {
    const south = [at(3, 1)];
    const withHouse = (where: At) => boardOf([tank], [building(where, where)]);
    expect(refused(moving(tank), budget(1), withHouse([3, 2]), south)).toMatchObject({ code: 'grid.cornerVehicle' });
    expect(refused(moving(tank), budget(1), withHouse([1, 1]), south)).toBeNull();
    expect(refused(moving(fort), budget(1), boardOf([fort], [building([3, 1], [3, 1])]), [at(2, 2)])).toMatchObject({
      code: 'grid.cornerVehicle',
    });
    const house = boardOf([box], [building([1, 0], [1, 0])]);
    expect(refused(moving(box), budget(2), house, path([1, 1]))).toMatchObject({ code: 'grid.cornerVehicle' });
    expect(ends(moving(box), budget(2), house)['1,1']).toBe(2);
  });

  it('EX-07 GRID-20 MOVE-06 a corner that has to be marched round', () => {
    const board = boardOf([box], [building([1, 0], [1, 2])]);
    expect(ends(moving(box), budget(3), board)['1,3']).toBeUndefined();
    expect(ends(moving(box), budget(4), board)['1,3']).toBe(4);
  });
});

describe('units in the way', () => {
  it.each([
    ['GRID-08 infantry through an enemy squad', man, enemy([0, 1]), 'grid.enemy'],
    ['GRID-08 a walker through an enemy walker', box, enemyWalker([0, 1]), 'grid.enemy'],
    ['GRID-09 an aircraft through an enemy aircraft', aircraft([0, 0]), aircraft([0, 1], { side: 'red' }), 'grid.aircraft'],
    ['GRID-09 an aircraft over an enemy tank', aircraft([0, 0]), enemyWalker([0, 1]), null],
    ['GRID-09 a squad under an enemy helicopter', man, aircraft([0, 1], { side: 'red' }), null],
    ['GRID-10 a walker through a friendly squad', box, squad([0, 1]), null],
    ['GRID-10 a walker through a friendly walker', box, walker([0, 1]), 'grid.friend'],
    ['GRID-10 a squad through a friendly walker', man, walker([0, 1]), null],
  ] as const)('%s', (_, mover, other, code) => {
    const error = refused(moving(mover), budget(2), boardOf([mover, other]), path([0, 1], [0, 2]));
    expect(error?.code ?? null).toBe(code);
    expect(error?.data?.by ?? other.id).toBe(other.id);
  });

  it('GRID-09 a squad may end under an enemy helicopter, an aircraft over an enemy', () => {
    const above = aircraft([0, 1], { side: 'red' });
    expect(refused(moving(man), budget(2), boardOf([man, above]), path([0, 1]))).toBeNull();
    const flyer = aircraft([0, 0]);
    expect(refused(moving(flyer), budget(2), boardOf([flyer, enemyWalker([0, 1])]), path([0, 1]))).toBeNull();
  });

  it.each([
    ['a tank', walker([0, 1])],
    ['a helicopter', aircraft([0, 1])],
    ['a squad', squad([0, 1])],
  ])('GRID-10 nobody ends on %s of his own', (_, friend) => {
    const error = refused(moving(man), budget(2), boardOf([man, friend]), path([0, 1]));
    expect(error).toMatchObject({ code: 'grid.taken', rules: ['GRID-10'], data: { by: friend.id } });
  });

  it('HERO-03 a hero may', () => {
    for (const friend of [squad([0, 1]), walker([0, 1])])
      expect(refused(moving(man, { shares: true }), budget(2), boardOf([man, friend]), path([0, 1]))).toBeNull();
    expect(refused(moving(man, { shares: true }), budget(2), boardOf([man, enemy([0, 1])]), path([0, 1]))?.code).toBe(
      'grid.enemy',
    );
  });
});

describe('terrain in the way', () => {
  const over = (mover: typeof man, kind: Parameters<typeof fill>[0]) =>
    refused(moving(mover), budget(3), boardOf([mover], [fill(kind, [0, 1])]), path([0, 1], [0, 2]))?.code ?? null;

  it.each([
    ['GRID-11', 'woods', null, null],
    ['GRID-12', 'rubble', null, null],
    ['GRID-13', 'solid', 'grid.closed', 'grid.closed'],
    ['GRID-13', 'deepWater', 'grid.closed', 'grid.closed'],
    ['GRID-14', 'swamp', null, 'grid.swamp'],
    ['GRID-15', 'crates', null, null],
    ['GRID-16', 'tankTraps', null, 'grid.tankTrap'],
    ['GRID-11', 'smoke', null, null],
  ] as const)('%s %s admits infantry (%s), walkers (%s) and every aircraft', (_id, kind, infantry, vehicle) => {
    expect([over(man, kind), over(box, kind), over(aircraft([0, 0]), kind)]).toEqual([infantry, vehicle, null]);
  });

  it('GRID-12 EQ-37 rubble is closed to whoever is told so', () => {
    const rubble = fill('rubble', [0, 1]);
    const told = moving(box, { passing: new Map([[rubble.id, 'closed' as const]]) });
    expect(refused(told, budget(3), boardOf([box], [rubble]), path([0, 1]))?.code).toBe('grid.rubble');
  });

  it('GRID-15 a crate on the way is reported once, with what had been gone', () => {
    const crate = fill('crates', [0, 1], [0, 2]);
    const checked = board30
      .reach(moving(box), budget(3), boardOf([box], [crate]))
      .check([{ model: box.id, path: path([0, 1], [0, 2]) }]);
    expect(checked.ok && checked.value[0]!.meets).toEqual([{ piece: crate.id, kind: 'crates', at: 0 }]);
  });

  it.each([
    ['none', null, false, false, false],
    ['small', 'small', true, false, false],
    ['large', 'large', true, true, false],
    ['huge', 'huge', true, true, true],
  ] as const)('GRID-17 EX-09 a wall with opening %s', (_, opening, infantry, vehicle, huge) => {
    const doors = [0, 1].map(c => ({ at: [c, 0] as const, side: 'north' as const, opening }));
    const across = (mover: typeof man, to: At) =>
      refused(moving(mover), budget(1), boardOf([mover], [wall(...doors)]), path(to)) === null;
    expect(across(man, [0, 1])).toBe(infantry);
    expect(across(box, [0, 1])).toBe(vehicle);
    expect(across(walker([0, 0], { size: 'large' }), [0, 1])).toBe(vehicle);
    expect(across(walker([0, -1], { size: 'huge' }), [0, 0])).toBe(huge);
  });

  it('GRID-21 aircraft cross walls and corners, and may end over a construction', () => {
    const flyer = aircraft([0, 0]);
    const board = boardOf([flyer], [wall({ at: [0, 0], side: 'north' }), fill('solid', [0, 1], [1, 0])]);
    expect(refused(moving(flyer), budget(2), board, path([0, 1]))).toBeNull();
    expect(refused(moving(flyer), budget(2), board, path([1, 1]))).toBeNull();
  });

  it('GRID-18 storeys for infantry, one square each', () => {
    const house = building([0, 1], [0, 1], [{ at: [0, 1], side: 'south', opening: 'large' }], { storeys: 2, roof: true });
    expect(ends(moving(man), budget(2), boardOf([man], [house]))).toMatchObject({ '0,1': 1, '0,1^1': 2 });
    const far = ends(moving(man), budget(3), boardOf([man], [house]));
    expect(far['0,1^2']).toBe(3);
    expect(far['0,1^3']).toBeUndefined();
    expect(ends(moving(box), budget(3), boardOf([box], [house]))['0,1^1']).toBeUndefined();
    const up = [at(0, 1), at(0, 1, 'n', 1), at(0, 1, 'n', 2)];
    expect(refused(moving(man), budget(2), boardOf([man], [house]), up)).toMatchObject({ code: 'grid.tooFar' });
    // Another unit on another storey is not in the way.
    expect(refused(moving(man), budget(2), boardOf([man, squad([0, 1], { level: 1 })], [house]), [at(0, 1)])).toBeNull();
    expect(board30.range(squad([2, 2], { level: 1 }), enemy([5, 2]))).toBe(4);
  });

  it('GRID-18 GRID-08 GRID-10 nobody climbs past an enemy upstairs; past a friend, but not to stay', () => {
    const house = building([0, 0], [0, 0], [], { storeys: 2, roof: true });
    const above = (side: 'red' | 'blue') => boardOf([man, squad([0, 0], { side, level: 1 })], [house]);
    expect(ends(moving(man), budget(2), above('red'))).toEqual({ '0,0': 0 });
    expect(ends(moving(man), budget(2), above('blue'))).toEqual({ '0,0': 0, '0,0^2': 2 });
    expect(refused(moving(man), budget(2), above('red'), [at(0, 0, 'n', 1)])).toMatchObject({ code: 'grid.enemy' });
  });

  it('EX-08 GRID-19 in and out of a building', () => {
    const faceless = squad([1, 2]);
    const house = building(
      [1, 1],
      [2, 2],
      [
        { at: [1, 2], side: 'north', opening: 'small' },
        { at: [2, 1], side: 'south', opening: 'small' },
      ],
    );
    const one = ends(moving(faceless), budget(1), boardOf([faceless], [house]));
    expect(Object.keys(one).sort()).toEqual(['0,3', '1,1', '1,2', '1,3', '2,1', '2,2', '2,3']);
    expect(ends(moving(faceless), budget(2), boardOf([faceless], [house]))['2,0']).toBe(2);
  });

  it('GRID-19 EX-06 infantry past corners', () => {
    const cornered = (...pieces: readonly ReturnType<typeof building>[]) =>
      refused(moving(man), budget(1), boardOf([man, enemyWalker([1, 0])], pieces), path([1, 1]))?.code ?? null;
    expect(cornered()).toBeNull();
    expect(cornered(building([0, 1], [0, 1]))).toBe('grid.corner');
    const hunters = squad([2, 2]);
    const board = boardOf([hunters, enemyWalker([3, 2])], [building([2, 3], [2, 3])]);
    expect(refused(moving(hunters), budget(1), board, path([1, 3]))).toBeNull();
    expect(refused(moving(hunters), budget(1), board, path([3, 3]))).toMatchObject({ code: 'grid.corner', rules: ['GRID-19'] });
  });
});

describe('coming onto the board', () => {
  const field = gridSpace({ measure: 'metric', board: { columns: 12, rows: 18 } });
  const south = { zone: 'edge', edge: 'south' } as const;
  // Squares of this board are counted from (1,1).
  const on = (c: number, r: number, facing: Parameters<typeof at>[2] = 'n') => at(c - 11, r - 11, facing);
  const names = (found: { readonly [square: string]: number }) =>
    Object.keys(found).map(name =>
      name
        .split(',')
        .map(n => Number(n) + 11)
        .join(','),
    );

  it('SETUP-06 the edge square costs 1, and the first step is straight', () => {
    const unit = waiting(man, south);
    const found = ends(unit, budget(2), boardOf([]), field);
    const beside = Object.fromEntries(
      Object.entries(found).map(([name, cost]) => [
        name
          .split(',')
          .map(n => Number(n) + 11)
          .join(','),
        cost,
      ]),
    );
    expect([beside['4,1'], beside['4,2'], beside['4,3']]).toEqual([1, 2, undefined]);
    const from41 = field.reach(unit, budget(2), boardOf([]));
    for (const to of [on(4, 2), on(3, 1), on(5, 1), on(3, 2), on(5, 2)])
      expect(from41.check([{ model: man.id, path: [on(4, 1), to] }])).toMatchObject({ ok: true, value: [{ length: 2 }] });
    expect(from41.check([{ model: man.id, path: [on(4, 2)] }])).toMatchObject({ ok: false, error: { code: 'grid.entry' } });
    expect(from41.check([])).toMatchObject({ ok: false, error: { code: 'grid.entry', rules: ['SETUP-06'] } });
  });

  it('SETUP-06 GRIDSCN-01 only over the own edge', () => {
    const region = field.reach(waiting(man, south), budget(2), boardOf([]));
    expect(region.check([{ model: man.id, path: [on(4, 18)] }])).toMatchObject({ ok: false, error: { code: 'grid.entry' } });
    expect(region.check([{ model: man.id, path: [on(1, 5)] }])).toMatchObject({ ok: false });
    const north = ends(waiting(man, { zone: 'edge', edge: 'north' }), budget(1), boardOf([]), field);
    expect(names(north).every(name => name.endsWith(',18'))).toBe(true);
    expect(Object.keys(north).length).toBe(12);
  });

  it('SETUP-07 machines come wholly onto the board', () => {
    for (const size of ['large', 'huge'] as const) {
      const unit = waiting(walker([0, 0], { size }), south);
      expect(ends(unit, budget(1), boardOf([]), field)).toEqual({});
      expect(Object.keys(ends(unit, budget(2), boardOf([]), field)).length).toBeGreaterThan(10);
    }
    const region = field.reach(waiting(walker([0, 0], { size: 'large', id: 't' }), south), budget(2), boardOf([]));
    expect(region.check([{ model: 't' as never, path: [on(4, 1)] }])).toMatchObject({
      ok: false,
      error: { code: 'grid.notWhole' },
    });
    expect(region.check([{ model: 't' as never, path: [on(4, 1), on(4, 2)] }])).toMatchObject({ ok: true });
    expect(region.check([{ model: 't' as never, path: [on(4, 1), on(5, 1, 'e')] }])).toMatchObject({ ok: true });
  });

  it('SETUP-08 no room, no way', () => {
    const wall = Array.from({ length: 12 }, (_, c) => squad([c - 10, -10]));
    expect(field.reach(waiting(squad([0, 0]), south), budget(1), boardOf(wall)).sample(() => 0)).toBeNull();
    expect(field.reach(waiting(squad([0, 0]), south), budget(2), boardOf(wall)).sample(() => 0)).not.toBeNull();
    const walkers = wall.map(one => ({ ...one, type: 'vehicle' as const }));
    expect(field.reach(waiting(walker([0, 0]), south), budget(2), boardOf(walkers)).sample(() => 0)).toBeNull();
  });

  it('GRIDSCN-07 flanks are the edges beside, as far as the half goes', () => {
    const flanks = ends(waiting(man, { zone: 'flanks', edge: 'east' }), budget(1), boardOf([]), field);
    const expected = Array.from({ length: 6 }, (_, i) => [`${i + 7},1`, `${i + 7},18`]).flat();
    expect(names(flanks).sort()).toEqual(expected.sort());
  });

  it('SETUP-21 put up in a zone it may stand on any square of it that is far enough from every enemy', () => {
    const from = { from: 'zone', zone: { zone: 'half', edge: 'south' }, enemies: [], away: range(0) } as const;
    const put = { range: range(0), cap: range(0), put: true } as const;
    const unit = { ...waiting(man, south), entry: null, from };
    expect(refused(unit, put, boardOf([]), [on(6, 9)], field)).toBeNull();
    expect(refused(unit, put, boardOf([]), [on(6, 10)], field)).toMatchObject({ code: 'grid.outside', rules: ['SETUP-21'] });
    // The enemy stands on (6, 9), where the squares of the test are counted from (11, 11).
    const wary = { ...unit, from: { ...from, enemies: [enemy([-5, -2])], away: range(2) } };
    expect(refused(wary, put, boardOf([]), [on(6, 8)], field)?.code).toBe('grid.outside');
    expect(refused(wary, put, boardOf([]), [on(6, 7)], field)).toBeNull();
  });
});

describe('turns of a reaction', () => {
  const active = enemy([3, 5]);
  const against = budget(0, { pivot: { from: active.unit } });

  it('REACT-05 one square: only the facing changes', () => {
    const walkerNorth = walker([5, 5]);
    const board = boardOf([walkerNorth, active]);
    expect(refused(moving(walkerNorth), against, board, [at(5, 5, 's')])).toBeNull();
    expect(refused(moving(walkerNorth), against, board, [at(4, 5)])).toMatchObject({ code: 'grid.pivot', rules: ['REACT-05'] });
  });

  it('REACT-05 a large machine swings about one of its squares, never farther off', () => {
    const long = walker([6, 5], { size: 'large' });
    const board = boardOf([long, active]);
    expect(refused(moving(long), against, board, [at(6, 4, 's')])).toBeNull();
    // Rear kept at (6,4), front to (5,4).
    expect(refused(moving(long), against, board, [at(5, 4, 'w')])).toBeNull();
    // Front kept at (6,5), rear swung to (7,5): no farther, since the front stays.
    expect(refused(moving(long), against, board, [at(6, 5, 'w')])).toBeNull();
    // Front kept nowhere.
    expect(refused(moving(long), against, board, [at(5, 6)])).toMatchObject({ code: 'grid.pivot' });
    // Rear kept at (6,4), front swung to (7,4): from distance 3 to 3; to (6,3) it would be farther.
    const beside = enemy([6, 7]);
    const ahead = boardOf([long, beside]);
    const from = budget(0, { pivot: { from: beside.unit } });
    expect(refused(moving(long), from, ahead, [at(6, 4, 'n')])).toMatchObject({ code: 'grid.pivot' });
    expect(refused(moving(long), against, boardOf([long, active], [fill('solid', [5, 4])]), [at(5, 4, 'w')])).toMatchObject({
      code: 'grid.closed',
    });
  });
});

describe('reasons', () => {
  it('GRID-13 GRID-02 what is dragged to a closed square or too far says why', () => {
    const region = board30.reach(moving(man), budget(2), boardOf([man], [fill('deepWater', [0, 2])]));
    const why = (c: number, r: number) => {
      const checked = region.check(region.follow(man.id, at(c, r)));
      return checked.ok ? null : checked.error.code;
    };
    expect([why(0, 1), why(0, 2), why(0, 3), why(40, 0)]).toEqual([null, 'grid.closed', 'grid.tooFar', 'grid.noStep']);
  });
});
