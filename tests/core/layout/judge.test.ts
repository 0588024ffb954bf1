import { describe, expect, it } from 'vitest';
import { range, SIDES } from '../../../core/base/index.ts';
import { disc } from '../../../core/geometry/plane/convex.ts';
import { overlaps } from '../../../core/geometry/plane/sweep.ts';
import { groundOf } from '../../../core/layout/balance.ts';
import { movedBy, putDown } from '../../../core/layout/catalogue.ts';
import type { Asking, DesignMap, Figures, MoverName } from '../../../core/layout/figures.ts';
import { imageOf } from '../../../core/layout/image.ts';
import { judgeAfter, judgeDesign } from '../../../core/layout/judge.ts';
import type { TableDesign } from '../../../core/layout/layout.ts';
import { emptyDesign } from '../../../core/layout/layout.ts';
import { placeAt, turnsTo } from '../../../core/layout/marching.ts';
import type { Zone } from '../../../core/layout/stage.ts';
import { latticeOf, postsOf, stageOf, standingAt, zonePlaces } from '../../../core/layout/stage.ts';
import { halfWidthOf } from '../../../core/layout/walk.ts';
import { freeSpace } from '../../../core/space/free/free.ts';
import { asPlace, placeOf } from '../../../core/space/free/base/forms.ts';
import { terrainObstacles } from '../../../core/space/free/movement/terrain.ts';
import type { Piece, Place, UnitAt } from '../../../core/space/space.ts';
import { catalogued } from '../../../core/layout/catalogue.ts';
import { modelId, pieceId, unitId } from '../../../core/base/index.ts';
import { box, building, terrain, wood } from '../../kit/free.ts';
import { asking, figuresOf, randomDesign } from '../../kit/layouts.ts';
import { library } from '../../kit/library.ts';
import { numbers } from '../../kit/tables.ts';

const SMALL = { width: 600, depth: 600 };
const table = (pieces: readonly Piece[], size: TableDesign['size'] = SMALL): TableDesign => ({
  ...emptyDesign('free', size, 'small'),
  pieces,
});
/** Two small tables with what sight and ways are hard on. */
const TABLES = [1, 2].map(seed =>
  randomDesign(seed, SMALL, 5, ['copse', 'wall', 'container', 'brokenWall', 'hedge', 'ruin', 'tankTraps']),
);

/** Everything but `done`, with the maps as plain lists. */
const plain = (figures: Figures): unknown =>
  JSON.parse(
    JSON.stringify(figures, (_, v) => (v instanceof Float32Array ? Array.from(v, n => (Number.isNaN(n) ? 'none' : n)) : v)),
  );

