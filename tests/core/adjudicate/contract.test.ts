import { describe, expect, it } from 'vitest';
import type { Json } from '../../kit/scenes.ts';
import { ask, boxVolume, hull, land, los, man, rule, tank } from '../../kit/scenes.ts';

/** Two soldiers 400 mm apart in the middle of the table, and what stands between them. */
const between = (...terrain: Json[]) => los({ terrain, models: [man('a', 1000, 1000), man('b', 1400, 1000)] });
const both = [man('a', 1000, 1000), man('b', 1400, 1000)];

describe('LOS-03 what stops a line', () => {
  // Lines between the two lie between y 993 and 1007, and below z 32.
  it.each<[string, Json[], boolean]>([
    ['a wall across', [land('w', 'solid', [1190, 900], [1210, 1100], 40)], false],
    ['as high as the heads', [land('w', 'solid', [1190, 900], [1210, 1100], 32)], false],
    ['a millimetre lower', [land('w', 'solid', [1190, 900], [1210, 1100], 31)], true],
    ['up to the side of both', [land('w', 'solid', [1190, 900], [1210, 1007], 40)], false],
    ['a millimetre less', [land('w', 'solid', [1190, 900], [1210, 1006], 40)], true],
    [
      'two that share a side',
      [land('w', 'solid', [1190, 900], [1210, 1000], 40), land('v', 'solid', [1190, 1000], [1210, 1100], 40)],
      false,
    ],
    [
      'two that share a corner',
      [land('w', 'solid', [1180, 900], [1200, 1000], 40), land('v', 'solid', [1200, 1000], [1220, 1100], 40)],
      false,
    ],
    [
      'two with a slit of 0.1 mm',
      [land('w', 'solid', [1199, 900], [1201, 1000], 40), land('v', 'solid', [1199, 1000.1], [1201, 1100], 40)],
      true,
    ],
    [
      'one upon the other',
      [land('w', 'solid', [1190, 900], [1210, 1100], 10), land('v', 'solid', [1190, 900], [1210, 1100], 30, { base: 10 })],
      false,
    ],
    [
      'a slit of 0.1 mm under it',
      [land('w', 'solid', [1199, 900], [1201, 1100], 10), land('v', 'solid', [1199, 900], [1201, 1100], 30, { base: 10.1 })],
      true,
    ],
    ['over their heads', [land('w', 'solid', [1190, 900], [1210, 1100], 30, { base: 32 })], true],
  ])('%s', (_, terrain, seen) => {
    expect(between(...terrain).los).toBe(seen);
  });

  it('an outline with corners along a side, or with a notch', () => {
    const outline = (points: number[][]) => between({ id: 'w', kind: 'solid', outline: points, height: 40 }).los;
    expect(
      outline([
        [1190, 900],
        [1200, 900],
        [1210, 900],
        [1210, 1000],
        [1210, 1100],
        [1190, 1100],
      ]),
    ).toBe(false);
    // The notch is open from the east only; then right through.
    expect(
      outline([
        [1190, 900],
        [1210, 900],
        [1210, 980],
        [1195, 1000],
        [1210, 1020],
        [1210, 1100],
        [1190, 1100],
      ]),
    ).toBe(false);
    expect(
      outline([
        [1190, 900],
        [1210, 900],
        [1210, 980],
        [1190.1, 980],
        [1190.1, 1020],
        [1210, 1020],
        [1210, 1100],
        [1190, 1100],
      ]),
    ).toBe(false);
  });

  it.each([
    'rubble',
    'swamp',
    'water',
    'deepWater',
    'crates',
    'tankTraps',
    'barbedWire',
    'minefield',
    'ravine',
    'cliff',
    'river',
  ])('SAVE-08 %s: flat it is nothing, low it gives cover, high it blocks', kind => {
    const at = (height?: number, more: Json = {}) => between(land('t', kind, [1190, 900], [1210, 1100], height, more));
    expect(at()).toMatchObject({ los: true, cover: false, visible: 1, blockedBy: [] });
    expect(at(0)).toMatchObject({ los: true, cover: false, visible: 1, blockedBy: [] });
    expect(at(20)).toMatchObject({ los: true, cover: true, blockedBy: ['t'] });
    expect(at(60)).toMatchObject({ los: false, cover: true, visible: 0, blockedBy: ['t'] });
    // It rises above the ground by its base and height.
    expect(at(60, { base: -60 })).toMatchObject({ los: true, cover: false, visible: 1 });
    expect(at(60, { base: -40 })).toMatchObject({ los: true, cover: true });
  });

  it('FORT-24 a trench never stops a line, however high, and shelters infantry in it', () => {
    expect(between(land('t', 'trench', [1190, 900], [1210, 1100], 60))).toMatchObject({ los: true, cover: false, visible: 1 });
    expect(between(land('t', 'trench', [1412, 900], [1450, 1100], 60))).toMatchObject({ los: true, cover: true, visible: 1 });
    expect(between(land('t', 'trench', [1412.5, 900], [1450, 1100]))).toMatchObject({ los: true, cover: false });
    const crew = tank('b', 1400, 1000, [hull([20, 20, 20])]);
    const trench = land('t', 'trench', [1300, 900], [1500, 1100]);
    expect(los({ terrain: [trench], models: [man('a', 1000, 1000), crew] })).toMatchObject({ los: true, cover: false });
  });
});

