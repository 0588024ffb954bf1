import type { Endpoint } from 'comlink';
import { wrap } from 'comlink';

/** A service as it is spoken to through an endpoint: every answer comes later. What goes there and comes back is plain data, and proxies of
 *  those who are told of progress. */
export type Far<Service> = {
  readonly [K in keyof Service]: Service[K] extends (...asked: infer Asked) => infer Made
    ? (...asked: Asked) => Promise<Awaited<Made>>
    : never;
};

export const farOf = <Service>(endpoint: Endpoint): Far<Service> => wrap(endpoint) as unknown as Far<Service>;
