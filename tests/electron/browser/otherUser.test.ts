import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeEntrance } from '../../../electron/browser/entrance.ts';
import { windowArguments } from '../../../electron/browser/window.ts';
import { asOther, noOtherUser } from '../../kit/asOther.ts';
import { temporary } from '../host/temporary.ts';
import { openHome } from './home.ts';

it('another user of the machine gets hold of nothing', async context => {
  const none = noOtherUser();
  if (none !== null) {
    console.log(`Skipped: another user of the machine, because ${none}.`);
    return context.skip();
  }
  const place = await temporary();
  // As in a home that is open to others: what is closed is closed by us.
  chmodSync(place, 0o755);
  mkdirSync(join(place, 'data'), { mode: 0o777 });
  chmodSync(join(place, 'data'), 0o777);
  const home = await openHome(place);
  const folder = join(place, 'data');
  const { url } = await makeEntrance(join(folder, 'window-browser'), home.shell);
  const args = windowArguments({ name: 'Chromium', path: '/usr/bin/chromium' }, { url, folder, root: false });
  const browser = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', ...args]);
  await once(browser, 'spawn');

  const found = await asOther(folder, home.shell.origin);
  expect(found.uid).toBe(65_534);
  expect(found.got).toEqual({});
  expect(found.tried).toBeGreaterThan(40);
  // The command line of the browser was among those that everybody sees; neither secret is in any.
  expect(found.commandLines.some(line => line.includes(url))).toBe(true);
  const ticket = /value="([0-9a-f]{48})"/.exec(readFileSync(fileURLToPath(url), 'utf8'))![1]!;
  for (const secret of [ticket, home.shell.knocking]) {
    expect(found.commandLines.filter(line => line.includes(secret))).toEqual([]);
  }

  // The same ticket still lets its owner in.
  expect(await home.ask('POST', '/enter', {}, `ticket=${ticket}`)).toContain('set-cookie');
  browser.kill();
  await home.shell.close();
});
