import * as z from 'zod';
import type { Expected } from '../../../base/index.ts';
import { expected } from '../../../base/index.ts';
import { carrying, must } from '../../../base/read.ts';
import type { Vec2 } from './forms.ts';

/* Fields of documents that say where things are, mm: those of scenes, saves and table layouts. */

/** mm. Beyond this, doubles no longer hold the tolerances that the judge works with. */
const FARTHEST = 1e6;

export const isLength = (v: unknown): v is number => typeof v === 'number' && Number.isFinite(v) && Math.abs(v) <= FARTHEST;
export const isVector = (v: unknown, length: number, fits: (n: unknown) => boolean): boolean =>
  Array.isArray(v) && v.length === length && v.every(fits);

export const number = z.custom<number>(isLength, must('number'));
export const positive = z.custom<number>(v => isLength(v) && v > 0, must('positive'));
export const notNegative = z.custom<number>(v => isLength(v) && v >= 0, must('notNegative'));
export const point2 = z
  .custom<Vec2>(v => isVector(v, 2, () => true), { ...must('numbers', { n: 2 }), abort: true })
  .superRefine((v, c) => {
    const wrong = v.findIndex(n => !isLength(n));
    if (wrong >= 0) c.addIssue({ code: 'custom', path: [wrong], ...must('number') });
  });

type Listed = 'pieces' | 'corners' | 'walls' | 'openings' | 'floors' | 'models' | 'volumes' | 'questions';

/** A list that is not too long, which is said before its items are read. */
export const upTo = <T extends z.ZodType>(most: number, what: Listed, item: T) =>
  checkedFirst(z.array(item), v => (v.length > most ? expected(`most.${what}`, { n: most }) : null));

/** A list whose items do not have too much of something together, in the lists under a key of theirs; said before they are read. */
export const inAll = <T extends z.ZodType>(
  most: number,
  what: 'corners' | 'walls' | 'floors' | 'volumes',
  key: string,
  list: T,
) =>
  checkedFirst(list, v => {
    const found = v.reduce<number>((sum, item) => sum + lengthAt(item, key), 0);
    return found > most ? { ...expected(`inAll.${what}`, { n: most }), found } : null;
  });

/** What a list is read with, unless something is wrong with the list as a whole. */
const checkedFirst = <T extends z.ZodType>(schema: T, wrong: (list: readonly unknown[]) => Expected | null) =>
  z.preprocess((v, c) => {
    const what = Array.isArray(v) ? wrong(v) : null;
    if (what === null) return v;
    c.addIssue({ code: 'custom', ...carrying(what) });
    return z.NEVER;
  }, schema);

function lengthAt(item: unknown, key: string): number {
  const list = (item as { readonly [key: string]: unknown } | null | undefined)?.[key];
  return Array.isArray(list) ? list.length : 0;
}
