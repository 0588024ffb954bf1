import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A browser of the machine that can show a page as a window of its own. */
export interface Browser {
  readonly name: 'Chromium' | 'Chrome' | 'Edge';
  readonly path: string;
}

type Env = { readonly [name: string]: string | undefined };

const LINUX: readonly (readonly [Browser['name'], string])[] = [
  ['Chromium', 'chromium'],
  ['Chrome', 'google-chrome'],
  ['Chrome', 'google-chrome-stable'],
  ['Edge', 'microsoft-edge'],
  ['Edge', 'microsoft-edge-stable'],
  ['Chromium', 'chromium-browser'],
];
const MAC: readonly (readonly [Browser['name'], string])[] = [
  ['Chrome', 'Google Chrome'],
  ['Chromium', 'Chromium'],
  ['Edge', 'Microsoft Edge'],
];
const WINDOWS: readonly (readonly [Browser['name'], readonly string[]])[] = [
  ['Chrome', ['Google', 'Chrome', 'Application', 'chrome.exe']],
  ['Edge', ['Microsoft', 'Edge', 'Application', 'msedge.exe']],
  ['Chromium', ['Chromium', 'Application', 'chrome.exe']],
];

/** Where browsers are usually installed, best first. */
export function candidates(platform: NodeJS.Platform, env: Env): readonly Browser[] {
  switch (platform) {
    case 'darwin':
      return ['/Applications', join(homedir(), 'Applications')].flatMap(folder =>
        MAC.map(([name, app]) => ({ name, path: `${folder}/${app}.app/Contents/MacOS/${app}` })),
      );
    case 'win32': {
      const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(folder => folder !== undefined);
      return WINDOWS.flatMap(([name, parts]) => folders.map(folder => ({ name, path: join(folder, ...parts) })));
    }
    default: {
      const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
      return LINUX.flatMap(([name, file]) => folders.map(folder => ({ name, path: join(folder, file) })));
    }
  }
}

/** The browser to use, or null; `BATTLEFIELD_BROWSER` names another one built on Chromium. */
export function findBrowser(platform: NodeJS.Platform = process.platform, env: Env = process.env): Browser | null {
  const chosen = env.BATTLEFIELD_BROWSER;
  if (chosen) return existsSync(chosen) ? { name: 'Chromium', path: chosen } : null;
  return candidates(platform, env).find(browser => existsSync(browser.path)) ?? null;
}
