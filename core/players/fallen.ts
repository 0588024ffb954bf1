import { itemAt } from '../base/index.ts';
import { picks } from '../base/picks.ts';
import type { Dice, Face, Roll } from '../dice/roll.ts';
import { FACES } from '../dice/roll.ts';

/** Dice for one course that somebody plays through in his mind: the same for every course that is compared, so that none is taken for better
 *  because it was luckier. */
export type Fortune = () => Dice;

/** Each third of what may come of a roll, by its middle. */
const [POOR, USUAL, GOOD] = [1 / 6, 1 / 2, 5 / 6];
/** Rolls after which that begins to change: nobody is lucky for ever, or dice that earn dice would never end. */
const LASTS = 8;

/** Rolls that are so lucky in turn, from 0 to 1. */
const fortune =
  (...lucks: readonly [number, number]): Fortune =>
  () => {
    let rolls = 0;
    return {
      roll(roll) {
        const luck = itemAt(lucks, rolls % lucks.length) + Math.max(0, rolls - LASTS) * GOLDEN;
        rolls += 1;
        return fallen(roll, luck % 1, reached);
      },
    };
  };

/** First what is to be expected. Then who throws first is lucky and who answers is not, and the other way round: of every roll each third is
 *  thought of once. */
export const FORTUNES: readonly [Fortune, ...Fortune[]] = [fortune(USUAL, USUAL), fortune(GOOD, POOR), fortune(POOR, GOOD)];

/** Successive numbers of this kind fill the range from 0 to 1 evenly, wherever they begin. */
export const GOLDEN = 0.6180339887498949;

/** Dice of which so many succeed, by how lucky `luck` (0 to 1) is; each face in turn where it makes no difference to any. */
export function fallen(
  { count, counts }: Roll,
  luck: number,
  succeed: (count: number, chance: number, luck: number) => number,
): readonly Face[] {
  const hits = FACES.filter(face => counts.includes(face));
  const misses = FACES.filter(face => !hits.includes(face));
  if (hits.length === 0 || misses.length === 0)
    return Array.from({ length: count }, (_, i) => FACES[Math.floor(((luck + i * GOLDEN) % 1) * FACES.length)] as Face);
  const good = succeed(count, hits.length / FACES.length, luck);
  // Those that fail show each face that does in turn: some mean something of their own.
  return Array.from({ length: count }, (_, i) => (i < good ? hits[i % hits.length] : misses[i % misses.length]) as Face);
}

/** How many of so many dice succeed at most, as often as `luck` says. */
function reached(count: number, chance: number, luck: number): number {
  let below = 0;
  for (let good = 0; good < count; good++) {
    below += picks(count, good) * chance ** good * (1 - chance) ** (count - good);
    if (below > luck) return good;
  }
  return count;
}
