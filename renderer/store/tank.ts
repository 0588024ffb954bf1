import { createStore } from 'zustand/vanilla';
import type { Hands, Refusal, Result, Side, TankCommand, TankEntry, TankGame, TankRecord, TankSetup } from '../../core/index.ts';
import {
  handsOf,
  newTankGame,
  ok,
  playTank,
  sameTankSetup,
  seatsLine,
  tankGameOf,
  tankHeadOf,
  tankPlayLine,
  tankQuestion,
  undoLine,
  undoTank,
  writeTankSave,
} from '../../core/index.ts';
import type { HostRefusal } from '../../electron/contract/index.ts';
import type { Seats } from '../base/seats.ts';
import { anew, PERSONS, seatsToKeep } from '../base/seats.ts';
import { tableName, tankName } from '../base/suppliedNames.ts';
import type { Language } from '../text/i18n.ts';
import type { Opened } from '../workers/opening/files.ts';
import { createClock, type Timed } from './clock.ts';
import { createHands, type HandsSaid, NO_HANDS } from './hands.ts';
import { createWritten } from './written.ts';
import type { JournalAt } from './ownGame.ts';
import { createSaving, until } from './saving.ts';
import { countEnd } from './starts.ts';
import { AT_REST, type Screen, type Shared } from './state.ts';

export interface TankPlayState extends HandsSaid, Timed {
  readonly game: TankGame | null;
  readonly redo: readonly TankEntry[];
  /** Answers that are shown while the game is looked at again; null for the game as it is. */
  readonly watching: number | null;
  /** Answer after answer is shown by itself. */
  readonly goes: boolean;
  /** Dice in the air: nobody is told yet what they show. */
  readonly falling: TankFalling | null;
  /** Why the last answers are not on the disk; null where all of them are. */
  readonly unkept: HostRefusal | null;
}

/** A roll of the last answer that is being thrown. */
export interface TankFalling {
  readonly key: number;
  /** Its number among the events of that answer: those before it are told. */
  readonly event: number;
}

/** The screen that a skirmish is played on. */
const SCREEN: Screen = 'tankTable';

/** ms after which dice lie that nobody has seen come to rest. */
const LOST = 15_000;

/** ms between two answers of a skirmish that is watched again. */
const STEP = 1200;

/** What a skirmish is called: the tanks that meet, and where. */
const titleOfTanks = ({ tanks, cards, table }: TankSetup, language: Language): string => {
  const names = (side: Side) =>
    tanks.filter(one => one.side === side).map(one => tankName(language, cards[one.card]?.name ?? ''));
  const of = (side: Side) => [...new Set(names(side))].join(', ');
  return `${of('blue')} – ${of('red')}, ${tableName(language, table.name)}`.slice(0, 80);
};

