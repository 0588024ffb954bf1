import { EXACT, evennessOfSix } from './sixFaces.ts';
import { series, SMALL, stirling } from './stirling.ts';

/**
 * How likely fair dice are to fall as unevenly as these, or more so: the sum of the probabilities of all outcomes that are no likelier than
 * what was counted (exact multinomial test). `chances`: of each face, two or three of them,
 * whose sum is 1, or the six of an ordinary die. 1 for no dice.
 *
 * Of three faces, the outcomes with the same count of the first are a line. Along it the probability rises to its mode and falls again, so
 * that those which are no likelier are its two ends: found by bisection, summed from the inside outwards. Lines far from the mode weigh
 * nothing. Their number and their length grow as the square root of the dice.
 */
export function evenness(counts: readonly number[], chances: readonly number[]): number {
  const dice = counts.reduce((sum, n) => sum + n, 0);
  if (dice === 0) return 1;
  if (counts.length === 6) return evennessOfSix(counts);
  const whole = stirling(dice);
  const parts: readonly Part[] = chances.map(chance => partOf(dice * chance));
  const seen = counts.reduce((sum, n, face) => sum - parts[face]!(n), whole);
  // There are fewer outcomes than the square of the dice.
  if (seen + 2 * Math.log(dice + 1) < LEAST) return 0;
  const most = seen + ALIKE;
  if (counts.length === 2) {
    const [part, other] = parts as readonly [Part, Part];
    return Math.min(1, endsOf(chances, dice, most, n => whole - part(n) - other(dice - n)) ?? 1);
  }

  const [first, second, third] = chances as readonly [number, number, number];
  const [one, two, three] = parts as readonly [Part, Part, Part];
  const others = partOf(dice * (1 - first));
  // What lines beyond weigh together is nothing beside the outcome that was seen.
  const least = seen - Math.log(dice + 1) - NOTHING;
  let sum = 0;
  const add = (n: number): boolean => {
    const left = dice - n;
    const start = whole - one(n);
    const line = start - others(left);
    if (line < least) return false;
    sum += endsOf([second, third], left, most, m => start - two(m) - three(left - m)) ?? Math.exp(line);
    return true;
  };
  const middle = modeOf(dice, first);
  for (let n = middle; n >= 0 && add(n); n--);
  for (let n = middle + 1; n <= dice && add(n); n++);
  return Math.min(1, sum);
}

/** Two outcomes that are equally likely may differ by what is lost in logarithms. */
const ALIKE = 1e-9;
/** The logarithm of the smallest number that is not 0. */
const LEAST = -745;
/** e to the minus this is nothing beside 1. */
const NOTHING = 37;

/** The sum of what is no likelier than `most` along a line of `dice` in two faces; null where all of it is. */
function endsOf(chances: readonly number[], dice: number, most: number, logOf: (b: number) => number): number | null {
  const [one, other] = chances as readonly [number, number];
  const mode = modeOf(dice, one / (one + other));
  if (logOf(mode) <= most) return null;
  const below = lastOf(-1, mode, b => logOf(b) <= most);
  const above = dice - lastOf(-1, dice - mode, c => logOf(dice - c) <= most);
  const low = below < 0 ? 0 : fading(Math.exp(logOf(below)), below, dice - below, other / one);
  const high = above > dice ? 0 : fading(Math.exp(logOf(above)), dice - above, above, one / other);
  return low + high;
}

/** The sum of terms that become smaller: of `from` dice one after the other shows the other face, as `to` of them do already. */
function fading(first: number, from: number, to: number, odds: number): number {
  let sum = 0;
  for (let term = first, left = from, right = to + 1; term > sum * Number.EPSILON; left--, right++) {
    sum += term;
    term *= (left * odds) / right;
  }
  return sum;
}

/** The likeliest count of a face. */
const modeOf = (dice: number, chance: number): number => Math.min(dice, Math.floor((dice + 1) * chance));

/** The last number of which something is so, between one of which it is (or that is before all) and one of which it is not. */
function lastOf(is: number, isNot: number, so: (n: number) => boolean): number {
  let [low, high] = [is, isNot];
  while (high - low > 1) {
    const between = Math.floor((low + high) / 2);
    if (so(between)) low = between;
    else high = between;
  }
  return low;
}

/** What a count of a face takes from the logarithm of the probability; `expected`: its mean. */
type Part = (n: number) => number;

/** The large parts of factorials and powers cancel before they are summed, so that nothing is lost of the small ones. */
function partOf(expected: number): Part {
  const root = Math.log(2 * Math.PI * expected) / 2;
  return n => {
    if (n === 0) return 0;
    const log = Math.log(n / expected);
    return n < SMALL ? stirling(n) + n * log : series(n) + root + (n + 0.5) * log;
  };
}

/** Whether every outcome is looked at for it. */
export const isExact = (counts: readonly number[]): boolean =>
  counts.length < 6 || counts.reduce((all, n) => all + n, 0) <= EXACT;
