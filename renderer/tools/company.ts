import type { State, UnitId, UnitState } from '../../core/index.ts';
import { aboardOf } from '../../core/index.ts';

/** The key that goes from a machine through all who are aboard it, and back to it. */
export const NEXT_ABOARD = 'g';

/** Who is looked at next: after a machine the first aboard it, after the last of them the machine again; null where nobody is aboard. */
export function nextAboard(state: State, unit: UnitState): UnitId | null {
  const [first] = aboardOf(state, unit);
  if (first) return first.id;
  const carrier = unit.where === 'aboard' ? state.units.find(one => one.id === unit.aboard?.by) : undefined;
  if (!carrier) return null;
  const load = aboardOf(state, carrier);
  return load[load.findIndex(one => one.id === unit.id) + 1]?.id ?? carrier.id;
}
