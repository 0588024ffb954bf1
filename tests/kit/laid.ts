import { pieceId } from '../../core/base/index.ts';
import type { GridKind, Square } from '../../core/space/grid/base/forms.ts';
import { asForm } from '../../core/space/grid/base/forms.ts';
import type { Piece } from '../../core/space/space.ts';

/** A piece of terrain on these squares of a board, counted from 1 as in a game. */
export const laid = (kind: GridKind, ...squares: readonly Square[]): Piece => ({
  ...{ id: pieceId(`${kind}-${squares.flat().join('-')}`), kind },
  form: asForm({ squares, walls: [], storeys: 1, roof: false }),
});

/** A building on these squares, open to the south of the first one, with so many floors and a roof to stand on. */
export const house = (storeys: number, ...squares: readonly Square[]): Piece => ({
  ...{ id: pieceId(`house-${squares.flat().join('-')}`), kind: 'building' },
  form: asForm({
    ...{ squares, storeys, roof: true },
    walls: squares.slice(0, 1).map(square => ({ square, side: 'south', opening: 'small' })),
  }),
});
