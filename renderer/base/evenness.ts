/**
 * How likely fair dice are to fall as unevenly as these, or more so: the sum of the probabilities of all outcomes that are no likelier than
 * what was counted (exact multinomial test). `chances`: of each face, two or three of them, whose sum is 1. 1 for no dice.
 */
export function evenness(counts: readonly number[], chances: readonly number[]): number {
  const dice = counts.reduce((sum, n) => sum + n, 0);
  const logs = chances.map(Math.log);
  const factorial = new Float64Array(dice + 1);
  for (let n = 1; n <= dice; n++) factorial[n] = (factorial[n - 1] ?? 0) + Math.log(n);
  const part = (face: number, n: number): number => n * (logs[face] ?? 0) - (factorial[n] ?? 0);
  const whole = factorial[dice] ?? 0;
  const seen = counts.reduce((sum, n, face) => sum + part(face, n), whole);
  // Two outcomes that are equally likely may differ by what is lost in logarithms.
  const most = seen + 1e-9 * Math.max(1, Math.abs(seen));
  let sum = 0;
  if (counts.length === 2) {
    for (let a = 0; a <= dice; a++) {
      const log = whole + part(0, a) + part(1, dice - a);
      if (log <= most) sum += Math.exp(log);
    }
    return Math.min(1, sum);
  }
  // Where all faces are alike, outcomes that only differ by which face is which are counted together.
  const alike = chances.every(chance => chance === chances[0]);
  for (let a = 0; a <= (alike ? dice / 3 : dice); a++) {
    const first = whole + part(0, a);
    for (let b = alike ? a : 0; alike ? 2 * b <= dice - a : a + b <= dice; b++) {
      const c = dice - a - b;
      const log = first + part(1, b) + part(2, c);
      if (log <= most) sum += Math.exp(log) * (alike ? ways(a, b, c) : 1);
    }
  }
  return Math.min(1, sum);
}

/** In how many orders three numbers can stand. */
const ways = (a: number, b: number, c: number): number => (a === b ? (b === c ? 1 : 3) : b === c ? 3 : 6);
