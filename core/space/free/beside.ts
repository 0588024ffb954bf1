import { rounded } from '../../base/index.ts';
import * as trig from '../../geometry/trigonometry.ts';
import type { ModelAt, Place, Shape } from '../space.ts';
import { asPlace, placeOf, shapeOf } from './base/forms.ts';
import { CLEAR } from './movement/tolerances.ts';

/** Places all round a model that are tried. */
const DIRECTIONS = 16;

/** Where a body stands base to base with a model, on the same storey and looking the same way, from straight behind it round. */
export function beside(model: ModelAt, shape: Shape): readonly Place[] {
  const at = placeOf(model.place);
  const far = radiusOf(model.shape) + radiusOf(shape) + CLEAR;
  return Array.from({ length: DIRECTIONS }, (_, i) => {
    const angle = ((at.facing + 180) * Math.PI) / 180 + (2 * Math.PI * i) / DIRECTIONS;
    return asPlace({ ...at, x: rounded(at.x + far * trig.cos(angle)), y: rounded(at.y + far * trig.sin(angle)) });
  });
}

const radiusOf = (shape: Shape): number => shapeOf({ shape }).base?.radius ?? 0;
