import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cards, Divergence, Entry, FieldError, Game, GameSetup, Library, Refusal, Side } from '../../core/index.ts';
import { USUAL_AGREEMENT } from '../../core/index.ts';
import type { Host, HostRefusal, JournalInfo, Settings } from '../../electron/contract/index.ts';
import type { Seats } from '../base/seats.ts';
import { PERSONS } from '../base/seats.ts';
import type { Draft } from '../draft/draft.ts';
import type { Falling } from '../playback/playback.ts';
import type { Shown } from '../playback/show.ts';
import { type HandsSaid, NO_HANDS } from './hands.ts';
import type { Unasked } from './unasked.ts';
import type { Advice } from '../base/advice.ts';
import type { Opponent } from '../workers/opponent/client.ts';
import type { Opener } from '../workers/opening/client.ts';
import type { Way } from '../workers/opening/service.ts';

const SCREENS = [
  'start',
  'newGame',
  'table',
  'victory',
  'adjudicator',
  'designer',
  'armies',
  'tankNew',
  'tankTable',
  'tankCards',
] as const;
export type Screen = (typeof SCREENS)[number];

/** Armies of a new game with the cards out of files, where its page was left with some; `built`: whose is another one now, and the file that
 *  it is in. */
export type LeftArmies = Partial<Pick<Draft, 'cards' | Side>> & {
  readonly built: { readonly side: Side; readonly file: string } | null;
};

/** Something to be told that is no line of the log; words are made when it is read. */
export type Notice =
  | { readonly tells: 'refusal'; readonly refusal: Refusal }
  /** The same of a tank skirmish, which has words of its own. */
  | { readonly tells: 'tankRefusal'; readonly refusal: Refusal }
  | { readonly tells: 'host'; readonly refusal: HostRefusal }
  | { readonly tells: 'field'; readonly name: string; readonly error: FieldError }
  | { readonly tells: 'json'; readonly name: string }
  /** A file of another program took too long to read. */
  | { readonly tells: 'foreign'; readonly name: string }
  /** Whoever was reading a game broke down at it. */
  | { readonly tells: 'broken'; readonly name: string }
  | { readonly tells: 'saved'; readonly name: string }
  /** What has happened is shown to its end before it is saved. */
  | { readonly tells: 'saveWaits' }
  /** The journal could be read up to an answer only; the game goes on from there, and the journal is kept aside. */
  | { readonly tells: 'mended'; readonly name: string; readonly answers: number; readonly fault: HostRefusal }
  /** A file was played by older rules; the game goes on from the last answer that still follows. */
  | { readonly tells: 'older'; readonly name: string; readonly answers: number; readonly error: FieldError }
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

/** ms for which nothing happens before the table's picture is kept: reading it back holds the page up where it is still being drawn. */
export const AT_REST = 2000;

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

export interface SessionState extends HandsSaid {
  readonly screen: Screen;
  readonly settings: Settings;
  /** The game that Continue would open. */
  readonly last: LastGame | null;
  readonly game: Game | null;
  readonly seats: Seats;
  /** How far the game has been shown; the same as the game once playback has caught up. */
  readonly shown: Shown | null;
  readonly playing: boolean;
  readonly falling: Falling | null;
  readonly redo: readonly Entry[];
  /** What players are not asked again in this turn. */
  readonly unasked: readonly Unasked[];
  readonly notice: Notice | null;
  /** The game is being watched from its beginning: no answers are taken. `recorded`: it cannot be played on at all. */
  readonly watching: false | 'again' | 'recorded';
  readonly reading: Reading | null;
  readonly choice: Choice | null;
  /** A file that the program was opened with, for the screen that it belongs to. */
  readonly handed: HandedFile | null;
  /** Where the New game page leads back to: the laboratory, where that has handed it a table. */
  readonly back: Extract<Screen, 'start' | 'designer'>;
  /** The armies of the new game whose page was left to change something on another one, as long as nobody has come back to it. */
  readonly leftArmies: LeftArmies | null;
  /** Why the last answers are not on the disk; null where all of them are. */
  readonly unkept: HostRefusal | null;
  /** Who is thinking of the open question. */
  readonly thinking: Advice['by'] | null;
  /** The last that somebody thought, and why. */
  readonly advice: Advice | null;
  /** The game in which a program has failed at its answer again and again, or the coach at his, and why; told as long as that game is on the
   *  table. */
  readonly stuck: { readonly game: Game; readonly by: Advice['by']; readonly reason: unknown } | null;
  /** Programs wait with each answer until they are told to go on. */
  readonly paused: boolean;
  /** Nobody's time runs until it is told to. */
  readonly clockHeld: boolean;
}

const DEFAULTS: Settings = {
  ...{ language: 'en', measure: 'metric', motion: 'system', dice: 'full', scale: 1, updates: false },
  ...{ agreed: USUAL_AGREEMENT, favourites: [], starts: [], proposedRules: '', lastGame: null, lastTank: null, drawings: null },
};

/** What the session needs of the world outside. */
export interface Surroundings {
  readonly host: Host;
  readonly library: Library & { readonly cards: Cards };
  readonly opener: Opener;
  readonly opponent: Opponent;
  /** Calls back later; returns how to call it off. */
  after(ms: number, then: () => void): () => void;
  /** ms of a clock that never goes back. */
  now(): number;
  /** Whether nothing shall move by itself. */
  isStill(settings: Settings): boolean;
  /** Whether dice can fall in sight. */
  hasTray(): boolean;
  /** A small picture of the table as it is, as a data URL. */
  picture(game: Game): string | null;
  /** The same of whatever table is on the screen; null where none is. */
  seen(): string | null;
}

/** What the parts of a session share. */
export interface Shared extends Surroundings {
  readonly store: StoreApi<SessionState>;
  toldByHost(refusal: HostRefusal): void;
}

/** Nothing is open yet. */
export const emptyStore = (): StoreApi<SessionState> =>
  createStore<SessionState>(() => ({
    screen: 'start',
    settings: DEFAULTS,
    last: null,
    game: null,
    seats: PERSONS,
    shown: null,
    playing: false,
    falling: null,
    redo: [],
    ...NO_HANDS,
    unasked: [],
    notice: null,
    watching: false,
    reading: null,
    choice: null,
    handed: null,
    back: 'start',
    leftArmies: null,
    unkept: null,
    thinking: null,
    advice: null,
    stuck: null,
    paused: false,
    clockHeld: false,
  }));
