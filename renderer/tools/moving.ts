import type { FreePlace, ModelId, Piece, Place, State, Way } from '../../core/index.ts';
import { asPlace, formOf, placeOf } from '../../core/index.ts';
import type { Moving, MovePlan } from './plan.ts';

/** mm that an arrow key nudges, and degrees that R turns. */
export const NUDGE = 5;
export const TURN = 15;

/** Facing of a unit that walks in over each edge, degrees. */
const INWARD = { south: 90, north: 270, west: 0, east: 180 } as const;

export function moving(offer: Moving, leader: ModelId): MovePlan {
  return {
    plan: 'move',
    offer,
    ways: [],
    verdict: null,
    leader,
    alone: false,
    dragging: false,
    wish: null,
    storey: 0,
    pause: null,
  };
}

/** Where a model stands now; null while it is off the table. */
export function standsAt(state: State, model: ModelId): FreePlace | null {
  for (const unit of state.units) for (const one of unit.models) if (one.id === model) return one.place && placeOf(one.place);
  return null;
}

/** Where a model would stand by the plan. */
export function endsAt(state: State, ways: readonly Way[], model: ModelId): FreePlace | null {
  const end = ways.find(way => way.model === model)?.path.at(-1);
  return end === undefined ? standsAt(state, model) : placeOf(end);
}

/** The model in the hand at a point of the table, with the facing that it has already. */
export function dragTo(plan: MovePlan, state: State, to: { readonly x: number; readonly y: number }): MovePlan {
  const facing = plan.wish?.facing ?? standsAt(state, plan.leader)?.facing ?? inward(plan, state);
  return wishFor(plan, { x: to.x, y: to.y, z: heightOf(state.pieces, to, plan.storey), facing });
}

export function nudgeBy(plan: MovePlan, state: State, dx: number, dy: number): MovePlan {
  const from = plan.wish ?? endsAt(state, plan.ways, plan.leader);
  return from === null ? plan : wishFor(plan, { ...from, x: from.x + dx, y: from.y + dy });
}

export function turnBy(plan: MovePlan, state: State, degrees: number): MovePlan {
  const from = plan.wish ?? endsAt(state, plan.ways, plan.leader);
  return from === null ? plan : wishFor(plan, { ...from, facing: (from.facing + degrees + 360) % 360 });
}

export function storeyBy(plan: MovePlan, state: State, up: number): MovePlan {
  const from = plan.wish ?? endsAt(state, plan.ways, plan.leader);
  if (from === null) return plan;
  const levels = levelsAt(state.pieces, from);
  const storey = Math.max(0, Math.min(levels.length - 1, plan.storey + up));
  return wishFor({ ...plan, storey }, { ...from, z: levels[storey] ?? 0 });
}

/** Another model is taken into the hand; what was planned stays. */
export const take = (plan: MovePlan, leader: ModelId, alone: boolean): MovePlan => ({ ...plan, leader, alone, wish: null });

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

/** Heights of the floors at a point: the table, and the storeys of a building that stands there. */
export function levelsAt(pieces: readonly Piece[], { x, y }: { readonly x: number; readonly y: number }): readonly number[] {
  const levels = [0];
  for (const piece of pieces) {
    const { outline, floors, base } = formOf(piece);
    if (floors && floors.length > 1 && isInside(outline, x, y)) levels.push(...floors.slice(1).map(floor => base + floor));
  }
  return levels;
}

const heightOf = (pieces: readonly Piece[], at: { readonly x: number; readonly y: number }, storey: number): number => {
  const levels = levelsAt(pieces, at);
  return levels[Math.min(storey, levels.length - 1)] ?? 0;
};

function isInside(outline: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
