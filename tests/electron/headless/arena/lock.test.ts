import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeLock } from '../../../../electron/headless/arena/lock.ts';
import { temporary, value } from '../../host/temporary.ts';

const lockFile = async () => join(await temporary(), 'games-1-of-1.lock');

it('is had by one at a time, and given back', async () => {
  const file = await lockFile();
  const giveBack = value(takeLock(file));
  const error = `Process ${process.pid} on ${hostname()} plays this shard: wait until it is done, or remove ${file} if it is gone.`;
  expect(takeLock(file)).toEqual({ ok: false, error });
  giveBack();
  expect(existsSync(file)).toBe(false);
  value(takeLock(file))();
});

it('is taken over from a process of this machine that was killed, and from no other', async () => {
  const file = await lockFile();
  const child = spawn('sleep', ['60']);
  const ends = once(child, 'exit');
  const left = JSON.stringify({ host: hostname(), process: child.pid, began: null });
  writeFileSync(file, left);
  expect(takeLock(file).ok).toBe(false);
  child.kill('SIGKILL');
  await ends;
  writeFileSync(file, left.replace(hostname(), 'elsewhere.invalid'));
  expect(takeLock(file).ok).toBe(false);
  writeFileSync(file, left);
  value(takeLock(file));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ process: process.pid });
});

it.runIf(process.platform === 'linux')('is taken over from a process whose number another has now', async () => {
  const file = await lockFile();
  writeFileSync(file, JSON.stringify({ host: hostname(), process: process.pid, began: '1' }));
  value(takeLock(file))();
});

it('is left alone where another process takes it over, and where it is being written', async () => {
  const file = await lockFile();
  writeFileSync(file, JSON.stringify({ host: hostname(), process: 0x7fffffff, began: null }));
  writeFileSync(`${file}.taking`, '');
  expect(takeLock(file).ok).toBe(false);
  rmSync(`${file}.taking`);
  writeFileSync(file, '');
  const error = `Another process plays this shard: wait until it is done, or remove ${file} if it is gone.`;
  expect(takeLock(file)).toEqual({ ok: false, error });
});

it('is not taken away from whoever has it after it was removed', async () => {
  const file = await lockFile();
  const giveBack = value(takeLock(file));
  writeFileSync(file, 'of another');
  giveBack();
  expect(readFileSync(file, 'utf8')).toBe('of another');
});
