import { z } from 'zod';
import type { FieldError, Json, Refusal, Result } from '../base/index.ts';
import { bad, ok, SIDES } from '../base/index.ts';
import { readFile } from '../base/read.ts';
import type { Command } from '../game/command.ts';
import { parseCommand } from './command.ts';
import type { Entry, Game, TakenBack } from './game.ts';
import { newGame, play } from './game.ts';
import type { GameSetup, Library } from './setup.ts';
import { parseSetup, readPlaceOf, writeSetup } from './setup.ts';

export const SAVE_FORMAT = 'battlefield-save';
export const SAVE_VERSION = 1;

/** A game in a file: what was agreed on, and every answer with the hash of the state after it. */
export interface Save {
  readonly format: typeof SAVE_FORMAT;
  readonly version: typeof SAVE_VERSION;
  readonly setup: GameSetup;
  readonly entries: readonly Entry[];
  readonly takenBack: readonly TakenBack[];
}

/** The file of a game, as plain JSON; a pair with `parseSave`. */
export const writeSave = ({ setup, entries, takenBack }: Game): Json =>
  ({ format: SAVE_FORMAT, version: SAVE_VERSION, setup: writeSetup(setup), entries, takenBack }) as unknown as Json;

const entry = z.strictObject({
  n: z.number().int().min(1),
  side: z.enum(SIDES),
  command: z.unknown(),
  hash: z.string().regex(/^[0-9a-f]{16}$/, 'expected 16 hexadecimal digits'),
});
const document = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  version: z.literal(SAVE_VERSION),
  setup: z.unknown(),
  entries: z.array(entry).max(100_000),
  takenBack: z.array(entry.extend({ from: z.number().int().min(1) })).max(100_000),
});

/** A save out of unknown JSON; nothing is played yet. */
export function parseSave(value: unknown, library: Library): Result<Save> {
  const read = readFile(SAVE_FORMAT, SAVE_VERSION, document, value);
  if (!read.ok) return read;
  const setup = parseSetup(read.value.setup, library);
  if (!setup.ok) return setup;
  const places = readPlaceOf(setup.value, library);
  const entries: Entry[] = [];
  for (const [i, one] of read.value.entries.entries()) {
    if (one.n !== i + 1)
      return bad({ path: `entries[${i}].n`, expected: `expected ${i + 1}, since entries are numbered without a gap` });
    const command = parseCommand(one.command, `entries[${i}].command`, places);
    if (!command.ok) return command;
    entries.push({ ...one, command: command.value });
  }
  const takenBack: TakenBack[] = [];
  for (const [i, one] of read.value.takenBack.entries()) {
    const command = parseCommand(one.command, `takenBack[${i}].command`, places);
    if (!command.ok) return command;
    takenBack.push({ ...one, command: command.value });
  }
  return ok({ format: SAVE_FORMAT, version: SAVE_VERSION, setup: setup.value, entries, takenBack });
}

/** Why a save could not be played through: the first answer that is refused, or whose hash disagrees. */
export type ReplayError = { readonly n: number; readonly command: Command } & (
  | { readonly why: 'refused'; readonly refusal: Refusal }
  | { readonly why: 'hash'; readonly saved: string; readonly played: string }
);

/** The game of a save, played through from its first answer. */
export function replay(save: Save, library: Library): Result<Game, ReplayError> {
  let game = newGame(save.setup, library);
  for (const { n, side, command, hash } of save.entries) {
    const done = play(game, side, command);
    if (!done.ok) return bad({ n, command, why: 'refused', refusal: done.error });
    const played = done.value.entries.at(-1)!.hash;
    if (played !== hash) return bad({ n, command, why: 'hash', saved: hash, played });
    game = done.value;
  }
  return ok({ ...game, takenBack: save.takenBack });
}

/** The same in the words of a file's field, for whoever opens it. */
export const replayFault = (error: ReplayError): FieldError => ({
  path: `entries[${error.n - 1}]${error.why === 'hash' ? '.hash' : '.command'}`,
  expected:
    error.why === 'hash'
      ? `expected command ${error.n} (${error.command.do}) to lead to the saved hash ${error.saved}, it leads to ${error.played}`
      : `expected a legal answer, command ${error.n} (${error.command.do}) is refused: ${error.refusal.code} (${error.refusal.rules.join(', ')})`,
});
