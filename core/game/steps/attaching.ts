import type { UnitId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import { oneOf } from '../../rulebook/index.ts';
import { mustStart } from '../deploying.ts';
import { isPartOfAnother } from '../heldBack.ts';
import { hostsForGood, lettingJoin } from '../joining.ts';
import { unitOf } from '../table.ts';
import type { Doing, Input } from './doing.ts';
import { asking, chosenIn } from './doing.ts';
import type { Frame } from './frames.ts';

/** Everybody who starts the game as part of another unit, one after the other. */
export const attaching = ({ table, state }: Doing): readonly Frame[] =>
  state.units
    .filter(unit => unit.joined === null && mustStart(table, state, unit, 'attached').length > 0)
    .map(({ id: unit }) => ({ step: 'attach', unit }));

/** Those of them who are no units of their own, and so belong to theirs before any is held back. */
export const attachingSoldiers = (doing: Doing): readonly Frame[] =>
  attaching(doing).filter(
    frame => frame.step === 'attach' && isPartOfAnother(doing.table, doing.state, unitOf(doing.state, frame.unit)),
  );

/** His owner says which unit he is part of for the whole game; where there is none he stands alone. */
export function attach(doing: Doing, frame: Extract<Frame, { step: 'attach' }>, input: Input | null): void {
  const { table, state } = doing;
  const unit = unitOf(state, frame.unit);
  const because = mustStart(table, state, unit, 'attached');
  const hosts = hostsForGood(table, state, unit);
  if (input === null && hosts.length > 0) {
    const choices = [{ rule: itemAt(because, 0), unit: unit.id, ...oneOf('unit', hosts) }];
    return doing.become(frame, asking(unit.side, { ask: 'choose', choices }));
  }
  if (input !== null) {
    const [to] = chosenIn<UnitId>(input);
    if (to !== undefined) {
      const letting = lettingJoin(table, state, unit, unitOf(state, to), 'forGood');
      doing.emit({ type: 'joined', unit: unit.id, to, until: 'game', because: [...new Set([...because, ...letting])] });
    }
  }
  doing.done();
}
