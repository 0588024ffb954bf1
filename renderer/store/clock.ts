import type { Side } from '../../core/index.ts';
import { questionOf } from '../../core/index.ts';
import { leftOf, spentBy } from '../base/clock.ts';
import type { SessionState, Shared } from './state.ts';

/** Whose time runs: that of a person who is asked, while nothing is shown and nobody has stopped the clock. */
function runsFor({ game, seats, screen, playing, watching, clockHeld }: SessionState): Side | null {
  if (!seats.clock || !game || screen !== 'table' || playing || watching || clockHeld) return null;
  const question = questionOf(game.state);
  return question && seats[question.who] === 'person' ? question.who : null;
}

/** ms of an open question that may be lost where the program ends without a word. */
const LOST = 10_000;

/** The clock of the game on the table. What has run is counted when it stops, or when it is asked for; `due`: so much has run that it is to be
 *  counted and written down, though nobody has answered. */
export function createClock({ store, now, after }: Pick<Shared, 'store' | 'now' | 'after'>, due: () => void) {
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
    store.setState({ seats: { ...seats, clock: spentBy(seats.clock, before.side, now() - before.since) } });
  }

  store.subscribe((state, before) => {
    // Of another game nothing has run.
    if (state.game?.setup !== before.game?.setup) running = null;
    const next = runsFor(state);
    if (next !== (running?.side ?? null)) turnTo(next);
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
    hold: (): void => store.setState(({ clockHeld }) => ({ clockHeld: !clockHeld })),
  };
}
