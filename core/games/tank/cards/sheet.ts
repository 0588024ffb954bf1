import { z } from 'zod';
import type { FieldError, Json, Result } from '../../../base/index.ts';
import { faultsWith, readFile } from '../../../base/read.ts';

export const TANK_SHEET_FORMAT = 'tank-sheet';
export const TANK_SHEET_VERSION = 1;

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

const text = z.string().max(200);
const fields = {
  name: z.string().min(1).max(200),
  source: text,
  phases: z.int().min(1).max(6).nullable(),
  order: z.enum(ORDERS).nullable(),
  turns: z.enum(['tanks', 'sides']),
  moves: z.enum(['eachPhase', 'firstPhase']),
  deployment: z.number().min(10).max(60).nullable(),
  hatch: z.enum(['free', 'action']),
};

/** A sheet as it stands in a document. */
export const sheetSchema: z.ZodType<Sheet> = z.strictObject(fields);
const file = z.strictObject({ format: z.literal(TANK_SHEET_FORMAT), version: z.literal(TANK_SHEET_VERSION), ...fields });

/** A sheet out of its file; the first thing wrong is named with its path. */
export function parseTankSheet(value: unknown): Result<Sheet> {
  const read = readFile(TANK_SHEET_FORMAT, TANK_SHEET_VERSION, file, value);
  if (!read.ok) return read;
  const { format: _format, version: _version, ...sheet } = read.value;
  return { ok: true, value: sheet };
}

/** Everything wrong with the file of a sheet, in the order of its fields. */
export const tankSheetFaults = (value: unknown): readonly FieldError[] => faultsWith(file, value);

/** The file of a sheet; a pair with `parseTankSheet`. */
export const writeTankSheet = (sheet: Sheet): Json =>
  ({ format: TANK_SHEET_FORMAT, version: TANK_SHEET_VERSION, ...sheet }) as unknown as Json;
