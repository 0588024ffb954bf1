import { ruleIds } from '../../../base/index.ts';
import { asking, commandIn } from './doing.ts';
import type { Doing, Input } from './doing.ts';

/** Tanks without a place are put up by their sides in turn, then the first round begins. */
export function setUp(doing: Doing, input: Input | null): void {
  if (input && 'command' in input) {
    const { tank, place } = commandIn(input, 'deploy');
    doing.emit({ type: 'placed', tank, place, because: ruleIds('TANK-01') });
  }
  const waiting = doing.state.tanks.filter(one => one.place === null);
  const placed = (side: 'blue' | 'red') => doing.state.tanks.filter(one => one.side === side && one.place !== null).length;
  const next = waiting.toSorted((a, b) => placed(a.side) - placed(b.side))[0];
  if (next) doing.become({ step: 'setUp' }, asking(next.side, { ask: 'deploy', tank: next.id }));
  else doing.done({ step: 'round', stage: 'begin', faces: [] });
}
