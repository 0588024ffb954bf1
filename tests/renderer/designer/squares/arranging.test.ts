import { describe, expect, it } from 'vitest';
import type { Piece, SquareStock, TableDesign } from '../../../../core/index.ts';
import { gridFormOf, parseDesign, SYMMETRIES, writeDesign } from '../../../../core/index.ts';
import { drawnHeld, squarePicture } from '../../../../renderer/adjudicator/squares/picture.ts';
import { boardOfDesk, createBoardDesigner, emptyBoardDesign } from '../../../../renderer/designer/squares/desk.ts';
import { resized } from '../../../../renderer/designer/squares/edit.ts';

const at = (column: number, row: number) => ({ column, row, level: 0, facing: 'n' }) as const;

/** A board of 12 by 18 with these on it, each named by what it is and its number; nothing is chosen. */
function laid(...put: readonly (readonly [SquareStock, number, number])[]) {
  const board = createBoardDesigner();
  board.begin(emptyBoardDesign('Board'), 'file');
  const { desk } = board;
  for (const [stock, column, row] of put) {
    desk.place({ stock });
    desk.putDown(at(column, row));
  }
  desk.place(null);
  const now = desk.store.getState;
  const design = () => boardOfDesk(now().layout);
  const squares = (id: string) => gridFormOf(design().pieces.find(piece => piece.id === id)!).squares;
  return { ...desk, now, design, squares };
}

/** What opens from the file of a board. */
function opened(design: TableDesign): TableDesign {
  const read = parseDesign(JSON.parse(JSON.stringify(writeDesign(design))));
  if (!read.ok) throw new Error(`${read.error.path} ${JSON.stringify(read.error.expected)}`);
  return read.value;
}

const three = () => laid(['woods', 2, 2], ['crates', 5, 4], ['rubble', 9, 3]);

