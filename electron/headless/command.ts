import { type Json, ok, type Result } from '../../core/base/index.ts';
import type { Given } from '../../core/headless/index.ts';

/**
 * What a command line comes to, besides warnings: the text for the standard output, or the sentence for a person: with code 2
 * about what was given, with code 1 about the program itself.
 */
export type Outcome = { readonly code: 0; readonly text: string } | { readonly code: 1 | 2; readonly sentence: string };

/** What a verb of this shell is given beside what those of core are: files that are no text. */
export interface ShellGiven extends Given {
  readBytes(name: string): Result<Uint8Array, string>;
  /** Makes the folder where there is none. */
  writeBytes(name: string, bytes: Uint8Array): Result<null, string>;
}

/**
 * The files of one command line. They are read at once and written by `finish`, when the verb has answered and can refuse
 * nothing any more.
 */
export interface Files extends Pick<ShellGiven, 'readText' | 'readBytes' | 'writeText' | 'writeBytes'> {
  finish(): Promise<Result<null, string>>;
}

/** A verb of core, or one of this shell, which may take its time. */
export type ShellVerb = (given: ShellGiven) => Result<Json, string> | Promise<Result<Json, string>>;
export type ShellVerbs = { readonly [name: string]: ShellVerb };

/** A sentence as a terminal shows it on one line: what a file or a name in it has of line ends, escapes and marks that turn the
 *  direction of writing stands there as JSON has it. */
export const onOneLine = (sentence: string): string =>
  sentence.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, sign => {
    const short = JSON.stringify(sign).slice(1, -1);
    return short === sign ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : short;
  });

/** Options that may be given once more, each time with more words. */
const REPEATED: readonly string[] = ['option'];

/** Splits the words after the verb; an option takes the words up to the next one. */
export function readArguments(args: readonly string[]): Result<Pick<Given, 'words' | 'options'>, string> {
  const words: string[] = [];
  const options: { [name: string]: string[] } = Object.create(null);
  let into = words;
  for (const arg of args) {
    if (!arg.startsWith('--')) {
      into.push(arg);
      continue;
    }
    const name = arg.slice(2);
    if (name === '') return { ok: false, error: 'Two dashes name no option.' };
    if (name in options && !REPEATED.includes(name)) return { ok: false, error: `--${name} is given twice.` };
    into = options[name] ??= [];
  }
  return ok({ words, options });
}

/** Runs one command line. */
export async function run(argv: readonly string[], verbs: ShellVerbs, files: Files & Pick<ShellGiven, 'warn'>): Promise<Outcome> {
  const [name, ...rest] = argv;
  const known = Object.keys(verbs).sort().join(', ') || 'none yet';
  if (name === undefined) return { code: 2, sentence: `Which verb? There are: ${known}.` };
  if (!Object.hasOwn(verbs, name)) return { code: 2, sentence: `There is no verb ${name}. There are: ${known}.` };
  const given = readArguments(rest);
  if (!given.ok) return { code: 2, sentence: given.error };
  const answer = await verbs[name]!({ ...given.value, ...files });
  if (!answer.ok) return { code: 2, sentence: answer.error };
  const written = await files.finish();
  return written.ok ? { code: 0, text: JSON.stringify(answer.value) } : { code: 2, sentence: written.error };
}
