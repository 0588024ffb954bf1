import { describe, expect, it } from 'vitest';
import type { PieceId } from '../../../../core/base/index.ts';
import { MEASURES } from '../../../../core/base/index.ts';
import type { Mount } from '../../../../core/forces/card.ts';
import { freeSpace } from '../../../../core/space/free/free.ts';
import type { AreaTemplate, Board, ModelAt } from '../../../../core/space/space.ts';
import { board, box, building, hull, place, soldier, squad, walker, walkerWithBarrel, wood } from '../../../kit/free.ts';

const space = freeSpace({ measure: 'metric', table: { width: 1800, depth: 1200 } });

describe('RANGE-02 and MOVE-02: what is measured', () => {
  it.each([
    ['base edge to base edge', soldier('a', 0, 0, { base: 1.5 }), soldier('b', 23, 0, { base: 1.5 }), 20],
    ['bases that overlap', soldier('a', 0, 0), soldier('b', 2, 0), 0],
    ['a storey apart', soldier('a', 0, 0), soldier('b', 5.5, 0, { z: 4 }), 5],
    // The barrel reaches 8 cm from the middle of the walker, its hull 3.
    ['the hull and not the muzzle', soldier('a', 23.25, 0), walkerWithBarrel('w', 0, 0, 0, 8), Math.hypot(19, 2.7)],
    ['hull to hull', hull('a', [0, 10], [0, 5], [2, 6]), hull('b', [92, 99], [0, 5], [2, 6]), 82],
    ['corner to corner', hull('a', [0, 10], [0, 10], [2, 6]), hull('b', [13, 20], [14, 20], [2, 6]), 5],
    ['from high up', hull('a', [0, 10], [0, 10], [20, 26], { type: 'aircraft' }), hull('b', [0, 10], [0, 10], [2, 6]), 14],
  ])('MOVE-02 %s', (_, a, b, cm) => {
    expect(space.range(a, b) * 10).toBeCloseTo(cm, 9);
    expect(space.range(b, a)).toBe(space.range(a, b));
  });

  it('RANGE-02 three of five riflemen are within range 4', () => {
    const target = soldier('t', 0, 0);
    const gaps = [35, 38, 40, 41, 45];
    expect(gaps.map(gap => space.range(soldier('s', gap + 2.5, 0), target) <= 4)).toEqual([true, true, true, false, false]);
  });

  it('EX-44 three of five Zombies are within range 2', () => {
    const fakyeli = soldier('f', 0, 0);
    const gaps = [14, 17, 20, 23, 26];
    expect(gaps.map(gap => space.range(fakyeli, soldier('z', 0, gap + 2.5)) <= 2)).toEqual([true, true, true, false, false]);
  });

  it('EX-46 a hull 79 cm away is within range 8', () => {
    expect(space.range(soldier('s', 0, 0), walker('w', 1.25 + 79 + 3, 0))).toBeLessThanOrEqual(8);
  });

  it.each(MEASURES)('RANGE-01 1 R in %s', measure => {
    const inches = freeSpace({ measure, table: { width: 1800, depth: 1200 } });
    const oneR = measure === 'metric' ? 10 : 10.16;
    expect(inches.range(soldier('a', 0, 0), soldier('b', 2.5 + 4 * oneR, 0))).toBeCloseTo(4, 12);
  });

  it.each([
    [5, true],
    [5.1, false],
  ])('CC-02 base edges %s cm apart', (gap, close) => {
    expect(space.inContact(soldier('a', 0, 0), soldier('b', 2.5 + gap, 0), board())).toBe(close);
  });
});

