import type { GameEvent } from '../game/event.ts';
import { evolve } from '../game/evolve.ts';
import type { State } from '../game/state.ts';

/** What happened in one answer, as it is kept: the state after it is the fold of it over the state before. */
export type Tape = readonly GameEvent[];

/**
 * The events of an answer without the matters that came onto the agenda and were done with in between: they are nine tenths of
 * it, and nobody sees them. One event at the end makes the agenda what it came to.
 */
export function taped(before: State, events: readonly GameEvent[], after: State): Tape {
  const told = events.filter(event => event.type !== 'agenda');
  const { agenda } = told.reduce(evolve, before);
  let same = 0;
  while (same < agenda.length && same < after.agenda.length && agenda[same] === after.agenda[same]) same++;
  if (same === agenda.length && same === after.agenda.length) return told;
  return [...told, { type: 'agenda', drop: agenda.length - same, push: after.agenda.slice(same) }];
}
