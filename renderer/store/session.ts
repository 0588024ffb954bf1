import { createStore } from 'zustand/vanilla';
import type {
  Cards,
  Command,
  Divergence,
  Entry,
  FieldError,
  Game,
  GameSetup,
  Library,
  Refusal,
  Result,
  Side,
} from '../../core/index.ts';
import {
  bad,
  headOf,
  newGame,
  ok,
  play,
  playLine,
  questionOf,
  tableOf,
  undo,
  undoLine,
  USUAL_AGREEMENT,
  writeSave,
} from '../../core/index.ts';
import type { Host, HostRefusal, JournalInfo, Settings } from '../../electron/contract/index.ts';
import type { Opener } from '../workers/opening/client.ts';
import type { Found, ReadyGame, Way } from '../workers/opening/service.ts';
import type { Noted } from './keeper.ts';
import { createKeeper } from './keeper.ts';
import { createPlayback } from './playback.ts';
import { answerOf, type Seats } from './seats.ts';
import type { LogLine, Shown } from './show.ts';

export const SCREENS = ['start', 'newGame', 'table', 'victory', 'adjudicator'] as const;
export type Screen = (typeof SCREENS)[number];

/** Something to be told that is no line of the log; words are made when it is read. */
export type Notice =
  | { readonly tells: 'refusal'; readonly refusal: Refusal }
  | { readonly tells: 'host'; readonly refusal: HostRefusal }
  | { readonly tells: 'field'; readonly name: string; readonly error: FieldError }
  | { readonly tells: 'json'; readonly name: string }
  /** It is a scene on squares. */
  | { readonly tells: 'onSquares'; readonly name: string }
  | { readonly tells: 'saved'; readonly name: string }
  /** The journal could be read up to an answer only; the game goes on from there, and the journal is kept aside. */
  | { readonly tells: 'mended'; readonly name: string; readonly answers: number; readonly fault: HostRefusal }
  /** There is a newer release; nothing has been fetched. */
  | { readonly tells: 'update'; readonly version: string; readonly page: string }
  /** The page has ended without being closed, or has failed; the game is where it was. */
  | { readonly tells: 'comeBack'; readonly report: string };

/** A file for the screen that its format belongs to. */
export interface HandedFile {
  readonly name: string;
  readonly text: string;
  readonly format: string;
}

export type LastGame = JournalInfo & { readonly picture: string | null };

/** A game that is being read, and how far. */
export interface Reading {
  readonly name: string;
  readonly done: number;
  readonly of: number;
}

/** A game that no longer follows to its end, and the ways to go on with it. */
export interface Choice {
  readonly name: string;
  readonly setup: GameSetup;
  readonly divergence: Divergence;
  readonly answers: number;
  readonly turn: number | null;
  readonly missing: FieldError | null;
  readonly ways: readonly Way[];
  readonly seats: Seats;
  /** The journal that it stands in; null for a save. */
  readonly journal: string | null;
}

export interface SessionState {
  readonly screen: Screen;
  readonly settings: Settings;
  /** The game that Continue would open. */
  readonly last: LastGame | null;
  readonly game: Game | null;
  readonly seats: Seats;
  /** How far the game has been shown; the same as the game once playback has caught up. */
  readonly shown: Shown | null;
  readonly playing: boolean;
  readonly redo: readonly Entry[];
  readonly notice: Notice | null;
  /** The game is being watched from its beginning: no answers are taken. `recorded`: it cannot be played on at all. */
  readonly watching: false | 'again' | 'recorded';
  readonly reading: Reading | null;
  readonly choice: Choice | null;
  /** A file that the program was opened with, for the screen that it belongs to. */
  readonly handed: HandedFile | null;
  /** Why the last answers are not on the disk; null where all of them are. */
  readonly unkept: HostRefusal | null;
}

const DEFAULTS: Settings = {
  ...{ language: 'en', measure: 'metric', motion: 'system', scale: 1, updates: false },
  ...{ agreed: USUAL_AGREEMENT, lastGame: null },
};
const PERSONS: Seats = { blue: 'person', red: 'person' };

/** ms between a question and a program's answer to it. */
const THOUGHT = 250;
/** ms between two attempts to write down what a disk has not taken. */
const RETRY = 10_000;

/** What of the world outside the session needs. */
export interface Surroundings {
  readonly host: Host;
  readonly library: Library & { readonly cards: Cards };
  readonly opener: Opener;
  /** Calls back later; returns how to call it off. */
  after(ms: number, then: () => void): () => void;
  /** Whether nothing shall move by itself. */
  isStill(settings: Settings): boolean;
  /** A small picture of the table as it is, as a data URL. */
  picture(game: Game): string | null;
}

