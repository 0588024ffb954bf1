import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of what is built for Electron. */
const ELECTRON = ['tests/electron/main/**/*.test.ts', 'tests/electron/kit/**/*.test.ts', 'tests/packaged/**/*.test.ts'];

/** Tests that put something of their own in a module's place. */
export const MOCKING = [
  'tests/core/record/open.test.ts',
  'tests/electron/browser/run.test.ts',
  'tests/electron/host/faults.test.ts',
  'tests/electron/host/keptFaults.test.ts',
  'tests/electron/host/owner.test.ts',
  'tests/electron/host/words.test.ts',
  'tests/renderer/base/sixthBook.test.ts',
  'tests/renderer/store/changedLaw.test.ts',
  'tests/renderer/workers/opening/service.test.ts',
];

/** Tests in a browser that measure how free the page is, or open windows on a screen: one at a time. */
const ALONE = ['adjudicator', 'electron', 'start', 'tray'].map(name => `tests/e2e/${name}.test.ts`);

/** Short files that take long. */
const LONG = ['museum/museum', 'property/cachedSight', 'property/gridGames', 'property/randomGames', 'property/readers'];

/** Where nothing is known of earlier runs the longest text goes first, and a short one that takes long would leave a processor idle at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some(name => moduleId.endsWith(`/${name}.test.ts`));
    return [...new Set(sorted.map(({ project }) => project))].flatMap(project => {
      const own = sorted.filter(file => file.project === project);
      return [...own.filter(isLong), ...own.filter(file => !isLong(file))];
    });
  }
}

/** A browser, its table drawn in software. */
const BROWSER = { globalSetup: ['tests/e2e/kit/setup.ts'], testTimeout: 300_000, hookTimeout: 120_000, isolate: false };

/**
 * `unit` is everything that plain Node can show, and `mocking` what of it has to read its modules anew; `electron` runs the built main process on a stand-in of Electron; `e2e` plays
 * through the built page in a real browser, after both, and `alone` too, one file after the other.
 */
export default defineConfig({
  test: {
    // All processors: by itself it leaves one idle, which with two of them is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/e2e/**', 'tests/long/**', ...ELECTRON, ...MOCKING],
          // What a worker has read it keeps for its next file: reading core anew for each took as long as the tests.
          isolate: false,
          testTimeout: 180_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'mocking',
          include: MOCKING,
          testTimeout: 180_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'electron',
          include: ELECTRON,
          globalSetup: ['tests/electron/kit/setup.ts'],
          testTimeout: 180_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...{ name: 'e2e', include: ['tests/e2e/**/*.test.ts'], exclude: ALONE },
          ...BROWSER,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...{ name: 'alone', include: ALONE },
          ...BROWSER,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
