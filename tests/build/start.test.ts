import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.runIf(process.platform === 'linux')('npm start without a display says so in one line and ends with 1', () => {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
  const start = join(import.meta.dirname, '..', '..', 'build', 'start.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', start], { env, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^No display: [^\n]*\n$/);
});
