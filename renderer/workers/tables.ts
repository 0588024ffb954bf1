import type { GameSetup, Library, Table } from '../../core/index.ts';
import { tableOf } from '../../core/index.ts';

/** The table of a setup whose seed is nobody's business: worked out once for as long as the same one is asked about. */
export function tablesOf(library: Library): (setup: Omit<GameSetup, 'seed'>) => Table {
  let last: { readonly setup: string; readonly table: Table } | null = null;
  return setup => {
    const text = JSON.stringify(setup);
    if (last?.setup !== text) last = { setup: text, table: tableOf({ ...setup, seed: 0 }, library) };
    return last.table;
  };
}
