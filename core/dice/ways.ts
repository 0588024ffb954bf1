import { picks } from '../base/picks.ts';
import type { Face, Roll } from './roll.ts';
import { FACES } from './roll.ts';

/** One way in which dice can fall, of those that can be told apart. */
export interface Fall {
  readonly faces: readonly Face[];
  readonly probability: number;
}

/** Compared face by face, ARMY before TARGET (INIT-02). */
const COMPARED: readonly string[] = ['roles', 'initiative'];

const known = new Map<string, readonly Fall[]>();

/**
 * Every distinguishable way in which the dice of a roll can fall; the probabilities sum to 1 but for rounding. Dice are alike, so their
 * order tells nothing. Of a roll only the number of faces that count matters, but where it is compared face by face, or every face counts
 * and so means something of its own (CMD-25).
 */
export function waysOf({ why, count, counts, each: told }: Roll): readonly Fall[] {
  const each = told || COMPARED.includes(why) || counts.length === 0 || FACES.every(face => counts.includes(face));
  const key = `${count} ${each ? 'each' : FACES.filter(face => counts.includes(face)).join()}`;
  let ways = known.get(key);
  if (!ways) {
    ways = each ? faceByFace(count) : byNumber(count, counts);
    known.set(key, ways);
  }
  return ways;
}

/** By how many count: those first, each as the first face that does, the others as the last that does not. */
function byNumber(count: number, counts: readonly Face[]): readonly Fall[] {
  const good = FACES.filter(face => counts.includes(face));
  const [hit] = good;
  const miss = FACES.findLast(face => !good.includes(face));
  const chance = good.length / FACES.length;
  return Array.from({ length: count + 1 }, (_, n) => ({
    faces: Array.from({ length: count }, (_, i) => (i < n ? hit : miss) as Face),
    probability: picks(count, n) * chance ** n * (1 - chance) ** (count - n),
  }));
}

function faceByFace(count: number): readonly Fall[] {
  const ways: Fall[] = [];
  const [first, second, third] = FACES;
  for (let a = 0; a <= count; a++)
    for (let b = 0; a + b <= count; b++) {
      const rest = count - a - b;
      const faces: Face[] = [...Array<Face>(a).fill(first), ...Array<Face>(b).fill(second), ...Array<Face>(rest).fill(third)];
      ways.push({ faces, probability: (picks(count, a) * picks(count - a, b)) / FACES.length ** count });
    }
  return ways;
}
