import type { ModelId } from '../../core/index.ts';
import type { AimPlan } from './plan.ts';

/** The soldiers who may be taken up: all that bear a weapon which may be used, where there are several. */
export function shootersOf({ offer }: AimPlan): readonly ModelId[] {
  const all = [...new Set(offer.lines.filter(line => line.refused === null).map(line => line.model))];
  return all.length > 1 ? all : [];
}

/** Takes up a soldier, or lets him go. */
export const takeUp = (plan: AimPlan, model: ModelId): AimPlan =>
  shootersOf(plan).includes(model)
    ? { ...plan, shooter: plan.shooter === model ? null : model, regard: null, spot: null, refused: null }
    : plan;

/** The soldier before or after the one who is taken up; everybody stands between the last and the first. */
export function nextShooter(plan: AimPlan, by: 1 | -1): AimPlan {
  const all = [null, ...shootersOf(plan)];
  const shooter = all[(all.indexOf(plan.shooter) + by + all.length) % all.length]!;
  return { ...plan, shooter, regard: null, spot: null, refused: null };
}