describe('LOS-05 LOS-06 LOS-07 models in between', () => {
  const across = (more: Json, volumes: Json[]) => los({ models: [...both, tank('t', 1200, 1000, volumes, more)] });
  const wide: Json = hull([10, 100, 30]);
  it.each<[string, Json, Json[], Json]>([
    ['a hull', {}, [wide], { los: false, cover: true, visible: 0, blockedBy: ['t'] }],
    ['a turret', {}, [{ ...wide, part: 'turret' }], { los: false, cover: true }],
    [
      'limbs and guns',
      {},
      [{ ...wide, part: 'other' }, boxVolume('hull', [0, 200, 30], [10, 10, 30])],
      { los: true, cover: false, visible: 1 },
    ],
    ['soldiers', { type: 'infantry', base: { radius: 5 } }, [wide], { los: true, cover: false, visible: 1, blockedBy: [] }],
    ['an aircraft low above the table', { type: 'aircraft' }, [wide], { los: false }],
    ['an aircraft high above it', { type: 'aircraft', at: [1200, 1000, 40] }, [wide], { los: true, visible: 1 }],
    ['a hull that hides the lower half', {}, [hull([10, 100, 8])], { los: true, cover: false, blockedBy: ['t'] }],
    ['a turret that is a ball', {}, [{ part: 'turret', shape: 'sphere', center: [0, 0, 16], radius: 60 }], { los: false }],
    [
      'a hull that is a drum',
      {},
      [{ part: 'hull', shape: 'cylinder', center: [0, 0, 16], radius: 8, height: 33 }],
      { los: false },
    ],
    ['a thinner drum', {}, [{ part: 'hull', shape: 'cylinder', center: [0, 0, 16], radius: 6.9, height: 33 }], { los: true }],
  ])('%s', (_, more, volumes, answer) => {
    expect(across(more, volumes)).toMatchObject(answer);
  });

  it('SAVE-08 a wreck is a solid: what it hides in part is in cover', () => {
    expect(between(land('wreck', 'solid', [1190, 900], [1210, 1100], 16))).toMatchObject({ los: true, cover: true });
  });

  it('a model never blocks lines from or to itself', () => {
    const walker = (id: string, x: number) =>
      tank(id, x, 1000, [hull([30, 30, 20]), boxVolume('turret', [0, 0, 50], [15, 15, 10])]);
    expect(los({ models: [walker('a', 1000), walker('b', 1400)] })).toMatchObject({
      los: true,
      visible: 1,
      cover: false,
      blockedBy: [],
    });
  });

  it('LOS-07 what does not count is not seen, and does not see', () => {
    const wall = land('w', 'solid', [1300, 800], [1310, 1050], 80);
    const gun = boxVolume('other', [0, 80, 20], [5, 60, 5]);
    const armed = tank('b', 1400, 1000, [hull([20, 20, 20]), gun]);
    expect(los({ terrain: [land('w', 'solid', [1300, 0], [1310, 1500], 80)], models: [man('a', 1000, 1000), armed] }).los).toBe(
      false,
    );
    const parts = { terrain: [wall], models: [man('a', 1280, 1000), armed] };
    // The gun stands clear of the wall's end, the hull does not.
    expect(los(parts).los).toBe(false);
    expect(los(parts, 'b', 'a').los).toBe(false);
  });
});

