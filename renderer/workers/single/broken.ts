import type { Endpoint } from 'comlink';

/** Calls back where a worker dies, was never started, or says what cannot be read: what it has been asked is not answered any more. */
export function whenBroken(worker: Endpoint, then: (reason: Error) => void): void {
  for (const type of ['error', 'messageerror'])
    worker.addEventListener(type, event => {
      const { message = type } = event as Partial<ErrorEvent>;
      then(new Error(`A worker has broken down: ${message}.`));
    });
}
