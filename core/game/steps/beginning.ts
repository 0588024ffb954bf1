import type { UnitId } from '../../base/index.ts';
import type { Action } from '../../rulebook/index.ts';
import { after, listen } from '../../rulebook/index.ts';
import { unitHolder, weaponsHolder } from '../holders.ts';
import { cardOf, membersOf, unitOf } from '../table.ts';
import type { Doing } from './doing.ts';
import { carryOut } from './effects.ts';
import type { Frame } from './frames.ts';

/** What a unit, and the heroes with it, set off by beginning to do something that is not Nothing. */
export function begins(doing: Doing, id: UnitId, action: Action, reply = false): readonly Frame[] {
  return membersOf(doing.state, unitOf(doing.state, id)).flatMap(member => {
    const unit = unitHolder(doing.table, doing.state, member);
    const weapons = weaponsHolder(cardOf(doing.table, member), member);
    return carryOut(doing, member.id, after(listen(doing.table.book, 'action-start', { unit, weapons, action, reply })));
  });
}
