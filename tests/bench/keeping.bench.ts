import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileHost } from '../../electron/host/host.ts';
import type { Bench } from './bench.ts';

const GAMES = 3000;
const JOURNALS = 'tests/museum/save-1-rules-1/journals';

/** A folder with so many games, as the museum has them. */
async function folderOf(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'battlefield-bench-'));
  await mkdir(join(folder, 'games'));
  const files = await readdir(JOURNALS);
  for (let i = 0; i < count; i++) {
    const [, day, state] = /^(.{24})-\d{8}\.(\w+)\.jsonl$/.exec(files[i % files.length]!)!;
    const id = `${day}-${i.toString(16).padStart(8, '0')}`;
    await copyFile(join(JOURNALS, files[i % files.length]!), join(folder, 'games', `${id}.${state}.jsonl`));
  }
  return folder;
}

/** ms until a new program knows which game to continue. */
async function continued(folder: string): Promise<number> {
  const before = performance.now();
  const { handlers, end } = fileHost({ folder, shell: 'memory', version: '0' });
  const last = await handlers.journal.continue(undefined);
  const ms = performance.now() - before;
  if (!last.ok || last.value === null) throw new Error('No game to continue.');
  await end();
  return ms;
}

const bench: Bench = {
  name: `Continue at ${GAMES} games`,
  cases: [],
  async notes() {
    const folder = await folderOf(GAMES);
    const sizes = await Promise.all((await readdir(join(folder, 'games'))).map(name => stat(join(folder, 'games', name))));
    const first = await continued(folder);
    const rest: number[] = [];
    for (let i = 0; i < 9; i++) rest.push(await continued(folder));
    rest.sort((a, b) => a - b);
    await rm(folder, { recursive: true });
    return [
      `${Math.round(sizes.reduce((sum, { size }) => sum + size, 0) / 1e6)} MB of journals`,
      `the first start, without an index: ${Math.round(first)} ms`,
      `every other: median ${Math.round(rest[4]!)} ms, ${Math.round(rest[0]!)} to ${Math.round(rest.at(-1)!)} (x${(first / rest[4]!).toFixed(0)})`,
    ];
  },
};
export default bench;
