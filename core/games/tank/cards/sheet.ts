import { z } from 'zod';

/** Who goes first in a round: always one side, each in turn, or whoever rolls higher on a die. */
export const ORDERS = ['blue', 'red', 'alternate', 'roll'] as const;

/** What the book of a group says of the round. Null is left to the players, who are asked each time. */
export interface Sheet {
  readonly name: string;
  readonly source: string;
  /** Action Phases in a round. */
  readonly phases: number | null;
  readonly order: (typeof ORDERS)[number] | null;
  /** In a phase the sides take turns tank by tank, or one side goes with all of its tanks and then the other. */
  readonly turns: 'tanks' | 'sides';
  /** A tank makes the Movement Action of its command in every phase, or in the first one only. */
  readonly moves: 'eachPhase' | 'firstPhase';
  /** Inches from its own edge that a side puts its tanks up within; null for its half of the table. */
  readonly deployment: number | null;
  /** Opening and closing the commander's hatch costs nothing, or the action of the phase. */
  readonly hatch: 'free' | 'action';
}

/** Inches: the shallowest zone of deployment that any sheet may have. */
export const SHALLOWEST = 4;

const text = z.string().max(200);
/** Its fields, for documents that have more. */
export const sheetFields = {
  name: z.string().min(1).max(200),
  source: text,
  phases: z.int().min(1).max(6).nullable(),
  order: z.enum(ORDERS).nullable(),
  turns: z.enum(['tanks', 'sides']),
  moves: z.enum(['eachPhase', 'firstPhase']),
  deployment: z.number().min(SHALLOWEST).max(60).nullable(),
  hatch: z.enum(['free', 'action']),
};

/** A sheet as it stands in a document. */
export const sheetSchema: z.ZodType<Sheet> = z.strictObject(sheetFields);
