import type {
  Divergence,
  FieldError,
  Game,
  GameRecord,
  GameSetup,
  Library,
  OpenedSave,
  Result,
  Save,
} from '../../../core/index.ts';
import { bad, JOURNAL_VERSION, ok, openSave, parseSave, RULES, SAVE_VERSION } from '../../../core/index.ts';
import { readJournal, readSeats } from '../../base/journal.ts';
import type { Seats } from '../../base/seats.ts';
import { PERSONS } from '../../base/seats.ts';
import type { LogLine } from '../../playback/show.ts';
import { showAll } from '../../playback/show.ts';
import type { Told } from './files.ts';
import type { OwnFound } from './games.ts';
import { OWN_GAMES, ownGameOf } from './games.ts';

/** A game that can be put on the table: all but its table, with the lines of its log. All of it is JSON. */
export interface ReadyGame {
  readonly record: GameRecord;
  readonly lines: readonly LogLine[];
}

/** Ways to go on with a game that no longer follows to its end. */
const WAYS = ['left', 'upTo', 'recorded'] as const;
export type Way = (typeof WAYS)[number];

/** What was found in a save or a journal. */
export type Found =
  | ({ readonly follows: true } & ReadyGame)
  | {
      readonly follows: false;
      readonly setup: GameSetup;
      readonly divergence: Divergence;
      /** Answers in all. */
      readonly answers: number;
      /** Turn of the position where it was left, if there is one. */
      readonly turn: number | null;
      /** What of that position today's cards do not have. */
      readonly missing: FieldError | null;
      readonly ways: readonly Way[];
    };

export interface FoundSave {
  readonly found: Found;
  readonly seats: Seats;
}

export interface FoundJournal extends FoundSave {
  /** Whether its lines may be gone on with: it is of the form and the rules of today. */
  readonly current: boolean;
}

/** The journal of a game that has files of its own (`games.ts`). */
export type OwnJournal = OwnFound & Pick<FoundJournal, 'current'>;

/** What takes longer than a frame: a long game is played through from its first answer. */
export interface OpeningService {
  save(text: string, told: Told): Result<FoundSave | OwnFound, FieldError | 'json'>;
  journal(lines: readonly unknown[], told: Told): Result<FoundJournal | OwnJournal, FieldError>;
  /** One of the ways to go on with what was read last. */
  choose(way: Way): ReadyGame | null;
}

/** Answers between two tellings. */
const STEP = 10;

export function openingService(library: Library): OpeningService {
  let last: OpenedSave | null = null;
  const inSteps =
    (told: Told): Told =>
    (done, of) => {
      if (done % STEP === 0 || done === of) told(done, of);
    };

  function open(save: Save, told: Told): Found {
    const opened = openSave(save, library, inSteps(told));
    last = opened;
    if (opened.follows) return { follows: true, ...ready(opened.game) };
    const { divergence, left, missing, recorded } = opened;
    const ways = WAYS.filter(way => opened[way] !== null);
    const turn = (left ?? recorded)?.state.turn ?? null;
    return { follows: false, setup: save.setup, divergence, answers: save.entries.length, turn, missing, ways };
  }

  return {
    save(text, told) {
      const document = jsonOf(text);
      if (document === undefined) return bad('json');
      const game = ownGameOf(document);
      if (game !== null) {
        const own = OWN_GAMES[game].save(document, inSteps(told));
        return own.ok ? ok({ game, ...own.value }) : own;
      }
      const save = parseSave(document, library);
      if (!save.ok) return save;
      const seats = save.value.seats === undefined ? ok(PERSONS) : readSeats(save.value.seats, 'seats');
      return seats.ok ? ok({ found: open(save.value, told), seats: seats.value }) : seats;
    },
    journal(lines, told) {
      const game = ownGameOf(lines[0]);
      if (game !== null) {
        const own = OWN_GAMES[game].journal(lines, inSteps(told));
        return own.ok ? ok({ game, ...own.value }) : own;
      }
      const read = readJournal(lines, library);
      if (!read.ok) return read;
      const { save, seats } = read.value;
      const { version } = lines[0] as { readonly version: number };
      const current = version === JOURNAL_VERSION && save.version === SAVE_VERSION && save.rules === RULES;
      return ok({ found: open(save, told), seats, current });
    },
    choose(way) {
      const game = last === null || last.follows ? null : last[way];
      return game && ready(game);
    },
  };
}

const ready = (game: Game): ReadyGame => {
  const { table: _, ...record } = game;
  return { record, lines: showAll(game).lines };
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