describe('walls, floors and roofs', () => {
  const wallAt = (x: number, openings: Json[] = [], more: Json = {}): Json => ({
    from: [x, 900],
    to: [x, 1100],
    thickness: 4,
    base: 0,
    height: 70,
    openings,
    ...more,
  });
  const house = (walls: Json[], more: Json = {}): Json =>
    land('h', 'building', [1150, 900], [1250, 1100], 70, { walls, ...more });

  it('LOS-10 an outline without walls is open, one wall closes it, a door opens it', () => {
    expect(between(house([])).los).toBe(false); // 137.5 mm from the crossing on either side
    const near = (walls: Json[]) => los({ terrain: [house(walls)], models: [man('a', 1050, 1000), man('b', 1350, 1000)] });
    expect(near([])).toMatchObject({ los: true, cover: true });
    expect(near([wallAt(1150)]).los).toBe(false);
    expect(near([wallAt(1150, [{ along: 90, width: 20, sill: 0, height: 50 }])]).los).toBe(true);
    // Counted from the wall's other end the hole is elsewhere.
    const turned = { from: [1150, 1100], to: [1150, 900] };
    expect(near([wallAt(1150, [{ along: 60, width: 20, sill: 0, height: 50 }], turned)]).los).toBe(false);
    expect(near([wallAt(1150, [{ along: 95, width: 10, sill: 0, height: 50 }], turned)]).los).toBe(true);
    // A sill above their heads, and a wall that begins above them.
    expect(near([wallAt(1150, [{ along: 90, width: 20, sill: 33, height: 20 }])]).los).toBe(false);
    expect(near([wallAt(1150, [], { base: 33, height: 37 })]).los).toBe(true);
  });

  it('a floor and a roof are sheets over the whole outline; roof: false takes the one away', () => {
    // Both stand within 100 mm of the outline; one looks down from a rock beside it.
    const at = (more: Json, z: number) =>
      los({
        terrain: [house([], more)],
        models: [man('a', 1100, 1000, { at: [1100, 1000, z] }), man('b', 1200, 1000)],
      }).los;
    expect(at({}, 0)).toBe(true);
    expect(at({}, 300)).toBe(false);
    expect(at({ roof: false }, 300)).toBe(true);
    expect(at({ roof: false, floors: [0, 50] }, 300)).toBe(false);
    expect(at({ roof: false, floors: [0] }, 300)).toBe(true);
    // With its base raised, the floor rises too: it lies at 110, above every line to a viewer at 60.
    expect(at({ roof: false, base: 60, floors: [0, 50] }, 60)).toBe(true);
  });

  it('nobody sees through the floor he stands on, nor through the roof', () => {
    const storeys = land('h', 'building', [1150, 900], [1250, 1100], 140, { floors: [0, 70] });
    const up = (z: number) =>
      los({ terrain: [storeys], models: [man('a', 1200, 1000, { at: [1200, 1000, z] }), man('b', 1200, 1040)] });
    expect(up(0).los).toBe(true);
    expect(up(70)).toMatchObject({ los: false, blockedBy: ['h'] });
    expect(up(140)).toMatchObject({ los: false, blockedBy: ['h'] });
    const upstairs = (z: number) =>
      los({
        terrain: [storeys],
        models: [man('a', 1200, 1000, { at: [1200, 1000, z] }), man('b', 1200, 1040, { at: [1200, 1040, z] })],
      });
    for (const z of [0, 70, 140]) expect(upstairs(z)).toMatchObject({ los: true, visible: 1, blockedBy: [] });
  });

  it('SAVE-11 who is on the roof is not in the building, who is upstairs is', () => {
    const storeys = land('h', 'building', [1150, 900], [1250, 1100], 140, { floors: [0, 70] });
    const cover = (z: number, x = 1200) =>
      los({
        terrain: [storeys],
        models: [man('a', x, 1080, { at: [x, 1080, z] }), man('b', 1200, 1000, { at: [1200, 1000, z] })],
      });
    expect(cover(140)).toMatchObject({ los: true, cover: false });
    expect(cover(70)).toMatchObject({ los: true, cover: true });
    expect(cover(0)).toMatchObject({ los: true, cover: true });
  });
});

