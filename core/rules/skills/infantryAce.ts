import { rule } from '../../rulebook/index.ts';

/** A die when it activates: with ARMY or TARGET it has a third action, and so has whoever is with it. No use in a reaction. */
export const infantryAce = rule(
  'Infantry Ace',
  {
    'activation-start': { id: 'SK-49', as: 'unit', when: at => !at.reacting, give: [{ do: 'begin', frame: 'infantryAce' }] },
  },
  {
    frames: {
      infantryAce: {
        id: 'SK-49',
        run(port) {
          if (port.input === null) port.roll('rolled', { count: 1, counts: ['army', 'target'] });
          else if ('faces' in port.input && port.input.successes > 0) port.does({ do: 'mark', marker: 'thirdAction' });
        },
      },
    },
  },
);

/** Held by the marker of a unit that has a third action, until its activation is over. */
export const thirdAction = rule(
  'Third Action',
  {
    'legal-actions.count': { id: 'SK-07', as: 'unit', give: { atLeast: 3 } },
  },
  { marker: 'thirdAction', until: { end: 'activation', id: 'SK-07' } },
);
