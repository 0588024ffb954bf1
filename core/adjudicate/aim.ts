import { LENGTHS } from '../base/index.ts';
import { asPlace } from '../space/free/base/forms.ts';
import { caseOf, modelNamed } from './context.ts';
import type { Scene } from './scene.ts';

/** What a model has of the point about which it would lay a template. */
export interface Aim {
  readonly mm: number;
  readonly R: number;
  readonly sees: boolean;
}

/** Range and sight from a model to a point of the surface (TPL-04, RANGE-04). */
export function aimOf(scene: Scene, from: string, [x, y, z]: readonly [number, number, number]): Aim {
  const judged = caseOf(scene);
  const model = modelNamed(judged, from);
  const place = asPlace({ x, y, z, facing: 0 });
  const R = judged.space.rangeTo(model, place);
  return { mm: R * LENGTHS[scene.measure].range, R, sees: judged.space.sightTo(model, place, scene.board) };
}
