import { z } from 'zod';
import type { Json, Measure, Result } from '../../../base/index.ts';
import { MEASURES } from '../../../base/index.ts';
import { carrying, readFile } from '../../../base/read.ts';
import type { Sheet } from '../cards/sheet.ts';
import { sheetFields } from '../cards/sheet.ts';
import { tankBookOf } from '../game/options.ts';

export const TANK_SHEET_FORMAT = 'tank-sheet';
const TANK_SHEET_VERSION = 1;

/** What a group plays by: the round of its book, in inches or in cm, and how it reads what the table of actions leaves open. */
export interface TankHabits {
  readonly sheet: Sheet;
  /** Left to whoever plays where it is null. */
  readonly measure: Measure | null;
  /** `tank>TANK-04=upTo`; null for as it is printed. */
  readonly book: string | null;
}

const file = z
  .strictObject({
    ...{ format: z.literal(TANK_SHEET_FORMAT), version: z.literal(TANK_SHEET_VERSION), ...sheetFields },
    ...{ measure: z.enum(MEASURES).exactOptional(), book: z.string().min(1).max(1000).exactOptional() },
  })
  .superRefine(({ book }, context) => {
    const read = book === undefined ? null : tankBookOf(book);
    if (read && !read.ok) context.addIssue({ code: 'custom', path: ['book'], ...carrying(read.error.expected) });
  });

/** A sheet out of its file; the first thing wrong is named with its path. */
export function parseTankSheet(value: unknown): Result<TankHabits> {
  const read = readFile(TANK_SHEET_FORMAT, TANK_SHEET_VERSION, file, value);
  if (!read.ok) return read;
  const { format: _format, version: _version, measure = null, book = null, ...sheet } = read.value;
  return { ok: true, value: { sheet, measure, book } };
}

/** The file of a sheet; a pair with `parseTankSheet`. */
export const writeTankSheet = ({ sheet, measure, book }: TankHabits): Json =>
  ({
    ...{ format: TANK_SHEET_FORMAT, version: TANK_SHEET_VERSION, ...sheet },
    ...(measure !== null && { measure }),
    ...(book !== null && { book }),
  }) as unknown as Json;
