import { z } from 'zod';
import { must } from '../../core/base/read.ts';
import { HOUSE_RULES, type Json, LARGEST_TOLERANCE, MEASURES, USUAL_AGREEMENT } from '../../core/base/index.ts';
import { channel, type Channels, type HostFault, hostRefusal } from './channel.ts';

const nothing = z.undefined();
const json = z.json() as unknown as z.ZodType<Json, Json>;
/** Stands for a file that only the host can find. Good until the host ends. */
const token = z.string().regex(/^[0-9a-f]{32}$/, must('hostToken'));
/** Milliseconds since 1970, by the clock of the disk. */
const time = z.number();
export const LONGEST_TITLE = 80;
/** What a person calls a game or a save. */
const title = z.string().trim().min(1).max(LONGEST_TITLE);
/** A small PNG or JPEG of the table, as a data URL. */
const picture = z
  .string()
  .max(1_500_000)
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/, must('picture'));

/** What is no text. Over the wire of Electron it arrives as what it was. */
const bytes = z.custom<Uint8Array>(value => value instanceof Uint8Array, must('bytes'));

export const SHELLS = ['electron', 'browser', 'memory'] as const;
export const LANGUAGES = ['en', 'fr'] as const;
const MOTIONS = ['system', 'full', 'reduced'] as const;
/** How dice fall: as dice do, faster, or not at all. */
const FALLS = ['full', 'fast', 'off'] as const;

const settings = z.object({
  language: z.enum(LANGUAGES),
  measure: z.enum(MEASURES),
  motion: z.enum(MOTIONS),
  dice: z.enum(FALLS),
  /** Size of the interface, 1 being normal. */
  scale: z.number().min(0.75).max(2),
  /** Whether the program asks for newer releases when it starts; nothing is ever fetched by itself. */
  updates: z.boolean(),
  /** What the group has agreed on for rulings that are too close to call. */
  agreed: z.object({ tolerance: z.number().min(0).max(LARGEST_TOLERANCE), houseRule: z.enum(HOUSE_RULES) }),
  /** Cards that the player wants to find again, by their ids. */
  favourites: z.array(z.string().max(100)).max(1000).readonly(),
  /** How many games were begun of each set-up, and how many of them played to their end; `open`: which were not, newest first. */
  starts: z
    .array(
      z.object({
        ...{ setup: z.string().max(64), begun: z.int().min(0), ended: z.int().min(0) },
        // An older program did not write down which.
        open: z.array(z.string().max(64)).max(100).readonly().exactOptional(),
      }),
    )
    .max(300)
    .readonly(),
  /** The set of house rules that is proposed for each new game, by its name; empty where none is. */
  proposedRules: z.string().max(80),
  /** What was chosen last on the New game page; only the renderer knows its form. */
  lastGame: json,
  /** What a tank skirmish was played by last; only the renderer knows its form. */
  lastTank: json,
  /** Drawings that are under way in the laboratory; only the renderer knows their form. */
  drawings: json,
});
export type Settings = z.output<typeof settings>;
export const DEFAULT_SETTINGS: Settings = {
  language: 'en',
  measure: 'metric',
  motion: 'system',
  dice: 'full',
  scale: 1,
  updates: false,
  agreed: USUAL_AGREEMENT,
  favourites: [],
  starts: [],
  proposedRules: '',
  lastGame: null,
  lastTank: null,
  drawings: null,
};

/** What a game's file says of itself, to be shown before it is opened. */
const about = z.object({
  /** Version of its format. */
  format: z.number(),
  /** Number of the rules that it was played by. */
  rules: z.number(),
  book: z.string(),
  scenario: z.string(),
  measure: z.enum(MEASURES),
  /** Null for a game that takes as long as it takes. */
  turnLimit: z.number().nullable(),
  table: z.string(),
  armies: z.object({ blue: z.string(), red: z.string() }),
});
export type About = z.output<typeof about>;

/** `open`: may be continued. `closed`: finished or left for good. `aside`: another took its place, nothing of it deleted. */
const JOURNAL_STATES = ['open', 'closed', 'aside'] as const;
const journal = z.object({
  journal: token,
  title,
  state: z.enum(JOURNAL_STATES),
  changed: time,
  /** Entries that can be read, from the first on. */
  entries: z.number(),
  about: z.nullable(about),
  fault: z.nullable(hostRefusal),
});
export type JournalInfo = z.output<typeof journal>;

const save = z.object({
  save: token,
  name: title,
  changed: time,
  bytes: z.number(),
  about: z.nullable(about),
  fault: z.nullable(hostRefusal),
});
export type SaveInfo = z.output<typeof save>;

const kept = z.object({
  file: token,
  /** Of the file; what is in it may be called otherwise. */
  name: title,
  /** Whether it is what it should be is for core to say. Null where the file cannot be read. */
  text: z.nullable(z.string()),
  fault: z.nullable(hostRefusal),
});
export type KeptInfo = z.output<typeof kept>;
/** The same as the host gives it. */
export type KeptText = z.input<typeof kept> & { readonly fault: HostFault | null };

