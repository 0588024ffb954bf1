import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Result } from '../../../core/base/index.ts';

const made: string[] = [];

async function within(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'battlefield-test-'));
  made.push(folder);
  return folder;
}

/** A new empty folder, gone after the tests of its file. */
export const temporary = (): Promise<string> => within(tmpdir());

const MEMORY = '/dev/shm';

/** The same where the machine has memory for one: for tests that write thousands of times and ask what, not how. */
export const inMemory = (): Promise<string> => within(existsSync(MEMORY) ? MEMORY : tmpdir());

afterAll(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** The value of a result, or a failed test that says what was refused. */
export function value<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
