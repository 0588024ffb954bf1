import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { isRoot } from '../../electron/browser/window.ts';
import type { Artefact } from './artefact.ts';

/** ms that a slow machine may take for one step. */
export const PATIENCE = 180_000;

/** The packaged program at work. It is driven as any page of Chromium: its fuses leave no other way in. */
export interface Running {
  readonly page: Page;
  /** The program dies without a word. */
  kill(): Promise<void>;
  /** It is told to end, and does. The exit code. */
  quit(): Promise<number | null>;
}

const argumentsFor = (files: readonly string[]) => ['--remote-debugging-port=0', ...(isRoot() ? ['--no-sandbox'] : []), ...files];

function start({ program }: Artefact, folder: string, files: readonly string[]): ChildProcess {
  return spawn(program, argumentsFor(files), { env: { ...process.env, BATTLEFIELD_DATA: folder }, stdio: 'inherit' });
}

/** Asks until there is an answer, or the time is over. */
export async function soon<T>(what: string, ask: () => Promise<T | null | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const answer = await ask().catch(() => null);
    if (answer !== null && answer !== undefined) return answer;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come in ${PATIENCE / 1000} s.`);
}

/** Starts the program and waits for its page. */
export async function open(artefact: Artefact, folder: string, files: readonly string[] = []): Promise<Running> {
  // Chromium says here which port it took; a killed program has left its own.
  const told = join(folder, 'window-electron', 'DevToolsActivePort');
  await rm(told, { force: true });
  const child = start(artefact, folder, files);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const browser = await soon<Browser>('The port of the page', async () => {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`);
    const port = Number.parseInt(await readFile(told, 'utf8'), 10);
    // Electron has one context and lets nobody set it up.
    return chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  });
  const page = await soon<Page>('The window', async () => browser.contexts()[0]?.pages()[0]);
  page.setDefaultTimeout(PATIENCE);
  await page.waitForSelector('#root > *');
  // Keys reach the page whether its window has the focus of the screen or not.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return {
    page,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async quit() {
      const whole = await browser.newBrowserCDPSession();
      // Electron quits on this and does not answer.
      whole.send('Browser.close').catch(() => {});
      const [code] = await ended;
      return code;
    },
  };
}

/** What a double click does: the system starts the program with the file, and on macOS tells the one that runs. */
export async function doubleClick(artefact: Artefact, folder: string, file: string): Promise<number | null> {
  const child =
    process.platform === 'darwin'
      ? spawn('open', ['-a', artefact.bundle, file], { stdio: 'inherit' })
      : start(artefact, folder, [file]);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
