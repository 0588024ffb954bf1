import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableDesign } from '../../../../core/index.ts';
import { hasCorners } from '../../../../renderer/desk/pointing.ts';
import {
  designOfTable,
  extentOnSquares,
  gridFormOf,
  hashOf,
  parseDesign,
  SQUARE,
  sizedOnSquares,
  SQUARE_STOCK,
  SYMMETRIES,
  writeDesign,
} from '../../../../core/index.ts';
import { boardOfDesk, createBoardDesigner, emptyBoardDesign } from '../../../../renderer/designer/squares/desk.ts';
import { refusedSays } from '../../../../renderer/adjudicator/squares/told.ts';
import { wordsFor } from '../../../../renderer/base/words.ts';
import { decorationFigure } from '../../../../core/layout/decoration.ts';
import { findingsOf } from '../../../../renderer/designer/parts/findings.ts';
import { drawingsOf } from '../../../../renderer/designer/parts/drawings.ts';
import { resized } from '../../../../renderer/designer/squares/edit.ts';
import { boardFaultIn, onLayout, piecesOf, sizeOf } from '../../../../renderer/draft/ground.ts';
import { draftFrom, rememberedOf } from '../../../../renderer/draft/remembered.ts';
import { makeWorld } from '../../store/world.ts';
import { shippedBoards } from '../../../../templates/index.ts';

type Desk = ReturnType<typeof createBoardDesigner>['desk'];

const laid = (design: TableDesign = emptyBoardDesign('Board')): Desk => {
  const board = createBoardDesigner();
  board.begin(design, 'file');
  return board.desk;
};
const designOf = (desk: Desk): TableDesign => boardOfDesk(desk.store.getState().layout);
const text = (desk: Desk) => hashOf(writeDesign(designOf(desk)));
const supplied = (id: string): TableDesign => {
  const { name, size, pieces } = shippedBoards().find(one => one.id === id)!.layout;
  return designOfTable('grid', { name, width: size.columns * SQUARE, depth: size.rows * SQUARE, pieces });
};

/** One thing that a hand does; `n` says which, and how much. */
const ACTS: readonly ((desk: Desk, n: number) => void)[] = [
  (desk, n) => {
    desk.place({ stock: SQUARE_STOCK[n % SQUARE_STOCK.length]! });
    for (let i = 0; i < n % 4; i++) desk.turnBy(1);
    desk.putDown({ column: 1 + (n % 12), row: 1 + (n % 17), level: 0, facing: 'n' });
    desk.place(null);
  },
  (desk, n) => desk.step(n % 2 === 0 ? 1 : -1),
  (desk, n) => desk.moveBy((n % 7) - 3, (n % 5) - 2),
  (desk, n) => desk.turnBy(n % 2 === 0 ? 1 : -1),
  desk => desk.duplicate(),
  (desk, n) => n % 3 === 0 && desk.remove(),
  (desk, n) => desk.change(resized(desk.store.getState().layout, { columns: 6 + (n % 12), rows: 6 + (n % 12) })),
  (desk, n) => desk.turnWhole(SYMMETRIES[n % 3]!),
  (desk, n) => desk.symmetrise(SYMMETRIES[n % 3]!),
];

