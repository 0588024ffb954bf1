import { z } from 'zod';
import { readWith } from '../../core/base/read.ts';
import { wireName } from './answer.ts';
import { type Calls, type Channel, type Channels, HOST_REFUSALS, refused } from './channel.ts';

const refusal = z.object({ code: z.enum(HOST_REFUSALS), path: z.string(), sentence: z.string() });
const answered = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: refusal }),
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
      if (!request.ok) return refused('badInput', request.error.path, request.error.expected);
      const answer = readWith(answered, await send(wire, request.value));
      if (!answer.ok) throw new Error(`${wire} was answered with a wrong ${answer.error.path}: ${answer.error.expected}.`);
      if (!answer.value.ok) return answer.value;
      const value = readWith(output, answer.value.value);
      if (!value.ok) throw new Error(`${wire} was answered with a wrong ${value.error.path}: ${value.error.expected}.`);
      return value;
    };
  const groups = Object.entries(channels).map(([group, named]) => [
    group,
    Object.fromEntries(Object.entries(named).map(([name, channel]) => [name, call(wireName(group, name), channel)])),
  ]);
  return Object.fromEntries(groups) as Calls<C>;
}
