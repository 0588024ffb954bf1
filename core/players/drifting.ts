import type { Fortune } from './fallen.ts';
import { fallen, GOLDEN } from './fallen.ts';

/** As the frozen opponents think of dice: so many succeed as their mean and spread have it, by how lucky `luck` (0 to 1) is. */
export const drifting =
  (luck: number): Fortune =>
  () => ({ roll: (roll, thrown) => fallen(roll, (luck + (thrown + 1) * GOLDEN) % 1, spreadOut) });

function spreadOut(count: number, chance: number, luck: number): number {
  const mean = count * chance;
  // As wide as a flat spread of the same variance.
  const width = Math.sqrt(12 * mean * (1 - chance));
  return Math.max(0, Math.min(count, Math.round(mean + (luck - 0.5) * width)));
}
