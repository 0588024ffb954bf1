import type { Endpoint } from 'comlink';
import type { LatestClient } from '../latest/client.ts';
import { latestClient } from '../latest/client.ts';
import type { MadeMap, MapRequest } from './service.ts';

/** Maps for the page, worked out elsewhere; it is told how many cells are done, of how many. */
export type MapClient = LatestClient<MapRequest, MadeMap, [done: number, of: number]>;

/** A client over any endpoint; `end` stops what is behind it. */
export const mapClient = (endpoint: Endpoint, end: () => void): MapClient => latestClient(endpoint, end);

/** A client whose maps are made in a worker of the page. */
export function openMaps(): MapClient {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'maps' });
  return mapClient(worker, () => worker.terminate());
}
