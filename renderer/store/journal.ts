import { z } from 'zod';
import type { Entry, FieldError, Game, Json, Library, Result } from '../../core/index.ts';
import {
  bad,
  ok,
  parseCommand,
  parseSave,
  play,
  readFile,
  readWith,
  replay,
  replayFault,
  SIDES,
  undo,
  writeSave,
} from '../../core/index.ts';
import type { Seats } from './seats.ts';
import { SEATS } from './seats.ts';

/*
 * A journal is what has been done to a game, line by line: first the game as it was when the journal was begun, then every
 * answer and every taking back, each written down before it is shown.
 */

export const JOURNAL_FORMAT = 'battlefield-journal';
export const JOURNAL_VERSION = 1;

const head = z.strictObject({
  format: z.literal(JOURNAL_FORMAT),
  version: z.literal(JOURNAL_VERSION),
  seats: z.strictObject({ blue: z.enum(SEATS), red: z.enum(SEATS) }),
  save: z.unknown(),
});
const step = z.union(
  [
    z.strictObject({ play: z.strictObject({ n: z.int().min(1), side: z.enum(SIDES), command: z.unknown(), hash: z.string() }) }),
    z.strictObject({ undo: z.int().min(0) }),
  ],
  'expected an answer or a taking back',
);

export const headOf = (game: Game, seats: Seats): Json => ({
  format: JOURNAL_FORMAT,
  version: JOURNAL_VERSION,
  seats,
  save: writeSave(game),
});
export const playLine = (entry: Entry): Json => ({ play: entry as unknown as Json });
export const undoLine = (kept: number): Json => ({ undo: kept });

/** The game that a journal leads to, and who plays it. */
export function gameOfJournal(
  lines: readonly unknown[],
  library: Library,
): Result<{ readonly game: Game; readonly seats: Seats }, FieldError> {
  const first = readFile(JOURNAL_FORMAT, JOURNAL_VERSION, head, lines[0]);
  if (!first.ok) return bad(at(0, first.error));
  const save = parseSave(first.value.save, library);
  if (!save.ok) return bad(at(0, { ...save.error, path: save.error.path === '' ? 'save' : `save.${save.error.path}` }));
  const played = replay(save.value, library);
  if (!played.ok) return bad(at(0, replayFault(played.error)));
  let game = played.value;
  for (const [i, line] of lines.entries()) {
    if (i === 0) continue;
    const read = readWith(step, line);
    if (!read.ok) return bad(at(i, read.error));
    if ('undo' in read.value) {
      game = undo(game, read.value.undo, library);
      continue;
    }
    const { side, hash } = read.value.play;
    const command = parseCommand(read.value.play.command, 'command', game.table.space.readPlace);
    if (!command.ok) return bad(at(i, command.error));
    const done = play(game, side, command.value);
    if (!done.ok) return bad(at(i, { path: 'command', expected: `expected a legal answer, it is refused: ${done.error.code}` }));
    const reached = done.value.entries.at(-1)!.hash;
    if (reached !== hash) return bad(at(i, { path: 'hash', expected: `expected ${hash}, the answer leads to ${reached}` }));
    game = done.value;
  }
  return ok({ game, seats: first.value.seats });
}

const at = (line: number, error: FieldError): FieldError => ({
  path: error.path === '' ? `line ${line + 1}` : `line ${line + 1}, ${error.path}`,
  expected: error.expected,
});
