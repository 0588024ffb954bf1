import { z } from 'zod';
import type { Json, Result } from '../base/index.ts';
import { hashOf, ok, SIDES } from '../base/index.ts';
import { must, readFile, readWith } from '../base/read.ts';
import type { State } from '../game/state.ts';
import { handFields, saidField } from '../play/hands.ts';
import { commandOf2, hash2, stateOf2, tapeOf2 } from './choices.ts';

export const SAVE_FORMAT = 'battlefield-save';

/** A version of the format of saves that this program no longer writes, and how a document of it becomes one of the next. */
interface OldVersion {
  readonly document: z.ZodType;
  up(document: never): Json;
}

const entry = z.strictObject({
  n: z.number().int().min(1),
  side: z.enum(SIDES),
  command: z.unknown(),
  hash: z.string().regex(/^[0-9a-f]{16}$/, must('hash')),
});
const taken = { from: z.number().int().min(1) };
const entries = z.array(entry).max(100_000);
const takenBack = z.array(entry.extend(taken)).max(100_000);
const entryNow = entry.extend(handFields);

/** Version 1 had answers alone, and there was one set of rules. */
const first = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  version: z.literal(1),
  setup: z.unknown(),
  entries,
  takenBack,
});

const position = z.strictObject({ n: z.int().min(1), state: z.unknown() });
const tape = z.array(z.unknown()).max(100_000);
const rules = z.int().min(1).max(100_000);
const takenUp = z
  .strictObject({ rules: z.int().min(1), answers: z.int().min(0), hash: entry.shape.hash, state: z.unknown(), tape })
  .nullable();

/** Version 2 had three questions of rules as questions of their own, and another hash (`choices.ts`). */
const second = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  version: z.literal(2),
  ...{ rules, setup: z.unknown(), takenUp, entries, takenBack },
  tape: z.array(tape).max(100_001).nullable(),
  positions: z.array(position).max(10_000),
});

/** From version 1 on, without a gap. */
const OLD: readonly OldVersion[] = [
  {
    document: first,
    up: (document: z.output<typeof first>) =>
      ({ ...document, version: 2, rules: 1, takenUp: null, tape: null, positions: [] }) as unknown as Json,
  },
  {
    document: second,
    up: (document: z.output<typeof second>) =>
      ({
        ...document,
        version: 3,
        takenUp: document.takenUp && {
          ...document.takenUp,
          state: stateOf2(document.takenUp.state),
          tape: tapeOf2(document.takenUp.tape),
        },
        entries: document.entries.map(one => ({ ...one, command: commandOf2(one.command) })),
        takenBack: document.takenBack.map(one => ({ ...one, command: commandOf2(one.command) })),
        tape: document.tape?.map(tapeOf2) ?? null,
        positions: document.positions.map(one => ({ ...one, state: stateOf2(one.state) })),
      }) as unknown as Json,
  },
];

export const SAVE_VERSION = OLD.length + 1;

/** A save as it is written now; what only a game can tell right from wrong is read afterwards. */
const document = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  version: z.literal(SAVE_VERSION),
  ...{ rules, setup: z.unknown(), takenUp },
  ...{ entries: z.array(entryNow).max(100_000), takenBack: z.array(entryNow.extend(taken)).max(100_000) },
  /** What happened before the first answer and in each; null where a program of version 1 kept none of it. */
  tape: z.array(tape).max(100_001).nullable(),
  positions: z.array(position).max(10_000),
  hands: saidField,
  /** Who plays which side, as the page has it; left out where two persons do. */
  seats: z.unknown().optional(),
});
export type SaveDocument = z.output<typeof document>;

/** A save of any version out of unknown JSON, in the form of today, with its version. The first thing wrong is named with its path. */
export function readSave(value: unknown): Result<{ readonly version: number; readonly save: SaveDocument }> {
  const head = readFile(SAVE_FORMAT, SAVE_VERSION, z.looseObject({ version: z.int() }), value);
  if (!head.ok) return head;
  const { version } = head.value;
  let now: unknown = value;
  for (const { document: form, up } of OLD.slice(version - 1)) {
    const read = readWith(form, now);
    if (!read.ok) return read;
    now = up(read.value as never);
  }
  const read = readWith(document, now);
  return read.ok ? ok({ version, save: read.value }) : read;
}

/** The hash that a save of that version has of a state of today. */
export const hashBy = (version: number): ((state: State) => string) => (version < 3 ? hash2 : hashOf);
