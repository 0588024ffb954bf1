import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../build/paths.ts';
import { CHANNELS } from '../../electron/contract/index.ts';
import { asked, playOn } from '../e2e/gamePlayer.ts';
import type { Artefact } from './artefact.ts';
import { doubleClick, open, type Running, soon } from './program.ts';

/** What is wrong with one thing; nothing where it is in order. */
export type Findings = readonly string[];

const differing = (what: string, found: unknown, wanted: unknown): Findings =>
  JSON.stringify(found) === JSON.stringify(wanted) ? [] : [`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`];

/** The security checklist, asked of the page that runs. */
async function checklist(page: Page): Promise<Findings> {
  // Nothing in it has a name: the page would be asked for the helper that names it.
  const found = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken"';
    document.body.append(script);
    const { battlefield } = window as unknown as { battlefield?: { [group: string]: { [name: string]: unknown } } };
    // Later: what is asked from outside may itself make code of text.
    const evaluated = await new Promise(resolve =>
      setTimeout(() => {
        try {
          resolve(new Function('return true')());
        } catch {
          resolve(false);
        }
      }),
    );
    return {
      at: location.href,
      node: ['require', 'process', 'module', 'Buffer', 'global'].filter(name => name in window),
      calls: Object.entries(battlefield ?? {}).flatMap(([group, calls]) => Object.keys(calls).map(name => `${group}.${name}`)),
      title: document.title,
      evaluated,
      opened: window.open('https://a.example/') !== null || window.open('battlefield://app/') !== null,
      out: await Promise.all(
        ['https://a.example/', 'http://127.0.0.1:9/', 'file:///etc/hosts'].map(url =>
          fetch(url).then(
            () => true,
            () => false,
          ),
        ),
      ),
      position: (await navigator.permissions.query({ name: 'geolocation' })).state,
      notices: Notification.permission,
      cookie: document.cookie,
    };
  });
  await page.evaluate(() => {
    location.href = 'https://a.example/';
  });
  await page.waitForTimeout(500);
  const calls = Object.entries(CHANNELS).flatMap(([group, named]) => Object.keys(named).map(name => `${group}.${name}`));
  const wanted = {
    at: 'battlefield://app/',
    node: [],
    calls,
    title: 'Battlefield',
    evaluated: false,
    opened: false,
    out: [false, false, false],
    position: 'denied',
    notices: 'denied',
    cookie: '',
  };
  return [
    ...Object.entries(wanted).flatMap(([what, value]) => differing(what, found[what as keyof typeof found], value)),
    ...differing('after a link elsewhere', page.url(), 'battlefield://app/'),
  ];
}

/** What a player sees of the moment. */
async function seen({ page }: Running): Promise<readonly string[]> {
  await asked(page);
  return [
    await page.getByTestId('question').innerText(),
    await page.getByTestId('roster').innerText(),
    (await page.getByTestId('question').getAttribute('data-answers')) ?? '',
  ];
}

/** Plays, dies, and goes on at the same question; then ends in order. */
export async function game(artefact: Artefact, folder: string): Promise<Findings> {
  const first = await open(artefact, folder);
  const listed = await checklist(first.page);
  await first.page.getByTestId('new-game').click();
  await first.page.getByTestId('seed').fill('11');
  await first.page.getByTestId('start-game').click();
  await playOn(first.page, undefined, (_, n) => n >= 6);
  const before = await seen(first);
  await first.kill();

  const second = await open(artefact, folder);
  await second.page.getByTestId('continue').click();
  const after = await seen(second);
  const code = await second.quit();
  return [...listed, ...differing('after the kill', after, before), ...differing('the end', code, 0)];
}

/** Two saves of the museum, and how many answers each has. */
function saves(): readonly { readonly path: string; readonly answers: number }[] {
  const [set = ''] = readdirSync(join(ROOT, 'tests', 'museum')).filter(name => name.startsWith('save-'));
  const folder = join(ROOT, 'tests', 'museum', set, 'saves');
  return readdirSync(folder)
    .filter(name => /^free-.*-middle\.battlefield$/.test(name))
    .map(name => join(folder, name))
    .map(path => ({ path, answers: (JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] }).entries.length }));
}

/** Opens a save with the program, and another while it is open: the second start hands it over and ends. */
export async function files(artefact: Artefact, folder: string): Promise<Findings> {
  const [one, other] = saves();
  if (one === undefined || other === undefined) return ['the museum has no two saves to open'];
  const program = await open(artefact, folder, [one.path]);
  const shows = (answers: number) =>
    soon(`The game of ${answers} answers`, async () =>
      (await program.page.getByTestId('question').getAttribute('data-answers', { timeout: 1000 })) === String(answers)
        ? true
        : null,
    );
  await shows(one.answers);
  const code = await doubleClick(artefact, folder, other.path);
  await shows(other.answers);
  return [...differing('the second start', code, 0), ...differing('the end', await program.quit(), 0)];
}
