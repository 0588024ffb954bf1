import { expose } from 'comlink';
import type { Endpoint } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { PRINTED } from '../../../../core/adjudicate/context.ts';
import { sightMap } from '../../../../core/adjudicate/maps.ts';
import type { Board } from '../../../../core/space/space.ts';
import type { MapClient } from '../../../../renderer/workers/maps/client.ts';
import { mapClient } from '../../../../renderer/workers/maps/client.ts';
import type { MapRequest } from '../../../../renderer/workers/maps/service.ts';
import { mapService } from '../../../../renderer/workers/maps/service.ts';
import { soldier } from '../../../kit/free.ts';
import { randomTable } from '../../../kit/tables.ts';

const context = { measure: 'metric', table: { width: 1800, depth: 1200 } } as const;
const standing = soldier('standing', 0, 0, { side: 'red' });
const request = (board: Board, viewer = 0, grid = 50): MapRequest => ({
  context,
  book: PRINTED.id,
  board,
  question: { map: 'sight', viewers: [board.models[viewer]!], standing, grid },
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The worker's own code behind a channel, in this very thread; what goes through it is copied as it is for a worker. */
function opened(): { readonly client: MapClient; readonly started: MapRequest[] } {
  const { port1, port2 } = new MessageChannel();
  const service = mapService();
  const started: MapRequest[] = [];
  const make = (r: MapRequest) => {
    started.push(r);
    return service.make(r);
  };
  expose({ ...service, make }, port2 as unknown as Endpoint);
  port1.start();
  const end = () => {
    port1.close();
    port2.close();
  };
  const client = mapClient(() => ({ endpoint: port1 as unknown as Endpoint, end }));
  closing.push(() => client.close());
  return { client, started };
}

function directly({ board, question }: MapRequest): Uint8Array {
  const map = sightMap(context, board, question);
  while (!map.next(1000));
  return map.cells;
}

describe('maps from a worker', () => {
  it('are those that the judge makes, and tell how far they are', async () => {
    const { client } = opened();
    const asked = request(randomTable(21, 20, 6));
    const told: (readonly [number, number])[] = [];
    const map = await client.ask(asked, (done, of) => told.push([done, of]));
    expect(map?.cells).toEqual(directly(asked));
    expect([map?.columns, map?.rows]).toEqual([36, 24]);
    expect(told.length).toBeGreaterThan(0);
    expect(told.at(-1)).toEqual([864, 864]);
    expect(told.every(([done], i) => i === 0 || done >= told[i - 1]![0])).toBe(true);
  });

  it('come back whole after a cancelled one', async () => {
    const { client } = opened();
    const asked = request(randomTable(22, 30, 6), 0, 40);
    const told: number[] = [];
    const first = client.ask(asked, done => told.push(done));
    client.cancel();
    expect(await first).toBeNull();
    expect((await client.ask(asked))?.cells).toEqual(directly(asked));
    expect(told).toEqual([]);
  });

  it('only the last of many requests is answered, and those between never reach the worker', async () => {
    const { client, started } = opened();
    const board = randomTable(23, 30, 6);
    const all = [0, 1, 2, 3, 4].map(viewer => client.ask(request(board, viewer, 40)));
    const maps = await Promise.all(all);
    expect(maps.map(map => map !== null)).toEqual([false, false, false, false, true]);
    expect(maps[4]?.cells).toEqual(directly(request(board, 4, 40)));
    expect(started.map(r => r.question.viewers[0]!.id)).toEqual([board.models[0]!.id, board.models[4]!.id]);
  });

  it('follow a piece that moves, with what has not changed kept', async () => {
    const { client } = opened();
    const board = randomTable(24, 25, 6);
    await client.ask(request(board));
    for (const n of [3, 7, 11]) {
      const without = { ...board, pieces: board.pieces.filter((_, i) => i !== n) };
      expect((await client.ask(request(without)))?.cells).toEqual(directly(request(without)));
    }
    expect((await client.ask(request(board)))?.cells).toEqual(directly(request(board)));
  });

  it('a request that the judge cannot make comes back as its error, and the next is made', async () => {
    const { client } = opened();
    const board = randomTable(25, 10, 4);
    await expect(client.ask(request(board, 0, 5))).rejects.toThrow(/cells of 5 mm/);
    expect((await client.ask(request(board)))?.cells).toEqual(directly(request(board)));
  });

  it('nothing is answered after the end', async () => {
    const { client } = opened();
    const asked = request(randomTable(26, 20, 4), 0, 40);
    const first = client.ask(asked);
    client.close();
    expect(await first).toBeNull();
    expect(await client.ask(asked)).toBeNull();
  });
});
