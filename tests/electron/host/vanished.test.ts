import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Host } from '../../../electron/contract/index.ts';
import { fileHost } from '../../../electron/host/host.ts';
import { type Owned, ownFolder } from '../../../electron/host/owner.ts';
import { createKeeper } from '../../../renderer/store/keeper.ts';
import { startHolder } from '../kit/race.ts';
import { temporary, value } from './temporary.ts';

// The data folder goes away in the middle of a game, and perhaps another program is started before this one writes again.

const LOST = 'Another program has the folder of the games now: this one writes nothing more into it.';

async function owned(folder: string): Promise<Owned> {
  const mine = await ownFolder(folder);
  if (!mine.owned) throw new Error(mine.sentence);
  return mine;
}

/** A program with a game of one answer in a folder that it has for itself. */
async function playing() {
  const folder = join(await temporary(), 'data');
  await mkdir(folder);
  const mine = await owned(folder);
  const { handlers, end } = fileHost({ folder, shell: 'browser', version: '0', owned: mine });
  const answers: number[] = [];
  const keeper = createKeeper(handlers.journal as unknown as Host['journal'], () => ({ whole: [...answers] }));
  const answer = (n: number) => {
    answers.push(n);
    return keeper.note({ n });
  };
  expect(await keeper.begin('Mill')).toBe('kept');
  expect(await answer(1)).toBe('kept');
  const over = async () => {
    await end();
    await mine.letGo();
  };
  return { folder, handlers, mine, keeper, answer, over };
}

/** What another program would continue. */
async function continued(folder: string) {
  const { handlers, end } = fileHost({ folder, shell: 'browser', version: '0' });
  const last = value(await handlers.journal.continue(undefined));
  const read = last && value(await handlers.journal.read({ journal: last.journal }));
  await end();
  return read?.entries;
}

describe.skipIf(process.platform === 'win32')('a folder that goes away in the middle of a game', () => {
  it.each([
    ['removed', (folder: string) => rm(folder, { recursive: true })],
    ['moved away', (folder: string) => rename(folder, `${folder}-elsewhere`)],
    [
      'removed and made anew',
      async (folder: string) => {
        await rm(folder, { recursive: true });
        await mkdir(folder);
      },
    ],
    ['emptied of its lock', (folder: string) => rm(join(folder, 'owner.lock'))],
  ])('is taken again where it was %s: the game is there whole, and nobody else gets in', async (_, away) => {
    const { folder, answer, over } = await playing();
    await away(folder);
    expect(await answer(2)).toBe('kept');
    expect(await ownFolder(folder)).toMatchObject({ owned: false });
    const { child, said } = startHolder(folder);
    expect(await said).toBe('taken');
    child.kill();
    await over();
    expect([[{ whole: [1, 2] }], [{ whole: [] }, { n: 1 }, { n: 2 }]]).toContainEqual(await continued(folder));
  });

  it('belongs to whoever got it meanwhile: nothing is written there, the answers wait, and are kept when it is free', async () => {
    const { folder, handlers, answer, keeper, over } = await playing();
    await rm(folder, { recursive: true });
    await mkdir(folder);
    const { child, said } = startHolder(folder);
    expect(await said).toBe('held');
    const waits = { waits: { code: 'disk', path: '', sentence: LOST } };
    expect(await answer(2)).toEqual(waits);
    const text = '{}';
    expect(await handlers.saves.write({ name: 'Mill', text, replace: true })).toMatchObject({ error: { sentence: LOST } });
    expect(await handlers.journal.create({ title: 'Mill' })).toMatchObject({ error: { sentence: LOST } });
    await handlers.journal.continue(undefined);
    expect(await answer(3)).toEqual(waits);
    expect(await readdir(folder)).toEqual(['owner.lock']);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(await keeper.retry()).toBe('kept');
    await over();
    expect(await continued(folder)).toEqual([{ whole: [1, 2, 3] }]);
  });

  it('is taken once by many writes at the same time', async () => {
    const { folder, mine, over } = await playing();
    await rm(folder, { recursive: true });
    expect(await Promise.all(Array.from({ length: 50 }, () => mine.still()))).toEqual(Array(50).fill(null));
    expect(await ownFolder(folder)).toMatchObject({ owned: false });
    await over();
  });

  it('is not made again by who only looks', async () => {
    const { folder, handlers, over } = await playing();
    await rm(folder, { recursive: true });
    expect(value(await handlers.journal.list(undefined))).toEqual([]);
    expect(value(await handlers.saves.list(undefined))).toEqual([]);
    expect(value(await handlers.journal.continue(undefined))).toBeNull();
    expect(existsSync(folder)).toBe(false);
    await over();
  });
});
