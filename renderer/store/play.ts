import type { Command, Game, Hands, HandsLeft, Json, Refusal, Result, Side, Thought } from '../../core/index.ts';
import {
  handsLeft,
  handsLine,
  handsOf,
  isRollAsked,
  headOf,
  ok,
  play,
  playLine,
  questionOf,
  sameSetup,
  seatsLine,
  SIDES,
  undo,
  undoLine,
  withHandsSaid,
} from '../../core/index.ts';
import type { HostRefusal } from '../../electron/contract/index.ts';
import { ofActivation } from '../base/advice.ts';
import {
  answerAtRandom,
  isAskedHere,
  isPausedFor,
  PERSONS,
  programOf,
  type Seat,
  type Seats,
  wasGivenHere,
} from '../base/seats.ts';
import { createPlayback } from '../playback/playback.ts';
import type { LogLine } from '../playback/show.ts';
import type { Noted } from './keeper.ts';
import { createKeeper } from './keeper.ts';
import { countEnd } from './starts.ts';
import { AT_REST, type Screen, type Shared } from './state.ts';
import { createThinking } from './thinking.ts';
import { afterUndo, isUnasked, toggled, type Unasked } from './unasked.ts';

/** ms between a question and a program's answer to it. */
const THOUGHT = 250;
/** ms before a program tries an answer again that it has failed at; after the last of them a person is asked what to do. */
const TRIES: readonly number[] = [1000, 2000, 4000, 8000];
/** ms between two attempts to write down what a disk has not taken. */
const RETRY = 10_000;

export type Play = ReturnType<typeof createPlay>;

