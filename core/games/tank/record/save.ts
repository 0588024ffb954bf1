import { z } from 'zod';
import type { FieldError, Json, Result } from '../../../base/index.ts';
import { bad, fault, lastOf, ok, SIDES } from '../../../base/index.ts';
import { must, readFile, readLine, readWith } from '../../../base/read.ts';
import { inLine, lineOf, shownIn } from '../../../play/answers.ts';
import type { EntryOf, TakenBackOf } from '../../../play/answers.ts';
import type { Hands } from '../../../play/hands.ts';
import { handFields, saidField } from '../../../play/hands.ts';
import { readPlace } from '../../../space/free/movement/places.ts';
import { rolledSchema } from '../decisions/dice.ts';
import { wordsBy } from '../decisions/here.ts';
import type { TankCommand } from '../decisions/index.ts';
import { questions } from '../decisions/index.ts';
import type { TankEvent } from '../game/event.ts';
import type { TankEntry, TankGame } from './game.ts';
import { newTankGame, playTank } from './game.ts';
import type { TankSetup } from './setup.ts';
import { parseTankSetup, TANK_GAME, writeTankSetup } from './setup.ts';

/** Saves and journals are those of the house; which game one is of stands in its set-up. */
const SAVE_FORMAT = 'battlefield-save';
const SAVE_VERSION = 3;
const JOURNAL_FORMAT = 'battlefield-journal';
const JOURNAL_VERSION = 3;

/** The number of the rules of this game. Since 1 an answer may lead elsewhere by TANK-04, TANK-05, TANK-09, TANK-13, TANK-14, TANK-17, TANK-19 to
 *  TANK-22 and TANK-29; since 2 where the players are asked for a roll that TANK-09, TANK-10, TANK-12 or TANK-15 changes, and where a tank is
 *  destroyed that others have marked (TANK-27). */
const TANK_RULES = 3;

const entry = z.strictObject({
  n: z.int().min(1),
  side: z.enum(SIDES),
  command: z.unknown(),
  hash: z.string().regex(/^[0-9a-f]{16}$/, must('hash')),
  ...handFields,
});
/** What an answer's dice have shown; the rest of what happened in it follows from the answers. */
const tape = z.array(rolledSchema).max(1000);
/** How many dice had been thrown when the game was left. */
const position = z.strictObject({ n: z.int().min(1), state: z.strictObject({ thrown: z.int().min(0) }) });
const document = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  version: z.literal(SAVE_VERSION),
  rules: z.int().min(1).max(TANK_RULES),
  setup: z.unknown(),
  takenUp: z.null(),
  entries: z.array(entry).max(100_000),
  takenBack: z.array(entry.extend({ from: z.int().min(1) })).max(100_000),
  // Older files tell of no dice.
  tape: z.array(tape).max(100_001).nullable(),
  positions: z.array(position).max(1),
  hands: saidField,
  seats: z.unknown().optional(),
});

/** A game in a file: what was agreed on, and every answer with the hash of the state after it. */
export interface TankSave {
  readonly setup: TankSetup;
  readonly entries: readonly TankEntry[];
  readonly takenBack: readonly TakenBackOf<TankCommand>[];
  /** What players had said of real dice since the last answer; null where it follows from that. */
  readonly hands: Hands | null;
  /** Who plays which side and by what clock, as the page has it; nothing where that is not kept. */
  readonly seats: unknown;
  /** It is of the rules of today. */
  readonly current: boolean;
}

const commands = questions.commands(wordsBy(readPlace));

/** A command out of unknown JSON, its places rounded as the space rounds them. Whether it is legal is another question. */
export const parseTankCommand = (value: unknown, path = 'command'): Result<TankCommand> => readWith(commands, value, path);

/** Whether a document, a save or the first line of a journal, is of this game. */
export function isTankGame(value: unknown): boolean {
  const setup = fieldOf(fieldOf(value, 'save') ?? value, 'setup');
  return fieldOf(setup, 'game') === TANK_GAME;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as { readonly [key: string]: unknown })[name] : undefined;

/** The file of a game, as plain JSON; a pair with `parseTankSave`. `seats`: who plays which side, where that is to be kept with it. */
export function writeTankSave({ setup, entries, takenBack, history, state, hands }: TankGame, seats?: Json): Json {
  const n = entries.length;
  return {
    ...{ format: SAVE_FORMAT, version: SAVE_VERSION, rules: TANK_RULES, setup: writeTankSetup(setup), takenUp: null },
    ...{ entries, takenBack, tape: history.map(({ events }) => rolledIn(events)) },
    positions: n > 0 ? [{ n, state: { thrown: state.thrown } }] : [],
    ...(hands !== null && { hands }),
    ...(seats !== undefined && { seats }),
  } as unknown as Json;
}

const rolledIn = (events: readonly TankEvent[]): readonly TankEvent[] => events.filter(event => event.type === 'rolled');

