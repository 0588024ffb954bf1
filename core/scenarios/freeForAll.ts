import { enemyOf, range, ruleIds } from '../base/index.ts';
import type { Scenario } from '../rulebook/index.ts';
import { engagement } from './engagement.ts';

/** Scenario 1: two objectives each in the enemy's strip; who holds one of his own at the end of a turn wins (SCN-01 to SCN-04). */
export const freeForAll: Scenario = {
  id: '1',
  space: 'free',
  rules: [engagement],
  edges: ['south', 'north'],
  sides: ruleIds('SETUP-16', 'SCN-01'),
  terrain: [],
  objectivesInCentre: false,
  objectivesEach: 2,
  objectiveZone: (edges, by) => ({ zone: 'strip', edge: edges[enemyOf(by)], depth: range(2), inset: range(2) }),
  fortificationZone: (edges, side) => ({ zone: 'half', edge: edges[side] }),
  entry: (edges, side) => ({ zone: 'edge', edge: edges[side] }),
  recycling: null,
  turns: null,
  victoryPoints: null,
  // What lies on the enemy's side of the table is what oneself has placed (SCN-02).
  met: (objectives, side) => objectives.some(objective => objective.by === side && objective.taker === side),
  because: ruleIds('SCN-04', 'VICT-06'),
};
