import type { RuleId, Side, UnitId } from '../base/index.ts';

/** Two of each on every die (DICE-01). */
export const FACES = ['army', 'target', 'shield'] as const;
export type Face = (typeof FACES)[number];

/** The six sides of an ordinary die, one of each. */
export const PIPS = [1, 2, 3, 4, 5, 6] as const;
export type Pip = (typeof PIPS)[number];

/** Why the steps of the book throw dice; the log and the dice tray tell it in words. */
export const ROLL_REASONS = [
  'roles',
  'initiative',
  'hit',
  'reroll',
  'extra',
  'coverSave',
  'infantrySave',
  'wallSave',
  'structuralSave',
  'saveAgain',
  'cancel',
  'resilience',
  'rally',
  'reaction',
  'terrain',
] as const;
/** One of those, or the name of the rule's own frame that throws them. */
export type RollReason = string;

/** Dice about to be thrown: described before they are. A game throws dice of one kind, which show an `F`. */
export interface Roll<F = Face> {
  readonly why: RollReason;
  readonly side: Side;
  /** Whose dice; none for the dice of a whole side. */
  readonly unit: UnitId | null;
  readonly count: number;
  /** The faces that count as a success (DICE-02). */
  readonly counts: readonly F[];
  /** Each face means something of its own, whichever counts (SCNR-16). */
  readonly each?: true;
  readonly because: readonly RuleId[];
}

/** A source of faces. `thrown` is the number of dice thrown in the game before these; null while they are still to come, and the game
 *  waits. */
export interface Dice<F = Face> {
  roll(roll: Roll<F>, thrown: number): readonly F[] | null;
  /** Whether its player is asked what they show before they are thrown; nobody is where it is left out. */
  asks?(roll: Roll<F>): boolean;
}

/** A source that always has them. */
export interface ReadyDice<F = Face> extends Dice<F> {
  roll(roll: Roll<F>, thrown: number): readonly F[];
}

/** How many of the faces count. */
export const successes = <F>(faces: readonly F[], counts: readonly F[]): number =>
  faces.reduce((n, face) => (counts.includes(face) ? n + 1 : n), 0);
