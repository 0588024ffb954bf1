import * as z from 'zod';
import type { Vec2 } from './forms.ts';

/** Fields of documents that say where things are, mm: those of scenes, saves and table layouts. */

/** mm. Beyond this, doubles no longer hold the tolerances that the judge works with. */
const FARTHEST = 1e6;

export const isLength = (v: unknown): v is number => typeof v === 'number' && Number.isFinite(v) && Math.abs(v) <= FARTHEST;
export const isVector = (v: unknown, length: number, fits: (n: unknown) => boolean): boolean =>
  Array.isArray(v) && v.length === length && v.every(fits);

export const number = z.custom<number>(isLength, 'expected a number');
export const positive = z.custom<number>(v => isLength(v) && v > 0, 'expected a positive number');
export const notNegative = z.custom<number>(v => isLength(v) && v >= 0, 'expected a number of 0 or more');
export const point2 = z
  .custom<Vec2>(v => isVector(v, 2, () => true), { message: 'expected 2 numbers', abort: true })
  .superRefine((v, c) => {
    const wrong = v.findIndex(n => !isLength(n));
    if (wrong >= 0) c.addIssue({ code: 'custom', path: [wrong], message: 'expected a number' });
  });

/** A list that is not too long, which is said before its items are read. */
export const upTo = <T extends z.ZodType>(most: number, what: string, item: T) =>
  z.preprocess((v, c) => {
    if (!Array.isArray(v) || v.length <= most) return v;
    c.addIssue({ code: 'custom', message: `expected at most ${most} ${what}` });
    return z.NEVER;
  }, z.array(item));
