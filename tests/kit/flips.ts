import { it as plain } from 'vitest';
import { flipped } from './switched.ts';

/** Whether cases are run to see what an option changes: each once as it is, and once more for each value that it asks for, without that;
 *  `played` are values without which a game or an attack no longer comes out as a case says. */
export const flipping = { on: false, played: new Set<string>() };

type Case = (...row: readonly never[]) => unknown;

const seenBy =
  (run: Case): Case =>
  async (...row) => {
    flipped.asked.clear();
    await run(...row);
    for (const flip of [...flipped.asked]) {
      flipped.back = flip;
      flipped.played = false;
      try {
        await run(...row);
      } catch {
        if (flipped.played) flipping.played.add(flip);
      } finally {
        flipped.back = null;
      }
    }
  };

const asWanted = (run: Case): Case => (flipping.on ? seenBy(run) : run);

/** The `it` of the tests of options, whose cases `flips.test.ts` runs once more for each value that they ask for. */
export const it = Object.assign((name: string, run: Case, ms?: number) => plain(name, asWanted(run) as () => void, ms), {
  each: (rows: readonly unknown[]) => (name: string, run: Case, ms?: number) =>
    plain.each(rows)(name, asWanted(run) as () => void, ms),
}) as unknown as typeof plain;
