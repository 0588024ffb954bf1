import type { Board, ModelAt, Place } from '../space.ts';
import type { Square } from './base/forms.ts';
import { squaresUnder } from './base/range.ts';
import type { Dimensions } from './base/squares.ts';
import { isOn } from './base/squares.ts';
import { onStoreyOf } from './jets.ts';

/** The blocks of `across` squares each way that hold a square of these models and lie on the board, one list for each (NEW-16, NEW-23). */
export function blocks(at: readonly ModelAt[], across: number, board: Board, size: Dimensions): readonly (readonly Place[])[] {
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

/** A block of `across` squares each way by its lowest one. */
export const squaresFrom = ([column, row]: Square, across: number): readonly Square[] =>
  Array.from({ length: across * across }, (_, i) => [column + (i % across), row + Math.floor(i / across)] as const);