describe('several things on a board of squares', () => {
  it('are chosen one beside another, let go one by one, and moved together as far as the board goes', () => {
    const { now, select, moveBy, squares } = three();
    select('woods 1');
    select('rubble 1', true);
    expect([now().selected, now().also]).toEqual(['rubble 1', ['woods 1']]);
    moveBy(1, 1);
    expect([squares('woods 1'), squares('crates 1'), squares('rubble 1')]).toEqual([[[3, 3]], [[5, 4]], [[10, 4]]]);
    moveBy(9, 0);
    expect([squares('woods 1'), squares('rubble 1')]).toEqual([[[5, 3]], [[12, 4]]]);
    select('rubble 1', true);
    expect([now().selected, now().also]).toEqual(['woods 1', []]);
  });

  it('are turned by a quarter together, both ways back to where they lay', () => {
    const { selectAll, turnBy, squares } = laid(['woods', 3, 3], ['crates', 6, 3], ['building', 4, 5]);
    const all = () => ['woods 1', 'crates 1', 'building 1'].map(id => squares(id).map(String).sort());
    const before = all();
    selectAll(['woods 1', 'crates 1', 'building 1']);
    turnBy(1);
    expect([squares('woods 1'), squares('crates 1')]).toEqual([[[3, 6]], [[3, 3]]]);
    turnBy(-1);
    expect(all()).toEqual(before);
    for (let n = 0; n < 4; n++) turnBy(-1);
    expect(all()).toEqual(before);
  });

  it('are copied where there is room beside them, under names of their own, and chosen then', () => {
    const { selectAll, duplicate, copy, paste, remove, now, design, squares } = laid(['woods', 1, 1], ['crates', 2, 2]);
    selectAll(['woods 1', 'crates 1']);
    duplicate();
    expect([now().selected, now().also]).toEqual(['woods 2', ['crates 2']]);
    expect([squares('woods 2'), squares('crates 2')]).toEqual([[[3, 1]], [[4, 2]]]);
    selectAll(['crates 1']);
    copy();
    selectAll([]);
    paste();
    expect(squares('crates 3')).toEqual([[3, 2]]);
    selectAll(['woods 2', 'crates 2', 'crates 3']);
    remove();
    expect(design().pieces.map(({ id }) => id)).toEqual(['woods 1', 'crates 1']);
  });

  it('are not copied where nothing beside them is free, which is said', () => {
    const all = Array.from({ length: 6 }, (_, n) =>
      Array.from({ length: 6 }, (_, m) => ['crates', n + 1, m + 1] as const),
    ).flat();
    const desk = laid(...all);
    expect(desk.change(resized(desk.now().layout, { columns: 6, rows: 6 }))).toBe(true);
    desk.select('crates 8');
    const { layout } = desk.now();
    desk.duplicate();
    expect([desk.now().refused, desk.now().layout]).toEqual(['noRoom', layout]);
  });

  it('come into line with the first of them, and equally far apart, by whole squares', () => {
    const { selectAll, align, distribute, squares, now } = laid(['building', 2, 2], ['crates', 6, 7], ['rubble', 9, 12]);
    const ids = ['building 1', 'crates 1', 'rubble 1'];
    selectAll(ids);
    distribute('x');
    expect(squares('crates 1')).toEqual([[6, 7]]);
    align('left');
    expect([squares('crates 1'), squares('rubble 1')]).toEqual([[[2, 7]], [[2, 12]]]);
    align('far');
    // Both would come to lie in the house.
    expect(now().refused).toMatchObject({ expected: { key: 'grid.taken' } });
    expect([squares('crates 1'), squares('rubble 1')]).toEqual([[[2, 7]], [[2, 12]]]);
    distribute('y');
    expect(squares('crates 1')).toEqual([[2, 7]]);
    align('right');
    expect([squares('crates 1'), squares('rubble 1')]).toEqual([[[3, 7]], [[3, 12]]]);
  });

  it('are dragged together, by what is taken hold of, and lie again where they lay when that is given up', () => {
    const { selectAll, grab, drag, drop, cancel, squares, undo, now, before } = three();
    selectAll(['woods 1', 'crates 1']);
    grab('woods 1', at(2, 2));
    expect(drag(at(4, 3))).toBe(true);
    expect(drawnHeld(before(), now().layout)).toEqual(new Set(['woods 1', 'crates 1']));
    expect(drop()).toBe(true);
    expect([squares('woods 1'), squares('crates 1'), squares('rubble 1')]).toEqual([[[4, 3]], [[7, 5]], [[9, 3]]]);
    expect(drawnHeld(before(), now().layout)).toBeNull();
    grab('crates 1', at(7, 5));
    drag(at(7, 9));
    cancel();
    expect([squares('woods 1'), drop()]).toEqual([[[4, 3]], false]);
    undo();
    expect(squares('woods 1')).toEqual([[2, 2]]);
  });

  it('are a group: taken hold of with one of them, copied as another one, and none once they are let go', () => {
    const { selectAll, select, group, ungroup, duplicate, design, now } = three();
    selectAll(['woods 1', 'crates 1']);
    group();
    select('crates 1');
    expect([now().selected, now().also]).toEqual(['crates 1', ['woods 1']]);
    duplicate();
    const { items } = opened(design());
    expect([items['woods 1']?.group, items['crates 1']?.group]).toEqual(['group 1', 'group 1']);
    expect([items['woods 2']?.group, items['crates 2']?.group]).toEqual(['group 2', 'group 2']);
    ungroup();
    expect(Object.keys(design().items)).toEqual(['woods 1', 'crates 1']);
  });
});

