import type { ModelId, PieceId, UnitId } from '../base/index.ts';
import { isModelId, pieceId, unitOfModel } from '../base/index.ts';
import type { State } from './state.ts';

/** The id of the wreck that a model leaves, by which it is known whose it was. */
export const wreckOf = (model: ModelId): PieceId => pieceId(`${WRECK}${model}`);
const WRECK = 'wreck-';

/** The model that left a wreck; null for one that has lain there from the start. */
export function modelOfWreck(wreck: PieceId): ModelId | null {
  const model = wreck.slice(WRECK.length);
  return wreck.startsWith(WRECK) && isModelId(model) ? model : null;
}

/** The wrecks of a unit that still lie. */
export const wrecksOf = ({ pieces }: State, unit: UnitId): readonly PieceId[] =>
  pieces.flatMap(({ id }) => {
    const model = modelOfWreck(id);
    return model !== null && unitOfModel(model) === unit ? [id] : [];
  });
