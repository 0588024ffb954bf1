import type { Refusal, Result } from '../../../base/index.ts';
import { bad, ok } from '../../../base/index.ts';
import type { MeasuredWay, Way } from '../../space.ts';
import { asPlace, placeOf } from '../base/forms.ts';
import { scattered } from './formation.ts';
import { halfAboard, zoneRefused } from './leaving.ts';
import { tooFar } from './limits.ts';
import { overside, partlyOnDeck } from './overBow.ts';
import { pivot } from './pivot.ts';
import { refuse } from './refusals.ts';
import type { Mate } from './stand.ts';
import { cannotStand, mateAt } from './stand.ts';
import { costOf } from './tolls.ts';
import type { Mover, Moving } from './unit.ts';
import { inRanges } from './unit.ts';
import type { Traced } from './trace.ts';
import { trace } from './trace.ts';

/** Whether a whole unit may go these ways. Models without one stay where they are. */
export function check(moving: Moving, ways: readonly Way[]): Result<readonly MeasuredWay[], Refusal> {
  const traced = new Map<Mover, Traced>();
  for (const way of ways) {
    const mover = moving.movers.find(m => m.id === way.model);
    if (mover === undefined || traced.has(mover)) return bad(refuse('move.stranger', { model: way.model }));
    const gone = measure(moving, mover, way);
    if (!gone.ok) return gone;
    traced.set(mover, gone.value);
  }
  const mates: Mate[] = [];
  const formation = [];
  for (const mover of moving.movers) {
    const end = traced.get(mover)?.end ?? mover.start;
    if (end === null) return bad(refuse('move.entry', { model: mover.id }));
    formation.push(end);
    mates.push(mateAt(mover, end));
  }
  for (const { mover, path, end } of traced.values()) {
    const refusal = path.length === 0 ? null : cannotStand(moving, mover, end, mates);
    if (refusal !== null) return bad(refusal);
  }
  const half = halfAboard(moving, mates) ?? partlyOnDeck(moving, formation);
  if (half !== null) return bad(half);
  const refusal = [...traced.values()].some(w => w.length > 0 || moving.budget.put) ? scattered(moving, formation) : null;
  return refusal === null ? ok([...traced.values()].map(w => measured(moving, w))) : bad(refusal);
}

/** One model's way, as far as it concerns nobody else in its unit. */
function measure(moving: Moving, mover: Mover, way: Way): Result<Traced, Refusal> {
  const path = way.path.map(placeOf);
  if (mover.start !== null && path.length === 0)
    return ok({ mover, from: mover.start, path, end: mover.start, legs: [], length: 0, meets: [], tolls: [] });
  if (moving.budget.pivot !== undefined) return pivot(moving, mover, path, moving.budget.pivot.from);
  const traced = trace(moving, mover, path);
  if (!traced.ok) return traced;
  if (moving.budget.put && path.length > 1) return bad(refuse('move.stranger', { model: mover.id }));
  const { from, end } = traced.value;
  const refusal = tooFar(traced.value) ?? zoneRefused(moving, mover, end) ?? overside(moving, mover, from, way.path.map(placeOf));
  if (refusal !== null) return bad(refusal);
  // Who is put down has moved into nothing (TERR-05).
  return moving.budget.put ? ok({ ...traced.value, meets: [] }) : traced;
}

const measured = (moving: Moving, { mover, from, path, length, meets, tolls }: Traced): MeasuredWay => ({
  model: mover.id,
  path: path.map(asPlace),
  from: asPlace(from),
  length: inRanges(moving, length),
  ...(tolls.length > 0 && { paid: inRanges(moving, costOf(tolls)) }),
  ...((mover.tolled || tolls.some(({ once }) => once)) && { tolled: true }),
  meets: meets.map(meet => ({ ...meet, at: inRanges(moving, meet.at) })),
});
