import { basename } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../electron/contract/index.ts';
import { fileHost } from '../../../electron/host/host.ts';
import { journals } from '../../../electron/host/journals.ts';
import { itOnPosix } from '../../kit/posix.ts';
import { callsFailed, callsSeen, FAULTS, failAs, madeToLast, type Plan } from '../kit/failingDisk.ts';
import { inMemory, value } from './temporary.ts';

vi.mock('node:fs/promises', async importOriginal => {
  const { failingDisk } = await import('../kit/failingDisk.ts');
  return failingDisk(await importOriginal());
});

const PICTURES = ['data:image/png;base64,AAAA', `data:image/png;base64,${'B'.repeat(40)}`];
const ENTRIES = Array.from({ length: 6 }, (_, n) => ({ n, text: 'é'.repeat(40 * n) }));
const SAVES = ['old '.repeat(50), 'new '.repeat(70)];
const SCALES = [1.25, 1.5];

/** What a player has been told is kept. */
interface Told {
  entries: unknown[];
  picture: string | null;
  save: string | null;
  scale: number;
  /** Refusals, in their order. */
  refused: string[];
  /** Calls to the disk until room was made, and how many of them failed. */
  calls: number;
  failed: number;
}

/** Everything that is written, once; `again`: whatever is refused is tried again after room was made. */
async function playEvening(folder: string, again: boolean): Promise<Told> {
  const { handlers, end } = fileHost({ folder, shell: 'memory', version: '0' });
  const told: Told = { entries: [], picture: null, save: null, scale: 1, refused: [], calls: 0, failed: 0 };
  const makeRoom = () => {
    told.calls += callsSeen().length;
    told.failed += callsFailed();
    failAs(null);
  };
  type Answer<T> =
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { readonly sentence: string } };
  /** What was answered, or null where it was refused. */
  async function attempt<T>(work: () => Promise<Answer<T>>): Promise<{ readonly value: T } | null> {
    const done = await work();
    if (done.ok) return done;
    told.refused.push(done.error.sentence);
    if (!again) return null;
    makeRoom();
    return { value: value(await work()) };
  }
  const begun = await attempt(() => handlers.journal.create({ title: 'Mill' }));
  const write = async (entry: (typeof ENTRIES)[number]) => {
    if (begun === null) return;
    const { journal } = begun.value;
    const done = await attempt(() => handlers.journal.append({ journal, entry, expects: told.entries.length }));
    if (done !== null) told.entries.push(entry);
  };
  for (const entry of ENTRIES.slice(0, 3)) await write(entry);
  for (const picture of PICTURES) {
    if (begun !== null && (await attempt(() => handlers.journal.picture({ ...begun.value, picture }))) !== null)
      told.picture = picture;
  }
  for (const text of SAVES) {
    if ((await attempt(() => handlers.saves.write({ name: 'Mill', text, replace: true }))) !== null) told.save = text;
  }
  for (const scale of SCALES) {
    const written = await handlers.settings.write({ ...DEFAULT_SETTINGS, scale });
    if (written.ok) told.scale = scale;
    else told.refused.push(written.error.sentence);
  }
  for (const entry of ENTRIES.slice(3)) await write(entry);
  makeRoom();
  await end();
  return told;
}

/** What the next start finds. */
async function foundIn(folder: string) {
  const { handlers, end } = fileHost({ folder, shell: 'memory', version: '0' });
  const listed = value(await handlers.journal.list(undefined));
  const games = await Promise.all(listed.map(async ({ journal }) => value(await handlers.journal.read({ journal }))));
  const saved = value(await handlers.saves.list(undefined));
  const texts = await Promise.all(saved.map(async ({ save }) => value(await handlers.saves.read({ save })).text));
  const settings = value(await handlers.settings.read(undefined));
  const last = value(await handlers.journal.continue(undefined));
  await end();
  return { games, texts, scale: settings.scale, last };
}

