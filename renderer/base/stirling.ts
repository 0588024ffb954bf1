/** The logarithm of n! without n log n - n. */
export const stirling = (n: number): number => (n < SMALL ? SMALL_ONES[n]! : series(n) + Math.log(2 * Math.PI * n) / 2);

/** Stirling's series, whose next term is below 1e-16 from here on. */
export const SMALL = 40;
export const series = (n: number): number => (1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / (n * n)) / (n * n)) / (n * n)) / n;
const SMALL_ONES = Array.from({ length: SMALL }, (_, n) => {
  let log = n === 0 ? 0 : n - n * Math.log(n);
  for (let k = 2; k <= n; k++) log += Math.log(k);
  return log;
});
