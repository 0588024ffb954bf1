import type { ModelId, UnitId } from '../base/index.ts';
import type { ModelAt, Space } from '../space/space.ts';
import type { Scene } from './scene.ts';

/** A scene that has been read, with the space that judges it. */
export interface Case {
  readonly scene: Scene;
  readonly space: Space;
}

export function modelNamed({ scene }: Case, id: string): ModelAt {
  const model = scene.board.models.find(m => m.id === (id as ModelId));
  if (!model) throw new Error(`No model ${id} in the scene: the question naming it should have been refused.`);
  return model;
}

export const unitNamed = ({ scene }: Case, id: string): readonly ModelAt[] =>
  scene.board.models.filter(m => m.unit === (id as UnitId));
