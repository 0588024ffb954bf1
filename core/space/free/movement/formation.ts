import type { Refusal } from '../../../base/index.ts';
import { itemAt, LENGTHS } from '../../../base/index.ts';
import type { Disc } from '../../../geometry/plane/smallestDisc.ts';
import { isTogether, spreadOf } from '../bodies/cohesion.ts';
import type { FreePlace } from '../base/forms.ts';
import { allowance } from './limits.ts';
import { refuse } from './refusals.ts';
import type { Mover, Moving } from './unit.ts';

/** The places of a unit's models, in the order of its movers. */
export type Formation = readonly FreePlace[];

const baseAt = ({ body }: Mover, { x, y }: FreePlace): Disc => ({ x, y, radius: body.halfWidth });

/** mm. The size that a formation may have: the template, or what it was if nobody can get it down to that (MOVE-07). */
export function largestSpread(moving: Moving): number {
  const template = LENGTHS[moving.context.measure].template;
  const bases: Disc[] = [];
  const reaches: Disc[] = [];
  for (const mover of moving.movers) {
    if (mover.start === null) return template;
    const base = baseAt(mover, mover.start);
    bases.push(base);
    reaches.push({ ...base, radius: base.radius + Math.max(0, allowance(mover, false)) });
  }
  const { cohesion } = moving.context.readings;
  const before = spreadOf(bases, cohesion);
  if (isTogether(before, template) || isTogether(spreadOf(reaches, cohesion), template)) return template;
  return before;
}

/** mm: how far a formation spreads (MOVE-07). */
export const spreadAt = (moving: Moving, formation: Formation): number =>
  spreadOf(
    moving.movers.map((mover, i) => baseAt(mover, itemAt(formation, i))),
    moving.context.readings.cohesion,
  );

/** Whether cohesion is asked of this unit at all. */
export const keepsTogether = ({ unit, movers }: Moving): boolean => unit.type === 'infantry' && movers.length > 1;

/** Why a unit may not end in this formation (MOVE-07). */
export function scattered(moving: Moving, formation: Formation): Refusal | null {
  if (!keepsTogether(moving)) return null;
  const limitMm = largestSpread(moving);
  const spreadMm = spreadAt(moving, formation);
  return isTogether(spreadMm, limitMm) ? null : refuse('move.cohesion', { spreadMm, limitMm });
}
