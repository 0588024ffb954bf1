import { z } from 'zod';
import { sentenceOf } from '../../core/base/index.ts';
import { readWith } from '../../core/base/read.ts';
import { wireName } from './answer.ts';
import { type Calls, type Channel, type Channels, hostRefusal, misread } from './channel.ts';

const answered = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: hostRefusal }),
]);

/** Carries one request to whoever answers it: `answering` at the other end of a wire. */
export type Send = (wire: string, input: unknown) => Promise<unknown>;

/**
 * The calls of a set of channels over a wire. Only what the contract names goes out, and only what it promises comes in, so that
 * neither end need trust the other.
 */
export function asking<C extends Channels>(channels: C, send: Send): Calls<C> {
  const call =
    (wire: string, { input, output }: Channel) =>
    async (given: unknown) => {
      const request = readWith(input, given);
      if (!request.ok) return misread('badInput', request.error);
      const answer = readWith(answered, await send(wire, request.value));
      if (!answer.ok) throw new Error(`${wire} was answered with a wrong ${sentenceOf(answer.error)}.`);
      if (!answer.value.ok) return answer.value;
      const value = readWith(output, answer.value.value);
      if (!value.ok) throw new Error(`${wire} was answered with a wrong ${sentenceOf(value.error)}.`);
      return value;
    };
  const groups = Object.entries(channels).map(([group, named]) => [
    group,
    Object.fromEntries(Object.entries(named).map(([name, channel]) => [name, call(wireName(group, name), channel)])),
  ]);
  return Object.fromEntries(groups) as Calls<C>;
}
