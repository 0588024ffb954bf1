import type { Game, GameSetup } from '../../core/index.ts';
import { newGame, tableOf } from '../../core/index.ts';
import type { Seats } from '../base/seats.ts';
import type { LogLine } from '../playback/show.ts';
import type { OwnFound, OwnGame } from '../workers/opening/games.ts';
import type { Found, ReadyGame, Way } from '../workers/opening/service.ts';
import type { JournalAt, OwnTables } from './ownGame.ts';
import type { Play } from './play.ts';
import type { HandedFile, Screen, SessionState, Shared } from './state.ts';
import { titleOf } from './title.ts';

/** How a game comes to the table: new, from its journal, from a save, or in one of the ways that are left where it does not follow. */
export function createOpening({ store, host, library, opener, toldByHost }: Shared, play: Play, games: OwnTables) {
  const get = store.getState;
  const set = store.setState;
  const { keeper, playback } = play;

  const onTable = ({ record }: ReadyGame): Game => ({ ...record, table: tableOf(record.setup, library) });

  /** Games with files of their own come to the table each by itself. */
  const openOwn = <G extends OwnGame>(found: OwnFound<G>, title: string, watches: boolean): Promise<void> =>
    games[found.game].openFound(found, title, watches);
  const resumeOwn = <G extends OwnGame>(found: OwnFound<G>, journal: JournalAt, watches: boolean): Promise<void> =>
    games[found.game].resume(found, journal, watches);

  const start = (setup: GameSetup, seats: Seats, title: string) => play.open(newGame(setup, library), seats, title, null);

  async function resume(): Promise<void> {
    if (get().last === null) await play.refreshLast();
    const { last } = get();
    if (last) await resumeJournal(last.journal, last.title);
  }

  /** `watches`: it is not played on, but watched again from its beginning. */
  async function resumeJournal(token: string, title: string, watches = false): Promise<void> {
    const read = await host.journal.read({ journal: token });
    if (!read.ok) return toldByHost(read.error);
    const { entries, fault } = read.value;
    const done = await reading(title, told => opener.journal(entries, told));
    if (done === null) return;
    if (!done.ok) return set({ notice: { tells: 'field', name: title, error: done.error } });
    if ('game' in done.value) {
      opener.close();
      return resumeOwn(done.value, { token, title, lines: entries.length, fault, current: done.value.current }, watches);
    }
    const { found, seats, current } = done.value;
    if (!found.follows) return ask(title, found, seats, token, watches);
    const game = onTable(found);
    if (current && fault === null) {
      opener.close();
      keeper.resume(token, title, entries.length);
      set({ unkept: null });
      play.atTable(game, seats, found.lines);
      if (watches) play.watch();
      return;
    }
    if (watches && fault === null) return play.openToWatch(game, seats, title, found.lines, token);
    // The file itself is never written again: the game goes on in another journal, and this one is kept as it is.
    await goOn(game, seats, title, found.lines, token);
    if (watches) play.watch();
    if (fault) set({ notice: { tells: 'mended', name: title, answers: game.entries.length, fault } });
  }

  async function goOn(game: Game, seats: Seats, title: string, lines: readonly LogLine[], before: string | null): Promise<void> {
    await play.open(game, seats, title, lines);
    if (before !== null && get().unkept === null) await host.journal.setAside({ journal: before });
  }

  /** Reads a save; nothing of the open game is touched before all of it has been found sound. `watches`: as above. */
  async function openText(name: string, text: string, watches = false): Promise<void> {
    const done = await reading(name, told => opener.save(text, told));
    if (done === null) return;
    if (!done.ok) {
      set({ notice: typeof done.error === 'string' ? { tells: done.error, name } : { tells: 'field', name, error: done.error } });
      return;
    }
    if ('game' in done.value) {
      opener.close();
      return openOwn(done.value, titleOf(name), watches);
    }
    const { found, seats } = done.value;
    if (!found.follows) return ask(titleOf(name), found, seats, null, watches);
    if (watches) await play.openToWatch(onTable(found), seats, titleOf(name), found.lines, null);
    else await play.open(onTable(found), seats, titleOf(name), found.lines);
  }

  /** Something that takes its time, with a way to give it up; null where that was done, or where whoever is at it has broken down: that is said. */
  async function reading<T>(
    name: string,
    work: (told: (done: number, of: number) => void) => Promise<T | null>,
  ): Promise<T | null> {
    if (get().reading) return null;
    set({ reading: { name, done: 0, of: 0 }, notice: null });
    try {
      return await work((so, of) => get().reading && set({ reading: { name, done: so, of } }));
    } catch {
      set({ notice: { tells: 'broken', name } });
      return null;
    } finally {
      set({ reading: null });
    }
  }

  /** Asks how to go on with a game that no longer follows; whoever only watches it sees it as it was played. */
  async function ask(
    name: string,
    found: Found & { readonly follows: false },
    seats: Seats,
    journal: string | null,
    watches: boolean,
  ): Promise<void> {
    const { setup, divergence, answers, turn, missing, ways } = found;
    set({ choice: { name, setup, divergence, answers, turn, missing, ways, seats, journal } });
    if (!watches || !ways.includes('recorded')) return;
    await choose('recorded');
    set({ choice: null });
  }

  /** Goes on with the game that no longer follows, in one of the ways that there are; null lets it be. */
  async function choose(way: Way | null): Promise<void> {
    const { choice } = get();
    if (!choice) return;
    const chosen = way && (await opener.choose(way).catch(() => null));
    if (!chosen) {
      opener.close();
      // Whoever has read the game is not there any more.
      if (way) set({ notice: { tells: 'broken', name: choice.name } });
      return set({ choice: null });
    }
    const game = onTable(chosen);
    if (way === 'recorded') play.watchRecorded(game, chosen.lines);
    else await goOn(game, choice.seats, choice.name, chosen.lines, choice.journal);
  }

  /** The page has failed, or the one before it has: back to the question that was open, from what is on the disk. */
  async function comeBack(report: string): Promise<void> {
    const { game, screen, watching } = get();
    playback.stop();
    if (screen === 'table' && !watching && game && keeper.journal() !== null) {
      await play.inTurn(async () => {});
      await resumeJournal(keeper.journal()!, keeper.title());
    } else if (screen === 'start' && game === null) {
      await play.refreshLast();
      await resume();
    }
    set({ notice: { tells: 'comeBack', report } });
  }

  async function openFile(watches = false): Promise<void> {
    const file = await host.files.import({ endings: ['battlefield', 'json'] });
    if (!file.ok) toldByHost(file.error);
    else if (file.value) await openText(file.value.name, file.value.text, watches);
  }

  /** A file that the program was opened with goes to the screen that it belongs to; an open game is left as one leaves it. */
  async function handOver(screen: Screen, handed: HandedFile, back: SessionState['back'] = 'start'): Promise<void> {
    const own = Object.values(games).find(one => one.screen === get().screen);
    if (own) await own.leave();
    else if (screen !== 'adjudicator') await play.leave();
    play.go(screen);
    set({ handed, back });
  }

  return { start, resume, resumeJournal, openText, openFile, choose, comeBack, handOver };
}
