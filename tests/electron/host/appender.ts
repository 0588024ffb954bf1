/** A child that appends entries to a new journal for ever and prints the number of each that was acknowledged. */
import { writeSync } from 'node:fs';
import { fileHost } from '../../../electron/host/host.ts';

const { handlers } = fileHost({ folder: process.argv[2]!, shell: 'memory', version: '0' });
const journal = await handlers.journal.create({ title: 'Killed' });
if (!journal.ok) throw new Error(journal.error.sentence);
for (let n = 1; ; n++) {
  const done = await handlers.journal.append({
    journal: journal.value.journal,
    entry: { n, text: 'x'.repeat((n * 997) % 20_000) },
    expects: n - 1,
  });
  if (!done.ok) throw new Error(done.error.sentence);
  writeSync(1, `${done.value.entries}\n`);
}
