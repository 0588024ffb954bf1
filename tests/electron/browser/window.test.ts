import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { candidates, findBrowser } from '../../../electron/browser/find.ts';
import { windowArguments } from '../../../electron/browser/window.ts';
import { temporary } from '../host/temporary.ts';

describe('the browser of the machine', () => {
  it('is the first of Chromium, Chrome and Edge that the path holds', async () => {
    const [early, late] = [await temporary(), await temporary()];
    const PATH = `${early}:${late}`;
    expect(findBrowser('linux', { PATH })).toBeNull();
    await writeFile(join(early, 'microsoft-edge'), '');
    expect(findBrowser('linux', { PATH })).toEqual({ name: 'Edge', path: join(early, 'microsoft-edge') });
    await writeFile(join(late, 'google-chrome'), '');
    expect(findBrowser('linux', { PATH })).toEqual({ name: 'Chrome', path: join(late, 'google-chrome') });
    await writeFile(join(late, 'chromium'), '');
    expect(findBrowser('linux', { PATH })).toEqual({ name: 'Chromium', path: join(late, 'chromium') });
  });

  it('is the one that is named, or none when that is not there', async () => {
    const path = join(await temporary(), 'mine');
    expect(findBrowser('linux', { BATTLEFIELD_BROWSER: path })).toBeNull();
    await writeFile(path, '');
    expect(findBrowser('linux', { BATTLEFIELD_BROWSER: path })?.path).toBe(path);
  });

  it.each(['darwin', 'win32'] as const)('is looked for in the usual places of %s', platform => {
    const names = candidates(platform, { PROGRAMFILES: 'C:\\Program Files' }).map(browser => browser.name);
    expect(new Set(names)).toEqual(new Set(['Chrome', 'Chromium', 'Edge']));
  });
});

describe('the window', () => {
  const options = { url: 'file:///data/window-browser/entrance.html', folder: '/data', root: false };
  const chromium = { name: 'Chromium', path: '/usr/bin/chromium' } as const;

  it('shows the address alone, in a profile of its own', () => {
    const args = windowArguments(chromium, options);
    expect(args).toContain('--app=file:///data/window-browser/entrance.html');
    expect(args).toContain(`--user-data-dir=${join('/data', 'window-browser')}`);
  });

  it('gives up the sandbox for root only', () => {
    expect(windowArguments(chromium, options)).not.toContain('--no-sandbox');
    expect(windowArguments(chromium, { ...options, root: true })).toContain('--no-sandbox');
  });

  it('keeps the profile of a snap where a snap may write', () => {
    const profile = windowArguments({ name: 'Chromium', path: '/snap/bin/chromium' }, options).find(arg =>
      arg.startsWith('--user-data-dir='),
    );
    expect(profile).toContain(join('snap', 'chromium', 'common'));
  });
});
