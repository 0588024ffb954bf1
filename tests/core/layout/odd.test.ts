import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../core/base/index.ts';
import type { TableDesign } from '../../../core/layout/layout.ts';
import { emptyDesign } from '../../../core/layout/layout.ts';
import { oddPieces } from '../../../core/layout/odd.ts';
import { putOnSquares } from '../../../core/layout/squares.ts';
import { box, wood } from '../../kit/free.ts';

const size = { width: 1200, depth: 900 };
const pair = [wood('near', [10, 30], [10, 30]), wood('far', [90, 110], [60, 80])];
const others = [box('left', [5, 15], [50, 60], 8), box('right', [105, 115], [30, 40], 8)];
const table = (...pieces: TableDesign['pieces']): TableDesign => ({ ...emptyDesign('free', size, 'odd'), pieces });
const named = (design: TableDesign, by: Parameters<typeof oddPieces>[1] = 'turned') => oddPieces(design, by).map(({ id }) => id);

describe('a piece without a partner', () => {
  it('is named on a table that is alike else, with its middle', () => {
    const alone = box('alone', [40, 50], [20, 30], 8);
    expect(named(table(...pair, ...others))).toEqual([]);
    expect(oddPieces(table(...pair, ...others, alone), 'turned')).toEqual([{ id: 'alone', at: [450, 250] }]);
  });

  it('is none where it is its own image, and one where another kind lies there', () => {
    expect(named(table(...pair, box('middle', [55, 65], [40, 50], 8)))).toEqual([]);
    expect(named(table(...pair, ...others, box('box', [40, 50], [20, 30], 8), wood('wood', [70, 80], [60, 70])))).toEqual([
      'box',
      'wood',
    ]);
  });

  it('two cannot both have one partner', () => {
    expect(named(table(...pair, ...others, wood('twice', [10, 30], [10, 30])))).toHaveLength(1);
  });

  it('nothing is said of a table that is not meant to be alike', () => {
    expect(
      named(table(...pair, box('a', [40, 50], [20, 30], 8), box('b', [5, 15], [5, 9], 8), box('c', [80, 90], [5, 15], 8))),
    ).toEqual([]);
  });

  it('on squares as well', () => {
    const board = { columns: 12, rows: 9 };
    const at = (id: string, column: number, row: number) => putOnSquares(pieceId(id), 'woods', [column, row], 0, board);
    const design = { ...emptyDesign('grid', size, 'odd'), pieces: [at('a', 2, 2), at('b', 11, 8), at('c', 5, 5)] };
    expect(named(design)).toEqual(['c']);
  });
});
