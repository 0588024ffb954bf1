import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const NOBODY = 65_534;

/** What another user of the machine found out. */
export interface Found {
  readonly uid: number;
  readonly tried: number;
  readonly got: { readonly [what: string]: unknown };
  readonly commandLines: readonly string[];
}

const SCRIPT = ['--import', 'tsx', join(import.meta.dirname, 'otherUser.ts')];

/** Why nobody else can be asked here; null where it can. */
export function noOtherUser(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may run a program as another user';
  const script = join(import.meta.dirname, 'otherUser.ts');
  const { status } = spawnSync('test', ['-r', script], { uid: NOBODY, gid: NOBODY });
  return status === 0 ? null : 'another user may not read the tests';
}

/** Lets another user try to get into a program that runs, in this process or elsewhere. */
export async function asOther(folder: string, origin: string): Promise<Found> {
  const { host, port } = new URL(origin);
  const child = spawn(process.execPath, [...SCRIPT, folder, host, port], {
    ...{ uid: NOBODY, gid: NOBODY, stdio: ['ignore', 'pipe', 'inherit'] },
    env: { PATH: process.env.PATH, HOME: '/nonexistent' },
  });
  return JSON.parse(await text(child.stdout!));
}
