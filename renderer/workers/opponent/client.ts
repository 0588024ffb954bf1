import type { Endpoint, Remote } from 'comlink';
import { wrap } from 'comlink';
import type { Thought } from '../../../core/index.ts';
import type { Asking, OpponentService } from './service.ts';

/** Somebody who thinks elsewhere, of one question at a time; null where `drop`, or the next question, came before the answer. */
export interface Opponent {
  think(asking: Asking): Promise<Thought | null>;
  /** Nobody wants any more what it is thinking of. */
  drop(): void;
}

/** A program behind an endpoint; `end` stops whatever it is at. */
export interface Started {
  readonly endpoint: Endpoint;
  end(): void;
}

/** A thought cannot be stopped half way: whoever is at one is sent home. */
export function opponentOver(start: () => Started): Opponent {
  let at: { readonly service: Remote<OpponentService>; end(): void } | null = null;
  let giveUp: (() => void) | null = null;

  const drop = (): void => {
    if (giveUp === null) return;
    giveUp();
    giveUp = null;
    at?.end();
    at = null;
  };

  return {
    drop,
    async think(asking) {
      drop();
      if (at === null) {
        const { endpoint, end } = start();
        at = { service: wrap<OpponentService>(endpoint), end };
      }
      const { service } = at;
      let mine = () => {};
      const dropped = new Promise<null>(resolve => {
        mine = () => resolve(null);
      });
      giveUp = mine;
      const thought = await Promise.race([service.think(asking) as Promise<Thought>, dropped]);
      if (giveUp === mine) giveUp = null;
      return thought;
    },
  };
}

/** A program in a worker of the page, started when it is first asked. */
export const openOpponent = (): Opponent =>
  opponentOver(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'opponent' });
    return { endpoint: worker, end: () => worker.terminate() };
  });
