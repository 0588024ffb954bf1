import type { Port } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** A die, and with ARMY smoke where it was aimed. */
function fireSmoke(port: Port): void {
  if (port.input === null) port.roll('rolled', { count: 1, counts: [port.tables.success] });
  else if ('faces' in port.input && port.input.successes > 0 && port.at)
    port.does({ do: 'lay', piece: 'smoke', about: port.at, turns: 1 });
}

/** Fires over vehicles, from the open, and smoke in place of an attack. */
export const artillery = rule(
  'Artillery',
  {
    'los-query.ignores': { id: 'WPN-03', as: 'weapon', give: ['vehicles'] },
    'weapon-available': { id: 'WPN-04', as: 'weapon', when: at => at.areas().length > 0, give: { forbid: 'inArea' } },
    'target-declare.instead': { id: 'WPN-05', as: 'weapon', give: { frame: 'smoke', spot: 'screen' } },
  },
  { frames: { smoke: { id: 'WPN-05', run: fireSmoke } } },
);
