import type { PieceId } from '../../base/index.ts';
import { refusal } from '../../base/index.ts';
import type { Board, Piece, Screens } from '../space.ts';
import type { Square } from './base/forms.ts';
import { asForm, asPlace, placeOf } from './base/forms.ts';
import { groundUnder } from './base/ground.ts';
import { squaresUnder } from './base/range.ts';
import type { Dimensions } from './base/squares.ts';
import { indexOf, isOn } from './base/squares.ts';
import { squaresFrom } from './blocks.ts';

/** The corners in which a block lies from a square of it, with the way from that to its lowest square. */
const CORNERS = [
  ['northEast', 0, 0],
  ['northWest', -1, 0],
  ['southEast', 0, -1],
  ['southWest', -1, -1],
] as const;

/** Screens of whole squares: one, a block of four, or all that a vehicle stands on (WPN-07, EQ-28). */
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
    wide(place) {
      const from = placeOf(place);
      return CORNERS.flatMap(([way, east, north]) => {
        const { column, row } = { column: from.column + east, row: from.row + north };
        const isWhole = squaresFrom([column, row], 2).every(square => isOn(square, size));
        return isWhole ? [{ way, at: asPlace({ ...from, column, row }) }] : [];
      });
    },
    about(id, place, board, wide = false) {
      const { column, row } = placeOf(place);
      return screen(id, squaresFrom([column, row], wide ? 2 : 1), board);
    },
    over: (id, model, board) => screen(id, squaresUnder(model), board),
  };
}