describe('what is hidden and what is under fire', () => {
  it.each([
    [600, 600],
    [610, 730],
    [650, 600],
    [900, 1200],
    [1200, 900],
    [1440, 1830],
  ])('is the same for both sides of a table of %i by %i mm that is the same turned by half', (width, depth) => {
    const size = { width, depth };
    const [w, d] = [width / 10, depth / 10];
    const first = [box('a', [0.2 * w, 0.35 * w], [0.3 * d, 0.36 * d], 15), wood('b', [0.6 * w, 0.75 * w], [0.25 * d, 0.4 * d])];
    const images = first.map(piece => imageOf(piece, pieceId(`${piece.id} too`), 'turned', size));
    const { fire, hidden, symmetry } = figuresOf(table([...first, ...images], size), asking());
    expect(symmetry.value.by.turned).toBe(1);
    expect(fire.value.posts.blue.length).toBe(fire.value.posts.red.length);
    expect(fire.value.difference.most).toBeLessThan(1e-9);
    expect(hidden.value.zone.blue).toBeCloseTo(hidden.value.zone.red, 9);
    expect(hidden.value.table.blue).toBeCloseTo(hidden.value.table.red, 9);
  });

  it.each([6, 7, 9, 12, 13, 18])('has posts that are alike for both sides of a board %i squares deep', rows => {
    for (const columns of [5, 8, 12]) {
      const board = emptyDesign('grid', { width: 100 * columns, depth: 100 * rows }, 'board');
      const { blue, red } = postsOf(stageOf(board, asking()));
      const keys = (spots: typeof blue) => spots.map(String).sort();
      expect(keys(blue.map(([x, y]) => [100 * columns - x, 100 * rows - y]))).toEqual(keys(red));
      expect(keys(blue.map(([x, y]) => [100 * columns - x, y]))).toEqual(keys(blue));
      expect(new Set(keys(blue)).size).toBe(blue.length);
      expect([...blue, ...red].flat().every(at => at % 100 === 50)).toBe(true);
    }
  });

  it.each(TABLES.map((design, i) => [i + 1, design] as const))(
    'is what the judge says of every pair of places, on table %i',
    (_, design) => {
      const by = asking({ weapon: 4 });
      const { hidden, fire } = figuresOf(design, by);
      const stage = stageOf(design, by);
      const ground = groundOf(stage);
      // A space of its own, people of their own, and every pair to the end: nothing is kept.
      const space = freeSpace({ measure: 'metric', table: SMALL });
      const people = standingAt(stage, ground.at);
      const stands = people.map(one => {
        const { x, y } = placeOf(one.place);
        const foot = disc(x, y, halfWidthOf(by.movers.infantry));
        const walls = design.pieces.flatMap(piece => terrainObstacles(piece, 'infantry', 0, 2 * halfWidthOf(by.movers.infantry)));
        return !walls.some(({ shape }) => overlaps(foot, 0, 0, shape, 1e-6));
      });
      const board = { pieces: design.pieces, models: [] };
      const sees = (a: number, b: number) => a === b || space.sight(people[a]!, people[b]!, board, 'seen').seen;
      const open = (list: readonly number[]) => list.filter(i => stands[i]);
      const all = open(ground.cells.at.map((__, i) => i));
      for (const side of SIDES) {
        const enemy = side === 'blue' ? 'red' : 'blue';
        const viewers = open([...ground.zones[side], ...ground.posts[side]]);
        const unseen = (list: readonly number[]) =>
          list.filter(at => !viewers.some(viewer => sees(viewer, at))).length / list.length;
        expect(hidden.value.table[side]).toBeCloseTo(unseen(all), 2);
        expect(hidden.value.zone[enemy]).toBeCloseTo(unseen(open(ground.zones[enemy])), 2);
        const posts = open(ground.posts[side]);
        const fires = (list: readonly number[]) =>
          list.reduce((sum, at) => sum + posts.filter(p => space.range(people[p]!, people[at]!) <= 4 && sees(p, at)).length, 0) /
          (posts.length * list.length);
        expect(fire.value.table[side]).toBeCloseTo(fires(open(ground.outside[side])), 2);
        expect(fire.value.zone[side]).toBeCloseTo(fires(open(ground.zones[enemy])), 2);
      }
      const { difference, table: at, zone } = fire.value;
      expect(difference.most).toBe(Math.max(Math.abs(at.blue - at.red), Math.abs(zone.blue - zone.red)));
      expect(hidden.value.doubt).toBeLessThan(0.01);
    },
  );

  it('reaches no farther than the weapon', () => {
    const near = figuresOf(table([]), asking({ weapon: 2 })).fire.value;
    const far = figuresOf(table([]), asking({ weapon: 12 })).fire.value;
    expect(far.table).toEqual({ blue: 1, red: 1 });
    expect(near.table.blue).toBeGreaterThan(0.1);
    expect(near.table.blue).toBeLessThan(0.5);
    expect(near.zone).toEqual({ blue: 0, red: 0 });
  });
});

