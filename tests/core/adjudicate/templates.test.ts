import { describe, expect, it } from 'vitest';
import type { Json } from '../../kit/scenes.ts';
import { ask, boxVolume, hull, land, man, tank } from '../../kit/scenes.ts';

type Measure = 'metric' | 'imperial';

describe('TPL-04 TPL-05 TPL-06 TPL-07 blast', () => {
  const blast = (models: Json[], center: readonly number[], terrain: Json[] = [], more: Json = {}, measure: Measure = 'metric') =>
    ask({ measure, terrain, models }, { ask: 'blast', center, ...more });

  it.each([
    ['metric', 75],
    ['imperial', 76.2],
  ] as const)('TPL-05 the disc of %s reaches %s mm', (measure, radius) => {
    const at = (x: number) => blast([man('a', 1000 + x + 12.5, 1000)], [1000, 1000, 0], [], {}, measure).hit;
    expect([at(radius - 0.01), at(radius), at(radius + 0.01)]).toEqual([['a'], ['a'], []]);
  });

  it('TPL-04 hull and turret count, bases and guns of vehicles do not', () => {
    const gun = boxVolume('other', [50, 0, 20], [30, 2, 2]);
    const at = (x: number, volumes: Json[], more: Json = {}) => blast([tank('t', x, 1000, volumes, more)], [1000, 1000, 0]).hit;
    expect(at(1105, [hull([30, 20, 20])])).toEqual(['t']);
    expect(at(1105.01, [hull([30, 20, 20])])).toEqual([]);
    expect(at(1106, [hull([30, 20, 20])], { base: { radius: 60 } })).toEqual([]);
    expect(at(1106, [hull([30, 20, 20]), gun], { facing: 180 })).toEqual([]);
    expect(at(1106, [hull([30, 20, 20]), boxVolume('turret', [0, 0, 50], [32, 10, 10])])).toEqual(['t']);
    // Turned on its corner: half the diagonal of a square hull is 30 * sqrt 2.
    const reach = 30 * Math.SQRT2;
    expect(at(1075 + reach - 0.01, [hull([30, 30, 20])], { facing: 45 })).toEqual(['t']);
    expect(at(1075 + reach + 0.01, [hull([30, 30, 20])], { facing: 45 })).toEqual([]);
    expect(at(1075 + reach - 0.01, [{ ...hull([30, 30, 20]), yaw: 45 }])).toEqual(['t']);
    expect(at(1060, [hull([30, 20, 20])], { type: 'aircraft', at: [1060, 1000, 200] })).toEqual(['t']);
  });

  it('TPL-06 both sides are hit, and hidden is who the centre does not see', () => {
    const wall = land('w', 'solid', [1020, 900], [1030, 1100], 60);
    const models = [man('a', 970, 1000), man('b', 1050, 1000, { side: 'allies' }), man('far', 1300, 1000)];
    expect(blast(models, [1000, 1000, 0], [wall])).toEqual({ hit: ['a'], hidden: ['b'] });
    expect(blast(models, [1000, 1000, 0], [wall], { from: 'far' })).toEqual({ hit: ['a'], hidden: ['b'] });
    expect(blast(models, [1000, 1000, 0], [wall], { from: 'a' })).toEqual({ hit: ['a'], hidden: ['b'] });
    // Lower than a man from that near: his head is seen over it.
    expect(blast(models, [1000, 1000, 0], [{ ...wall, height: 12 }]).hidden).toEqual([]);
    // A living vehicle hides, area terrain does not.
    const between = tank('t', 1025, 1000, [hull([5, 100, 30])]);
    expect(blast([...models, between], [1000, 1000, 0])).toEqual({ hit: ['a', 't'], hidden: ['b'] });
    expect(blast(models, [1000, 1000, 0], [land('w', 'woods', [1010, 900], [1040, 1100], 60)]).hidden).toEqual([]);
    expect(blast(models, [1000, 1000, 0], [land('w', 'smoke', [1010, 900], [1040, 1100], 60)]).hidden).toEqual([]);
    // On top of a wall that is lower than they are, the centre sees both of them.
    expect(blast(models, [1025, 1000, 30], [{ ...wall, height: 30 }])).toEqual({ hit: ['a', 'b'], hidden: [] });
  });

  it('TPL-07 the height of the centre names the storey', () => {
    const house = land('h', 'building', [900, 900], [1100, 1100], 140, { floors: [0, 70] });
    const on = (id: string, z: number, x = 1000) => man(id, x, 1000, { at: [x, 1000, z] });
    const models = [on('low', 0, 960), on('up', 70, 1000), on('roof', 140, 1040), man('street', 1115, 1000)];
    const at = (z: number, x = 1030) => blast(models, [x, 1000, z], [house]);
    // The street is at ground level as well, and the outline without walls is open.
    expect(at(0)).toEqual({ hit: ['low', 'street'], hidden: [] });
    expect(at(69)).toEqual({ hit: ['low', 'street'], hidden: [] });
    expect(at(70)).toEqual({ hit: ['up'], hidden: [] });
    expect(at(139)).toEqual({ hit: ['up'], hidden: [] });
    expect(at(140)).toEqual({ hit: ['roof'], hidden: [] });
    expect(at(900)).toEqual({ hit: ['roof'], hidden: [] });
    // Outside, whoever is on an upper floor or a roof is neither hit nor hidden.
    expect(at(0, 1101)).toEqual({ hit: ['street'], hidden: [] });
    expect(at(70, 1101)).toEqual({ hit: ['street'], hidden: [] });
  });

  it('TPL-07 without a roof, and on a raised base', () => {
    const models = [
      man('low', 1000, 1000),
      man('up', 1020, 1000, { at: [1020, 1000, 70] }),
      man('top', 1040, 1000, { at: [1040, 1000, 140] }),
    ];
    const at = (z: number, more: Json) =>
      blast(models, [1010, 1000, z], [land('h', 'building', [900, 900], [1100, 1100], 140, more)]);
    expect(at(140, { floors: [0, 70], roof: false })).toEqual({ hit: ['up', 'top'], hidden: [] });
    expect(at(70, { floors: [0] })).toEqual({ hit: ['low', 'up'], hidden: [] });
    const raised = [man('low', 1000, 1000, { at: [1000, 1000, 30] }), man('up', 1020, 1000, { at: [1020, 1000, 100] })];
    const house = land('h', 'building', [900, 900], [1100, 1100], 140, { base: 30, floors: [0, 70] });
    expect(blast(raised, [1010, 1000, 30], [house])).toEqual({ hit: ['low'], hidden: [] });
    expect(blast(raised, [1010, 1000, 100], [house])).toEqual({ hit: ['up'], hidden: [] });
    expect(blast(raised, [1010, 1000, 99], [house])).toEqual({ hit: ['low'], hidden: [] });
  });

  it('TPL-07 two houses: the same storey of another one is another storey', () => {
    const houses = [900, 1010].map((x, i) => land(`h${i}`, 'building', [x, 900], [x + 100, 1100], 140, { floors: [0, 70] }));
    const models = [man('here', 980, 1000, { at: [980, 1000, 70] }), man('there', 1030, 1000, { at: [1030, 1000, 70] })];
    expect(blast(models, [990, 1000, 70], houses)).toEqual({ hit: ['here'], hidden: [] });
    expect(blast(models, [1005, 1000, 0], houses)).toEqual({ hit: [], hidden: [] });
  });
});

