import type { Scenario } from '../rulebook/index.ts';
import { freeForAll } from './freeForAll.ts';

/** Scenarios of the free-form game. */
export const scenarios: readonly Scenario[] = [freeForAll];
