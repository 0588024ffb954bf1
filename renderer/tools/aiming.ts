import type { Place, Shot, UnitId, WeaponId } from '../../core/index.ts';
import { unitOfModel } from '../../core/index.ts';
import { freeIn } from './batteries.ts';
import type { Aiming, AimPlan } from './plan.ts';
import { bestSalvo } from './salvo.ts';

export const aiming = (offer: Aiming): AimPlan => ({
  plan: 'aim',
  offer,
  shots: [],
  weapon: null,
  shooter: null,
  target: offer.only,
  regard: null,
  spot: null,
  spotByKeys: false,
  refused: null,
});

/** The weapons in the hand at one enemy, as many as may fire together. `at`: where a model of it stands, for templates. */
export function aimAt(plan: AimPlan, target: UnitId, at: Place | null): AimPlan {
  const { kept, shots, refused } = bestSalvo(plan, target, at);
  const fired = shots.length > 0;
  return {
    ...plan,
    shots: fired ? [...kept, ...shots.map(one => one.shot)] : plan.shots,
    target,
    regard: null,
    spot: null,
    refused,
    weapon: fired ? null : plan.weapon,
    shooter: fired ? null : plan.shooter,
  };
}

/** One copy more of the same kind as a shot of the plan, at the same target, and what has to be fired with it; the plan as it is where none is
 *  free. */
export function oneMore(plan: AimPlan, like: Shot): AimPlan {
  for (const line of plan.offer.lines) {
    if (!isOfLine({ ...like, model: line.model, weapon: line.weapon.id }, like) || freeIn(plan.shots, line) < 1) continue;
    const shots = wholly(plan, [...plan.shots, { ...like, model: line.model }]);
    if (plan.offer.judgeAll(shots).ok) return { ...plan, shots, regard: null, refused: null };
  }
  return plan;
}

/** Shots with what has to be fired beside them. */
export function wholly(plan: AimPlan, shots: readonly Shot[]): readonly Shot[] {
  const judged = shots.flatMap(shot => {
    const one = plan.offer.judge(shot);
    return one.ok ? [one.value] : [];
  });
  return judged.length < shots.length ? shots : [...shots, ...plan.offer.owed(judged).map(one => one.shot)];
}

/** One of these shots less: that of the soldier who is taken up, else the last; and the rest of its line where that is fired whole. */
export function oneLess(plan: AimPlan, at: readonly number[]): AimPlan {
  const his = at.find(i => plan.shots[i]!.model === plan.shooter);
  const gone = his ?? at.at(-1);
  if (gone === undefined) return plan;
  const less = dropShots(plan, [gone]);
  const isOwed = wholly(plan, less.shots).some((shot, i) => i >= less.shots.length && isSame(shot, plan.shots[gone]!));
  if (!isOwed) return less;
  return dropShots(
    plan,
    plan.shots.flatMap((shot, i) => (isOfLine(shot, plan.shots[gone]!) ? [i] : [])),
  );
}

const isOfLine = (shot: Shot, other: Shot): boolean =>
  shot.weapon === other.weapon && unitOfModel(shot.model) === unitOfModel(other.model);

const isSame = (shot: Shot, other: Shot): boolean => shot.model === other.model && isOfLine(shot, other);

export const dropShots = (plan: AimPlan, at: readonly number[]): AimPlan => ({
  ...plan,
  shots: plan.shots.filter((_, i) => !at.includes(i)),
  regard: null,
  refused: null,
});

export const hold = (plan: AimPlan, unit: UnitId, weapon: WeaponId, instead: string | null = null): AimPlan => ({
  ...plan,
  weapon:
    plan.weapon?.unit === unit && plan.weapon.weapon === weapon && (plan.weapon.instead ?? null) === instead
      ? null
      : { unit, weapon, ...(instead === null ? {} : { instead }) },
  regard: null,
  spot: null,
  refused: null,
});
