import type { RuleName } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import { anyOf } from '../../rulebook/index.ts';
import { skillsToName } from '../actions.ts';
import { unitOf } from '../table.ts';
import type { Doing, Input } from './doing.ts';
import { asking, chosenIn } from './doing.ts';
import type { Frame } from './frames.ts';

/** Outside its own activation a unit names skills just before the dice; the attack beneath hears which. Nobody is asked who has none. */
export function naming(doing: Doing, frame: Extract<Frame, { step: 'naming' }>, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  const { value: among, because } = skillsToName(doing.table, doing.state, unit, frame.in);
  if (input === null) {
    if (among.length === 0) return doing.done();
    const choices = [{ rule: itemAt(because, 0), unit: unit.id, ...anyOf('option', among) }];
    return doing.become(frame, asking(unit.side, { ask: 'choose', choices }));
  }
  const chosen = chosenIn<RuleName>(input);
  const skills = among.filter(one => chosen.includes(one));
  if (skills.length === 0) return doing.done();
  doing.emit({ type: 'skillsNamed', unit: unit.id, skills, because });
  doing.doneWith({ named: { unit: unit.id, skills } });
}
