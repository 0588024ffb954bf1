import { afterEach, describe, expect, it } from 'vitest';
import { latestClient } from '../../../../renderer/workers/latest/client.ts';
import { workersOf } from '../../../kit/workers.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Somebody who makes of a number one more, and of none comes to no end. */
function making() {
  const make = (n: number) => (n === 0 ? new Promise(() => {}) : Promise.resolve(n + 1));
  const { start, ports, ended } = workersOf({ listen() {}, cancel() {}, make });
  const client = latestClient<number, number, []>(start);
  closing.push(client.close);
  return { client, ports, ended, breakDown: () => ports.at(-1)!.dispatchEvent(new Event('error')) };
}

describe('a worker of which the last request counts', () => {
  it('fails what it is at where it breaks down, and another takes its place', async () => {
    const { client, ports, ended, breakDown } = making();
    const asked = client.ask(0);
    breakDown();
    await expect(asked).rejects.toThrow('broken down');
    expect(ended()).toBe(1);
    expect(await client.ask(41)).toBe(42);
    expect(ports).toHaveLength(2);
  });

  it('goes on with the request that waited', async () => {
    const { client, breakDown } = making();
    const first = client.ask(0);
    const second = client.ask(1);
    breakDown();
    expect(await Promise.all([first, second])).toEqual([null, 2]);
  });

  it('is another at the next request where it breaks down in between', async () => {
    const { client, ports, breakDown } = making();
    expect(await client.ask(1)).toBe(2);
    breakDown();
    expect(await client.ask(2)).toBe(3);
    expect(ports).toHaveLength(2);
  });
});
