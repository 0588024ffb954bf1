import type { BySide, RuleId, Side } from '../base/index.ts';
import type { Fortification } from '../forces/fortification.ts';
import type { Edge, SpaceName, TerrainKind, ZoneSpec } from '../space/space.ts';
import type { Book } from './book.ts';
import { layer } from './layer.ts';
import type { Rule } from './rule.ts';

/** An objective at the end of a turn: whose marker it is and who has taken it (VICT-06). */
export interface TakenObjective {
  /** Null where it belongs to neither. */
  readonly by: Side | null;
  readonly taker: Side | null;
}

/** Pieces of terrain that each player places before the game: so many, each of one of these kinds (SETUP-04). */
export interface TerrainLot {
  readonly kinds: readonly TerrainKind[];
  readonly count: number;
}

/** Eliminated units that may come again (SETUP-09 to SETUP-12). */
export interface Recycling {
  /** How often a side may put a unit aside; null for as often as it likes. */
  readonly times: number | null;
  readonly heroes: boolean;
  /** Where they enter if not where the army entered. */
  readonly entry?: (edges: BySide<Edge>, side: Side) => ZoneSpec;
}

/** Victory points: for objectives held at the end of a turn, and how many win. What a loss is worth is a rule's to say (`scoring`). */
export interface VictoryPoints {
  held(objectives: readonly TakenObjective[], side: Side, turn: number): number;
  readonly toWin: number;
  /** Whether the higher score wins when the last turn is over. */
  readonly atLimit: boolean;
  readonly because: readonly RuleId[];
}

/** What a scenario changes and decides; most of it is data. */
export interface Scenario {
  /** `1`; unique among those of one space. */
  readonly id: string;
  readonly space: SpaceName;
  /** Rules that everyone holds in it, the top layer of the book. */
  readonly rules: readonly Rule[];
  /** Edges that the attacker may take; the enemy gets the opposite one (SETUP-16). */
  readonly edges: readonly Edge[];
  /** The sections that say who takes which. */
  readonly sides: readonly RuleId[];
  /** Terrain that the players place by turns, the attacker first; none where it is there already. */
  readonly terrain: readonly TerrainLot[];
  /** Objectives in the middle of the board, there before any terrain is placed (GRIDSCN-03). */
  readonly objectivesInCentre: boolean;
  /** Objectives that each player places, the attacker first. */
  readonly objectivesEach: number;
  /** Where a side may place its objectives. */
  objectiveZone(edges: BySide<Edge>, by: Side): ZoneSpec;
  /** What each side may put up beside its own, for no points; left out where there is nothing (FORT-03). */
  readonly freeFortifications?: readonly Fortification[];
  /** Where a side may put up its fortifications (SETUP-18). */
  fortificationZone(edges: BySide<Edge>, side: Side): ZoneSpec;
  /** Over which edge a side's units enter. */
  entry(edges: BySide<Edge>, side: Side): ZoneSpec;
  readonly recycling: Recycling | null;
  /** The last turn; null where none is printed (VICT-10). */
  readonly turns: number | null;
  readonly victoryPoints: VictoryPoints | null;
  /** Whether a side has met its objective at the end of a turn. */
  met(objectives: readonly TakenObjective[], side: Side, turn: number): boolean;
  /** The section that says so. */
  readonly because: readonly RuleId[];
}

export const OPPOSITE: { readonly [E in Edge]: Edge } = { south: 'north', north: 'south', west: 'east', east: 'west' };

/** The book with a scenario on top, whose rules everyone holds. */
export const withScenario = (book: Book, scenario: Scenario): Book =>
  layer(book, `scenario-${scenario.id}`, { add: scenario.rules, everyone: scenario.rules.map(rule => rule.name) });
