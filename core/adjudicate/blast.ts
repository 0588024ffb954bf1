import type { RuleId } from '../base/index.ts';
import { LENGTHS } from '../base/index.ts';
import { asPlace } from '../space/free/base/forms.ts';
import type { Under } from '../space/space.ts';
import { bodyOf } from '../space/free/bodies/solids.ts';
import { centreModel, withoutAreas } from './centre.ts';
import type { Case } from './context.ts';
import { wayFrom } from './margin.ts';
import { sightMargins } from './sightMargin.ts';
import type { UnderMargins } from './templateMargin.ts';
import { discSteadiness, storeySteadiness, underMargins } from './templateMargin.ts';

/** Who lies under a template, and, where it was asked for, how close that was. `rules`: those by which it is no template (D47-21). */
export type UnderAnswer = Omit<Under, 'near'> & { readonly margin?: UnderMargins; readonly rules?: readonly RuleId[] };

interface BlastQuestion {
  readonly center: readonly [number, number, number];
  readonly margin?: boolean | undefined;
}

/** Who lies under a blast template, and who of them its centre does not see (TPL-04 to TPL-07). */
export function blast(judged: Case, question: BlastQuestion): UnderAnswer {
  const { scene, space } = judged;
  const [x, y, z] = question.center;
  const centre = asPlace({ x, y, z, facing: 0 });
  const under = space.under({ area: 'blast', centre }, scene.board);
  return question.margin ? { ...under, margin: blastMargins(judged, question.center) } : under;
}

function blastMargins(judged: Case, center: readonly [number, number, number]): UnderMargins {
  const { scene, space } = judged;
  const [x, y, z] = center;
  const at = { x, y, z, facing: 0 };
  const area = { area: 'blast', centre: asPlace(at) } as const;
  const point = centreModel(center);
  // Only buildings say who lies under it: they have storeys.
  const buildings = scene.board.pieces.filter(piece => piece.kind === 'building');
  const radius = LENGTHS[scene.measure].template / 2;
  const centreStays = storeySteadiness(at, scene.board);
  return underMargins(scene.board.models, {
    steadiness: model => {
      const stays = Math.min(centreStays, storeySteadiness(bodyOf(model).at, scene.board));
      const rim = discSteadiness(bodyOf(model).foot, x, y, radius);
      return Math.min(rim, stays);
    },
    covers: model => {
      const { hit, hidden } = space.under(area, { pieces: buildings, models: [model] });
      return hit.length + hidden.length > 0;
    },
    wayOut: model => wayFrom(point, model),
    seen: model => sightMargins(judged, point, model, withoutAreas(scene.board)).los(),
  });
}
