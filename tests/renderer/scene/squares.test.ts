import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridForm, GridPlace, Piece, Square, Vec2 } from '../../../core/index.ts';
import { area, FACINGS, formOf, gridFormOf, parsePieces, ringOf, SQUARE, STOREY, writePieces } from '../../../core/index.ts';
import { drawnPieces, inRanks, middleOf, squareAt, standingAmid, turnOf } from '../../../renderer/scene/squares.ts';
import { shippedBoards } from '../../../templates/index.ts';

const piece = (kind: Piece['kind'], form: Partial<GridForm>): Piece => ({
  id: 'it' as Piece['id'],
  kind,
  form: { squares: [], walls: [], storeys: 1, roof: true, ...form } as unknown as Piece['form'],
});
const sound = (pieces: readonly Piece[]) => {
  const read = parsePieces(writePieces(pieces), 'pieces');
  return read.ok ? [] : [read.error];
};

describe('terrain of a board as the scene draws it', () => {
  it.each(shippedBoards())('is sound on the board $id, and covers the squares that it fills', ({ layout }) => {
    const drawn = layout.pieces.flatMap(drawnPieces);
    expect(sound(drawn)).toEqual([]);
    for (const one of layout.pieces.filter(other => other.kind === 'building')) {
      const whole = drawnPieces(one).reduce((sum, { form }) => sum + area(ringOf(formOf({ form }).outline)), 0);
      expect(whole).toBe(gridFormOf(one).squares.length * SQUARE ** 2);
    }
  });

  it('goes round any house in one outline', () => {
    const house = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 14 }).map((ways): readonly Square[] => {
      let at: Square = [9, 9];
      const squares = new Map([[String(at), at]]);
      for (const way of ways) {
        at = [at[0] + [0, 1, 0, -1][way]!, at[1] + [1, 0, -1, 0][way]!];
        squares.set(String(at), at);
      }
      return [...squares.values()];
    });
    fc.assert(
      fc.property(house, squares => {
        const drawn = drawnPieces(piece('building', { squares, storeys: 2 }));
        expect(drawn).toHaveLength(1);
        // Houses round a yard are drawn with the yard under the roof.
        const { outline } = formOf(drawn[0]!);
        expect(area(ringOf(outline))).toBeGreaterThanOrEqual(squares.length * SQUARE ** 2);
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('has its openings where the board names them, and one gate where two huge ones meet', () => {
    const opening = 'huge' as const;
    const [gatehouse] = drawnPieces(
      piece('building', {
        squares: [
          [1, 1],
          [2, 1],
          [3, 1],
        ],
        walls: [
          { square: [1, 1], side: 'south', opening },
          { square: [2, 1], side: 'south', opening },
          { square: [3, 1], side: 'east', opening: 'small' },
        ],
      }),
    );
    const walls = formOf(gatehouse!).walls!;
    const south = walls.find(wall => wall.from[1] === 0 && wall.to[1] === 0)!;
    expect(south.openings).toHaveLength(1);
    expect(south.openings[0]!.width).toBeGreaterThan(1.9 * SQUARE);
    const east = walls.find(wall => wall.from[0] === 3 * SQUARE && wall.to[0] === 3 * SQUARE)!;
    expect(east.openings.map(one => one.along + one.width / 2)).toEqual([SQUARE / 2]);
    expect(walls.flatMap(wall => wall.openings)).toHaveLength(2);
  });

  it('is one piece for each patch of squares, the first with the id of the whole', () => {
    const drawn = drawnPieces(
      piece('woods', {
        squares: [
          [1, 1],
          [5, 5],
          [5, 6],
        ],
      }),
    );
    expect(new Set(drawn.map(one => one.id)).size).toBe(2);
    expect(drawn.map(one => one.id)).toContain('it');
    expect(sound(drawn)).toEqual([]);
  });
});

describe('places of a board on the drawn table', () => {
  const at: GridPlace = { column: 7, row: 3, level: 2, facing: 'ne' };

  it('lead back to their square and storey', () => {
    const [x, y] = middleOf([at.column, at.row]);
    expect(squareAt({ x, y, z: at.level * STOREY })).toMatchObject({ column: 7, row: 3, level: 2 });
    expect(standingAmid([[7, 3]], at, [0, 0])).toEqual({ x, y, z: 2 * STOREY, facing: 45 });
  });

  it.each(FACINGS)('keep every figure of a unit facing %s within its square, and apart', facing => {
    for (let count = 1; count <= 9; count++) {
      const spots = Array.from({ length: count }, (_, n): Vec2 => inRanks(n, count, facing));
      for (const [x, y] of spots) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(SQUARE / 2);
      for (const [i, a] of spots.entries())
        for (const b of spots.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(25);
    }
  });

  it('face the way that the compass says', () => {
    expect(FACINGS.map(turnOf)).toEqual([90, 45, 0, 315, 270, 225, 180, 135]);
  });
});
