import { describe, expect, it } from 'vitest';
import { parseGridLayout, writeGridLayout } from '../../../../core/space/grid/layout.ts';
import { parsePieces, writePieces } from '../../../../core/space/grid/pieces.ts';
import { shippedBoards } from '../../../../templates/boards/index.ts';

const SIZE = { columns: 12, rows: 18 };
const wood = { id: 'w1', kind: 'woods', squares: [[3, 4]] };
const house = {
  id: 'b1',
  kind: 'building',
  squares: [
    [6, 6],
    [7, 6],
  ],
  storeys: 2,
  roof: true,
  walls: [{ square: [6, 6], side: 'west', opening: 'small' }],
};
const hedge = { id: 'h1', kind: 'solid', walls: [{ square: [2, 8], side: 'north' }] };

describe('terrain of a board out of JSON', () => {
  it('reads back what it writes', () => {
    const read = parsePieces([wood, house, hedge], 'pieces', SIZE);
    if (!read.ok) throw new Error(read.error.path);
    const again = parsePieces(JSON.parse(JSON.stringify(writePieces(read.value))), 'pieces', SIZE);
    expect(again).toEqual(read);
  });

  it('every supplied board reads back what it writes', () => {
    for (const { layout } of shippedBoards())
      expect(parseGridLayout(JSON.parse(JSON.stringify(writeGridLayout(layout))))).toEqual({ ok: true, value: layout });
  });

  it.each([
    ['no list', {}, 'pieces'],
    ['a kind that is none', [{ ...wood, kind: 'cliff' }], 'pieces[0].kind'],
    ['a square off the board', [{ ...wood, squares: [[3, 19]] }], 'pieces[0].squares[0]'],
    ['half a square', [{ ...wood, squares: [[3.5, 4]] }], 'pieces[0].squares[0][0]'],
    ['an id taken', [wood, { ...hedge, id: 'w1' }], 'pieces[1].id'],
    ['two pieces on a square', [wood, { ...wood, id: 'w2' }], 'pieces[1].squares[0]'],
    ['no square', [{ ...wood, squares: [] }], 'pieces[0].squares'],
    ['walls round a wood', [{ ...wood, walls: hedge.walls }], 'pieces[0].walls'],
    ['a wall beside its building', [{ ...house, walls: [{ square: [9, 9], side: 'west' }] }], 'pieces[0].walls[0].square'],
    [
      'an opening that is none',
      [{ ...house, walls: [{ square: [6, 6], side: 'west', opening: 'wide' }] }],
      'pieces[0].walls[0].opening',
    ],
    ['a roof over a wood', [{ ...wood, roof: true }], 'pieces[0].storeys'],
    ['a field too many', [{ ...wood, height: 12 }], 'pieces[0].height'],
  ])('names the field for %s', (_, value, path) => {
    expect(parsePieces(value, 'pieces', SIZE)).toMatchObject({ ok: false, error: { path } });
  });

  it('GRID-24 smoke may lie over other terrain', () => {
    expect(parsePieces([wood, { ...wood, id: 's1', kind: 'smoke' }], 'pieces', SIZE)).toMatchObject({ ok: true });
  });
});
