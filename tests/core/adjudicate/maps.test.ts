import { describe, expect, it } from 'vitest';
import type { MapQuestion, SightMap } from '../../../core/adjudicate/maps.ts';
import { COVERED, GRIDS, HIDDEN, OPEN, sightMap } from '../../../core/adjudicate/maps.ts';
import { asPlace, formOf, placeOf } from '../../../core/space/free/base/forms.ts';
import { asForm } from '../../../core/space/free/base/forms.ts';
import { freeSpace } from '../../../core/space/free/free.ts';
import type { Board, ModelAt, Piece } from '../../../core/space/space.ts';
import { sightBy } from '../../../core/adjudicate/ruled.ts';
import { bookOnTable } from '../../../core/adjudicate/sheet.ts';
import { ruleSets } from '../../../core/books/index.ts';
import { unitId } from '../../../core/base/index.ts';
import type { Book } from '../../../core/rulebook/index.ts';
import { board, box, soldier, terrain, walker, wood } from '../../kit/free.ts';
import { numbers, randomTable } from '../../kit/tables.ts';

const CONTEXT = { measure: 'metric', table: { width: 1800, depth: 1200 } } as const;
const standing = soldier('standing', 0, 0, { side: 'red' });

function bookBy(chain: string): Book {
  const found = bookOnTable(ruleSets, chain);
  if (!found.ok) throw new Error(chain);
  return found.value;
}

/** Every cell by itself, with no thought of its neighbours. */
function plainly(table: Board, { map, viewers, standing: one, grid }: MapQuestion): Uint8Array {
  const space = freeSpace(CONTEXT);
  const { z, facing } = placeOf(one.place);
  const columns = Math.ceil(CONTEXT.table.width / grid);
  const rows = Math.ceil(CONTEXT.table.depth / grid);
  return Uint8Array.from({ length: columns * rows }, (_, i) => {
    const x = ((i % columns) + 0.5) * grid;
    const y = (Math.floor(i / columns) + 0.5) * grid;
    const there = { ...one, place: asPlace({ x, y, z, facing }) };
    const sights = viewers.map(v => space.sight(v, there, table, map === 'cover' ? 'cover' : 'seen')).filter(s => s.seen);
    if (sights.length === 0) return HIDDEN;
    return map === 'sight' || sights.some(s => !s.cover) ? OPEN : COVERED;
  });
}

function made(table: Board, question: MapQuestion): SightMap {
  const map = sightMap(CONTEXT, table, question);
  while (!map.next(500));
  return map;
}

/** A piece as it was, somewhere else. */
function shifted(piece: Piece, dx: number, dy: number): Piece {
  const form = formOf(piece);
  const at = ([x, y]: readonly [number, number]): readonly [number, number] => [x + dx, y + dy];
  const walls = form.walls?.map(w => ({ ...w, from: at(w.from), to: at(w.to) }));
  return { ...piece, form: asForm({ ...form, outline: form.outline.map(at), ...(walls ? { walls } : {}) }) };
}

const moved = (m: ModelAt, dx: number, dy: number): ModelAt => {
  const at = placeOf(m.place);
  return { ...m, place: asPlace({ ...at, x: at.x + dx, y: at.y + dy }) };
};

