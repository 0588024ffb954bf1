import type { FieldError, Result } from '../../../core/index.ts';
import type { Seats } from '../../base/seats.ts';

/** Told how far the answers have been played through. */
export type Told = (done: number, of: number) => void;

/** A game that was found in a file. `R`: what it is made of on the page again, as plain JSON. */
export interface Opened<R> {
  readonly record: R;
  /** Who plays which side, and by what clock. */
  readonly seats: Seats;
  /** Why the game ends before its file does: it was played by older rules, and from that answer on does not follow. */
  readonly left: FieldError | null;
}

/** How a game reads its own saves and journals, which are in forms of the house but of answers of its own. */
export interface GameFiles<R> {
  /** Whether a document, a save or the first line of a journal, is of this game. */
  isOf(document: unknown): boolean;
  save(document: unknown, told: Told): Result<Opened<R>, FieldError>;
  /** `current`: whether its lines may be gone on with, being of the rules of today. */
  journal(lines: readonly unknown[], told: Told): Result<Opened<R> & { readonly current: boolean }, FieldError>;
}
