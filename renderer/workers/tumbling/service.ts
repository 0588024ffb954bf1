import type { Tumble } from '../../scene/tray/tumble.ts';
import { tumble } from '../../scene/tray/tumble.ts';

/** Works out throws beside the page. */
export interface TumblingService {
  /** A throw of so many dice, no two alike. */
  tumble(dice: number): Promise<Tumble>;
}

/** Most dice of the throws that lie ready, so that those of everyday begin at once. */
const READY = 12;

/** `later`: does what can wait; `random`: numbers from 0 to 1. */
export function tumblingService(random: () => number, later: (work: () => void) => void): TumblingService {
  const ready = new Map<number, Tumble>();
  function prepare(dice: number): void {
    if (!ready.has(dice)) later(() => ready.set(dice, tumble(dice, random)));
  }
  for (let dice = 1; dice <= READY; dice++) prepare(dice);
  return {
    async tumble(dice) {
      const thrown = ready.get(dice) ?? tumble(dice, random);
      ready.delete(dice);
      prepare(dice);
      return thrown;
    },
  };
}
