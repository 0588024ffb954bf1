import { z } from 'zod';
import type { FieldError, Json, Result } from '../base/index.ts';
import { bad, fault, lastOf, ok, SIDES } from '../base/index.ts';
import { readFile, readLine } from '../base/read.ts';
import type { Entry, Game, Position, TakenBack } from './game.ts';
import { inLine, lineOf, shownIn } from '../play/answers.ts';
import { commandOf2, stateOf2, tapeOf2 } from './choices.ts';
import type { Hands } from '../play/hands.ts';
import { handFields } from '../play/hands.ts';
import { keptOf } from './kept.ts';
import type { Save } from './save.ts';
import { parseSave, writeSave } from './save.ts';
import type { Library } from './setup.ts';
import { tableOf } from './opening.ts';
import type { Tape } from './tape.ts';
import { taped } from './tape.ts';

/*
 * A journal is what has been done to a game, line by line: first the game as it was when the journal was begun, then every
 * answer, every taking back, every change of who plays a side, and who throws real dice where that is said between two answers,
 * each written down before it is shown. An answer's line tells
 * what happened in it, and the position where it began a turn, so that the game outlives a change of the law. Lines of version 1
 * told neither.
 */

const JOURNAL_FORMAT = 'battlefield-journal';
export const JOURNAL_VERSION = 3;

const head = z.strictObject({
  format: z.literal(JOURNAL_FORMAT),
  version: z.literal([1, 2, JOURNAL_VERSION]),
  seats: z.unknown(),
  save: z.unknown(),
});
const LINES = {
  play: z.strictObject({
    play: z.strictObject({
      n: z.int().min(1),
      side: z.enum(SIDES),
      command: z.unknown(),
      hash: z.string(),
      ...handFields,
      tape: z.unknown().optional(),
      state: z.unknown().optional(),
    }),
  }),
  undo: z.strictObject({ undo: z.int().min(0) }),
  seats: z.strictObject({ seats: z.unknown() }),
  hands: z.strictObject({ hands: z.strictObject(handFields) }),
};
type Line = z.output<(typeof LINES)[keyof typeof LINES]>;

/** `seats`: who plays which side, as the page has it. */
export const headOf = (game: Game, seats: Json): Json => ({
  format: JOURNAL_FORMAT,
  version: JOURNAL_VERSION,
  seats,
  save: writeSave(game),
});

/** The last answer of a game, and what came of it. */
export function playLine(before: Game, after: Game): Json {
  const entry = lastOf(after.entries);
  const tape = taped(before.state, lastOf(after.history).events, after.state);
  const beginsTurn = lastOf(after.positions).n === entry.n;
  return lineOf(entry, { tape, ...(beginsTurn ? { state: after.state } : {}) });
}

export { seatsLine, undoLine } from '../play/answers.ts';

/** Who plays which side, as a line of a journal has it; lines are counted from 1. */
export interface Seated {
  readonly line: number;
  readonly seats: unknown;
}

/** The save that a journal comes to, and who has played it, the last ones last; nothing is played yet. */
export function saveOfJournal(
  lines: readonly unknown[],
  library: Library,
): Result<{ readonly save: Save; readonly seated: readonly Seated[] }, FieldError> {
  const first = readFile(JOURNAL_FORMAT, JOURNAL_VERSION, head, lines[0]);
  if (!first.ok) return bad(inLine(0, first.error));
  const begun = parseSave(first.value.save, library);
  if (!begun.ok) return bad(inLine(0, { ...begun.error, path: begun.error.path === '' ? 'save' : `save.${begun.error.path}` }));
  const { setup, version } = begun.value;
  const kept = keptOf(setup, tableOf(setup, library).space, begun.value.hash);
  const older = version < 3;
  const told = begun.value.tape !== null;
  const entries: Entry[] = [...begun.value.entries];
  const takenBack: TakenBack[] = [...begun.value.takenBack];
  const tape: Tape[] = [...(begun.value.tape ?? [])];
  const positions: Position[] = [...begun.value.positions];
  let hands: Hands | null = begun.value.hands;
  const seated: Seated[] = [{ line: 1, seats: first.value.seats }];
  for (const [i, line] of lines.entries()) {
    if (i === 0) continue;
    const read = readLine<Line>(LINES, line);
    if (!read.ok) return bad(inLine(i, read.error));
    if ('seats' in read.value) {
      seated.push({ line: i + 1, seats: read.value.seats });
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
      takenBack.push(...shownIn(entries.slice(undo), told ? tape.slice(undo + 1).flat() : null, entries.length));
      entries.length = undo;
      if (told) tape.length = undo + 1;
      positions.splice(positions.findLastIndex(position => position.n <= undo) + 1);
      continue;
    }
    const { n, side, hash, byHand, usually, ...more } = read.value.play;
    if (n !== entries.length + 1) return bad(inLine(i, fault('play.n', 'exactly', { n: entries.length + 1 })));
    const command = kept.command(older ? commandOf2(more.command) : more.command, 'play.command');
    if (!command.ok) return bad(inLine(i, command.error));
    entries.push({ n, side, command: command.value, hash, ...(byHand && { byHand }), ...(usually && { usually }) });
    if (!told) continue;
    const events = kept.tape(older ? tapeOf2(more.tape) : more.tape, 'play.tape');
    if (!events.ok) return bad(inLine(i, events.error));
    tape.push(events.value);
    if (more.state === undefined) continue;
    const state = kept.state(older ? stateOf2(more.state) : more.state, 'play.state', hash);
    if (!state.ok) return bad(inLine(i, state.error));
    positions.push({ n, state: state.value });
  }
  const save = { ...begun.value, entries, takenBack, tape: told ? tape : null, positions, hands };
  return ok({ save, seated });
}
