import type { FreePlace, Place, Square } from '../../core/index.ts';

/** mm. */
export interface BoardSize {
  readonly width: number;
  readonly depth: number;
}

/** How places of one space are picked, shifted and turned by a hand; a plan that puts something down keeps it for as long as it lasts. */
export interface Places {
  /** The place under a spot of the table, mm; null beside it. */
  at(spot: FreePlace, size: BoardSize): Place | null;
  /** A place is met exactly: one click lays down what on a table is shifted until Enter. */
  readonly exact: boolean;
  /** The next place by an arrow key: -1, 0 or 1 to the right, and away. */
  nudged(place: Place, right: number, away: number): Place;
  /** The next facing to the right, or to the left for -1. */
  turned(place: Place, by: 1 | -1): Place;
  /** The place, with the facing of another. */
  facingAs(place: Place, other: Place): Place;
  /** The square of a place; null where there are none. */
  square(place: Place): Square | null;
}
