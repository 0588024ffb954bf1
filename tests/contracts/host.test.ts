import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { answering } from '../../electron/contract/answer.ts';
import { DEFAULT_SETTINGS, HOST_CHANNELS, type Host, type HostRefusal, type Result } from '../../electron/contract/index.ts';
import { fileHost } from '../../electron/host/host.ts';
import { memoryHost } from '../../renderer/host/memory.ts';

type Tested = Pick<Host, 'settings' | 'journal' | 'saves' | 'armies' | 'cards'>;

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** What a page sees of the file host: everything through the parsers of the contract and through JSON. */
async function filed(): Promise<Tested> {
  const folder = await mkdtemp(join(tmpdir(), 'battlefield-test-'));
  const host = fileHost({ folder, shell: 'browser', version: '1' });
  endings.push(async () => {
    await host.end();
    await rm(folder, { recursive: true, force: true });
  });
  const answer = answering(HOST_CHANNELS, host.handlers);
  const overJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
  const calls = Object.entries(HOST_CHANNELS).map(([group, channels]) => [
    group,
    Object.fromEntries(
      Object.keys(channels).map(name => [
        name,
        async (input: unknown) => overJson(await answer(`${group}.${name}`, overJson(input))),
      ]),
    ),
  ]);
  return Object.fromEntries(calls) as Tested;
}

const HOSTS = { files: filed, memory: async (): Promise<Tested> => memoryHost() };

function value<T>(result: Result<T, HostRefusal>): T {
  if (!result.ok) throw new Error(`Refused: ${result.error.code}, ${result.error.sentence}`);
  return result.value;
}
const code = (result: Result<unknown, HostRefusal>) => (result.ok ? 'done' : result.error.code);

describe.each(Object.entries(HOSTS))('the host of %s', (_, open) => {
  it('starts with nothing', async () => {
    const host = await open();
    expect(value(await host.settings.read())).toEqual(DEFAULT_SETTINGS);
    expect(value(await host.journal.continue())).toBeNull();
    expect(value(await host.journal.list())).toEqual([]);
    expect(value(await host.saves.list())).toEqual([]);
  });

  it('remembers settings', async () => {
    const host = await open();
    const mine = { ...DEFAULT_SETTINGS, measure: 'imperial' as const };
    value(await host.settings.write(mine));
    expect(value(await host.settings.read())).toEqual(mine);
  });

  it('continues the open journal that was written last, with its picture', async () => {
    const host = await open();
    const first = value(await host.journal.create({ title: 'First' })).journal;
    const second = value(await host.journal.create({ title: 'Second' })).journal;
    value(await host.journal.append({ journal: first, entry: { n: 1 }, expects: 0 }));
    expect(value(await host.journal.append({ journal: second, entry: { n: 1 }, expects: 0 })).entries).toBe(1);
    expect(value(await host.journal.append({ journal: second, entry: { n: 2 }, expects: 1 })).entries).toBe(2);
    value(await host.journal.picture({ journal: second, picture: 'data:image/png;base64,AAAA' }));
    expect(value(await host.journal.continue())).toMatchObject({
      journal: second,
      title: 'Second',
      picture: 'data:image/png;base64,AAAA',
    });
    expect(value(await host.journal.read({ journal: second }))).toEqual({
      title: 'Second',
      entries: [{ n: 1 }, { n: 2 }],
      dropped: false,
      fault: null,
    });
    value(await host.journal.close({ journal: second }));
    expect(value(await host.journal.continue())).toMatchObject({ journal: first, picture: null });
    expect(value(await host.journal.list()).map(({ title, state }) => ({ title, state }))).toContainEqual({
      title: 'Second',
      state: 'closed',
    });
  });

  it('refuses what it does not have, and entries for a game that is over', async () => {
    const host = await open();
    const none = 'f'.repeat(32);
    expect(code(await host.journal.append({ journal: none, entry: 1, expects: 0 }))).toBe('unknownToken');
    expect(code(await host.journal.read({ journal: none }))).toBe('unknownToken');
    expect(code(await host.saves.read({ save: none }))).toBe('unknownToken');
    const { journal } = value(await host.journal.create({ title: 'Over' }));
    value(await host.journal.close({ journal }));
    expect(code(await host.journal.append({ journal, entry: 1, expects: 0 }))).toBe('closed');
    value(await host.journal.remove({ journal }));
    expect(code(await host.journal.read({ journal }))).toBe('unknownToken');
  });

  it('saves under a name, and replaces only when it is told to', async () => {
    const host = await open();
    const { save } = value(await host.saves.write({ name: 'Mill', text: 'one', replace: false }));
    expect(code(await host.saves.write({ name: 'Mill', text: 'two', replace: false }))).toBe('exists');
    expect(value(await host.saves.read({ save }))).toEqual({ name: 'Mill', text: 'one' });
    expect(value(await host.saves.write({ name: 'Mill', text: 'three', replace: true })).save).toBe(save);
    expect(value(await host.saves.list())).toMatchObject([{ save, name: 'Mill', bytes: 5 }]);
    value(await host.saves.remove({ save }));
    expect(value(await host.saves.list())).toEqual([]);
  });

  it.each(['armies', 'cards'] as const)('keeps %s under their first names, and lists, changes and removes them', async sort => {
    const host = (await open())[sort];
    expect(value(await host.list())).toEqual([]);
    const { file } = value(await host.write({ file: null, name: 'Mill', text: 'one' }));
    value(await host.write({ file: null, name: 'Barn', text: 'two' }));
    expect(value(await host.write({ file, name: 'Tower', text: 'three' })).file).toBe(file);
    expect(value(await host.list()).map(({ name, text, fault }) => [name, text, fault])).toEqual([
      ['Barn', 'two', null],
      ['Mill', 'three', null],
    ]);
    value(await host.remove({ file }));
    expect(value(await host.list()).map(({ name }) => name)).toEqual(['Barn']);
    expect(code(await host.write({ file: 'f'.repeat(32), name: 'Mill', text: '' }))).toBe('unknownToken');
  });
});
