import { asPlace } from '../space/free/forms.ts';
import type { Under } from '../space/space.ts';
import type { Case } from './context.ts';
import { modelNamed } from './context.ts';

/** Who lies under a flame template, and who of them the firing model does not see (TPL-09, TPL-10). */
export function flame(
  judged: Case,
  question: { readonly from: string; readonly template: 1 | 2 | 3; readonly towards: readonly [number, number] },
): Under {
  const [x, y] = question.towards;
  const from = modelNamed(judged, question.from).id;
  return judged.space.under(
    { area: 'flame', from, reach: question.template, towards: asPlace({ x, y, z: 0, facing: 0 }) },
    judged.scene.board,
  );
}
