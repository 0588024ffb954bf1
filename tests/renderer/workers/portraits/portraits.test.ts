import type { Endpoint } from 'comlink';
import { expose } from 'comlink';
import { afterEach, expect, it } from 'vitest';
import type { Card, CardId } from '../../../../core/index.ts';
import { cardId } from '../../../../core/index.ts';
import { shippedCards } from '../../../../models/index.ts';
import { portraitClient } from '../../../../renderer/workers/portraits/client.ts';
import type { Easel } from '../../../../renderer/workers/portraits/service.ts';
import { portraitService } from '../../../../renderer/workers/portraits/service.ts';

const cards = shippedCards();
const card = (id: string): Card => cards.get(cardId(id))!;
const open: MessageChannel[] = [];
afterEach(() => {
  for (const { port1, port2 } of open.splice(0)) {
    port1.close();
    port2.close();
  }
});

/** A client whose easel writes down whom it has painted. */
function portraits(putUp?: () => Easel) {
  const painted: CardId[] = [];
  const easel: Easel = { paint: ({ id }) => painted.push(id), read: async () => `data:${painted.at(-1)}` };
  let started = 0;
  const client = portraitClient(() => {
    started++;
    const channel = new MessageChannel();
    open.push(channel);
    expose(portraitService(putUp ?? (() => easel)), channel.port1 as unknown as Endpoint);
    channel.port2.start();
    return channel.port2 as unknown as Endpoint;
  });
  const wanted = (id: string) => new Promise<string | null>(resolve => client.want(card(id), resolve));
  return { client, painted, wanted, started: () => started };
}

it('draws each card once, for whoever asks, and starts its worker when there is something to draw', async () => {
  const { client, painted, wanted, started } = portraits();
  expect([client.known(card('mickey')), started()]).toEqual([undefined, 0]);
  expect(await Promise.all([wanted('mickey'), wanted('mickey'), wanted('ludwig')])).toEqual([
    ...['data:mickey', 'data:mickey', 'data:ludwig'],
  ]);
  expect(await wanted('mickey')).toBe('data:mickey');
  expect(client.known(card('mickey'))).toBe('data:mickey');
  expect([[...painted].sort(), started()]).toEqual([['ludwig', 'mickey'], 1]);
});

it('draws what was wanted last first, and nothing that has gone out of sight', async () => {
  const { client, painted, wanted } = portraits();
  const first = wanted('mickey');
  const gone = client.want(card('pounder'), () => {
    throw new Error('Nobody wants it any more.');
  });
  const [second, third] = [wanted('cobra'), wanted('ludwig')];
  gone();
  await Promise.all([first, second, third]);
  expect(painted).toEqual(['mickey', 'ludwig', 'cobra']);
});

it('has no pictures where nothing can be drawn, and says so', async () => {
  const { client, wanted } = portraits(() => {
    throw new Error('no WebGL');
  });
  expect(await wanted('mickey')).toBeNull();
  expect(client.known(card('mickey'))).toBeNull();
});
