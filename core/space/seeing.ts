import type { ModelId, PieceId, RuleId } from '../base/index.ts';
import type { Mount } from '../forces/card.ts';
import type { Board, ModelAt, Place } from './board.ts';
import type { AreaTemplate } from './template.ts';

/** What one model sees of another, and why (LOS-03, SAVE-08). */
export interface Sight {
  readonly seen: boolean;
  /** `to` is in cover from `from`; always true where it is not seen. */
  readonly cover: boolean;
  /** Largest part of the target's silhouette seen from one point, 0 to 1. */
  readonly visible: number;
  /** A seeing line in table millimetres, for drawing and for checking; null where there is none. */
  readonly line: readonly [readonly [number, number, number], readonly [number, number, number]] | null;
  /** What hides the rest from the best-placed point of the viewer. */
  readonly blockedBy: readonly (PieceId | ModelId)[];
  /** Points of the target that the best-placed point of the viewer does not reach, in table millimetres, where a space counts points. */
  readonly hidden?: readonly (readonly [number, number, number])[];
  readonly because: readonly RuleId[];
  /** False where a line was not found and its absence not proved either; left out otherwise. */
  readonly certain?: boolean;
}

/** What of a sight is wanted. `'seen'` leaves cover and the visible part out where they cost time: they are then as if unseen. `'glance'` is as
 *  `'cover'`, but may miss who is seen through gaps alone: for whoever has to choose among many places before he looks closely at any. */
export type Need = 'glance' | 'seen' | 'cover' | 'all';

/** Who sees whom, and on what a weapon bears. */
export interface Seeing {
  sight(from: ModelAt, to: ModelAt, board: Board, need?: Need): Sight;
  /** Whether a model sees a point of the surface (TPL-04). */
  sightTo(from: ModelAt, place: Place, board: Board): boolean;
  /** The place of a model with its front towards another: as near as it may be turned. */
  turned(place: Place, towards: Place): Place;
  /** Whether some part of the target lies in the arc (ARC-04 to ARC-07). */
  inArc(from: ModelAt, to: ModelAt, mount: Mount): boolean;
  /** Whether a point lies in the arc; for a flame, whether the whole template does (TPL-09). */
  areaInArc(from: ModelAt, area: AreaTemplate, mount: Mount): boolean;
}
