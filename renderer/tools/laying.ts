import type { Game, JudgedShot, Line, Place, Refusal, Result } from '../../core/index.ts';
import { unitOf } from '../../core/index.ts';
import { wholly } from './aiming.ts';
import { freeIn, inHand } from './batteries.ts';
import type { AimPlan } from './plan.ts';
import { targetsOf } from './targets.ts';
import { shotAt } from './ways.ts';

/** The template of the weapon in the hand, on a spot of the table; one copy. */
export function layAt(plan: AimPlan, spot: Place): AimPlan {
  const line = templateLine(plan);
  if (line === null) return plan;
  const shots = wholly(plan, [...plan.shots, shotAt(plan, line, spot)]);
  const judged = plan.offer.judgeAll(shots);
  if (!judged.ok) return { ...plan, spot, refused: judged.error };
  const laid = { ...plan, shots, spot: null, refused: null };
  return templateLine(laid) === null ? { ...laid, weapon: null, shooter: null } : laid;
}

/** The template in the hand is brought to a spot by the keys; at first to the enemy who is looked at, or who is nearest. */
export function bring(plan: AimPlan, game: Game, shifted: (spot: Place) => Place): AimPlan {
  const to = (spot: Place) => ({ ...plan, spot, spotByKeys: true, regard: null, refused: null });
  if (plan.spot !== null) return to(shifted(plan.spot));
  const targets = targetsOf(plan, game);
  const looked = plan.regard?.unit ?? plan.target;
  const { at = null } = targets.find(one => one.unit === looked) ?? targets[0] ?? {};
  const spot = at ?? unitOf(game.state, plan.offer.unit).models[0]?.place ?? null;
  return spot === null ? plan : to(spot);
}

/** Whether Enter lays the template in the hand. */
export const laysWithEnter = (plan: AimPlan): boolean => plan.spotByKeys && plan.spot !== null && templateLine(plan) !== null;

/** The next free copy in the hand that is aimed at a point. */
export function templateLine(plan: AimPlan): Line | null {
  if (plan.weapon === null) return null;
  const { instead } = plan.weapon;
  const laid = (line: Line) => instead !== undefined || (line.template !== null && line.template !== 'jet');
  return inHand(plan).find(line => laid(line) && freeIn(plan.shots, line) > 0) ?? null;
}

/** What a template in the hand would do on its spot; null where there is none. */
export function previewOf(plan: AimPlan): Result<JudgedShot, Refusal> | null {
  const line = templateLine(plan);
  return line === null || plan.spot === null ? null : plan.offer.judge(shotAt(plan, line, plan.spot));
}
