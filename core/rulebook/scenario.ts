import type { BySide, Range, RuleId, Side } from '../base/index.ts';
import { enemyOf, range } from '../base/index.ts';
import type { Fortification } from '../forces/fortification.ts';
import type { Edge, Quarter, SpaceName, TerrainKind, ZoneSpec } from '../space/space.ts';
import { QUARTERS } from '../space/space.ts';
import type { Rule } from './rule.ts';
import type { Marker } from './words.ts';

/** Who attacks, and where each side is at home: at an edge, or in a quarter at it. */
export interface Layout {
  readonly attacker: Side;
  readonly edges: BySide<Edge>;
  readonly quarters?: BySide<Quarter>;
}

/** Part of a side in a scenario. */
export type Role = 'attacker' | 'defender';

/** The side that attacks or defends. */
export const sideOf = ({ attacker }: Pick<Layout, 'attacker'>, role: Role): Side =>
  role === 'attacker' ? attacker : enemyOf(attacker);

/** Where a side has its place in a scenario. */
export type ZoneFor = (layout: Layout, side: Side) => ZoneSpec;

/** An objective that a player places before the game, and on whose part of the table it is placed. */
export interface Placement {
  readonly by: Role;
  readonly on: 'own' | 'enemy';
  readonly zone: ZoneFor;
  /** The sections of the scenario that say so; left out where none does. */
  readonly because?: readonly RuleId[];
}

/** An objective that lies in the middle of a zone before anybody places one, and on whose part of the table that is. */
export interface Lying {
  readonly on: Role | null;
  /** As the attacker has it. */
  readonly zone: ZoneFor;
}

/** An objective at the end of a turn: on whose part of the table it lies and who has taken it (VICT-06). */
export interface TakenObjective {
  /** Null where it lies on neither. */
  readonly on: Side | null;
  readonly taker: Side | null;
}

/** Units held back that come onto the table by a die (SCNR-10 to SCNR-15). */
export interface Reserves {
  /** Who has to hold back at least half of his units, in the order in which they name them. */
  readonly by: readonly Role[];
  /** Dice that a unit throws to arrive, from turn 1 on; later it arrives without any. */
  readonly dice: readonly number[];
  readonly because: readonly RuleId[];
  /** Those of them whom their side names so, once more, have this marker and these dice in place of the others; left out where all are
   *  alike. */
  readonly or?: { readonly marker: Marker; readonly dice: readonly number[]; readonly id: string };
}

/** Units that stand on the table before the first turn. */
export interface Deployment {
  /** The defender with all of them first, or a unit each by turns, the attacker first (SETUP-21). */
  readonly order: 'defenderFirst' | 'byTurns';
  readonly zone: ZoneFor;
}

/** What an objective wins at the end of a turn for whoever has taken it: the game. */
export interface Prize {
  /** Those on the enemy's part of the table, or every one. */
  readonly on: 'enemy' | 'any';
  readonly by: 'both' | Role;
  /** The first turn in which it does. */
  readonly from: number;
}

/** How the defender wins without an objective, at the end of this turn or of a later one: none of the attacker's is in a zone of the
 *  defender's, or so near to any objective. */
export type BeatenBack =
  | { readonly from: number; readonly none: 'in'; readonly zone: ZoneFor; readonly because: readonly RuleId[] }
  | { readonly from: number; readonly none: 'near'; readonly within: Range; readonly because: readonly RuleId[] };

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
  /** Where they enter if not where the army entered, and the sections that say so. */
  readonly entry?: ZoneFor;
  readonly entersBy?: readonly RuleId[];
}

