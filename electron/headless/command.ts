import { ok, type Result } from '../../core/base/index.ts';
import type { Given, Verbs } from '../../core/headless/index.ts';

/** What a command line comes to, besides warnings: the text for the standard output, or the sentence for a person and code 2. */
export type Outcome = { readonly code: 0; readonly text: string } | { readonly code: 2; readonly sentence: string };

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
    if (name in options) return { ok: false, error: `--${name} is given twice.` };
    into = options[name] = [];
  }
  return ok({ words, options });
}

/** Runs one command line. */
export function run(argv: readonly string[], verbs: Verbs, files: Pick<Given, 'readText' | 'writeText' | 'warn'>): Outcome {
  const [name, ...rest] = argv;
  const known = Object.keys(verbs).sort().join(', ') || 'none yet';
  if (name === undefined) return { code: 2, sentence: `Which verb? There are: ${known}.` };
  if (!Object.hasOwn(verbs, name)) return { code: 2, sentence: `There is no verb ${name}. There are: ${known}.` };
  const given = readArguments(rest);
  if (!given.ok) return { code: 2, sentence: given.error };
  const answer = verbs[name]!({ ...given.value, ...files });
  return answer.ok ? { code: 0, text: JSON.stringify(answer.value) } : { code: 2, sentence: answer.error };
}