describe('openness and fire lanes', () => {
  it('are what the judge says of every pair of places', () => {
    const design = TABLES[0]!;
    const by = asking({ lane: 400 });
    const { openness, lanes } = figuresOf(design, by);
    const stage = stageOf(design, by);
    const { at } = latticeOf(design, 100);
    const people = standingAt(stage, at);
    const space = freeSpace({ measure: 'metric', table: SMALL });
    const board = { pieces: design.pieces, models: [] };
    const stands = Array.from(openness.value.map.cells, n => !Number.isNaN(n));
    let [seen, pairs, long, clear, longest] = [0, 0, 0, 0, 0];
    for (let a = 0; a < at.length; a++)
      for (let b = a + 1; b < at.length; b++) {
        if (!stands[a] || !stands[b]) continue;
        const sees = space.sight(people[a]!, people[b]!, board, 'seen').seen;
        const length = Math.hypot(at[a]![0] - at[b]![0], at[a]![1] - at[b]![1]);
        pairs++;
        if (sees) seen++;
        if (length >= 400) long++;
        if (length >= 400 && sees) clear++;
        if (sees) longest = Math.max(longest, length);
      }
    expect(openness.value.mean).toBeCloseTo(seen / pairs, 2);
    expect(lanes.value.share).toBeCloseTo(clear / long, 2);
    expect(lanes.value.longest).toBeCloseTo(longest, 0);
    for (const { from, to, length } of lanes.value.lanes) {
      expect(length).toBeCloseTo(Math.hypot(from[0] - to[0], from[1] - to[1]), 6);
      expect(length).toBeGreaterThanOrEqual(400);
    }
  });
});

/** Shares by a flood of steps of 5 mm, or half of that on a small table, from place to place where a disc of that half width stands clear. */
function flooded(design: TableDesign, by: Asking, name: MoverName): { readonly room: number; readonly reached: number } {
  const step = design.size.width > 600 ? 5 : 2.5;
  const mover = by.movers[name];
  const half = halfWidthOf(mover);
  const [columns, rows] = [design.size.width / step, design.size.depth / step];
  const walls = design.pieces.flatMap(piece => terrainObstacles(piece, mover.type, 0, mover.type === 'infantry' ? 2 * half : 0));
  const body = disc(0, 0, half);
  const free = new Uint8Array(columns * rows);
  for (let i = 0; i < free.length; i++) {
    const [x, y] = [((i % columns) + 0.5) * step, (Math.floor(i / columns) + 0.5) * step];
    const isOn = x >= half && y >= half && x <= design.size.width - half && y <= design.size.depth - half;
    free[i] = isOn && !walls.some(({ shape }) => overlaps(body, x, y, shape, 1e-6)) ? 1 : 0;
  }
  const room = free.reduce((a, b) => a + b, 0);
  let most = 0;
  for (let i = 0; i < free.length; i++) {
    if (free[i] !== 1) continue;
    const open = [i];
    free[i] = 2;
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size++;
      const column = at % columns;
      for (const next of [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns]) {
        if (next < 0 || next >= free.length || free[next] !== 1) continue;
        free[next] = 2;
        open.push(next);
      }
    }
    most = Math.max(most, size);
  }
  return { room: room / free.length, reached: most / room };
}

