import type { Vec3 } from '../../core/space/free/base/forms.ts';
import { sight } from '../../core/space/free/sight/sight.ts';
import type { Board, ModelAt } from '../../core/space/space.ts';
import { shareSeen } from './bestView.ts';
import { pointsOf } from './judge.ts';
import { stopsBetween } from './plain.ts';
import { randomTable } from './tables.ts';

const BANDS = { near: 100, deep: 300 };

/** Two models of a table. */
export interface Pair {
  readonly name: string;
  readonly on: Board;
  readonly a: ModelAt;
  readonly b: ModelAt;
}

/** The pairs of some tables that are said to be blocked, and of which that is not certified. */
export function doubtful(seeds: readonly number[], pieces: number, models: number): readonly Pair[] {
  return seeds.flatMap(seed => {
    const on = randomTable(seed, pieces, models);
    return on.models.flatMap(a =>
      on.models.flatMap((b): readonly Pair[] => {
        if (a.id >= b.id) return [];
        const { seen, certain } = sight(a, b, on, BANDS, 'seen');
        return !seen && certain === false ? [{ name: `seed ${seed}, ${pieces} pieces, ${a.id} and ${b.id}`, on, a, b }] : [];
      }),
    );
  });
}

/** The largest share of the one's silhouette that a point of the other sees, by brute force from all over both. */
export const mostSeen = ({ on, a, b }: Pair): number => Math.max(seenFrom(on, a, b), seenFrom(on, b, a));

function seenFrom(on: Board, from: ModelAt, to: ModelAt): number {
  const share = shareSeen(stopsBetween(on, from, to), to);
  const step = (m: ModelAt) => (m.type === 'infantry' ? 2.5 : 7);
  const rough = (eye: Vec3) => share(eye, { fields: 20, divisions: 0 });
  let most = 0;
  for (const eye of pointsOf(from, step(from))) if (rough(eye) > 0) most = Math.max(most, share(eye));
  return most;
}
