import type { Place } from '../../core/index.ts';
import { unitOfModel } from '../../core/index.ts';
import { aimAt, oneLess } from './aiming.ts';
import { bring, layAt, templateLine } from './laying.ts';
import { nextShooter, shootersOf, takeUp } from './shooters.ts';
import { nextTarget, regard } from './targets.ts';
import type { Around, Gesture, Pointed } from './gesture.ts';
import { placeUnder, shifted, standing } from './gesture.ts';
import type { AimPlan } from './plan.ts';
import { surfaceOf } from './surfaces.ts';

const spotUnder = (at: Pointed, around: Around): Place | null => placeUnder(surfaceOf(around.game.setup).places, at, around);

export const aims: Gesture<AimPlan> = {
  ready: ({ shots, offer }) => (shots.length > 0 ? { do: offer.do, shots } : null),
  onMove(plan, at, around) {
    const { game, question } = around;
    if (templateLine(plan) !== null) return { ...plan, spot: spotUnder(at, around), spotByKeys: false, refused: null };
    const looked = at.model !== null && !at.model.startsWith(question.who) ? at.model : null;
    return regard(plan, looked && unitOfModel(looked), looked && standing(looked, game.state));
  },
  onClick(plan, at, around) {
    const { game, question } = around;
    const isEnemy = at.model !== null && !at.model.startsWith(question.who);
    if (isEnemy) {
      const aimed = aimAt(plan, unitOfModel(at.model), standing(at.model, game.state));
      // The next weapon is taken up from the card of whoever fires.
      return { plan: aimed, keepsCard: aimed.shots.length > plan.shots.length };
    }
    // A template may be laid on friends too, so nobody of the own is taken up while one is in the hand.
    if (templateLine(plan) === null)
      return at.model !== null && shootersOf(plan).includes(at.model) ? { plan: takeUp(plan, at.model) } : {};
    const spot = spotUnder(at, around);
    return spot === null ? {} : { plan: layAt(plan, spot) };
  },
  onArrow(plan, step, around, [right, up]) {
    if (templateLine(plan) !== null) return bring(plan, around.game, spot => shifted(spot, step, around));
    return right !== 0 ? nextTarget(plan, around.game, right > 0 ? 1 : -1) : nextShooter(plan, up < 0 ? 1 : -1);
  },
  onBack: plan => oneLess(plan, [...plan.shots.keys()]),
};
