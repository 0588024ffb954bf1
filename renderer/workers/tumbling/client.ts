import type { Endpoint } from 'comlink';
import { type Far, farOf } from '../far.ts';
import type { Tumble } from '../../scene/tray/tumble.ts';
import type { TumblingService } from './service.ts';

/** Throws for the tray, worked out elsewhere. */
export interface Tumbling {
  tumble(dice: number): Promise<Tumble>;
}

export function tumblingClient(start: () => Endpoint): Tumbling {
  let service: Far<TumblingService> | null = null;
  return {
    tumble(dice) {
      service ??= farOf<TumblingService>(start());
      return service.tumble(dice);
    },
  };
}

/** Throws that are worked out in a worker of the page. */
export const openTumbling = (): Tumbling =>
  tumblingClient(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tumbling' }));