describe('ARC-04 to ARC-07: arcs', () => {
  const north = walker('w', 0, 0, 90);
  const dot = (degrees: number): ModelAt => {
    const r = ((90 - degrees) * Math.PI) / 180;
    return soldier('t', 30 * Math.cos(r), 30 * Math.sin(r), { base: 1e-4 });
  };
  it.each<[number, Mount[]]>([
    [0, ['front']],
    [30, ['front', 'right']],
    [45, ['front', 'right']],
    [46, ['right']],
    [90, ['right']],
    [134, ['right']],
    [135, ['rear', 'right']],
    [180, ['rear']],
    [225, ['rear', 'left']],
    [270, ['left']],
    [315, ['front', 'left']],
  ])('ARC-04 bearing %s', (degrees, mounts) => {
    const all: Mount[] = ['front', 'rear', 'left', 'right'];
    expect(all.filter(m => space.inArc(north, dot(degrees), m)).sort()).toEqual([...mounts].sort());
    expect(space.inArc(north, dot(degrees), 'turret')).toBe(true);
  });

  it.each([0, 45, 90, 135, 180, 225, 270, 315])('ARC-04 turned to bearing %s, it is right in front', degrees => {
    const target = dot(degrees);
    const turned = { ...north, place: space.turned(north.place, target.place) };
    expect(['front', 'rear', 'left', 'right'].filter(m => space.inArc(turned, target, m as Mount))).toEqual(['front']);
    expect(space.turned(north.place, north.place)).toEqual(north.place);
  });

  it('ARC-05 straight ahead and behind belong to no side', () => {
    // Half the hull is 2.2 cm wide.
    const at = (x: number, y: number) => soldier('t', x, y, { base: 1 });
    expect(space.inArc(north, at(1.2, 20), 'right')).toBe(false);
    expect(space.inArc(north, at(1.3, 20), 'right')).toBe(true);
    expect(space.inArc(north, at(1.3, -20), 'right')).toBe(true);
    expect(space.inArc(north, at(1.3, 20), 'left')).toBe(false);
  });

  it.each([
    [20, true],
    [25, false],
  ])('ARC-07 a base at (%s, 18)', (x, inside) => {
    expect(space.inArc(north, soldier('t', x, 18, { base: 1.5 }), 'front')).toBe(inside);
  });

  it('ARC-07 a hull with a corner in the arc', () => {
    expect(space.inArc(north, hull('t', [19, 30], [10, 19.1], [0, 5]), 'front')).toBe(true);
    expect(space.inArc(north, hull('t', [19, 30], [10, 18.9], [0, 5]), 'front')).toBe(false);
  });

  it('EX-42 the Pounder is behind the Ludwig', () => {
    const pounder = walker('p', 0, -60, -90);
    expect(space.inArc(north, pounder, 'front')).toBe(false);
    expect(space.inArc(north, pounder, 'rear')).toBe(true);
    expect(space.inArc(pounder, north, 'turret')).toBe(true);
  });
});

const blast = (x: number, y: number, z = 0): AreaTemplate => ({ area: 'blast', centre: place(x, y, z) });
const hitBy = (area: AreaTemplate, on: Board) => space.under(area, on);

describe('CC-02 RANGE-02: the reach of blows', () => {
  const huge = (type: 'vehicle' | 'aircraft', z = 0) => hull('huge', [0, 20], [-10, 10], [5, 15], { type, z });

  it.each<[string, ModelAt, ModelAt, boolean]>([
    ['a hull that hangs 5 cm up, 5 cm away in plan', huge('vehicle'), soldier('s', 26.25, 0), true],
    ['the same, 5.1 cm away', huge('vehicle'), soldier('s', 26.35, 0), false],
    ['who stands under it', huge('vehicle'), soldier('s', 15, 0), true],
    ['two such hulls side by side', huge('vehicle'), hull('other', [25, 45], [-10, 10], [5, 15]), true],
    ['who stands upstairs, level with the hull', huge('vehicle'), soldier('s', 26.25, 0, { z: 7 }), true],
    ['who stands 4 cm above its top and 3 cm aside', huge('vehicle'), soldier('s', 24.25, 0, { z: 19 }), true],
    ['who stands 4 cm above its top and 4 cm aside', huge('vehicle'), soldier('s', 25.25, 0, { z: 19 }), false],
    ['two soldiers on two storeys', soldier('low', 0, 0), soldier('s', 0, 0, { z: 7 }), false],
    ['what flies 5 cm up, straight above', huge('aircraft'), soldier('s', 15, 0), true],
    ['what flies 5 cm up, beside', huge('aircraft'), soldier('s', 22.25, 0), false],
  ])('CC-02 %s', (_, a, b, close) => {
    expect([space.inContact(a, b, board()), space.inContact(b, a, board())]).toEqual([close, close]);
  });
});

