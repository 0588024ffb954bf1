import type { UnitId, WeaponId } from '../../base/index.ts';
import type { Action, Special } from '../../rulebook/index.ts';
import { flag, listen } from '../../rulebook/index.ts';
import { lineOf } from '../arms.ts';
import { unitHolder, weaponHolder } from '../holders.ts';
import { cardOf, unitOf } from '../table.ts';
import type { Doing } from './doing.ts';

/** An action takes off the markers whose rules say that it ends them, unless another rule says no, which is told. */
export function reveal(
  doing: Doing,
  id: UnitId,
  what: { readonly action: Action; readonly special: Special | null; readonly fired: readonly WeaponId[] },
): void {
  const { table, state } = doing;
  const unit = unitOf(state, id);
  const card = cardOf(table, unit);
  const heard = listen(table.book, 'action-end.reveals', {
    unit: unitHolder(table, state, unit),
    ...{ action: what.action, special: what.special },
    fired: what.fired.map(line => weaponHolder(table, unit, lineOf(table, card, line))),
  });
  const { value: shown, because: kept } = flag(false, heard);
  for (const { rule, id: because } of heard) {
    const marker = table.book.rules.get(rule)?.marker;
    if (!marker || !unit.markers.includes(marker)) continue;
    if (shown) doing.emit({ type: 'unmarked', unit: id, marker, because: [because] });
    else doing.emit({ type: 'prevented', unit: id, what: 'unmarked', marker, because: kept });
  }
}
