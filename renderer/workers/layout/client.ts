import type { LatestClient } from '../latest/client.ts';
import { latestClient } from '../latest/client.ts';
import type { LayoutAsking, LayoutFound } from './service.ts';

/** Layouts judged, evened out and made elsewhere for the page; it is told what there is so far. */
export type LayoutClient = LatestClient<LayoutAsking, LayoutFound, [found: LayoutFound]>;

/** A client whose work is done in a worker of the page. */
export const openLayoutWorker = (name: 'judging' | 'searching'): LayoutClient =>
  latestClient(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
    return { endpoint: worker, end: () => worker.terminate() };
  });
