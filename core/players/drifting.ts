import type { Face, Roll } from '../dice/roll.ts';
import { FACES } from '../dice/roll.ts';
import type { Fortune } from './fallen.ts';
import { GOLDEN } from './fallen.ts';

/** As the frozen opponents think of dice: so many succeed as their mean and spread have it, by how lucky `luck` (0 to 1) is. */
export const drifting =
  (luck: number): Fortune =>
  () => ({ roll: (roll, thrown) => spreadOut(roll, (luck + (thrown + 1) * GOLDEN) % 1) });

function spreadOut({ count, counts }: Roll, luck: number): readonly Face[] {
  const hits = FACES.filter(face => counts.includes(face));
  const misses = FACES.filter(face => !hits.includes(face));
  const [hit] = hits;
  const miss = misses.at(-1);
  if (hit === undefined || miss === undefined)
    return Array.from({ length: count }, (_, i) => FACES[Math.floor(((luck + i * GOLDEN) % 1) * FACES.length)] as Face);
  const chance = hits.length / FACES.length;
  const mean = count * chance;
  // As wide as a flat spread of the same variance.
  const width = Math.sqrt(12 * mean * (1 - chance));
  const good = Math.max(0, Math.min(count, Math.round(mean + (luck - 0.5) * width)));
  // Those that fail show each face that does in turn: some mean something of their own.
  return Array.from({ length: count }, (_, i) => (i < good ? hits[i % hits.length] : misses[i % misses.length]) as Face);
}