describe('where somebody gets', () => {
  const large = randomDesign(4, { width: 1200, depth: 900 }, 12);
  it.each([...TABLES, large].map((design, i) => [i + 1, design] as const))('is what a flood finds, on table %i', (_, design) => {
    const by = asking();
    const { walkable } = figuresOf(design, by);
    for (const name of ['infantry', 'walkers', 'wheels', 'largest'] as const) {
      const flood = flooded(design, by, name);
      expect(Math.abs(walkable.value.by[name].room - flood.room)).toBeLessThan(0.01);
      expect(Math.abs(walkable.value.by[name].reached - flood.reached)).toBeLessThan(0.01);
    }
  });

  /** A wall from the west and one from the east over the middle of a small table, so far apart. */
  const walled = (from: number, wide: number) =>
    table(
      (
        [
          ['west', 0, from],
          ['east', from + wide, 600],
        ] as const
      )
        .filter(([, x0, x1]) => x1 > x0)
        .map(([id, x0, x1]) => box(id, [x0 / 10, x1 / 10], [29, 31], 12)),
    );

  it.each([
    ['infantry', 0],
    ['infantry', 1],
    ['walkers', 0],
    ['walkers', 1],
    ['wheels', 2],
    ['largest', 0],
  ] as const)('leads through a gap that is as wide as %s need and %i mm more, wherever it lies', (name, more) => {
    const by = asking();
    const wide = 2 * halfWidthOf(by.movers[name]) + more;
    for (const from of [238, 240, 241.3, 303]) {
      const found = figuresOf(walled(from, wide), by).walkable.value.by[name];
      expect(found.gaps).toEqual([]);
      expect(found.reached).toBe(1);
    }
    const { gaps, reached } = figuresOf(walled(303, wide - more - 0.5), by).walkable.value.by[name];
    expect(reached).toBeLessThan(0.6);
    expect(gaps[0]!.width).toBeCloseTo(wide - more - 0.5, 6);
  });

  it.each([10, 18, 22, 29, 40, 47, 100])(
    'is stopped by a gap of %i mm at the edge of the table, which is as wide as it is',
    wide => {
      const by = asking();
      const { largest } = figuresOf(walled(600 - wide, wide + 1), by).walkable.value.by;
      expect(largest.gaps[0]!.width).toBeCloseTo(wide, 6);
      expect(largest.gaps[0]!.between).toEqual(['west']);
    },
  );

  it('names the gap that stops a walker, how wide it is and what stands beside it', () => {
    const by = asking();
    // A wall across the table with a gap that infantry comes through and a walker does not.
    const [small, large] = [2 * halfWidthOf(by.movers.infantry), 2 * halfWidthOf(by.movers.walkers)];
    const wide = (small + large) / 2;
    expect(large - small).toBeGreaterThan(4);
    const design = table([box('west', [0, 28], [29, 31], 5), box('east', [28 + wide / 10, 60], [29, 31], 5)]);
    const { infantry, walkers } = figuresOf(design, by).walkable.value.by;
    expect(infantry.reached).toBe(1);
    expect(infantry.gaps).toEqual([]);
    expect(walkers.reached).toBeLessThan(0.6);
    expect(walkers.gaps).toHaveLength(1);
    const [gap] = walkers.gaps;
    expect(gap!.width).toBeCloseTo(wide, 6);
    expect(gap!.needs).toBe(2 * halfWidthOf(by.movers.walkers));
    expect([...gap!.between].sort()).toEqual(['east', 'west']);
    expect(Math.hypot(gap!.at[0] - 280 - wide / 2, gap!.at[1] - 300)).toBeLessThan(25);
  });

  it('lets infantry in by a door and machines not, and stops at traps', () => {
    const house = building('house', [20, 40], [20, 40], { holes: [{ wall: 'south', from: 29, to: 32, sill: 0, top: 5 }] });
    const traps = terrain('traps', 'tankTraps', [0, 60], [48, 50]);
    const { infantry, walkers } = figuresOf(table([house, traps]), asking()).walkable.value.by;
    expect(infantry.reached).toBe(1);
    expect(walkers.reached).toBeLessThan(0.85);
    const at = (map: DesignMap, x: number, y: number) =>
      map.cells[Math.floor(y / map.grid) * map.columns + Math.floor(x / map.grid)];
    expect(at(infantry.map, 300, 300)).toBe(1);
    expect(at(walkers.map, 300, 300)).toBe(0.5);
    expect(at(walkers.map, 300, 490)).toBe(0);
  });
});

/** The fewest turns that anybody found who tries many ways over the game's own movement. */
function played(design: TableDesign, by: Asking, name: 'infantry' | 'walkers', side: 'blue' | 'red', goal: Place): number {
  const {
    space,
    board,
    homes,
    asking: { movers, tables },
  } = stageOf(design, by);
  const { type, size, shape, move, march } = movers[name];
  const id = modelId('m');
  const unit = (place: Place | null): UnitAt => ({
    ...{ id: unitId('u'), side, type, size, entry: place === null ? { zone: 'edge', edge: homes.edges[side] } : null },
    models: [{ id, unit: unitId('u'), side, type, shape, place }],
  });
  const near = (place: Place) => space.rangeToMarker(goal, { ...unit(place).models[0]!, place });
  const ends = (place: Place | null, rating: number, cap: number): readonly Place[] => {
    const region = space.reach(unit(place), { range: range(rating), cap: range(cap) }, board);
    const { x: gx } = placeOf(goal);
    const targets: Place[] = [goal];
    for (let i = 0; i < 16; i++) {
      const from = place === null ? { x: gx, y: side === 'blue' ? 0 : design.size.depth } : placeOf(place);
      const a = (i * Math.PI) / 8;
      const r = 100 * rating;
      targets.push(asPlace({ x: from.x + r * Math.cos(a), y: from.y + r * Math.sin(a), z: 0, facing: 0 }));
    }
    return targets.flatMap(target => {
      const ways = region.follow(id, target);
      const end = ways[0]?.path.at(-1);
      return end && region.check(ways).ok ? [end] : [];
    });
  };
  let here: readonly (Place | null)[] = [null];
  for (let turn = 1; turn < 12; turn++) {
    const next: Place[] = [];
    for (const place of here) {
      if (place !== null && near(place) <= tables.capture.take) return turn;
      if (ends(place, move, tables.terrainCap.move).some(end => near(end) <= tables.capture.take + 1e-9)) return turn;
      next.push(...ends(place, march, tables.terrainCap.march));
    }
    here = next.sort((a, b) => near(a) - near(b)).slice(0, 10);
  }
  return 99;
}

