import type { RuleId } from '../base/index.ts';
import { LENGTHS } from '../base/index.ts';
import { asPlace } from '../space/free/base/forms.ts';
import type { Case } from './context.ts';
import { modelNamed } from './context.ts';
import type { Disc } from './disc.ts';
import { shells } from './disc.ts';
import { pointSeen } from './ruled.ts';

/** What a model has of the point about which it would lay a template. */
export interface Aim {
  readonly mm: number;
  readonly R: number;
  readonly sees: boolean;
  /** The sections by which a rule of the book hides the point, whatever stands between. */
  readonly hidden: readonly RuleId[];
}

/** Range and sight from a model to a point of the surface; shells and smoke fly past what artillery fires over (TPL-04, RANGE-04, WPN-03). */
export function aimOf(judged: Case, ask: Disc | 'blast', from: string, [x, y, z]: readonly [number, number, number]): Aim {
  const model = modelNamed(judged, from);
  const place = asPlace({ x, y, z, facing: 0 });
  const R = judged.space.rangeTo(model, place);
  const { seen, hidden } = pointSeen(judged, model, place, ask === 'blast' ? null : shells);
  return { mm: R * LENGTHS[judged.scene.measure].range, R, sees: seen, hidden };
}
