import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { copyOf, emptyTankCard, ownCardFile, scenarios, writeSave, writeTankCard } from '../../core/index.ts';
import { findBrowser } from '../../electron/browser/find.ts';
import { asOther, noOtherUser } from '../kit/asOther.ts';
import { randomGame, setupOf } from '../kit/playing.ts';
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

/** The command lines of all processes, as everybody sees them. */
const commandLines = (): readonly string[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'latin1')];
      } catch {
        return [];
      }
    });

describeOnScreen('npm start', display => {
  let folder = '';
  let program: ChildProcess;
  let said = '';
  let browser: Browser;
  /** The port file of the last browser that was looked at. */
  let known = '';

  const start = (...args: readonly string[]) =>
    spawn('npm', ['start', '--', ...args], {
      cwd: ROOT,
      // A group of its own, to be interrupted as a terminal interrupts one.
      detached: true,
      env: {
        ...process.env,
        DISPLAY: display(),
        BATTLEFIELD_SHELL: 'browser',
        BATTLEFIELD_BROWSER: join(folder, 'browser'),
        BATTLEFIELD_DATA: join(folder, 'data'),
      },
    });

  beforeEach(async () => {
    said = '';
    known = '';
    folder = await mkdtemp(join(tmpdir(), 'battlefield-start-'));
    // As a home that is open to others: what is closed is closed by the program.
    await chmod(folder, 0o755);
    // The same browser, with a port through which the test can look at its window. It leaves behind how it was let in.
    const wrapper = join(folder, 'browser');
    const entrance = join(folder, 'data', 'window-browser', 'entrance.html');
    const [seen, modes] = [join(folder, 'seen.html'), join(folder, 'modes')];
    const look = `cp "${entrance}" "${seen}"; chmod 600 "${seen}"; stat -c %a "${entrance}" > "${modes}"`;
    await writeFile(wrapper, `#!/bin/sh\n${look}\nexec "${findBrowser()!.path}" --remote-debugging-port=0 "$@"\n`);
    await chmod(wrapper, 0o755);
    program = start();
    for (const stream of [program.stdout!, program.stderr!]) {
      stream.setEncoding('utf8').on('data', text => {
        said += text;
      });
    }
    browser = await nextBrowser();
  });
  afterEach(async () => {
    if (isRunning()) await interrupted();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  /** The browser that was opened last, once it is there. */
  const nextBrowser = () =>
    soon(async () => {
      const text = await readFile(join(folder, 'data', 'window-browser', 'DevToolsActivePort'), 'utf8');
      // The file is there a moment before its text is, and that of an earlier browser is there still.
      if (text === known) throw new Error('The browser is not there yet.');
      const found = await chromium.connectOverCDP(`http://127.0.0.1:${Number.parseInt(text, 10)}`);
      known = text;
      return found;
    });

  /** The one window, with the table in it. */
  const table = () =>
    soon(async () => {
      const pages = browser.contexts()[0]!.pages();
      expect(pages).toHaveLength(1);
      await pages[0]!.waitForSelector('#root > *', { timeout: 1000 });
      return pages[0]!;
    });

  const isRunning = () => program.exitCode === null && program.signalCode === null;
  async function interrupted(): Promise<void> {
    const ended = once(program, 'close');
    process.kill(-program.pid!, 'SIGINT');
    await ended;
  }

  const ask = (page: Page, wire: string) =>
    page.evaluate(async wire => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/host/${wire}`, { method: 'POST', headers, body: '{}' })).json();
    }, wire);

  it('opens one window on the table, says where and why, and ends when it is closed', async () => {
    const page = await table();
    expect(said).toMatch(/^Battlefield in Chromium \(.*\): BATTLEFIELD_SHELL asks for a browser\.$/m);
    expect(await page.title()).toBe('Battlefield');
    // Nothing lies behind the page to which one could go back.
    expect(await page.evaluate(() => history.length)).toBe(1);

    const second = start();
    expect(await once(second, 'exit')).toEqual([1, null]);

    const ended = once(program, 'exit');
    await page.close();
    expect(await ended).toEqual([0, null]);
    expect(readdirSync(join(folder, 'data'))).not.toContain('door.json');
  });

  it('closes its window when it is interrupted', async () => {
    const closed = new Promise(resolve => browser.once('disconnected', resolve));
    await interrupted();
    await closed;
    expect(isRunning()).toBe(false);
  });

  it('keeps its ticket off every command line and out of the sight of others', async context => {
    const page = await table();
    const data = join(folder, 'data');
    const ticket = /value="([0-9a-f]{48})"/.exec(await readFile(join(folder, 'seen.html'), 'utf8'))![1]!;
    const { secret } = JSON.parse(await readFile(join(data, 'door.json'), 'utf8'));
    const lines = commandLines();
    expect(lines.some(line => line.includes('entrance.html'))).toBe(true);
    for (const hidden of [ticket, secret]) expect(lines.filter(line => line.includes(hidden))).toEqual([]);
    // Neither is any other word as long and as odd.
    expect(lines.filter(line => line.includes(folder) && /[0-9a-f]{48}/.test(line))).toEqual([]);

    expect(await readFile(join(folder, 'modes'), 'utf8')).toBe('600\n');
    const modes = [data, join(data, 'window-browser'), join(data, 'door.json')].map(path => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700, 0o600]);
    expect(readdirSync(join(data, 'window-browser'))).not.toContain('entrance.html');

    const none = noOtherUser();
    if (none !== null) {
      console.log(`Skipped: another user of the machine, because ${none}.`);
      return context.skip();
    }
    const found = await asOther(data, new URL(page.url()).origin);
    expect(found.got).toEqual({});
    for (const hidden of [ticket, secret]) expect(found.commandLines.filter(line => line.includes(hidden))).toEqual([]);
    expect(await ask(page, 'app.info')).toMatchObject({ ok: true });
  });

  const isAt = async (page: Page, hash: string) => {
    await page.waitForSelector(`[data-testid=question][data-hash="${hash}"]`, { timeout: 60_000 });
  };

  it('hands the file of a second start to the window that is open, and comes back to its question when the page crashes', async () => {
    const game = randomGame(setupOf(4, { turns: 4 }), 30);
    const left = game.entries.at(-1)!.hash;
    await writeFile(join(folder, 'mill.battlefield'), JSON.stringify(writeSave(game)));
    const page = await table();
    const second = start(relative(ROOT, join(folder, 'mill.battlefield')));
    expect(await once(second, 'exit')).toEqual([0, null]);
    await isAt(page, left);
    // What is loaded anew has not crashed.
    await page.reload();
    await page.getByTestId('start').waitFor();
    expect(await page.getByTestId('report').count()).toBe(0);

    const devTools = await page.context().newCDPSession(page);
    devTools.send('Page.crash').catch(() => {});
    browser = await nextBrowser();
    const again = await table();
    await isAt(again, left);
    await again.getByTestId('report').waitFor();
    expect(said).toContain('The page has crashed and is opened again.');

    const ended = once(program, 'exit');
    await again.close();
    expect(await ended).toEqual([0, null]);
  });

  it('opens a scene, a ruling, an army, a card and a scenario of a second start on the screens that they are for', async () => {
    const museum = join('tests', 'museum', 'save-2-rules-1');
    const page = await table();
    const handed = async (file: string) => expect(await once(start(join(museum, file)), 'exit')).toEqual([0, null]);
    const by = (testid: string) => page.getByTestId(testid);

    await handed(join('scenes', 'first.json'));
    await by('adjudicator').waitFor();
    await by('undo').and(page.locator('[aria-disabled=false]')).waitFor();
    await handed(join('sheets', 'first.json'));
    await by('checked-same').waitFor({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await by('kept').first().waitFor({ state: 'attached' });

    // A table of one's own is laid out to be judged on; a scene on squares puts its miniatures on the squares' desk.
    const layout = join(folder, 'mill.battlelayout');
    const village = await readFile(join('templates', 'tables', 'crossroads-village.json'), 'utf8');
    await writeFile(layout, village.replace('Crossroads Village', 'Our Mill'));
    expect(await once(start(layout), 'exit')).toEqual([0, null]);
    await by('kept').waitFor({ state: 'detached' });
    await handed(join('grid-scenes', 'cover.json'));
    await by('kept').getByText('ex26-pounder').waitFor();

    await handed(join('armies', 'axis-50-ghosts.json'));
    await by('army-blue').getByText('Ghosts in the Wood').waitFor();
    expect(await by('about-blue').count()).toBe(0);

    const board = join(folder, 'yard.battlelayout');
    const yards = await readFile(join('templates', 'boards', 'two-yards.json'), 'utf8');
    await writeFile(board, yards.replace('Two Yards', 'Our Yard'));
    expect(await once(start(board), 'exit')).toEqual([0, null]);
    await by('board').getByText('Our Yard').waitFor();

    // A card of one's own is offered to be kept, and a scenario is opened to be looked at.
    const [jackson] = JSON.parse(await readFile(join('models', 'cards', 'allies.json'), 'utf8')).cards;
    const ours = join(folder, 'ours.battlecard');
    await writeFile(ours, JSON.stringify(ownCardFile({ ...jackson, id: 'our-jackson', name: 'Our Jackson' })));
    expect(await once(start(ours), 'exit')).toEqual([0, null]);
    await by('import-found').getByText('Our Jackson').first().waitFor();
    await page.keyboard.press('Escape');
    const scenario = join(folder, 'ours.battlescenario');
    await writeFile(scenario, JSON.stringify(copyOf(scenarios.find(one => one.space === 'free')!, 'Our Crossing', '')));
    expect(await once(start(scenario), 'exit')).toEqual([0, null]);
    await by('scenario-editor').waitFor();
    expect(await by('scenario-name').inputValue()).toBe('Our Crossing');

    const card = join(folder, 'village.battletank');
    await writeFile(card, JSON.stringify(writeTankCard(emptyTankCard('Village tank'))));
    expect(await once(start(card), 'exit')).toEqual([0, null]);
    await by('tank-card-status').waitFor();
    expect(await by('tank-name').inputValue()).toBe('Village tank');
  });
});
