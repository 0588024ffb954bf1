import type { Side } from '../base/index.ts';
import { enemyOf, sum } from '../base/index.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { cardOf } from '../game/table.ts';
import type { Measures } from './estimate.ts';
import { onTable, reachAgainst } from './estimate.ts';
import { threatOn, timeLeft } from './standing.ts';

/* Whoever stands between a friend and an enemy who has to come to him keeps the one from the other. */

/** R from which on an enemy needs not come near. */
const NEAR = 2;
/** What is left of the danger on the way that is free for him. */
const KEPT_OFF = 0.5;
/** R that whoever stands between may be off the straight way. */
const ASIDE = 1;

/** An enemy who could come to a unit and strike it in his next activation. */
interface Comer {
  readonly enemy: UnitState;
  readonly friend: UnitState;
  /** What he could take from it, in points. */
  readonly danger: number;
}

const known = new WeakMap<State['units'], { [S in Side]?: readonly Comer[] }>();

/** Who has to come to a unit of a side to strike it. */
function comersAt(table: Table, state: State, side: Side, measures: Measures): readonly Comer[] {
  const before = known.get(state.units) ?? {};
  known.set(state.units, before);
  before[side] ??= onTable(state, enemyOf(side)).flatMap(enemy => {
    const left = timeLeft(table, state, enemy);
    return onTable(state, side).flatMap(friend => {
      const reach = reachAgainst(table, state, enemy, friend);
      const range = measures.range(enemy, friend);
      if (reach < 0 || reach > NEAR || range <= reach || range - cardOf(table, enemy).move > reach) return [];
      const danger = left * threatOn(table, state, enemy, friend, measures);
      return danger > 0 ? [{ enemy, friend, danger }] : [];
    });
  });
  return before[side];
}

/** What a unit keeps off its friends by where it stands, in points. */
export function screened(table: Table, state: State, unit: UnitState, measures: Measures): number {
  const isBetween = ({ enemy, friend }: Comer): boolean =>
    friend.id !== unit.id && measures.range(unit, friend) + measures.range(unit, enemy) <= measures.range(enemy, friend) + ASIDE;
  return KEPT_OFF * sum(comersAt(table, state, unit.side, measures).map(one => (isBetween(one) ? one.danger : 0)));
}