/** A save out of unknown JSON; nothing is played yet. */
export function parseTankSave(value: unknown): Result<TankSave> {
  const read = readFile(SAVE_FORMAT, SAVE_VERSION, document, value);
  if (!read.ok) return read;
  const setup = parseTankSetup(read.value.setup);
  if (!setup.ok) return setup;
  const entries: TankEntry[] = [];
  for (const [i, one] of read.value.entries.entries()) {
    if (one.n !== i + 1) return bad(fault(`entries[${i}].n`, 'save.n', { n: i + 1 }));
    const command = parseTankCommand(one.command, `entries[${i}].command`);
    if (!command.ok) return command;
    entries.push({ ...one, command: command.value } as TankEntry);
  }
  const takenBack: TakenBackOf<TankCommand>[] = [];
  for (const [i, one] of read.value.takenBack.entries()) {
    const command = parseTankCommand(one.command, `takenBack[${i}].command`);
    if (!command.ok) return command;
    takenBack.push({ ...one, command: command.value } as TakenBackOf<TankCommand>);
  }
  const { tape, rules, hands = null, seats } = read.value;
  const parts = entries.length + 1;
  if (tape !== null && tape.length !== parts) return bad(fault('tape', 'save.tape', { n: parts }));
  return ok({ setup: setup.value, entries, takenBack, hands, seats, current: rules === TANK_RULES });
}

/** A game as far as its answers follow, and the first that does not; null where all of them do. */
export interface FollowedTank {
  readonly game: TankGame;
  readonly fault: FieldError | null;
}

/** Plays a save through from its first answer, as far as it follows. `told`: after each answer, how many of all. */
export function followTank(save: TankSave, told: (done: number, of: number) => void = () => {}): FollowedTank {
  let game = newTankGame(save.setup);
  const upTo = (fault: FieldError): FollowedTank => ({ game: { ...game, takenBack: save.takenBack }, fault });
  for (const entry of save.entries) {
    const { n, side, command, hash } = entry;
    const done = playTank(game, side, command, entry);
    if (!done.ok) {
      const { code, rules } = done.error;
      return upTo(
        fault(`entries[${n - 1}].command`, 'replay.refused', { n, command: command.do, code, rules: rules.join(', ') }),
      );
    }
    const played = lastOf(done.value.entries).hash;
    if (played !== hash)
      return upTo(fault(`entries[${n - 1}].hash`, 'replay.hash', { n, command: command.do, saved: hash, played }));
    game = done.value;
    told(n, save.entries.length);
  }
  return { game: { ...game, takenBack: save.takenBack, hands: save.hands }, fault: null };
}

/** The whole game of a save; the first answer that does not follow is named. */
export function replayTank(save: TankSave): Result<TankGame> {
  const { game, fault } = followTank(save);
  return fault ? bad(fault) : ok(game);
}

/** The first line of a journal; `seats`: who plays which side, as the page has it. */
export const tankHeadOf = (game: TankGame, seats: Json): Json => ({
  ...{ format: JOURNAL_FORMAT, version: JOURNAL_VERSION, seats, save: writeTankSave(game) },
});

/** The line of a journal for the last answer of a game. */
export const tankPlayLine = ({ entries, history }: TankGame): Json =>
  lineOf(lastOf(entries), { tape: rolledIn(lastOf(history).events) });

const head = z.strictObject({
  format: z.literal(JOURNAL_FORMAT),
  version: z.literal(JOURNAL_VERSION),
  ...{ seats: z.unknown(), save: z.unknown() },
});
const LINES = {
  play: z.strictObject({ play: entry.extend({ tape: tape.exactOptional() }) }),
  undo: z.strictObject({ undo: z.int().min(0) }),
  hands: z.strictObject({ hands: z.strictObject(handFields) }),
  seats: z.strictObject({ seats: z.unknown() }),
};
type Line = z.output<(typeof LINES)[keyof typeof LINES]>;

/** The save that a journal comes to, and who plays it; nothing is played yet. `line`: where that was said last, counted from 1. */
export function tankSaveOfJournal(
  lines: readonly unknown[],
): Result<{ readonly save: TankSave; readonly seats: unknown; readonly line: number }, FieldError> {
  const first = readFile(JOURNAL_FORMAT, JOURNAL_VERSION, head, lines[0]);
  if (!first.ok) return bad(inLine(0, first.error));
  const begun = parseTankSave(first.value.save);
  if (!begun.ok) return bad(inLine(0, { ...begun.error, path: begun.error.path === '' ? 'save' : `save.${begun.error.path}` }));
  const entries: EntryOf<TankCommand>[] = [...begun.value.entries];
  const takenBack = [...begun.value.takenBack];
  let hands: Hands | null = begun.value.hands;
  let seated = { seats: first.value.seats, line: 1 };
  for (const [i, line] of lines.entries()) {
    if (i === 0) continue;
    const read = readLine<Line>(LINES, line);
    if (!read.ok) return bad(inLine(i, read.error));
    if ('seats' in read.value) {
      seated = { seats: read.value.seats, line: i + 1 };
      continue;
    }
    if ('hands' in read.value) {
      hands = read.value.hands;
      continue;
    }
    hands = null;
    if ('undo' in read.value) {
      const { undo } = read.value;
      if (undo > entries.length) return bad(inLine(i, fault('undo', 'most', { n: entries.length })));
      takenBack.push(...shownIn(entries.slice(undo), null, entries.length));
      entries.length = undo;
      continue;
    }
    const { tape: _, ...play } = read.value.play;
    if (play.n !== entries.length + 1) return bad(inLine(i, fault('play.n', 'exactly', { n: entries.length + 1 })));
    const command = parseTankCommand(play.command, 'play.command');
    if (!command.ok) return bad(inLine(i, command.error));
    entries.push({ ...play, command: command.value } as TankEntry);
  }
  return ok({ save: { ...begun.value, entries, takenBack, hands }, ...seated });
}
