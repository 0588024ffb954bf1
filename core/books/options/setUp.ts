import type { HouseOption } from '../../rulebook/index.ts';

/** Before the game, and what comes to the table later. */
export const setUp: readonly HouseOption[] = [
  {
    ...{ id: 'DICE-03', phase: 'setUp', spaces: ['free', 'grid'], usual: 'dust' },
    others: {
      // They have no second face that a tie could be broken by: it is thrown again.
      classic: { tables: ({ initiative }) => ({ die: 'classic', initiative: { ...initiative, tieBreak: null } }) },
    },
  },
  {
    ...{ id: 'SETUP-09', phase: 'setUp', spaces: ['grid'], usual: 'everyTime' },
    others: { atOnce: { tables: { comingAgain: 'atOnce' } } },
  },
  {
    ...{ id: 'SCNR-17', phase: 'setUp', spaces: ['free'], usual: 'always' },
    others: { besideOthers: { tables: { extraReserveDice: 'besideOthers' } } },
  },
];
