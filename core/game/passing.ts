import type { Side } from '../base/index.ts';
import { enemyOf } from '../base/index.ts';
import type { State } from './state.ts';

/** Units of a side that have still to be activated this turn, those waiting off the table too (TURN-03, SCNR-18); whoever is part of
 *  another for good is none of them. */
export const unactivated = (state: State, side: Side) =>
  state.units.filter(unit => unit.side === side && unit.where !== 'eliminated' && !unit.activated && unit.joinedFor !== 'game');

/** Passing needs strictly fewer of them than the enemy has (TURN-05). */
export const mayPass = (state: State, side: Side): boolean =>
  unactivated(state, side).length < unactivated(state, enemyOf(side)).length;
