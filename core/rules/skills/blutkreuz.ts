import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** R. */
const FAR = 1;

/** Drives Mindless Zombies of its side that begin an activation near it. */
export const blutkreuz = rule(
  'Blutkreuz',
  {
    ...notShared('SK-22'),
    'activation-start': {
      id: 'SK-22',
      as: 'near',
      when: (at, _, who) =>
        at.unit.kind === 'squad' &&
        at.unit.rules.some(({ name }) => name === 'Mindless') &&
        who.side === at.unit.side &&
        'range' in who &&
        who.range() <= FAR,
      give: [{ do: 'mark', marker: 'driven' }],
    },
  },
  // The Charge that comes with it is not played yet.
  { inPart: true },
);

/** Held by the marker of a squad that is driven, until its activation is over. */
export const driven = rule(
  'Driven',
  {
    'stat-query': [
      { id: 'SK-22', as: 'unit', when: at => at.stat === 'move', give: { atLeast: 3 } },
      { id: 'SK-22', as: 'unit', when: at => at.stat === 'march', give: { atLeast: 4 } },
    ],
    'activation-end': { id: 'SK-22', as: 'unit', give: [{ do: 'unmark', marker: 'driven' }] },
  },
  { marker: 'driven' },
);