export type Session = ReturnType<typeof createSession>;

/** The program around a game: its screens, the open game, its journal, and what is shown of it. */
export function createSession({ host, library, opener, after, isStill, picture }: Surroundings) {
  const store = createStore<SessionState>(() => ({
    screen: 'start',
    settings: DEFAULTS,
    last: null,
    game: null,
    seats: PERSONS,
    shown: null,
    playing: false,
    redo: [],
    notice: null,
    watching: false,
    reading: null,
    choice: null,
    handed: null,
    unkept: null,
  }));
  const get = store.getState;
  const set = store.setState;

  /** The game as it is to be kept; the store has it as soon as that is done. */
  let latest: Game | null = null;
  const keeper = createKeeper(host.journal, () => headOf(latest!, { ...get().seats }));
  let callOffRetry = () => {};

  const playback = createPlayback({
    get,
    set,
    after,
    // Who watches a game again wants to see it go by, though nothing on the table moves by itself.
    isStill: () => isStill(get().settings) && !get().watching,
    // Nobody looks at the table: what is still to be shown and who is asked next wait until somebody does.
    isHeld: () => get().screen === 'adjudicator',
    caughtUp,
  });

  /** Answers and taking back are written one after the other. */
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writing.then(work, work);
    writing = done;
    return done;
  };
  const toldByHost = (refusal: HostRefusal) => set({ notice: { tells: 'host', refusal } });

  async function begin(): Promise<void> {
    const settings = await host.settings.read();
    if (settings.ok) set({ settings: settings.value });
  }

  /** Asks for a newer release, if the player wants that, and says what came of it; nothing is fetched. */
  async function lookForUpdate(): Promise<void> {
    if (!get().settings.updates) return;
    const update = await host.app.update();
    if (!update.ok) toldByHost(update.error);
    else if (update.value) set({ notice: { tells: 'update', ...update.value } });
  }

  async function refreshLast(): Promise<void> {
    const last = await host.journal.continue();
    set({ last: last.ok ? last.value : null });
  }

  async function changeSettings(change: Partial<Settings>): Promise<void> {
    const settings = { ...get().settings, ...change };
    set({ settings });
    const written = await host.settings.write(settings);
    if (!written.ok) toldByHost(written.error);
    else if (change.updates) await lookForUpdate();
  }

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

  /** Tries to write down what waits. */
  const keepNow = (): Promise<boolean> => inTurn(async () => isOurs(await keeper.retry()));

  /** Puts a game on the table with a journal of its own; one that cannot be begun does not keep it from being played. */
  async function open(game: Game, seats: Seats, title: string, lines: readonly LogLine[] | null): Promise<void> {
    opener.close();
    latest = game;
    set({ seats });
    isOurs(await keeper.begin(title));
    atTable(game, seats, lines);
  }

  /** `lines`: the log so far, where there is one; a new game is shown from its beginning. */
  function atTable(game: Game, seats: Seats, lines: readonly LogLine[] | null): void {
    latest = game;
    set({ game, seats, redo: [], notice: null, watching: false, choice: null, screen: 'table' });
    if (lines === null) playback.fromTheBeginning(game);
    else playback.put({ state: game.state, lines, cue: null, events: happened(game) });
  }

  const happened = ({ history }: Game) => history.reduce((sum, { events }) => sum + events.length, 0);
  const onTable = ({ record }: ReadyGame): Game => ({ ...record, table: tableOf(record.setup, library) });

  const start = (setup: GameSetup, seats: Seats, title: string) => open(newGame(setup, library), seats, title, null);

  async function resume(): Promise<void> {
    if (get().last === null) await refreshLast();
    const { last } = get();
    if (last) await resumeJournal(last.journal, last.title);
  }

  async function resumeJournal(token: string, title: string): Promise<void> {
    const read = await host.journal.read({ journal: token });
    if (!read.ok) return toldByHost(read.error);
    const { entries, fault } = read.value;
    const done = await reading(title, told => opener.journal(entries, told));
    if (done === null) return;
    if (!done.ok) return set({ notice: { tells: 'field', name: title, error: done.error } });
    const { found, seats, current } = done.value;
    if (!found.follows) return ask(title, found, seats, token);
    const game = onTable(found);
    if (current && fault === null) {
      opener.close();
      keeper.resume(token, title, entries.length);
      set({ unkept: null });
      return atTable(game, seats, found.lines);
    }
    // The file itself is never written again: the game goes on in another journal, and this one is kept as it is.
    await goOn(game, seats, title, found.lines, token);
    if (fault) set({ notice: { tells: 'mended', name: title, answers: game.entries.length, fault } });
  }

  async function goOn(game: Game, seats: Seats, title: string, lines: readonly LogLine[], before: string | null): Promise<void> {
    await open(game, seats, title, lines);
    if (before !== null && get().unkept === null) await host.journal.setAside({ journal: before });
  }

  /** Reads a save; nothing of the open game is touched before all of it has been found sound. */
  async function openText(name: string, text: string): Promise<void> {
    const done = await reading(name, told => opener.save(text, told));
    if (done === null) return;
    if (!done.ok) {
      set({ notice: typeof done.error === 'string' ? { tells: done.error, name } : { tells: 'field', name, error: done.error } });
      return;
    }
    const found = done.value;
    if (found.follows) await open(onTable(found), PERSONS, titleOf(name), found.lines);
    else ask(titleOf(name), found, PERSONS, null);
  }

  /** Something that takes its time, with a way to give it up; null where that was done. */
  async function reading<T>(
    name: string,
    work: (told: (done: number, of: number) => void) => Promise<T | null>,
  ): Promise<T | null> {
    if (get().reading) return null;
    set({ reading: { name, done: 0, of: 0 }, notice: null });
    const done = await work((so, of) => get().reading && set({ reading: { name, done: so, of } }));
    set({ reading: null });
    return done;
  }

  function ask(name: string, found: Found & { readonly follows: false }, seats: Seats, journal: string | null): void {
    const { setup, divergence, answers, turn, missing, ways } = found;
    set({ choice: { name, setup, divergence, answers, turn, missing, ways, seats, journal } });
  }

  /** Goes on with the game that no longer follows, in one of the ways that there are; null lets it be. */
  async function choose(way: Way | null): Promise<void> {
    const { choice } = get();
    if (!choice) return;
    const chosen = way && (await opener.choose(way));
    if (!chosen) {
      opener.close();
      return set({ choice: null });
    }
    const game = onTable(chosen);
    if (way === 'recorded') watchRecorded(game);
    else await goOn(game, choice.seats, choice.name, chosen.lines, choice.journal);
  }

  function watchRecorded(game: Game): void {
    keeper.leave();
    latest = game;
    set({ game, seats: PERSONS, redo: [], notice: null, watching: 'recorded', unkept: null, screen: 'table' });
    playback.fromTheBeginning(game);
  }

  /** The page has failed, or the one before it has: back to the question that was open, from what is on the disk. */
  async function comeBack(report: string): Promise<void> {
    const { game, screen, watching } = get();
    playback.stop();
    if (screen === 'table' && !watching && game && keeper.journal() !== null) {
      await inTurn(async () => {});
      await resumeJournal(keeper.journal()!, keeper.title());
    } else if (screen === 'start' && game === null) {
      await refreshLast();
      await resume();
    }
    set({ notice: { tells: 'comeBack', report } });
  }

  async function saveReport(report: string): Promise<void> {
    const written = await host.files.export({ name: 'battlefield-report.json', text: report });
    if (!written.ok) toldByHost(written.error);
  }

  /** An answer of whoever is at the screen to the open question. */
  async function answer(command: Command): Promise<Result<null, Refusal>> {
    const { game } = get();
    const question = game && questionOf(game.state);
    return question ? give(question.who, command) : ok(null);
  }

  const give = (side: Side, command: Command): Promise<Result<null, Refusal>> =>
    inTurn(async () => {
      const { game, redo, watching } = get();
      if (!game || watching) return ok(null);
      const done = play(game, side, command);
      if (!done.ok) {
        set({ notice: { tells: 'refusal', refusal: done.error } });
        return done;
      }
      latest = done.value;
      if (!isOurs(await keeper.note(playLine(game, done.value)))) return ok(null);
      const entry = done.value.entries.at(-1)!;
      const again = redo[0]?.hash === entry.hash ? redo.slice(1) : [];
      set({ game: done.value, redo: again, notice: null });
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
    if (question && seats[question.who] !== 'person') {
      playback.later(isStill(get().settings) ? 0 : THOUGHT, () => {
        const now = get();
        const command = now.game && answerOf(now.game, now.seats);
        const asked = now.game && questionOf(now.game.state);
        if (command && asked) void give(asked.who, command);
      });
    } else void keepPicture();
  }

  async function keepPicture(): Promise<void> {
    const { game } = get();
    const image = game && picture(game);
    if (image) await keeper.picture(image);
  }

  async function finished(): Promise<void> {
    if (keeper.journal() === null) return;
    await keepPicture();
    await inTurn(() => keeper.close());
    await refreshLast();
  }

  /** How many answers stay when the last one of a person is taken back; null where there is none. */
  function keptAfterUndo(): number | null {
    const { game, seats, watching } = get();
    if (!game || watching) return null;
    for (let i = game.entries.length - 1; i >= 0; i--) if (seats[game.entries[i]!.side] === 'person') return i;
    return null;
  }

  const takeBack = (): Promise<void> =>
    inTurn(async () => {
      const kept = keptAfterUndo();
      const { game, redo } = get();
      if (game === null || kept === null) return;
      const before = undo(game, kept);
      latest = before;
      // Where the game was over and its journal closed, it goes on in a new one.
      if (!isOurs(await keeper.note(undoLine(kept)))) return;
      playback.back(before);
      set({
        game: before,
        playing: false,
        redo: [...game.entries.slice(kept), ...redo],
        notice: null,
        screen: 'table',
      });
    });

  /** Gives the answers again that were taken back last, up to the next question to a person. */
  async function doAgain(): Promise<void> {
    const { redo, seats } = get();
    const persons = redo.findIndex((entry, i) => i > 0 && seats[entry.side] === 'person');
    for (const entry of persons < 0 ? redo : redo.slice(0, persons)) await give(entry.side, entry.command);
  }

  /** Shows the whole game again from its first question. */
  function watch(): void {
    const { game } = get();
    if (!game) return;
    // What cannot be played on cannot be played on afterwards either.
    set({ screen: 'table', watching: get().watching || 'again', notice: null });
    playback.fromTheBeginning(game);
  }

  /** A game that is watched as it was played is no game by the rules of today: a save would say that it is. */
  const mayKeep = (): boolean => get().watching !== 'recorded';

  const saveText = (): string => JSON.stringify(writeSave(get().game!));

  /** Keeps the game under a name; refused with `exists` where the name is taken and it shall not be replaced. */
  async function save(name: string, replace: boolean): Promise<Result<null, HostRefusal>> {
    if (!mayKeep()) return bad(RECORDED);
    const written = await host.saves.write({ name, text: saveText(), replace });
    if (!written.ok) {
      if (written.error.code !== 'exists') toldByHost(written.error);
      return written;
    }
    set({ notice: { tells: 'saved', name } });
    return ok(null);
  }

  async function saveFile(name: string): Promise<void> {
    if (!mayKeep()) return toldByHost(RECORDED);
    const written = await host.files.export({ name: `${name}.battlefield`, text: saveText() });
    if (!written.ok) toldByHost(written.error);
    else if (written.value.done) set({ notice: { tells: 'saved', name } });
  }

  async function openFile(): Promise<void> {
    const file = await host.files.import({ endings: ['battlefield', 'json'] });
    if (!file.ok) toldByHost(file.error);
    else if (file.value) await openText(file.value.name, file.value.text);
  }

  /** Another screen. A game stands still while a moment of it is judged, and goes on where it was. */
  function go(screen: Screen): void {
    const wasHeld = get().screen === 'adjudicator';
    set({ screen, notice: null });
    if (screen === 'adjudicator') playback.pause();
    else if (wasHeld && screen === 'table') playback.goOn();
  }

  /** A file that the program was opened with goes to the screen that it belongs to; an open game is left as one leaves it. */
  async function handOver(screen: Screen, handed: HandedFile): Promise<void> {
    if (screen !== 'adjudicator') await leave();
    go(screen);
    set({ handed });
  }

  async function leave(): Promise<void> {
    const { screen, watching } = get();
    if (screen === 'table' && !watching) await keepPicture();
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
    store,
    host,
    library,
    begin,
    refreshLast,
    lookForUpdate,
    changeSettings,
    start,
    resume,
    resumeJournal,
    openText,
    openFile,
    cancelReading: opener.cancel,
    choose,
    answer,
    skip: playback.skip,
    keepNow,
    comeBack,
    saveReport,
    takeBack,
    doAgain,
    watch,
    save,
    saveFile,
    leave,
    handOver,
    mayTakeBack: () => keptAfterUndo() !== null,
    go,
    tell: (notice: Notice | null) => set({ notice }),
  };
}

const RECORDED: HostRefusal = {
  code: 'closed',
  path: '',
  sentence: 'The game is only watched as it was played: its own file has it.',
};

const MOVED_ON: HostRefusal = {
  code: 'movedOn',
  path: '',
  sentence: 'Another window has gone on with this game: this one shows what was before.',
};

/** `mill.battlefield` becomes `mill`. */
export const titleOf = (name: string): string => name.replace(/\.[a-z0-9]+$/i, '') || name;
