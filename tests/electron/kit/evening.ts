/**
 * A child that plays evening after evening with a host, as a page would ask it to, and says what was acknowledged: one line of
 * JSON for each. It never ends by itself.
 */
import { mkdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SHELLS } from '../../../electron/contract/index.ts';
import { exportFile } from '../../../electron/host/exporting.ts';
import { fileHost } from '../../../electron/host/host.ts';
import { parseJournal } from '../../../electron/host/journalFile.ts';
import { DEFAULT_SETTINGS } from '../../../electron/contract/index.ts';
import type { Told } from './killing.ts';

const [, , folder = '', shell = 'memory', game = '', from = '0'] = process.argv;
const told = (what: Told) => writeSync(1, `${JSON.stringify(what)}\n`);

const text = parseJournal(readFileSync(game));
if (!text.ok) throw new Error(text.error.sentence);
const { entries } = text.value;
const elsewhere = join(folder, '..', 'elsewhere');
mkdirSync(elsewhere, { recursive: true });

const { handlers } = fileHost({ folder, shell: shell as (typeof SHELLS)[number], version: '0' });
async function must<T>(
  work: Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: object }>,
): Promise<T> {
  const done = await work;
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
}

/** A document that shows whether it is whole. */
const whole = (n: number) => JSON.stringify({ n, pad: 'x'.repeat((n * 7919) % 60_000), end: n });

let n = Number(from);
for (;;) {
  const title = `Evening ${++n}`;
  const { journal } = await must(handlers.journal.create({ title }));
  told({ did: 'create', title });
  for (const [i, entry] of entries.entries()) {
    await must(handlers.journal.append({ journal, entry, expects: i }));
    told({ did: 'append', title, entries: i + 1 });
    n++;
    if (i % 4 === 1) {
      await must(handlers.saves.write({ name: 'Mill', text: whole(n), replace: true }));
      told({ did: 'save', n });
    }
    if (i % 4 === 2) {
      await exportFile(folder, join(elsewhere, 'Mill.battlefield'), whole(n));
      told({ did: 'export', n });
    }
    if (i % 4 === 3) {
      await must(handlers.settings.write({ ...DEFAULT_SETTINGS, lastGame: n }));
      told({ did: 'settings', n });
    }
    if (i % 6 === 5) await must(handlers.journal.picture({ journal, picture: `data:image/png;base64,${'A'.repeat(4 * n)}` }));
    // The index is written whenever the games are listed.
    if (i % 5 === 0) await must(handlers.journal.list(undefined));
  }
  // A journal of an older form is gone on with in another, and set aside.
  const moved = `${title}, moved`;
  const next = await must(handlers.journal.create({ title: moved }));
  told({ did: 'create', title: moved });
  await must(handlers.journal.append({ ...next, entry: entries[0]!, expects: 0 }));
  told({ did: 'append', title: moved, entries: 1 });
  await must(handlers.journal.setAside({ journal }));
  told({ did: 'setAside', title });
  await must(handlers.journal.close(next));
  told({ did: 'close', title: moved });
}
