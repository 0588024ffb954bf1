import type { UnitId } from '../../base/index.ts';
import type { Port, Rule, Speech } from '../../rulebook/index.ts';
import { YES, holds, rule } from '../../rulebook/index.ts';
import { isOffTable, waitsOffTable } from '../offTable.ts';
import { notShared } from '../own.ts';

/** The unit and who has joined it. */
const together = (port: Port): readonly UnitId[] =>
  port.look.units().flatMap(({ id, joined }) => (id === port.unit.id || joined === port.unit.id ? [id] : []));

/** It comes down where its owner likes, or waits, and so does a hero who is dropped with it. */
function drop(port: Port): void {
  if (port.input === null) port.ask('chosen', YES);
  else if ('chosen' in port.input && port.input.chosen) {
    for (const id of together(port)) {
      port.does({ do: 'mark', unit: id, marker: 'dropped' }, { do: 'mark', unit: id, marker: 'scattered' });
    }
    port.does({ do: 'land', where: 'beside' });
  }
}

/** Two who are both to be dropped are near enough to each other, for they can be dropped side by side. */
const dropsWith = (reason: 'tooFar' | 'unseen') =>
  ({
    id: 'NEW-03',
    as: 'hero',
    when: ({ hero, unit }) => isOffTable(hero) && isOffTable(unit) && holds(unit, 'Airborne'),
    give: { waive: reason },
  }) as const satisfies Speech<'join-check'>;

/** A die after its Nothing, where it has not found together without: with ARMY or TARGET it acts on. */
function gather(port: Port): void {
  if (!port.unit.markers.includes('scattered')) return;
  if (port.input === null) port.roll('rolled', { count: 1, counts: ['army', 'target'] });
  else if ('successes' in port.input && port.input.successes > 0)
    for (const id of together(port)) port.does({ do: 'unmark', unit: id, marker: 'scattered' });
}

/** Is not deployed, but dropped when it is activated, with a hero who is dropped too, or each alone (`together`). */
const droppedFrom = ({ together }: { readonly together: boolean }): Rule =>
  rule(
    'Airborne',
    {
      ...notShared('NEW-03'),
      'enter-table': { id: 'NEW-03', as: 'unit', give: { by: 'air', away: 2 } },
      'join-check': together ? [dropsWith('tooFar'), dropsWith('unseen')] : [],
      ...waitsOffTable('NEW-03', 'NEW-03', 'drop', 'notDropped'),
    },
    { frames: { drop: { id: 'NEW-03', run: drop } } },
  );

export const airborne = droppedFrom({ together: true });

export const droppedAlone = droppedFrom({ together: false });

/** Held by the marker of a unit dropped this turn: it takes no objective. */
export const dropped = rule(
  'Dropped',
  {
    'objective-check': { id: 'NEW-05', as: 'unit', give: { forbid: 'dropped' } },
  },
  { marker: 'dropped', until: { end: 'turn', id: 'NEW-05' } },
);

/** Held by the marker of a unit in the activation in which it drops: first it does Nothing, and then no more unless it finds together. */
export const scattered = rule(
  'Scattered',
  {
    'first-action': { id: 'NEW-04', as: 'unit', when: at => at.action !== 'nothing', give: { forbid: 'dropped' } },
    'action-end.unit': {
      id: 'NEW-04',
      as: 'unit',
      when: at => at.first && at.unit.joined === null,
      give: [{ do: 'begin', frame: 'gather' }],
    },
    'legal-actions': {
      id: 'NEW-04',
      as: 'unit',
      when: at => at.begins && at.action !== 'nothing',
      give: { forbid: 'scattered' },
    },
  },
  { marker: 'scattered', until: { end: 'activation', id: 'NEW-04' }, frames: { gather: { id: 'NEW-04', run: gather } } },
);
