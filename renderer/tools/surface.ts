import type {
  Card,
  Cards,
  FreePlace,
  Measure,
  ModelAt,
  ModelId,
  Piece,
  Place,
  Range,
  Sight,
  State,
  Table,
  UnitState,
  Vec2,
  Vec3,
} from '../../core/index.ts';
import type { Overlay } from '../scene/base/board.ts';
import type { PlanPicture } from '../scene/plan2d.ts';
import type { Cast, Words } from '../base/words.ts';
import type { Look } from './look.ts';
import type { Places } from './places.ts';
import type { AimPlan, FortPlan, Ground, MovePlan, Moving, StepPlan, Tape } from './plan.ts';

/**
 * What a table is to the hand and to the eye, for each space in a file of its own: `freeSurface.ts` and `squareSurface.ts`. Lengths in mm.
 * `surfaceOf` picks one by the game; nobody else asks which space is played in.
 */
export interface Surface {
  readonly places: Places;

  // In the hand.
  /** All places that a thing can be put on; none where there is no end of them. */
  all(table: Table): readonly Place[];
  /** The plan with which a unit begins to move. */
  moving(offer: Moving, unit: UnitState, card: Card): MovePlan | StepPlan;
  /** Whether a piece is under a spot. */
  isUnder(piece: Piece, spot: Vec2): boolean;

  // The table as it stands.
  /** Lines between squares. */
  readonly lined: boolean;
  /** Terrain as the scene draws it. */
  terrain(pieces: readonly Piece[]): readonly Piece[];
  /** Where every model on the table is drawn. */
  standing(state: State, cast: Cast): Iterable<readonly [ModelId, FreePlace]>;
  /** How high what the stand of a flier rests on is; null where a model is drawn on its own foot. */
  foot(unit: UnitState, card: Card, state: State): number | null;
  /** The path of a model as it is drawn, from where it begins. */
  drawnPath(unit: UnitState, model: ModelId, path: readonly Place[], state: State, cast: Cast): readonly FreePlace[];
  /** The middle of a marker. */
  middle(place: Place): Vec2;
  /** How wide a cell of so many R is. */
  cell(size: number, measure: Measure): number;
  /** Units that small pictures show by the ground that they take up. */
  blocks(units: State['units'], cards: Cards): NonNullable<PlanPicture['large']>;
  /** What is lit whoever is asked. */
  always(state: State, cast: Cast): readonly Overlay[];

  // What a plan draws over it.
  /** Where something may be put. */
  opened(ground: Ground, cast: Cast): readonly Overlay[];
  /** A marker in the hand; `refusal` is why it may not lie there. */
  marker(place: Place, refusal: string | null): readonly Overlay[];
  /** A smoke screen in the hand, or aimed (WPN-07, WPN-08). */
  screen(place: Place, measure: Measure, key: string, refused: boolean): readonly Overlay[];
  /** Where a fortification in the hand would stand, and the ground that it would take up. */
  fort(plan: FortPlan, place: Place, table: Table): { readonly at: FreePlace; readonly ground: readonly Overlay[] };
  /** A piece that may be chosen, under its badge. */
  piece(piece: Piece, badge: string, isTaken: boolean): readonly Overlay[];
  /** What the weapon in the hand can be turned to. */
  arcs(plan: AimPlan, look: Look): readonly Overlay[];
  /** Where a line of sight ends at a model: `heart` is the middle of its hull, `measured` where it was measured to. */
  lineEnd(model: ModelAt, heart: Vec3, measured: Vec3): Vec3;
  /** What stands in the way of a line of sight, or gives cover from it. */
  hiding(sight: Sight, cover: boolean, models: readonly ModelAt[], state: State, key: string): readonly Overlay[];
  /** What gives cover, one reason a line; none where the space counts no reasons. */
  coverReasons(sight: Sight, to: ModelAt, state: State, words: Words): readonly string[];
  /** All that lies within so many R of some models, with a label. */
  reached(from: readonly ModelAt[], reach: Range, table: Table, label: string): readonly Overlay[];
  /** What the tape says. */
  taped(tape: Tape, look: Look): string;

  // What has to be seen.
  /** The same as points of the table. */
  openPoints(ground: Ground, cast: Cast): readonly Vec3[];
}
