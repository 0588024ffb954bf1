import * as z from 'zod';
import type { Range, Result } from '../../base/index.ts';
import { readFile } from '../../base/read.ts';
import type { Fortification } from '../../forces/fortification.ts';
import { FORTIFICATIONS } from '../../forces/fortification.ts';
import type { BeatenBack, Deployment, Prize, Recycling, Role, TerrainLot, VictoryPoints } from '../../rulebook/index.ts';
import type { SpaceName } from '../../space/space.ts';
import { EDGES, SPACES, TERRAIN_KINDS } from '../../space/space.ts';
import type { Border, Box } from '../../space/zones.ts';
import { SCENARIO_MOST as MOST } from './limits.ts';

export const SCENARIO_FORMAT = 'battlefield-scenario';
export const SCENARIO_VERSION = 1;

/** Where the sides are at home: at opposite long or short edges, or in quarters across the table or beside each other. */
export const HOMES = ['longEdges', 'shortEdges', 'quartersAcross', 'quartersBeside'] as const;
export type Homes = (typeof HOMES)[number];

export const ROLES = ['attacker', 'defender'] as const satisfies readonly Role[];
export type ByRole<T> = { readonly [R in Role]: T };

/** Special rules that a scenario may name; what its other fields ask for comes by itself. */
export const NAMED_RULES = ['Engagement', 'Scattered Reserves', 'Attrition'] as const;
export type NamedRule = (typeof NAMED_RULES)[number];

/**
 * A scenario of a player's own. Lengths in R, so that it is the same in centimetres and in inches; on squares one R is one square.
 * A zone is drawn for one side, as it lies when that side is at home at the south or west edge, or in the south-west quarter; wherever
 * else it is at home the zone is turned over with it.
 */
export interface ScenarioFile {
  readonly format: typeof SCENARIO_FORMAT;
  readonly version: typeof SCENARIO_VERSION;
  readonly name: string;
  /** What the players are told of it. */
  readonly note: string;
  readonly space: SpaceName;
  readonly rules: readonly NamedRule[];
  /** Who takes his edge or quarter first. */
  readonly chooses: Role;
  readonly homes: Homes;
  readonly terrain: readonly TerrainLot[];
  /** Objectives on the squares that touch the middle of the board. */
  readonly centre: boolean;
  /** Objectives that lie in the middle of these zones of the attacker's. */
  readonly lying: readonly { readonly on: Role | null; readonly zone: Box }[];
  readonly objectives: readonly { readonly by: Role; readonly on: 'own' | 'enemy'; readonly zone: Box }[];
  readonly fortifications: ByRole<Box>;
  /** What each side may put up for no points. */
  readonly free: readonly Fortification[];
  readonly entry: ByRole<readonly Border[]>;
  /** `or`: the dice of those that are scattered, where their side says of each whether it is. */
  readonly reserves: {
    readonly by: readonly Role[];
    readonly dice: readonly number[];
    readonly or?: { readonly dice: readonly number[] };
  } | null;
  readonly ambush: Role | null;
  readonly deployment: (ByRole<Box> & Pick<Deployment, 'order'>) | null;
  readonly recycling: (Pick<Recycling, 'times' | 'heroes'> & { readonly entry: ByRole<readonly Border[]> | null }) | null;
  readonly turns: number | null;
  /** Most points of an army; null for as many as the players agree on. */
  readonly points: number | null;
  readonly prize: Prize | null;
  /** In a zone of the defender's, or near an objective. */
  readonly beatenBack:
    | (Omit<Extract<BeatenBack, { none: 'in' }>, 'zone' | 'because'> & { readonly zone: Box })
    | Omit<Extract<BeatenBack, { none: 'near' }>, 'because'>
    | null;
  readonly holdsOut: boolean;
  readonly victoryPoints: Omit<VictoryPoints, 'because'> | null;
}

const length = z
  .number()
  .min(0)
  .max(MOST.length)
  .transform(n => n as Range);
const bound = z.strictObject({
  from: z.enum(['low', 'middle', 'high']),
  by: z
    .number()
    .min(-MOST.length)
    .max(MOST.length)
    // A file knows no zero below zero.
    .transform(n => (n + 0) as Range),
});
const bounds = z.tuple([bound, bound]);
const box = z.strictObject({ x: bounds, y: bounds, middle: length });
const borders = z
  .array(z.strictObject({ edge: z.enum(EDGES), along: bounds }))
  .min(1)
  .max(MOST.ways);
const role = z.enum(ROLES);
const byRole = <T extends z.ZodType>(of: T) => z.strictObject({ attacker: of, defender: of });
const turn = z.int().min(1).max(MOST.turns);
const points = z.int().min(0).max(MOST.victoryPoints);
/** Turn by turn. */
const dice = z.array(z.int().min(0).max(MOST.dice)).max(MOST.diceTurns);

/** All fields of the file. */
export const scenarioFields = z.strictObject({
  format: z.literal(SCENARIO_FORMAT),
  version: z.literal(SCENARIO_VERSION),
  name: z.string().trim().min(1).max(MOST.name),
  note: z.string().max(MOST.note),
  space: z.enum(SPACES),
  rules: z.array(z.enum(NAMED_RULES)).max(NAMED_RULES.length),
  chooses: role,
  homes: z.enum(HOMES),
  terrain: z
    .array(
      z.strictObject({
        kinds: z.array(z.enum(TERRAIN_KINDS)).min(1).max(TERRAIN_KINDS.length),
        count: z.int().min(1).max(MOST.pieces),
      }),
    )
    .max(MOST.lots),
  centre: z.boolean(),
  lying: z.array(z.strictObject({ on: role.nullable(), zone: box })).max(MOST.objectives),
  objectives: z.array(z.strictObject({ by: role, on: z.enum(['own', 'enemy']), zone: box })).max(MOST.objectives),
  fortifications: byRole(box),
  free: z.array(z.enum(FORTIFICATIONS)).max(MOST.free),
  entry: byRole(borders),
  reserves: z.strictObject({ by: z.array(role).min(1).max(2), dice, or: z.strictObject({ dice }).exactOptional() }).nullable(),
  ambush: role.nullable(),
  deployment: byRole(box)
    .extend({ order: z.enum(['defenderFirst', 'byTurns']) })
    .nullable(),
  recycling: z
    .strictObject({ times: z.int().min(1).max(MOST.again).nullable(), heroes: z.boolean(), entry: byRole(borders).nullable() })
    .nullable(),
  turns: turn.nullable(),
  points: z.int().min(1).max(MOST.points).nullable(),
  prize: z.strictObject({ on: z.enum(['enemy', 'any']), by: z.enum(['both', ...ROLES]), from: turn }).nullable(),
  beatenBack: z
    .discriminatedUnion('none', [
      z.strictObject({ none: z.literal('in'), from: turn, zone: box }),
      z.strictObject({ none: z.literal('near'), from: turn, within: length }),
    ])
    .nullable(),
  holdsOut: z.boolean(),
  victoryPoints: z
    .strictObject({ own: points, enemy: points, from: turn, toWin: points.min(1), atLimit: z.boolean() })
    .nullable(),
});

/** A scenario file. Whether the scenario can be played is asked of `scenarioFaults`. */
export const parseScenario = (value: unknown): Result<ScenarioFile> =>
  readFile(SCENARIO_FORMAT, SCENARIO_VERSION, scenarioFields as unknown as z.ZodType<ScenarioFile>, value);
