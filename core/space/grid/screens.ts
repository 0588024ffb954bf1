import type { PieceId } from '../../base/index.ts';
import { refusal } from '../../base/index.ts';
import type { Board, Piece, Screens } from '../space.ts';
import type { Square } from './base/forms.ts';
import { asForm, placeOf } from './base/forms.ts';
import { groundUnder } from './base/ground.ts';
import { squaresUnder } from './base/range.ts';
import type { Dimensions } from './base/squares.ts';
import { indexOf, isOn } from './base/squares.ts';

/** Screens of whole squares: one, or all that a vehicle stands on (WPN-07, EQ-28). */
export function screensOn(size: Dimensions): Screens {
  const isBuilt = (square: Square, { pieces }: Board) => groundUnder(pieces, size).kinds[indexOf(square, size)] === 'building';
  const screen = (id: PieceId, squares: readonly Square[], board: Board): readonly Piece[] => {
    const filled = squares.filter(square => !isBuilt(square, board));
    return filled.length === 0
      ? []
      : [{ id, kind: 'smoke', form: asForm({ squares: filled, walls: [], storeys: 1, roof: false }) }];
  };
  return {
    refused(place, board) {
      const { column, row } = placeOf(place);
      if (!isOn([column, row], size)) return refusal('smoke.offBoard', ['WPN-07']);
      return isBuilt([column, row], board) ? refusal('smoke.building', ['WPN-06']) : null;
    },
    about(id, place, board) {
      const { column, row } = placeOf(place);
      return screen(id, [[column, row]], board);
    },
    over: (id, model, board) => screen(id, squaresUnder(model), board),
  };
}
