import type { FreePlace, ModelId, Place, State, Way } from '../../core/index.ts';
import { asPlace, bearerOf, chance, placeOf } from '../../core/index.ts';
import { type Level, levelsAt } from '../base/levels.ts';
import type { Moving, MovePlan } from './plan.ts';

/** mm that an arrow key nudges, and degrees that R turns. */
export const NUDGE = 5;
export const TURN = 15;

/** Facing of a unit that walks in over each edge, degrees. */
const INWARD = { south: 90, north: 270, west: 0, east: 180 } as const;

/** `climbs`: the unit is on foot. */
export function moving(offer: Moving, leader: ModelId, climbs: boolean): MovePlan {
  return {
    plan: 'move',
    offer,
    ways: [],
    verdict: null,
    leader,
    climbs,
    alone: false,
    dragging: false,
    wish: null,
    storey: 0,
    pause: null,
  };
}

/** Where a model stands now; null while it is off the table. */
export function standsAt(state: State, model: ModelId): FreePlace | null {
  const place = bearerOf(state, model)?.model.place ?? null;
  return place && placeOf(place);
}

/** Where a model would stand by the plan. */
function endsAt(state: State, ways: readonly Way[], model: ModelId): FreePlace | null {
  const end = ways.find(way => way.model === model)?.path.at(-1);
  return end === undefined ? standsAt(state, model) : placeOf(end);
}

/** The model in the hand at a point of the table, with the facing that it has already. */
export function dragTo(plan: MovePlan, state: State, to: { readonly x: number; readonly y: number }): MovePlan {
  const facing = plan.wish?.facing ?? standsAt(state, plan.leader)?.facing ?? inward(plan, state);
  return wishFor(plan, { x: to.x, y: to.y, z: heightOf(levelsFor(plan, state, to), plan.storey), facing });
}

/** Whoever is off the table comes where he may come on, which is about the middle of that where there is room. */
export function nudgeBy(plan: MovePlan, state: State, dx: number, dy: number): MovePlan {
  const from = plan.wish ?? endsAt(state, plan.ways, plan.leader);
  if (from !== null) return wishFor(plan, { ...from, x: from.x + dx, y: from.y + dy });
  const { within } = plan.offer;
  const ways = within.sample(() => 0.5) ?? within.sample(chance(state.thrown)) ?? [];
  const start = endsAt(state, ways, plan.leader);
  return start === null ? plan : dragTo(plan, state, start);
}

export function turnBy(plan: MovePlan, state: State, degrees: number): MovePlan {
  const from = plan.wish ?? endsAt(state, plan.ways, plan.leader);
  return from === null ? plan : wishFor(plan, { ...from, facing: (from.facing + degrees + 360) % 360 });
}

export function storeyBy(plan: MovePlan, state: State, up: number): MovePlan {
  const from = plan.wish ?? endsAt(state, plan.ways, plan.leader);
  if (from === null) return plan;
  const levels = levelsFor(plan, state, from);
  const storey = Math.max(0, Math.min(levels.length - 1, plan.storey + up));
  return wishFor({ ...plan, storey }, { ...from, z: heightOf(levels, storey) });
}

/** Another model is taken into the hand; what was planned stays. */
export const take = (plan: MovePlan, leader: ModelId, alone: boolean): MovePlan => ({ ...plan, leader, alone, wish: null });

/** All of the unit on these ways. */
export const goes = (plan: MovePlan, ways: readonly Way[]): MovePlan => ({
  ...plan,
  ...{ alone: false, wish: null, ways, verdict: plan.offer.within.check(ways) },
});

function wishFor(plan: MovePlan, wish: FreePlace): MovePlan {
  const { within } = plan.offer;
  // Before the whole unit is on the table nobody can be nudged.
  const alone = plan.alone && plan.ways.length + Number(!plan.offer.enters) > 0;
  const place: Place = asPlace(wish);
  const ways = alone ? within.nudge(plan.ways, plan.leader, place) : within.follow(plan.leader, place);
  return { ...plan, wish, ways, verdict: within.check(ways) };
}

function inward(plan: MovePlan, state: State): number {
  const side = state.units.find(unit => unit.id === plan.offer.unit)?.side;
  return side && state.edges ? INWARD[state.edges[side]] : 0;
}

/** Where the model in the hand may be put at a point: only those on foot climb. */
export const levelsFor = (plan: MovePlan, { pieces }: State, at: { readonly x: number; readonly y: number }): readonly Level[] =>
  plan.climbs ? levelsAt(pieces, at) : GROUND;

const GROUND: readonly Level[] = [{ z: 0, isRoof: false }];

/** The height of a storey, or of the highest where there are not so many. */
const heightOf = (levels: readonly Level[], storey: number): number => levels[Math.min(storey, levels.length - 1)]?.z ?? 0;
