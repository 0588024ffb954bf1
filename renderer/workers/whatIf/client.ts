import type { LatestClient } from '../latest/client.ts';
import { latestClient } from '../latest/client.ts';
import type { MadeWhatIf, WhatIfAsking } from './service.ts';

/** What-if maps for the page, worked out elsewhere; it is told what there is so far. */
export type WhatIfClient = LatestClient<WhatIfAsking, MadeWhatIf, [found: MadeWhatIf]>;

/** A client whose maps are made in a worker of the page. */
export const openWhatIf = (): WhatIfClient =>
  latestClient(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'what-if' });
    return { endpoint: worker, end: () => worker.terminate() };
  });