/** Documents that a player makes and changes, each in a file of its own. */
const KEPT = {
  /** All of them, by the names of their files. */
  list: channel(nothing, z.array(kept)),
  /** One as a whole; where `file` is null a new one, which is called by `name`, with a number where that is taken. */
  write: channel(z.object({ file: z.nullable(token), name: title, text: z.string() }), z.object({ file: token })),
  remove: channel(z.object({ file: token }), z.null()),
} as const;

/** What both shells answer with the same code. */
export const HOST_CHANNELS = {
  app: {
    /** `updates`: there is a place that tells of newer releases. */
    info: channel(nothing, z.object({ shell: z.enum(SHELLS), version: z.string(), platform: z.string(), updates: z.boolean() })),
    /** Why the page before this one ended without being closed, told once; null where it did not. */
    crash: channel(nothing, z.nullable(z.object({ reason: z.string() }))),
    /** A newer release, and the page where a person finds it; null where there is none. Asked only when a player wants it. */
    update: channel(nothing, z.nullable(z.object({ version: z.string(), page: z.url({ protocol: /^https$/ }) }))),
    /** The next file that the program is opened with, by a double click for one; answers when there is one. */
    handed: channel(nothing, z.object({ name: z.string(), text: z.string() })),
  },
  settings: {
    read: channel(nothing, settings),
    write: channel(settings, z.null()),
  },
  journal: {
    create: channel(z.object({ title }), z.object({ journal: token })),
    /**
     * Answers when the entry is on the disk: what is shown afterwards survives a kill. `expects`: how many entries the caller
     * knows of; refused with `movedOn` where another window has written since.
     */
    append: channel(z.object({ journal: token, entry: json, expects: z.int().min(0) }), z.object({ entries: z.number() })),
    /**
     * All entries that can be read, from the first on. `dropped`: a last entry that was never acknowledged was cut off
     * half-written, and left out. `fault`: what stopped the reading before the end.
     */
    read: channel(
      z.object({ journal: token }),
      z.object({ title, entries: z.array(json), dropped: z.boolean(), fault: z.nullable(hostRefusal) }),
    ),
    /** All of them, the one that was played last first; those that cannot be read are among them, with their fault. */
    list: channel(nothing, z.array(journal)),
    /** The game is over or given up; it is kept, and no longer offered by `continue`. */
    close: channel(z.object({ journal: token }), z.null()),
    /** Another journal goes on with the game; this one is kept as it is, and no longer offered by `continue`. */
    setAside: channel(z.object({ journal: token }), z.null()),
    remove: channel(z.object({ journal: token }), z.null()),
    /** The table as it was left, for the Continue button. */
    picture: channel(z.object({ journal: token, picture }), z.null()),
    /** The open journal that was played last and has entries that can be read, or null. */
    continue: channel(nothing, z.nullable(journal.extend({ picture: z.nullable(picture) }))),
  },
  saves: {
    /** Refused with `exists` where the name is taken, unless `replace` is true. */
    write: channel(z.object({ name: title, text: z.string(), replace: z.boolean() }), z.object({ save: token })),
    read: channel(z.object({ save: token }), z.object({ name: title, text: z.string() })),
    /** By name; those that cannot be read are among them, with their fault. */
    list: channel(nothing, z.array(save)),
    remove: channel(z.object({ save: token }), z.null()),
  },
  armies: KEPT,
  /** Scenarios that a player has made, one in a file. */
  scenarios: KEPT,
  /** Tables that a player has designed, one in a file. */
  layouts: KEPT,
  /** Cards that a player has made or corrected, one in a file. */
  cards: KEPT,
  /** What a player's group plays otherwise than the books, one set in a file. */
  houseRules: KEPT,
  /** Cards of tanks that a player has typed out of his own book, one in a file. */
  tanks: KEPT,
} as const satisfies Channels;

/** What needs a window: Electron shows a dialog, a browser page downloads or uploads by itself. */
export const WINDOW_CHANNELS = {
  files: {
    /** `done` is false when the person cancelled. `name` is a suggestion with its ending: `mill.battlefield`. */
    export: channel(z.object({ name: title, text: z.string() }), z.object({ done: z.boolean() })),
    /** The same for what is no text, such as a sheet to print. */
    exportBytes: channel(z.object({ name: title, bytes }), z.object({ done: z.boolean() })),
    /** Null when the person cancelled. `endings` without dots. */
    import: channel(
      z.object({ endings: z.array(z.string().regex(/^[a-z0-9]+$/)) }),
      z.nullable(z.object({ name: z.string(), text: z.string() })),
    ),
  },
} as const satisfies Channels;

export const CHANNELS = { ...HOST_CHANNELS, ...WINDOW_CHANNELS } as const satisfies Channels;