describe('TPL-04 to TPL-07: blast', () => {
  it.each([
    [7.4, true],
    [7.5, true],
    [7.6, false],
  ])('TPL-05 a base edge %s cm from the centre', (edge, hit) => {
    const model = soldier('m', 0, edge + 1.25);
    expect(hitBy(blast(0, 0), board(model)).hit).toEqual(hit ? ['m'] : []);
  });

  it('TPL-05 3 inches are under it', () => {
    const imperial = freeSpace({ measure: 'imperial', table: { width: 1800, depth: 1200 } });
    expect(imperial.under(blast(0, 0), board(soldier('m', 0, 7.62 + 1.25))).hit).toEqual(['m']);
  });

  it('TPL-04 a barrel alone is not under it', () => {
    const model = walkerWithBarrel('w', 0, 0, 0, 10);
    expect(hitBy(blast(14, 0), board(model)).hit).toEqual([]);
    expect(hitBy(blast(10.5, 0), board(model)).hit).toEqual(['w']);
  });

  const five = squad('m', [
    [0, 5],
    [3, 5],
    [0, -4],
    [4, -3],
    [-4, -3],
  ]);
  it('TPL-06 two of five behind a wall', () => {
    expect(hitBy(blast(0, 0), board(five, box('w', [-6, 6], [2, 2.5], 4)))).toEqual({
      hit: ['m.3', 'm.4', 'm.5'],
      hidden: ['m.1', 'm.2'],
    });
  });

  it('TPL-06 a living tank hides, area terrain does not', () => {
    const tank = hull('tank', [-6, 6], [2, 2.5], [0, 4]);
    expect(hitBy(blast(0, 0), board(five, tank)).hidden).toEqual(['m.1', 'm.2']);
    expect(hitBy(blast(0, 0), board(five, wood('w', [-6, 6], [1, 2]))).hidden).toEqual([]);
  });

  it('TPL-07 storeys', () => {
    const house = building('h', [0, 30], [0, 30], { height: 14, floors: [7] });
    const below = squad('below', [
      [10, 10],
      [12, 10],
    ]);
    const above = squad(
      'above',
      [
        [10, 12],
        [12, 12],
        [14, 12],
      ],
      { z: 7 },
    );
    const roof = soldier('roof', 11, 11, { z: 14 });
    const street = soldier('street', 11, -2);
    const on = board(house, below, above, roof, street);
    expect(hitBy(blast(11, 11), on).hit).toEqual(['below.1', 'below.2']);
    expect(hitBy(blast(11, 11, 7), on).hit).toEqual(['above.1', 'above.2', 'above.3']);
    expect(hitBy(blast(11, 11, 14), on)).toEqual({ hit: ['roof'], hidden: [] });
    // From the street the solid wall hides whoever stands at ground level, and upper floors are not reached at all.
    expect(hitBy(blast(11, 4.5, 14), on).hit).toEqual(['roof']);
    expect(hitBy(blast(11, -1), on)).toEqual({ hit: ['street'], hidden: [] });
    const near = board(house, soldier('in', 11, 3), soldier('up', 11, 3, { z: 7 }), street);
    expect(hitBy(blast(11, -1), near)).toEqual({ hit: ['street'], hidden: ['in'] });
  });

  it('EX-56 a template over two units', () => {
    const hans = walker('hans', 0, 0, 90);
    const reapers = squad('r', [
      [-3, 50],
      [0, 52],
      [3, 50],
    ]);
    const gunners = squad('g', [
      [6, 52],
      [7, 48],
      [12, 48],
      [13, 52],
      [11, 55],
    ]);
    const rain = walker('rain', 0, 58, 90);
    expect(hitBy(blast(0, 50), board(hans, reapers, gunners))).toEqual({ hit: ['r.1', 'r.2', 'r.3', 'g.1', 'g.2'], hidden: [] });
    // EX-57
    expect(hitBy(blast(0, 50), board(hans, reapers, gunners, rain)).hit).toContain('rain');
  });

  it('ARC-04 a template lies in the arc by its centre', () => {
    const hans = walker('hans', 0, 0, 90);
    expect(space.areaInArc(hans, blast(30, 30), 'front')).toBe(true);
    expect(space.areaInArc(hans, blast(30, 29), 'front')).toBe(false);
    expect(space.areaInArc(hans, blast(2.1, 29), 'right')).toBe(false);
    expect(space.areaInArc(hans, blast(2.3, 29), 'right')).toBe(true);
  });

  it.each<[string, readonly [x: number, y: number, z: number], boolean]>([
    ['the table', [5, 5, 0], true],
    ['a hundredth of a millimetre above it', [5, 5, 0.001], true],
    ['the air', [5, 5, 1], false],
    ['under the table', [5, 5, -1], false],
    ['the top of a rock', [25, 5, 6], true],
    ['half way up the rock', [25, 5, 3], false],
    ['the height of the rock beside it', [31, 5, 6], false],
    ['the crowns of a wood', [45, 5, 12], false],
    ['the ground in a wood', [45, 5, 0], true],
    ['the ground floor', [65, 5, 0], true],
    ['the upper floor', [65, 5, 7], true],
    ['the roof', [65, 5, 14], true],
    ['between two floors', [65, 5, 9], false],
    ['the height of the roof over the street', [71, 5, 14], false],
    ['where a model stands', [5, 25, 3], true],
    ['beside the base of that model', [7, 25, 3], false],
    ['under a flier, at its height', [25, 25, 3], false],
    ['a wreck', [45, 25, 4], true],
  ])('TPL-04 TPL-06 the centre of a blast may lie on a surface: %s: %s', (_, [x, y, z], allowed) => {
    const burnt = hull('burnt', [40, 50], [20, 30], [0, 4]);
    const on = board(
      box('rock', [20, 30], [0, 10], 6),
      wood('wood', [40, 50], [0, 10]),
      building('house', [60, 70], [0, 10], { height: 14, floors: [7] }),
      soldier('scout', 5, 25, { z: 3 }),
      hull('flier', [20, 30], [20, 30], [8, 12], { type: 'aircraft', z: 3 }),
      space.wreckOf(burnt, 'wreck' as PieceId),
    );
    expect(space.isOnSurface(place(x, y, z), on)).toBe(allowed);
  });

  it('TPL-04 the centre must be seen', () => {
    const hans = walker('hans', 0, 0, 90);
    const wall = box('w', [-20, 20], [20, 21], 12);
    expect(space.sightTo(hans, place(0, 40), board(hans))).toBe(true);
    expect(space.sightTo(hans, place(0, 40), board(hans, wall))).toBe(false);
    expect(space.sightTo(hans, place(0, 20.5, 12), board(hans, wall))).toBe(false);
    expect(space.rangeTo(hans, place(0, 43))).toBeCloseTo(Math.hypot(40, 2.7) / 10, 9);
  });
});

