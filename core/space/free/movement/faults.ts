import type { Convex } from '../../../geometry/plane/convex.ts';
import { overlaps } from '../../../geometry/plane/sweep.ts';
import type { Board, ModelAt } from '../../space.ts';
import { isFortification } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { placeOf, shapeOf } from '../base/forms.ts';
import { bodyOf, standing } from './body.ts';
import type { Table } from './table.ts';
import { groundAt, standOf } from './ground.ts';
import { areOnTable } from './stand.ts';
import { FAULT, SAME_STOREY } from './tolerances.ts';

/** Every broken promise of a board, in words for whoever has to mend the code: no move that was allowed may lead to one. */
export function faultsOf(board: Board, table: Table): readonly string[] {
  const faults: string[] = [];
  const sound = board.models.filter(model => {
    const isSound = isNumbers(placeOf(model.place));
    if (!isSound) faults.push(`${model.id} stands at a place that is none`);
    return isSound;
  });
  sound.forEach((model, i) => {
    const whole = standing(bodyOf(shapeOf(model), model.type).whole, placeOf(model.place));
    if (!areOnTable(whole, 0, 0, table, FAULT)) faults.push(`${model.id} is not wholly on the table`);
    const inside = closedUnder(board, model, whole, table);
    if (inside !== null) faults.push(`${model.id} stands in ${inside}`);
    for (const other of sound.slice(0, i)) if (overlap(other, model)) faults.push(`${model.id} stands on ${other.id}`);
  });
  return faults;
}

const isNumbers = ({ x, y, z, facing }: FreePlace): boolean => [x, y, z, facing].every(Number.isFinite);

function overlap(a: ModelAt, b: ModelAt): boolean {
  if (Math.abs(placeOf(a.place).z - placeOf(b.place).z) > SAME_STOREY) return false;
  return standOf(a).some(mine => standOf(b).some(theirs => overlaps(mine, 0, 0, theirs, FAULT)));
}

/** The terrain that a ground model may not be in, and is. */
function closedUnder(board: Board, model: ModelAt, shapes: readonly Convex[], table: Table): string | null {
  if (model.type === 'aircraft') return null;
  const { body, z } = { body: bodyOf(shapeOf(model), model.type), z: placeOf(model.place).z };
  const width = model.type === 'infantry' ? 2 * body.halfWidth : 0;
  const level = Math.abs(z) <= SAME_STOREY ? 0 : z;
  const { terrain } = groundAt(board.pieces, [], { type: model.type, side: model.side, width }, level, table);
  // Nobody walks into a fortification, but units are put in (FORT-07).
  const holds = new Set(
    model.type === 'infantry' ? board.pieces.filter(p => isFortification(p.kind)).map(p => p.id as string) : [],
  );
  return terrain.items.find(o => !holds.has(o.by) && shapes.some(shape => overlaps(shape, 0, 0, o.shape, FAULT)))?.by ?? null;
}
