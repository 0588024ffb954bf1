import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import type { Measures } from './estimate.ts';
import type { Temper } from './standing.ts';

/** What plans are made from. */
export interface Scene {
  readonly table: Table;
  readonly state: State;
  readonly measures: Measures;
  readonly temper: Temper;
  readonly random: () => number;
  /** Only the likeliest places are looked at. */
  readonly briefly?: boolean;
  /** Called for each place that is judged. */
  readonly judged: () => void;
}
