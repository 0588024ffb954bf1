import { buildPages } from '../../build/products.ts';
import { findBrowser } from '../../electron/browser/find.ts';
import { type OpenTable, openTable } from '../e2e/kit/table.ts';
import type { Bench } from './bench.ts';

/** A bench of what the page does, in a browser whose animations are off; `opens` says how its window is opened. */
export const inPage = (
  name: string,
  measured: (table: OpenTable) => Promise<readonly string[]>,
  opens: () => Parameters<typeof openTable>[0] | Promise<Parameters<typeof openTable>[0]> = () => ({}),
): Bench => ({
  name,
  cases: [],
  async notes() {
    if (findBrowser() === null) return ['Skipped: neither Chromium, Chrome nor Edge was found.'];
    await buildPages('needed');
    const table = await openTable({ ...(await opens()), drawn: true });
    try {
      await table.page.emulateMedia({ reducedMotion: 'reduce' });
      return await measured(table);
    } finally {
      await table.close();
    }
  },
});
