import { expect, it } from 'vitest';
import { comingOf } from '../../../core/players/coming.ts';
import { measuresOf } from '../../../core/players/estimate.ts';
import { TEMPERS, worthFor } from '../../../core/players/standing.ts';
import { row } from '../../kit/game.ts';
import { positionOf } from './exam.ts';

/** What a squad so many cm from the enemy's edge is in danger of, from one who may come in over it. */
function dangerAt(y: number): number {
  const { table, state } = positionOf({
    blue: [{ card: 'ghosts', at: row(5, 60, y) }],
    red: [{ card: 'zombies' }, { card: 'ghosts' }],
  });
  expect(comingOf(table, state, 'red').map(({ unit }) => unit.id)).toEqual(['red-1', 'red-2']);
  return worthFor(table, state, 'blue', measuresOf(table, state.pieces), TEMPERS.steady).danger;
}

it('SCNR-01 who may still come in over an edge is feared, the less the farther it is', () => {
  const [near, off, far] = [dangerAt(105), dangerAt(70), dangerAt(10)] as const;
  expect(near).toBeGreaterThan(off);
  expect(off).toBeGreaterThan(far);
});
