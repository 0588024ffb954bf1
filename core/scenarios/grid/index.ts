import { enemyOf, ruleIds } from '../../base/index.ts';
import type { Recycling, Scenario } from '../../rulebook/index.ts';
import { attrition } from './attrition.ts';
import { encounter, FIRST_TURN, ONE_EACH, TWICE } from './common.ts';

/** Scenario 2: the squares in the middle; who holds one wins (GRIDSCN-03, GRIDSCN-04). */
const grabTheDust: Scenario = {
  ...encounter,
  id: '2',
  objectivesInCentre: true,
  recycling: TWICE,
  prize: { on: 'any', by: 'both', from: FIRST_TURN },
  because: ruleIds('GRIDSCN-04', 'VICT-07'),
};

/** Recycled units come in over the enemy's own edge (GRIDSCN-07). */
export const overEnemysEdge: Recycling = {
  ...TWICE,
  entersBy: ruleIds('GRIDSCN-07'),
  entry: ({ edges }, side) => ({ zone: 'edge', edge: edges[enemyOf(side)] }),
};

/** Scenario 3: over the short edges, and back over the enemy's flanks (GRIDSCN-05 to GRIDSCN-07). */
const baitAndFlank: Scenario = {
  ...encounter,
  id: '3',
  edges: ['west', 'east'],
  sides: ruleIds('SETUP-01', 'GRIDSCN-05'),
  objectives: ONE_EACH,
  recycling: {
    ...TWICE,
    entersBy: ruleIds('GRIDSCN-07'),
    entry: ({ edges }, side) => ({ zone: 'flanks', edge: edges[enemyOf(side)] }),
  },
  prize: { on: 'enemy', by: 'both', from: FIRST_TURN },
  because: ruleIds('GRIDSCN-06', 'VICT-07'),
};

/** Scenario 4: points for either objective, turn by turn (GRIDSCN-08 to GRIDSCN-10). */
const supplyDrop: Scenario = {
  ...encounter,
  id: '4',
  objectives: ONE_EACH,
  recycling: TWICE,
  victoryPoints: {
    ...{ own: 1, enemy: 2, from: FIRST_TURN },
    toWin: 5,
    atLimit: false,
    because: ruleIds('GRIDSCN-09', 'GRIDSCN-10'),
  },
  because: ruleIds('GRIDSCN-10'),
};

/** Scenario 5: points for the enemy's objective and for every unit eliminated; everybody comes again (GRIDSCN-11 to GRIDSCN-13). */
const allOutAttack: Scenario = {
  ...encounter,
  id: '5',
  rules: [...encounter.rules, attrition],
  objectives: ONE_EACH,
  recycling: { times: null, heroes: true },
  victoryPoints: {
    ...{ own: 0, enemy: 2, from: FIRST_TURN },
    toWin: 7,
    atLimit: true,
    because: ruleIds('GRIDSCN-12', 'GRIDSCN-13'),
  },
  because: ruleIds('GRIDSCN-13'),
};

/** Scenarios of the gridded game. */
export const gridScenarios: readonly Scenario[] = [encounter, grabTheDust, baitAndFlank, supplyDrop, allOutAttack];
