import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knock } from '../../../electron/host/door.ts';
import { itOnPosix } from '../../kit/posix.ts';
import { temporary } from '../host/temporary.ts';
import { openHome } from './home.ts';

describe('a second start', () => {
  it('hands its file over to the program that has the folder, which gives it to its page', async () => {
    const home = await openHome();
    const data = join(home.folder, 'data');
    writeFileSync(join(home.folder, 'mill.battlefield'), 'a save');
    // By whatever name, from wherever it is started.
    symlinkSync(data, join(home.folder, 'link'), 'junction');
    const file = relative(process.cwd(), join(home.folder, 'mill.battlefield'));
    const headers = { cookie: await home.enter(), origin: home.shell.origin, 'content-type': 'application/json' };
    const asked = home.ask('POST', '/host/app.handed', headers, '{}');
    expect(await knock(join(home.folder, 'link'), file)).toBe(true);
    expect(await asked).toContain('{"ok":true,"value":{"name":"mill.battlefield","text":"a save"}}');
    expect(await knock(data, null)).toBe(true);
    await home.shell.close();
  });

  itOnPosix('files have no modes')('finds a door that is closed to others, and goes with the program', async () => {
    const home = await openHome();
    const data = join(home.folder, 'data');
    expect((await stat(data)).mode & 0o777).toBe(0o700);
    expect((await stat(join(data, 'door.json'))).mode & 0o777).toBe(0o600);
    await home.shell.close();
    expect(existsSync(join(data, 'door.json'))).toBe(false);
    expect(await knock(data, null)).toBe(false);
  });

  itOnPosix('files have no modes')('closes what was open before', async () => {
    const folder = await temporary();
    mkdirSync(join(folder, 'data'), { mode: 0o777 });
    writeFileSync(join(folder, 'data', 'door.json'), '{}', { mode: 0o666 });
    const home = await openHome(folder);
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'data', 'door.json'))).mode & 0o777).toBe(0o600);
    await home.shell.close();
  });

  it.each([
    ['nothing', null],
    ['no JSON', 'here'],
    ['half of a door', '{"name":"b-0123456789abcdef.localhost"'],
    ['another JSON', '{"port":"1"}'],
    ['a door that is too deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['a door that nobody is behind', '{"name":"b-0123456789abcdef.localhost","port":1,"secret":"0"}'],
    ['a name that is none', '{"name":"a\\r\\nb: c","port":1,"secret":"0"}'],
  ])('is told that nobody is at home by %s', async (_, text) => {
    const folder = await temporary();
    if (text !== null) writeFileSync(join(folder, 'door.json'), text);
    expect(await knock(folder, 'game.json')).toBe(false);
  });

  it.each([
    ['refuses', 403, true],
    ['answers something else', 200, true],
    ['says nothing', 0, false],
  ])('is not taken in by another server on the port of a dead program that %s', async (_, status, answers) => {
    const server = createServer((__, response) => answers && response.writeHead(status).end());
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const folder = await temporary();
    writeFileSync(join(folder, 'door.json'), JSON.stringify({ name: 'b-0123456789abcdef.localhost', port, secret: '0' }));
    expect(await knock(folder, null)).toBe(false);
    server.closeAllConnections();
    server.close();
  });

  it('finds the new program after one that was killed', async () => {
    const folder = await temporary();
    mkdirSync(join(folder, 'data'));
    const stale = '{"name":"b-0123456789abcdef.localhost","port":1,"secret":"0"}';
    writeFileSync(join(folder, 'data', 'door.json'), stale);
    const home = await openHome(folder);
    expect(readFileSync(join(folder, 'data', 'door.json'), 'utf8')).not.toBe(stale);
    expect(await knock(join(folder, 'data'), null)).toBe(true);
    await home.shell.close();
  });
});
