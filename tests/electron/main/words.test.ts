import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ROOT } from '../../../build/paths.ts';
import { DEFAULT_SETTINGS } from '../../../electron/contract/index.ts';
import { say } from '../../../electron/main/words.ts';
import { temporary } from '../host/temporary.ts';

afterEach(() => vi.unstubAllEnvs());

async function speaking(language: 'en' | 'fr'): Promise<void> {
  const folder = await temporary();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, language }));
  vi.stubEnv('BATTLEFIELD_DATA', folder);
}

/** Every sentence that this shell may have to say by itself, and those of the host that it says before there is a page. */
const sentences = ['main', 'host'].flatMap(room =>
  readdirSync(join(ROOT, 'electron', room))
    .filter(name => (room === 'main' ? name !== 'words.ts' : name === 'owner.ts'))
    .flatMap(name => [
      ...readFileSync(join(ROOT, 'electron', room, name), 'utf8').matchAll(
        /(?:fail\(|hopeless\(|say\(|sentence: |(?:FOREIGN|NO_FLOCK) = )(['`])((?:(?!\1).)+)\1/g,
      ),
    ])
    .map(match => match[2]!.replace(/\$\{\w+\}/, 'ERR_FAILED')),
);

it('says all of it in French to whoever has chosen French', async () => {
  await speaking('fr');
  expect(sentences.length).toBeGreaterThan(8);
  expect(sentences.filter(sentence => say(sentence) === sentence)).toEqual([]);
  expect(say('The table could not be loaded (ERR_FAILED). Install the program again: your games are kept apart from it.')).toBe(
    'La table n’a pas pu être chargée (ERR_FAILED). Réinstallez le programme : vos parties sont gardées à part.',
  );
});

it('says it in English to everybody else, and what it does not know as it is', async () => {
  await speaking('en');
  expect(sentences.filter(sentence => say(sentence) !== sentence)).toEqual([]);
  await speaking('fr');
  expect(say('The disk answered EIO.')).toBe('The disk answered EIO.');
});
