import { asPlace } from '../../core/index.ts';
import { unitOfModel } from '../base/words.ts';
import { aimAt, layAt, nextShooter, nextTarget, oneLess, regard, shootersOf, takeUp, templateLine } from './aiming.ts';
import { type Gesture, spotOf, standing } from './gesture.ts';
import type { AimPlan } from './plan.ts';

export const aims: Gesture<AimPlan> = {
  ready: ({ shots, offer }) => (shots.length > 0 ? { do: offer.do, shots } : null),
  onMove(plan, at, { game, question }) {
    if (templateLine(plan) !== null) return { ...plan, spot: asPlace(spotOf(at)), refused: null };
    const looked = at.model !== null && !at.model.startsWith(question.who) ? at.model : null;
    return regard(plan, looked && unitOfModel(looked), looked && standing(looked, game.state));
  },
  onClick(plan, at, { game, question }) {
    const isEnemy = at.model !== null && !at.model.startsWith(question.who);
    if (isEnemy) return { plan: aimAt(plan, unitOfModel(at.model), standing(at.model, game.state)) };
    // A template may be laid on friends too, so nobody of the own is taken up while one is in the hand.
    if (templateLine(plan) === null)
      return at.model !== null && shootersOf(plan).includes(at.model) ? { plan: takeUp(plan, at.model) } : {};
    return { plan: layAt(plan, asPlace(spotOf(at))) };
  },
  onArrow: (plan, [right, away], { game }) =>
    right !== 0 ? nextTarget(plan, game, right > 0 ? 1 : -1) : nextShooter(plan, away < 0 ? 1 : -1),
  onBack: plan => oneLess(plan, [...plan.shots.keys()]),
};
