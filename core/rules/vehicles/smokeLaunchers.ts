import { rule } from '../../rulebook/index.ts';
import { onTableOnly } from '../offTable.ts';
import { notShared } from '../own.ts';

/** Wraps itself in smoke, once in a game and without a die: until the end of the next turn. */
export const smokeLaunchers = rule(
  'Smoke Launchers',
  {
    ...notShared('EQ-27'),
    'special-action': { id: 'EQ-27', as: 'unit', give: ['smokeLaunchers'] },
    'special-action.legal': [
      onTableOnly('EQ-27'),
      { id: 'EQ-27', as: 'unit', when: (at, held) => at.again || held.used !== undefined, give: { forbid: 'usedUp' } },
    ],
  },
  {
    once: true,
    frames: {
      smokeLaunchers: {
        id: 'EQ-27',
        run(port) {
          port.does({ do: 'use' }, { do: 'lay', piece: 'smoke', about: 'itself', turns: 1 });
        },
      },
    },
  },
);
