import type { Result } from '../base/index.ts';
import type { Asked } from '../decisions/index.ts';
import type { GameEvent } from '../game/event.ts';
import type { State } from '../game/state.ts';
import type { Halts, Submitted } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';

/** A position of the game; `place`: where whoever answers is in what he has to say, if that matters to him. */
export interface At<P> {
  readonly state: State;
  readonly place: P;
}

/** What follows from an answer. */
export interface Follows<P> extends At<P>, Submitted {}

/** What is done where somebody is asked, and what is noted of what happens. Places and notes are JSON. */
export interface Course<P, N> {
  /** What follows from an answer, no farther than where it `halts`; null where the course ends at the question. */
  answer(table: Table, at: At<P>, question: Asked, halts: Halts): Result<Follows<P> | null>;
  note(noted: N, events: readonly GameEvent[]): N;
  /** The same as all that was noted before and after, one by one. */
  sum(before: N, after: N): N;
}

/** One of the ends of a course, with what has been noted on the way to it. The probabilities of all sum to 1, but for what is less than
 *  one could notice. */
export interface End<N> {
  readonly state: State;
  readonly noted: N;
  readonly probability: number;
}

/** What is let go of all that may come of a course. */
export interface Fineness {
  /** Less than this of one part of an attack: dice that earn dice could go on for ever (WPN-16). */
  readonly nothing: number;
  /** Less than this of the course at once, and the less the more has been let go. */
  readonly little: number;
  /** No more than this of the course, all of it together; more than `little`. */
  readonly unseen: number;
}

/** Nothing that is to be seen at 1e-12: of several volleys that earn dice a million ways are let go. */
export const FINEST: Fineness = { nothing: 1e-18, little: 1e-17, unseen: 8e-13 };
