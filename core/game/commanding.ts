import type { Range } from '../base/index.ts';
import type { Special, UnitHolder } from '../rulebook/index.ts';
import { listen } from '../rulebook/index.ts';
import { carrierHolder } from './aboard.ts';
import { hostOf, unitHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { membersOf } from './table.ts';

/** How a target stands to whoever acts. */
interface Facts {
  readonly range: () => Range;
  readonly seen: () => boolean;
}

/** What rules say to the choice of a target for a support action of a unit (`command-target`). */
export function heardOfTargets(table: Table, state: State, unit: UnitState, special: Special) {
  const host = hostOf(state, unit);
  const company = membersOf(state, host).filter(one => one.id !== unit.id);
  const at = {
    by: unitHolder(table, state, unit),
    ...carrierHolder(table, state, host),
    with: company.map(one => unitHolder(table, state, one)),
    special,
  };
  return (target: UnitHolder, facts: Facts) => listen(table.book, 'command-target', { ...at, target, ...facts });
}
