import { enemyOf } from '../base/index.ts';
import type { Course } from '../odds/spread.ts';
import { spreading } from '../odds/spread.ts';
import type { Mind, Strike } from './course.ts';
import { strength } from './standing.ts';
import { answersAfter, endingWith } from './taken.ts';

/** Parts of an attack, with each of the counts that they are gone through for, that anybody waits for: some 50 ms. */
const PARTS = 300;

/**
 * What an attack, or a blow back, takes from the enemy, in points, in the middle of all that can come of it: by the steps of the game, as
 * `odds` has it. Null where that is to take too long, or not to be said.
 */
export function exactTake({ table, side }: Pick<Mind, 'table' | 'side'>, { state, command }: Strike): number | null {
  const course: Course<number, null> = { ...answersAfter(command), note: () => null, sum: () => null };
  const parts = spreading(table, { state: endingWith(state, 'attack'), place: 0 }, null, course);
  const enemy = enemyOf(side);
  const before = strength(table, state, enemy);
  for (let n = 0; n < PARTS; n++) {
    const part = parts.next();
    if (!part.done) continue;
    if (!part.value.ok) return null;
    return part.value.value.reduce((sum, end) => sum + end.probability * (before - strength(table, end.state, enemy)), 0);
  }
  return null;
}
