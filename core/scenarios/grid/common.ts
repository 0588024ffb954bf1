import type { BySide, Side } from '../../base/index.ts';
import { ruleIds } from '../../base/index.ts';
import type { Recycling, Scenario, TakenObjective, TerrainLot } from '../../rulebook/index.ts';
import type { Edge, ZoneSpec } from '../../space/space.ts';
import { entering } from './entering.ts';

/** Two tiles and a tank trap each; which tile is free (SETUP-04). */
export const TERRAIN: readonly TerrainLot[] = [
  { kinds: ['woods', 'rubble', 'solid', 'swamp', 'deepWater'], count: 2 },
  { kinds: ['tankTraps'], count: 1 },
];

/** Twice in a game, and no heroes (SETUP-09, SETUP-11). */
export const TWICE: Recycling = { times: 2, heroes: false };

/** Objectives count from the end of this turn on (VICT-07). */
export const FIRST_TURN = 3;

const ownHalf = (edges: BySide<Edge>, by: Side): ZoneSpec => ({ zone: 'half', edge: edges[by] });
const ownEdge = (edges: BySide<Edge>, side: Side): ZoneSpec => ({ zone: 'edge', edge: edges[side] });

/** What the five scenarios have in common: the long outer edges, eight turns, terrain by turns (SETUP-01, GRIDSCN-01). */
export const encounter: Scenario = {
  id: '1',
  space: 'grid',
  rules: [entering],
  edges: ['south', 'north'],
  sides: ruleIds('SETUP-01', 'GRIDSCN-01'),
  terrain: TERRAIN,
  objectivesInCentre: false,
  objectivesEach: 0,
  objectiveZone: ownHalf,
  fortificationZone: ownHalf,
  entry: ownEdge,
  recycling: null,
  turns: 8,
  victoryPoints: null,
  met: () => false,
  because: ruleIds('GRIDSCN-02'),
};

/** Whether a side holds the objective in the enemy's half, which is the one that the enemy has placed. */
export const holdsEnemys = (objectives: readonly TakenObjective[], side: Side): boolean =>
  objectives.some(objective => objective.by !== null && objective.by !== side && objective.taker === side);

export const holdsOwn = (objectives: readonly TakenObjective[], side: Side): boolean =>
  objectives.some(objective => objective.by === side && objective.taker === side);
