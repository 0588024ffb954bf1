import type { LatestClient } from '../latest/client.ts';
import { latestClient } from '../latest/client.ts';
import type { Started } from '../single/client.ts';
import type { MadeMap, MapRequest } from './service.ts';

/** Maps for the page, worked out elsewhere; it is told how many cells are done, of how many. */
export type MapClient = LatestClient<MapRequest, MadeMap, [done: number, of: number]>;

/** A client over any endpoint. */
export const mapClient = (start: () => Started): MapClient => latestClient(start);

/** A client whose maps are made in a worker of the page. */
export const openMaps = (): MapClient =>
  mapClient(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'maps' });
    return { endpoint: worker, end: () => worker.terminate() };
  });