describe('area terrain', () => {
  it('LOS-08 a line that passes above or beside is not affected', () => {
    const wood = (height: number, more: Json = {}) => between(land('w', 'woods', [1130, 900], [1270, 1100], height, more));
    // 117.5 mm to the edge on both sides: no sight through it.
    expect(wood(60)).toMatchObject({ los: false, blockedBy: ['w'] });
    expect(wood(31).los).toBe(true);
    expect(wood(60, { base: 31 }).los).toBe(true);
    expect(wood(60, { base: 32 })).toMatchObject({ los: true, cover: false, visible: 1 });
    const beside = (y: number) => between(land('w', 'woods', [1130, 900], [1270, y], 60));
    expect(beside(993)).toMatchObject({ los: true, cover: false, visible: 1 });
    expect(beside(1006).los).toBe(true);
    expect(beside(1007)).toMatchObject({ los: false });
  });

  it.each([
    ['metric', 100],
    ['imperial', 101.6],
  ] as const)('LOS-08 LOS-09 LOS-11 bands of %s', (measure, near) => {
    const seen = (kind: string, deep: number, outside: number, inside: number) =>
      los({
        measure,
        terrain: [land('w', kind, [1000, 0], [1000 + deep, 3000], 60, kind === 'building' ? { roof: false } : {})],
        models: [man('a', 1000 - outside - 12.5, 1000), man('b', 1000 + inside + 12.5, 1000)],
      }).los;
    for (const kind of ['woods', 'smoke', 'building']) {
      expect([seen(kind, 900, near, 150), seen(kind, 900, near + 0.01, 150)]).toEqual([true, false]);
      expect([seen(kind, 900, 500, near), seen(kind, 900, 500, near + 0.01)]).toEqual([true, false]);
      const cap = kind === 'smoke';
      expect([seen(kind, 900, 50, 3 * near), seen(kind, 900, 50, 3 * near + 0.01)]).toEqual([true, cap]);
      // Right through: the target stands 20 mm beyond.
      expect([seen(kind, 3 * near, 50, 3 * near + 20), seen(kind, 3 * near + 0.01, 50, 3 * near + 20.01)]).toEqual([true, cap]);
    }
  });

  it('LOS-09 each piece is judged by itself, and what lies over the bases does not count', () => {
    const halves = [land('w', 'woods', [1000, 900], [1200, 1100], 60), land('v', 'woods', [1200, 900], [1400, 1100], 60)];
    const one = land('w', 'woods', [1000, 900], [1400, 1100], 60);
    const models = [man('a', 1020, 1000), man('b', 1380, 1000)];
    // 335 mm from base edge to base edge, 167.5 in either half; each sees the seam from more than 100 mm off.
    expect(los({ terrain: [one], models }).los).toBe(false);
    expect(los({ terrain: halves, models }).los).toBe(false);
    const closer = [man('a', 1090, 1000), man('b', 1450, 1000)];
    // Across the seam 97.5 mm away, and out of the second wood 37.5 mm from its edge.
    expect(los({ terrain: halves, models: closer }).los).toBe(true);
    expect(los({ terrain: [land('w', 'woods', [1000, 900], [1500, 1100], 60)], models: closer }).los).toBe(false);
  });

  it.each([
    [40, 1040, false],
    [40, 1020, true],
    [240, 1040, false],
    [240, 1020, true],
  ])('LOS-09 a wood like a comb of %s teeth, looked through at y %s', (teeth, y, seen) => {
    const step = 480 / teeth;
    // Each tooth is a triangle that fills the line from nothing at y 900 to all of it at 1100: at 1040 336 mm, at 1020 288.
    const points = Array.from({ length: teeth }, (_, i) => [
      [1000 + i * step, 900],
      [1000 + (i + 0.5) * step, 1100],
    ]).flat();
    const wood = { id: 'w', kind: 'woods', height: 60, outline: [...points, [1480, 900], [1480, 1200], [1000, 1200]] };
    expect(los({ terrain: [wood], models: [man('a', 960, y), man('b', 1520, y)] }).los).toBe(seen);
  });

  it('LOS-08 vehicles are measured from hull or turret, not from their base', () => {
    const at = (x: number, volumes: Json[]) =>
      los({
        terrain: [land('w', 'woods', [1000, 0], [1900, 3000], 200)],
        models: [tank('a', x, 1000, volumes, { base: { radius: 60 } }), man('b', 1200, 1000)],
      }).los;
    expect([at(870, [hull([30, 20, 20])]), at(869, [hull([30, 20, 20])])]).toEqual([true, false]);
    expect(at(869, [hull([30, 20, 20]), boxVolume('turret', [10, 0, 60], [21, 10, 10])])).toBe(true);
    expect(at(869, [hull([30, 20, 20]), boxVolume('other', [40, 0, 60], [40, 2, 2])])).toBe(false);
  });

  it('SAVE-11 in it means the base over the outline, and between its foot and its top', () => {
    const wood = land('w', 'woods', [1412, 900], [1600, 1100], 60, { base: 10 });
    const cover = (b: Json) => los({ terrain: [wood], models: [man('a', 1000, 1000), b] }).cover;
    expect(cover(man('b', 1400, 1000, { at: [1400, 1000, 10] }))).toBe(true);
    expect(cover(man('b', 1400, 1000, { at: [1400, 1000, 69] }))).toBe(true);
    expect(cover(man('b', 1400, 1000, { at: [1400, 1000, 70] }))).toBe(false);
    expect(cover(man('b', 1400, 1000, { at: [1400, 1000, 9] }))).toBe(false);
    expect(cover(man('b', 1399.5, 1000, { at: [1399.5, 1000, 10] }))).toBe(false);
    const plane = (type: string) => tank('b', 1400, 1000, [hull([20, 20, 20])], { type, at: [1400, 1000, 10] });
    expect([cover(plane('vehicle')), cover(plane('aircraft'))]).toEqual([true, true]);
    // An aircraft of which no part is behind the wood.
    const high = tank('b', 1400, 1000, [boxVolume('hull', [0, 0, 20], [11, 20, 20])], { type: 'aircraft', at: [1400, 1000, 10] });
    expect(cover(high)).toBe(false);
    // A vehicle is in it by its base, where it has one.
    const based = tank('b', 1400, 1000, [boxVolume('hull', [0, 0, 20], [5, 5, 20])], {
      at: [1400, 1000, 10],
      base: { radius: 13 },
    });
    expect(cover(based)).toBe(true);
  });

  it('SAVE-11 an area in between gives cover, not that in which the viewer stands', () => {
    const wood = land('w', 'woods', [1050, 900], [1100, 1100], 60);
    const sees = (ax: number) => los({ terrain: [wood], models: [man('a', ax, 1000), man('b', 1150, 1000)] });
    expect(sees(1000)).toMatchObject({ los: true, cover: true, visible: 1, blockedBy: [] });
    expect(sees(1060)).toMatchObject({ los: true, cover: false, visible: 1 });
    expect(sees(1037.6)).toMatchObject({ los: true, cover: false });
    expect(sees(1037.4)).toMatchObject({ los: true, cover: true });
    // Smoke in between gives cover as terrain does.
    const puff = { ...wood, kind: 'smoke' };
    expect(los({ terrain: [puff], models: [man('a', 1000, 1000), man('b', 1150, 1000)] })).toMatchObject({
      los: true,
      cover: true,
    });
  });

  it('SAVE-11 the walls of the viewer own building and other areas give cover all the same', () => {
    const door = (width: number): Json => ({
      ...{ from: [1100, 900], to: [1100, 1100], thickness: 4, base: 0, height: 70 },
      openings: [{ along: 100 - width / 2, width, sill: 0, height: 60 }],
    });
    const house = (walls: Json[]) => land('h', 'building', [1000, 900], [1100, 1100], 70, { walls });
    const out = (...terrain: Json[]) => los({ terrain, models: [man('a', 1080, 1000), man('b', 1150, 1000)] });
    expect(out(house([]))).toMatchObject({ los: true, cover: false });
    expect(out(house([door(60)]))).toMatchObject({ los: true, cover: false, visible: 1 });
    // From 15 mm before its outer side a door of 4 mm shows all of a body 63 mm off, one of 2 mm does not.
    expect([4, 2].map(width => out(house([door(width)])).cover)).toEqual([false, true]);
    expect(out(house([]), land('s', 'smoke', [1110, 900], [1120, 1100], 70))).toMatchObject({
      los: true,
      cover: true,
      visible: 1,
    });
  });
});

