import type { ModelId, Range } from '../base/index.ts';
import type { Board, ModelAt, Piece, Place, Shape, TerrainKind } from './board.ts';

/** How near a unit has to come to a machine with all its models: wholly on its hull, in its square or on the base of an aircraft; at least
 *  against it; or, over its bow alone, with their middles on its deck. */
export type Nearing = 'on' | 'beside' | 'deck';

/** Whether the models of a unit stand together (MOVE-07). */
export interface Cohesion {
  readonly ok: boolean;
  /** Size of the formation, in R. */
  readonly spread: Range;
  /** The two models with the largest gap between them; null for one model. */
  readonly worst: readonly [ModelId, ModelId] | null;
}

/** How far apart models are, what they stand on, and who is with whom. */
export interface Nearness {
  /** Nearest counted point to nearest counted point (RANGE-02). */
  range(a: ModelAt, b: ModelAt): Range;
  /** From a model to a point, such as the centre of a template. */
  rangeTo(a: ModelAt, place: Place): Range;
  /** How far apart those may be who strike each other, in R, walls aside (CC-01, CC-02). */
  readonly contact: Range;
  /** Close enough to strike: near each other (CC-01, CC-02), or one next to the fortification that the other is in (FORT-21). */
  inContact(a: ModelAt, b: ModelAt, board: Board): boolean;
  /** Whether one stands at the doors of the bunker that the other is in: they may strike without seeing each other (FORT-21). */
  atDoors(a: ModelAt, b: ModelAt, board: Board): boolean;
  /** As near as those who can strike each other are, in plan: on whatever storey. */
  isOverOrBeside(a: ModelAt, b: ModelAt): boolean;
  together(models: readonly ModelAt[]): Cohesion;
  /** Whether a unit has come so near to a machine. */
  reaches(models: readonly ModelAt[], machine: ModelAt, need: Nearing): boolean;
  /** Whether what flies is right above a machine. */
  isAbove(flier: ModelAt, machine: ModelAt): boolean;
  /** Whether the bow of a machine touches dry land (LIFT-18). */
  isAshore(machine: ModelAt, pieces: readonly Piece[]): boolean;
  /** Whether a model is in a piece of terrain, or next to it: 5 cm, or an adjacent square (FORT-26). */
  isBeside(model: ModelAt, piece: Piece): boolean;
  /** Whether a model stands on a piece of terrain, with its feet on the ground. */
  standsOn(model: ModelAt, piece: Piece): boolean;
  /** Whether the middle of a model is in a piece of terrain, below its top. */
  standsIn(model: ModelAt, piece: Piece): boolean;
  /** The kinds of area terrain that the middle of a model is inside: woods, a building, smoke. */
  areasOf(model: ModelAt, pieces: readonly Piece[]): readonly TerrainKind[];
  /** How far above the ground it stands, in R; a storey of squares is 1. */
  heightOf(model: ModelAt): Range;
  /** Everybody who stands on one of these places. */
  standingOn(places: readonly Place[], board: Board): readonly ModelId[];
  /** Where a body could stand that belongs next to a model, whatever else is there: those all round it, or the square that it is in. */
  beside(model: ModelAt, shape: Shape): readonly Place[];
}
