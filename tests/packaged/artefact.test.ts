import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';
import { expect, it } from 'vitest';
import { installedElectron } from '../../build/electronBinary.ts';
import { ROOT } from '../../build/paths.ts';
import { temporary } from '../electron/host/temporary.ts';
import { archiveFindings, artefactFor, fuseFindings } from './artefact.ts';

/** A file with a wire of fuses in it, as Electron's program has. */
async function program(wire: string): Promise<string> {
  const path = join(await temporary(), 'battlefield');
  const head = Buffer.concat([Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), Buffer.from([1, wire.length])]);
  await writeFile(path, Buffer.concat([Buffer.alloc(1000, 7), head, Buffer.from(wire), Buffer.alloc(1000, 7)]));
  return path;
}

it('finds the fuses as they were decided', async () => {
  expect(await fuseFindings({ bundle: await program('010011001') })).toEqual([]);
});

it('names each that is not, and one that nobody knows', async () => {
  expect(await fuseFindings({ bundle: await program('110011011') })).toEqual([
    'fuse RunAsNode is 1, and should be 0',
    'fuse GrantFileProtocolExtraPrivileges is 1, and should be 0',
  ]);
  expect(await fuseFindings({ bundle: await program('0100110011') })).toEqual(['fuse 9 is 1, and known to nobody']);
  expect(await fuseFindings({ bundle: await program('01001100') })).toEqual([
    'fuse wasmTrapHandlers is not there, and should be 1',
  ]);
});

it('finds in the archive what does not belong there', async () => {
  const folder = await temporary();
  const content = join(folder, 'content');
  await mkdir(join(content, 'dist', 'electron'), { recursive: true });
  await mkdir(join(content, 'node_modules', 'x'), { recursive: true });
  for (const file of ['main.js', 'preload.cjs']) await writeFile(join(content, 'dist', 'electron', file), 'other');
  await writeFile(join(content, 'node_modules', 'x', 'index.js'), '');
  await writeFile(join(content, 'package.json'), '{}');
  await mkdir(join(folder, 'app'));
  await createPackage(content, join(folder, 'app.asar'));
  expect(archiveFindings({ resources: folder })).toEqual([
    '/node_modules is in the archive',
    '/node_modules/x is in the archive',
    '/node_modules/x/index.js is in the archive',
    'main.js is not the one that was built',
    'preload.cjs is not the one that was built',
    'the licences are not in the archive',
    'the page that checks dice is not in the archive',
    'there is code beside the archive, in app',
  ]);
});

it('knows where each system has its program', () => {
  expect(artefactFor('linux', 'x64', 'r').program).toBe(join('r', 'linux-unpacked', 'battlefield'));
  expect(artefactFor('win32', 'x64', 'r').program).toBe(join('r', 'win-unpacked', 'Battlefield.exe'));
  expect(artefactFor('darwin', 'arm64', 'r').program).toBe(
    join('r', 'mac-arm64', 'Battlefield.app', 'Contents', 'MacOS', 'Battlefield'),
  );
});

it.skipIf(installedElectron() !== null)('says in one sentence that the binary is missing, and does not pretend', () => {
  const verify = (...args: readonly string[]) => {
    const env = { ...process.env, ELECTRON_MIRROR: 'http://127.0.0.1:9/' };
    const run = join(ROOT, 'tests', 'packaged', 'run.ts');
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', run, ...args], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    return { status, stdout };
  };
  const sentence = "skipped: Electron's binary is not here, and the place to fetch it from does not answer.\n";
  expect(verify()).toEqual({ status: 0, stdout: sentence });
  expect(verify('--required')).toEqual({ status: 1, stdout: sentence });
});
