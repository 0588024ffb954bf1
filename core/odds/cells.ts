import type { AttackFrame, Frame } from '../game/steps/frames.ts';
import type { Volley } from '../game/volleys.ts';

/* What an attack has counted, each count a cell by itself. */

export type Waiting = Extract<Frame, { step: 'losses' }>['hits'];
export type Counts = Pick<Volley, 'hits' | 'unsaved'>;
/** A volley but for its counts. */
export type Bare = Omit<Volley, keyof Counts>;

/** The hits on each target, those of one volley, those that wait, or those so far of dice that earn dice. */
export type Cell = AttackFrame['hits'] | Counts | Waiting | number;

/** What a cell holds after some steps: what the cell with this number held before them, so many hits more, all but the first of the hits
 *  that waited in it, hits that wait from now on, or something else. */
export type Filled =
  | { readonly from: number; readonly more?: number }
  | { readonly after: number }
  | { readonly runs: Runs }
  | { readonly cell: Cell };

/** Hits that wait, one run of them after the other: each as many as got through of a volley, by the number of its cell. */
export type Runs = readonly { readonly one: Waiting[number]; readonly of: number }[];

/** From cells, without anything new in it. */
export type Kept = Exclude<Filled, { readonly cell: Cell }>;

/** Of hits that wait one of each kind, in their order. */
export const kindsOf = (waiting: Waiting): Waiting => waiting.filter((hit, i) => i === 0 || hit !== waiting[i - 1]);