/** The game on the table: its answers, its journal, what is shown of it, and who is asked next. */
export function createPlay(shared: Shared) {
  const { store, host, library, opener, after, isStill, picture, toldByHost } = shared;
  const get = store.getState;
  const set = store.setState;

  const { thoughtOf, coach, drop } = createThinking(shared);

  /** The game as it is to be kept; the store has it as soon as that is done. */
  let latest: Game | null = null;
  const keeper = createKeeper(host.journal, () => headOf(latest!, { ...get().seats }));
  let callOffRetry = () => {};
  /** How often in a row a program has failed at the open question of a game. */
  let failed: { readonly game: Game; readonly times: number } | null = null;

  /** Somebody lets dice fall in sight. */
  let tray = shared.hasTray();

  const playback = createPlayback({
    get,
    set,
    after,
    // Who watches a game again wants to see it go by, though nothing on the table moves by itself.
    isStill: () => isStill(get().settings) && !get().watching,
    // Nobody looks at the table: what is still to be shown and who is asked next wait until somebody does.
    isHeld: () => get().screen === 'adjudicator',
    // Dice that were thrown beside the screen only lie there.
    falls: event => tray && get().settings.dice !== 'off' && event.hand === undefined && event.faces.length > 0,
    caughtUp,
  });

  /** Answers and taking back are written one after the other. */
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writing.then(work, work);
    writing = done;
    return done;
  };

  /** What became of a line decides whether the game goes on here, and what is said. */
  function isOurs(noted: Noted): boolean {
    callOffRetry();
    if (noted === 'movedOn') {
      void leave().then(() => toldByHost(MOVED_ON));
      return false;
    }
    set({ unkept: noted === 'kept' ? null : noted.waits });
    if (noted !== 'kept') callOffRetry = after(RETRY, () => void keepNow());
    return true;
  }

  const saidOfHands = (): HandsLeft => ({ byHand: get().byHand, once: get().handOnce });

  /** Writes down what has been done, and what players say of real dice where it does not follow from that. */
  async function noteDown(line: Json, after: Game, handOnce: boolean): Promise<boolean> {
    latest = withHandsSaid(after, { ...saidOfHands(), once: handOnce }, isRollAsked(after));
    const { hands } = latest;
    return isOurs(await keeper.note(line)) && (hands === null || isOurs(await keeper.note(handsLine(hands))));
  }

  /** Players have said something else of real dice: that stands before any other answer does. */
  const noteHands = (): Promise<void> =>
    inTurn(async () => {
      const { game, watching } = get();
      if (!game || !latest || watching === 'recorded' || game.state.outcome) return;
      const said = withHandsSaid(latest, saidOfHands(), isRollAsked(latest));
      if (said === latest) return;
      latest = said;
      isOurs(await keeper.note(handsLine(said.hands!)));
    });

  /** Tries to write down what waits. */
  const keepNow = (): Promise<boolean> => inTurn(async () => isOurs(await keeper.retry()));

  /** Puts a game on the table with a journal of its own; one that cannot be begun does not keep it from being played. */
  const open = (game: Game, seats: Seats, title: string, lines: readonly LogLine[] | null): Promise<void> =>
    inTurn(async () => {
      opener.close();
      latest = game;
      set({ seats });
      isOurs(await keeper.begin(title));
      atTable(game, seats, lines);
    });

  /** `lines`: the log so far, where there is one; a new game is shown from its beginning. */
  function atTable(game: Game, seats: Seats, lines: readonly LogLine[] | null): void {
    latest = game;
    drop();
    set({ game, seats, redo: [], unasked: [], notice: null, watching: false, choice: null, advice: null, screen: 'table' });
    const { byHand, once } = handsLeft(game, isRollAsked(game));
    set({ byHand, handOnce: once });
    if (lines === null) playback.fromTheBeginning(game);
    else playback.put({ state: game.state, lines, cue: null, events: happened(game) });
  }

  const happened = ({ history }: Game) => history.reduce((sum, { events }) => sum + events.length, 0);

  function watchRecorded(game: Game): void {
    keeper.leave();
    latest = game;
    set({ game, seats: PERSONS, redo: [], notice: null, watching: 'recorded', unkept: null, screen: 'table' });
    playback.fromTheBeginning(game);
  }

  /** An answer of whoever is at the screen to the open question. */
  async function answer(command: Command): Promise<Result<null, Refusal>> {
    const { game } = get();
    const question = game && questionOf(game.state);
    return question ? give(question.who, command) : ok(null);
  }

  const give = (side: Side, command: Command, again?: Hands): Promise<Result<null, Refusal>> =>
    inTurn(async () => {
      const { game, redo, watching } = get();
      if (!game || watching) return ok(null);
      const done = play(game, side, command, again ?? handsOf(saidOfHands()));
      if (!done.ok) {
        set({ notice: { tells: 'refusal', refusal: done.error } });
        return done;
      }
      // The one roll has come that was to be entered.
      const handOnce = get().handOnce && !isRollAsked(done.value);
      if (!(await noteDown(playLine(game, done.value), done.value, handOnce))) return ok(null);
      const entry = done.value.entries.at(-1)!;
      const left = redo[0]?.hash === entry.hash ? redo.slice(1) : [];
      set({ redo: left, notice: null, handOnce: get().handOnce && handOnce });
      playback.show(done.value, entry.n);
      return ok(null);
    });

  /** All is shown: the end of the game, or whoever is asked next. */
  function caughtUp(): void {
    const { game, seats, screen, watching } = get();
    if (!game || screen === 'start') return;
    if (watching === 'recorded') {
      // It cannot be played on: the ways to go on are asked for again.
      if (game.state.outcome) set({ screen: 'victory' });
      else void leave();
      return;
    }
    if (watching) {
      set({ watching: false, screen: game.state.outcome ? 'victory' : 'table' });
      return;
    }
    if (game.state.outcome) {
      void finished();
      set({ screen: 'victory' });
      return;
    }
    const question = questionOf(game.state);
    if (question && isAskedHere(seats, question) && isUnasked(game, get().unasked)) {
      playback.later(0, () => void decline(game));
    } else if (question && !isAskedHere(seats, question)) {
      askProgram(isStill(get().settings) ? 0 : THOUGHT);
    } else playback.later(AT_REST, () => void (get().screen === 'table' && keepPicture()));
  }

  /** A program answers after a while, unless programs have been paused by then: whoever ends the pause asks it again. */
  function askProgram(ms: number): void {
    const isPaused = () => isPausedFor(get());
    if (!isPaused()) playback.later(ms, () => void (isPaused() || answerForProgram()));
  }

  /** The next answer of a program, if nothing else has happened by the time that it knows it. */
  async function answerForProgram(): Promise<void> {
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
    if (wait !== undefined) return askProgram(wait);
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
    void answerForProgram();
  }

  /** Shows again what has happened since the last answer of a person; where none has answered, the last activation. */
  function seeAgain(): void {
    const { game, seats, playing, watching } = get();
    if (!game || playing || watching) return;
    const persons = game.entries.findLastIndex(entry => wasGivenHere(seats, entry));
    const activated = game.entries.findLastIndex(({ command }) => command.do === 'activate');
    const first = game.entries[persons >= 0 ? persons + 1 : Math.max(0, activated)];
    if (first) playback.again(game, first.n);
  }

  /** Says no for a player who does not want to be asked, if that question is still open. */
  async function decline(asked: Game): Promise<void> {
    const { game, unasked } = get();
    if (game === asked && isUnasked(game, unasked)) await answer({ do: 'decline' });
  }

  /** Whether the open question is put again in this turn; this once it is. */
  function notAgain(quiet: boolean): void {
    const { game, unasked } = get();
    if (game) set({ unasked: toggled(game, unasked, quiet) });
  }

  /** Whether others may play the sides of the game from here on. */
  function mayChangeSeats(): boolean {
    const { game, watching } = get();
    return game !== null && game.state.outcome === null && !watching;
  }

  /** Who plays a side from here on; what a program is thinking of for it is wanted no more. */
  const changeSeat = (side: Side, seat: Seat): Promise<void> =>
    inTurn(async () => {
      if (!mayChangeSeats() || get().seats[side] === seat) return;
      drop();
      const seats = { ...get().seats, [side]: seat };
      failed = null;
      set({ seats, stuck: null });
      if (isOurs(await keeper.note(seatsLine(seats))) && !get().playing) caughtUp();
    });

  /** Who throws real dice from the next answer on. */
  function throwByHand(side: Side, real: boolean): void {
    const { byHand } = get();
    set({ byHand: SIDES.filter(one => (one === side ? real : byHand.includes(one))) });
    void noteHands();
  }

  function throwNextByHand(handOnce: boolean): void {
    set({ handOnce });
    void noteHands();
  }

  const askAgain = (what: Unasked): void => set({ unasked: get().unasked.filter(one => one !== what) });

  async function keepPicture(): Promise<void> {
    const { game } = get();
    const image = game && picture(game);
    if (image) await keeper.picture(image);
  }

  async function finished(): Promise<void> {
    if (keeper.journal() === null) return;
    await keepPicture();
    await inTurn(() => keeper.close());
    const { game } = get();
    if (game) await countEnd(shared, sameSetup(game.setup, library), game.setup);
    await refreshLast();
  }

  /** How many answers stay when the last one of a person is taken back; null where there is none. */
  function keptAfterUndo(): number | null {
    const { game, seats, watching } = get();
    if (!game || watching) return null;
    for (let i = game.entries.length - 1; i >= 0; i--) if (wasGivenHere(seats, game.entries[i]!)) return i;
    return null;
  }

  const takeBack = (): Promise<void> =>
    inTurn(async () => {
      const kept = keptAfterUndo();
      const { game, redo } = get();
      if (game === null || kept === null) return;
      drop();
      const before = undo(game, kept);
      const handOnce = get().handOnce || handsLeft(before, isRollAsked(before)).once;
      // Where the game was over and its journal closed, it goes on in a new one.
      if (!(await noteDown(undoLine(kept), before, handOnce))) return;
      set({
        unasked: afterUndo(before, get().unasked),
        redo: [...game.entries.slice(kept), ...redo],
        notice: null,
        // What was thought of answers that are taken back is thought of another position.
        advice: null,
        handOnce,
        screen: 'table',
      });
      playback.back(before);
    });

  /** Gives the answers again that were taken back last, up to the next question to a person. */
  async function doAgain(): Promise<void> {
    const { redo, seats } = get();
    const persons = redo.findIndex((entry, i) => i > 0 && wasGivenHere(seats, entry));
    for (const entry of persons < 0 ? redo : redo.slice(0, persons)) await give(entry.side, entry.command, entry);
  }

  /** Shows the whole game again from its first question. */
  function watch(): void {
    const { game } = get();
    if (!game) return;
    // What cannot be played on cannot be played on afterwards either.
    set({ screen: 'table', watching: get().watching || 'again', notice: null });
    playback.fromTheBeginning(game);
  }

  async function refreshLast(): Promise<void> {
    const last = await host.journal.continue();
    set({ last: last.ok ? last.value : null });
  }

  /** Another screen. A game stands still while a moment of it is judged, and goes on where it was. */
  function go(screen: Screen): void {
    const wasHeld = get().screen === 'adjudicator';
    set({ screen, notice: null, back: 'start' });
    if (screen === 'adjudicator') playback.pause();
    else if (wasHeld && screen === 'table') playback.goOn();
  }

  async function leave(): Promise<void> {
    const { screen, watching } = get();
    if (screen === 'table' && !watching) await keepPicture();
    drop();
    playback.stop();
    if (watching === 'recorded') {
      // Nothing of it may be taken for an open game.
      latest = null;
      set({ game: null, shown: null });
    }
    set({ screen: 'start', playing: false, watching: false, notice: null });
    await refreshLast();
  }

  return {
    keeper,
    playback,
    inTurn,
    open,
    atTable,
    watchRecorded,
    answer,
    notAgain,
    askAgain,
    mayChangeSeats,
    changeSeat,
    throwByHand,
    throwNextByHand,
    /** The game on the table with what players have said of real dice. */
    withHands: (game: Game): Game => withHandsSaid(game, saidOfHands(), isRollAsked(game)),
    /** Nothing falls in sight any more. */
    trayBroken: () => {
      tray = false;
    },
    keepNow,
    takeBack,
    doAgain,
    watch,
    coach,
    pause,
    stepOn,
    seeAgain,
    mayTakeBack: () => keptAfterUndo() !== null,
    refreshLast,
    go,
    leave,
  };
}

const MOVED_ON: HostRefusal = {
  code: 'movedOn',
  path: '',
  sentence: 'Another window has gone on with this game: this one shows what was before.',
};
