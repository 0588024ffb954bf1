import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Takes no orders and no care. */
export const superHuman = rule(
  'Super Human',
  {
    ...notShared('SH-03'),
    'command-target': { id: 'SH-03', as: 'target', give: { forbid: 'superhuman' } },
  },
  // Neither his saves nor with whom he goes are played yet.
  { inPart: true },
);
