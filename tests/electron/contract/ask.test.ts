import { expect, it } from 'vitest';
import { z } from 'zod';
import { answering } from '../../../electron/contract/answer.ts';
import { asking, type Send } from '../../../electron/contract/ask.ts';
import { channel, refused } from '../../../electron/contract/channel.ts';

const CHANNELS = {
  cards: {
    count: channel(z.object({ suit: z.string() }), z.number()),
    shuffle: channel(z.undefined(), z.null()),
  },
} as const;

const over = (send: Send) => asking(CHANNELS, send);

it('carries a request to who answers it, and the answer back', async () => {
  const answer = answering(CHANNELS, {
    cards: {
      count: async ({ suit }) => ({ ok: true, value: suit.length }),
      shuffle: async () => refused('disk', '', 'No table.'),
    },
  });
  const host = over(answer);
  expect(await host.cards.count({ suit: 'hearts' })).toEqual({ ok: true, value: 6 });
  expect(await host.cards.shuffle()).toEqual(refused('disk', '', 'No table.'));
});

it('sends nothing that the contract does not name', async () => {
  const sent: unknown[] = [];
  const host = over(async (_, input) => {
    sent.push(input);
    return { ok: true, value: 1 };
  });
  expect(await host.cards.count({ suit: 7 as never })).toMatchObject({ ok: false, error: { code: 'badInput', path: 'suit' } });
  expect(sent).toEqual([]);
  await host.cards.count({ suit: 'spades', __proto__: { path: '/etc' }, path: '/etc' } as never);
  expect(sent).toEqual([{ suit: 'spades' }]);
});

it.each([
  [{ ok: true, value: 'many' }],
  [{ ok: true }],
  [{ ok: false, error: { code: 'root', path: '', sentence: '' } }],
  [{ ok: false, error: { code: 'disk', path: '' } }],
  [{ value: 1 }],
  [undefined],
  ['ok'],
])('takes no answer %j', async answer => {
  await expect(over(async () => answer).cards.count({ suit: 'clubs' })).rejects.toThrow(
    /^cards\.count was answered with a wrong /,
  );
});

it('passes on a failure of the wire', async () => {
  await expect(over(() => Promise.reject(new Error('cut'))).cards.shuffle()).rejects.toThrow('cut');
});
