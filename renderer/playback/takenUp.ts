import type { State, Table } from '../../core/index.ts';
import { diceTakenUp } from '../../core/index.ts';
import type { Rolled } from './rolls.ts';

/** Which dice a roll takes up again; null where it takes none, or today's rules would take up others than the game that was recorded. */
export function takenUpFor(table: Table, state: State, { roll }: Rolled): readonly number[] | null {
  const takenUp = diceTakenUp(table, state);
  return takenUp.length > 0 && takenUp.length === roll.count ? takenUp : null;
}
