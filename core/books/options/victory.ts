import type { HouseOption } from '../../rulebook/index.ts';
import { marched } from '../../rules/marched.ts';

/** Objectives, points and the end of a game. */
export const victory: readonly HouseOption[] = [
  {
    ...{ id: 'VICT-01', phase: 'victory', spaces: ['free', 'grid'], usual: 'onTable' },
    others: { toCome: { tables: { notWiped: ['table', 'waiting'] } } },
  },
  {
    ...{ id: 'VICT-05', phase: 'victory', spaces: ['free', 'grid'], usual: 'points' },
    others: { draw: { tables: { bothWin: 'nothing' } } },
  },
  {
    ...{ id: 'VICT-06', phase: 'victory', spaces: ['free'], usual: 'last' },
    others: { any: { add: marched, everyone: ['March'] } },
  },
  {
    ...{ id: 'VICT-07', phase: 'victory', spaces: ['grid'], usual: 'contest' },
    others: { ignored: { tables: ({ capture }) => ({ capture: { ...capture, aircraftContest: false } }) } },
  },
];
