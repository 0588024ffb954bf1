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
  checkedFirst(z.array(item), v => (v.length > most ? `expected at most ${most} ${what}` : null));

/** A list whose items do not have too much of something together, in the lists under a key of theirs; said before they are read. */
export const inAll = <T extends z.ZodType>(most: number, what: string, key: string, list: T) =>
  checkedFirst(list, v => {
    const found = v.reduce<number>((sum, item) => sum + lengthAt(item, key), 0);
    return found > most ? `expected at most ${most} ${what} in all, found ${found}` : null;
  });

/** What a list is read with, unless something is wrong with the list as a whole. */
const checkedFirst = <T extends z.ZodType>(schema: T, wrong: (list: readonly unknown[]) => string | null) =>
  z.preprocess((v, c) => {
    const message = Array.isArray(v) ? wrong(v) : null;
    if (message === null) return v;
    c.addIssue({ code: 'custom', message });
    return z.NEVER;
  }, schema);

function lengthAt(item: unknown, key: string): number {
  const list = (item as { readonly [key: string]: unknown } | null | undefined)?.[key];
  return Array.isArray(list) ? list.length : 0;
}
