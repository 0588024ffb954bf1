import type { ModelId, RuleId } from '../base/index.ts';
import { itemAt, ruleIds } from '../base/index.ts';
import { leastCovered } from '../game/cover.ts';
import { cited } from '../rulebook/index.ts';
import type { Case } from './context.ts';
import { unitNamed } from './context.ts';
import { decided, sightBy } from './ruled.ts';
import type { Margin } from './margin.ts';
import { unitMargins } from './unitMargin.ts';

/** What one model of a unit has of another unit. */
export interface ShooterAnswer {
  readonly sees: readonly ModelId[];
  readonly cover: boolean;
  /** How close it was that it sees others than these, and that the unit has cover from it or not. */
  readonly margin?: { readonly sees: Margin; readonly cover: Margin };
}

export interface UnitAnswer {
  readonly shooters: { readonly [model: string]: ShooterAnswer };
  readonly rules: readonly RuleId[];
}

/** What each model of a unit sees of another unit, and whether that unit is in cover from it (LOS-04, SAVE-09, SAVE-10). */
export function unit(
  judged: Case,
  question: { readonly from: string; readonly to: string; readonly margin?: boolean | undefined },
): UnitAnswer {
  const targets = unitNamed(judged, question.to);
  const shooters: { [model: string]: ShooterAnswer } = {};
  const by = new Set<RuleId>();
  for (const shooter of unitNamed(judged, question.from)) {
    const ruled = targets.map(target => sightBy(judged, shooter, target, 'cover'));
    const sights = ruled.map(({ sight }) => sight);
    for (const id of ruled.flatMap(decided)) by.add(id);
    shooters[shooter.id] = {
      sees: targets.filter((_, i) => itemAt(sights, i).seen).map(t => t.id),
      cover: sights.filter(s => s.cover).length >= leastCovered(targets.length),
      ...(question.margin ? { margin: unitMargins(judged, shooter, targets) } : {}),
    };
  }
  const covers = Object.values(shooters).map(s => s.cover);
  const split = covers.includes(true) && covers.includes(false);
  return { shooters, rules: cited(judged.book, [...ruleIds('LOS-04', 'SAVE-09', ...(split ? ['SAVE-10'] : [])), ...by]) };
}
