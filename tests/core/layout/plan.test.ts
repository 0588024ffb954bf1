import { describe, expect, it } from 'vitest';
import { catalogued, putDown } from '../../../core/layout/catalogue.ts';
import { pieceId } from '../../../core/base/index.ts';
import { imageOf } from '../../../core/layout/image.ts';
import type { TableDesign } from '../../../core/layout/layout.ts';
import { emptyDesign } from '../../../core/layout/layout.ts';
import { CORNERS, partsOf, planOf } from '../../../core/layout/plan.ts';
import { area, contains } from '../../../core/geometry/polygon.ts';
import { asForm as asGridForm } from '../../../core/space/grid/base/forms.ts';
import type { Vec2 } from '../../../core/space/free/base/forms.ts';
import { numbers } from '../../kit/tables.ts';
import { formOf } from '../../../core/space/free/base/forms.ts';
import { box, wood } from '../../kit/free.ts';
import { randomDesign } from '../../kit/layouts.ts';

const size = { width: 1200, depth: 900 };
const design: TableDesign = {
  ...emptyDesign('free', size, 'plan'),
  pieces: [box('hut', [22, 30], [20, 26], 8), wood('forest', [10, 50], [10, 40]), box('far', [100, 110], [70, 72], 8)],
  items: { hut: { label: 'the hut', made: 'container' } },
  objectives: [{ id: 'o', at: [600, 450] }],
  decoration: [
    { id: 'tree', shows: 'ornament', at: [5, 5], turn: 0, size: 40, ornament: 'tree' },
    {
      id: 'road',
      shows: 'road',
      points: [
        [0, 0],
        [10, 10],
      ],
      width: 60,
      road: 'paved',
    },
  ],
};

describe('the plan', () => {
  it('has every outline as the file has it, painted ground beneath and objectives on top', () => {
    const { shapes } = planOf(design);
    expect(shapes.map(({ id }) => id)).toEqual(['road', 'hut', 'forest', 'far', 'tree', 'o']);
    expect(shapes.find(({ id }) => id === 'hut')).toMatchObject({
      label: 'the hut',
      is: 'outline',
      kind: 'solid',
      points: formOf(design.pieces[0]!).outline,
    });
  });

  it('has the walls of a house and the holes in them on the ground', () => {
    const house = putDown(pieceId('h'), catalogued('house')!, [300, 300], 0);
    const { shapes } = planOf({ ...design, pieces: [house] });
    expect(shapes.filter(({ is }) => is === 'wall')).toHaveLength(4);
    expect(shapes.filter(({ is }) => is === 'opening').length).toBeGreaterThanOrEqual(8);
  });
});

describe('the plan of a board', () => {
  const outlines = (...squares: readonly (readonly [number, number])[]) => {
    const form = asGridForm({ squares, walls: [], storeys: 1, roof: false });
    const board = { ...emptyDesign('grid', size, 'board'), pieces: [{ id: pieceId('one'), kind: 'woods', form } as const] };
    return planOf(board).shapes.map(({ points }) => points);
  };
  const areaOf = (points: readonly Vec2[]) => area(points.flat());

  it('draws squares that lie together as one', () => {
    expect(outlines([1, 1], [2, 1], [3, 1])).toEqual([
      [
        [0, 0],
        [300, 0],
        [300, 100],
        [0, 100],
      ],
    ]);
    const [corner, ...more] = outlines([1, 1], [2, 1], [2, 2]);
    expect(more).toEqual([]);
    expect([corner?.length, areaOf(corner!)]).toEqual([6, 30_000]);
  });

  it('draws those apart each by itself, also where they touch at a corner', () => {
    expect(outlines([1, 1], [4, 4]).map(areaOf)).toEqual([10_000, 10_000]);
    expect(outlines([1, 1], [2, 2]).map(ring => [ring.length, areaOf(ring)])).toEqual([
      [4, 10_000],
      [4, 10_000],
    ]);
  });

  it('draws a ring by its rows: what it goes round stays empty', () => {
    const ring = [1, 2, 3].flatMap(row => [1, 2, 3].map(column => [column, row] as const)).filter(([c, r]) => c !== 2 || r !== 2);
    const drawn = outlines(...ring);
    expect(drawn).toHaveLength(4);
    expect(drawn.reduce((sum, one) => sum + areaOf(one), 0)).toBe(80_000);
  });

  it('covers what a random piece covers, seed 3', () => {
    const random = numbers(3);
    for (let n = 0; n < 40; n++) {
      const squares = Array.from({ length: 12 }, () => [1 + Math.floor(4 * random()), 1 + Math.floor(4 * random())] as const);
      const all = new Set(squares.map(String));
      const drawn = outlines(...squares);
      expect(drawn.reduce((sum, one) => sum + areaOf(one), 0)).toBe(10_000 * all.size);
      for (let column = 1; column <= 4; column++)
        for (let row = 1; row <= 4; row++)
          expect(drawn.some(one => contains(one.flat(), 100 * column - 50, 100 * row - 50))).toBe(all.has(`${column},${row}`));
    }
  });
});

describe('the parts list', () => {
  it('measures from each corner of the table to the nearest corner of the piece', () => {
    const hut = (corner: (typeof CORNERS)[number]) => partsOf(design, corner).find(({ id }) => id === 'hut')!;
    expect(hut('southWest')).toMatchObject({
      label: 'the hut',
      made: 'container',
      size: [80, 60, 80],
      turn: 0,
      point: [220, 200],
      fromX: 220,
      fromY: 200,
    });
    expect(hut('southEast')).toMatchObject({ point: [300, 200], fromX: 900, fromY: 200 });
    expect(hut('northWest')).toMatchObject({ point: [220, 260], fromX: 220, fromY: 640 });
    expect(hut('northEast')).toMatchObject({
      point: [300, 260],
      fromX: 900,
      fromY: 640,
      second: { point: [220, 200], fromX: 980, fromY: 700 },
    });
  });

  it('builds first what others stand on, then what is large', () => {
    expect(partsOf(design, 'southWest').map(({ order, id }) => [order, id])).toEqual([
      [1, 'forest'],
      [2, 'far'],
      [3, 'hut'],
    ]);
  });

  it('has two corners of every piece where they are on the table', () => {
    const random = randomDesign(4, size, 15);
    for (const corner of CORNERS)
      for (const { point, fromX, fromY, second, id } of partsOf(random, corner)) {
        const { outline } = formOf(random.pieces.find(one => one.id === id)!);
        expect(outline).toContainEqual(point);
        expect(outline).toContainEqual(second.point);
        const x = corner.endsWith('East') ? size.width - fromX : fromX;
        const y = corner.startsWith('north') ? size.depth - fromY : fromY;
        expect(Math.hypot(x - point[0], y - point[1])).toBeLessThan(0.02);
      }
  });
});

describe('an image', () => {
  it('of an image is what was there, walls and doors and all', () => {
    for (const piece of randomDesign(9, size, 10, ['house', 'tallHouse', 'ruin', 'copse']).pieces)
      for (const by of ['turned', 'leftRight', 'frontBack'] as const) {
        const back = imageOf(imageOf(piece, piece.id, by, size), piece.id, by, size);
        const round = (form: unknown) => JSON.parse(JSON.stringify(form), (_, v) => (typeof v === 'number' ? Math.round(v) : v));
        expect(round(back.form)).toEqual(round(piece.form));
      }
  });
});