describe('what is locked on a board of squares', () => {
  const DEEDS: readonly (readonly [string, (desk: ReturnType<typeof laid>) => void])[] = [
    ['moved', desk => desk.moveBy(1, 0)],
    ['turned', desk => desk.turnBy(1)],
    ['removed', desk => desk.remove()],
    ['copied', desk => desk.duplicate()],
    ['lined up', desk => desk.align('left')],
    ['spread', desk => desk.distribute('x')],
  ];

  it.each(DEEDS)('is not %s, by itself or by its layer, and it is said', (_, deed) => {
    for (const lock of [
      (desk: ReturnType<typeof laid>) => desk.lock(true),
      (desk: ReturnType<typeof laid>) => {
        desk.layers([{ id: 'one', name: 'One', hidden: false, locked: true }]);
        desk.layer('one');
      },
    ]) {
      const desk = laid(['building', 2, 2], ['crates', 6, 7], ['rubble', 9, 12]);
      desk.selectAll(['building 1', 'crates 1', 'rubble 1']);
      lock(desk);
      const before = desk.now().layout;
      deed(desk);
      expect([desk.now().refused, desk.now().layout]).toEqual(['locked', before]);
      const { items, layers } = opened(desk.design());
      expect([Object.keys(items).length, layers]).toEqual([3, desk.design().layers]);
    }
  });

  it('stays when all else goes, and when the whole board turns or is repeated', () => {
    const desk = three();
    desk.select('crates 1');
    desk.lock(true);
    desk.selectAll(['woods 1', 'crates 1', 'rubble 1']);
    desk.moveBy(0, 2);
    expect([desk.squares('woods 1'), desk.squares('crates 1'), desk.squares('rubble 1')]).toEqual([[[2, 4]], [[5, 4]], [[9, 5]]]);
    for (const by of SYMMETRIES) {
      desk.turnWhole(by);
      expect(desk.squares('crates 1')).toEqual([[5, 4]]);
    }
    desk.select('rubble 1');
    desk.lock(true);
    const rubble = desk.squares('rubble 1');
    desk.symmetrise('frontBack');
    expect([desk.squares('crates 1'), desk.squares('rubble 1')]).toEqual([[[5, 4]], rubble]);
    // Only what can be moved has an image.
    expect(
      desk
        .design()
        .pieces.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['crates', 'rubble', 'woods', 'woods']);
    // A board that grows smaller holds nothing up.
    expect(desk.change(resized(desk.now().layout, { columns: 6, rows: 6 }))).toBe(true);
    expect(opened(desk.design()).items).toEqual(desk.design().items);
  });

  it('comes along with a drag of what is not, no more than by keys', () => {
    const { select, lock, grab, drag, drop, selectAll, squares } = three();
    select('crates 1');
    lock(true);
    selectAll(['woods 1', 'crates 1']);
    grab('woods 1', at(2, 2));
    drag(at(2, 6));
    drop();
    expect([squares('woods 1'), squares('crates 1')]).toEqual([[[2, 6]], [[5, 4]]]);
  });
});

describe('layers of a board of squares', () => {
  it('hide what lies on them from the eye and from the keys, and what it was called is kept', () => {
    const { select, layers, layer, label, dropLayer, step, now, design } = three();
    select('crates 1');
    layers([{ id: 'one', name: 'One', hidden: true, locked: false }]);
    layer('one');
    label('crates 1', 'Supplies');
    const drawn = () => squarePicture(now().layout).pieces.map(({ id }) => id as string);
    expect(drawn()).toEqual(['woods 1', 'rubble 1']);
    const seen = new Set<string | null>();
    for (let n = 0; n < 6; n++) {
      step(1);
      seen.add(now().selected);
    }
    expect([...seen].sort()).toEqual(['rubble 1', 'woods 1']);
    expect(opened(design()).items['crates 1']).toEqual({ layer: 'one', label: 'Supplies' });
    dropLayer('one');
    expect([drawn().length, opened(design()).items['crates 1']]).toEqual([3, { label: 'Supplies' }]);
  });
});

describe('objectives of a board of squares', () => {
  it('are laid, chosen, moved, mirrored and taken away as everything else', () => {
    const desk = three();
    const objectives = () => opened(desk.design()).objectives.map(one => one.at);
    desk.place({ marker: 'objective' });
    desk.putDown(at(4, 9));
    desk.place(null);
    desk.step(-1);
    expect(desk.now().selected).toBe('objective 1');
    desk.moveBy(-9, 1);
    expect(objectives()).toEqual([[1, 10]]);
    desk.turnWhole('turned');
    expect(objectives()).toEqual([[12, 9]]);
    desk.duplicate();
    expect(objectives().length).toBe(2);
    desk.remove();
    expect(objectives()).toEqual([[12, 9]]);
  });
});

describe('a Strongpoint', () => {
  const facingOf = (piece: Piece) => gridFormOf(piece).facing ?? 'n';
  it.each([
    ['turned', 's'],
    ['frontBack', 's'],
    ['leftRight', 'n'],
  ] as const)('that looks north looks where its image does: %s', (by, facing) => {
    const desk = laid(['strongpoint', 3, 3]);
    desk.turnWhole(by);
    expect(facingOf(desk.design().pieces[0]!)).toBe(facing);
    desk.turnWhole(by);
    expect(desk.design().pieces[0]!.form).toEqual(laid(['strongpoint', 3, 3]).design().pieces[0]!.form);
  });
});
