import type { ModelId, Range } from '../base/index.ts';
import type { Board, ModelAt, Place } from './board.ts';

export type AreaTemplate =
  /** The blast disc about a point of the surface (TPL-04), or the larger one. */
  | { readonly area: 'blast'; readonly centre: Place; readonly large?: true }
  /** A flame from a model towards a point; `reach` is the weapon's range, 1 to 3 (TPL-09). */
  | {
      readonly area: 'flame';
      readonly from: ModelId;
      readonly reach: 1 | 2 | 3;
      readonly towards: Place;
      /** No template but a straight line as long as the weapon reaches, which ends where sight does; from a point of the base or hull, or
       *  null for where the way from the middle leaves it (D47-21, D47-22). */
      readonly line?: { readonly length: Range; readonly start: Place | null };
    };

/** Who lies under a template, friend and foe; `hidden` are under it and spared (TPL-06, TPL-10). `near`: whose Command Radius a line comes
 *  into. */
export interface Under {
  readonly hit: readonly ModelId[];
  readonly hidden: readonly ModelId[];
  readonly near?: readonly ModelId[];
}

/** What templates cover, and where they may lie. */
export interface Templates {
  under(area: AreaTemplate, board: Board): Under;
  /** Whether a point lies on a surface: ground, floor, roof, the top of something, or where a model stands (TPL-04, TPL-06). */
  isOnSurface(place: Place, board: Board): boolean;
  /** Whether a point lies on a model's base or hull (D47-21). */
  isOnBase(model: ModelAt, place: Place): boolean;
  /** Points of a model's base or hull half left and half right of the way to a point; none where there are no lines. */
  sidesOf(model: ModelAt, towards: Place): readonly Place[];
  /** The places that a jet may pass on its way to a unit at most `most` away, one list for each shortest way that the model sees; none
   *  where jets are templates. */
  jets(from: ModelAt, at: readonly ModelAt[], most: Range, board: Board): readonly (readonly Place[])[];
  /** The blocks of so many places each way with a place of these models in them, one list for each; none where areas are templates. */
  blocks(at: readonly ModelAt[], across: 1 | 2, board: Board): readonly (readonly Place[])[];
  /** The same with this place in them; none off the board. */
  blocksWith(place: Place, across: 1 | 2, board: Board): readonly (readonly Place[])[];
}