describe('TPL-09 TPL-10 flames', () => {
  const flame = (
    from: Json,
    template: 1 | 2 | 3,
    others: Json[],
    towards = [2000, 1000],
    terrain: Json[] = [],
    measure: Measure = 'metric',
  ) => ask({ measure, terrain, models: [from, ...others] }, { ask: 'flame', from: from.id, template, towards });
  /** Where a soldier straight ahead is reached and where he is not. */
  const reaches = (from: Json, template: 1 | 2 | 3, tip: number, measure: Measure = 'metric') => {
    const length = (template === 1 ? 4 : 8) * (measure === 'metric' ? 25 : 25.4);
    const at = (x: number) => flame(from, template, [man('m', x + 12.5, 1000)], [2000, 1000], [], measure).hit;
    return [at(tip + length - 0.01), at(tip + length + 0.01)];
  };
  const YES_NO = [['m'], []];

  it.each(['metric', 'imperial'] as const)('TPL-09 the tip of infantry is its base edge (%s)', measure => {
    for (const template of [1, 2, 3] as const) expect(reaches(man('f', 1000, 1000), template, 1012.5, measure)).toEqual(YES_NO);
  });

  it('TPL-09 the tip of others is hull or turret; for template 3 the last volume on the axis', () => {
    const gun = boxVolume('other', [60, 0, 30], [40, 2, 2]);
    const walker = tank('f', 1000, 1000, [hull([30, 20, 20]), gun], { base: { radius: 50 } });
    expect(reaches(walker, 1, 1030)).toEqual(YES_NO);
    expect(reaches(walker, 2, 1030)).toEqual(YES_NO);
    expect(reaches(walker, 3, 1100)).toEqual(YES_NO);
    const turret = tank('f', 1000, 1000, [hull([30, 20, 20]), boxVolume('turret', [10, 0, 50], [25, 10, 10])]);
    expect(reaches(turret, 2, 1035)).toEqual(YES_NO);
    // A gun beside the axis is not on it.
    const beside = tank('f', 1000, 1000, [hull([30, 20, 20]), boxVolume('other', [60, 10, 30], [40, 2, 2])]);
    expect(reaches(beside, 3, 1030)).toEqual(YES_NO);
    // Nor is one that points backwards.
    const back = tank('f', 1000, 1000, [hull([30, 20, 20]), boxVolume('other', [-60, 0, 30], [40, 2, 2])]);
    expect(reaches(back, 3, 1030)).toEqual(YES_NO);
    const trooper = man('f', 1000, 1000, {
      volumes: [...(man('f', 0, 0).volumes as Json[]), boxVolume('other', [15, 0, 12], [15, 1, 1])],
    });
    expect(reaches(trooper, 2, 1012.5)).toEqual(YES_NO);
    expect(reaches(trooper, 3, 1030)).toEqual(YES_NO);
  });

  it('TPL-09 the axis runs from the middle of the hull, which need not be where the model stands', () => {
    // The hull's middle is 20 mm to the left of the model's own place.
    const odd = tank('f', 1000, 1000, [boxVolume('hull', [0, 20, 20], [30, 20, 20])]);
    const at = (y: number) => flame(odd, 2, [man('m', 1205, y)], [2000, 1020]).hit;
    // The disc lies about (1205, 1020).
    expect([at(1020 + 37.49), at(1020 - 37.49), at(1020 + 37.51), at(1020 - 37.51)]).toEqual([['m'], ['m'], [], []]);
    const turned = tank('f', 1000, 1000, [hull([30, 20, 20])], { facing: 90 });
    expect(reaches(turned, 2, 1020)).toEqual(YES_NO);
  });

  it('TPL-09 it is a disc of 50 mm and its tangents from the tip', () => {
    const f = man('f', 987.5, 1000);
    // Tip at 1000, disc of 25 about 1175: half its angle is asin(25 / 175). A point touches at this distance off the axis.
    const half = Math.asin(25 / 175);
    const off = (along: number) => along * Math.tan(half);
    const at = (x: number, y: number) => flame(f, 2, [man('m', x, y, { base: { radius: 0.001 } })]).hit.length;
    for (const along of [20, 60, 100, 150]) {
      expect([at(1000 + along, 1000 + off(along) - 0.01), at(1000 + along, 1000 + off(along) + 0.01)]).toEqual([1, 0]);
      expect([at(1000 + along, 1000 - off(along) + 0.01), at(1000 + along, 1000 - off(along) - 0.01)]).toEqual([1, 0]);
    }
    // Template 1: disc about 1075.
    const small = (x: number, y: number) => flame(f, 1, [man('m', x, y, { base: { radius: 0.001 } })]).hit.length;
    expect([small(1075, 1024.99), small(1075, 1025.01), small(1099.99, 1000), small(1100.01, 1000)]).toEqual([1, 0, 1, 0]);
  });

  it('TPL-10 friends and foes, but never the firing model; hidden is who it does not see', () => {
    const wall = land('w', 'solid', [1080, 990], [1085, 1010], 60);
    const models = [man('a', 1050, 1000), man('b', 1110, 1000, { side: 'allies' }), man('c', 1150, 1020, { side: 'allies' })];
    expect(flame(man('f', 1000, 1000), 2, models)).toEqual({ hit: ['a', 'b', 'c'], hidden: [] });
    expect(flame(man('f', 1000, 1000), 2, models, [2000, 1000], [wall])).toEqual({ hit: ['a', 'c'], hidden: ['b'] });
    // Vehicles by hull and turret only.
    const car = (y: number, volumes: Json[]) => flame(man('f', 1000, 1000), 2, [tank('t', 1187.5, y, volumes)]).hit;
    expect([car(1044.9, [hull([20, 20, 20])]), car(1045.1, [hull([20, 20, 20])])]).toEqual([['t'], []]);
    expect(car(1050, [hull([20, 20, 20]), boxVolume('other', [0, -20, 20], [5, 20, 5])])).toEqual([]);
  });
});

