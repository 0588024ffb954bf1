import type { ModelId, UnitId } from '../base/index.ts';
import { spend } from '../base/index.ts';
import { freeSpace } from '../space/free/free.ts';
import type { ModelAt, Space } from '../space/space.ts';
import type { Scene } from './scene.ts';

/** A scene that has been read, with the space that judges it. */
export interface Case {
  readonly scene: Scene;
  readonly space: Space;
}

export const caseOf = (scene: Scene): Case => ({
  scene,
  space: freeSpace({ measure: scene.measure, table: scene.table }),
});

export function modelNamed({ scene }: Case, id: string): ModelAt {
  spend(2 * scene.board.models.length);
  const model = scene.board.models.find(m => m.id === (id as ModelId));
  if (!model) throw new Error(`No model ${id} in the scene: the question naming it should have been refused.`);
  return model;
}

export function unitNamed({ scene }: Case, id: string): readonly ModelAt[] {
  spend(4 * scene.board.models.length);
  return scene.board.models.filter(m => m.unit === (id as UnitId));
}