describe('turns to an objective', () => {
  const design = {
    ...randomDesign(7, { width: 1200, depth: 1200 }, 8, ['wood', 'brokenWall', 'cliff', 'container', 'swamp']),
    objectives: [
      { id: 'a', at: [600, 700] },
      { id: 'b', at: [200, 1000] },
    ] as const,
  };
  it('are within one of what is found by trying many ways of the game', () => {
    const by = asking();
    const { objectives } = figuresOf(design, by);
    for (const { at, turns } of objectives.value)
      for (const side of SIDES)
        for (const name of ['infantry', 'walkers'] as const) {
          const found = played(design, by, name, side, placeAt(stageOf(design, by), at));
          expect(Math.abs((turns[side][name] ?? 99) - found), `${side} ${name} to ${at}`).toBeLessThanOrEqual(1);
        }
  });

  it('are none where there is no way, and one where it lies at the edge', () => {
    const far = stageOf(table([box('wall', [0, 120], [50, 52], 5)], { width: 1200, depth: 1200 }), asking());
    expect(turnsTo(far, 'infantry', 'blue', asPlace({ x: 600, y: 900, z: 0, facing: 0 }), null).turns).toBeNull();
    expect(turnsTo(far, 'infantry', 'red', asPlace({ x: 600, y: 1100, z: 0, facing: 0 }), null).turns).toBe(1);
  });
});

describe('what an edit changes', () => {
  it.each([1, 2, 3])('is judged anew and nothing else, whatever is moved, added or taken away: seed %i', seed => {
    const random = numbers(seed);
    const by = asking({ weapon: 5, lane: 300 });
    let design = {
      ...randomDesign(seed, SMALL, 5, ['copse', 'wall', 'container', 'hedge', 'tankTraps']),
      objectives: [{ id: 'o', at: [300, 320] }],
    } as TableDesign;
    let work = judgeDesign(design, by);
    work.next(Number.MAX_SAFE_INTEGER);
    for (let k = 0; k < 5; k++) {
      const i = Math.floor(random() * design.pieces.length);
      const kind = random();
      const moved = design.pieces.map((piece, n) => (n === i ? movedBy(piece, [20 * random() - 10, 40 * random() - 20]) : piece));
      const added = [
        ...design.pieces,
        putDown(pieceId(`new${k}`), catalogued('crates')!, [60 + 480 * random(), 60 + 480 * random()], 30),
      ];
      const pieces = kind < 0.6 ? moved : kind < 0.8 ? added : design.pieces.filter((_, n) => n !== i);
      design = { ...design, pieces };
      work = judgeAfter(work, design);
      // Now and then the next edit comes before this one is judged.
      if (random() < 0.3) continue;
      work.next(Number.MAX_SAFE_INTEGER);
      expect(plain(work.figures())).toEqual(plain(figuresOf(design, by)));
    }
    work.next(Number.MAX_SAFE_INTEGER);
    expect(plain(work.figures())).toEqual(plain(figuresOf(design, by)));
  });

  it('is told in parts', () => {
    const work = judgeDesign(TABLES[0]!, asking());
    expect(work.next(1)).toBe(false);
    expect(work.figures().terrain?.done).toBe(1);
    expect(work.figures().lanes).toBeUndefined();
    let last = work.done();
    for (let over = false; !over; last = work.done()) {
      over = work.next(3_000_000);
      expect(work.done()).toBeGreaterThanOrEqual(last);
    }
    expect(last).toBe(1);
    expect(Object.values(work.figures()).every(({ done }) => done === 1)).toBe(true);
  });
});

