import type { Game } from '../../core/index.ts';
import { durationOf } from './timing.ts';
import type { Rolled } from './rolls.ts';
import { takenUpFor } from './takenUp.ts';
import type { Happening, Shown } from './show.ts';
import { blankShown, happenings, showOne, shownUpTo } from './show.ts';

/** A roll that is being thrown. */
export interface Falling {
  readonly key: number;
  readonly event: Rolled;
  readonly takenUp: readonly number[] | null;
}

/** ms after which dice lie that nobody has seen come to rest, for each wave of them. */
const LOST = 15_000;
const WAVE = 24;

/** What playback moves along: the game that has happened, and how far it has been shown. */
export interface Stage {
  readonly game: Game | null;
  readonly shown: Shown | null;
  readonly playing: boolean;
  /** Dice in the air: nobody is told yet what they show. */
  readonly falling: Falling | null;
}

/**
 * Shows what has happened, event by event, each for as long as it takes to be seen; all at once where nothing shall move.
 * `caughtUp` is called whenever all is shown; nothing is while `isHeld`.
 */
export function createPlayback({
  get,
  set,
  after,
  isStill,
  isHeld,
  falls,
  caughtUp,
}: {
  readonly get: () => Stage;
  readonly set: (stage: Partial<Stage>) => void;
  readonly after: (ms: number, then: () => void) => () => void;
  readonly isStill: () => boolean;
  readonly isHeld: () => boolean;
  /** Whether somebody lets a roll fall in sight, and says when it lies. */
  readonly falls: (event: Rolled) => boolean;
  readonly caughtUp: () => void;
}) {
  let waiting: readonly Happening[] = [];
  let callOff: (() => void) | null = null;

  function later(ms: number, then: () => void): void {
    callOff?.();
    callOff = after(ms, () => {
      callOff = null;
      then();
    });
  }

  function pause(): void {
    callOff?.();
    callOff = null;
  }

  function stop(): void {
    pause();
    waiting = [];
    if (get().falling) set({ falling: null });
  }

  function step(): void {
    const { game } = get();
    let { shown } = get();
    if (!game || !shown || isHeld()) return;
    let ms = 0;
    const { falling } = get();
    while (waiting.length > 0 && ms === 0) {
      const [one, ...rest] = waiting;
      const { event } = one!;
      if (event.type === 'rolled' && falling?.key !== shown.events && falls(event)) {
        const next = { key: shown.events, event, takenUp: takenUpFor(game.table, shown.state, event) };
        set({ shown: { ...shown, cue: null }, playing: true, falling: next });
        later(LOST * Math.ceil(event.faces.length / WAVE), step);
        return;
      }
      waiting = rest;
      shown = showOne(game.table, shown, one!);
      ms = durationOf(one!.event);
    }
    if (ms === 0) {
      set({ shown: { ...shown, cue: null }, playing: false, falling: null });
      caughtUp();
      return;
    }
    set({ shown, playing: true, falling: null });
    later(ms, step);
  }

  /** Shows the rest at once. */
  function skip(): void {
    const { game } = get();
    let { shown } = get();
    if (!game || !shown || isHeld()) return;
    pause();
    for (const one of waiting) shown = showOne(game.table, shown, one);
    waiting = [];
    set({ shown: { ...shown, cue: null }, playing: false, falling: null });
    caughtUp();
  }

  /** The dice of a roll lie. */
  function landed(key: number): void {
    if (get().falling?.key !== key || isHeld()) return;
    pause();
    step();
  }

  const goOn = () => (isStill() ? skip() : step());

  return {
    later,
    pause,
    stop,
    skip,
    landed,
    /** Goes on where it was held. */
    goOn,
    /** More has happened, from that entry on; nobody is asked before it has been shown. */
    show(game: Game, fromEntry: number): void {
      const atRest = callOff === null || !get().playing;
      waiting = [...waiting, ...happenings(game, fromEntry)];
      set({ game, playing: true });
      if (isStill()) skip();
      else if (atRest) step();
    },
    /** A game as it is, with all that has been shown of it. */
    put(shown: Shown): void {
      stop();
      set({ shown, playing: false });
      caughtUp();
    },
    /** A game from its first event. */
    fromTheBeginning(game: Game): void {
      stop();
      set({ shown: blankShown(game) });
      this.show(game, 0);
    },
    /** What has happened from that entry on once more, though nothing moves by itself; the log stays as it is. */
    again(game: Game, fromEntry: number): void {
      stop();
      const before = blankShown(game);
      const all = happenings(game);
      const first = all.findIndex(({ entry }) => entry >= fromEntry);
      if (first < 0) return;
      let shown = before;
      for (const one of all.slice(0, first)) shown = showOne(game.table, shown, one);
      waiting = all.slice(first);
      set({ shown: { ...shown, cue: null }, playing: true });
      step();
    },
    /** A game as it was at some moment; what came after waits until it is gone on. */
    at(game: Game, shown: Shown): void {
      stop();
      waiting = happenings(game).slice(shown.events);
      set({ shown, playing: false });
    },
    /** Stands still where it is; dice in the air fall again when it goes on. */
    hold(): void {
      pause();
      set({ playing: false, falling: null });
    },
    /** A game whose last answers were taken back. */
    back(game: Game): void {
      let { shown } = get();
      if (!shown) return;
      // What stays has not all been shown yet where somebody is quick.
      for (const one of waiting) if (one.entry <= game.entries.length) shown = showOne(game.table, shown, one);
      stop();
      set({ game, shown: shownUpTo(shown, game), playing: false });
    },
  };
}
