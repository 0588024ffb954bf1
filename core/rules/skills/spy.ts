import type { Port } from '../../rulebook/index.ts';
import { rule, YES } from '../../rulebook/index.ts';
import { isOffTable, waitsOffTable } from '../offTable.ts';
import { notShared } from '../own.ts';

/** Two dice, if his player likes: with ARMY he is among the enemy, with one action for each. */
function appear(port: Port): void {
  if (port.input === null) port.ask('chosen', YES);
  else if ('chosen' in port.input && port.input.chosen) port.roll('rolled', { count: 2, counts: ['army'] });
  else if ('successes' in port.input && port.input.successes > 0) {
    if (port.input.successes === 1) port.does({ do: 'mark', marker: 'appeared' });
    port.does({ do: 'land', where: 'beside' });
  }
}

/** Is not placed at the start, and appears beside the enemy when his dice let him. */
export const spy = rule(
  'Spy',
  {
    ...notShared('SK-62'),
    'enter-table': { id: 'SK-63', as: 'unit', give: { by: 'surprise', within: 1 } },
    'berths.bar': { id: 'SK-62', as: 'unit', when: at => isOffTable(at.unit), give: { forbid: 'away' } },
    ...waitsOffTable('SK-62', 'SK-63', 'appear', 'away'),
  },
  { frames: { appear: { id: 'SK-63', run: appear } } },
);

/** Held by the marker of a spy who has appeared with one ARMY. */
export const appeared = rule(
  'Appeared',
  {
    'legal-actions.count': { id: 'SK-63', as: 'unit', give: { atMost: 1 } },
  },
  { marker: 'appeared', until: { end: 'activation', id: 'SK-63' } },
);