/** A skirmish of tanks on the table: its answers and its journal, which goes through the same host as that of the other games. */
export function createTankPlay(shared: Shared) {
  const { store: session, host, after, isStill, seen, toldByHost } = shared;
  const store = createStore<TankPlayState>(() => ({
    ...{ game: null, redo: [], ...NO_HANDS, watching: null, goes: false, falling: null, unkept: null },
    ...{ seats: PERSONS, clockHeld: false },
  }));
  const { getState: get, setState: set } = store;
  const language = () => session.getState().settings.language;
  const hands = createHands<TankGame>({ get, set, isRollAsked, note: () => void written.noteHands() });
  const written = createWritten<TankGame>(shared, {
    ...{ isRollAsked, said: hands.said },
    head: game => tankHeadOf(game, { ...get().seats }),
    goesOn: ({ state }) => state.outcome === null,
    unkept: unkept => set({ unkept }),
    movedOn: refusal => void leave().then(() => toldByHost(refusal)),
  });
  const { keeper, inTurn, keepNow } = written;
  const clock = createClock(store, shared, sideAsked, () => void inTurn(noteTime));
  // Whether the table is looked at stands there.
  session.subscribe(clock.look);

  /** The side that the table waits for; all of them are persons. */
  function sideAsked({ game, watching, falling }: TankPlayState): Side | null {
    if (!game || session.getState().screen !== SCREEN || watching !== null || falling) return null;
    return tankQuestion(game.state)?.who ?? null;
  }

  /** Writes down what time the sides have used, where that is counted. */
  async function noteTime(): Promise<void> {
    clock.count();
    const { seats, game } = get();
    // The journal of a game that is over is closed, whoever comes to watch it.
    if (seats.clock && game?.state.outcome === null && keeper.journal() !== null) await written.note(seatsLine(seats));
  }

  const { save, saveFile } = createSaving(shared, {
    text: () => {
      clock.count();
      return JSON.stringify(writeTankSave(written.withHands(get().game!), seatsToKeep(get().seats)));
    },
    mayKeep: () => true,
    toBeShown: () => until(store, ({ falling }) => falling === null),
  });
  let callOffPicture = () => {};
  /** Somebody lets dice fall in sight. */
  let tray = shared.hasTray();
  let thrown = 0;
  let callOffLost = () => {};

  /** The next roll of the last answer that falls in sight, from that event on; null where all is told. Real dice have fallen already. */
  function fallIn(game: TankGame, from: number): TankFalling | null {
    callOffLost();
    const { settings } = session.getState();
    if (!tray || settings.dice === 'off' || isStill(settings)) return null;
    const events = game.history.at(-1)?.events ?? [];
    const event = events.findIndex((one, i) => i >= from && one.type === 'rolled' && one.hand === undefined);
    if (event < 0) return null;
    thrown += 1;
    const key = thrown;
    callOffLost = after(LOST, () => landed(key));
    return { key, event };
  }

  /** The dice of a roll lie. */
  function landed(key: number): void {
    const { game, falling } = get();
    if (game && falling?.key === key) set({ falling: fallIn(game, falling.event + 1) });
  }

  /** All is told at once. */
  function skip(): void {
    callOffLost();
    set({ falling: null });
  }

  function atTable(game: TankGame, seats: Seats): void {
    written.of(game);
    skip();
    set({ game, seats, clockHeld: false, redo: [], watching: null, goes: false, ...hands.leftBy(game) });
    session.setState({ screen: SCREEN, notice: null });
  }

  /** Puts a game on the table with a journal of its own. */
  const open = (game: TankGame, seats: Seats, title: string): Promise<void> =>
    inTurn(async () => {
      written.of(game);
      set({ seats });
      await written.begin(title);
      atTable(game, seats);
    });

  /** Puts a game on the table to be watched from its beginning; it has a journal, in place of the one `before`, once it is gone on with. */
  const openToWatch = (game: TankGame, seats: Seats, title: string, before: string | null): Promise<void> =>
    inTurn(async () => {
      written.of(game);
      written.beginLater(title, before);
      atTable(game, seats);
      watch(0);
    });

  const start = (setup: TankSetup, seats: Seats = PERSONS): Promise<void> =>
    open(newTankGame(setup), seats, titleOfTanks(setup, language()));

  /** Says that the game ends before its file does. */
  const tellLeft = ({ record, left }: Opened<TankRecord>, name: string): void => {
    if (left) session.setState({ notice: { tells: 'older', name, answers: record.entries.length, error: left } });
  };

  async function openFound(found: Opened<TankRecord>, title: string, watches: boolean): Promise<void> {
    const game = tankGameOf(found.record);
    await (watches ? openToWatch(game, found.seats, title, null) : open(game, found.seats, title));
    tellLeft(found, title);
  }

  /** Goes on with a game by its journal; one that cannot be read to its end, or is of older rules, goes on in another, and is kept as it is. */
  async function resume(
    found: Opened<TankRecord>,
    { token, title, lines, fault, current }: JournalAt,
    watches: boolean,
  ): Promise<void> {
    const game = tankGameOf(found.record);
    if (fault === null && current) {
      keeper.resume(token, title, lines);
      set({ unkept: null });
      atTable(game, found.seats);
      if (watches) watch(0);
      return;
    }
    if (watches && fault === null) {
      await openToWatch(game, found.seats, title, token);
      return tellLeft(found, title);
    }
    await open(game, found.seats, title);
    if (watches) watch(0);
    if (get().unkept === null) await host.journal.setAside({ journal: token });
    if (fault) session.setState({ notice: { tells: 'mended', name: title, answers: game.entries.length, fault } });
    else tellLeft(found, title);
  }

  const give = (side: Side, command: TankCommand, by: Hands): Promise<Result<null, Refusal>> =>
    inTurn(async () => {
      const { game, redo, watching, falling } = get();
      if (!game || watching !== null || falling) return ok(null);
      const done = playTank(game, side, command, by);
      if (!done.ok) {
        session.setState({ notice: { tells: 'tankRefusal', refusal: done.error } });
        return done;
      }
      if (session.getState().notice?.tells === 'tankRefusal') session.setState({ notice: null });
      // The one roll has come that was to be entered.
      const handOnce = hands.onceAfter(done.value);
      if (!(await written.done(tankPlayLine(done.value), done.value, handOnce))) return ok(null);
      const left = redo[0]?.hash === done.value.entries.at(-1)?.hash ? redo.slice(1) : [];
      set({ handOnce: get().handOnce && handOnce, game: done.value, redo: left, falling: fallIn(done.value, 0) });
      await noteTime();
      if (done.value.state.outcome) await finished();
      else keepPictureAtRest();
      return ok(null);
    });

  /** An answer of whoever is at the screen to the open question. */
  async function answer(command: TankCommand): Promise<Result<null, Refusal>> {
    const { game } = get();
    const question = game && tankQuestion(game.state);
    return question ? give(question.who, command, handsOf(hands.said())) : ok(null);
  }

  const takeBack = (): Promise<void> =>
    inTurn(async () => {
      const { game, redo, watching } = get();
      if (!game || watching !== null || game.entries.length === 0) return;
      const kept = game.entries.length - 1;
      const before = undoTank(game, kept);
      const handOnce = hands.onceBefore(before);
      // Where the game was over and its journal closed, it goes on in a new one.
      if (!(await written.done(undoLine(kept), before, handOnce))) return;
      skip();
      set({ game: before, redo: [...game.entries.slice(kept), ...redo], handOnce });
      await noteTime();
    });

  async function doAgain(): Promise<void> {
    const [entry] = get().redo;
    if (entry) await give(entry.side, entry.command, entry);
  }

  function keepPictureAtRest(): void {
    callOffPicture();
    callOffPicture = after(AT_REST, keepPicture);
  }

  function keepPicture(): void {
    callOffPicture();
    const image = seen();
    if (image) void keeper.picture(image);
  }

  async function finished(): Promise<void> {
    if (keeper.journal() === null) return;
    keepPicture();
    await keeper.close();
    const { game } = get();
    if (game) await countEnd(shared, sameTankSetup(game.setup), game.setup);
  }

  let callOffStep = () => {};

  /** Looks at the game as it was after so many answers, and stands still there; null goes back to it. */
  function watch(watching: number | null): void {
    callOffStep();
    skip();
    set({ watching, goes: false });
  }

  /** Shows the next answer, and those after it. */
  function step(): void {
    const { game, watching } = get();
    if (!game || watching === null || watching >= game.entries.length) return;
    const goes = watching + 1 < game.entries.length;
    set({ watching: watching + 1, goes });
    if (goes) callOffStep = after(STEP, step);
  }

  function goOrHold(): void {
    const { watching, goes } = get();
    if (goes) watch(watching);
    else step();
  }

  /** Goes on from here in a game of its own; the one that was watched stays what it is. */
  async function branch(title: string): Promise<void> {
    const { game, seats, watching } = get();
    if (!game || watching === null) return;
    callOffStep();
    // Nobody has answered in it yet: its time begins anew.
    await open(undoTank(game, watching), anew(seats), title);
  }

  async function leave(): Promise<void> {
    callOffStep();
    keepPicture();
    await inTurn(noteTime);
    written.left();
    skip();
    const last = await host.journal.continue();
    set({ watching: null, goes: false });
    session.setState({ screen: 'start', notice: null, last: last.ok ? last.value : null });
  }

  return {
    store,
    screen: SCREEN,
    openJournal: keeper.journal,
    start,
    openFound,
    resume,
    answer,
    takeBack,
    doAgain,
    throwByHand: hands.throwByHand,
    throwNextByHand: hands.throwNextByHand,
    landed,
    skip,
    /** Nothing falls in sight any more, and what was in the air lies. */
    trayBroken() {
      tray = false;
      const { falling } = get();
      if (falling) landed(falling.key);
    },
    keepNow,
    clock,
    watch,
    goOrHold,
    branch,
    leave,
    /** What the open game is called. */
    called: keeper.title,
    save,
    saveFile,
    /** What the file of the open game is proposed to be called. */
    title: () => (get().game ? titleOfTanks(get().game!.setup, language()) : ''),
  };
}

const isRollAsked = (game: TankGame): boolean => tankQuestion(game.state)?.ask.ask === 'dice';
