import type { UnitId } from '../../base/index.ts';
import { enemyOf, ruleIds } from '../../base/index.ts';
import type { UnitHolder } from '../../rulebook/index.ts';
import { after, amount, listen } from '../../rulebook/index.ts';
import { aboardOf } from '../aboard.ts';
import { unitHolder } from '../holders.ts';
import type { Table } from '../table.ts';
import { cardOf, unitOf } from '../table.ts';
import type { Doing } from './doing.ts';
import { carryOut } from './effects.ts';
import type { Frame } from './frames.ts';
import { ruleFrame } from './frames.ts';
import { recycles } from './recycling.ts';

/** A unit is gone: its points are counted, and what it leaves stays on the table (DMG-08, VICT-04). Returns what that sets off. */
export function eliminate(doing: Doing, id: UnitId): readonly Frame[] {
  const unit = unitOf(doing.state, id);
  const holder = unitHolder(doing.table, doing.state, unit);
  const frames = [
    ...carryOut(doing, id, after(listen(doing.table.book, 'unit-eliminated', { unit: holder }))),
    // The last one pushed comes first.
    ...[...aboardOf(doing.state, unit)].reverse().flatMap(one => {
      const at = { unit: unitHolder(doing.table, doing.state, one), carrier: holder };
      return carryOut(doing, one.id, after(listen(doing.table.book, 'unit-eliminated.aboard', at)));
    }),
  ];
  const army = lossOf(doing.table, holder, 'army', cardOf(doing.table, unit).points);
  doing.emit({
    ...{ type: 'eliminated', unit: id, side: unit.side, points: army.value },
    because: [...ruleIds('DMG-08'), ...army.because],
  });
  const { victoryPoints } = doing.table.scenario;
  const points = lossOf(doing.table, holder, 'victory', 0).value;
  if (victoryPoints && points > 0)
    doing.emit({ type: 'scored', side: enemyOf(unit.side), points, because: victoryPoints.because });
  return [...recycles(doing, id), ...frames];
}

/** What the loss of a unit is worth to the enemy, in points of that kind. */
const lossOf = ({ book }: Table, unit: UnitHolder, kind: 'army' | 'victory', printed: number) =>
  amount(printed, listen(book, 'scoring', { unit, kind }));

/** The frames of the rules that settle, when an action is over, what becomes of those who would have been eliminated in it. */
export const settling = ({ state }: Doing): readonly Frame[] =>
  state.units.flatMap(({ id, dying }) => (dying ? [ruleFrame(dying.rule, dying.frame, id)] : []));

/** What rules have happen in place of a unit's end. */
export const insteadOfIt = ({ table, state }: Doing, id: UnitId) =>
  listen(table.book, 'unit-eliminated.instead', { unit: unitHolder(table, state, unitOf(state, id)) });

/** Nothing is left of a unit that was not hit: a rule may have something happen in place of that. */
export function fallen(doing: Doing, id: UnitId): readonly Frame[] {
  const [put] = insteadOfIt(doing, id);
  if (!put) return eliminate(doing, id);
  doing.emit({ type: 'dying', unit: id, rule: put.rule, frame: put.say, because: [put.id] });
  return [];
}