/** Victory points: for objectives held at the end of a turn, and how many win. What a loss is worth is a rule's to say (`scoring`). */
export interface VictoryPoints {
  /** For holding one on the own part of the table, and on the enemy's; one on neither gives none. */
  readonly own: number;
  readonly enemy: number;
  /** The first turn that ends with any. */
  readonly from: number;
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
  /** Its rules, the top layer of the book: everyone holds those that no marker holds. */
  readonly rules: readonly Rule[];
  /** Who takes his edge or quarter before the enemy gets his (SETUP-16). */
  readonly chooses: Role;
  /** Edges that he may take; the enemy gets the opposite one. Empty where they take quarters. */
  readonly edges: readonly Edge[];
  /** Which quarter the enemy gets: the one across the table, or one of the two beside, as he likes. */
  readonly quarters?: 'across' | 'beside';
  /** The sections that say who takes which. */
  readonly sides: readonly RuleId[];
  /** Terrain that the players place by turns, the attacker first; none where it is there already. */
  readonly terrain: readonly TerrainLot[];
  /** Objectives in the middle of the board, there before any terrain is placed (GRIDSCN-03). */
  readonly objectivesInCentre: boolean;
  /** Those that lie somewhere from the start; left out where there are none. */
  readonly lying?: readonly Lying[];
  /** Objectives that the players place, in this order. */
  readonly objectives: readonly Placement[];
  /** What each side may put up beside its own, for no points; left out where there is nothing (FORT-03). */
  readonly freeFortifications?: readonly Fortification[];
  /** Where a side may put up its fortifications (SETUP-18). */
  readonly fortificationZone: ZoneFor;
  /** Over which edge a side's units enter. */
  readonly entry: ZoneFor;
  /** The sections of the scenario that say so; left out where it is a side's own edge. */
  readonly entersBy?: readonly RuleId[];
  readonly reserves?: Reserves;
  /** Who may hold a unit in ambush (SCNR-05). */
  readonly ambush?: Role;
  /** Left out where no unit stands on the table before the game. */
  readonly deployment?: Deployment;
  readonly recycling: Recycling | null;
  /** The last turn; null where none is printed (VICT-10). */
  readonly turns: number | null;
  readonly victoryPoints: VictoryPoints | null;
  /** Null where no objective wins by itself. */
  readonly prize: Prize | null;
  readonly beatenBack?: BeatenBack;
  /** The defender wins when the last turn is over; left out where points decide (VICT-03). */
  readonly holdsOut?: true;
  /** The section that says so. */
  readonly because: readonly RuleId[];
}

export const OPPOSITE: { readonly [E in Edge]: Edge } = { south: 'north', north: 'south', west: 'east', east: 'west' };

/** The edges of the table that a quarter lies in the corner of, the long one first. */
export const CORNER: { readonly [Q in Quarter]: { readonly edge: Edge; readonly beside: Edge } } = {
  southWest: { edge: 'south', beside: 'west' },
  southEast: { edge: 'south', beside: 'east' },
  northWest: { edge: 'north', beside: 'west' },
  northEast: { edge: 'north', beside: 'east' },
};

const shared = (a: Quarter, b: Quarter): number =>
  Number(CORNER[a].edge === CORNER[b].edge) + Number(CORNER[a].beside === CORNER[b].beside);

/** The quarters that an enemy may have beside one, or the one across the table. */
export const quartersFor = (taken: Quarter, enemy: 'across' | 'beside'): readonly Quarter[] =>
  QUARTERS.filter(one => shared(one, taken) === (enemy === 'across' ? 0 : 1));

/** The edge on the left of a player behind his own one. */
const LEFT: { readonly [E in Edge]: Edge } = { south: 'west', north: 'east', west: 'north', east: 'south' };

/** The edge on a player's left or right, within 40 cm of the corner with his own (SCNR-16). */
export const flankOf = (own: Edge, flank: 'left' | 'right'): ZoneSpec => ({
  ...{ zone: 'stretch', edge: flank === 'left' ? LEFT[own] : OPPOSITE[LEFT[own]], beside: own, within: range(4) },
});

/** The last turn of a game: the one that its scenario has printed, or else what was agreed; null for none (VICT-10). */
export const lastTurnOf = ({ turns }: Pick<Scenario, 'turns'>, agreed: number | null): number | null => turns ?? agreed;
