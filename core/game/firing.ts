import type { ModelId, Refusal, RuleId } from '../base/index.ts';
import { range, refusal, ruleIds } from '../base/index.ts';
import type { Card, Mount, Weapon } from '../forces/card.ts';
import type { Taken } from '../rulebook/index.ts';
import { instead, listen } from '../rulebook/index.ts';
import type { AreaTemplate, Board, ModelAt, Place } from '../space/space.ts';
import type { StandIn } from './aboard.ts';
import { standInsOf } from './aboard.ts';
import type { Attacking, Shot } from './attacking.ts';
import { unitHolder } from './holders.ts';
import { boardFor, boardFrom } from './sighting.ts';
import { hiddenPoint } from './hidden.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { membersOf, unitOf } from './table.ts';

/* A weapon about to be fired: who looks, what it is turned to, and how far it reaches. */

/** A weapon in the hands of a model, and what it is to be fired at. */
export interface Firing {
  readonly table: Table;
  readonly state: State;
  readonly attacking: Attacking;
  readonly unit: UnitState;
  readonly card: Card;
  readonly weapon: Weapon;
  readonly shooter: ModelAt;
  readonly shot: Shot;
  readonly taken: readonly Taken[];
}

/** By which a model fires: itself, or what carries it; null where it is off the table. */
export const standIn = (table: Table, state: State, unit: UnitState, model: ModelId): ModelAt | null =>
  standInsOf(table, state, unit).find(one => one.model === model)?.at ?? null;

/** Who looks for the target, and through what: the model that fires, past what its weapon fires over; or whoever has called for the
 *  shot. */
export function lookoutOf({ table, state, attacking, unit, weapon, shooter, shot }: Firing): {
  readonly viewer: UnitState;
  readonly eyes: readonly StandIn[];
  readonly between: Board;
} {
  if (attacking.observer === undefined)
    return {
      viewer: unitOf(state, attacking.unit),
      eyes: [{ model: shot.model, at: shooter }],
      between: boardFor(table, state, unit, weapon),
    };
  const viewer = unitOf(state, attacking.observer);
  return {
    viewer,
    eyes: membersOf(state, viewer).flatMap(member => standInsOf(table, state, member)),
    between: boardFrom(table, state, viewer),
  };
}

/** Why a point cannot be seen by whoever looks for it, also by sections of what is aimed at it; null if it can. */
export function unseenPoint(firing: Firing, place: Place, because: readonly RuleId[]): Refusal | null {
  const { table, state, weapon } = firing;
  const { viewer, eyes, between } = lookoutOf(firing);
  const far = () => range(Math.min(Number.POSITIVE_INFINITY, ...eyes.map(eye => table.space.rangeTo(eye.at, place))));
  const [hidden] = hiddenPoint(table, state, viewer, far);
  if (hidden) return { code: 'attack.pointHidden', rules: hidden.because, data: { weapon: weapon.name } };
  const isSeen = eyes.some(eye => table.space.sightTo(eye.at, place, between));
  return isSeen ? null : { code: 'attack.noSight', rules: [...ruleIds('LOS-01'), ...because], data: { by: [] } };
}

/** The arcs in force, any of which will do: what the card prints, or what rules put in its place (`arc-query`). */
export function mountsOf({ table, state, unit, weapon }: Pick<Firing, 'table' | 'state' | 'unit' | 'weapon'>): {
  readonly mounts: readonly (Mount | null)[];
  readonly because: readonly RuleId[];
} {
  const { mount, crewServed } = weapon;
  const heard = listen(table.book, 'arc-query', {
    unit: unitHolder(table, state, unit),
    mount,
    crewServed,
    close: weapon.reach === 'C',
  });
  return { mounts: instead<Mount | null>(mount, heard), because: heard.map(one => one.id) };
}

/** The arcs in force that a template is in. */
export const arcsTo = (firing: Firing, area: AreaTemplate): readonly Mount[] =>
  mountsOf(firing).mounts.flatMap(arc => (arc !== null && firing.table.space.areaInArc(firing.shooter, area, arc) ? [arc] : []));

/** Why a weapon cannot be turned to a template (ARC-04, ARC-08). */
export function outOfArc(firing: Firing, area: AreaTemplate): Refusal | null {
  const { table, weapon, shooter } = firing;
  const { mounts, because: turned } = mountsOf(firing);
  const [mount] = mounts;
  return mounts.some(arc => arc === null || table.space.areaInArc(shooter, area, arc))
    ? null
    : refusal('attack.arc', ['ARC-04', 'ARC-08', ...turned], { weapon: weapon.name, mount: mount ?? null });
}

/** Why a point is too far from a weapon, or too near (RANGE-01, RANGE-04). */
export function outOfReach(
  { table, weapon, shooter }: Pick<Firing, 'table' | 'weapon' | 'shooter'>,
  place: Place,
): Refusal | null {
  const { reach } = weapon;
  if (reach === null || reach === 'C') return refusal('weapon.noRange', ['CARD-01'], { weapon: weapon.name });
  const far = table.space.rangeTo(shooter, place);
  if (far > reach.max) return refusal('attack.tooFar', ['RANGE-01', 'TPL-04'], { range: far, max: reach.max });
  return far < reach.min ? refusal('attack.tooNear', ['RANGE-04', 'TPL-04'], { range: far, min: reach.min }) : null;
}

/** In R, from a model to the nearest of these. */
export const nearest = (table: Table, from: ModelAt, to: readonly StandIn[]) =>
  Math.min(...to.map(({ at }) => table.space.range(from, at)));
