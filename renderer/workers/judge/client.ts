import type { Started } from '../single/client.ts';
import { singleClient } from '../single/client.ts';
import type { JudgeService } from './service.ts';

/** The same as the service, elsewhere and at one thing at a time; null where `drop`, or the next request, came before the answer. */
export interface JudgeClient extends Asked<JudgeService> {
  /** Nobody wants any more what is being worked at. */
  drop(): void;
  close(): void;
}

type Asked<S> = {
  [K in keyof S]: S[K] extends (...given: infer G) => infer T ? (...given: G) => Promise<T | null> : never;
};

export function judgeClient(start: () => Started): JudgeClient {
  const { ask, drop, close } = singleClient<JudgeService>(start);
  return {
    read: text => ask(service => service.read(text)),
    sheet: (document, agreed, book) => ask(service => service.sheet(document, agreed, book)),
    squares: (document, book) => ask(service => service.squares(document, book)),
    recheck: sheet => ask(service => service.recheck(sheet)),
    drop,
    close,
  };
}

/** A judge in a worker of the page. */
export const openJudge = (): JudgeClient =>
  judgeClient(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'judge' });
    return { endpoint: worker, end: () => worker.terminate() };
  });
