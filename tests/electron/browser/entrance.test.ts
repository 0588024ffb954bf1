import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeEntrance } from '../../../electron/browser/entrance.ts';
import { temporary } from '../host/temporary.ts';

const shell = { origin: 'http://b-0123456789abcdef.localhost:4000', ticket: () => 'f'.repeat(48) };
const mode = (path: string) => statSync(path).mode & 0o777;

describe.runIf(process.platform !== 'win32')('the entrance', () => {
  it('is a page that posts the ticket, in a folder, both closed to others', async () => {
    const folder = join(await temporary(), 'new', 'profile');
    const { url, remove } = await makeEntrance(folder, shell);
    const path = fileURLToPath(url);
    expect(url).not.toContain(shell.ticket());
    expect([mode(folder), mode(path)]).toEqual([0o700, 0o600]);
    const page = readFileSync(path, 'utf8');
    expect(page).toContain(`<form method="post" action="${shell.origin}/enter">`);
    expect(page).toContain(`value="${shell.ticket()}"`);
    await remove();
    expect(readdirSync(folder)).toEqual([]);
    await remove();
  });

  it('closes a folder that was open, and replaces what lies there', async () => {
    const folder = join(await temporary(), 'profile');
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    const elsewhere = join(await temporary(), 'elsewhere');
    symlinkSync(elsewhere, join(folder, 'entrance.html'));
    const first = await makeEntrance(folder, shell);
    expect(existsSync(elsewhere)).toBe(false);
    writeFileSync(fileURLToPath(first.url), 'x');
    chmodSync(fileURLToPath(first.url), 0o666);
    const { url } = await makeEntrance(folder, shell);
    expect([mode(folder), mode(fileURLToPath(url))]).toEqual([0o700, 0o600]);
    expect(readFileSync(fileURLToPath(url), 'utf8')).toContain(shell.ticket());
  });

  it('is found under a name with signs of its own', async () => {
    const folder = join(await temporary(), 'a b#c%20?é');
    const { url } = await makeEntrance(folder, shell);
    expect(existsSync(fileURLToPath(url))).toBe(true);
    expect(url).toMatch(/a%20b%23c%2520%3F/);
  });
});
