import type { UnitId } from '../../base/index.ts';
import { ruleIds } from '../../base/index.ts';
import { successes } from '../../dice/index.ts';
import type { CardKind } from '../../forces/card.ts';
import { listen, veto } from '../../rulebook/index.ts';
import type { Frame } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn, facesIn, rolling } from './doing.ts';
import { newUnitLike } from '../newUnit.ts';
import { cardOf, unitHolder, unitOf } from '../table.ts';
import { startUnit } from './setUp.ts';

type CallBack = Extract<Frame, { step: 'callBack' }>;

/** What each action brings back, its dice, and its section. */
const CALLS: { readonly [S in CallBack['special']]: { readonly kinds: readonly CardKind[]; readonly id: string } } = {
  reinforcements: { kinds: ['squad', 'support'], id: 'CMD-15' },
  replacement: { kinds: ['vehicle'], id: 'CMD-19' },
};

/** An officer calls for a unit that was lost: a die, the choice, and then its activation in place of what is left of his own
 *  (CMD-07, CMD-15 to CMD-20). */
export function callBack(doing: Doing, frame: CallBack, input: Input | null): void {
  const { table } = doing;
  const officer = unitOf(doing.state, frame.unit);
  const because = ruleIds(CALLS[frame.special].id);
  if (input === null) {
    const counts = [table.book.tables.success];
    doing.become(frame, rolling({ why: frame.special, side: officer.side, unit: officer.id, count: 1, counts, because }));
    return;
  }
  if ('faces' in input) {
    const among = successes(facesIn(input), [table.book.tables.success]) > 0 ? lostBy(doing, frame) : [];
    if (among.length === 0) doing.done();
    else doing.become(frame, asking(officer.side, { ask: 'callBack', unit: officer.id, special: frame.special, among }));
    return;
  }
  const called = unitOf(doing.state, commandIn(input, 'callBack').unit);
  for (const { id } of doing.state.pieces.filter(piece => piece.id === `wreck-${called.id}.1`))
    doing.emit({ type: 'pieceDestroyed', unit: officer.id, piece: id, because });
  const { models } = newUnitLike(cardOf(table, called), called);
  doing.emit({ type: 'calledBack', unit: called.id, by: officer.id, special: frame.special, models, because });
  startUnit(doing, called.id);
  doing.doneWith({ next: called.id });
}

/** Lost units of the kind that may be chosen; whoever waits in reserve is not lost (CMD-15, CMD-31). */
function lostBy({ table, state }: Doing, { unit, special }: CallBack): readonly UnitId[] {
  const officer = unitOf(state, unit);
  return state.units
    .filter(one => one.side === officer.side && one.where === 'eliminated' && !one.aside)
    .filter(one => CALLS[special].kinds.includes(cardOf(table, one).kind))
    .filter(one => veto([], listen(table.book, 'command-target', { target: unitHolder(table, one), special })).length === 0)
    .map(one => one.id);
}
