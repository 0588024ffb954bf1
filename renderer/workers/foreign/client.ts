import type { Card } from '../../../core/index.ts';
import type { Foreign, ForeignFile } from '../../../foreign/index.ts';
import { whenBroken } from '../single/broken.ts';
import { farOf } from '../far.ts';
import type { ForeignService } from './worker.ts';

/** ms after which a file is given up: whatever is read at all is read in a tenth of it. */
const LONGEST = 30_000;

/** What is in files, read in a worker of their own that ends with it; `more` are cards beside those of the program. Null where it came to no end. */
export async function readInWorker(files: readonly ForeignFile[], more: readonly Card[]): Promise<Foreign | null> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'foreign' });
  try {
    const given = new Promise<null>(resolve => {
      whenBroken(worker, () => resolve(null));
      setTimeout(() => resolve(null), LONGEST);
    });
    return await Promise.race([farOf<ForeignService>(worker).read(files, more), given]);
  } finally {
    worker.terminate();
  }
}
