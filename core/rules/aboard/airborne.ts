import type { Port, Speech } from '../../rulebook/index.ts';
import { rule, YES } from '../../rulebook/index.ts';
import { isOffTable, waitsOffTable } from '../offTable.ts';
import { notShared } from '../own.ts';

/** It comes down where its owner likes, or waits, and so does a hero who is dropped with it. */
function drop(port: Port): void {
  if (port.input === null) port.ask('chosen', YES);
  else if ('chosen' in port.input && port.input.chosen) {
    for (const { id, joined } of port.units()) if (id === port.unit.id || joined === port.unit.id) port.mark(id, 'dropped');
    port.land('beside');
  }
}

/** Two who are both to be dropped are near enough to each other, for they can be dropped side by side. */
const dropsWith = (reason: 'tooFar' | 'unseen') =>
  ({
    id: 'NEW-03',
    as: 'hero',
    when: ({ hero, unit }) => isOffTable(hero) && isOffTable(unit) && unit.rules.some(({ name }) => name === 'Airborne'),
    give: { waive: reason },
  }) as const satisfies Speech<'join-check'>;

/** A die after its Nothing: with ARMY or TARGET it acts on. */
function gather(port: Port): void {
  if (port.input === null) port.roll('rolled', { count: 1, counts: ['army', 'target'] });
  else if ('successes' in port.input && port.input.successes === 0) port.mark(port.unit.id, 'scattered');
}

/** Is not deployed, but dropped when it is activated. */
export const airborne = rule(
  'Airborne',
  {
    ...notShared('NEW-03'),
    'enter-table': { id: 'NEW-03', as: 'unit', give: 'dropped' },
    'join-check': [dropsWith('tooFar'), dropsWith('unseen')],
    ...waitsOffTable('NEW-03', 'NEW-03', 'drop', 'notDropped'),
  },
  { frames: { drop: { id: 'NEW-03', run: drop } } },
);

/** Held by the marker of a unit dropped this turn: first it does Nothing, then a die, and it takes no objective. */
export const dropped = rule(
  'Dropped',
  {
    'first-action': { id: 'NEW-04', as: 'unit', when: at => at.action !== 'nothing', give: { forbid: 'dropped' } },
    'action-end.unit': {
      id: 'NEW-04',
      as: 'unit',
      when: at => at.first && at.unit.joined === null,
      give: [{ do: 'begin', frame: 'gather' }],
    },
    'objective-check': { id: 'NEW-05', as: 'unit', give: { forbid: 'dropped' } },
    'turn-end': { id: 'NEW-05', as: 'unit', give: [{ do: 'unmark', marker: 'dropped' }] },
  },
  { marker: 'dropped', frames: { gather: { id: 'NEW-04', run: gather } } },
);

/** Held by the marker of a unit that did not find together after its drop. */
export const scattered = rule(
  'Scattered',
  {
    'legal-actions': { id: 'NEW-04', as: 'unit', when: at => at.action !== 'nothing', give: { forbid: 'scattered' } },
    'activation-end': { id: 'NEW-04', as: 'unit', give: [{ do: 'unmark', marker: 'scattered' }] },
  },
  { marker: 'scattered' },
);
