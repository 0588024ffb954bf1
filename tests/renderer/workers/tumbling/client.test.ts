import type { Endpoint } from 'comlink';
import { expose } from 'comlink';
import { expect, it } from 'vitest';
import { tumblingClient } from '../../../../renderer/workers/tumbling/client.ts';

it('throws fail at once where whoever works them out breaks down, the one that is waited for and those after it', async () => {
  const { port1, port2 } = new MessageChannel();
  expose({ tumble: () => new Promise(() => {}) }, port2 as unknown as Endpoint);
  port1.start();
  const client = tumblingClient(() => port1 as unknown as Endpoint);
  const waited = client.tumble(3);
  port1.dispatchEvent(new Event('error'));
  await expect(waited).rejects.toThrow('broken down');
  await expect(client.tumble(3)).rejects.toThrow('broken down');
  port1.close();
  port2.close();
});
