import type { PieceId, Refusal } from '../base/index.ts';
import type { Fortification } from '../forces/fortification.ts';
import type { Board, ModelAt, Piece, Place, TerrainKind } from './board.ts';
import type { ZoneSpec } from './zone.ts';

/** Terrain that players place square by square (SETUP-04, SETUP-05). */
export interface Tiles {
  readonly all: readonly Place[];
  /** Those that touch the middle of the board (GRIDSCN-03). */
  readonly centre: readonly Place[];
  /** `clear`: none of it may lie in there. */
  refused(kind: TerrainKind, place: Place, board: Board, markers: readonly Place[], clear?: ZoneSpec): Refusal | null;
  piece(id: PieceId, kind: TerrainKind, place: Place): Piece;
}

/** Terrain that players lay in the stead of other, where that lies by agreement (ZVE-24). */
export interface Laying {
  /** Some places all over the table, legal or not. */
  readonly all: readonly Place[];
  /** Why none may lie there; `clear`: none of it may lie in there. */
  refused(kind: TerrainKind, place: Place, board: Board, clear?: ZoneSpec): Refusal | null;
  piece(id: PieceId, kind: TerrainKind, place: Place): Piece;
  /** Places in the middle of another piece. */
  over(piece: Piece): readonly Place[];
  /** How far a piece is from a place; nothing but who is nearer is read from it. */
  gap(place: Place, piece: Piece): number;
  sample(random: () => number): Place;
}

/** Fortifications that players put up before the game (SETUP-18, FORT-04 to FORT-07). All take up the same room. */
export interface Forts {
  /** Why none may stand there: its zone, and what must be at a distance; `markers` are objectives that lie there already. `open`: infantry
   *  must be able to walk to its back, and to them. */
  refused(zone: ZoneSpec, place: Place, board: Board, markers: readonly Place[], open: boolean): Refusal | null;
  /** Some place that looks away from the zone's edge, the same each time; null where none is left. */
  spot(zone: ZoneSpec, board: Board, markers: readonly Place[], open: boolean): Place | null;
  piece(id: PieceId, kind: Fortification, place: Place): Piece;
  /** Where a unit stands in it. */
  inside(place: Place): Place;
  /** The fortification that all of these models are in; null where some of them are in none (FORT-09, FORT-11). */
  around(models: readonly ModelAt[], pieces: readonly Piece[]): PieceId | null;
  /** Whether a model is in the front arc of one. */
  isBefore(fort: Piece, model: ModelAt): boolean;
  /** Some place in the zone that looks away from its edge, legal or not. */
  sample(zone: ZoneSpec, random: () => number): Place;
}

/** Where a wide screen may lie, by the way in which it lies from the point that it was aimed at. */
export interface WideScreen {
  readonly way: 'about' | 'northEast' | 'northWest' | 'southEast' | 'southWest';
  readonly at: Place;
}

/** Smoke screens: the ground that a template covers, or whole squares, and none inside a building (WPN-06 to WPN-08, EQ-28, EQ-29). */
export interface Screens {
  /** Why the middle of one may not lie there. */
  refused(place: Place, board: Board): Refusal | null;
  /** Where a screen as large as the area of artillery may lie with a point in it: about it, or on a block of two by two squares, each called
   *  by the corner in which it lies from there. */
  wide(place: Place, board: Board): readonly WideScreen[];
  /** About a point of the surface, or where a wide one lies; in several pieces where buildings part it. The first has this id, the others
   *  are named after it. */
  about(id: PieceId, place: Place, board: Board, wide?: boolean): readonly Piece[];
  /** About a model. */
  over(id: PieceId, model: ModelAt, board: Board): readonly Piece[];
}

/** Terrain that comes onto a table by what players do. */
export interface PutUp {
  /** Null where terrain is set up by agreement. */
  readonly tiles: Tiles | null;
  /** Null where it is not. */
  readonly laying: Laying | null;
  readonly forts: Forts;
  readonly smoke: Screens;
  /** What an eliminated vehicle leaves (TERR-11). */
  wreckOf(model: ModelAt, id: PieceId): Piece;
}
