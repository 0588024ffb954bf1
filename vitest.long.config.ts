import { defineConfig } from 'vitest/config';

/** What takes minutes: many random games from end to end. `npm run test:long`. */
export default defineConfig({
  test: { include: ['tests/long/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000, maxConcurrency: 2 },
});
