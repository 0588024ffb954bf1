import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Wraps itself in smoke, once in a game and without a die: until the end of the next turn. */
export const smokeLaunchers = rule(
  'Smoke Launchers',
  {
    ...notShared('EQ-27'),
    'special-action': { id: 'EQ-27', as: 'unit', when: (_, held) => !held.used, give: ['smokeLaunchers'] },
  },
  {
    frames: {
      smokeLaunchers: {
        id: 'EQ-27',
        run(port) {
          port.use();
          port.screen('itself', 1);
        },
      },
    },
  },
);