describe('maps of the table', () => {
  const tables: readonly (readonly [number, number, MapQuestion['map']])[] = [
    [1, 12, 'sight'],
    [2, 40, 'sight'],
    [3, 120, 'sight'],
    [4, 12, 'cover'],
    [5, 40, 'cover'],
  ];
  it.each(tables)('LOS-02 seed %d: with %d pieces, every cell of a %s map is what the one sight says', (seed, pieces, map) => {
    const table = randomTable(seed, pieces, 8);
    const question: MapQuestion = { map, viewers: [table.models[0]!], standing, grid: 50 };
    expect(made(table, question).cells).toEqual(plainly(table, question));
  });

  it('LOS-04 seed 6: what some model of a unit sees', () => {
    const table = randomTable(6, 40, 8);
    const question: MapQuestion = { map: 'sight', viewers: table.models.slice(0, 3), standing, grid: 50 };
    expect(made(table, question).cells).toEqual(plainly(table, question));
  });

  it('SAVE-08 seed 7: where a walker has cover from any of two enemies', () => {
    const table = randomTable(7, 30, 8);
    const question: MapQuestion = {
      map: 'cover',
      viewers: table.models.slice(1, 3),
      standing: walker('standing', 0, 0, 30),
      grid: 50,
    };
    expect(made(table, question).cells).toEqual(plainly(table, question));
  });

  it('FORT-24 SAVE-11: a trench and the edge of a wood give cover where nothing is in between', () => {
    const table = board(terrain('t', 'trench', [60, 80], [50, 70]), wood('w', [100.5, 120], [20, 40]), soldier('v', 20, 60));
    const question: MapQuestion = { map: 'cover', viewers: [table.models[0]!], standing, grid: 10 };
    const { cells, columns } = made(table, question);
    const at = (x: number, y: number) => cells[Math.floor(y) * columns + Math.floor(x)];
    expect([at(70, 60), at(85, 60), at(99, 30), at(98, 30)]).toEqual([COVERED, OPEN, COVERED, OPEN]);
    expect(cells).toEqual(plainly(table, question));
  });

  it('SAVE-11: a walker whose base alone is in a wood has its cover', () => {
    const table = board(wood('w', [100, 120], [20, 60]), soldier('v', 20, 40));
    const wide = walker('standing', 0, 0, 0, { base: 6 });
    const question: MapQuestion = { map: 'cover', viewers: [table.models[0]!], standing: wide, grid: 10 };
    const { cells, columns } = made(table, question);
    expect([93, 94, 95].map(x => cells[40 * columns + x])).toEqual([OPEN, COVERED, COVERED]);
    expect(cells).toEqual(plainly(table, question));
  });

  it('says how far it is, and is the same in slices of any size', () => {
    const table = randomTable(8, 25, 6);
    const question: MapQuestion = { map: 'sight', viewers: [table.models[0]!], standing, grid: 50 };
    const whole = made(table, question);
    expect([whole.columns, whole.rows, whole.done()]).toEqual([36, 24, 36 * 24]);
    const slowly = sightMap(CONTEXT, table, question);
    let before = 0;
    while (!slowly.next(7)) {
      expect(slowly.done()).toBeGreaterThanOrEqual(before + 7);
      before = slowly.done();
    }
    expect(slowly.cells).toEqual(whole.cells);
    expect(slowly.next(7)).toBe(true);
  });

  it.each([11, 12, 13, 14])('seed %d: after a piece or a vehicle moved it is the map of the new table', seed => {
    const random = numbers(seed);
    let table = randomTable(seed, 30, 10);
    const question: MapQuestion = { map: seed % 2 === 0 ? 'cover' : 'sight', viewers: [table.models[0]!], standing, grid: 50 };
    let map = made(table, question);
    for (let step = 0; step < 4; step++) {
      const i = Math.floor(random() * table.pieces.length);
      const k = 1 + Math.floor(random() * (table.models.length - 1));
      const [dx, dy] = [200 * (random() - 0.5), 200 * (random() - 0.5)];
      table =
        step % 2 === 0
          ? { ...table, pieces: table.pieces.map((p, n) => (n === i ? shifted(p, dx, dy) : p)) }
          : { ...table, models: table.models.map((m, n) => (n === k ? moved(m, dx, dy) : m)) };
      map = map.after(table);
      while (!map.next(200));
      expect(map.cells).toEqual(plainly(table, question));
    }
  });

  it('works out again only what a change can reach', () => {
    const wall = box('wall', [150, 155], [20, 40], 6);
    const table = board(soldier('v', 20, 60), wall, box('other', [60, 65], [80, 100], 6));
    const question: MapQuestion = { map: 'sight', viewers: [table.models[0]!], standing, grid: 20 };
    const map = made(table, question);
    // Cells that are wrong on purpose, where nothing that changed can be in between: they are left alone.
    map.cells.fill(COVERED, 0, 45);
    const next = map.after({ ...table, pieces: [shifted(wall, 0, 200), table.pieces[1]!] });
    while (!next.next(500));
    expect([...next.cells.slice(0, 45)]).toEqual(Array(45).fill(COVERED));
    expect(next.cells).not.toEqual(map.cells);
  });

  it('a change in the middle of the work begins it anew', () => {
    const table = randomTable(9, 30, 6);
    const question: MapQuestion = { map: 'sight', viewers: [table.models[0]!], standing, grid: 50 };
    const half = sightMap(CONTEXT, table, question);
    half.next(300);
    const other = { ...table, pieces: table.pieces.slice(1) };
    const map = half.after(other);
    expect(map.done()).toBe(0);
    while (!map.next(500));
    expect(map.cells).toEqual(plainly(other, question));
  });

  it.each([GRIDS.finest - 1, GRIDS.coarsest + 1, Number.NaN])('is not made with cells of %d mm', grid => {
    const table = board(soldier('v', 20, 60));
    expect(() => sightMap(CONTEXT, table, { map: 'sight', viewers: [table.models[0]!], standing, grid })).toThrow(/cells/);
  });
});

