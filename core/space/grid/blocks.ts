import type { Board, ModelAt, Place } from '../space.ts';
import type { Square } from './base/forms.ts';
import { asShape, placeOf } from './base/forms.ts';
import { groundUnder } from './base/ground.ts';
import { squaresUnder } from './base/range.ts';
import type { Dimensions } from './base/squares.ts';
import { indexOf, isOn } from './base/squares.ts';
import { onStoreyOf } from './jets.ts';

/** The blocks of `across` squares each way that hold a square of these models and lie on the board, one list for each (NEW-16, NEW-23). */
export function blocks(
  at: readonly Pick<ModelAt, 'place' | 'shape'>[],
  across: number,
  board: Board,
  size: Dimensions,
): readonly (readonly Place[])[] {
  const found = new Map<string, readonly Place[]>();
  for (const model of at) {
    const placed = onStoreyOf(model, board, size);
    for (const [column, row] of squaresUnder(model))
      for (let i = 0; i < across * across; i++) {
        const block = squaresFrom([column - (i % across), row - Math.floor(i / across)], across);
        if (block.every(square => isOn(square, size))) found.set(block.join(' '), block.map(placed));
      }
  }
  return [...found.values()];
}

/** The same about one square, on the ground or on a storey that is there (D47-04). */
export function blocksWith(place: Place, across: number, board: Board, size: Dimensions): readonly (readonly Place[])[] {
  const { column, row, level } = placeOf(place);
  if (!isOn([column, row], size)) return [];
  const { building, buildings } = groundUnder(board.pieces, size);
  const house = buildings[building[indexOf([column, row], size)] ?? -1];
  const top = house ? house.storeys - (house.roof ? 0 : 1) : 0;
  return level > top ? [] : blocks([{ place, shape: asShape({ size: 'single' }) }], across, board, size);
}

/** A block of `across` squares each way by its lowest one. */
export const squaresFrom = ([column, row]: Square, across: number): readonly Square[] =>
  Array.from({ length: across * across }, (_, i) => [column + (i % across), row + Math.floor(i / across)] as const);
