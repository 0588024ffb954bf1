import type { Refusal, RuleId } from '../../../base/index.ts';
import { hasTrait } from '../cards/card.ts';
import { turned } from '../game/ground.ts';
import { suffers } from '../game/state.ts';
import { type Gap, wordGap, YES_NO } from './gaps.ts';
import { pivots } from './pivot.ts';
import type { At, Port } from './tactical.ts';
import { cardAt, firstOf, no } from './tactical.ts';

/** Whether a tank may turn for nothing to bring its gun to bear (TANK-17). */
export const turnsFreely = (at: At): boolean => hasTrait(cardAt(at), 'turretless');

/** Why a tank may not turn for nothing to bring its gun to bear, whatever it turns to: that is for those without a turret (TANK-17). */
export const freePivotBarred = (at: At, to: number | undefined): Refusal | null =>
  to === undefined
    ? null
    : firstOf(
        !turnsFreely(at) && no('tank.hasTurret', 'TANK-17'),
        suffers(at.tank, 'cannotMove') && no('tank.cannotMove', 'TANK-17'),
      );

/** Why it may not turn so. */
export function freePivotRefused(at: At, to: number | undefined): Refusal | null {
  if (to === undefined) return null;
  const end = turned(at.table, at.state, at.tank, to);
  return end.ok ? null : end.error;
}

/** A tank as it stands once it has turned so; the same where it does not turn. */
export function afterFreePivot<A extends At>(at: A, to: number | undefined): A {
  if (to === undefined) return at;
  const end = turned(at.table, at.state, at.tank, to);
  if (!end.ok) return at;
  const tank = { ...at.tank, place: end.value };
  const tanks = at.state.tanks.map(one => (one.id === tank.id ? tank : one));
  return { ...at, tank, state: { ...at.state, tanks } };
}

/** It turns, in addition to any other pivot and without a Crew Test (TANK-17). */
export function freelyPivots(port: Port, at: At, to: number | undefined): void {
  if (to !== undefined) pivots(port, at, to, 'free', ['TANK-17']);
}

/** Whether a target is in the front arc, where the card does not say how wide that is: as the tank will stand once it has pivoted. It pivots no
 *  sooner than that is answered, so that nobody turns for nothing without a shot (TANK-17). */
export const arcGap = (at: At, about: string, to: number | undefined, because: readonly RuleId[]): Gap =>
  wordGap(to === undefined ? 'inArc' : 'inArcTurned', at.tank.id, YES_NO, because, { about });
