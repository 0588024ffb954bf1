import type { UnitId } from '../../base/index.ts';
import { enemyOf, ruleIds } from '../../base/index.ts';
import { after, listen } from '../../rulebook/index.ts';
import { unitHolder } from '../holders.ts';
import { cardOf, unitOf } from '../table.ts';
import type { Doing } from './doing.ts';
import { carryOut } from './effects.ts';
import type { Frame } from './frames.ts';
import { ruleFrame } from './frames.ts';
import { recycles } from './recycling.ts';

/** A unit is gone: its points are counted, and what it leaves stays on the table (DMG-08, VICT-04). Returns what that sets off. */
export function eliminate(doing: Doing, id: UnitId): readonly Frame[] {
  const unit = unitOf(doing.state, id);
  const said = after(listen(doing.table.book, 'unit-eliminated', { unit: unitHolder(doing.table, doing.state, unit) }));
  const frames = carryOut(doing, id, said);
  doing.emit({
    type: 'eliminated',
    unit: id,
    side: unit.side,
    points: cardOf(doing.table, unit).points,
    because: ruleIds('DMG-08'),
  });
  const { victoryPoints } = doing.table.scenario;
  if (victoryPoints && victoryPoints.eliminated > 0) {
    const { eliminated: points, because } = victoryPoints;
    doing.emit({ type: 'scored', side: enemyOf(unit.side), points, because });
  }
  return [...recycles(doing, id), ...frames];
}

/** The frames of the rules that settle, when an action is over, what becomes of those who would have been eliminated in it. */
export const settling = ({ state }: Doing): readonly Frame[] =>
  state.units.flatMap(({ id, dying }) => (dying ? [ruleFrame(dying.rule, dying.frame, id)] : []));
