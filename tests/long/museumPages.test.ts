import { beforeAll, expect, it } from 'vitest';
import { buildPages } from '../../build/products.ts';
import { findBrowser } from '../../electron/browser/find.ts';
import { keptSaves, layOut, opensAsLeft } from '../e2e/kit/museum.ts';
import { describeInBrowser, openTable } from '../e2e/kit/table.ts';

if (findBrowser() === null) console.log('Skipped: the museum through the page, because no browser is installed.');

const VERSIONS = await keptSaves();

describeInBrowser('every save of the museum', () => {
  beforeAll(() => buildPages('needed'));

  it.each(VERSIONS.map(saves => [saves[0]?.version ?? '', saves] as const))(
    'of %s opens through the page at the question at which it was left',
    { timeout: 1_200_000 },
    async (_, saves) => {
      const table = await openTable();
      await table.page.emulateMedia({ reducedMotion: 'reduce' });
      await layOut(table, saves);
      for (const save of saves) await opensAsLeft(table, save);
      // A set has what was new in it.
      expect(saves.length).toBeGreaterThan(1);
      expect(table.faults()).toEqual([]);
      await table.close();
    },
  );
});
