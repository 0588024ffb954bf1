import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Result } from '../../core/base/index.ts';
import { verbs } from '../../core/headless/index.ts';
import { run } from './command.ts';
import { print } from './print.ts';
import { ruling } from './ruling.ts';
import { supplies } from './supplies.ts';

/** `npm run -s battlefield -- VERB …`: one JSON document on the standard output and 0, or one sentence on the other and 2. */

/** What the system says about a file, in one sentence. */
function onFile<T>(name: string, work: () => T): Result<T, string> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { ok: false, error: code === 'ENOENT' ? `There is no file ${name}.` : `${name}: the system answered ${code}.` };
  }
}

const outcome = await run(
  process.argv.slice(2),
  { ...verbs(supplies()), print, ruling },
  {
    readText: name => onFile(name, () => readFileSync(name, 'utf8')),
    writeText: (name, text) =>
      onFile(name, () => {
        writeFileSync(name, text);
        return null;
      }),
    writeBytes: (name, bytes) =>
      onFile(name, () => {
        mkdirSync(dirname(name), { recursive: true });
        writeFileSync(name, bytes);
        return null;
      }),
    warn: sentence => console.error(sentence),
  },
);
if (outcome.code === 0) console.log(outcome.text);
else console.error(outcome.sentence);
process.exitCode = outcome.code;
