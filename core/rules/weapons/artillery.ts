import type { Port } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** A die, and with ARMY smoke where it was aimed. */
function fireSmoke(port: Port): void {
  if (port.input === null) port.roll('rolled', { count: 1, counts: [port.tables.success] });
  else if ('faces' in port.input && port.input.successes > 0 && port.at) port.screen(port.at, 1);
}

/** May fire smoke in place of an attack. */
export const artillery = rule(
  'Artillery',
  { 'target-declare.instead': { id: 'WPN-05', as: 'weapon', give: { frame: 'smoke', spot: 'screen' } } },
  {
    frames: { smoke: { id: 'WPN-05', run: fireSmoke } },
    // It still fires like any other weapon: not over vehicles, and from inside area terrain too (WPN-03, WPN-04).
    inPart: true,
  },
);
