import type { Result } from './result.ts';
import { bad, ok } from './result.ts';

/**
 * Work counted in steps, so that what would keep a judge too long is given up, and at the same point on every machine: core knows
 * no clock. A step is about what it costs to put a line to one side of a box; kernels say how many of them they take.
 */
const meter = { left: Number.POSITIVE_INFINITY };

/** Thrown to get out of the work; nobody but `withinSteps` meets it. */
class Exhausted extends Error {}

/** Counts steps of the work that is being done, and gives it up when there are none left. */
export function spend(steps: number): void {
  meter.left -= steps;
  if (meter.left < 0) throw new Exhausted('There are no steps left.');
}

/** Does some work in at most so many steps, and says how many it took; the error is how many there were. */
export function withinSteps<T>(
  steps: number,
  work: (taken: () => number) => T,
): Result<{ readonly value: T; readonly steps: number }, number> {
  const outside = meter.left;
  // Finite, so that what is taken can be told.
  const given = Math.min(steps, outside, Number.MAX_SAFE_INTEGER);
  meter.left = given;
  const taken = () => given - Math.max(0, meter.left);
  try {
    const value = work(taken);
    return ok({ value, steps: taken() });
  } catch (reason) {
    // What the work around it has no steps left for is given up with it.
    if (!(reason instanceof Exhausted) || given < steps) throw reason;
    return bad(steps);
  } finally {
    meter.left = outside - taken();
  }
}

/** Goes on for about so many steps with work that is done in parts; true where nothing is left of it. */
export function goOn(work: Iterator<void, void>, steps: number): boolean {
  const worked = withinSteps(Number.MAX_SAFE_INTEGER, taken => {
    while (taken() < steps) if (work.next().done) return true;
    return false;
  });
  return worked.ok && worked.value.value;
}