describe('ARC-04 ARC-05 ARC-07 arcs', () => {
  const walker = (more: Json = {}) =>
    tank('f', 1000, 1000, [boxVolume('hull', [0, 0, 45], [30, 22, 18]), boxVolume('turret', [0, 0, 74], [18, 16, 11])], more);
  const arc = (from: Json, to: Json, mount: string) => ask({ models: [from, to] }, { ask: 'arc', from: 'f', to: 't', mount });
  const dot = (degrees: number, away = 300) => {
    const r = (degrees * Math.PI) / 180;
    return man('t', 1000 + away * Math.cos(r), 1000 + away * Math.sin(r), { base: { radius: 0.001 } });
  };
  const mounts = (from: Json, to: Json) => ['turret', 'front', 'rear', 'left', 'right'].filter(m => arc(from, to, m).inArc);

  it.each<[number, string[]]>([
    [0, ['front']],
    [3, ['front']],
    [5, ['front', 'left']],
    [44.9, ['front', 'left']],
    [45.1, ['left']],
    [90, ['left']],
    [134.9, ['left']],
    [135.1, ['rear', 'left']],
    [180, ['rear']],
    [-5, ['front', 'right']],
    [-90, ['right']],
    [-135.1, ['rear', 'right']],
  ])('%s degrees to the left of straight ahead', (degrees, also) => {
    // The long edge of the hull is 22 mm off the middle: at 300 mm that is 4.2 degrees.
    expect(mounts(walker(), dot(degrees))).toEqual(['turret', ...also]);
    expect(arc(walker(), dot(degrees), 'turret').degrees).toBeCloseTo(Math.abs(degrees), 9);
    expect(mounts(walker({ facing: 70 }), dot(degrees + 70))).toEqual(['turret', ...also]);
    expect(arc(walker({ facing: 430 }), dot(degrees + 70), 'front').degrees).toBeCloseTo(Math.abs(degrees), 9);
  });

  it('ARC-07 some part of the base, hull or turret is enough; guns are not', () => {
    // 45 degrees from the middle; the base of 12.5 reaches over the border by so much.
    const off = 12.5 * Math.SQRT2;
    const at = (y: number) => arc(walker(), man('t', 1300, 1300 + y), 'front').inArc;
    expect([at(off - 0.01), at(off + 0.01)]).toEqual([true, false]);
    const car = (y: number, volumes: Json[]) => arc(walker(), tank('t', 1300, 1320 + y, volumes), 'front').inArc;
    // The near corner of the hull is 20 mm to the east and 20 to the south of its middle.
    expect([car(19.9, [hull([20, 20, 20])]), car(20.1, [hull([20, 20, 20])])]).toEqual([true, false]);
    expect(car(21, [hull([20, 20, 20]), boxVolume('other', [0, -40, 20], [5, 30, 5])])).toBe(false);
    expect(car(21, [hull([20, 20, 20]), boxVolume('turret', [0, 0, 60], [22, 22, 5])])).toBe(true);
    // The arc is as wide as that behind too, and its corner is the middle of the hull.
    expect(arc(walker(), man('t', 1000, 1012.4, { base: { radius: 12.5 } }), 'front').inArc).toBe(true);
    expect(arc(walker(), tank('t', 985, 1000, [hull([14.9, 5, 20])]), 'front').inArc).toBe(false);
    expect(arc(walker(), tank('t', 985, 1000, [hull([15.1, 5, 20])]), 'front').inArc).toBe(true);
  });

  it('ARC-05 the side begins beyond the long edge of the hull', () => {
    const at = (y: number) => arc(walker(), man('t', 1300, y), 'left').inArc;
    expect([at(1022 - 12.5), at(1022 - 12.49)]).toEqual([false, true]);
    // Who is inArc to the left although his middle is straight ahead.
    const wide = tank('t', 1300, 1000, [hull([10, 23, 20])]);
    expect(mounts(walker(), wide)).toEqual(['turret', 'front', 'left', 'right']);
    expect(arc(walker(), wide, 'left')).toEqual({ inArc: true, degrees: 0 });
  });

  it('ARC-02 a support weapon looks from the middle of its base', () => {
    const gunner = man('f', 1000, 1000, { facing: 90 });
    expect(mounts(gunner, dot(90))).toEqual(['turret', 'front']);
    expect(mounts(gunner, dot(46))).toEqual(['turret', 'front', 'right']);
    expect(mounts(gunner, dot(44))).toEqual(['turret', 'right']);
    expect(mounts(gunner, dot(-90))).toEqual(['turret', 'rear']);
  });

  it('ARC-07 the middle of a vehicle is that of its hull', () => {
    const odd = tank('f', 1000, 1000, [boxVolume('hull', [-100, 0, 20], [30, 20, 20])]);
    const t = man('t', 1000, 1090, { base: { radius: 0.001 } });
    expect(arc(odd, t, 'front')).toEqual({ inArc: true, degrees: expect.closeTo((Math.atan2(90, 100) * 180) / Math.PI, 9) });
    expect(arc(odd, man('t', 1000, 1110, { base: { radius: 0.001 } }), 'front').inArc).toBe(false);
  });
});