describe('volumes that stick into obstacles', () => {
  it('the points inside neither see nor are seen, the others do', () => {
    // A wall stands through the western half of b.
    const half = land('w', 'solid', [1300, 900], [1400, 1100], 60);
    const east = { terrain: [half], models: [man('a', 1800, 1000), man('b', 1400, 1000)] };
    expect(los(east)).toMatchObject({ los: true, cover: true });
    expect(los(east, 'b', 'a')).toMatchObject({ los: true, visible: 1 });
    expect(los({ ...east, models: [man('a', 1000, 1000), man('b', 1400, 1000)] }).los).toBe(false);
    const ruling = rule({ terrain: [land('w', 'solid', [1300, 900], [1500, 1100], 60)], models: both }, [
      { ask: 'los', from: 'a', to: 'b' },
    ]);
    expect(ruling.answers.q0).toMatchObject({ los: false, visible: 0, cover: true });
    expect(ruling.warnings).toHaveLength(1);
    expect(rule(east, []).warnings).toEqual([]);
  });

  it('a head above the rock sees and is seen', () => {
    const rock = land('w', 'solid', [1380, 980], [1420, 1020], 26);
    const seen = los({ terrain: [rock], models: both });
    expect(seen).toMatchObject({ los: true, cover: true, blockedBy: ['w'] });
    expect(seen.visible).toBeGreaterThan(0.05);
    expect(seen.visible).toBeLessThan(0.2);
  });

  it('a volume thinner than a hair is one all the same', () => {
    const speck = tank('b', 1400, 1000, [boxVolume('hull', [0, 0, 5], [0.0005, 0.0005, 0.0005])]);
    const half = land('w', 'solid', [1190, 900], [1210, 999], 60);
    expect(los({ terrain: [half], models: [man('a', 1000, 1000), speck] })).toMatchObject({
      los: true,
      cover: false,
      visible: 1,
    });
    // Of a body that goes from 993 to 1007 the wall's end hides what lies below 997.8.
    const back = los({ terrain: [half], models: [man('a', 1000, 1000), speck] }, 'b', 'a').visible;
    expect(back).toBeGreaterThan(0.6);
    expect(back).toBeLessThan(0.7);
  });

  it('leaning against a wall is no touch', () => {
    // The wall behind b touches its body; the one beside a touches a's.
    const behind = land('w', 'solid', [1407, 900], [1420, 1100], 60);
    const beside = land('v', 'solid', [900, 1007], [1007, 1100], 60);
    expect(los({ terrain: [behind, beside], models: both })).toMatchObject({
      los: true,
      cover: false,
      visible: 1,
      blockedBy: [],
    });
  });
});

