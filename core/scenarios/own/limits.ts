/** How much a scenario file has room for: what its reader takes, and what the editor of scenarios writes. */
export const SCENARIO_MOST = {
  /** Characters. */
  name: 80,
  note: 1000,
  /** Objectives that are laid, and as many that lie there. */
  objectives: 12,
  /** Ways in, or back in, of one side. */
  ways: 8,
  /** Lots of terrain of each player, and pieces of one lot. */
  lots: 6,
  pieces: 10,
  /** Fortifications for no points, of all kinds together. */
  free: 10,
  turns: 100,
  /** Dice of a unit in reserve in one turn, and turns for which they are said. */
  dice: 6,
  diceTurns: 12,
  /** Points of an army. */
  points: 10_000,
  victoryPoints: 1000,
  /** How often lost units come back. */
  again: 100,
  /** R. No table is longer. */
  length: 100,
} as const;
