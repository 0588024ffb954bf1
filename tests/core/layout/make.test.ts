import { describe, expect, it } from 'vitest';
import type { MakeWish } from '../../../core/layout/make.ts';
import { madeOver, makeWork, parseWish, stayingOf } from '../../../core/layout/make.ts';
import { pieceId } from '../../../core/base/index.ts';
import { catalogued, putDown } from '../../../core/layout/catalogue.ts';
import { parseDesign, writeDesign } from '../../../core/layout/file.ts';
import type { TableDesign } from '../../../core/layout/layout.ts';
import { emptyDesign } from '../../../core/layout/layout.ts';
import { overlapsOn } from '../../../core/layout/raster.ts';
import { ON_BOARDS } from '../../../core/layout/laying.ts';
import { asking, figuresOf, plainBalance, randomDesign } from '../../kit/layouts.ts';

const by = asking({ weapon: 12 });
const wish = (more: object = {}): MakeWish => {
  const read = parseWish({
    size: { width: 600, depth: 600 },
    pieces: { wall: 2, container: 1, brokenWall: 1 },
    seed: 1,
    ...more,
  });
  if (!read.ok) throw new Error(read.error.path);
  return read.value;
};
const onSquares = asking({ space: 'grid', weapon: 8 });
const boardWish = (more: object = {}): MakeWish =>
  wish({ space: 'grid', size: { width: 900, depth: 900 }, pieces: Object.fromEntries(ON_BOARDS.map(one => [one, 1])), ...more });
const made = (wanted: MakeWish, tries: number, staying: Parameters<typeof makeWork>[2] = []) => {
  const work = makeWork(wanted, wanted.space === 'grid' ? onSquares : by, staying);
  while (work.tried() < tries && !work.next(1));
  return { work, best: work.best()! };
};