describe('the desk of the layout laboratory for boards of squares', () => {
  it('roads and painted ground are drawn, corners on halves of squares; what is under way is given up corner by corner', () => {
    const board = createBoardDesigner();
    board.begin(emptyBoardDesign('Board'), 'file');
    const { desk, points } = board;
    const decoration = () => designOf(desk).decoration;
    points.draw('road');
    for (const at of [
      [12, 240],
      [410, 238],
      [400, 900],
    ] as const)
      points.pointAt(at);
    expect(points.drawn()).toBe(true);
    points.finish();
    expect(decoration()).toMatchObject([
      {
        shows: 'road',
        points: [
          [0, 250],
          [400, 250],
          [400, 900],
        ],
      },
    ]);
    expect([desk.store.getState().selected, points.isWanted()]).toEqual([decoration()[0]!.id, false]);
    points.draw('patch');
    points.pointAt([300, 300]);
    points.pointAt([600, 300]);
    expect(points.drawn()).toBe(false);
    const isToUndo = () => hasCorners(points.store.getState());
    expect([isToUndo(), points.back(), isToUndo(), points.back(), isToUndo(), points.back()]).toEqual([
      ...[true, true, true, true, false, false],
    ]);
    points.cancel();
    expect(points.isWanted()).toBe(false);
    // A drawing that is one stays when something else is taken up.
    points.draw('patch');
    for (const at of [
      [300, 300],
      [600, 300],
      [600, 600],
    ] as const)
      points.pointAt(at);
    desk.place({ ornament: 'lamp' });
    desk.putDown({ column: 4, row: 5, level: 0, facing: 'n' });
    expect(decoration().map(({ shows }) => shows)).toEqual(['road', 'patch', 'ornament']);
    expect(decoration()[2]).toMatchObject({ ornament: 'lamp', at: [350, 450] });
    desk.place(null);
    desk.select(decoration()[2]!.id);
    desk.moveBy(1, -1);
    expect(decoration()[2]).toMatchObject({ at: [450, 350] });
    expect(desk.decorate({ ...(decoration()[0] as { shows: 'road' } & object), road: 'paved' } as never)).toBe(true);
    expect(decoration()[0]).toMatchObject({ road: 'paved' });
    for (let n = 0; n < 5; n++) desk.undo();
    expect(decoration()).toEqual([]);
    expect(parseDesign(writeDesign(designOf(desk))).ok).toBe(true);
  });

  it('a square takes one ornament; a smaller board keeps what lies beyond its edge, where it can be brought back from', () => {
    const desk = laid();
    const put = (ornament: 'lamp' | 'tree', column: number, row: number) => {
      desk.place({ ornament });
      desk.putDown({ column, row, level: 0, facing: 'n' });
    };
    const looks = () => designOf(desk).decoration.map(one => [one.id, 'at' in one ? one.at : null]);
    put('lamp', 11, 5);
    put('lamp', 11, 5);
    put('tree', 11, 5);
    expect(looks()).toEqual([['lamp 1', [1050, 450]]]);
    const { refused } = desk.store.getState();
    for (const [language, says] of [
      ['en', 'This was not done: another one stands in that very place.'],
      ['fr', 'Rien n’a été changé\u00a0: il y en a une autre à cette même place.'],
    ] as const)
      expect(refusedSays(refused!, wordsFor(language, 'metric', null, null, 'grid'))).toBe(says);
    put('tree', 12, 5);
    desk.place(null);
    desk.select('tree 1');
    desk.moveBy(-1, 0);
    expect(looks()[1]).toEqual(['tree 1', [1150, 450]]);
    // A copy takes the nearest square that has none.
    desk.duplicate();
    desk.select('tree 1');
    desk.duplicate();
    expect(new Set(looks().map(([, at]) => String(at))).size).toBe(4);
    desk.undo();
    desk.undo();
    desk.change(resized(desk.store.getState().layout, { columns: 11, rows: 18 }));
    expect(looks()).toEqual([
      ['lamp 1', [1050, 450]],
      ['tree 1', [1150, 450]],
    ]);
    desk.selectAll(['tree 1']);
    desk.moveBy(-2, 0);
    expect(looks()[1]).toEqual(['tree 1', [950, 450]]);
  });

  it('a square takes one objective; of those that come together on a smaller board a finding tells', () => {
    const desk = laid();
    desk.place({ marker: 'objective' });
    for (const column of [8, 8, 12]) desk.putDown({ column, row: 5, level: 0, facing: 'n' });
    expect(designOf(desk).objectives.map(({ at }) => at)).toEqual([
      [8, 5],
      [12, 5],
    ]);
    desk.place(null);
    desk.change(resized(desk.store.getState().layout, { columns: 8, rows: 18 }));
    const small = designOf(desk);
    expect([small.size.width, small.objectives.map(({ at }) => at)]).toEqual([
      800,
      [
        [8, 5],
        [8, 5],
      ],
    ]);
    const words = wordsFor('en', 'metric', null, null, 'grid');
    const told = findingsOf(
      { decoration: { figure: 'decoration', assumes: [], done: 1, value: decorationFigure(small) } },
      id => id,
      words,
    );
    expect(told.map(({ text }) => text)).toEqual(['objective 1 and objective 2 stand in one place.']);
    // The one can be moved out of the other.
    desk.selectAll(['objective 2']);
    desk.moveBy(-1, 0);
    expect(designOf(desk).objectives[1]!.at).toEqual([7, 5]);
  });

  it('a drawing under way outlives the window, and is gone on with where its board is opened again', async () => {
    const world = await makeWorld();
    const opened = (file: string) => {
      const board = createBoardDesigner(drawingsOf(world.session));
      board.begin(emptyBoardDesign('Board'), file);
      return board;
    };
    const at = ({ points }: ReturnType<typeof opened>) => points.store.getState().pointing;
    const before = opened('yard');
    before.points.draw('patch');
    for (const corner of [
      [300, 300],
      [600, 300],
      [600, 600],
      [600, 600],
    ] as const)
      before.points.pointAt(corner);
    // The bar takes back the last corner before any step.
    before.undo();
    before.undo();
    expect(at(opened('mill'))).toBeNull();
    const after = opened('yard');
    expect(at(after)).toMatchObject({
      draws: 'patch',
      at: [
        [300, 300],
        [600, 300],
      ],
    });
    after.points.pointAt([600, 700]);
    // What is one already is finished when the board is put away, and nothing is left of it.
    after.leave();
    expect(designOf(after.desk).decoration).toMatchObject([{ shows: 'patch' }]);
    expect(at(opened('yard'))).toBeNull();
  });

  it('terrain fills as many squares as are typed, back on the board where it would leave it, and not what others fill', () => {
    const desk = laid();
    const put = (stock: (typeof SQUARE_STOCK)[number], column: number, row: number) => {
      desk.place({ stock });
      desk.putDown({ column, row, level: 0, facing: 'n' });
      const { selected } = desk.store.getState();
      desk.place(null);
      desk.select(selected);
      return selected!;
    };
    const piece = (id: string) => desk.store.getState().layout.pieces.find(one => one.id === id)!;
    const size = (id: string, columns: number, rows: number) => desk.changePiece(sizedOnSquares(piece(id), { columns, rows }));
    const wood = put('woods', 3, 3);
    expect(extentOnSquares(piece(wood))).toEqual({ columns: 1, rows: 1 });
    expect(size(wood, 3, 2)).toBe(true);
    expect(gridFormOf(piece(wood)).squares.map(String).toSorted()).toEqual(['3,3', '3,4', '4,3', '4,4', '5,3', '5,4']);
    put('crates', 6, 3);
    expect(size(wood, 4, 2)).toBe(false);
    expect(desk.store.getState().refused).toMatchObject({ expected: { key: 'grid.taken' } });
    expect(extentOnSquares(piece(wood))).toEqual({ columns: 3, rows: 2 });
    const { columns } = desk.store.getState().layout.size;
    const rubble = put('rubble', columns, 8);
    expect(size(rubble, 2, 1)).toBe(true);
    expect(gridFormOf(piece(rubble)).squares.map(String).toSorted()).toEqual([`${columns - 1},8`, `${columns},8`].toSorted());
    desk.lock(true);
    expect([size(rubble, 3, 1), desk.store.getState().refused]).toEqual([false, 'locked']);
    desk.lock(false);
    // What has walls, or is as large as its rules have it, is no rectangle to be typed.
    for (const [i, stock] of (['building', 'wall', 'strongpoint', 'trench'] as const).entries())
      expect(extentOnSquares(piece(put(stock, 1 + 3 * (i % 3), 6 + 4 * Math.floor(i / 3))))).toBeNull();
  });

  it('random edit sequences: what is on the board is a file that opens the same, all steps go back to the beginning and forth to the end', () => {
    const sequence = fc.array(fc.tuple(fc.nat(ACTS.length - 1), fc.nat(9999)), { minLength: 3, maxLength: 12 });
    let changed = 0;
    fc.assert(
      fc.property(sequence, acts => {
        const desk = laid(supplied('two-yards'));
        const before = text(desk);
        desk.step(1);
        for (const [act, n] of acts) ACTS[act]!(desk, n);
        const after = text(desk);
        const opened = parseDesign(JSON.parse(JSON.stringify(writeDesign(designOf(desk)))));
        if (!opened.ok) throw new Error(`${opened.error.path} ${JSON.stringify(opened.error.expected)}`);
        expect(hashOf(writeDesign(opened.value))).toBe(after);
        const steps = desk.store.getState().past.length;
        changed += steps;
        for (let i = 0; i < steps; i++) desk.undo();
        expect(text(desk)).toBe(before);
        for (let i = 0; i < steps; i++) desk.redo();
        expect(text(desk)).toBe(after);
      }),
      { numRuns: 120, seed: 15 },
    );
    // A sequence that nothing comes of shows nothing.
    expect(changed).toBeGreaterThan(200);
  });

  it.each(SYMMETRIES)('the first half repeated is as it was, and the other its image: %s', by => {
    const desk = laid(supplied('two-yards'));
    const now = () => desk.store.getState().layout;
    expect(desk.symmetrise(by)).toBe(true);
    const filled = (layout: ReturnType<typeof now>) =>
      layout.pieces.flatMap(({ kind, form }) => gridFormOf({ form }).squares.map(square => `${kind} ${square}`)).sort();
    const half = filled(now());
    expect(desk.turnWhole(by)).toBe(true);
    expect(filled(now())).toEqual(half);
    expect(half.length).toBeGreaterThan(0);
    expect(new Set(now().pieces.map(({ id }) => id)).size).toBe(now().pieces.length);
  });

  it.each(shippedBoards().map(({ id }) => id))('%s turned half round or mirrored twice is as it was, and fits in between', id => {
    const desk = laid(supplied(id));
    const before = text(desk);
    for (const by of SYMMETRIES) {
      const now = () => desk.store.getState().layout;
      if (now().pieces.length === 0) continue;
      expect(desk.turnWhole(by)).toBe(true);
      expect(text(desk)).not.toBe(before);
      expect(desk.turnWhole(by)).toBe(true);
      expect(text(desk)).toBe(before);
    }
  });

  it('on a smaller board what would lie over the edge is moved back, and what finds no room there is taken away', () => {
    const desk = laid();
    const put = (stock: 'woods' | 'building' | 'crates', column: number, row: number) => {
      desk.place({ stock });
      desk.putDown({ column, row, level: 0, facing: 'n' });
    };
    put('building', 11, 17);
    put('woods', 6, 9);
    put('crates', 12, 9);
    put('woods', 7, 9);
    desk.place(null);
    expect(desk.change(resized(desk.store.getState().layout, { columns: 7, rows: 9 }))).toBe(true);
    const { size, pieces } = designOf(desk);
    expect(size).toEqual({ width: 700, depth: 900 });
    // The crates would come to lie in the wood that was there, and so would the house.
    expect(pieces.map(piece => [piece.kind, gridFormOf(piece).squares])).toEqual([
      ['woods', [[6, 9]]],
      ['woods', [[7, 9]]],
    ]);
    desk.undo();
    expect(designOf(desk).pieces.length).toBe(4);
    desk.remove();
  });

  it('a board that lies on itself opens, can be mended step by step and not be made worse, and no game begins on it before', () => {
    const { pieces, ...rest } = emptyBoardDesign('Heap');
    const desk = laid({ ...rest, pieces });
    const put = (stock: 'woods' | 'crates', column: number, row: number) => {
      desk.place({ stock });
      desk.putDown({ column, row, level: 0, facing: 'n' });
      desk.place(null);
    };
    put('woods', 3, 3);
    put('crates', 6, 6);
    put('crates', 9, 9);
    const [wood, low, high] = designOf(desk).pieces;
    const heap = { ...designOf(desk), pieces: [wood!, { ...low!, form: wood!.form }, high!] };
    const opened = parseDesign(JSON.parse(JSON.stringify(writeDesign(heap))));
    if (!opened.ok) throw new Error(opened.error.path);
    const mended = laid(opened.value);
    const draft = () => ({ ...draftFrom(null, 'metric', 1), ...onLayout(designOf(mended)) });
    expect(boardFaultIn(draft())).toMatchObject({ path: 'pieces[1].squares[0]', expected: { key: 'grid.taken' } });
    mended.select(high!.id);
    mended.moveBy(-6, -6);
    expect(mended.store.getState().refused).toMatchObject({ expected: { key: 'grid.taken' } });
    mended.moveBy(1, 1);
    expect(mended.store.getState().refused).toBeNull();
    expect(gridFormOf(designOf(mended).pieces[2]!).squares).toEqual([[10, 10]]);
    mended.turnWhole('turned');
    expect(mended.store.getState().refused).toBeNull();
    mended.select(low!.id);
    mended.moveBy(-2, 0);
    expect([mended.store.getState().refused, boardFaultIn(draft())]).toEqual([null, null]);
  });

  it('what the file of a board cannot hold is not done', () => {
    const desk = laid(supplied('salient'));
    const { layout } = desk.store.getState();
    const before = text(desk);
    const objectives = Array.from({ length: 21 }, (_, n) => ({ id: `objective ${n}`, at: [1, 1] as const }));
    for (const [says, path] of [
      [{ objectives }, 'objectives'],
      [{ objectives: [{ id: 'one', at: [13, 1] as const }] }, 'objectives[0].at'],
      [{ name: 'x'.repeat(201) }, 'name'],
    ] as const) {
      expect(desk.change({ ...layout, design: { ...layout.design!, ...says } })).toBe(false);
      expect([desk.store.getState().refused, text(desk)]).toMatchObject([{ path }, before]);
    }
    expect(desk.change(resized(layout, { columns: 37, rows: 9 }))).toBe(false);
    expect(desk.store.getState().refused).toMatchObject({ path: 'size.width' });
  });

  it('a game begins on a board of the own ones, square by square, and finds it again by its name', () => {
    const desk = laid(supplied('salient'));
    desk.change({ ...desk.store.getState().layout, design: { ...desk.store.getState().layout.design!, name: 'Mine' } });
    desk.step(1);
    desk.remove();
    const design = designOf(desk);
    const draft = { ...draftFrom(null, 'metric', 1), ...onLayout(design) };
    expect([draft.game, sizeOf(draft)]).toEqual(['grid', design.size]);
    expect(piecesOf(draft)).toEqual(design.pieces);
    const again = draftFrom(rememberedOf(draft), 'metric', 2, { layouts: [design] });
    expect([piecesOf(again), sizeOf(again)]).toEqual([design.pieces, design.size]);
    // Whoever has removed it since is given a supplied one.
    expect(draftFrom(rememberedOf(draft), 'metric', 2).board).toBe(shippedBoards()[0]!.id);
  });
});
