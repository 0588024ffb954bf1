import { enemyOf, ruleIds } from '../../base/index.ts';
import type { Scenario } from '../../rulebook/index.ts';
import { attrition } from './attrition.ts';
import { encounter, FIRST_TURN, holdsEnemys, holdsOwn, ONE_EACH, TWICE } from './common.ts';

/** Scenario 2: the squares in the middle; who holds one wins (GRIDSCN-03, GRIDSCN-04). */
const grabTheDust: Scenario = {
  ...encounter,
  id: '2',
  objectivesInCentre: true,
  recycling: TWICE,
  wins: (_objective, { turn }) => turn >= FIRST_TURN,
  because: ruleIds('GRIDSCN-04', 'VICT-07'),
};

/** Scenario 3: over the short edges, and back over the enemy's flanks (GRIDSCN-05 to GRIDSCN-07). */
const baitAndFlank: Scenario = {
  ...encounter,
  id: '3',
  edges: ['west', 'east'],
  sides: ruleIds('SETUP-01', 'GRIDSCN-05'),
  objectives: ONE_EACH,
  recycling: { ...TWICE, entry: ({ edges }, side) => ({ zone: 'flanks', edge: edges[enemyOf(side)] }) },
  wins: ({ on, taker }, { turn }) => turn >= FIRST_TURN && on === enemyOf(taker),
  because: ruleIds('GRIDSCN-06', 'VICT-07'),
};

/** Scenario 4: points for either objective, turn by turn (GRIDSCN-08 to GRIDSCN-10). */
const supplyDrop: Scenario = {
  ...encounter,
  id: '4',
  objectives: ONE_EACH,
  recycling: TWICE,
  victoryPoints: {
    held: (objectives, side, turn) =>
      turn < FIRST_TURN ? 0 : (holdsEnemys(objectives, side) ? 2 : 0) + (holdsOwn(objectives, side) ? 1 : 0),
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
    held: (objectives, side, turn) => (turn >= FIRST_TURN && holdsEnemys(objectives, side) ? 2 : 0),
    toWin: 7,
    atLimit: true,
    because: ruleIds('GRIDSCN-12', 'GRIDSCN-13'),
  },
  because: ruleIds('GRIDSCN-13'),
};

/** Scenarios of the gridded game. */
export const gridScenarios: readonly Scenario[] = [encounter, grabTheDust, baitAndFlank, supplyDrop, allOutAttack];
