import { once } from 'node:events';
import { chmod, chown, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ownFolder } from '../../../electron/host/owner.ts';
import { itOnPosix } from '../../kit/posix.ts';
import { race, startHolder } from '../kit/race.ts';
import { temporary } from './temporary.ts';

const OPEN = { owned: false, sentence: 'Battlefield is open already: look for its window.' };

async function owned(folder: string) {
  const mine = await ownFolder(folder);
  if (!mine.owned) throw new Error(mine.sentence);
  return mine;
}

describe('one program for one folder', () => {
  it('is refused while another has it, and may have it afterwards', async () => {
    const folder = await temporary();
    const first = await owned(folder);
    expect(await ownFolder(folder)).toEqual(OPEN);
    await first.letGo();
    await (await owned(folder)).letGo();
  });

  it('lets two folders be', async () => {
    const first = await owned(await temporary());
    const second = await owned(await temporary());
    await first.letGo();
    await second.letGo();
  });

  it('is one owner of the real folder, whatever name leads there', async () => {
    const folder = await temporary();
    const link = join(await temporary(), 'link');
    // Windows lets only some make links, and everybody a junction.
    await symlink(folder, link, 'junction');
    const first = await owned(folder);
    for (const name of [link, `${folder}/`, join(folder, '..', basename(folder)), relative('.', folder)]) {
      expect(await ownFolder(name)).toEqual(OPEN);
    }
    await first.letGo();
  });

  it('is free again when its holder was killed', async () => {
    const folder = await temporary();
    const { child, said } = startHolder(folder);
    expect(await said).toBe('held');
    expect(await ownFolder(folder)).toEqual(OPEN);
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    await (await owned(folder)).letGo();
  });

  it('is had by one of 300 who ask at once', async () => {
    const folder = await temporary();
    const asked = await Promise.all(Array.from({ length: 300 }, () => ownFolder(folder)));
    const had = asked.filter(one => one.owned);
    expect(had).toHaveLength(1);
    for (const one of had) if (one.owned) await one.letGo();
  });

  it('is had by one of those who start at once, after a kill too', async () => {
    expect(await race(await temporary(), 5, 4)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is not had twice when somebody removes the file that is locked before the lock is taken', async () => {
    const folder = await temporary();
    const first = await owned(folder);
    await first.letGo();
    await rm(join(folder, 'owner.lock'));
    const again = await owned(folder);
    expect(await ownFolder(folder)).toEqual(OPEN);
    await again.letGo();
  });

  itOnPosix('files have no modes')('keeps its file to itself', async () => {
    const folder = await temporary();
    const mine = await owned(folder);
    expect((await stat(join(folder, 'owner.lock'))).mode & 0o777).toBe(0o600);
    await mine.letGo();
  });

  itOnPosix('it has other errors for what stands in the way')('says in a sentence why a folder cannot be had', async () => {
    const folder = await temporary();
    expect(await ownFolder(join(folder, 'missing'))).toEqual({
      owned: false,
      sentence: 'The folder of the game is no longer there.',
    });
    await writeFile(join(folder, 'file'), '');
    expect(await ownFolder(join(folder, 'file'))).toEqual({
      owned: false,
      sentence: 'A file stands where the folder of the game should be.',
    });
    await symlink('/nowhere', join(folder, 'owner.lock'));
    expect(await ownFolder(folder)).toEqual({ owned: false, sentence: 'It is a link that leads nowhere.' });
    const other = await temporary();
    await mkdir(join(other, 'owner.lock'));
    expect(await ownFolder(other)).toEqual({ owned: false, sentence: 'It is a folder, and no file of this game.' });
  });

  it.runIf(process.platform === 'linux').each([
    ['exit 1', OPEN.sentence],
    ['exit 65', 'The folder of the games cannot be locked (flock: 65): without that two programs could write one game.'],
    ['kill -9 $$', 'The folder of the games cannot be locked (flock: SIGKILL): without that two programs could write one game.'],
    [null, 'The program flock (util-linux) is missing: without it two programs could write one game.'],
  ])('says that another has it only where that is so: flock does %j', async (script, sentence) => {
    const bin = await temporary();
    if (script !== null) await writeFile(join(bin, 'flock'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    vi.stubEnv('PATH', bin);
    expect(await ownFolder(await temporary())).toEqual({ owned: false, sentence });
    vi.unstubAllEnvs();
  });

  it.skipIf(process.getuid?.() !== 0)("is not taken in a folder of another user's", async () => {
    const folder = await temporary();
    await chmod(folder, 0o777);
    await chown(folder, 65534, 65534);
    expect(await ownFolder(folder)).toEqual({
      owned: false,
      sentence: 'The folder of the games belongs to another user of this machine.',
    });
  });
});
