import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../core/base/index.ts';
import { evenWork, movedDesign, movesOf } from '../../../core/layout/even.ts';
import type { EvenMove } from '../../../core/layout/figures.ts';
import type { TableDesign } from '../../../core/layout/layout.ts';
import { emptyDesign } from '../../../core/layout/layout.ts';
import { overlapsOn } from '../../../core/layout/raster.ts';
import { putOnSquares } from '../../../core/layout/squares.ts';
import { box } from '../../kit/free.ts';
import { asking, bestOfAllMoves, plainBalance, randomDesign } from '../../kit/layouts.ts';

const SMALL = { width: 600, depth: 600 };
const by = asking({ weapon: 12 });

/** All of the search. */
function evened(design: TableDesign, asked = by): EvenMove | null {
  const work = evenWork(design, asked);
  while (!work.next(20_000_000));
  expect(work.done()).toBe(1);
  return work.best();
}

describe('even it out', () => {
  it.each([1, 2, 3, 4])('names the best of all moves of all pieces on a grid of 50 mm: table %i', seed => {
    const design = randomDesign(seed, SMALL, 3, ['brokenWall', 'container', 'tank', 'wall']);
    const best = bestOfAllMoves(design, by);
    const found = evened(design);
    expect(best.moves).toBeGreaterThan(100);
    const before = plainBalance(design, by);
    const after = found ? plainBalance(movedDesign(design, found), by) : before;
    expect(after.most).toBeLessThanOrEqual(best.most + 0.02);
    expect(found === null).toBe(best.best === null);
    if (!found) return;
    expect(found.before).toEqual(before);
    expect(found.after).toEqual(after);
    expect(after.most).toBeLessThan(before.most);
    expect(found.by.every(n => n % 50 === 0)).toBe(true);
    expect(overlapsOn(movedDesign(design, found))).toEqual([]);
  });

  it('leaves alone what is locked, itself or with its layer', () => {
    const layers = [{ id: 'l', name: 'l', hidden: false, locked: true }];
    const design: TableDesign = {
      ...emptyDesign('free', SMALL, 'locked'),
      pieces: [box('a', [10, 30], [10, 14], 8), box('b', [40, 50], [20, 25], 8), box('c', [5, 12], [50, 55], 8)],
      ...{ layers, items: { a: { locked: true }, b: { layer: 'l' } } },
    };
    expect(evened(design)?.piece).toBe('c');
    expect(evened({ ...design, items: { ...design.items, c: { locked: true } } })).toBeNull();
  });

  it('leaves alone what is locked on a board of squares', () => {
    const on = asking({ weapon: 6, space: 'grid' });
    const pieces = [
      putOnSquares(pieceId('house'), 'building', [1, 1], 0, { columns: 6, rows: 6 }),
      putOnSquares(pieceId('silo'), 'solid', [4, 3], 0, { columns: 6, rows: 6 }),
    ];
    const design: TableDesign = { ...emptyDesign('grid', SMALL, 'board'), pieces };
    const locked = { locked: true };
    const layers = [{ id: 'l', name: 'l', hidden: false, locked: true }];
    for (const id of ['house', 'silo'])
      for (const items of [{ [id]: locked }, { [id]: { layer: 'l' } }]) {
        const found = evened({ ...design, layers, items }, on);
        expect(found).not.toBeNull();
        expect(found!.piece).not.toBe(id);
      }
    expect(evened({ ...design, items: { house: locked, silo: locked } }, on)).toBeNull();
  });

  it('moves no wall of a board onto another', () => {
    const [one, other] = [1, 3].map(column =>
      putOnSquares(pieceId(`wall ${column}`), 'wall', [column, 2], 0, { columns: 6, rows: 6 }),
    );
    const moves = movesOf({ ...emptyDesign('grid', SMALL, 'walls'), pieces: [one!, other!] }, one!);
    // 6 by 6 squares, less its own and that of the other.
    expect(moves).toHaveLength(36 - 2);
  });

  it('moves nothing off the table or into something', () => {
    const a = box('a', [10, 20], [10, 20], 8);
    const design: TableDesign = { ...emptyDesign('free', SMALL, 'two'), pieces: [a, box('b', [30, 40], [10, 20], 8)] };
    const moves = movesOf(design, a);
    // 11 by 11 places, less where it is and the 9 where it would stand in the other.
    expect(moves).toHaveLength(121 - 1 - 9);
    expect(moves[0]).toEqual([0, -50]);
  });
});
