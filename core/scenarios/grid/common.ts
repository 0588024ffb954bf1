import { ruleIds } from '../../base/index.ts';
import type { Placement, Recycling, Scenario, TerrainLot } from '../../rulebook/index.ts';
import { ownEdge, ownHalf } from '../base/grounds.ts';
import { entering } from './entering.ts';

/** Two tiles and a tank trap each; which tile is free (SETUP-04). */
const TERRAIN: readonly TerrainLot[] = [
  { kinds: ['woods', 'rubble', 'solid', 'swamp', 'deepWater'], count: 2 },
  { kinds: ['tankTraps'], count: 1 },
];

/** Twice in a game, and no heroes (SETUP-09, SETUP-11). */
export const TWICE: Recycling = { times: 2, heroes: false };

/** Objectives count from the end of this turn on (VICT-07). */
export const FIRST_TURN = 3;

/** One each in the own half, in the order of the terrain (GRIDSCN-06, GRIDSCN-08, GRIDSCN-11). */
export const ONE_EACH: readonly Placement[] = (['attacker', 'defender'] as const).map(by => ({ by, on: 'own', zone: ownHalf }));

/** What the five scenarios have in common: the long outer edges, eight turns, terrain by turns (SETUP-01, GRIDSCN-01). */
export const encounter: Scenario = {
  id: '1',
  space: 'grid',
  rules: [entering],
  chooses: 'attacker',
  edges: ['south', 'north'],
  sides: ruleIds('SETUP-01', 'GRIDSCN-01'),
  terrain: TERRAIN,
  objectivesInCentre: false,
  objectives: [],
  fortificationZone: ownHalf,
  entry: ownEdge,
  recycling: null,
  turns: 8,
  victoryPoints: null,
  prize: null,
  because: ruleIds('GRIDSCN-02'),
};
