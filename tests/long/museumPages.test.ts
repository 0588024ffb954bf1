import { beforeAll, expect, it } from 'vitest';
import { buildPages } from '../../build/products.ts';
import { findBrowser } from '../../electron/browser/find.ts';
import { keptSaves, layOut, opensAsLeft } from '../e2e/kit/museum.ts';
import { describeInBrowser, openTable } from '../e2e/kit/table.ts';

if (findBrowser() === null) console.log('Skipped: the museum through the page, because no browser is installed.');

// A set has what was new in it: of some there are rulings alone.
const VERSIONS = (await keptSaves()).filter(saves => saves.length > 0);

describeInBrowser('every save of the museum', () => {
  beforeAll(() => buildPages('needed'));

  it.each(VERSIONS.map(saves => [saves[0]?.version ?? '', saves] as const))(
    'of %s opens through the page at the question at which it was left',
    { timeout: 1_200_000 },
    async (_, saves) => {
      const table = await openTable();
      // A busy machine takes its time over a set.
      table.page.setDefaultTimeout(300_000);
      await table.page.emulateMedia({ reducedMotion: 'reduce' });
      await layOut(table, saves);
      for (const save of saves) await opensAsLeft(table, save);
      expect(table.faults()).toEqual([]);
      await table.close();
    },
  );
});
