import { describe, expect, it } from 'vitest';
import type { Json } from '../../../core/base/index.ts';
import { LENGTHS, pieceId, sentenceOf } from '../../../core/base/index.ts';
import { CATALOGUE, catalogued, putDown } from '../../../core/layout/catalogue.ts';
import { designOfScene, designOfTable, gameTableOf, sceneOf } from '../../../core/layout/elsewhere.ts';
import { parseDesign, writeDesign } from '../../../core/layout/file.ts';
import { judgeDesign } from '../../../core/layout/judge.ts';
import type { TableDesign } from '../../../core/layout/layout.ts';
import { emptyDesign } from '../../../core/layout/layout.ts';
import { readScene } from '../../../core/adjudicate/scene.ts';
import { parseSetup } from '../../../core/record/parseSetup.ts';
import { writeSetup } from '../../../core/record/setup.ts';
import { shippedBoards, shippedTables } from '../../../templates/index.ts';
import { asForm, formOf } from '../../../core/space/free/base/forms.ts';
import { putOnSquares } from '../../../core/layout/squares.ts';
import { SQUARE } from '../../../core/space/grid/base/forms.ts';
import { asking, randomDesign } from '../../kit/layouts.ts';
import { library } from '../../kit/library.ts';
import { wood } from '../../kit/free.ts';
import { drawnSetup } from '../../kit/drawn.ts';

/** A table with something of everything. */
const whole = (): TableDesign => ({
  ...randomDesign(3, { width: 1200, depth: 900 }, 12, ['house', 'wood', 'hedge', 'trench', 'ruin']),
  name: 'Mill Lane',
  season: 'winter',
  mat: 'snow',
  scenario: '2',
  objectives: [{ id: 'church', at: [600, 450] }],
  decoration: [
    {
      id: 'lane',
      shows: 'road',
      points: [
        [0, 100],
        [1200, 300],
      ],
      width: 60,
      road: 'dirt',
    },
    { id: 'oak', shows: 'ornament', at: [40, 50], turn: 30, size: 60, ornament: 'tree' },
    {
      id: 'yard',
      shows: 'patch',
      outline: [
        [0, 0],
        [90, 0],
        [90, 90],
      ],
      patch: 'gravel',
    },
  ],
  layers: [{ id: 'l1', name: 'Houses', hidden: false, locked: true }],
  items: { p0: { layer: 'l1', locked: true, group: 'g', label: 'the mill', made: 'house' } },
  underlay: { picture: 'data:image/png;base64,AAAA', at: [0, 0], width: 1200, turn: 0, opacity: 0.5 },
});

const again = (value: Json): unknown => JSON.parse(JSON.stringify(value));
const read = (value: Json): TableDesign => {
  const design = parseDesign(again(value));
  if (!design.ok) throw new Error(sentenceOf(design.error));
  return design.value;
};

