import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { say } from '../electron/host/words.ts';
import { writeLicences } from './licences.ts';
import { ELECTRON_FILES, PAGES, ROOT } from './paths.ts';

/** Newest change in files and folders of the checkout, in milliseconds since 1970. */
function changed(paths: readonly string[]): number {
  let newest = 0;
  for (const path of paths.map(p => join(ROOT, p)).filter(existsSync)) {
    const inside = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true }).map(name => join(path, String(name)))
      : [];
    // A folder itself counts too: its time is that of the last file removed from it.
    for (const file of [path, ...inside]) newest = Math.max(newest, statSync(file).mtimeMs);
  }
  return newest;
}

const isFresh = (product: string, sources: readonly string[]): boolean =>
  existsSync(product) && statSync(product).mtimeMs > changed(sources);

/** The page that checks dice without the program; a player takes it out of the program as a file. */
const DICE_CHECK = 'dice-check.html';

/** Builds the page for people, with the licences of what is in it and the page that checks dice. `when: 'needed'` leaves a newer one as it is. */
export async function buildPages(when: 'always' | 'needed'): Promise<void> {
  const sources = [
    'core',
    'foreign',
    'models',
    'templates',
    'renderer',
    'electron/contract',
    'build/vite.config.ts',
    'build/licences.ts',
    'package-lock.json',
    `docs/${DICE_CHECK}`,
  ];
  if (when === 'needed' && isFresh(join(PAGES, 'index.html'), sources)) return;
  console.log(say('Building the table.'));
  // A process of its own: whatever runs here, a test for one, has its NODE_ENV, and the page would be built for that.
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--config', join(ROOT, 'build', 'vite.config.ts'), '--logLevel', 'warn'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error('The page could not be built.');
  writeLicences(PAGES);
  copyFileSync(join(ROOT, 'docs', DICE_CHECK), join(PAGES, DICE_CHECK));
}

/** Builds Electron's two scripts: the main process as a module, the sandboxed preload script as one CommonJS file. */
export async function buildElectron(when: 'always' | 'needed'): Promise<void> {
  const sources = ['core/base', 'electron', 'build/products.ts', 'package-lock.json'];
  if (when === 'needed' && isFresh(join(ELECTRON_FILES, 'preload.cjs'), sources)) return;
  for (const [name, format, file] of [
    ['main', 'es', 'main.js'],
    ['preload', 'cjs', 'preload.cjs'],
  ] as const) {
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'warn',
      ssr: { noExternal: true },
      define: { RELEASES: JSON.stringify(process.env.BATTLEFIELD_RELEASES ?? null) },
      build: {
        ssr: join(ROOT, 'electron', name, `${name}.ts`),
        outDir: ELECTRON_FILES,
        emptyOutDir: false,
        target: 'node22',
        rolldownOptions: { external: ['electron'], output: { format, entryFileNames: file, codeSplitting: false } },
      },
    });
  }
}
