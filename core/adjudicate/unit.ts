import type { ModelId, RuleId } from '../base/index.ts';
import { ruleIds } from '../base/index.ts';
import type { Case } from './context.ts';
import { unitNamed } from './context.ts';

export interface UnitAnswer {
  readonly shooters: { readonly [model: string]: { readonly sees: readonly ModelId[]; readonly cover: boolean } };
  readonly rules: readonly RuleId[];
}

/** What each model of a unit sees of another unit, and whether that unit is in cover from it (LOS-04, SAVE-09, SAVE-10). */
export function unit(judged: Case, question: { readonly from: string; readonly to: string }): UnitAnswer {
  const targets = unitNamed(judged, question.to);
  const shooters: { [model: string]: { readonly sees: readonly ModelId[]; readonly cover: boolean } } = {};
  for (const shooter of unitNamed(judged, question.from)) {
    const sights = targets.map(target => judged.space.sight(shooter, target, judged.scene.board, 'cover'));
    shooters[shooter.id] = {
      sees: targets.filter((_, i) => sights[i]!.seen).map(t => t.id),
      cover: 2 * sights.filter(s => s.cover).length >= targets.length,
    };
  }
  const covers = Object.values(shooters).map(s => s.cover);
  const split = covers.includes(true) && covers.includes(false);
  return { shooters, rules: ruleIds('LOS-04', 'SAVE-09', ...(split ? ['SAVE-10'] : [])) };
}