describe('layout files', () => {
  it('come back as they were written', () => {
    expect(read(writeDesign(whole()))).toEqual(whole());
  });

  it('of boards come back with their layers, locks, groups and names', () => {
    const layers = [{ id: 'l1', name: 'Houses', hidden: true, locked: true }];
    const items = { one: { layer: 'l1', locked: true, group: 'g', label: 'the mill' }, o1: { group: 'g' } };
    const board: TableDesign = {
      ...emptyDesign('grid', { width: 600, depth: 600 }, 'board'),
      pieces: [putOnSquares(pieceId('one'), 'building', [2, 3], 1, { columns: 6, rows: 6 })],
      ...{ objectives: [{ id: 'o1', at: [6, 6] }], layers, items },
    };
    expect(read(writeDesign(board))).toEqual(board);
    expect(parseDesign(again(writeDesign({ ...board, items: { two: { locked: true } } })))).toMatchObject({
      error: { path: 'items.two', expected: { key: 'layout.item' } },
    });
  });

  it('hold every supplied table and board', () => {
    const tables = shippedTables().map(({ layout: { name, size, pieces } }) => designOfTable('free', { name, ...size, pieces }));
    const boards = shippedBoards().map(({ layout: { name, size, pieces } }) =>
      designOfTable('grid', { name, width: size.columns * SQUARE, depth: size.rows * SQUARE, pieces }),
    );
    expect(tables.length).toBeGreaterThan(3);
    expect(boards.length).toBeGreaterThan(0);
    for (const design of [...tables, ...boards]) expect(read(writeDesign(design))).toEqual(design);
  });

  const file = () => again(writeDesign(whole())) as { [key: string]: never };
  // biome-ignore lint/suspicious/noExplicitAny: a document is edited into what it must not be.
  it.each<[string, (doc: any) => void, string]>([
    ['another format', doc => (doc.format = 'battlefield-table'), 'format'],
    ['a newer version', doc => (doc.version = 2), 'version'],
    ['too small a table', doc => (doc.size.width = 500), 'size.width'],
    ['too large a table', doc => (doc.size.depth = 1900), 'size.depth'],
    ['no such season', doc => (doc.season = 'monsoon'), 'season'],
    ['a field that nobody knows', doc => (doc.fog = 1), 'fog'],
    [
      'an outline off the table',
      doc => (doc.pieces[2].outline = doc.pieces[2].outline.map(([x, y]: [number, number]) => [x, y + 5000])),
      'pieces[2].outline[0]',
    ],
    [
      'an outline that crosses itself',
      doc =>
        (doc.pieces[1].outline = [
          [0, 0],
          [9, 9],
          [9, 0],
          [0, 9],
        ]),
      'pieces[1].outline',
    ],
    ['two of one id', doc => (doc.objectives[0].id = 'p1'), 'objectives[0].id'],
    ['an objective off the table', doc => (doc.objectives[0].at = [600, 901]), 'objectives[0].at'],
    ['an item of nothing', doc => (doc.items.nobody = {}), 'items.nobody'],
    ['a layer that is not there', doc => (doc.items.p0.layer = 'l2'), 'items.p0.layer'],
    ['a picture from elsewhere', doc => (doc.underlay.picture = 'https://example.com/a.png'), 'underlay.picture'],
    ['decoration of no kind', doc => (doc.decoration[1].ornament = 'tank'), 'decoration[1].ornament'],
    [
      'a road to somewhere else',
      doc =>
        (doc.decoration[0].points = [
          [0, 0],
          [9000, 9000],
        ]),
      'decoration[0].points[1]',
    ],
    ['a road of one point', doc => (doc.decoration[0].points = [[0, 0]]), 'decoration[0].points'],
  ])('are refused by path: %s', (_, spoil, path) => {
    const doc = file();
    spoil(doc);
    const found = parseDesign(doc);
    expect(found.ok ? 'read' : found.error.path).toBe(path);
  });

  it('are refused where a board is no whole number of squares, or an objective lies in none', () => {
    const board = emptyDesign('grid', { width: 1200, depth: 900 }, 'board');
    const odd = again(writeDesign({ ...board, size: { width: 1250, depth: 900 } }));
    const off = again(writeDesign({ ...board, objectives: [{ id: 'a', at: [13, 1] }] }));
    for (const [doc, path] of [
      [odd, 'size.width'],
      [off, 'objectives[0].at'],
    ] as const) {
      const found = parseDesign(doc);
      expect(found.ok ? 'read' : found.error.path).toBe(path);
    }
  });

  it('that overlap themselves open, with findings', () => {
    const design: TableDesign = {
      ...emptyDesign('free', { width: 600, depth: 600 }, 'heap'),
      pieces: [wood('a', [10, 20], [10, 20]), wood('b', [15, 30], [15, 30])],
    };
    const work = judgeDesign(read(writeDesign(design)), asking());
    work.next(1);
    expect(work.figures().overlaps?.value).toEqual([{ pieces: ['a', 'b'], at: [175, 175], area: 2500 }]);
  });

  it('of boards that overlap themselves open, with findings, and are judged to the end', () => {
    const on = (kind: string, squares: readonly (readonly [number, number])[]) => ({ kind, squares });
    const doc = {
      ...(again(writeDesign(emptyDesign('grid', { width: 1200, depth: 900 }, 'heap'))) as object),
      pieces: [
        {
          id: 'house',
          ...on('building', [
            [3, 3],
            [4, 3],
            [4, 4],
          ]),
        },
        {
          id: 'wood',
          ...on('woods', [
            [4, 3],
            [4, 4],
            [9, 9],
          ]),
        },
        { id: 'cloud', ...on('smoke', [[9, 9]]) },
        { id: 'crates', ...on('crates', [[9, 9]]) },
      ],
    };
    const read = parseDesign(doc);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    const work = judgeDesign(read.value, asking({ space: 'grid' }));
    while (!work.next(Number.MAX_SAFE_INTEGER));
    expect(work.figures().overlaps?.value).toEqual([
      { pieces: ['house', 'wood'], at: [350, 300], area: 20_000 },
      { pieces: ['wood', 'crates'], at: [850, 850], area: 10_000 },
    ]);
    // One piece is still in no square twice.
    doc.pieces[3] = {
      id: 'crates',
      ...on('crates', [
        [9, 9],
        [9, 9],
      ]),
    };
    const twice = parseDesign(doc);
    expect(twice.ok ? 'read' : twice.error.path).toBe('pieces[3].squares[1]');
  });
});