describe('TPL-09 and TPL-10: flames', () => {
  const flame = (from: ModelAt, reach: 1 | 2 | 3, x: number, y: number): AreaTemplate => ({
    area: 'flame',
    from: from.id,
    reach,
    towards: place(x, y),
  });
  // A base so small that the tip lies at the origin.
  const firer = soldier('f', 0, 0, { base: 1e-6 });
  it.each([
    [3.6, 17.5, true],
    [0, 21.2, true],
    [2.3, 8, true],
    [3.8, 17.5, false],
    [0, 21.3, false],
    [2.5, 8, false],
  ])('TPL-09 a base at (%s, %s)', (x, y, touched) => {
    expect(hitBy(flame(firer, 2, 0, 50), board(firer, soldier('m', x, y))).hit).toEqual(touched ? ['m'] : []);
  });

  it('TPL-09 range 1 has the small template', () => {
    const at = (y: number) => hitBy(flame(firer, 1, 0, 50), board(firer, soldier('m', 0, y))).hit.length;
    expect([at(11.2), at(11.3)]).toEqual([1, 0]);
  });

  it('TPL-09 the tip leaves the base, the hull, or at range 3 the weapon', () => {
    const reaches = (from: ModelAt, reach: 2 | 3, y: number) =>
      hitBy(flame(from, reach, 0, 50), board(from, soldier('m', 0, y))).hit.length;
    const trooper = soldier('t', 0, 0);
    expect([reaches(trooper, 2, 22.49), reaches(trooper, 2, 22.51)]).toEqual([1, 0]);
    const fireball = walkerWithBarrel('b', 0, 0, 90, 8);
    expect([reaches(fireball, 2, 24.2), reaches(fireball, 2, 24.3)]).toEqual([1, 0]);
    expect([reaches(fireball, 3, 29.2), reaches(fireball, 3, 29.3)]).toEqual([1, 0]);
  });

  it.each([
    [37, true],
    [39, false],
  ])('TPL-09 a flame at %s degrees from the facing', (degrees, inside) => {
    const east = walker('w', 0, 0, 0);
    const r = (degrees * Math.PI) / 180;
    const area = flame(east, 2, 50 * Math.cos(r), 50 * Math.sin(r));
    expect(space.areaInArc(east, area, 'front')).toBe(inside);
    expect(space.areaInArc(east, area, 'turret')).toBe(true);
    expect(space.areaInArc(east, area, 'rear')).toBe(false);
  });

  it('TPL-09 a side flame lies beyond the edge of the hull', () => {
    const east = walker('w', 0, 0, 0);
    expect(space.areaInArc(east, flame(east, 2, 0, 50), 'left')).toBe(true);
    expect(space.areaInArc(east, flame(east, 2, 0, 50), 'right')).toBe(false);
    expect(space.areaInArc(east, flame(east, 2, 50, 4), 'left')).toBe(false);
  });

  it('EX-58 a flame over two units', () => {
    const hotdog = walker('hotdog', 0, 0, 90);
    const death = squad('d', [
      [0, 9],
      [0, 12],
    ]);
    const cursed = squad('c', [
      [0, 15],
      [0, 18],
      [0, 21],
    ]);
    expect(hitBy(flame(hotdog, 2, 0, 60), board(hotdog, death, cursed)).hit).toEqual(['d.1', 'd.2', 'c.1', 'c.2', 'c.3']);
  });

  it('EX-59 flames do not turn corners', () => {
    const fireball = walkerWithBarrel('fireball', 0, 0, 90, 8);
    const tornado = squad('t', [
      [0, 14],
      [0, 19],
      [3, 26],
    ]);
    const house = box('h', [1, 8], [21, 23], 12);
    const found = hitBy(flame(fireball, 3, 0, 60), board(fireball, tornado, house));
    expect(found).toEqual({ hit: ['t.1', 't.2'], hidden: ['t.3'] });
    // EX-60: a friend is hit as well.
    const gunner = soldier('gunner', 0, 11);
    expect(hitBy(flame(fireball, 3, 0, 60), board(fireball, gunner, tornado, house)).hit).toEqual(['gunner', 't.1', 't.2']);
  });
});

