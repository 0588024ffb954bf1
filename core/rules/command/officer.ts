import type { CallBack } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** The officer actions that bring lost units back, and their sections; each succeeds once for an officer (CMD-18, CMD-20). */
const CALLS: readonly (readonly [CallBack, id: string])[] = [
  ['reinforcements', 'CMD-15'],
  ['replacement', 'CMD-19'],
];

const officerActions = (name: string) =>
  rule(
    name,
    {
      'special-action': CALLS.map(([special, id]) => ({
        ...({ id, as: 'unit', give: [special] } as const),
        when: at => at.unit.onTable && !at.unit.done.includes(special),
      })),
      'special-action.then': CALLS.map(([special, id]) => ({
        ...({ id, as: 'unit', give: [{ do: 'callBack', special }] } as const),
        when: at => at.special === special,
      })),
    },
    // Ammo Drop and Get Moving are not played yet, nor what Medic and Mechanic do.
    'inPart',
  );

export const officer = officerActions('Officer');
export const commandSquad = officerActions('Command Squad');
