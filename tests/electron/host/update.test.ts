import { expect, it } from 'vitest';
import { fileHost } from '../../../electron/host/host.ts';
import { checkForUpdate } from '../../../electron/host/update.ts';
import { temporary } from './temporary.ts';

const URL = 'https://releases.example/latest';
const PAGE = 'https://releases.example/2';
const telling =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const released = (tag_name: string) => telling({ tag_name, html_url: PAGE, body: 'ignored' });

it('is offered only where somebody publishes', async () => {
  const folder = await temporary();
  for (const releases of [null, URL]) {
    const { handlers } = fileHost({ folder, shell: 'electron', version: '1.0.0', releases });
    expect(await handlers.app.info(undefined)).toMatchObject({ value: { updates: releases !== null } });
  }
});

it('asks nobody where nobody publishes', async () => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response('{}');
  };
  expect(await checkForUpdate(fetch, null, '1.0.0')).toEqual({ ok: true, value: null });
  expect(asked).toEqual([]);
});

it.each([
  ['v0.2.0', '0.1.0'],
  ['0.1.1', '0.1.0'],
  ['v0.10.0', '0.9.9'],
  ['v1.0.0', '0.99.99'],
])('finds %s newer than %s', async (tag, version) => {
  expect(await checkForUpdate(released(tag), URL, version)).toEqual({
    ok: true,
    value: { version: tag.replace('v', ''), page: PAGE },
  });
});

it.each([
  ['v0.1.0', '0.1.0'],
  ['v0.1.0', '0.2.0'],
  ['v0.9.9', '0.10.0'],
])('finds %s no newer than %s', async (tag, version) => {
  expect(await checkForUpdate(released(tag), URL, version)).toEqual({ ok: true, value: null });
});

it.each([
  ['no answer', () => Promise.reject(new Error('offline')), 'gone'],
  ['a refusal', telling({}, 403), 'gone'],
  ['no JSON', async () => new Response('<html>'), 'gone'],
  ['too much', async () => new Response(`"${'x'.repeat(1_000_001)}"`), 'gone'],
  ['no release', telling({ message: 'Not Found' }), 'damaged'],
  ['a release without a number', telling({ tag_name: 'nightly', html_url: PAGE }), 'damaged'],
  ['a page that is no page', telling({ tag_name: 'v2.0.0', html_url: 'javascript:alert(1)' }), 'damaged'],
  ['a page without a lock', telling({ tag_name: 'v2.0.0', html_url: 'http://releases.example/2' }), 'damaged'],
] as const)('says in a sentence that it got %s', async (_, fetch, code) => {
  const answer = await checkForUpdate(fetch, URL, '1.0.0');
  expect(answer).toMatchObject({ ok: false, error: { code, sentence: expect.stringMatching(/^[A-Z][^\n]*\.$/) } });
});

it('asks no place without a lock', async () => {
  expect(await checkForUpdate(released('v2.0.0'), 'http://releases.example/', '1.0.0')).toMatchObject({
    ok: false,
    error: { code: 'badInput' },
  });
});
