import type { GameEvent } from '../game/event.ts';
import { evolve } from '../game/evolve.ts';
import type { State } from '../game/state.ts';
import { tapedBy } from '../play/answers.ts';

/** What happened in one answer, as it is kept: the state after it is the fold of it over the state before. */
export type Tape = readonly GameEvent[];

/** The events of an answer without the matters that came and went on the agenda. */
export const taped = (before: State, events: readonly GameEvent[], after: State): Tape =>
  tapedBy<State, GameEvent>(evolve, before, events, after);
