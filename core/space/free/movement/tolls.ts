import type { PieceId } from '../../../base/index.ts';
import { CLEAR, LENGTH } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';

/** What a piece of terrain costs beside the way itself, and where it is due: mm, and mm gone. */
export interface Toll {
  readonly at: number;
  readonly cost: number;
  /** It is of those that are paid once. */
  readonly once: boolean;
}

const NONE: readonly Toll[] = [];

/** Whether terrain costs this unit anything: most units in most games go for nothing, and so does who is put down. */
const isPriced = ({ unit, budget }: Moving): boolean => !budget.put && (unit.costs !== undefined || unit.tolls !== undefined);

/** What a model pays for what it meets, in the order of the way: for each piece that it comes into, and once for being in others at all.
 *  `begun`: what it stood in from the start. */
export function tollsOn(
  moving: Moving,
  mover: Mover,
  meets: readonly { readonly piece: PieceId; readonly at: number }[],
  begun: ReadonlySet<PieceId>,
): readonly Toll[] {
  if (!isPriced(moving)) return NONE;
  const { unit, budget, scale } = moving;
  const most = Math.max(0, budget.range - 1) * scale;
  const tolls: Toll[] = [];
  let once = mover.tolled ? most : 0;
  for (const { piece, at } of meets) {
    const cost = begun.has(piece) ? 0 : (unit.costs?.get(piece) ?? 0) * scale;
    if (cost > 0) tolls.push({ at, cost, once: false });
    const due = Math.min(most, (unit.tolls?.get(piece) ?? 0) * scale) - once;
    if (due <= 0) continue;
    once += due;
    tolls.push({ at, cost: due, once: true });
  }
  return tolls;
}

/** mm that they cost together. */
export const costOf = (tolls: readonly Toll[]): number => tolls.reduce((sum, { cost }) => sum + cost, 0);

/** mm of a path that a rating leaves when it pays these on the way: just short of the first that it cannot pay. */
export function affordable(rating: number, tolls: readonly Toll[]): number {
  let left = rating;
  for (const { at, cost } of tolls) {
    if (at + cost > left + LENGTH) return Math.max(0, Math.min(left, at - CLEAR));
    left -= cost;
  }
  return left;
}
