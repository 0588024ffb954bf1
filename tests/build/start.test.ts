import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownFolder } from '../../electron/host/owner.ts';
import { temporary } from '../electron/host/temporary.ts';

/** A start that opens no window, because there is no screen for one. */
function start(args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
  const script = join(import.meta.dirname, '..', '..', 'build', 'start.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...env, LC_ALL: 'en_GB.UTF-8', BATTLEFIELD_DATA: '/nowhere/at/all', ...more },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe.runIf(process.platform === 'linux')('npm start', () => {
  it.each([
    [[], {}, 'No display: DISPLAY and WAYLAND_DISPLAY are both unset, so no window can be opened.'],
    [
      [],
      { LC_ALL: 'fr_FR.UTF-8' },
      'Pas d’écran : ni DISPLAY ni WAYLAND_DISPLAY n’est défini, aucune fenêtre ne peut donc s’ouvrir.',
    ],
    [[''], {}, 'There is no file "".'],
    [['missing.battlefield'], {}, 'There is no file missing.battlefield.'],
    [['package.json', 'README.md'], {}, 'One file can be opened at a time: npm start -- FILE.'],
  ])('%j, %j says what is wrong in one line and ends with 1', (args, env, sentence) => {
    expect(start(args, env)).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
  });

  it('names the file that a window of Electron was not given, and where to open it', async () => {
    const folder = await temporary();
    const file = join(await temporary(), 'mill.battlefield');
    writeFileSync(file, '{}');
    const owned = await ownFolder(folder);
    expect(start([file], { BATTLEFIELD_DATA: folder, DISPLAY: ':0' })).toEqual({
      status: 1,
      stdout: '',
      stderr: `Battlefield is open already, and was not given ${file}: open that file in its window, with Open a save, New game or the Adjudicator.\n`,
    });
    if (owned.owned) await owned.letGo();
  });
});
