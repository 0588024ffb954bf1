import { ruleIds, spend } from '../base/index.ts';
import { planDistance } from '../geometry/convex.ts';
import { EXACT } from '../geometry/tolerances.ts';
import { cited } from '../rulebook/index.ts';
import { bodyOf } from '../space/free/bodies/solids.ts';
import type { ModelAt } from '../space/space.ts';
import type { UnderAnswer } from './blast.ts';
import { centreModel } from './centre.ts';
import type { Case } from './context.ts';
import { discSize, hasOwnTemplate } from './disc.ts';
import { wayFrom } from './margin.ts';
import { discSteadiness, underMargins } from './templateMargin.ts';

interface Smoke {
  readonly center: readonly [number, number, number];
  readonly margin?: boolean | undefined;
}

/** Every model whose base, hull or turret smoke overlaps or touches in plan: nobody is hidden from it (WPN-06). */
export function smoke(judged: Case, { center, margin }: Smoke): UnderAnswer {
  const { board, measure } = judged.scene;
  const [x, y] = center;
  const isLarge = hasOwnTemplate(judged.book);
  const radius = discSize(measure, isLarge) / 2;
  const covers = (model: ModelAt) => {
    spend(30);
    return bodyOf(model).foot.some(f => planDistance(f, x, y) <= radius + EXACT);
  };
  const hit = board.models.filter(covers).map(model => model.id);
  const under = { hit, hidden: [], ...(isLarge && { rules: cited(judged.book, SMOKE) }) };
  if (!margin) return under;
  const point = centreModel(center);
  const steadiness = (model: ModelAt) => discSteadiness(bodyOf(model).foot, x, y, radius);
  return { ...under, margin: underMargins(board.models, { steadiness, covers, wayOut: model => wayFrom(point, model) }) };
}

const SMOKE = ruleIds('WPN-06', 'WPN-08');
