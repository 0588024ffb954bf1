import { sentenceOf } from '../../core/base/index.ts';
import type { GameEvent } from '../../core/game/event.ts';
import type { Player } from '../../core/players/seat.ts';
import type { Game } from '../../core/record/game.ts';
import { replay } from '../../core/record/open.ts';
import { parseSave, writeSave } from '../../core/record/save.ts';
import type { GameSetup, Library } from '../../core/record/setup.ts';
import { playAtRandom } from './randomGame.ts';
import { foldSoundly } from './sound.ts';

interface Watched {
  readonly game: Game;
  /** Promises that it broke, each with the answer after which it did. */
  readonly faults: readonly string[];
}

/** Random against random, or another `player` against himself, every promise looked after at every event; `heard`: what each answer brought. */
export function playSoundly(
  setup: GameSetup,
  library: Library,
  heard: (events: readonly GameEvent[]) => void = () => {},
  until?: (game: Game) => boolean,
  player?: Player,
): Watched {
  const faults: string[] = [];
  const watch = (before: Game, after: Game): void => {
    const { entry, events } = after.history.at(-1)!;
    heard(events);
    for (const fault of foldSoundly(before.table, before.state, events, after.state)) faults.push(`answer ${entry}, ${fault}`);
  };
  return { game: playAtRandom(setup, library, undefined, watch, until, player), faults };
}

/** The same game out of its save, played again; throws where an answer no longer follows or leads to another hash. */
export function playedAgain(game: Game, library: Library): Game {
  const read = parseSave(JSON.parse(JSON.stringify(writeSave(game))), library);
  if (!read.ok) throw new Error(sentenceOf(read.error));
  const again = replay(read.value, library);
  if (!again.ok) throw new Error(`Answer ${again.error.n}: ${again.error.why}`);
  return again.value;
}
