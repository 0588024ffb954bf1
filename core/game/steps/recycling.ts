import type { RuleId, Side, UnitId } from '../../base/index.ts';
import { ruleIds } from '../../base/index.ts';
import { YES } from '../../rulebook/index.ts';
import type { Frame } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn } from './doing.ts';
import { comesAgain } from '../holders.ts';
import { newUnitLike } from '../newUnit.ts';
import type { State } from '../state.ts';
import { cardOf, unitOf } from '../table.ts';
import { startUnit } from './setUp.ts';

/** The question whether a unit just eliminated is to come again; none where the scenario or its owner has no more of that to give
 *  (SETUP-09, SETUP-11). */
export function recycles({ table, state }: Doing, id: UnitId): readonly Frame[] {
  const { recycling } = table.scenario;
  const unit = unitOf(state, id);
  if (!recycling || (cardOf(table, unit).kind === 'hero' && !recycling.heroes) || !comesAgain(table, state, unit)) return [];
  const used = table.book.tables.comingAgain === 'everyTime' ? (state.recycled?.[unit.side] ?? 0) : away(state, unit.side);
  return recycling.times !== null && used >= recycling.times ? [] : [{ step: 'recycle', unit: id }];
}

/** Units of a side that come again and are off the table now. */
const away = ({ units }: State, side: Side): number =>
  units.filter(unit => unit.side === side && (unit.aside || (unit.where === 'waiting' && unit.returns !== undefined))).length;

const AGAIN = 'SETUP-09' as RuleId;

/** Its owner puts it aside, or lets it go. */
export function recycle(doing: Doing, frame: Extract<Frame, { step: 'recycle' }>, input: Input | null): void {
  const { side } = unitOf(doing.state, frame.unit);
  if (input === null) {
    const choices = [{ rule: AGAIN, unit: frame.unit, ...YES }];
    doing.become(frame, asking(side, { ask: 'choose', choices }));
    return;
  }
  const answer = commandIn(input, 'choose', 'decline');
  if (answer.do === 'choose' && answer.chosen[0]) doing.emit({ type: 'setAside', unit: frame.unit, side, because: [AGAIN] });
  doing.done();
}

/** What was put aside is there again for the new turn, as good as new and off the table (SETUP-10, SETUP-12). */
export function comeAgain(doing: Doing): readonly Frame[] {
  const frames: Frame[] = [];
  for (const unit of doing.state.units) {
    if (!unit.aside) continue;
    const { models } = newUnitLike(cardOf(doing.table, unit), unit);
    doing.emit({ type: 'returned', unit: unit.id, models, because: ruleIds('SETUP-10', 'SETUP-12') });
    frames.push(...startUnit(doing, unit.id));
  }
  return frames;
}
