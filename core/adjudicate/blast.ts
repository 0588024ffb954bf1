import { asPlace } from '../space/free/forms.ts';
import type { Under } from '../space/space.ts';
import type { Case } from './context.ts';

/** Who lies under a blast template, and who of them its centre does not see (TPL-04 to TPL-07). */
export function blast({ scene, space }: Case, question: { readonly center: readonly [number, number, number] }): Under {
  const [x, y, z] = question.center;
  return space.under({ area: 'blast', centre: asPlace({ x, y, z, facing: 0 }) }, scene.board);
}
