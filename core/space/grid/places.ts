import * as z from 'zod';
import type { Result } from '../../base/index.ts';
import { readWith } from '../../base/read.ts';
import type { Place } from '../space.ts';
import { FACINGS } from './base/forms.ts';

const FARTHEST = 1000;
const place = z.strictObject({
  column: z.int().min(-FARTHEST).max(FARTHEST),
  row: z.int().min(-FARTHEST).max(FARTHEST),
  level: z.int().min(0).max(20),
  facing: z.enum(FACINGS),
  half: z.enum(['n', 'e']).exactOptional(),
});

/** A place out of unknown JSON. Whether it is on the board is for the rules to say. */
export const readPlace = (value: unknown, path: string): Result<Place> =>
  readWith(place as unknown as z.ZodType<Place>, value, path);
