import { enemyOf, kept, keptOfPair } from '../base/index.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import type { Board, ModelAt } from '../space/space.ts';
import type { Mind } from './course.ts';
import { bite, ofSide } from './estimate.ts';
import { meanOf } from './posts.ts';

/* What two armies would do to each other by fire across a table on which nobody stands yet: who reaches farther wants to see, and who does
 * not wants to be hidden. */

/** How much more whoever defends thinks of what he may lose: the enemy has to come to him. */
const DEFENDS = 1.2;

/** What an attack between two posts takes from the enemy less what his takes back, in points; nothing where they do not see each other. */
export type Exchange = (own: ModelAt, enemys: ModelAt) => number;

/** Past these pieces; `sheltered`: what the own post is in covers it from everywhere. */
export type ExchangePast = (pieces: Board['pieces'], sheltered?: boolean) => Exchange;

/** `by`: those of the own side who would stand there; left out, any of them. */
export function exchangeOf({ table, state, side }: Mind, by: readonly UnitState[] = ofSide(state, side)): ExchangePast {
  const { space } = table;
  const enemys = ofSide(state, enemyOf(side));
  const taken = harmOf(table, state, by, enemys);
  const lost = harmOf(table, state, enemys, by);
  const care = state.attacker === side ? 1 : DEFENDS;
  return (pieces, sheltered = false) => {
    const board: Board = { pieces, models: [] };
    const known = new WeakMap<ModelAt, WeakMap<ModelAt, number>>();
    const between = (own: ModelAt, other: ModelAt): number => {
      const far = space.range(own, other);
      // Who reaches nobody there need not look.
      if (taken(far, false) === 0 && lost(far, false) === 0) return 0;
      const { seen, cover } = space.sight(own, other, board, 'glance');
      if (!seen) return 0;
      const isCovered = sheltered || space.sight(other, own, board, 'glance').cover;
      return taken(far, cover) - care * lost(far, isCovered);
    };
    return (own, other) => keptOfPair(known, own, other, () => between(own, other));
  };
}

/** What one of these takes from one of those by an attack on average, in points. */
function harmOf(table: Table, state: State, by: readonly UnitState[], at: readonly UnitState[]) {
  const known = new Map<string, number>();
  return (far: number, cover: boolean): number => {
    const range = Math.round(far);
    const key = `${range} ${cover}`;
    return kept(known, key, () => meanOf(by.flatMap(one => at.map(other => bite(table, state, one, other, { range, cover })))));
  };
}
