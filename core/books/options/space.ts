import type { HouseOption } from '../../rulebook/index.ts';

/** Measuring, standing and looking. */
export const space: readonly HouseOption[] = [
  {
    ...{ id: 'MOVE-05', phase: 'movement', spaces: ['free'], usual: 'hull' },
    others: { points: { tables: ({ readings }) => ({ readings: { ...readings, turns: 'points' } }) } },
  },
  {
    ...{ id: 'GRID-03', phase: 'movement', spaces: ['grid'], usual: 'firstAlways' },
    others: { twoLeft: { tables: ({ readings }) => ({ readings: { ...readings, firstDiagonal: 2 } }) } },
  },
  {
    ...{ id: 'GRID-18', phase: 'sight', spaces: ['grid'], usual: 'one' },
    others: { none: { tables: ({ readings }) => ({ readings: { ...readings, storey: 0 } }) } },
  },
  {
    ...{ id: 'MOVE-07', phase: 'movement', spaces: ['free'], usual: 'template' },
    others: { pairs: { tables: ({ readings }) => ({ readings: { ...readings, cohesion: 'pairs' } }) } },
  },
  {
    ...{ id: 'ARC-04', phase: 'attack', spaces: ['free', 'grid'], usual: 'ninety' },
    others: { fortyFive: { tables: ({ readings }) => ({ readings: { ...readings, halfArc: 22.5 } }) } },
  },
];