describe('symmetry and terrain', () => {
  it('is whole for a table of pieces and their images, and names by which', () => {
    const half = randomDesign(5, { width: 1200, depth: 400 }, 6);
    const size = { width: 1200, depth: 1200 };
    for (const by of ['turned', 'frontBack'] as const) {
      const pieces = half.pieces.flatMap(piece => [piece, imageOf(piece, pieceId(`${piece.id}b`), by, size)]);
      const { symmetry, overlaps } = figuresOf(table(pieces, size), asking());
      expect(symmetry.value.by[by]).toBeGreaterThan(0.97);
      expect(symmetry.value.best).toBe(by);
      expect(overlaps.value).toEqual([]);
    }
  });

  it('counts the share of each kind and of each half', () => {
    const { terrain: found } = figuresOf(table([wood('a', [0, 30], [0, 30]), box('b', [30, 60], [45, 60], 5)]), asking());
    const [woods, solid] = found.value.kinds;
    expect(woods).toMatchObject({ kind: 'woods', pieces: 1, half: { red: 0 } });
    expect(woods!.share).toBeCloseTo(0.25, 2);
    expect(solid!.share).toBeCloseTo(0.125, 2);
    expect(found.value.free).toBeCloseTo(0.625, 2);
  });
});

describe('objectives', () => {
  it('are held to the places of the scenario', () => {
    const size = { width: 1800, depth: 1200 };
    const by = asking({ scenario: '1' });
    const legal = (at: readonly (readonly [number, number])[]) =>
      figuresOnly({ ...table([], size), objectives: at.map((one, i) => ({ id: `o${i}`, at: one })) }, by);
    expect(
      legal([
        [500, 1100],
        [900, 1100],
        [500, 100],
        [900, 100],
      ]),
    ).toMatchObject({ legal: true, wanted: 4, found: 4 });
    const wrong = legal([
      [500, 1100],
      [900, 600],
      [500, 100],
      [900, 100],
    ]);
    expect(wrong.legal).toBe(false);
    expect(wrong.objectives.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'marker.zone', null, null]);
    expect(legal([])).toMatchObject({ legal: true, found: 0 });
  });

  it('SCN-16 are held together to places that all of them fit, in whatever order they are laid', () => {
    const by = asking({ scenario: '5' });
    // The first fits a place of either side in its quarter, the second one of them alone; so across the table.
    const at = [
      [300, 250],
      [700, 500],
      [1500, 950],
      [1100, 700],
    ] as const;
    const orders = (of: readonly number[]): readonly (readonly number[])[] =>
      of.length < 2 ? [of] : of.flatMap(one => orders(of.filter(other => other !== one)).map(rest => [one, ...rest]));
    for (const order of orders([0, 1, 2, 3])) {
      const objectives = order.map(i => ({ id: `o${i}`, at: at[i]! }));
      const found = figuresOnly({ ...table([], { width: 1800, depth: 1200 }), objectives }, by);
      expect([order, found.legal]).toEqual([order, true]);
      expect(new Set(found.objectives.map(({ placement }) => placement)).size).toBe(4);
      // Two that fit one place alone are one too many.
      const crowded = objectives.map(one => (one.id === 'o0' ? { ...one, at: [750, 400] as const } : one));
      const wrong = figuresOnly({ ...table([], { width: 1800, depth: 1200 }), objectives: crowded }, by);
      expect([wrong.legal, wrong.objectives.filter(({ refusal }) => refusal !== null).length]).toEqual([false, 1]);
    }
  });

  it('are gone for from elsewhere in a zone where nobody comes out of the corner that is nearest', () => {
    const size = { width: 1800, depth: 1200 };
    const open = { ...table([], size), objectives: [{ id: 'o', at: [900, 600] as const }] };
    const spots = Array.from({ length: 180 * 120 }, (_, i) => [10 * (i % 180) + 5, 10 * Math.floor(i / 180) + 5] as const);
    const isHeld = (zone: Zone) => zone.by === 'deployment' && spots.some(at => zone.has(...at));
    const stages = library.scenarios.flatMap(({ id, space }) =>
      space === 'free' ? [stageOf(open, asking({ scenario: id }))] : [],
    );
    const { zones, asking: by } = stages.find(one => SIDES.some(side => isHeld(one.zones[side])))!;
    const off = ([x, y]: readonly [number, number]) => Math.hypot(x - 900, y - 600);
    const side = SIDES.find(one => isHeld(zones[one]))!;
    const [near] = spots.filter(at => zones[side].has(...at)).sort((a, b) => off(a) - off(b));
    const wall = (n: number, at: readonly [number, number], turn: number) => {
      const form = {
        outline: [
          [-260, -5],
          [260, -5],
          [260, 5],
          [-260, 5],
        ] as const,
        base: 0,
        height: 50,
      };
      return putDown(pieceId(`wall ${n}`), { kind: 'solid', form }, at, turn);
    };
    const [x, y] = near!;
    const shut = [wall(1, [x, y - 255], 0), wall(2, [x, y + 255], 0), wall(3, [x - 255, y], 90), wall(4, [x + 255, y], 90)];
    const turnsOf = (pieces: TableDesign['pieces']) =>
      figuresOf({ ...open, pieces }, by).objectives.value[0]!.turns[side].infantry;
    const [free, later] = [turnsOf([]), turnsOf(shut)];
    expect(free).not.toBeNull();
    expect(later).toBeGreaterThanOrEqual(free!);
  });

  const figuresOnly = (design: TableDesign, by: Asking) => {
    const work = judgeDesign(design, by);
    work.next(1);
    return work.figures().legal!.value;
  };
});

