import { describe, expect, it } from 'vitest';
import { answering } from '../../../electron/contract/answer.ts';
import {
  type Handlers,
  HOST_CHANNELS,
  type Json,
  WINDOW_CHANNELS,
  type WindowHandlers,
} from '../../../electron/contract/index.ts';
import { fileHost } from '../../../electron/host/host.ts';
import { temporary } from '../host/temporary.ts';

const host = async () =>
  answering(HOST_CHANNELS, fileHost({ folder: await temporary(), shell: 'memory', version: '1' }).handlers);

describe('answering', () => {
  it('answers by the name on the wire', async () => {
    const answer = await host();
    expect(await answer('app.info', undefined)).toEqual({
      ok: true,
      value: { shell: 'memory', version: '1', platform: process.platform, updates: false },
    });
  });

  it.each([
    ['settings.write', { language: 'klingon' }, 'language'],
    ['journal.append', { journal: '../../etc/passwd', entry: 1 }, 'journal'],
    ['journal.create', { title: '   ' }, 'title'],
    ['journal.create', undefined, ''],
    ['journal.picture', { journal: '0'.repeat(32), picture: 'javascript:alert(1)' }, 'picture'],
    ['saves.write', { name: 'x', text: 7, replace: false }, 'text'],
    ['app.info', { more: 1 }, ''],
  ])('refuses %s with %j at %j', async (wire, input, path) => {
    const answer = await host();
    expect(await answer(wire, input)).toMatchObject({ ok: false, error: { code: 'badInput', path } });
  });

  it.each(['', 'journal', 'journal.', 'journal.toString', 'constructor.name', '__proto__.x', 'files.import'])(
    'knows no channel %j',
    async wire => {
      const answer = await host();
      expect(await answer(wire, undefined)).toMatchObject({ ok: false, error: { code: 'badInput', path: wire } });
    },
  );

  it('refuses what is too deep by its field, and puts it to no parser', async () => {
    const answer = await host();
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    const refusal = { code: 'badInput', sentence: { key: 'most.levels', data: { n: 64 } } };
    const append = { journal: '0'.repeat(32), entry: deep, expects: 0 };
    expect(await answer('journal.append', append)).toEqual({ ok: false, error: { ...refusal, path: 'entry' } });
    expect(await answer('app.info', deep)).toEqual({ ok: false, error: { ...refusal, path: '[0]' } });
  });

  it('gives out a deep entry of a journal that somebody else wrote as damaged', async () => {
    const deep = (levels: number): Json => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    const read = async (entry: Json) => {
      const value = { title: 'Mill', entries: [entry], dropped: false, fault: null };
      const channels = { journal: { read: HOST_CHANNELS.journal.read } };
      const answer = answering(channels, { journal: { read: async () => ({ ok: true, value }) } });
      return answer('journal.read', { journal: '0'.repeat(32) });
    };
    // As deep as a request may be.
    expect(await read(deep(63))).toMatchObject({ ok: true });
    expect(await read(deep(100_000))).toMatchObject({ ok: false, error: { code: 'damaged', path: 'entries' } });
  });

  it('lets nothing out that the contract does not name', async () => {
    const handlers = {
      app: {
        info: async () => ({
          ok: true,
          value: { shell: 'memory', version: '1', platform: 'x', updates: true, secret: '/home/me' },
        }),
      },
    };
    const answer = answering({ app: HOST_CHANNELS.app }, handlers as unknown as Handlers<{ app: typeof HOST_CHANNELS.app }>);
    expect(await answer('app.info', undefined)).toEqual({
      ok: true,
      value: { shell: 'memory', version: '1', platform: 'x', updates: true },
    });
  });

  it('throws where the host itself breaks the contract', async () => {
    const handlers = {
      app: { info: async () => ({ ok: true, value: { shell: 'memory', version: 1, platform: 'x', updates: true } }) },
    };
    const answer = answering({ app: HOST_CHANNELS.app }, handlers as unknown as Handlers<{ app: typeof HOST_CHANNELS.app }>);
    await expect(answer('app.info', undefined)).rejects.toThrow('wrong version');
  });

  it('takes bytes to export as bytes, and nothing in their place', async () => {
    const saved: unknown[] = [];
    const files: WindowHandlers['files'] = {
      export: async () => ({ ok: true, value: { done: false } }),
      exportBytes: async ({ name, bytes }) => {
        saved.push(name, bytes);
        return { ok: true, value: { done: true } };
      },
      import: async () => ({ ok: true, value: null }),
    };
    const answer = answering({ files: WINDOW_CHANNELS.files }, { files });
    const bytes = new Uint8Array([37, 80, 68, 70]);
    expect(await answer('files.exportBytes', { name: 'blast.pdf', bytes })).toEqual({ ok: true, value: { done: true } });
    expect(saved).toEqual(['blast.pdf', bytes]);
    const refusal = { ok: false, error: { code: 'badInput', path: 'bytes' } };
    expect(await answer('files.exportBytes', { name: 'blast.pdf', bytes: [37, 80] })).toMatchObject(refusal);
  });
});
