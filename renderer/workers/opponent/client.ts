import type { Thought } from '../../../core/index.ts';
import type { Started } from '../single/client.ts';
import { singleClient } from '../single/client.ts';
import type { Asking, OpponentService } from './service.ts';

/** Somebody who thinks elsewhere, of one question at a time; null where `drop`, or the next question, came before the answer. */
export interface Opponent {
  think(asking: Asking): Promise<Thought | null>;
  /** Nobody wants any more what it is thinking of. */
  drop(): void;
}

function opponentOver(start: () => Started): Opponent {
  const { ask, drop } = singleClient<OpponentService>(start);
  return { drop, think: asking => ask(service => service.think(asking)) };
}

/** A program in a worker of the page, started when it is first asked. */
export const openOpponent = (): Opponent =>
  opponentOver(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'opponent' });
    return { endpoint: worker, end: () => worker.terminate() };
  });
