import type { Board, ModelAt } from '../space.ts';
import { isFortification } from '../space.ts';
import { GRID_TERRAIN, placeOf, sizeOf } from './base/forms.ts';
import { squaresUnder } from './base/range.ts';
import { groundUnder } from './base/ground.ts';
import type { Dimensions } from './base/squares.ts';
import { facingsOf, indexOf, isOn } from './base/squares.ts';

/** Every broken promise of a board, in words for whoever has to mend the code: no move that was allowed may lead to one. */
export function faultsOf(board: Board, size: Dimensions): readonly string[] {
  const faults: string[] = [];
  const ground = groundUnder(board.pieces, size);
  const on = new Map<string, ModelAt[]>();
  for (const model of board.models) {
    const squares = squaresUnder(model);
    const { level, facing } = placeOf(model.place);
    if (!squares.every(square => isOn(square, size))) {
      faults.push(`${model.id} is not wholly on the board`);
      continue;
    }
    if (!facingsOf(sizeOf(model)).includes(facing)) faults.push(`${model.id} stands askew`);
    const mate = board.models.find(other => other.unit === model.unit);
    if (mate && JSON.stringify(mate.place) !== JSON.stringify(model.place)) faults.push(`${model.id} is not with its unit`);
    for (const square of squares) {
      const index = indexOf(square, size);
      const kind = model.type === 'aircraft' || level > 0 ? null : ground.kinds[index];
      // Nobody walks into a fortification, but units are put in (FORT-07).
      const isHeld = kind !== null && kind !== undefined && isFortification(kind) && model.type === 'infantry';
      const closed = kind && !isHeld ? GRID_TERRAIN[kind].closed : 'nobody';
      if (closed === 'ground' || (closed === 'vehicles' && model.type === 'vehicle'))
        faults.push(`${model.id} stands in ${kind}`);
      const key = `${index} ${model.type === 'aircraft' ? 'air' : level}`;
      const others = on.get(key) ?? [];
      for (const other of others) {
        if (other.unit !== model.unit && other.side !== model.side) faults.push(`${model.id} stands on ${other.id}`);
      }
      on.set(key, [...others, model]);
    }
  }
  return faults;
}
