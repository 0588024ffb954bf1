import type { Endpoint } from 'comlink';
import { type Far, farOf } from '../far.ts';
import { whenBroken } from './broken.ts';

/** A service behind an endpoint; `end` stops whatever it is at. */
export interface Started {
  readonly endpoint: Endpoint;
  end(): void;
}

/** Somebody elsewhere who is at one thing at a time. */
export interface SingleClient<Service> {
  /** What comes of it; null where `drop`, or the next request, came before the answer. One that breaks down at it fails it. */
  ask<T>(work: (service: Far<Service>) => Promise<T>): Promise<T | null>;
  /** Nobody wants any more what is being worked at. */
  drop(): void;
  close(): void;
}

/** What is begun cannot be stopped half way, so that whoever is at it is sent home for the next, and another takes the place. */
export function singleClient<Service>(start: () => Started): SingleClient<Service> {
  let at: { readonly service: Far<Service>; end(): void } | null = null;
  let inHand: { giveUp(): void; fail(reason: Error): void } | null = null;

  const close = (): void => {
    inHand?.giveUp();
    inHand = null;
    at?.end();
    at = null;
  };
  const drop = (): void => {
    if (inHand !== null) close();
  };

  function started(): NonNullable<typeof at> {
    const { endpoint, end } = start();
    const one = { service: farOf<Service>(endpoint), end };
    whenBroken(endpoint, reason => {
      if (at !== one) return;
      inHand?.fail(reason);
      close();
    });
    return one;
  }

  return {
    drop,
    close,
    async ask(work) {
      drop();
      at ??= started();
      const { service } = at;
      let mine: typeof inHand = null;
      const ended = new Promise<null>((resolve, fail) => {
        mine = { giveUp: () => resolve(null), fail };
      });
      inHand = mine;
      const done = await Promise.race([work(service), ended]);
      if (inHand === mine) inHand = null;
      return done;
    },
  };
}
