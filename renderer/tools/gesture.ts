import type { Command, FreePlace, Game, GridPlace, ModelId, Place, State, UnitId } from '../../core/index.ts';
import { bearerOf } from '../../core/index.ts';
import type { Places } from './places.ts';
import type { Plan, Question } from './plan.ts';
import { gridSpot } from './stepping.ts';
import { surfaceOf } from './surfaces.ts';

/** Where the pointer is: a point of the table in mm, and the model under it. */
export interface Pointed {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly model: ModelId | null;
}

/** -1, 0 or 1 to the right, and away. */
export type Step = readonly [right: number, away: number];

/** What a gesture may look at beside its plan. */
export interface Around {
  readonly game: Game;
  readonly question: Question;
  /** The unit whose card lies open. */
  readonly selected: UnitId | null;
}

/** What comes of a gesture: another plan, an answer, or both. */
export interface Done {
  readonly plan?: Plan;
  readonly answer?: Command | null;
  /** The card that lies open stays, and does not give way to that of whom one has clicked. */
  readonly keepsCard?: boolean;
}

/** What a hand does with one kind of plan, by mouse and by keys; what it does not name does nothing. */
export interface Gesture<P extends Plan> {
  /** The answer that Enter gives; null while there is none. */
  ready(plan: P, around: Around): Command | null;
  onMove?(plan: P, at: Pointed, around: Around): Plan;
  /** Null where the press takes nothing into the hand, so that the camera may have it. */
  onDown?(plan: P, at: Pointed, around: Around): Plan | null;
  onUp?(plan: P): Plan;
  onClick?(plan: P, at: Pointed, around: Around): Done;
  /** A step over the table with the arrow keys, wherever the camera looks from; `pressed` is the key itself, for what lies in no direction. */
  onArrow?(plan: P, step: Step, around: Around, pressed: Step): Plan;
  /** A number that no answer has for its key. */
  onNumber?(plan: P, number: number): Plan;
  /** 1 is what R alone does. */
  onTurn?(plan: P, by: 1 | -1, around: Around): Plan;
  /** The last thing planned is taken back, and nothing else. */
  onBack?(plan: P, around: Around): Plan;
  onStorey?(plan: P, by: 1 | -1, around: Around): Plan;
  /** Null where the whole plan is put back to its beginning. */
  onCancel?(plan: P): Plan | null;
}

export const spotOf = ({ x, y, z }: Omit<Pointed, 'model'>): FreePlace => ({ x: round(x), y: round(y), z: round(z), facing: 0 });
const round = (n: number): number => Math.round(n * 100) / 100;

/** The square under the pointer; null beside the board. */
export const squareUnder = (at: Pointed, { game }: Around): GridPlace | null => gridSpot(at, game.setup.table);

/** The place under the pointer; null beside a board. */
export const placeUnder = (places: Places, at: Pointed, { game }: Around): Place | null =>
  places.at(spotOf(at), game.setup.table);

/** A place after an arrow key; as it was where that would be beside the table. */
export function shifted(place: Place, [right, away]: Step, { game: { setup } }: Around): Place {
  const { places, middle } = surfaceOf(setup);
  const next = places.nudged(place, right, away);
  const [x, y] = middle(next);
  return x >= 0 && y >= 0 && x <= setup.table.width && y <= setup.table.depth ? next : place;
}

export const standing = (model: ModelId, state: State): Place | null => bearerOf(state, model)?.model.place ?? null;
