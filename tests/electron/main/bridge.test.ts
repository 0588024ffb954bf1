import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Host } from '../../../electron/contract/index.ts';
import { temporary } from '../host/temporary.ts';
import { preload } from '../kit/preload.ts';
import { ask, endAll, launch, type Program } from '../kit/program.ts';

/** From the page through the built preload script, over a wire, to the built main process and back. */
let folder = '';
let program: Program;
let sent: string[];
let host: Host;
let fromPage: (source: string) => unknown;

beforeEach(async () => {
  folder = await temporary();
  program = launch({ folder });
  await program.ready;
  await program.until('shown');
  sent = [];
  const page = preload((wire, input) => {
    sent.push(wire);
    return ask(program, wire, input);
  });
  host = page.exposed.get('battlefield')!;
  fromPage = page.fromPage;
});
afterEach(endAll);

describe('the bridge', () => {
  it('keeps settings over it', async () => {
    const before = await host.settings.read();
    if (!before.ok) throw new Error(before.error.code);
    expect(await host.settings.write({ ...before.value, language: 'fr' })).toEqual({ ok: true, value: null });
    expect(await host.settings.read()).toEqual({ ok: true, value: { ...before.value, language: 'fr' } });
    expect(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'))).toMatchObject({ language: 'fr' });
  });

  it('carries bytes as bytes', async () => {
    const path = join(folder, 'sheet.pdf');
    await program.within(({ replies }, filePath) => void replies.push({ canceled: false, filePath }), path);
    const bytes = fromPage('new Uint8Array([37, 80, 68, 70])') as Uint8Array;
    expect(await host.files.exportBytes({ name: 'sheet.pdf', bytes })).toEqual({ ok: true, value: { done: true } });
    expect([...(await readFile(path))]).toEqual([37, 80, 68, 70]);
  });

  it('is where a wrong request ends: nothing of it reaches the wire', async () => {
    expect(await host.journal.read({ journal: '../../etc' } as never)).toMatchObject({ ok: false, error: { code: 'badInput' } });
    expect(await host.settings.write({ language: 'xx' } as never)).toMatchObject({ ok: false, error: { code: 'badInput' } });
    expect(sent).toEqual([]);
  });

  it('is not all there is: a wrong request that goes round it ends in the main process', async () => {
    expect(await ask(program, 'journal.read', { journal: '../../etc' })).toMatchObject({
      ok: false,
      error: { code: 'badInput' },
    });
  });
});
