import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { installedElectron } from '../../build/electronBinary.ts';
import { ROOT } from '../../build/paths.ts';
import { isRoot } from '../../electron/browser/window.ts';

const binary = installedElectron();

describe.skipIf(binary === null)('Electron', () => {
  it('opens the page in a sandbox, with the contract and nothing of Node in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'battlefield-electron-'));
    const app = await _electron.launch({
      executablePath: binary!,
      args: [...(isRoot() ? ['--no-sandbox'] : []), ROOT],
      env: { ...process.env, BATTLEFIELD_DATA: folder } as Record<string, string>,
    });
    const page = await app.firstWindow();
    await page.waitForSelector('#root > *');
    const seen = await page.evaluate(async () => ({
      node: 'require' in window || 'process' in window,
      shell: await (window as unknown as { battlefield: { app: { info(): Promise<unknown> } } }).battlefield.app.info(),
      opened: window.open('https://example.org/') !== null,
    }));
    expect(seen).toMatchObject({ node: false, shell: { ok: true, value: { shell: 'electron' } }, opened: false });
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
});
