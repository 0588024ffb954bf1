import { createStore } from 'zustand/vanilla';
import type { Host, HostRefusal, JournalInfo, Settings } from '../../electron/contract/index.ts';
import type {
  Cards,
  Command,
  Entry,
  FieldError,
  Game,
  GameSetup,
  Library,
  Refusal,
  Result,
  Save,
  Side,
} from '../../core/index.ts';
import {
  bad,
  newGame,
  ok,
  parseSave,
  play,
  questionOf,
  replay,
  replayFault,
  undo,
  USUAL_AGREEMENT,
  writeSave,
} from '../../core/index.ts';
import { durationOf } from '../playback/timing.ts';
import { gameOfJournal, headOf, playLine, undoLine } from './journal.ts';
import { answerOf, type Seats } from './seats.ts';
import type { Happening, Shown } from './show.ts';
import { blankShown, happenings, showAll, showOne } from './show.ts';

export const SCREENS = ['start', 'newGame', 'table', 'victory', 'adjudicator'] as const;
export type Screen = (typeof SCREENS)[number];

/** Something to be told that is no line of the log; words are made when it is read. */
export type Notice =
  | { readonly tells: 'refusal'; readonly refusal: Refusal }
  | { readonly tells: 'host'; readonly refusal: HostRefusal; readonly unwritten: boolean }
  | { readonly tells: 'field'; readonly name: string; readonly error: FieldError }
  | { readonly tells: 'json'; readonly name: string }
  | { readonly tells: 'saved'; readonly name: string };

export type LastGame = JournalInfo & { readonly picture: string | null };

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
  /** The game is being watched again from its beginning: no answers are taken. */
  readonly watching: boolean;
}

const DEFAULTS: Settings = {
  ...{ language: 'en', measure: 'metric', motion: 'system', scale: 1 },
  ...{ agreed: USUAL_AGREEMENT, lastGame: null },
};
const PERSONS: Seats = { blue: 'person', red: 'person' };

/** ms between a question and a program's answer to it. */
const THOUGHT = 250;
/** Longest text of a name that the host takes. */
const TITLE = 80;

/** What of the world outside the session needs. */
export interface Surroundings {
  readonly host: Host;
  readonly library: Library & { readonly cards: Cards };
  /** Calls back later; returns how to call it off. */
  after(ms: number, then: () => void): () => void;
  /** Whether nothing shall move by itself. */
  isStill(settings: Settings): boolean;
  /** A small picture of the table as it is, as a data URL. */
  picture(game: Game): string | null;
}

export type Session = ReturnType<typeof createSession>;

