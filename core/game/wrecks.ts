import type { ModelId, PieceId, UnitId } from '../base/index.ts';
import { pieceId } from '../base/index.ts';
import type { State } from './state.ts';

/** The id of the wreck that a model leaves, by which it is known whose it was. */
export const wreckOf = (model: ModelId): PieceId => pieceId(`wreck-${model}`);

/** The wrecks of a unit that still lie. */
export const wrecksOf = ({ pieces }: State, unit: UnitId): readonly PieceId[] =>
  pieces.map(one => one.id).filter(id => id.startsWith(wreckOf(`${unit}.` as ModelId)));
