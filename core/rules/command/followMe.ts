import type { UnitId } from '../../base/index.ts';
import { range } from '../../base/index.ts';
import type { Port } from '../../rulebook/index.ts';
import { isLight, rule } from '../../rulebook/index.ts';
import { isFriend, isOwn } from '../aid.ts';
import { onTableOnly } from '../offTable.ts';
import { notShared } from '../own.ts';

/** R: how near they must be, and how far they go. */
const FAR = 2;
const MOVE = range(2);

/** Each of them in turn throws its die and moves, or stays (NEW-17). */
function lead(port: Port): void {
  const { unit, input } = port;
  if (port.stage === 'begin') {
    const near = port.look.units().filter(one => isFriend(one, unit) && !isOwn(one, unit) && one.joined === null && isLight(one));
    const reached = near.filter(({ id }) => port.look.range(id) <= FAR && port.look.sees(id));
    port.does({ do: 'mark', marker: 'hasLed' });
    if (reached.length === 0) return port.does({ do: 'findNobody' });
    next(
      port,
      reached.map(one => one.id),
    );
    return;
  }
  const [moves, ...left] = port.memo as readonly UnitId[];
  if (input && 'faces' in input && input.successes > 0 && moves !== undefined) {
    port.does({ do: 'move', unit: moves, range: MOVE });
    port.carryOn('moved');
  } else next(port, left);
}

function next(port: Port, left: readonly UnitId[]): void {
  if (left.length === 0) return;
  port.remember(left);
  port.roll('rolled', { count: 1, counts: [port.tables.success] });
}

/** Once a turn light infantry near him that he sees follows his example. */
export const followMe = rule(
  'Follow Me',
  {
    ...notShared('NEW-17'),
    'special-action': { id: 'NEW-17', as: 'unit', give: ['followMe'] },
    'special-action.legal': [
      onTableOnly('NEW-17'),
      { id: 'NEW-17', as: 'unit', when: at => at.again || at.unit.markers.includes('hasLed'), give: { forbid: 'usedThisTurn' } },
    ],
  },
  { frames: { followMe: { id: 'NEW-17', run: lead } } },
);

/** Held by the marker of whoever has led the others in this turn. */
export const hasLed = rule('Has Led', {}, { marker: 'hasLed', until: { end: 'turn', id: 'NEW-17' } });
