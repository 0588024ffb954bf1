import { afterEach, describe, expect, it } from 'vitest';
import { singleClient } from '../../../../renderer/workers/single/client.ts';
import { workersOf } from '../../../kit/workers.ts';

interface Service {
  answer(): number;
  ponder(): number;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Somebody who never comes to an end where he ponders. */
function pondering() {
  const { start, ports, ended } = workersOf({ answer: () => 42, ponder: () => new Promise(() => {}) });
  const client = singleClient<Service>(start);
  closing.push(client.close);
  return { client, ports, ended };
}

const ponder = ({ client }: ReturnType<typeof pondering>) => client.ask(service => service.ponder() as Promise<number>);
const answer = ({ client }: ReturnType<typeof pondering>) => client.ask(service => service.answer() as Promise<number>);

describe('a worker that is at one thing at a time', () => {
  it.each(['error', 'messageerror'])('fails what it is at where it breaks down (%s), and another takes its place', async type => {
    const one = pondering();
    const asked = ponder(one);
    one.ports[0]!.dispatchEvent(new Event(type));
    await expect(asked).rejects.toThrow(`broken down: ${type}`);
    expect(one.ended()).toBe(1);
    expect(await answer(one)).toBe(42);
    expect(one.ports).toHaveLength(2);
  });

  it('is not asked again where it breaks down in between', async () => {
    const one = pondering();
    expect(await answer(one)).toBe(42);
    one.ports[0]!.dispatchEvent(new Event('error'));
    expect(await answer(one)).toBe(42);
    expect(one.ports).toHaveLength(2);
  });

  it('is sent home by the next question, and by nobody wanting it', async () => {
    const one = pondering();
    const first = ponder(one);
    const second = ponder(one);
    one.client.drop();
    expect(await Promise.all([first, second])).toEqual([null, null]);
    // What becomes of one who is not there any more is nobody's business.
    one.ports[0]!.dispatchEvent(new Event('error'));
    expect(await answer(one)).toBe(42);
    expect(one.ports).toHaveLength(3);
  });
});
