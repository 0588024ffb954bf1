import type { Convex } from '../../../geometry/convex.ts';
import { cylinder, gap, planGap, pointGap, prism } from '../../../geometry/convex.ts';
import { convexParts } from '../../../geometry/polygon.ts';
import { EXACT, LEVEL } from '../../../geometry/tolerances.ts';
import type { ModelAt, Piece } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { formOf, ringOf } from '../base/forms.ts';
import { bodyOf } from './solids.ts';

/** mm between the nearest counted points of two models, in space (RANGE-02, MOVE-02). */
export function distanceBetween(a: ModelAt, b: ModelAt): number {
  const other = bodyOf(b).foot;
  let best = Number.POSITIVE_INFINITY;
  for (const p of bodyOf(a).foot) for (const q of other) best = Math.min(best, gap(p, q));
  return best;
}

/**
 * mm that a blow has to reach from one model to another (CC-02): in plan from base or hull to hull, since a hull that hangs on its legs
 * is struck from the ground beside it. Up and down it counts only from where one stands to the other's top, and to what flies as the
 * distance in space does.
 */
export function reachBetween(a: ModelAt, b: ModelAt): number {
  const columns = columnsOf(b);
  let best = Number.POSITIVE_INFINITY;
  for (const p of columnsOf(a)) for (const q of columns) best = Math.min(best, gap(p, q));
  return best;
}

/** Whether that is no more than so many mm where heights do not count. */
export function reachesInPlan(a: ModelAt, b: ModelAt, mm: number): boolean {
  const other = bodyOf(b).foot;
  for (const p of bodyOf(a).foot)
    for (const q of other)
      if (p.x0 - q.x1 <= mm && q.x0 - p.x1 <= mm && p.y0 - q.y1 <= mm && q.y0 - p.y1 <= mm && planGap(p, q) <= mm) return true;
  return false;
}

/** What distances run to, down to the ground that it stands on. */
function columnsOf(model: ModelAt): readonly Convex[] {
  const { foot, at } = bodyOf(model);
  if (model.type === 'aircraft') return foot;
  return foot.map(part => ({
    ...(part.form === 'sphere' ? cylinder(part.x, part.y, part.r, part.z0, part.z1) : part),
    z0: Math.min(part.z0, at.z),
  }));
}

/** mm from a model's nearest counted point to a point. */
export const distanceTo = (a: ModelAt, at: FreePlace): number =>
  Math.min(...bodyOf(a).foot.map(f => pointGap(f, at.x, at.y, at.z)));

/** A length as the rules read it: what differs from a whole hundredth of a millimetre by rounding only is that hundredth. */
export function settled(mm: number): number {
  const near = Math.round(mm * 100) / 100;
  return Math.abs(mm - near) < EXACT ? near : mm;
}

/** mm in plan from base or hull to a piece of terrain; infinite from another storey and from the air. */
export function gapTo(model: ModelAt, piece: Piece): number {
  const { foot, at } = bodyOf(model);
  const { base } = formOf(piece);
  if (model.type === 'aircraft' || Math.abs(at.z - base) > LEVEL) return Number.POSITIVE_INFINITY;
  return Math.min(...foot.flatMap(one => groundOf(piece).map(part => planGap(one, part))));
}

/** Whether any part of a model's base or hull is above a piece of terrain, in plan. */
export const standsOver = (model: ModelAt, piece: Piece): boolean =>
  bodyOf(model).foot.some(one => groundOf(piece).some(part => planGap(one, part) === 0));

const grounds = new WeakMap<Piece, readonly Convex[]>();

/** The outline of a piece in convex parts. */
function groundOf(piece: Piece): readonly Convex[] {
  const known = grounds.get(piece);
  if (known) return known;
  const made = convexParts(ringOf(formOf(piece).outline)).map(part => prism(part, 0, 0));
  grounds.set(piece, made);
  return made;
}
