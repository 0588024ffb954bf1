import { bad, DEEPEST, depthFault, ok, type Result, sentenceOf } from '../../core/base/index.ts';
import { readWhole, readWith } from '../../core/base/read.ts';
import { type Channels, type Handlers, type HostFault, type HostRefusal, misread, refused } from './channel.ts';

/** The name of a channel on the wire: `journal.append`. */
export const wireName = (group: string, name: string): string => `${group}.${name}`;

/** Answers requests by wire name: parses what comes in, calls the handler, and lets out only what the contract says. */
export type Answer = (wire: string, input: unknown) => Promise<Result<unknown, HostRefusal>>;

/** Levels of an answer: it may hold what requests brought, in a list of them. */
const DEEPEST_ANSWER = DEEPEST + 8;

export function answering<C extends Channels>(channels: C, handlers: Handlers<C>): Answer {
  return async (wire, input) => {
    const [group = '', name = ''] = wire.split('.');
    // Own keys only: `constructor` is no channel.
    const found = Object.hasOwn(channels, group) ? channels[group]! : {};
    if (!Object.hasOwn(found, name)) return refused('badInput', wire, 'This host knows no such request.');
    const { input: parser, output } = found[name]!;
    const request = readWhole(parser, input);
    if (!request.ok) return misread('badInput', request.error);
    const handler = handlers[group as keyof C][name as keyof C[keyof C]] as (
      input: unknown,
    ) => Promise<Result<unknown, HostFault>>;
    const answer = await handler(request.value);
    if (!answer.ok) return bad(answer.error);
    // From a file that others may have written, such as a journal.
    const damaged = depthFault(answer.value, DEEPEST_ANSWER);
    if (damaged !== null) return misread('damaged', damaged);
    const value = readWith(output, answer.value);
    if (!value.ok) throw new Error(`The host answered ${wire} with a wrong ${sentenceOf(value.error)}.`);
    return ok(value.value);
  };
}
