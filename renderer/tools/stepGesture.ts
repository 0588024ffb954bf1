import { type Gesture, squareUnder } from './gesture.ts';
import { moveReady } from './moveGesture.ts';
import type { StepPlan } from './plan.ts';
import { climb, stepBy, stepUnder, turnStep } from './stepping.ts';

export const steps: Gesture<StepPlan> = {
  ready: moveReady,
  onMove: (plan, at, around) => stepUnder(plan, squareUnder(at, around)),
  onClick(plan, at, around) {
    const square = squareUnder(at, around);
    const next = stepUnder(plan, square);
    return square === null ? {} : { plan: next, answer: moveReady(next) };
  },
  onArrow: (plan, [right, away], { game }) => stepBy(plan, right, away, game.setup.table),
  onTurn: turnStep,
  onStorey: climb,
};
