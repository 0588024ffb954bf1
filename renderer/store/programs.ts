import type { Command, Game, Refusal, Result, Side, Thought } from '../../core/index.ts';
import { questionOf } from '../../core/index.ts';
import { ofActivation } from '../base/advice.ts';
import { answerAtRandom, isAskedHere, isPausedFor, programOf } from '../base/seats.ts';
import type { Shared } from './state.ts';
import type { Thinking } from './thinking.ts';

/** ms before a program tries an answer again that it has failed at; after the last of them a person is asked what to do. */
const TRIES: readonly number[] = [1000, 2000, 4000, 8000];

interface Table {
  readonly thoughtOf: Thinking['thoughtOf'];
  /** An answer of a side to the open question. */
  give(side: Side, command: Command): Promise<Result<null, Refusal>>;
  /** Something after so many ms, unless something else is shown or asked by then. */
  later(ms: number, what: () => void): void;
}

/** Programs that answer for sides: one question at a time, at a pace that a person may hold, and again where they have failed. */
export function createPrograms({ store }: Pick<Shared, 'store'>, { thoughtOf, give, later }: Table) {
  const get = store.getState;
  const set = store.setState;
  /** How often in a row a program has failed at the open question of a game. */
  let failed: { readonly game: Game; readonly times: number } | null = null;

  /** A program answers after a while, unless programs have been paused by then: whoever ends the pause asks it again. */
  function ask(ms: number): void {
    const isPaused = () => isPausedFor(get());
    if (!isPaused()) later(ms, () => void (isPaused() || answer()));
  }

  /** The next answer of a program, if nothing else has happened by the time that it knows it. */
  async function answer(): Promise<void> {
    const { game, seats } = get();
    const asked = game && questionOf(game.state);
    if (!game || !asked || isAskedHere(seats, asked) || get().thinking === 'program') return;
    const isNow = () => get().game === game && get().seats === seats && get().screen === 'table' && !get().watching;
    if (!programOf(seats[asked.who])) {
      const command = answerAtRandom(game);
      if (command) await give(asked.who, command);
      return;
    }
    set({ stuck: null });
    let thought: Thought | null;
    try {
      thought = await thoughtOf(game, 'program');
    } catch (reason) {
      if (isNow()) tryAgain(game, reason);
      return;
    }
    if (!thought || !isNow()) return;
    if (thought.options.length > 1) {
      const before = ofActivation(get().advice, game);
      set({ advice: { entry: game.entries.length, state: game.state, thought, by: 'program', before } });
    } else if (asked.ask.ask === 'activate') set({ advice: null });
    const done = await give(asked.who, thought.command);
    if (!done.ok && isNow()) tryAgain(game, new Error(`The answer of a program was refused: ${done.error.code}.`));
  }

  /** A program has failed at its answer: it tries again by itself, each time after a longer wait, and in the end when it is told; at once
   *  when it has been told to. */
  function tryAgain(game: Game, reason: unknown): void {
    // It is asked again when all has been shown.
    if (get().playing) return;
    failed = { game, times: failed?.game === game ? failed.times + 1 : 1 };
    const wait = isPausedFor(get()) ? undefined : TRIES[failed.times - 1];
    if (wait !== undefined) return ask(wait);
    failed = null;
    set({ stuck: { game, by: 'program', reason } });
  }

  /** Programs go on by themselves, or with each answer when they are told. */
  function pause(paused: boolean): void {
    set({ paused });
    if (!paused) stepOn();
  }

  /** One answer of a program; what is being shown is shown to its end before. */
  function stepOn(): void {
    if (get().playing || get().watching || get().screen !== 'table') return;
    void answer();
  }

  return {
    ask,
    pause,
    stepOn,
    /** Others play from here on: what failed before is no more. */
    anew(): void {
      failed = null;
      set({ stuck: null });
    },
  };
}
