import type { RuleId } from '../base/index.ts';
import { ruleIds } from '../base/index.ts';
import { cited } from '../rulebook/index.ts';
import { asPlace } from '../space/free/base/forms.ts';
import type { AreaTemplate, Under } from '../space/space.ts';
import { bodyOf } from '../space/free/bodies/solids.ts';
import { centreModel, withoutAreas } from './centre.ts';
import type { Case } from './context.ts';
import { discSize, ownTemplate } from './disc.ts';
import { wayFrom } from './margin.ts';
import { sightMargins } from './sightMargin.ts';
import type { UnderMargins } from './templateMargin.ts';
import { discSteadiness, storeySteadiness, underMargins } from './templateMargin.ts';

/** Who lies under a template, and, where it was asked for, how close that was. `rules`: those by which it is no template (D47-21). */
export type UnderAnswer = Omit<Under, 'near'> & { readonly margin?: UnderMargins; readonly rules?: readonly RuleId[] };

interface BlastQuestion {
  readonly ask: 'blast' | 'artillery';
  readonly center: readonly [number, number, number];
  readonly margin?: boolean | undefined;
}

/** Who lies under the template of a blast or of artillery, and who of them its centre does not see (TPL-04 to TPL-07, D47-05). */
export function blast(judged: Case, question: BlastQuestion): UnderAnswer {
  const { scene, space } = judged;
  const [x, y, z] = question.center;
  const own = question.ask === 'artillery' ? ownTemplate(judged.book) : [];
  const isLarge = own.length > 0;
  const area: Blast = { area: 'blast', centre: asPlace({ x, y, z, facing: 0 }), ...(isLarge && { large: true }) };
  const found = space.under(area, scene.board);
  const under = { ...found, ...(isLarge && { rules: [...own, ...cited(judged.book, UNDER)] }) };
  return question.margin ? { ...under, margin: blastMargins(judged, question.center, area) } : under;
}

const UNDER = ruleIds('TPL-06', 'TPL-07');

type Blast = Extract<AreaTemplate, { area: 'blast' }>;

function blastMargins(judged: Case, center: readonly [number, number, number], area: Blast): UnderMargins {
  const { scene, space } = judged;
  const [x, y, z] = center;
  const at = { x, y, z, facing: 0 };
  const point = centreModel(center);
  // Only buildings say who lies under it: they have storeys.
  const buildings = scene.board.pieces.filter(piece => piece.kind === 'building');
  const radius = discSize(scene.measure, area.large === true) / 2;
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
