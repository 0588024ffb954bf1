import type { RuleId, UnitId } from '../../base/index.ts';
import type { Marker } from '../../rulebook/index.ts';
import { behind, listen, veto } from '../../rulebook/index.ts';
import { bearersOf, kindOf, unitHolder } from '../holders.ts';
import { unitOf } from '../table.ts';
import type { Doers, Doing } from './doing.ts';

/** Markers of units and of sides, and what is used up. */
export const onMarkers: Pick<Doers, 'mark' | 'unmark' | 'passToken' | 'use'> = {
  mark(doing, { marker, side, for: instead }, { unit, because }) {
    if (side === undefined) mark(doing, unit, marker, because, instead);
    else if (!doing.state.gained?.[side].includes(marker)) doing.emit({ type: 'sideMarked', side, marker, because });
    return [];
  },
  unmark(doing, { marker }, { unit, because }) {
    if (unitOf(doing.state, unit).markers.includes(marker)) doing.emit({ type: 'unmarked', unit, marker, because });
    return [];
  },
  passToken(doing, _, { unit, because }) {
    doing.emit({ type: 'passGained', side: unitOf(doing.state, unit).side, because });
    return [];
  },
  use(doing, _, { unit, rule, because }) {
    for (const { id } of bearersOf(doing.table, doing.state, unitOf(doing.state, unit), rule))
      doing.emit({ type: 'used', unit: id, rule, because });
    return [];
  },
};

/** A marker beside a unit that has none of its kind yet, in place of another where that is said, unless a rule keeps it off, or the game
 *  knows none of that name. */
export function mark(doing: Doing, unit: UnitId, marker: Marker, because: readonly RuleId[], instead?: Marker): void {
  if (!doing.table.book.markers.has(kindOf(marker))) return;
  const { markers } = unitOf(doing.state, unit);
  const { shaken } = doing.table.book.tables;
  const step = shaken.findIndex(one => one.marker === marker);
  // Who has sunk deeper stays there.
  if (step >= 0 && shaken.slice(step + 1).some(one => markers.includes(one.marker))) return;
  const kept = keptFrom(doing, unit, marker);
  if (kept.length > 0) {
    if (!markers.includes(marker)) doing.emit({ type: 'prevented', unit, what: 'marked', marker, because: kept });
    return;
  }
  if (instead !== undefined && markers.includes(instead)) doing.emit({ type: 'unmarked', unit, marker: instead, because });
  if (!markers.includes(marker)) doing.emit({ type: 'marked', unit, marker, because });
}

/** The rules that keep a marker off a unit: some are never suppressed (`suppression-gain`). */
function keptFrom({ table, state }: Doing, unit: UnitId, marker: Marker): readonly RuleId[] {
  if (!table.book.tables.shaken.some(one => one.marker === marker)) return [];
  const heard = listen(table.book, 'suppression-gain', { unit: unitHolder(table, state, unitOf(state, unit)), marker });
  return behind(veto([], heard));
}
