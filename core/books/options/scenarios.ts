import type { HouseOption } from '../../rulebook/index.ts';
import { ONE_EACH } from '../../scenarios/base/grounds.ts';
import { delayedOrScattered } from '../../scenarios/encounter.ts';
import { overEnemysEdge } from '../../scenarios/grid/index.ts';
import { strictObjectives, wholeLongEdge } from '../../scenarios/moppingUp.ts';
import { clearOfTheMiddle } from '../../scenarios/noRetreat.ts';

/** The scenarios of the book, each by its number. */
export const scenarios: readonly HouseOption[] = [
  {
    ...{ id: 'SCN-02', phase: 'setUp', spaces: ['free'], usual: 'twoEach' },
    others: { oneEach: { scenarios: { '1': { objectives: ONE_EACH }, '2': { objectives: ONE_EACH } } } },
  },
  {
    ...{ id: 'SCN-06', phase: 'setUp', spaces: ['free'], usual: 'bothAtOnce' },
    others: { either: { scenarios: { '2': delayedOrScattered } } },
  },
  {
    ...{ id: 'SCN-09', phase: 'setUp', spaces: ['free'], usual: 'line' },
    others: { point: { scenarios: { '3': { objectives: clearOfTheMiddle } } } },
  },
  {
    ...{ id: 'SCN-16', phase: 'setUp', spaces: ['free'], usual: 'eachRound' },
    others: { strict: { scenarios: { '5': { objectives: strictObjectives } } } },
  },
  {
    ...{ id: 'SCN-17', phase: 'setUp', spaces: ['free'], usual: 'quarter' },
    others: { whole: { scenarios: { '5': { entry: wholeLongEdge } } } },
  },
  {
    ...{ id: 'GRIDSCN-07', phase: 'setUp', spaces: ['grid'], usual: 'flanks' },
    others: { edge: { scenarios: { '3': { recycling: overEnemysEdge } } } },
  },
];
