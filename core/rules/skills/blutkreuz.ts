import type { ExtraAction } from '../../rulebook/index.ts';
import { YES, holds, rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** R. */
const FAR = 1;

const charging: ExtraAction = { action: 'attack', close: true };

/** Drives Mindless Zombies of its side that begin an activation near it. */
export const blutkreuz = rule('Blutkreuz', {
  ...notShared('SK-22'),
  'activation-start': {
    id: 'SK-22',
    as: 'near',
    when: (at, _, who) =>
      at.unit.kind === 'squad' && holds(at.unit, 'Mindless') && who.side === at.unit.side && 'range' in who && who.range() <= FAR,
    give: [{ do: 'mark', marker: 'driven' }],
  },
});

/** Held by the marker of a squad that is driven: it is faster, and charges, until its activation is over. */
export const driven = rule(
  'Driven',
  {
    'stat-query': [
      { id: 'SK-22', as: 'unit', when: at => at.stat === 'move', give: { atLeast: 3 } },
      { id: 'SK-22', as: 'unit', when: at => at.stat === 'march', give: { atLeast: 4 } },
    ],
    'free-action': {
      id: 'SK-22',
      as: 'unit',
      when: at => at.action === 'march' && !holds(at.unit, 'Charge'),
      give: { choice: YES, frame: 'charge', gives: 'attack', free: charging },
    },
  },
  {
    marker: 'driven',
    until: { end: 'activation', id: 'SK-22' },
    frames: { charge: { id: 'SK-22', run: port => port.does({ do: 'giveAction', ...charging }) } },
  },
);
