import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { smallDisk } from '../../kit/smallDisk.ts';
import { temporary } from '../host/temporary.ts';
import { ask, endAll, launch, OPEN } from '../kit/program.ts';

afterEach(endAll);

describe('the start', () => {
  it('opens one window on its own page, from an entry that settles before `ready`', async () => {
    const program = launch({ folder: join(await temporary(), 'not', 'yet', 'there') });
    expect(await program.ready).toBe(true);
    await program.until('shown');
    expect(await program.log()).toEqual(['first instance', 'ready', 'window', 'load battlefield://app/', OPEN, 'shown']);
    expect(await ask(program, 'app.info')).toMatchObject({ ok: true, value: { shell: 'electron', version: '7.8.9' } });
  });

  it('puts every process of a page into the sandbox', async () => {
    const program = launch({ folder: await temporary() });
    await program.ready;
    expect(await program.within(({ app }) => app.sandboxed)).toBe(true);
  });

  it('without a sandbox starts for root alone, who has none to give, and says to others what to do', async () => {
    const program = launch({ folder: await temporary(), argv: ['--no-sandbox'] });
    if (process.getuid?.() === 0) {
      await program.until('shown');
      return expect(await program.within(({ app }) => app.sandboxed)).toBe(false);
    }
    const { code, log } = await program.ended;
    const sentence =
      "Chromium's sandbox is switched off, and Battlefield does not start without it: where the system keeps it from an AppImage, install the deb.";
    expect({ code, log }).toEqual({ code: 1, log: ['ready', `Battlefield: ${sentence}`, 'quit 1'] });
  });

  it.runIf(process.getuid?.() === 0)('asks who starts it, and not only for the switch', async () => {
    // As another user sees it.
    const { code, log } = await launch({ folder: await temporary(), argv: ['--no-sandbox'], uid: 1000 }).ended;
    expect(code).toBe(1);
    expect(log).not.toContain('window');
    expect(log).toContainEqual(expect.stringMatching(/^Battlefield: Chromium's sandbox is switched off/));
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('says why it may not write to its folder', async () => {
    const parent = await temporary();
    await chmod(parent, 0o500);
    const { code, log } = await launch({ folder: join(parent, 'data') }).ended;
    expect({ code, log }).toEqual({
      code: 1,
      log: ['ready', 'Battlefield: The folder of the game may not be written to.', 'quit 1'],
    });
  });

  it('says that the disk of its folder can only be read', async context => {
    const place = await temporary();
    const disk = smallDisk(place, 64);
    if (disk === null) {
      console.info('Skipped: a disk that can only be read, because only root may mount one.');
      return context.skip();
    }
    try {
      disk.readOnly();
      const { code, log } = await launch({ folder: join(place, 'not', 'yet', 'there') }).ended;
      const sentence = 'Battlefield: The folder of the game lies on a disk that can only be read.';
      expect({ code, log }).toEqual({ code: 1, log: ['ready', sentence, 'quit 1'] });
    } finally {
      disk.unmount();
    }
  });

  it('says in a sentence what is in the place of its folder', async () => {
    const file = join(await temporary(), 'file');
    await writeFile(file, '');
    const { code, log } = await launch({ folder: join(file, 'data') }).ended;
    expect(code).toBe(1);
    expect(log.filter(line => line.startsWith('Battlefield: '))).toEqual([expect.stringMatching(/^Battlefield: [^\n]*\.$/)]);
    expect(log).not.toContain('window');
  });

  it.runIf(process.platform === 'linux')('leaves the folder to the other shell that has it', async () => {
    const folder = await temporary();
    const other = spawn('flock', ['-n', join(folder, 'owner.lock'), 'sleep', '60'], { detached: true });
    await expect.poll(() => existsSync(join(folder, 'owner.lock'))).toBe(true);
    const { code, log } = await launch({ folder }).ended;
    process.kill(-other.pid!, 'SIGKILL');
    expect(code).toBe(1);
    expect(log).toContain('Battlefield: Battlefield is open already: look for its window.');
    expect(log).not.toContain('window');
  });
});

it.runIf(process.platform === 'linux')('keeps its folder for as long as it runs', async () => {
  const folder = await temporary();
  const program = launch({ folder });
  await program.ready;
  await program.until('shown');
  const isFree = () => spawnSync('flock', ['-n', join(folder, 'owner.lock'), 'true']).status === 0;
  // A file that nothing holds on to is closed when memory is cleared.
  await program.within(async () => {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8');
    setFlagsFromString('--expose-gc');
    const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void;
    for (let n = 0; n < 5; n++) {
      collect();
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  });
  expect(isFree()).toBe(false);
  program.tell(({ app }) => app.quit());
  await program.ended;
  expect(isFree()).toBe(true);
});

it('keeps two data folders apart: both open', async () => {
  const [one, other] = [launch({ folder: await temporary() }), launch({ folder: await temporary() })];
  await Promise.all([one.ready, other.ready]);
  await Promise.all([one.until('shown'), other.until('shown')]);
});
