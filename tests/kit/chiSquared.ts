/** The probability of a chi-squared so large or larger with so many degrees of freedom: one less the series of the incomplete gamma
 *  function (Abramowitz and Stegun 26.4.6). To 1e-10. */
export function chiSquaredTail(chiSquared: number, degrees: number): number {
  const [a, x] = [degrees / 2, chiSquared / 2];
  if (x === 0) return 1;
  let term = Math.exp(a * Math.log(x) - x - logGamma(a + 1));
  let below = 0;
  for (let n = 1; term > 1e-18 || n < x; n++) {
    below += term;
    term *= x / (a + n);
  }
  return Math.max(0, 1 - below);
}

/** Of a whole number, or of one and a half. */
function logGamma(a: number): number {
  let sum = Number.isInteger(a) ? 0 : Math.log(Math.PI) / 2;
  for (let b = Number.isInteger(a) ? 1 : 0.5; b < a; b++) sum += Math.log(b);
  return sum;
}

/** How probable it is that what was counted lies so far from what was expected, or farther, in so many throws; what is expected fewer than
 *  five times counts together. Null where only one thing is left to happen. What was not expected at all is an error. */
export function goodness(
  expected: ReadonlyMap<string, number>,
  counted: ReadonlyMap<string, number>,
  throws: number,
): number | null {
  for (const what of counted.keys()) if (!expected.has(what)) throw new Error(`${what} came up, and has no odds.`);
  const cells: { expected: number; counted: number }[] = [];
  const rare = { expected: 0, counted: 0 };
  for (const [what, share] of expected) {
    const cell = { expected: share * throws, counted: counted.get(what) ?? 0 };
    if (cell.expected >= 5) cells.push(cell);
    else {
      rare.expected += cell.expected;
      rare.counted += cell.counted;
    }
  }
  if (rare.expected >= 5) cells.push(rare);
  else {
    const [first] = cells;
    if (!first) return null;
    first.expected += rare.expected;
    first.counted += rare.counted;
  }
  if (cells.length < 2) return null;
  const chiSquared = cells.reduce((sum, one) => sum + (one.counted - one.expected) ** 2 / one.expected, 0);
  return chiSquaredTail(chiSquared, cells.length - 1);
}