describe('RANGE-02 range', () => {
  const range = (a: Json, b: Json, measure: 'metric' | 'imperial' = 'metric') =>
    ask({ measure, models: [a, b] }, { ask: 'range', from: 'a', to: 'b' });
  it('runs from base edge to base edge, or to hull and turret, in space', () => {
    expect(range(man('a', 1000, 1000), man('b', 1425, 1000))).toEqual({ mm: 400, R: 4 });
    expect(range(man('a', 1000, 1000), man('b', 1025 + 406.4, 1000), 'imperial')).toEqual({ mm: 406.4, R: 4 });
    expect(range(man('a', 1000, 1000), man('b', 1325, 1000, { at: [1325, 1000, 400] })).mm).toBeCloseTo(500, 9);
    const gun = boxVolume('other', [-100, 0, 20], [80, 2, 2]);
    const b = tank('b', 1500, 1000, [boxVolume('hull', [0, 0, 45], [30, 22, 18]), gun], { base: { radius: 50 } });
    // 470 to the hull in plan, whose lower edge is 27 up.
    expect(range(man('a', 1012.5 - 25, 1000), b).mm).toBeCloseTo(Math.hypot(1470 - 1000, 27), 9);
    expect(range(man('a', 1000, 1000), man('b', 1010, 1000))).toEqual({ mm: 0, R: 0 });
    const turned = tank('b', 1500, 1000, [hull([30, 22, 18])], { facing: 90 });
    expect(range(man('a', 1000, 1000), turned).mm).toBeCloseTo(1478 - 1012.5, 9);
    const drum = tank('b', 1500, 1000, [{ part: 'hull', shape: 'cylinder', center: [0, 0, 20], radius: 40, height: 40 }]);
    expect(range(man('a', 1000, 1000), drum).mm).toBeCloseTo(1460 - 1012.5, 9);
  });
});