/** The program around a game: its screens, the open game, its journal, and what is shown of it. */
export function createSession({ host, library, after, isStill, picture }: Surroundings) {
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
  }));
  const get = store.getState;
  const set = store.setState;

  let journal: string | null = null;
  let waiting: readonly Happening[] = [];
  let callOff: (() => void) | null = null;
  /** Answers and taking back are written one after the other. */
  let writing: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writing.then(work, work);
    writing = done;
    return done;
  };
  const toldByHost = (refusal: HostRefusal, unwritten = false) => set({ notice: { tells: 'host', refusal, unwritten } });
  const later = (ms: number, then: () => void) => {
    callOff?.();
    callOff = after(ms, () => {
      callOff = null;
      then();
    });
  };
  const stop = () => {
    callOff?.();
    callOff = null;
    waiting = [];
  };

  async function begin(): Promise<void> {
    const settings = await host.settings.read();
    if (settings.ok) set({ settings: settings.value });
    await refreshLast();
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
  }

  /** Puts a game on the table; its journal is begun first. */
  async function open(game: Game, seats: Seats, title: string): Promise<void> {
    const created = await host.journal.create({ title: title.slice(0, TITLE) });
    if (!created.ok) return toldByHost(created.error);
    const written = await host.journal.append({ journal: created.value.journal, entry: headOf(game, seats) });
    if (!written.ok) return toldByHost(written.error);
    journal = created.value.journal;
    atTable(game, seats, game.entries.length === 0);
  }

  function atTable(game: Game, seats: Seats, fromTheBeginning: boolean): void {
    stop();
    set({ game, seats, redo: [], notice: null, watching: false, screen: 'table' });
    if (fromTheBeginning) {
      set({ shown: blankShown(game) });
      show(happenings(game));
    } else {
      set({ shown: showAll(game), playing: false });
      next();
    }
  }

  const start = (setup: GameSetup, seats: Seats, title: string) => open(newGame(setup, library), seats, title);

  async function resume(): Promise<void> {
    const { last } = get();
    if (last) await resumeJournal(last.journal, last.title);
  }

  async function resumeJournal(token: string, title: string): Promise<void> {
    const read = await host.journal.read({ journal: token });
    if (!read.ok) return toldByHost(read.error);
    const found = gameOfJournal(read.value.entries, library);
    if (!found.ok) return set({ notice: { tells: 'field', name: title, error: found.error } });
    journal = token;
    atTable(found.value.game, found.value.seats, false);
  }

  /** Reads a save; nothing of the open game is touched before all of it has been found sound. */
  async function openText(name: string, text: string): Promise<void> {
    const game = gameOfText(text);
    if (!game.ok) {
      set({ notice: typeof game.error === 'string' ? { tells: game.error, name } : { tells: 'field', name, error: game.error } });
      return;
    }
    await open(game.value, PERSONS, titleOf(name));
  }

  function gameOfText(text: string): Result<Game, FieldError | 'json'> {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return bad('json');
    }
    const save: Result<Save> = parseSave(value, library);
    if (!save.ok) return save;
    const game = replay(save.value, library);
    return game.ok ? game : bad(replayFault(game.error));
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
      const entry = done.value.entries.at(-1)!;
      if (journal !== null) {
        const written = await host.journal.append({ journal, entry: playLine(entry) });
        if (!written.ok) {
          toldByHost(written.error, true);
          return ok(null);
        }
      }
      const again = redo[0]?.hash === entry.hash ? redo.slice(1) : [];
      set({ game: done.value, redo: again, notice: null });
      show(happenings(done.value, entry.n));
      return ok(null);
    });

  /** Shows what has happened, event by event; all at once where nothing shall move. */
  function show(more: readonly Happening[]): void {
    waiting = [...waiting, ...more];
    // Who watches a game again wants to see it go by, though nothing on the table moves by itself.
    if (isStill(get().settings) && !get().watching) skip();
    else if (callOff === null || !get().playing) step();
  }

  /** Nobody looks at the table: what is still to be shown and who is asked next wait until somebody does. */
  const isHeld = () => get().screen === 'adjudicator';

  function step(): void {
    const { game } = get();
    let { shown } = get();
    if (!game || !shown || isHeld()) return;
    let ms = 0;
    while (waiting.length > 0 && ms === 0) {
      const [one, ...rest] = waiting;
      waiting = rest;
      shown = showOne(game.table, shown, one!);
      ms = durationOf(one!.event);
    }
    if (ms === 0) {
      set({ shown: { ...shown, cue: null }, playing: false });
      next();
      return;
    }
    set({ shown, playing: true });
    later(ms, step);
  }

  /** Shows the rest at once. */
  function skip(): void {
    const { game } = get();
    let { shown } = get();
    if (!game || !shown || isHeld()) return;
    callOff?.();
    callOff = null;
    for (const one of waiting) shown = showOne(game.table, shown, one);
    waiting = [];
    set({ shown: { ...shown, cue: null }, playing: false });
    next();
  }

  /** All is shown: the end of the game, or whoever is asked next. */
  function next(): void {
    const { game, seats, screen, watching } = get();
    if (!game || screen === 'start') return;
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
      later(isStill(get().settings) ? 0 : THOUGHT, () => {
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
    if (journal !== null && image) await host.journal.picture({ journal, picture: image });
  }

  async function finished(): Promise<void> {
    if (journal === null) return;
    const done = journal;
    await keepPicture();
    await inTurn(() => host.journal.close({ journal: done }));
    journal = null;
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
      if (journal === null) {
        // The game was over and its journal closed: it goes on in a new one.
        const created = await host.journal.create({ title: game.setup.table.name.slice(0, TITLE) || '-' });
        if (!created.ok) return toldByHost(created.error, true);
        const begun = await host.journal.append({ journal: created.value.journal, entry: headOf(game, get().seats) });
        if (!begun.ok) return toldByHost(begun.error, true);
        journal = created.value.journal;
      }
      const written = await host.journal.append({ journal, entry: undoLine(kept) });
      if (!written.ok) return toldByHost(written.error, true);
      stop();
      const before = undo(game, kept, library);
      set({
        game: before,
        shown: showAll(before),
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
    stop();
    set({ screen: 'table', watching: true, shown: blankShown(game), notice: null });
    show(happenings(game));
  }

  const saveText = (): string => JSON.stringify(writeSave(get().game!));

  /** Keeps the game under a name; refused with `exists` where the name is taken and it shall not be replaced. */
  async function save(name: string, replace: boolean): Promise<Result<null, HostRefusal>> {
    const written = await host.saves.write({ name, text: saveText(), replace });
    if (!written.ok) {
      if (written.error.code !== 'exists') toldByHost(written.error);
      return written;
    }
    set({ notice: { tells: 'saved', name } });
    return ok(null);
  }

  async function saveFile(name: string): Promise<void> {
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
    const wasHeld = isHeld();
    set({ screen, notice: null });
    if (isHeld()) {
      callOff?.();
      callOff = null;
    } else if (wasHeld && screen === 'table') {
      if (isStill(get().settings) && !get().watching) skip();
      else step();
    }
  }

  async function leave(): Promise<void> {
    if (get().screen === 'table') await keepPicture();
    stop();
    set({ screen: 'start', playing: false, watching: false, notice: null });
    await refreshLast();
  }

  return {
    store,
    host,
    library,
    begin,
    changeSettings,
    start,
    resume,
    resumeJournal,
    openText,
    openFile,
    answer,
    skip,
    takeBack,
    doAgain,
    watch,
    save,
    saveFile,
    leave,
    mayTakeBack: () => keptAfterUndo() !== null,
    go,
    tell: (notice: Notice | null) => set({ notice }),
  };
}

/** `mill.battlefield` becomes `mill`. */
export const titleOf = (name: string): string => name.replace(/\.[a-z0-9]+$/i, '') || name;
