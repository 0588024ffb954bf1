import { defineConfig } from 'vitest/config';

/** `unit` is everything that plain Node can show; `e2e` plays through the built page in a real browser, after it. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/e2e/**', 'tests/long/**'],
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/kit/setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // One browser at a time: each draws the table in software.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
