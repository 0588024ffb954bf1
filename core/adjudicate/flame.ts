import { LENGTHS } from '../base/index.ts';
import { asPlace, placeOf } from '../space/free/base/forms.ts';
import { bodyOf } from '../space/free/bodies/solids.ts';
import { flameOf } from '../space/free/templates.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { UnderAnswer } from './blast.ts';
import type { Case } from './context.ts';
import { modelNamed } from './context.ts';
import { sightMargins } from './sightMargin.ts';
import type { UnderMargins } from './templateMargin.ts';
import { flameSteadiness, underMargins } from './templateMargin.ts';

interface FlameQuestion {
  readonly from: string;
  readonly template: 1 | 2 | 3;
  readonly towards: readonly [number, number];
  readonly margin?: boolean | undefined;
}

/** Who lies under a flame template, and who of them the firing model does not see (TPL-09, TPL-10). */
export function flame(judged: Case, question: FlameQuestion): UnderAnswer {
  const under = judged.space.under(areaOf(judged, question), judged.scene.board);
  return question.margin ? { ...under, margin: flameMargins(judged, question) } : under;
}

function areaOf(judged: Case, { from, template, towards: [x, y] }: FlameQuestion) {
  const { id } = modelNamed(judged, from);
  return { area: 'flame', from: id, reach: template, towards: asPlace({ x, y, z: 0, facing: 0 }) } as const;
}

function flameMargins(judged: Case, question: FlameQuestion): UnderMargins {
  const { scene, space } = judged;
  const from = modelNamed(judged, question.from);
  const area = areaOf(judged, question);
  const shape = flameOf(from, question.template, placeOf(area.towards), LENGTHS[scene.measure]);
  const [dx, dy] = [shape.disc[0] - shape.tip[0], shape.disc[1] - shape.tip[1]];
  // Sideways is mostly the shortest way.
  const aside = trig.atan2(dy, dx) + Math.PI / 2;
  return underMargins(
    scene.board.models.filter(model => model.id !== from.id),
    {
      steadiness: model => flameSteadiness(bodyOf(model).foot, shape),
      covers: model => {
        const { hit, hidden } = space.under(area, { pieces: [], models: [from, model] });
        return hit.length + hidden.length > 0;
      },
      wayOut: () => aside,
      seen: model => sightMargins(judged, from, model).los(),
    },
  );
}
