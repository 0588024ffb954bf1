import type { Game } from '../../core/index.ts';
import { undo } from '../../core/index.ts';
import { anew, type Seats } from '../base/seats.ts';
import { answerAt, shownAfter } from '../playback/moments.ts';
import type { createPlayback } from '../playback/playback.ts';
import type { LogLine } from '../playback/show.ts';
import type { SessionState } from './state.ts';

interface Replayed {
  readonly get: () => SessionState;
  readonly set: (state: Partial<SessionState>) => void;
  readonly playback: ReturnType<typeof createPlayback>;
  /** Puts a game on the table with a journal of its own. */
  readonly open: (game: Game, seats: Seats, title: string, lines: readonly LogLine[] | null) => Promise<void>;
}

/** The game on the table, watched again from its beginning. */
export function createReplay({ get, set, playback, open }: Replayed) {
  /** The log of the game that is watched, as far as it had been told before. */
  let told: readonly LogLine[] = [];

  return {
    /** Shows the whole game again from its first question; `lines`: its whole log. */
    watch(lines = get().shown?.lines ?? []): void {
      const { game, playing } = get();
      if (!game || playing) return;
      told = lines;
      // What cannot be played on cannot be played on afterwards either.
      set({ screen: 'table', watching: get().watching || 'again', notice: null });
      playback.fromTheBeginning(game);
    },

    /** As it was after so many answers; there it stands still. */
    at(answers: number): void {
      const { game, watching } = get();
      if (!game || !watching) return;
      playback.at(game, shownAfter(game, told, answers));
    },

    goOrHold(): void {
      if (!get().watching) return;
      if (get().playing) playback.hold();
      else playback.goOn();
    },

    /** Back to where the game is. */
    end(): void {
      const { game, watching } = get();
      if (!game || !watching) return;
      if (watching === 'recorded') playback.skip();
      else playback.put(shownAfter(game, told, game.entries.length));
    },

    /** Goes on from here in a game of its own; the one that was watched stays what it is. */
    async branch(title: string): Promise<void> {
      const { game, shown, seats, watching } = get();
      if (!game || !shown || watching !== 'again') return;
      const before = undo(game, answerAt(game, shown.events));
      // Nobody has answered in it yet: its time begins anew.
      await open(before, anew(seats), title, shownAfter(game, told, before.entries.length).lines);
    },
  };
}
