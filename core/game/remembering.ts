import type { State } from './state.ts';
import type { Table } from './table.ts';

/** What was asked last, by all that the answer may go by, and the answer. */
interface Asked<K, C, T> {
  readonly of: K;
  readonly context: C;
  readonly table: Table;
  readonly units: State['units'];
  readonly pieces: State['pieces'];
  readonly turn: State['turn'];
  readonly answer: T;
}

/**
 * A question about something in a state that is asked again and again while dice fall: answered once as long as it is about the same thing,
 * and no unit, no terrain and nothing of the context is another object. The answer goes by these and by what never changes in its thing alone.
 */
export function remembering<K extends object, C, T>(
  find: (table: Table, state: State, of: K, context: C) => T,
): (table: Table, state: State, of: K, context: C) => T {
  // One is enough, and costs less than a map of what is never asked again.
  let last: Asked<K, C, T> | null = null;
  return (table, state, of, context) => {
    const { units, pieces, turn } = state;
    if (
      last?.of === of &&
      last.context === context &&
      last.units === units &&
      last.pieces === pieces &&
      last.turn === turn &&
      last.table === table
    )
      return last.answer;
    const answer = find(table, state, of, context);
    last = { of, context, table, units, pieces, turn, answer };
    return answer;
  };
}
