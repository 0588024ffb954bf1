// The language leaves the last digits of Math.sin, Math.hypot and their like to each engine, and engines do differ: a game saved in one
// would not replay in another. Sums, products, quotients and square roots are the same everywhere, so these are made of nothing else.

/** Length of a vector. */
export const hypot = (x: number, y: number, z = 0): number => Math.sqrt(x * x + y * y + z * z);

const HALF_PI = Math.PI / 2;
/** What a double leaves of half a turn's half, so that whole quarters are taken off without a trace. */
const HALF_PI_REST = 6.123233995736766e-17;

/** Of an angle in radians. */
export function sin(angle: number): number {
  const quarters = Math.round(angle / HALF_PI);
  const rest = angle - quarters * HALF_PI - quarters * HALF_PI_REST;
  return turned(rest, quarters);
}

/** Of an angle in radians. */
export function cos(angle: number): number {
  const quarters = Math.round(angle / HALF_PI);
  const rest = angle - quarters * HALF_PI - quarters * HALF_PI_REST;
  return turned(rest, quarters + 1);
}

/** The sine of a small angle turned on by quarters. */
function turned(rest: number, quarters: number): number {
  switch (((quarters % 4) + 4) % 4) {
    case 0:
      return sine(rest);
    case 1:
      return cosine(rest);
    case 2:
      return -sine(rest);
    default:
      return -cosine(rest);
  }
}

/** The series up to an eighth of a turn, where its terms fall below the last digit. */
function sine(x: number): number {
  const z = x * x;
  let sum = 1;
  for (let n = 18; n >= 2; n -= 2) sum = 1 - (z * sum) / (n * (n + 1));
  return x * sum;
}

function cosine(x: number): number {
  const z = x * x;
  let sum = 1;
  for (let n = 19; n >= 1; n -= 2) sum = 1 - (z * sum) / (n * (n + 1));
  return sum;
}

/** The direction of (x, y) in radians, from -π to π. */
export function atan2(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  const steep = Math.abs(y) > Math.abs(x);
  const flat = steep ? arc(Math.abs(x) / Math.abs(y)) : arc(Math.abs(y) / Math.abs(x));
  const first = steep ? HALF_PI - flat : flat;
  const half = x < 0 ? Math.PI - first : first;
  return y < 0 ? -half : half;
}

/** In radians, from 0 to π. */
export const acos = (x: number): number => atan2(Math.sqrt(Math.max(0, (1 - x) * (1 + x))), x);

/** The angle of a slope from 0 to 1: halved three times, where the series is short. */
function arc(slope: number): number {
  let t = slope;
  for (let i = 0; i < 3; i++) t /= 1 + Math.sqrt(1 + t * t);
  const z = t * t;
  let sum = 0;
  for (let n = 19; n >= 1; n -= 2) sum = 1 / n - z * sum;
  return 8 * t * sum;
}
