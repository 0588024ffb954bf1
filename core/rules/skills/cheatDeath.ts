import type { Port } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** A die when the action that would eliminate him is over: he gets up Stunned, with one box clear, or he is gone. */
function settle(port: Port): void {
  if (port.input === null) port.roll('rolled', { count: 1, counts: ['army', 'shield'] });
  else if ('successes' in port.input && port.input.successes > 0) {
    port.does({ do: 'survive' }, { do: 'clear', boxes: 1 }, { do: 'mark', marker: 'stunned' });
  } else port.does({ do: 'eliminate', outright: true });
}

/** A hero who would be eliminated may get away with it. */
export const cheatDeath = rule(
  'Cheat Death',
  { ...notShared('SK-29'), 'unit-eliminated.instead': { id: 'SK-29', as: 'unit', give: 'cheatDeath' } },
  { frames: { cheatDeath: { id: 'SK-29', run: settle } } },
);
