import { it } from 'vitest';

/** `it` for what Windows has not, modes of files for one; there it is skipped, and says why. */
export function itOnPosix(why: string): typeof it | typeof it.skip {
  if (process.platform !== 'win32') return it;
  console.info(`Skipped on Windows: ${why}.`);
  return it.skip;
}
