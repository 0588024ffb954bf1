import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { temporary } from '../electron/host/temporary.ts';
import { archiveFindings, artefactFor, fuseFindings } from './artefact.ts';

/** What an unpacked Electron looks like to electron-builder, with its wire of fuses as it is shipped, and no program. */
async function distribution(): Promise<string> {
  const folder = await temporary();
  const wire = Buffer.concat([Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), Buffer.from([1, 9]), Buffer.from('101100011')]);
  await writeFile(join(folder, 'electron'), wire);
  await chmod(join(folder, 'electron'), 0o755);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) await writeFile(join(folder, name), name);
  for (const name of ['locales', 'resources']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'locales', 'en-US.pak'), '');
  return folder;
}

it.runIf(process.platform === 'linux')(
  "goes through electron-builder, as far as there is no need of Electron's binary",
  async () => {
    const release = await temporary();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules', 'electron-builder', 'cli.js'),
        ...['--config', 'build/builder.json', '--publish', 'never', '--linux', '--dir', '--x64'],
        `-c.electronDist=${await distribution()}`,
        `-c.directories.output=${release}`,
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
    const artefact = artefactFor('linux', 'x64', release);
    expect(await fuseFindings(artefact)).toEqual([]);
    expect(archiveFindings(artefact)).toEqual([]);
    // The terms of Electron and of Chromium go with the program.
    expect(await readdir(join(release, 'linux-unpacked'))).toEqual(
      expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html', 'battlefield']),
    );
  },
);
