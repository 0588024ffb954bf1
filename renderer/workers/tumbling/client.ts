import type { Endpoint } from 'comlink';
import { type Far, farOf } from '../far.ts';
import { whenBroken } from '../single/broken.ts';
import type { Tumble } from '../../scene/tray/tumble.ts';
import type { TumblingService } from './service.ts';

/** Throws for the tray, worked out elsewhere; none come any more once whoever works them out has broken down. */
export interface Tumbling {
  tumble(dice: number): Promise<Tumble>;
}

export function tumblingClient(start: () => Endpoint): Tumbling {
  let at: { readonly service: Far<TumblingService>; readonly broken: Promise<never> } | null = null;

  function started(): NonNullable<typeof at> {
    const endpoint = start();
    const broken = new Promise<never>((_, fail) => whenBroken(endpoint, fail));
    // Told to whoever throws; to nobody where nobody does.
    broken.catch(() => {});
    return { service: farOf<TumblingService>(endpoint), broken };
  }

  return {
    async tumble(dice) {
      at ??= started();
      return Promise.race([at.service.tumble(dice), at.broken]);
    },
  };
}

/** Throws that are worked out in a worker of the page. */
export const openTumbling = (): Tumbling =>
  tumblingClient(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tumbling' }));