describe('MOVE-07: cohesion', () => {
  const at = (...places: (readonly [number, number])[]) => space.together(squad('u', places, { base: 1 }));
  it('MOVE-07 a gap of 15 cm is the most', () => {
    expect(at([0, 0], [17, 0])).toMatchObject({ ok: true, worst: ['u.1', 'u.2'] });
    expect(at([0, 0], [17.2, 0]).ok).toBe(false);
    expect(at([0, 0])).toEqual({ ok: true, spread: 0, worst: null });
  });

  it('MOVE-07 three bases need one disc', () => {
    const triangle = (gap: number) => at([0, 0], [gap + 2, 0], [(gap + 2) / 2, ((gap + 2) * Math.sqrt(3)) / 2]);
    expect(triangle(15).ok).toBe(false);
    expect(triangle(12.5).ok).toBe(true);
    // The middle of the triangle is (gap + 2) / sqrt 3 from each centre.
    expect(triangle(12.5).spread * 10).toBeCloseTo(2 * (14.5 / Math.sqrt(3) - 1), 9);
  });
});

describe('a pair is judged once', () => {
  const a = soldier('a', 10, 10);
  const b = soldier('b', 40, 10);
  const wall = box('w', [24, 25], [5, 15], 10);

  it('gives the same object for the same question, and another for a moved model', () => {
    const on = board(a, b, wall);
    expect(space.sight(a, b, on)).toBe(space.sight(a, b, on));
    expect(space.sight(a, b, on).seen).toBe(false);
    expect(space.sight(a, soldier('b', 40, 30), on).seen).toBe(true);
  });

  it('gives the same object where only somebody moved who hides nobody, and whoever it is told of stands there again', () => {
    const before = board(a, b, soldier('c', 25, 12), wall);
    const after: Board = { ...before, models: [a, b, soldier('c', 25, 10)] };
    expect(space.sight(a, b, after)).toBe(space.sight(a, b, before));
    expect(space.sight(a, { ...b }, after)).toBe(space.sight(a, b, before));
  });

  it('asks again where a machine has come between, or another kind of answer is wanted', () => {
    const before = board(a, b);
    const machine = (y: number) => hull('m', [22, 28], [y, y + 10], [0, 6]);
    const between: Board = { ...before, models: [a, b, machine(5)] };
    const beside: Board = { ...before, models: [a, b, machine(40)] };
    expect(space.sight(a, b, before, 'cover').visible).toBe(0);
    const visible = (on: Board) => space.sight(a, b, on).visible;
    expect(visible(before)).toBe(1);
    expect(visible(between)).toBeLessThan(1);
    expect(visible(beside)).toBe(1);
    expect(visible({ ...between, models: [a, b] })).toBe(1);
  });
});
