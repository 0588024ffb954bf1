import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bad, ok, type Result, sentenceOf } from '../../../core/base/index.ts';
import { readWhole } from '../../../core/base/read.ts';
import { writeWhole } from '../../host/disk.ts';
import { systemReason } from '../../host/reason.ts';
import { type Line, line, type TimesLine, timesLine } from './line.ts';
import { takeLock } from './lock.ts';
import { type Program, program, programText, thisProgram } from './program.ts';
import type { Shard } from './shard.ts';
import { CONTENT } from './stock.ts';

/** What a folder holds so far: the games in their order, each once, and what the answers in them took, ms. */
export interface Played {
  readonly lines: readonly Line[];
  readonly times: readonly number[];
}

/** Results are for others too; the person's mask still counts. */
const SHARED = { mode: 0o666 };

const fileOf = (out: string, kind: 'games' | 'times', { at, of }: Shard): string => join(out, `${kind}-${at}-of-${of}.jsonl`);

const arenaFile = z.looseObject({ program: program.optional() });

/** A folder for one arena, played by one version of the program, and no other. */
export async function begin(out: string, arena: object, ours = thisProgram()): Promise<Result<null, string>> {
  mkdirSync(out, { recursive: true });
  const file = join(out, 'arena.json');
  const text = `${JSON.stringify({ ...arena, program: ours })}\n`;
  if (!existsSync(file)) await writeWhole(file, text, SHARED);
  const found = readFileSync(file, 'utf8');
  if (found === text) return ok(null);
  if (!isJson(found)) return bad(`${file} is damaged and may be removed, if the games beside it are of this arena.`);
  return bad(differenceOf(out, arenaFile.safeParse(JSON.parse(found)).data ?? {}, arena, ours));
}

/** Why the games in a folder are not of an arena. */
function differenceOf(out: string, found: z.output<typeof arenaFile>, arena: object, ours: Program): string {
  const { program: theirs, ...before } = found;
  const [then, now] = [before, arena].map(one => JSON.stringify(one));
  if (then !== now && withoutContents(then!) === withoutContents(now!))
    return `${out} holds games with an army or a table of before its file was changed: name another folder.`;
  if (then !== now) return `${out} holds the games of another arena: name another folder.`;
  const by = theirs ? programText(theirs) : 'a version that did not say which it was';
  return `${out} holds games that were played by ${by}, and this is ${programText(ours)}: name another folder.`;
}

const withoutContents = (text: string): string => text.replace(CONTENT, '');

/** The lock of a shard, and its files as they can be gone on with. What is returned gives it back. */
export function claim(out: string, shard: Shard): Result<() => void, string> {
  const lock = takeLock(join(out, `games-${shard.at}-of-${shard.of}.lock`));
  if (lock.ok) for (const kind of ['games', 'times'] as const) mend(fileOf(out, kind, shard));
  return lock;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Takes away a last line that was not written to its end, of our own shard alone: another process may be about to write on. */
function mend(file: string): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  if (!text.endsWith('\n') && text !== '') writeFileSync(file, text.slice(0, text.lastIndexOf('\n') + 1));
}

/** Adds a game. Who is killed between the two has written its times, and plays it again. */
export function append(out: string, shard: Shard, game: Line, times: readonly number[]): void {
  const timed: TimesLine = { game: game.game, times };
  appendFileSync(fileOf(out, 'times', shard), `${JSON.stringify(timed)}\n`);
  appendFileSync(fileOf(out, 'games', shard), `${JSON.stringify(game)}\n`);
}

/** All games in one file. */
export const gather = (out: string, lines: readonly Line[]): Promise<void> =>
  writeWhole(join(out, 'games.jsonl'), lines.map(one => `${JSON.stringify(one)}\n`).join(''), SHARED);

/** The games of all shards, whoever played them. `strangeIn` says what of a line cannot be of this arena. */
export function playedIn(out: string, strangeIn: (line: Line) => string | null): Result<Played, string> {
  const games = readLines(out, 'games', line, strangeIn);
  if (!games.ok) return games;
  const times = readLines(out, 'times', timesLine, () => null);
  if (!times.ok) return times;
  const inOrder = [...games.value].sort((a, b) => a.game - b.game);
  const lines = new Map(inOrder.map(one => [one.game, one]));
  const timed = new Map(times.value.filter(one => lines.has(one.game)).map(one => [one.game, one.times]));
  return ok({ lines: [...lines.values()], times: [...timed.values()].flat() });
}

function readLines<T>(
  out: string,
  kind: 'games' | 'times',
  schema: z.ZodType<T>,
  strangeIn: (line: T) => string | null,
): Result<readonly T[], string> {
  const all: T[] = [];
  for (const name of readdirSync(out).filter(one => one.startsWith(`${kind}-`) && one.endsWith('.jsonl'))) {
    // The one that another process is writing has no end yet.
    const texts = readFileSync(join(out, name), 'utf8').split('\n').slice(0, -1);
    for (const [i, text] of texts.entries()) {
      const read = readLine(schema, text);
      const wrong = read.ok ? strangeIn(read.value) : read.error;
      if (!read.ok || wrong !== null)
        return bad(`${join(out, name)}, line ${i + 1}, is damaged (${wrong}): without it its game is played again.`);
      all.push(read.value);
    }
  }
  return ok(all);
}

function readLine<T>(schema: z.ZodType<T>, text: string): Result<T, string> {
  if (!isJson(text)) return bad('no JSON');
  const read = readWhole(schema, JSON.parse(text));
  return read.ok ? read : bad(sentenceOf(read.error));
}

/** What the system does not do with a folder, as a refusal in one sentence. */
export async function onFolder<T>(out: string, work: () => Promise<Result<T, string>>): Promise<Result<T, string>> {
  try {
    return await work();
  } catch (error) {
    const reason = systemReason(error);
    if (reason === null) throw error;
    return bad(`${(error as NodeJS.ErrnoException).path ?? out}: ${reason}.`);
  }
}