describe('maps by the rules of a book', () => {
  const ZVEROGRAD = bookBy('core>common>free>dust-1947>zverograd');
  const byBook = (table: Board, question: MapQuestion, book: Book) => {
    const map = sightMap({ ...CONTEXT, book }, table, question);
    while (!map.next(500));
    return map;
  };

  /** Every cell as the judge answers for a model that stands there, by itself. */
  function asked(table: Board, { map, viewers, standing: one, looks, grid }: MapQuestion, book: Book): Uint8Array {
    const { z, facing } = placeOf(one.place);
    const columns = Math.ceil(CONTEXT.table.width / grid);
    const rows = Math.ceil(CONTEXT.table.depth / grid);
    const space = freeSpace({ ...CONTEXT, readings: book.tables.readings });
    return Uint8Array.from({ length: columns * rows }, (_, i) => {
      const place = asPlace({ x: ((i % columns) + 0.5) * grid, y: (Math.floor(i / columns) + 0.5) * grid, z, facing });
      const there: ModelAt = { ...one, unit: unitId('there'), place };
      const models = [...table.models.filter(model => model.id !== one.id), there];
      const frozen = { scene: { board: { ...table, models } }, space, book };
      const sights = viewers
        .map(v => (looks === 'cells' ? sightBy(frozen, there, v, 'cover') : sightBy(frozen, v, there, 'cover')).sight)
        .filter(({ seen }) => seen);
      if (sights.length === 0) return HIDDEN;
      return map === 'sight' || sights.some(({ cover }) => !cover) ? OPEN : COVERED;
    });
  }

  /** One in a trench and one beside it; another trench, smoke, and a wood. */
  const dug = soldier('dug', 60, 60);
  const beside = soldier('beside', 75, 60);
  const table = board(
    ...[terrain('first', 'trench', [50, 70], [50, 70]), terrain('second', 'trench', [110, 140], [40, 80])],
    ...[terrain('smoke', 'smoke', [85, 100], [20, 30], 10), wood('wood', [20, 35], [50, 80]), dug, beside],
  );
  const ask = (more: Partial<MapQuestion>): MapQuestion => ({ map: 'sight', viewers: [dug], standing, grid: 20, ...more });
  const at = ({ cells, columns }: SightMap, x: number, y: number) => cells[Math.floor(y / 2) * columns + Math.floor(x / 2)];

  it('ZVE-27: who is in a trench sees 2 R out of it, and not what stands behind nothing farther off', () => {
    const map = byBook(table, ask({}), ZVEROGRAD);
    expect([at(map, 79, 61), at(map, 91, 61)]).toEqual([OPEN, HIDDEN]);
    const printed = byBook(table, ask({}), bookBy('core>common>free'));
    expect([at(printed, 79, 61), at(printed, 91, 61)]).toEqual([OPEN, OPEN]);
  });

  it('ZVE-26 ZVE-27: from where he is seen himself is asked the other way: 3 R', () => {
    const map = byBook(table, ask({ looks: 'cells' }), ZVEROGRAD);
    expect([at(map, 61, 85), at(map, 61, 99)]).toEqual([OPEN, HIDDEN]);
    expect(at(byBook(table, ask({}), ZVEROGRAD), 61, 85)).toBe(HIDDEN);
  });

  it.each([
    ['what he sees', ask({})],
    ['from where he is seen', ask({ looks: 'cells' })],
    ['what two see', ask({ viewers: [dug, beside] })],
    ['where there is cover from two', ask({ map: 'cover', viewers: [dug, beside] })],
    ['where there is cover from one in the open', ask({ map: 'cover', viewers: [beside] })],
  ] as const)('ZVE-02 ZVE-25 ZVE-26 ZVE-27 %s: every cell is what the judge says', (_, question) => {
    expect(byBook(table, question, ZVEROGRAD).cells).toEqual(asked(table, question, ZVEROGRAD));
  });

  it('a trench that is taken away from under who looks changes what he sees far off', () => {
    const question = ask({});
    const bare = { ...table, pieces: table.pieces.filter(({ id }) => id !== 'first') };
    const map = byBook(table, question, ZVEROGRAD).after(bare);
    while (!map.next(500));
    expect(at(map, 91, 61)).toBe(OPEN);
    expect(map.cells).toEqual(asked(bare, question, ZVEROGRAD));
  });
});
