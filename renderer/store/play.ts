import type { Command, Game, Hands, Refusal, Result, Side } from '../../core/index.ts';
import {
  handsOf,
  headOf,
  isRollAsked,
  ok,
  play,
  playLine,
  questionOf,
  sameSetup,
  seatsLine,
  undo,
  undoLine,
} from '../../core/index.ts';
import type { Seat, Seats } from '../base/seats.ts';
import { isAskedHere, PERSONS, wasGivenHere } from '../base/seats.ts';
import { againFrom } from '../playback/again.ts';
import { createPlayback } from '../playback/playback.ts';
import type { LogLine } from '../playback/show.ts';
import { countEnd } from './starts.ts';
import { AT_REST, type Screen, type SessionState, type Shared } from './state.ts';
import { createClock } from './clock.ts';
import { createPrograms } from './programs.ts';
import { createThinking } from './thinking.ts';
import { createHands } from './hands.ts';
import { createReplay } from './replay.ts';
import { createWritten } from './written.ts';
import { afterUndo, isUnasked, toggled, type Unasked } from './unasked.ts';

/** ms between a question and a program's answer to it. */
const THOUGHT = 250;

export type Play = ReturnType<typeof createPlay>;

/** The game on the table: its answers, its journal, what is shown of it, and who is asked next. */
export function createPlay(shared: Shared) {
  const { store, host, library, opener, after, isStill, picture, toldByHost } = shared;
  const get = store.getState;
  const set = store.setState;

  const { thoughtOf, coach, drop } = createThinking(shared);
  const hands = createHands<Game>({ get, set, isRollAsked, note: () => void written.noteHands() });
  const written = createWritten<Game>(shared, {
    ...{ isRollAsked, said: hands.said },
    head: game => headOf(game, { ...get().seats }),
    goesOn: ({ state }) => state.outcome === null && get().watching !== 'recorded',
    unkept: unkept => set({ unkept }),
    movedOn: refusal => void leave().then(() => toldByHost(refusal)),
  });
  const { keeper, inTurn } = written;
  const clock = createClock(store, shared, personAsked, () => void inTurn(noteTime));

  /** Writes down what time the sides have used, where that is counted. */
  async function noteTime(): Promise<void> {
    clock.count();
    const { seats } = get();
    // What is over is written down no more.
    if (seats.clock && keeper.journal() !== null) await written.note(seatsLine(seats));
  }

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

  /** Puts a game on the table with a journal of its own; one that cannot be begun does not keep it from being played. */
  const open = (game: Game, seats: Seats, title: string, lines: readonly LogLine[] | null): Promise<void> =>
    inTurn(async () => {
      opener.close();
      written.of(game);
      set({ seats });
      await written.begin(title);
      atTable(game, seats, lines);
    });

  /** Puts a game on the table to be watched from its beginning; it has a journal, in place of the one `before`, once it is gone on with. */
  const openToWatch = (
    game: Game,
    seats: Seats,
    title: string,
    lines: readonly LogLine[],
    before: string | null,
  ): Promise<void> =>
    inTurn(async () => {
      opener.close();
      written.of(game);
      written.beginLater(title, before);
      atTable(game, seats, lines);
      watch();
    });

  /** `lines`: the log so far, where there is one; a new game is shown from its beginning. */
  function atTable(game: Game, seats: Seats, lines: readonly LogLine[] | null): void {
    written.of(game);
    drop();
    set({ game, seats, redo: [], unasked: [], notice: null, watching: false, choice: null, advice: null, screen: 'table' });
    set({ clockHeld: false, ...hands.leftBy(game) });
    if (lines === null) playback.fromTheBeginning(game);
    else playback.put({ state: game.state, lines, cue: null, events: happened(game) });
  }

  const happened = ({ history }: Game) => history.reduce((sum, { events }) => sum + events.length, 0);

  function watchRecorded(game: Game, lines: readonly LogLine[]): void {
    keeper.leave();
    written.of(game);
    set({ game, seats: PERSONS, redo: [], notice: null, watching: 'recorded', unkept: null, playing: false, screen: 'table' });
    watch(lines);
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
      const done = play(game, side, command, again ?? handsOf(hands.said()));
      if (!done.ok) {
        set({ notice: { tells: 'refusal', refusal: done.error } });
        return done;
      }
      // The one roll has come that was to be entered.
      const handOnce = hands.onceAfter(done.value);
      if (!(await written.done(playLine(game, done.value), done.value, handOnce))) return ok(null);
      const entry = done.value.entries.at(-1)!;
      const left = redo[0]?.hash === entry.hash ? redo.slice(1) : [];
      set({ redo: left, notice: null, handOnce: get().handOnce && handOnce });
      playback.show(done.value, entry.n);
      await noteTime();
      return ok(null);
    });

  const programs = createPrograms(shared, { thoughtOf, give, later: playback.later });

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
      // Whoever is asked was asked before, and is again.
      set({ watching: false, screen: game.state.outcome ? 'victory' : 'table' });
      if (!game.state.outcome) caughtUp();
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
      programs.ask(isStill(get().settings) ? 0 : THOUGHT);
    } else playback.later(AT_REST, () => void (get().screen === 'table' && keepPicture()));
  }

  /** Shows once more what has happened last, as far as there is something to see. */
  function seeAgain(): void {
    const { game, seats, playing, watching } = get();
    if (!game || playing || watching) return;
    const first = againFrom(game, seats);
    if (first !== null) playback.again(game, first);
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

  /** Whether others may play the sides of the game from here on, as far as anybody has seen yet. */
  function mayChangeSeats(): boolean {
    const { game, shown, watching } = get();
    return game !== null && !watching && (shown?.state.outcome ?? null) === null;
  }

  /** Who plays a side from here on; what a program is thinking of for it is wanted no more. */
  const changeSeat = (side: Side, seat: Seat): Promise<void> =>
    inTurn(async () => {
      const { game } = get();
      if (!mayChangeSeats() || game?.state.outcome || get().seats[side] === seat) return;
      drop();
      clock.count();
      const seats = { ...get().seats, [side]: seat };
      programs.anew();
      set({ seats });
      if ((await written.note(seatsLine(seats))) && !get().playing) caughtUp();
    });

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
      const handOnce = hands.onceBefore(before);
      // Where the game was over and its journal closed, it goes on in a new one.
      if (!(await written.done(undoLine(kept), before, handOnce))) return;
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
      await noteTime();
    });

  /** Gives the answers again that were taken back last, up to the next question to a person. */
  async function doAgain(): Promise<void> {
    const { redo, seats } = get();
    const persons = redo.findIndex((entry, i) => i > 0 && wasGivenHere(seats, entry));
    for (const entry of persons < 0 ? redo : redo.slice(0, persons)) await give(entry.side, entry.command, entry);
  }

  const { watch, ...replay } = createReplay({ get, set, playback, open });

  async function refreshLast(): Promise<void> {
    const last = await host.journal.continue();
    set({ last: last.ok ? last.value : null });
  }

  /** Another screen. A game stands still while a moment of it is judged, and goes on where it was. */
  function go(screen: Screen): void {
    const before = get().screen;
    set({ screen, notice: null, back: 'start' });
    if (screen === 'adjudicator') playback.pause();
    else if (before === 'adjudicator' && screen === 'table' && (get().playing || !get().watching)) playback.goOn();
    // Of a game that has been left nothing more is written down.
    if (before === 'table' && screen !== 'table') void inTurn(noteTime);
  }

  async function leave(): Promise<void> {
    const { screen, watching } = get();
    if (screen === 'table' && !watching) await keepPicture();
    if (screen === 'table' && watching !== 'recorded') await inTurn(noteTime);
    written.left();
    drop();
    playback.stop();
    if (watching === 'recorded') {
      // Nothing of it may be taken for an open game.
      written.of(null);
      set({ game: null, shown: null });
    }
    set({ screen: 'start', playing: false, watching: false, notice: null });
    await refreshLast();
  }

  return {
    keeper,
    playback,
    clock,
    inTurn,
    open,
    openToWatch,
    atTable,
    watchRecorded,
    answer,
    notAgain,
    askAgain,
    mayChangeSeats,
    changeSeat,
    throwByHand: hands.throwByHand,
    throwNextByHand: hands.throwNextByHand,
    withHands: written.withHands,
    /** Nothing falls in sight any more, and what was in the air lies. */
    trayBroken: () => {
      tray = false;
      const { falling } = get();
      if (falling) playback.landed(falling.key);
    },
    keepNow: written.keepNow,
    takeBack,
    doAgain,
    watch,
    replay,
    coach,
    pause: programs.pause,
    stepOn: programs.stepOn,
    seeAgain,
    mayTakeBack: () => keptAfterUndo() !== null,
    refreshLast,
    go,
    leave,
  };
}

/** The person whom the table waits for. */
function personAsked({ game, seats, screen, playing, watching }: SessionState): Side | null {
  if (!game || screen !== 'table' || playing || watching) return null;
  const question = questionOf(game.state);
  return question && seats[question.who] === 'person' ? question.who : null;
}
