import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RULES, SAVE_VERSION } from '../../core/index.ts';
import { makeExhibits } from './make.ts';

/** `npm run museum -- add`: keeps what the present version writes, for every later one to open. */

const name = `save-${SAVE_VERSION}-rules-${RULES}`;
const folder = join(import.meta.dirname, name);
if (process.argv[2] !== 'add') {
  console.error('What shall the museum do? There is: add.');
  process.exitCode = 2;
} else if (existsSync(folder)) {
  console.error(`The museum has ${name} already, and what it has is never written again.`);
  process.exitCode = 2;
} else {
  await makeExhibits(folder);
  console.log(`The museum has ${name} now.`);
}
