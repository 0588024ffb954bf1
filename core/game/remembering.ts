import type { State } from './state.ts';
import type { Table } from './table.ts';

/** What was found, and all that it may have been found by. */
interface Found<C, T> {
  readonly table: Table;
  readonly units: State['units'];
  readonly pieces: State['pieces'];
  readonly turn: State['turn'];
  readonly context: C;
  readonly answer: T;
}

/**
 * A question about something in a state, asked again and again while dice fall: answered once as long as no unit, no terrain and nothing of
 * the context is another object. The answer goes by these and by what never changes in its thing alone.
 */
export function remembering<K extends object, C, T>(
  find: (table: Table, state: State, of: K, context: C) => T,
): (table: Table, state: State, of: K, context: C) => T {
  const known = new WeakMap<K, Found<C, T>>();
  return (table, state, of, context) => {
    const { units, pieces, turn } = state;
    const before = known.get(of);
    if (
      before?.units === units &&
      before.context === context &&
      before.pieces === pieces &&
      before.turn === turn &&
      before.table === table
    )
      return before.answer;
    const answer = find(table, state, of, context);
    known.set(of, { table, units, pieces, turn, context, answer });
    return answer;
  };
}