describe('make one', () => {
  it('has all its pieces whole on the table and in no other, and says how far the sides are apart as every line says it', () => {
    const { best, work } = made(wish(), 40);
    expect(best.missing).toBe(0);
    expect(best.design.pieces.map(piece => best.design.items[piece.id]?.made).sort()).toEqual([
      'brokenWall',
      'container',
      'wall',
      'wall',
    ]);
    expect(overlapsOn(best.design)).toEqual([]);
    expect(parseDesign(JSON.parse(JSON.stringify(writeDesign(best.design))))).toEqual({ ok: true, value: best.design });
    expect(best.balance).toEqual(plainBalance(best.design, by));
    expect(work.starts()).toBeGreaterThan(0);
  });

  it('comes to the same from the same seed, and to another from another', () => {
    const [a, b, c] = [made(wish({ seed: 5 }), 12), made(wish({ seed: 5 }), 12), made(wish({ seed: 6 }), 12)];
    expect(a.best).toEqual(b.best);
    expect(a.best.design.pieces).not.toEqual(c.best.design.pieces);
  });

  it('leaves what was painted, marked and laid under as it was, and takes no name twice', () => {
    const { best } = made(wish(), 3);
    const before = {
      ...emptyDesign('free', { width: 600, depth: 600 }, 'Mill'),
      ...{ scenario: '2', objectives: [{ id: 'objective 1', at: [300, 300] as const }] },
      decoration: [{ id: 'wall 1', shows: 'ornament', at: [10, 10], turn: 0, size: 40, ornament: 'tree' } as const],
      layers: [{ id: 'layer 1', name: 'Layer', hidden: false, locked: false }],
      pieces: putDown(pieceId('old'), catalogued('house')!, [300, 300], 0),
      underlay: { picture: 'data:image/png;base64,AAAA', at: [0, 0] as const, width: 600, turn: 0, opacity: 0.5 },
      items: { 'wall 1': { layer: 'layer 1' }, 'objective 1': { label: 'Well' }, old: { label: 'Old mill' } },
    };
    const table = madeOver({ ...before, pieces: [before.pieces] }, best.design);
    expect(parseDesign(JSON.parse(JSON.stringify(writeDesign(table))))).toEqual({ ok: true, value: table });
    const { pieces, items, ...rest } = table;
    const { pieces: _, items: __, ...was } = before;
    expect(rest).toEqual(was);
    expect(pieces.map(({ kind, form }) => [kind, form])).toEqual(best.design.pieces.map(({ kind, form }) => [kind, form]));
    expect([items['wall 1'], items['objective 1'], items.old]).toEqual([{ layer: 'layer 1' }, { label: 'Well' }, undefined]);
    expect(pieces.map(({ id }) => items[id]?.made)).toEqual(best.design.pieces.map(({ id }) => best.design.items[id]?.made));
  });

  it('beats as many tables at random', () => {
    const { best, work } = made(wish({ seed: 3 }), 60);
    const random = Array.from({ length: Math.min(20, work.tried()) }, (_, i) =>
      plainBalance(randomDesign(i, { width: 600, depth: 600 }, 4, ['wall', 'container', 'brokenWall']), by),
    );
    expect(best.balance.most).toBeLessThan(Math.min(...random.map(({ most }) => most)) + 0.005);
    expect(best.balance.most).toBeLessThan(0.03);
  });

  it('leaves what is locked where it lies, puts nothing into it, and judges it with the rest', () => {
    const locked = putDown(pieceId('wall 1'), catalogued('house')!, [300, 300], 0);
    const before = {
      ...emptyDesign('free', { width: 600, depth: 600 }, 'Mill'),
      pieces: [locked],
      items: { 'wall 1': { locked: true } },
    };
    const { best } = made(wish(), 30, stayingOf(before));
    const table = madeOver(before, best.design);
    expect(table.pieces[0]).toBe(locked);
    expect(table.items['wall 1']).toEqual({ locked: true });
    expect(table.pieces).toHaveLength(5);
    expect(new Set(table.pieces.map(({ id }) => id)).size).toBe(5);
    expect(overlapsOn(table)).toEqual([]);
    expect(best.balance).toEqual(plainBalance(table, by));
  });

  it('makes a board of squares of everything that is put on them', () => {
    const { best } = made(boardWish(), 12);
    const pieces = best.design.pieces;
    expect([best.missing, pieces.length]).toEqual([0, ON_BOARDS.length]);
    expect(overlapsOn(best.design)).toEqual([]);
    expect(parseDesign(JSON.parse(JSON.stringify(writeDesign(best.design))))).toEqual({ ok: true, value: best.design });
    expect(best.balance).toEqual(plainBalance(best.design, onSquares));
  });

  it.each(['turned', 'frontBack'] as const)('makes a board that is alike for both sides, %s', symmetry => {
    const { best } = made(boardWish({ symmetry, pieces: { building: 2, wall: 4, crates: 2, strongpoint: 2 } }), 1);
    const { symmetry: found } = figuresOf(best.design, onSquares);
    expect([best.missing, best.balance.most]).toEqual([0, 0]);
    expect(found.value.by[symmetry]).toBe(1);
  });

  it('turned by half is the same table for both sides', () => {
    const { best } = made(wish({ symmetry: 'turned', pieces: { wall: 2, container: 2 } }), 1);
    const { symmetry } = figuresOf(best.design, by);
    expect(symmetry.value.by.turned).toBeGreaterThan(0.95);
    expect(best.balance.most).toBeLessThan(0.01);
    // Pieces and their images are named as a hand would have named them, and as the next ones where such names are taken.
    const ids = ({ pieces }: TableDesign) => pieces.map(({ id }) => id).toSorted();
    expect(ids(best.design)).toEqual(['container 1', 'container 2', 'wall 1', 'wall 2']);
    const [wall] = best.design.pieces.filter(({ kind }) => kind !== 'building');
    const locked = { ...best.design, pieces: [wall!], items: { [wall!.id]: { locked: true } } };
    const over = madeOver(locked, best.design);
    expect(over.pieces).toHaveLength(5);
    expect(over.pieces.every(({ id }) => /^(wall|container) [1-3]$/.test(id) && over.items[id] !== undefined)).toBe(true);
  });

  it.each([
    ['nothing', { pieces: {} }, 'pieces'],
    ['what is not in the catalogue', { pieces: { castle: 1 } }, 'pieces.castle'],
    ['more than has room', { pieces: { wood: 40 } }, 'pieces'],
    ['a table that is too small', { size: { width: 100, depth: 600 } }, 'size.width'],
    ['half a piece', { pieces: { wall: 0.5 } }, 'pieces.wall'],
    ['half a square', { space: 'grid', size: { width: 650, depth: 600 } }, 'size.width'],
    ['what is not put on squares', { space: 'grid', pieces: { hedge: 1 } }, 'pieces.hedge'],
    ['no such symmetry', { symmetry: 'round' }, 'symmetry'],
  ])('refuses %s', (_, more, path) => {
    const read = parseWish({ size: { width: 600, depth: 600 }, pieces: { wall: 1 }, seed: 1, ...more });
    expect(read.ok ? 'read' : read.error.path).toBe(path);
  });
});
