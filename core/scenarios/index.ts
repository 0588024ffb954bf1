import type { Scenario } from '../rulebook/index.ts';
import { breakthrough } from './breakthrough.ts';
import { encounter } from './encounter.ts';
import { freeForAll } from './freeForAll.ts';
import { gridScenarios } from './grid/index.ts';
import { moppingUp } from './moppingUp.ts';
import { noRetreat } from './noRetreat.ts';
import { pincer } from './pincer.ts';

/** Scenarios of both games; an id is unique among those of one space. */
export const scenarios: readonly Scenario[] = [
  ...[freeForAll, encounter, noRetreat, pincer, moppingUp, breakthrough],
  ...gridScenarios,
];
