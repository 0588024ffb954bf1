import type { BySide, RuleId, Side } from '../base/index.ts';
import type { Edge, ZoneSpec } from '../space/space.ts';
import type { Book } from './book.ts';
import { layer } from './layer.ts';
import type { Rule } from './rule.ts';

/** An objective at the end of a turn: whose marker it is and who has taken it (VICT-06). */
export interface TakenObjective {
  readonly by: Side;
  readonly taker: Side | null;
}

/** What a scenario changes and decides; most of it is data. */
export interface Scenario {
  /** `1`; unique among those of one mode. */
  readonly id: string;
  /** Rules that everyone holds in it, the top layer of the book. */
  readonly rules: readonly Rule[];
  /** Edges that the attacker may take; the enemy gets the opposite one (SETUP-16). */
  readonly edges: readonly Edge[];
  /** Objectives that each player places, the attacker first. */
  readonly objectivesEach: number;
  /** Where a side may place its objectives. */
  objectiveZone(edges: BySide<Edge>, by: Side): ZoneSpec;
  /** Over which edge a side's units enter. */
  entry(edges: BySide<Edge>, side: Side): ZoneSpec;
  /** Whether a side has met its objective at the end of a turn. */
  met(objectives: readonly TakenObjective[], side: Side): boolean;
  /** The section that says so. */
  readonly because: readonly RuleId[];
}

export const OPPOSITE: { readonly [E in Edge]: Edge } = { south: 'north', north: 'south', west: 'east', east: 'west' };

/** The book with a scenario on top, whose rules everyone holds. */
export const withScenario = (book: Book, scenario: Scenario): Book =>
  layer(book, `scenario-${scenario.id}`, { add: scenario.rules, everyone: scenario.rules.map(rule => rule.name) });