describe('a board of squares', () => {
  it('is judged by the sight of squares', () => {
    const pieces = [
      {
        id: pieceId('w'),
        kind: 'woods' as const,
        form: {
          squares: [
            [3, 3],
            [4, 3],
          ],
          walls: [],
          storeys: 1,
          roof: false,
        } as never,
      },
    ];
    const design: TableDesign = {
      ...emptyDesign('grid', { width: 600, depth: 600 }, 'board'),
      pieces,
      objectives: [{ id: 'o', at: [3, 6] }],
    };
    const by = gridAsking();
    const { hidden, objectives, openness } = figuresOf(design, by);
    const open = figuresOf({ ...design, pieces: [] }, by);
    expect(openness.value.mean).toBeLessThan(open.openness.value.mean);
    expect(open.hidden.value.table).toEqual({ blue: 0, red: 0 });
    expect(hidden.value.maps.blue.columns).toBe(6);
    expect(objectives.value[0]!.turns.red.infantry).toBe(1);
    expect(objectives.value[0]!.turns.blue.infantry).toBeGreaterThan(1);
    expect(zonePlaces(stageOf(design, by), latticeOf(design, 100)).blue.length).toBe(6);
  });
});

const gridAsking = () => asking({ space: 'grid' });

describe('figures that are still being counted', () => {
  it('are of as much of both sides, are never no number, and end as if all had been counted at once', () => {
    const by = asking();
    const work = judgeDesign(TABLES[0]!, by);
    const told: Required<Figures>['fire'][] = [];
    const numbersIn = ({ value: { table, zone, difference } }: Required<Figures>['fire']) =>
      [table, zone, difference].flatMap(one => Object.values(one));
    let over = false;
    while (!over) {
      over = work.next(20_000);
      const { fire, hidden } = work.figures();
      if (!fire || fire === told.at(-1)) continue;
      told.push(fire);
      expect(numbersIn(fire).every(Number.isFinite)).toBe(true);
      expect(Object.values(hidden!.value.zone).every(Number.isFinite)).toBe(true);
      for (const i of fire.value.maps.blue.cells.keys())
        expect(Number.isNaN(fire.value.maps.blue.cells[i]!)).toBe(Number.isNaN(fire.value.maps.red.cells[i]!));
    }
    expect(told.length).toBeGreaterThan(4);
    const last = told.at(-1)!;
    expect(last.done).toBe(1);
    // A quarter of the places tells about as much as all of them.
    const early = told.find(({ done }) => done > 0.25)!;
    expect(Math.abs(early.value.table.blue - last.value.table.blue)).toBeLessThan(0.2);
    expect(plain(work.figures())).toEqual(plain(figuresOf(TABLES[0]!, by)));
  });
});
