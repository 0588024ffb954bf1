import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Result } from '../../../core/base/index.ts';

const made: string[] = [];

/** A new empty folder, gone after the tests of its file. */
export async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'battlefield-test-'));
  made.push(folder);
  return folder;
}

afterAll(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** The value of a result, or a failed test that says what was refused. */
export function value<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
