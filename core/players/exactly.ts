import { enemyOf, sum } from '../base/index.ts';
import type { Course, Fineness } from '../odds/spread.ts';
import { spreading } from '../odds/spread.ts';
import type { Mind, Strike } from './course.ts';
import { strength } from './standing.ts';
import { answersAfter, endingWith } from './taken.ts';

/** Parts of an attack, with each of the counts that they are gone through for, that anybody waits for: some 50 ms, which nine attacks of ten
 *  do not take. */
const PARTS = 1500;

/** A hundredth of what may come of an attack makes no difference to anybody's choice. */
const COARSE: Fineness = { nothing: 1e-5, little: 1e-4, unseen: 0.01 };

/** What an attack, or a blow back, takes from the enemy on average, in points: by the steps of the game, as `odds` has it. Null where that
 *  would take too long, or is not to be said. */
export function exactTake({ table, side }: Pick<Mind, 'table' | 'side'>, { state, command }: Strike): number | null {
  const course: Course<number, null> = { ...answersAfter(command), note: () => null, sum: () => null };
  const parts = spreading(table, { state: endingWith(state, 'attack'), place: 0 }, null, course, COARSE);
  const enemy = enemyOf(side);
  const before = strength(table, state, enemy);
  for (let n = 0; n < PARTS; n++) {
    const part = parts.next();
    if (!part.done) continue;
    if (!part.value.ok) return null;
    const ends = part.value.value;
    const taken = sum(ends.map(({ state, probability }) => probability * (before - strength(table, state, enemy))));
    return taken / sum(ends.map(({ probability }) => probability));
  }
  return null;
}
