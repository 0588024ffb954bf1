import type { Range, UnitId } from '../base/index.ts';
import type { Place } from '../space/space.ts';

/*
 * What a unit could do to the enemy from every place that it can reach in this turn, and what he could do to it there, in points: by the
 * quick figures that the players choose by, and then by the steps of the game. Places come from the regions of its movements.
 */

/** One of the causes of what a place is worth; `points` of destroying or of losing, never negative. */
export type WhatIfReason =
  /** It fires at this one, whom it harms most from there; or strikes him with a line that a rule gives it alone. */
  | {
      readonly why: 'strikes';
      readonly unit: UnitId;
      readonly points: number;
      readonly range: Range;
      readonly cover: boolean;
      readonly sustained: boolean;
      /** For nothing, beside what has been declared. */
      readonly free: boolean;
    }
  /** What it does for nothing strikes this one too, of its own side. */
  | { readonly why: 'friend'; readonly unit: UnitId; readonly points: number; readonly range: Range }
  /** This one may answer: from where he stands, or after a movement. `later`: he has acted in this turn already. */
  | {
      readonly why: 'answers' | 'comes';
      readonly unit: UnitId;
      readonly points: number;
      readonly range: Range;
      readonly cover: boolean;
      readonly later: boolean;
    }
  /** It cannot attack any more when it has come there; it sees nobody whom it could harm; nobody could answer. */
  | { readonly why: 'spent' | 'harmless' | 'safe' };

/** A place that a unit can be at when its movement in this turn is over. */
export interface WhatIfSpot {
  /** Of the model that leads it. */
  readonly place: Place;
  /** None: it stays. */
  readonly by: 'move' | 'march' | null;
  /** What it is expected to destroy from there in this turn, and to lose to all enemies who could answer and by what it does to its own side,
   *  in points. */
  readonly destroys: number;
  readonly loses: number;
  /** The three that weigh most, the first of them most. */
  readonly reasons: readonly WhatIfReason[];
}
