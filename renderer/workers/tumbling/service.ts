import type { Tumble } from '../../scene/tray/tumble.ts';
import { AT_ONCE, toRest, tumbling } from '../../scene/tray/tumble.ts';

/** Works out throws beside the page. */
export interface TumblingService {
  /** A throw of so many dice, no two alike. */
  tumble(dice: number): Promise<Tumble>;
}

/** `later`: does what can wait; `random`: numbers from 0 to 1; `triesOf`: a throw, try by try. One of every number of dice lies ready, so that it
 *  begins at once. */
export function tumblingService(
  random: () => number,
  later: (work: () => void) => void,
  triesOf: typeof tumbling = tumbling,
): TumblingService {
  const ready = new Map<number, Tumble>();
  const begun = new Map<number, ReturnType<typeof tumbling>>();
  let works = false;

  /** The fewest dice first. Whoever throws meanwhile waits for one try at most, not for all that are still to be made ready. */
  function goOn(): void {
    const dice = missing();
    works = dice !== null;
    if (dice === null) return;
    later(() => {
      const tries = begun.get(dice) ?? triesOf(dice, random);
      const tried = tries.next();
      if (tried.done) done(dice, tried.value);
      else begun.set(dice, tries);
      goOn();
    });
  }

  function missing(): number | null {
    for (let dice = 1; dice <= AT_ONCE; dice++) if (!ready.has(dice)) return dice;
    return null;
  }

  function done(dice: number, thrown: Tumble): void {
    begun.delete(dice);
    ready.set(dice, thrown);
  }

  goOn();
  return {
    async tumble(dice) {
      if (!ready.has(dice)) done(dice, toRest(begun.get(dice) ?? triesOf(dice, random)));
      const thrown = ready.get(dice)!;
      ready.delete(dice);
      if (!works) goOn();
      return thrown;
    },
  };
}
