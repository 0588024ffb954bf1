import type { Endpoint } from 'comlink';
import { expose } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../../core/index.ts';
import { makeSheet, PRINTED, readScene, USUAL_AGREEMENT } from '../../../../core/index.ts';
import type { Started } from '../../../../renderer/workers/single/client.ts';
import { judgeClient } from '../../../../renderer/workers/judge/client.ts';
import { judgeService } from '../../../../renderer/workers/judge/service.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Judges behind channels, in this very thread; `started` counts them, `ended` those that were sent home. */
function judges() {
  const count = { started: 0, ended: 0 };
  const client = judgeClient((): Started => {
    count.started++;
    const { port1, port2 } = new MessageChannel();
    expose(judgeService, port2 as unknown as Endpoint);
    port1.start();
    const end = () => {
      count.ended++;
      port1.close();
      port2.close();
    };
    return { endpoint: port1 as unknown as Endpoint, end };
  });
  closing.push(client.close);
  return { client, count };
}

const document = {
  ...{ format: 'battlefield-scene', version: 1, measure: 'metric', table: { width: 1800, depth: 1200 } },
  models: [300, 500].map((x, i) => ({
    ...{ id: `m${i}`, unit: `u${i}`, side: `s${i}`, type: 'infantry', at: [x, 400, 0], base: { radius: 12.5 } },
    volumes: [{ part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 }],
  })),
  questions: [{ id: 'q', ask: 'los', from: 'm0', to: 'm1', margin: true }],
};

describe('a judge in a worker', () => {
  it('says what the judge says', async () => {
    const { client, count } = judges();
    const made = await client.sheet(document, USUAL_AGREEMENT, PRINTED.id);
    if (!made?.ok) throw new Error('refused');
    const { sheet } = made.value;
    expect({ ok: true, value: sheet }).toEqual(makeSheet(document));
    expect(await client.recheck(sheet as unknown as Json)).toEqual({ ok: true, value: [] });
    expect(count).toEqual({ started: 1, ended: 0 });
  });

  it('reads what a file holds, a sheet with its scene', async () => {
    const { client } = judges();
    expect(await client.read(JSON.stringify(document))).toEqual({
      ok: true,
      value: { scene: (readScene(document) as { readonly value: unknown }).value, document, sheet: null, book: null },
    });
    const made = makeSheet(document);
    if (!made.ok) throw new Error('refused');
    expect(await client.read(JSON.stringify(made.value))).toMatchObject({ ok: true, value: { document, sheet: made.value } });
  });

  it.each([
    ['{', 'json'],
    ['[]', { path: '', expected: { key: 'object' } }],
    [JSON.stringify({ ...document, table: { width: -1, depth: 9 } }), { path: 'table.width', expected: { key: 'positive' } }],
    [' '.repeat(8_000_001), { path: '', expected: { key: 'most.characters', data: { n: 8_000_000 }, found: 8_000_001 } }],
  ])('refuses a file by its first fault', async (text, error) => {
    const { client } = judges();
    expect(await client.read(text)).toEqual({ ok: false, error });
  });

  it('refuses a scene that asks for too much, with its size, and judges the next one', async () => {
    const { client, count } = judges();
    const crowd = Array.from({ length: 300 }, (_, i) => ({ ...document.models[i % 2]!, id: `m${i}`, unit: `u${i % 2}` }));
    const question = { id: 'q', ask: 'unit', from: 'u0', to: 'u1' };
    const error = { path: 'questions', expected: { key: 'most.pairs', data: { n: 20_000 }, found: 22_500 } };
    expect(await client.sheet({ ...document, models: crowd, questions: [question] }, USUAL_AGREEMENT, PRINTED.id)).toEqual({
      ok: false,
      error,
    });
    expect(await client.sheet(document, USUAL_AGREEMENT, PRINTED.id)).toMatchObject({ ok: true });
    expect(count).toEqual({ started: 1, ended: 0 });
  });

  it('is asked anew when somebody else is asked about, and what was asked before comes to nothing', async () => {
    const { client, count } = judges();
    const first = client.sheet(document, USUAL_AGREEMENT, PRINTED.id);
    const second = client.sheet({ ...document, questions: [] }, USUAL_AGREEMENT, PRINTED.id);
    expect(await first).toBeNull();
    expect(await second).toMatchObject({ ok: true, value: { sheet: { answers: {} } } });
    expect(count).toEqual({ started: 2, ended: 1 });
  });

  it('is sent home when nobody wants to know any more', async () => {
    const { client, count } = judges();
    const asked = client.sheet(document, USUAL_AGREEMENT, PRINTED.id);
    client.drop();
    expect(await asked).toBeNull();
    expect(count).toEqual({ started: 1, ended: 1 });
  });
});
