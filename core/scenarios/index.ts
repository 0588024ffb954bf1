import type { Scenario } from '../rulebook/index.ts';
import { freeForAll } from './freeForAll.ts';
import { gridScenarios } from './grid/index.ts';

/** Scenarios of both games; an id is unique among those of one space. */
export const scenarios: readonly Scenario[] = [freeForAll, ...gridScenarios];
