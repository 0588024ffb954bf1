import type { StoreApi } from 'zustand/vanilla';
import type { Side } from '../../core/index.ts';
import { leftOf, spentBy } from '../base/clock.ts';
import type { Seats } from '../base/seats.ts';
import type { Shared } from './state.ts';

/** A game of any kind, as far as its clock goes. */
export interface Timed {
  readonly game: { readonly setup: object } | null;
  readonly seats: Seats;
  /** Somebody has stopped it. */
  readonly clockHeld: boolean;
}

export type GameClock = ReturnType<typeof createClock>;

/** ms of an open question that may be lost where the program ends without a word. */
const LOST = 10_000;

/** The clock of the game on the table. What has run is counted when it stops, or when it is asked for. `asked`: the person whom the game waits
 *  for; null while something is shown, or the table is not looked at. `due`: so much has run that it is to be counted and written down, though
 *  nobody has answered. */
export function createClock<S extends Timed>(
  store: Pick<StoreApi<S>, 'getState' | 'setState' | 'subscribe'>,
  { now, after }: Pick<Shared, 'now' | 'after'>,
  asked: (state: S) => Side | null,
  due: () => void,
) {
  let running: { readonly side: Side; readonly since: number } | null = null;
  let callOff = () => {};

  /** Counts what has run so far; from now on that of `next` does. */
  function turnTo(next: Side | null): void {
    const before = running;
    running = next && { side: next, since: now() };
    callOff();
    if (next) callOff = after(LOST, () => running && now() > running.since && due());
    const { seats } = store.getState();
    if (!before || !seats.clock) return;
    put({ seats: { ...seats, clock: spentBy(seats.clock, before.side, now() - before.since) } });
  }

  const put = (part: Pick<Timed, 'seats'> | Pick<Timed, 'clockHeld'>): void => store.setState(part as Partial<S>);

  /** Runs on for whoever is asked now. */
  function look(): void {
    const state = store.getState();
    const next = state.seats.clock && !state.clockHeld ? asked(state) : null;
    if (next !== (running?.side ?? null)) turnTo(next);
  }

  store.subscribe((state, before) => {
    // Of another game nothing has run.
    if (state.game?.setup !== before.game?.setup) running = null;
    look();
  });

  return {
    count: (): void => turnTo(running?.side ?? null),
    runs: (): Side | null => running?.side ?? null,
    /** What is left to a side of the clock now, in ms; null where there is no clock. */
    left(side: Side): number | null {
      const { clock } = store.getState().seats;
      if (!clock) return null;
      return leftOf(clock, side) - (running?.side === side ? now() - running.since : 0);
    },
    /** Stops it, or lets it go on. */
    hold: (): void => put({ clockHeld: !store.getState().clockHeld }),
    /** Whom the game waits for may have changed by what its own store does not tell. */
    look,
  };
}
