import type { Command, ModelId, State, UnitId, Way } from '../../core/index.ts';
import { placeOf, range, unitOfModel } from '../../core/index.ts';
import type { Gesture, Pointed } from './gesture.ts';
import { dragTo, NUDGE, nudgeBy, storeyBy, take, TURN, turnBy } from './moving.ts';
import type { MovePlan, StepPlan } from './plan.ts';

/** mm about a ghost's foot in which a press takes hold of it. */
const GRASP = 30;

export const moveCommand = (ways: readonly Way[], pause: number | null): Command =>
  pause === null ? { do: 'move', ways } : { do: 'move', ways, pause: range(pause) };

/** The ways of the plan, where they are legal and a March may halt on them where it shall. */
export function moveReady({ verdict, pause, offer, ways }: MovePlan | StepPlan): Command | null {
  if (!verdict?.ok) return null;
  if (pause !== null && offer.mayPause?.(ways, range(pause)) === false) return null;
  return moveCommand(ways, pause);
}

/** Whether a model goes with a unit. */
function goesWith(unit: UnitId, model: ModelId, { units }: State): boolean {
  const of = unitOfModel(model);
  return of === unit || units.some(one => one.id === of && one.joined === unit);
}

/** The model whose planned place is under the pointer. */
function ghostAt(ways: readonly Way[], at: Pointed): ModelId | null {
  let best: ModelId | null = null;
  let nearest = GRASP;
  for (const way of ways) {
    const end = way.path.at(-1);
    if (end === undefined) continue;
    const { x, y } = placeOf(end);
    const far = Math.hypot(x - at.x, y - at.y);
    if (far < nearest) {
      nearest = far;
      best = way.model;
    }
  }
  return best;
}

export const moves: Gesture<MovePlan> = {
  ready: moveReady,
  onMove: (plan, at, { game }) => (plan.dragging ? dragTo(plan, game.state, at) : plan),
  onDown(plan, at, { game: { state } }) {
    const own = at.model !== null && goesWith(plan.offer.unit, at.model, state) ? at.model : null;
    const grabbed = ghostAt(plan.ways, at) ?? own;
    if (grabbed !== null) return { ...take(plan, grabbed, plan.alone), dragging: true };
    // What enters is drawn in from wherever the press was.
    return plan.offer.enters ? { ...dragTo(plan, state, at), dragging: true } : null;
  },
  onUp: plan => (plan.dragging ? { ...plan, dragging: false } : plan),
  onArrow: (plan, [right, away], { game }) => nudgeBy(plan, game.state, right * NUDGE, away * NUDGE),
  onTurn: (plan, by, { game }) => turnBy(plan, game.state, by * TURN),
  onStorey: (plan, by, { game }) => storeyBy(plan, game.state, by),
  onCancel: plan => (plan.alone && plan.ways.length === 0 ? { ...plan, alone: false } : null),
};
