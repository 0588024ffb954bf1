import { defineConfig } from 'vitest/config';

/** The tests of a rule, played without it: the environment names the rule in `WITHOUT`. */
export default defineConfig({
  test: { include: ['tests/core/**/*.test.ts'], setupFiles: ['tests/long/without/setup.ts'], testTimeout: 60_000 },
});
