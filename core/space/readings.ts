import type { TerrainKind } from './space.ts';

/** What the book leaves open about space or a rule set has otherwise, and how it is read. */
export interface Readings {
  /** Where a weapon is that may not fire from inside area terrain: in the middle of who fires it, or wherever any part of that is; and
   *  whether smoke is such terrain (WPN-04). */
  readonly weaponIn: 'middle' | 'anyPart';
  readonly smokeIsArea: boolean;
  /** Degrees to each side that the Front and Rear arcs open (ARC-04). */
  readonly halfArc: number;
  /** What infantry keeps together by: one template touches every base, or no two bases are farther apart than it is wide (MOVE-07). */
  readonly cohesion: 'template' | 'pairs';
  /** How far a hull that turns at the end of its way may come: from where any of it stood, or each of its points from where that point
   *  was (MOVE-05). */
  readonly turns: 'hull' | 'points';
  /** How many squares must be left for a first diagonal step (GRID-03). */
  readonly firstDiagonal: 1 | 2;
  /** What gives cover on the table: terrain and smoke, or living vehicles and aircraft in between as well (SAVE-08). */
  readonly screens: 'terrain' | 'machines';
  /** Whether area terrain that the attacking model stands in gives cover to a target outside it (SAVE-11). */
  readonly ownArea: 'open' | 'covers';
  /** What on squares is in the way of infantry that looks, beside what hides from all (GRID-23). */
  readonly hidesFromInfantry: readonly ('infantry' | TerrainKind)[];
  /** Which lines that something on squares is in the way of give cover: any to a corner of the target, or that which comes to a single square
   *  on an exact diagonal, past a corner beside it (SAVE-07). */
  readonly coverAt: 'anyLine' | 'diagonal';
  /** The way of a jet over squares: the shortest ones, or any chain of squares as long as the weapon reaches; and what it goes on from:
   *  every square that is seen, or those alone that nothing fills in the way of sight (TPL-03). */
  readonly jetWays: 'shortest' | 'chain';
  readonly jetsPass: 'seen' | 'open';
  /** R. How far round its leader a unit may be aimed at by a line of flame (D47-21). */
  readonly commandRadius: number;
  /** From where a trench shelters whoever is in it: from everywhere, or not from within the same trench (FORT-24). */
  readonly trench: 'everywhere' | 'fromOutside';
  /** How far each storey that two levels of a square lie apart is, in R (GRID-18). */
  readonly storey: 0 | 1;
  /** Whether a jet ends in a square that terrain or smoke fills, or in clear ones alone (D47-20). */
  readonly jetsInto: 'hiding' | 'clear';
}

/** Those of the printed book. */
export const USUAL_READINGS: Readings = {
  weaponIn: 'middle',
  smokeIsArea: true,
  halfArc: 45,
  cohesion: 'template',
  turns: 'hull',
  firstDiagonal: 1,
  screens: 'terrain',
  ownArea: 'open',
  hidesFromInfantry: [],
  coverAt: 'anyLine',
  jetWays: 'shortest',
  jetsPass: 'seen',
  commandRadius: 1.5,
  trench: 'everywhere',
  storey: 1,
  jetsInto: 'hiding',
};
