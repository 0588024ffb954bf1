import { stirling } from './stirling.ts';

/** Dice up to which every outcome is looked at; of more the sum is near to its limit, and told as `about`. */
export const EXACT = 600;
/** A probability that is nothing beside what is shown of the sum. */
const NOTHING = 1e-13;
/** Two outcomes that are equally likely may differ by what is lost in logarithms. */
const ALIKE = 1e-9;

/**
 * The test of `evenness` for the six faces of an ordinary die, each as likely as the others. `weight` is the sum of the logarithms of n! over
 * its faces: the larger, the less likely an outcome.
 */
export function evennessOfSix(counts: readonly number[]): number {
  const dice = counts.reduce((sum, n) => sum + n, 0);
  return dice <= EXACT ? exactly(weightOf(counts), dice) : nearly(weightOf(counts), dice);
}

const logFactorial = (n: number): number => (n === 0 ? 0 : stirling(n) + n * Math.log(n) - n);
const weightOf = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + logFactorial(n), 0);

/** How three of the faces may share some of the dice, the likeliest first: weights, and how likely one so light or lighter is. */
interface Shares {
  readonly weights: readonly number[];
  readonly upTo: readonly number[];
}

/** One without what is likelier. Faces fall into twice three: of each three only the weight matters, and both are independent. */
function exactly(seen: number, dice: number): number {
  const logs = Array.from({ length: dice + 1 }, (_, n) => logFactorial(n));
  const most = seen - ALIKE;
  let likelier = 0;
  for (let one = Math.floor(dice / 2); one >= 0; one--) {
    const other = dice - one;
    const chance = Math.exp(logs[dice]! - logs[one]! - logs[other]! - dice * Math.LN2);
    if (chance < NOTHING) break;
    const lighter = bothLighter(sharesOf(one, logs), sharesOf(other, logs), most);
    likelier += (one === other ? 1 : 2) * chance * lighter;
  }
  return Math.min(1, Math.max(0, 1 - likelier));
}

/** How likely two independent shares weigh less together. */
function bothLighter(one: Shares, other: Shares, most: number): number {
  let sum = 0;
  let j = other.weights.length - 1;
  for (const [i, weight] of one.weights.entries()) {
    while (j >= 0 && weight + other.weights[j]! >= most) j--;
    if (j < 0) break;
    sum += (one.upTo[i]! - (one.upTo[i - 1] ?? 0)) * other.upTo[j]!;
  }
  return sum;
}

/** All ways in which three faces share some dice, but for those that are nothing: from the even ones outwards, in order of size. */
function sharesOf(dice: number, logs: readonly number[]): Shares {
  const whole = logs[dice]! - dice * Math.log(3);
  const found: { readonly weight: number; readonly chance: number }[] = [];
  for (let a = Math.floor(dice / 3); a >= 0; a--) {
    const before = found.length;
    for (let b = Math.floor((dice - a) / 2); b >= a; b--) {
      const c = dice - a - b;
      const weight = logs[a]! + logs[b]! + logs[c]!;
      const chance = Math.exp(whole - weight);
      if (chance < NOTHING) break;
      found.push({ weight, chance: chance * ordersOf(a, b, c) });
    }
    if (found.length === before) break;
  }
  found.sort((one, other) => one.weight - other.weight);
  let sum = 0;
  return { weights: found.map(one => one.weight), upTo: found.map(one => (sum += one.chance)) };
}

/** In how many ways three numbers, the smallest first, may stand at three faces. */
function ordersOf(a: number, b: number, c: number): number {
  if (a === c) return 1;
  return a === b || b === c ? 3 : 6;
}

/**
 * Of many dice: twice what an outcome weighs more than an even one is a chi-square of five degrees of freedom, once it is stretched so that
 * its mean is that of one up to 1/dice². It is off by less than 0.001.
 */
function nearly(seen: number, dice: number): number {
  const half = (seen - 6 * logFactorial(dice / 6)) * (1 + 11 / (6 * dice));
  if (half > 60) return 0;
  // The incomplete gamma function of 5/2, as its series.
  let term = (Math.exp(-half) * half ** 2.5) / ((15 * Math.sqrt(Math.PI)) / 8);
  let below = 0;
  for (let k = 3.5; term > below * Number.EPSILON; k++) {
    below += term;
    term *= half / k;
  }
  return Math.min(1, Math.max(0, 1 - below));
}
