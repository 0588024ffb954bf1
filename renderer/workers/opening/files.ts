import type { FieldError, Result } from '../../../core/index.ts';

/** Told how far the answers have been played through. */
export type Told = (done: number, of: number) => void;

/** How a game reads its own saves and journals, which are in forms of the house but of answers of its own. `R`: what it makes a game of on the
 *  page again, as plain JSON. */
export interface GameFiles<R> {
  /** Whether a document, a save or the first line of a journal, is of this game. */
  isOf(document: unknown): boolean;
  save(document: unknown, told: Told): Result<R, FieldError>;
  /** `current`: whether its lines may be gone on with, being of the rules of today. */
  journal(lines: readonly unknown[], told: Told): Result<{ readonly record: R; readonly current: boolean }, FieldError>;
}
