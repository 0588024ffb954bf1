import { ruleIds } from '../base/index.ts';
import type { Scenario } from '../rulebook/index.ts';
import { engagement } from './engagement.ts';
import { ownEdge, ownHalf, TWO_EACH } from './base/grounds.ts';

/** Scenario 1: two objectives each in the enemy's strip; who holds one of his own at the end of a turn wins (SCN-01 to SCN-04). */
export const freeForAll: Scenario = {
  id: '1',
  space: 'free',
  rules: [engagement],
  chooses: 'attacker',
  edges: ['south', 'north'],
  sides: ruleIds('SETUP-16', 'SCN-01'),
  terrain: [],
  objectivesInCentre: false,
  objectives: TWO_EACH,
  fortificationZone: ownHalf,
  entry: ownEdge,
  recycling: null,
  turns: null,
  victoryPoints: null,
  prize: { on: 'enemy', by: 'both', from: 1 },
  because: ruleIds('SCN-04', 'VICT-06'),
};
