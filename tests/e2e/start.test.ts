import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { findBrowser } from '../../electron/browser/find.ts';
import { describeOnScreen } from './kit/screen.ts';

/** Asks until there is an answer; what a slow machine needs is the test's own time limit. */
async function soon<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
}

describeOnScreen('npm start', display => {
  let folder = '';
  let program: ChildProcess;
  let said = '';
  let browser: Browser;

  beforeEach(async () => {
    said = '';
    folder = await mkdtemp(join(tmpdir(), 'battlefield-start-'));
    // The same browser, with a port through which the test can look at its window.
    const wrapper = join(folder, 'browser');
    await writeFile(wrapper, `#!/bin/sh\nexec "${findBrowser()!.path}" --remote-debugging-port=0 "$@"\n`);
    await chmod(wrapper, 0o755);
    program = spawn('npm', ['start'], {
      cwd: ROOT,
      // A group of its own, to be interrupted as a terminal interrupts one.
      detached: true,
      env: {
        ...process.env,
        DISPLAY: display(),
        BATTLEFIELD_SHELL: 'browser',
        BATTLEFIELD_BROWSER: wrapper,
        BATTLEFIELD_DATA: join(folder, 'data'),
      },
    });
    for (const stream of [program.stdout!, program.stderr!]) {
      stream.setEncoding('utf8').on('data', text => {
        said += text;
      });
    }
    // The file is there a moment before its text is.
    browser = await soon(async () => {
      const text = await readFile(join(folder, 'data', 'window-browser', 'DevToolsActivePort'), 'utf8');
      return chromium.connectOverCDP(`http://127.0.0.1:${Number.parseInt(text, 10)}`);
    });
  });
  afterEach(async () => {
    if (isRunning()) await interrupted();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  const isRunning = () => program.exitCode === null && program.signalCode === null;
  async function interrupted(): Promise<void> {
    const ended = once(program, 'close');
    process.kill(-program.pid!, 'SIGINT');
    await ended;
  }

  it('opens one window on the table, says where and why, and ends when it is closed', async () => {
    const page = await soon(async () => {
      const pages = browser.contexts()[0]!.pages();
      expect(pages).toHaveLength(1);
      await pages[0]!.waitForSelector('#root > *', { timeout: 1000 });
      return pages[0]!;
    });
    expect(said).toMatch(/^Battlefield in Chromium \(.*\): BATTLEFIELD_SHELL asks for a browser\.$/m);

    const second = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, DISPLAY: display(), BATTLEFIELD_DATA: join(folder, 'data') },
    });
    expect(await once(second, 'exit')).toEqual([1, null]);

    const ended = once(program, 'exit');
    await page.close();
    expect(await ended).toEqual([0, null]);
  });

  it('closes its window when it is interrupted', async () => {
    const closed = new Promise(resolve => browser.once('disconnected', resolve));
    await interrupted();
    await closed;
    expect(isRunning()).toBe(false);
  });
});
