import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe } from 'vitest';
import { findBrowser } from '../../../electron/browser/find.ts';

const hasXvfb = process.platform === 'linux' && spawnSync('Xvfb', ['-help']).error === undefined;

/** Why no test may open a window on a screen here; null where it may. Tests never use the person's own screen. */
export const noScreen: string | null = findBrowser() === null ? 'no browser was found' : hasXvfb ? null : 'Xvfb is not installed';

/** Like `describe`, with a screen that nobody sees; `display()` names it while the tests run. */
export function describeOnScreen(name: string, tests: (display: () => string) => void): void {
  describe.skipIf(noScreen !== null)(name, () => {
    let server: ChildProcess;
    let number = '';
    beforeAll(async () => {
      server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      });
      const [text] = await once(server.stdio[3]!, 'data');
      number = String(text).trim();
    });
    afterAll(() => {
      server?.kill();
    });
    tests(() => `:${number}`);
  });
}