async function mustKeep(plan: Plan, again: boolean): Promise<Told> {
  const folder = await inMemory();
  failAs(plan);
  const told = await playEvening(folder, again);
  const found = await foundIn(folder);
  const game = found.games.find(one => one.entries.length > 0);
  expect(found.games.every(one => one.fault === null)).toBe(true);
  // One refused entry may stand at the end, where neither its end could be made sure of nor be cut off again.
  expect((game?.entries ?? []).slice(0, told.entries.length)).toEqual(told.entries);
  expect((game?.entries.length ?? 0) - told.entries.length).toBeLessThanOrEqual(told.refused.length === 0 ? 0 : 1);
  if (again) expect(told.entries).toEqual(ENTRIES);
  // What was refused may have got into its place nevertheless; whatever is there is whole, and not older than what was said.
  const since = told.save === null ? [undefined, ...SAVES] : SAVES.slice(SAVES.indexOf(told.save));
  expect(since).toContain(found.texts[0]);
  expect([1, ...SCALES]).toContain(found.scale);
  expect(found.scale).toBeGreaterThanOrEqual(told.scale);
  if (told.picture !== null) expect(PICTURES.slice(PICTURES.indexOf(told.picture))).toContain(found.last?.picture);
  return told;
}

/** How many calls an evening on a sound disk makes. */
async function callsOfAnEvening(): Promise<number> {
  failAs(null);
  const told = await playEvening(await inMemory(), false);
  expect(told).toEqual({
    entries: ENTRIES,
    picture: PICTURES[1],
    save: SAVES[1],
    scale: SCALES[1],
    refused: [],
    calls: told.calls,
    failed: 0,
  });
  return told.calls;
}

describe('a disk that may lose what was not made to last', () => {
  itOnPosix('no folder is opened as a file')(
    'keeps the names of journals: a new one, one set aside, and none that was removed',
    async () => {
      const folder = await inMemory();
      const { handlers, end } = journals(folder);
      /** What was made to last by some work, by its name in the folder; the folder itself is a dot. */
      const lasting = async (work: () => Promise<unknown>) => {
        failAs(null);
        await work();
        return madeToLast().map(path => (path === folder ? '.' : basename(path).replace(/^.*\.(open|aside)/, '$1')));
      };
      let journal = '';
      expect(await lasting(async () => ({ journal } = value(await handlers.create({ title: 'Mill' }))))).toEqual([
        'open.jsonl',
        '.',
      ]);
      expect(await lasting(async () => value(await handlers.append({ journal, entry: 1, expects: 0 })))).toEqual(['open.jsonl']);
      expect(await lasting(async () => value(await handlers.setAside({ journal })))).toEqual(['.']);
      expect(await lasting(async () => value(await handlers.remove({ journal })))).toEqual(['.']);
      await end();
    },
  );
});

describe('a disk that fails', () => {
  it.each(FAULTS)('%s, once, at every call: what was acknowledged is there, what was not is said', async fault => {
    const calls = await callsOfAnEvening();
    let failed = 0;
    for (let from = 1; from <= calls; from++) failed += (await mustKeep({ fault, from, times: 1 }, false)).failed;
    expect(failed).toBe(calls);
  });

  it.each([2, 3, 5])('full for %i calls, from every call on: whole again after room was made', async times => {
    const calls = await callsOfAnEvening();
    for (const again of [false, true]) {
      for (let from = 1; from <= calls; from++) {
        const told = await mustKeep({ fault: 'ENOSPC', from, times }, again);
        expect(told.failed).toBeGreaterThan(0);
      }
    }
  });

  it('neither takes a line nor gives it back: what stands behind the last acknowledged line is cut off before the next', async () => {
    const folder = await inMemory();
    const { handlers, end } = fileHost({ folder, shell: 'memory', version: '0' });
    failAs(null);
    const { journal } = value(await handlers.journal.create({ title: 'Mill' }));
    value(await handlers.journal.append({ journal, entry: 'one', expects: 0 }));
    failAs({ fault: 'EIO', from: 1, times: 2, only: ['sync', 'truncate'] });
    expect(await handlers.journal.append({ journal, entry: 'lost', expects: 1 })).toMatchObject({
      ok: false,
      error: { code: 'disk' },
    });
    expect(callsFailed()).toBe(2);
    failAs({ fault: 'EIO', from: 1, times: 1, only: ['truncate'] });
    expect(await handlers.journal.append({ journal, entry: 'two', expects: 1 })).toMatchObject({
      ok: false,
      error: { code: 'disk' },
    });
    failAs(null);
    value(await handlers.journal.append({ journal, entry: 'two', expects: 1 }));
    await end();
    expect((await foundIn(folder)).games[0]!.entries).toEqual(['one', 'two']);
  });
});