describe('MOVE-07 cohesion', () => {
  const cohesion = (models: Json[], measure: 'metric' | 'imperial' = 'metric') =>
    ask({ measure, models: models.map(m => ({ ...m, unit: 'u' })) }, { ask: 'cohesion', unit: 'u' });
  it('is the smallest disc that touches every base', () => {
    expect(cohesion([man('a', 1000, 1000)])).toMatchObject({ ok: true, spread: 0 });
    expect(cohesion([man('a', 1000, 1000), man('b', 1175, 1000)])).toEqual({ ok: true, spread: 150, worst: ['a', 'b'] });
    expect(cohesion([man('a', 1000, 1000), man('b', 1175.01, 1000)]).ok).toBe(false);
    expect(cohesion([man('a', 1000, 1000), man('b', 1025 + 152.4, 1000)], 'imperial')).toMatchObject({ ok: true, spread: 152.4 });
    expect(cohesion([man('a', 1000, 1000), man('b', 1025 + 152.41, 1000)], 'imperial').ok).toBe(false);
    expect(cohesion([man('a', 1000, 1000), man('b', 1010, 1000)])).toMatchObject({ ok: true, spread: 0 });
    // Three at the corners of a triangle of 150 mm: each 150 / sqrt 3 from its middle.
    const three = [man('a', 1000, 1000), man('b', 1150, 1000), man('c', 1075, 1000 + 75 * Math.sqrt(3))];
    expect(cohesion(three).spread).toBeCloseTo(2 * (150 / Math.sqrt(3) - 12.5), 6);
    // Storeys do not count.
    expect(cohesion([man('a', 1000, 1000), man('b', 1175, 1000, { at: [1175, 1000, 500] })])).toMatchObject({
      ok: true,
      spread: 150,
    });
  });

  it('names the two bases that are farthest apart, whatever stands on them', () => {
    const big = (id: string, x: number, radius: number) => tank(id, x, 1000, [hull([5, 5, 5])], { base: { radius } });
    // Between the bases: 80, 102.4 and 113.5; between hulls the first two would be the farthest.
    expect(cohesion([big('a', 1000, 60), big('b', 1200, 60), man('c', 1090, 1150)]).worst).toEqual(['b', 'c']);
  });
});

describe('SAVE-09 a unit', () => {
  it('is in cover if half its models are, seen or not', () => {
    const wall = land('w', 'solid', [1200, 900], [1210, 1060], 60);
    const unit = (ys: number[]) => ys.map((y, i) => man(`b${i}`, 1400, y, { unit: 'b' }));
    const found = (ys: number[]) =>
      ask({ terrain: [wall], models: [man('a', 1000, 1000), ...unit(ys)] }, { ask: 'unit', from: 'a', to: 'b' });
    // 1060 at the wall is 1120 where they stand: below 1100 they are hidden, above 1160 in the open.
    expect(found([1000, 1300])).toMatchObject({ shooters: { a: { sees: ['b1'], cover: true } } });
    expect(found([1000, 1300, 1350])).toMatchObject({ shooters: { a: { sees: ['b1', 'b2'], cover: false } } });
    expect(found([1000, 1119, 1300, 1350])).toMatchObject({ shooters: { a: { cover: true } } });
  });
});
