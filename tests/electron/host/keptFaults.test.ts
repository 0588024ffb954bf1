import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fileHost } from '../../../electron/host/host.ts';
import { callsSeen, FAULTS, failAs } from '../kit/failingDisk.ts';
import { inMemory, value } from './temporary.ts';

vi.mock('node:fs/promises', async importOriginal => {
  const { failingDisk } = await import('../kit/failingDisk.ts');
  return failingDisk(await importOriginal());
});

const SORTS = ['armies', 'cards'] as const;
const OLD = 'old '.repeat(60);
const NEW = 'new '.repeat(80);

describe.each(SORTS)('%s on a disk that fails', sort => {
  /** A document kept and then changed; the change meets whatever is planned. */
  async function changed(folder: string, plan: Parameters<typeof failAs>[0]) {
    failAs(null);
    const { handlers, end } = fileHost({ folder, shell: 'memory', version: '0' });
    const { file } = value(await handlers[sort].write({ file: null, name: 'Mickey', text: OLD }));
    failAs(plan);
    const done = await handlers[sort].write({ file, name: 'Mickey', text: NEW });
    const calls = callsSeen().length;
    failAs(null);
    return { handlers, end, file, done, calls };
  }

  it.each(FAULTS)(
    '%s at every call: the change is said to have failed, or is there; the file is the old one or the new, whole',
    async fault => {
      const { calls, end: over } = await changed(await inMemory(), null);
      await over();
      expect(calls).toBeGreaterThan(3);
      let refused = 0;
      for (let from = 1; from <= calls; from++) {
        const folder = await inMemory();
        const { handlers, end, file, done } = await changed(folder, { fault, from, times: 1 });
        const [found] = value(await handlers[sort].list(undefined));
        expect(done.ok ? [NEW] : [OLD, NEW]).toContain(found?.text);
        if (!done.ok) {
          refused++;
          expect(done.error).toMatchObject({ code: 'disk', path: '' });
          expect(done.error.sentence).not.toContain(folder);
        }
        // There is room again: it is written, and nothing of the failure is left for the next start.
        value(await handlers[sort].write({ file, name: 'Mickey', text: NEW }));
        await end();
        const next = fileHost({ folder, shell: 'memory', version: '0' });
        expect(value(await next.handlers[sort].list(undefined)).map(({ text }) => text)).toEqual([NEW]);
        await next.end();
        expect(await readdir(join(folder, sort))).toHaveLength(1);
      }
      expect(refused).toBeGreaterThan(fault === 'short' ? -1 : 0);
    },
  );
});
