import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { ROOT } from '../../../build/paths.ts';
import { DEFAULT_SETTINGS } from '../../../electron/contract/index.ts';
import { say } from '../../../electron/host/words.ts';
import { hostIn } from '../../../renderer/base/host.ts';
import { temporary } from './temporary.ts';

afterEach(() => vi.unstubAllEnvs());

async function speaking(language: 'en' | 'fr'): Promise<void> {
  const folder = await temporary();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, language }));
  vi.stubEnv('BATTLEFIELD_DATA', folder);
}

/** Every sentence that a shell may have to say where there is no page, and the reasons that stand in them. */
const FILES = [
  ...readdirSync(join(ROOT, 'electron', 'main')).map(name => join('electron', 'main', name)),
  ...['owner', 'door', 'disk', 'reason'].map(name => join('electron', 'host', `${name}.ts`)),
  ...['run', 'appWindow', 'private'].map(name => join('electron', 'browser', `${name}.ts`)),
  ...['start', 'electronBinary', 'products'].map(name => join('build', `${name}.ts`)),
];
const SAID =
  /(?:say\('\w+', |fail\(|hopeless\(|say\(|refuse\(|end\(1, |ended\(\w+, |sentence: |missing: |noLock = .*\n {2}|throw new Error\(|(?:[A-Z_]+) =\s+|return )(['"`])((?:(?!\1)[^\\\n])+)\1/g;
/** Of our own promises, and what a function throws for another of ours to catch. */
const INSIDE = /was asked by a frame|is no folder|takes no more/;
const sentences = FILES.flatMap(file =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(SAID)]
    .map(match => match[2]!)
    // Sentences, and reasons of some words; no codes and names of things.
    .filter(text => (/^[A-Z$].* .*\.$/.test(text) || / .* /.test(text)) && !text.includes('/') && !INSIDE.test(text))
    .map(text => text.replace(/\$\{[^}]*\}/g, 'ERR_FAILED')),
);

it('says all of it in French to whoever has chosen French', async () => {
  await speaking('fr');
  expect(sentences.length).toBeGreaterThan(50);
  expect(sentences.filter(sentence => say(sentence) === sentence)).toEqual([]);
  expect(say('The table could not be loaded (ERR_FAILED). Install the program again: your games are kept apart from it.')).toBe(
    'La table n’a pas pu être chargée (ERR_FAILED). Réinstallez le programme : vos parties sont gardées à part.',
  );
});

it('says it in English to everybody else, and what it does not know as it is', async () => {
  await speaking('en');
  expect(sentences.filter(sentence => say(sentence) !== sentence)).toEqual([]);
  await speaking('fr');
  expect(say('It rains, says ENOENT.')).toBe('It rains, says ENOENT.');
});

it('says the reason within a sentence in French too', async () => {
  await speaking('fr');
  expect(say('Battlefield cannot use /games (old): the disk may only be read.')).toBe(
    'Battlefield ne peut pas se servir de /games (old) : le disque ne peut qu’être lu.',
  );
});

it('asks the system for the language where nobody has chosen one', () => {
  const words = pathToFileURL(join(ROOT, 'electron', 'host', 'words.ts')).href;
  const script = `import { say } from '${words}'; console.log(say('Wait'));`;
  for (const [LANG, said] of [
    ['fr_FR.UTF-8', 'Attendre'],
    ['en_GB.UTF-8', 'Wait'],
  ]) {
    const env = { ...process.env, LANG, LC_ALL: LANG, BATTLEFIELD_DATA: join(tmpdir(), 'no', 'such', 'folder') };
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      ...{ cwd: ROOT, encoding: 'utf8', env },
    });
    expect(stdout).toBe(`${said}\n`);
  }
});

it('says it as the page does, and names of things stay what they are', async () => {
  await speaking('fr');
  expect(sentences.filter(sentence => say(sentence) !== hostIn('fr', sentence))).toEqual([]);
  // A save may be called like a reason.
  expect(hostIn('fr', 'There is a save named the disk is full already.')).toBe(
    'Il y a déjà une sauvegarde nommée the disk is full.',
  );
});