describe('a layout', () => {
  it('becomes the table of a game, is saved with it, and comes back without a change', () => {
    const design = { ...whole(), scenario: null };
    const setup = { ...drawnSetup('table', 1), table: gameTableOf(design) };
    const saved = parseSetup(again(writeSetup(setup)), library);
    if (!saved.ok) throw new Error(sentenceOf(saved.error));
    expect(designOfTable('free', saved.value.table, design)).toEqual(design);
  });

  it('becomes a scene that the Adjudicator reads, and comes back without a change', () => {
    const design = whole();
    expect(design.pieces.some(piece => piece.kind === 'hedge')).toBe(true);
    for (const measure of Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]) {
      const scene = again(sceneOf(design, measure));
      expect(readScene(scene)).toMatchObject({ ok: true, value: { measure } });
      expect(designOfScene(scene, design)).toEqual({ ok: true, value: design });
    }
  });

  it.each(CATALOGUE.map(({ id }) => id))('of one %s is a file, the table of a game and a scene, and comes back from each', id => {
    const piece = putDown(pieceId('one'), catalogued(id)!, [300, 300], 20);
    const design = { ...emptyDesign('free', { width: 600, depth: 600 }, 'one'), pieces: [piece] };
    expect(read(writeDesign(design))).toEqual(design);
    const saved = parseSetup(again(writeSetup({ ...drawnSetup('table', 1), table: gameTableOf(design) })), library);
    expect(saved.ok && designOfTable('free', saved.value.table, design)).toEqual(design);
    expect(designOfScene(again(sceneOf(design, 'metric')), design)).toEqual({ ok: true, value: design });
  });

  it('of a game with a wreck is a file: as wide and as high as it was, and no miniature any more', () => {
    const { form } = putDown(pieceId('one'), catalogued('wreck')!, [300, 300], 20);
    const shape = {
      base: null,
      volumes: [{ shape: 'box', part: 'hull', center: [0, 0, 20], half: [50, 30, 20], yaw: 0 }],
    } as const;
    const burnt = { ...formOf({ form }), wreck: { at: { x: 300, y: 300, z: 0, facing: 20 }, shape } };
    const table = {
      name: 'one',
      width: 600,
      depth: 600,
      pieces: [{ id: pieceId('one'), kind: 'wreck', form: asForm(burnt) } as const],
    };
    const design = designOfTable('free', table);
    expect(read(writeDesign(design))).toEqual(design);
    expect(design.pieces).toEqual([{ id: 'one', kind: 'wreck', form }]);
  });

  it('of 144 by 72 inches is a file, and a larger one is not', () => {
    const size = { width: 3657.6, depth: 1828.8 };
    const design = emptyDesign('free', size, 'inches');
    expect(read(writeDesign(design))).toEqual(design);
    const found = parseDesign(writeDesign({ ...design, size: { ...size, depth: 1829 } }));
    expect(found.ok ? 'read' : found.error.path).toBe('size.depth');
  });

  it('with a fortification of three walls is refused by its path', () => {
    const bunker = putDown(pieceId('one'), catalogued('bunker')!, [300, 300], 0);
    const doc = again(writeDesign({ ...emptyDesign('free', { width: 600, depth: 600 }, 'one'), pieces: [bunker] })) as {
      readonly pieces: { walls: unknown[] }[];
    };
    doc.pieces[0]!.walls.pop();
    const found = parseDesign(doc);
    expect(found.ok ? 'read' : found.error.path).toBe('pieces[0].walls');
  });

  it('on squares becomes a scene on squares and comes back', () => {
    const { name, size, pieces } = shippedBoards()[0]!.layout;
    const board = designOfTable('grid', { name, width: size.columns * SQUARE, depth: size.rows * SQUARE, pieces });
    expect(designOfScene(again(sceneOf(board, 'metric')), board)).toEqual({ ok: true, value: board });
  });

  it('of a scene that does not fit is refused by its path', () => {
    const scene = again(sceneOf(whole(), 'metric')) as { readonly terrain: { outline: unknown }[] };
    scene.terrain[1]!.outline = [[0, 0]];
    const found = designOfScene(scene);
    expect(found.ok ? 'read' : found.error.path).toBe('terrain[1].outline');
  });
});
