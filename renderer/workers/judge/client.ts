import type { Endpoint, Remote } from 'comlink';
import { wrap } from 'comlink';
import type { Difference, ReadGridSheet, ReadSheet, Result } from '../../../core/index.ts';
import type { JudgeService, ReadText, Unread } from './service.ts';

/** The same as the service, elsewhere and at one thing at a time; null where `drop`, or the next request, came before the answer. */
export interface JudgeClient extends Asked<JudgeService> {
  /** Nobody wants any more what is being worked at. */
  drop(): void;
  close(): void;
}

type Asked<S> = {
  [K in keyof S]: S[K] extends (...given: infer G) => infer T ? (...given: G) => Promise<T | null> : never;
};

/** A judge behind an endpoint; `end` stops whatever it is at. */
export interface Started {
  readonly endpoint: Endpoint;
  end(): void;
}

/** A judging cannot be stopped half way, so that whoever is at one is sent home for the next, and another takes the place. */
export function judgeClient(start: () => Started): JudgeClient {
  let judge: { readonly service: Remote<JudgeService>; end(): void } | null = null;
  let giveUp: (() => void) | null = null;

  const drop = (): void => {
    if (giveUp === null) return;
    giveUp();
    giveUp = null;
    judge?.end();
    judge = null;
  };

  async function ask<T>(work: (service: Remote<JudgeService>) => Promise<T>): Promise<T | null> {
    drop();
    if (judge === null) {
      const { endpoint, end } = start();
      judge = { service: wrap<JudgeService>(endpoint), end };
    }
    const { service } = judge;
    let mine = () => {};
    const dropped = new Promise<null>(resolve => {
      mine = () => resolve(null);
    });
    giveUp = mine;
    const done = await Promise.race([work(service), dropped]);
    if (giveUp === mine) giveUp = null;
    return done;
  }

  return {
    read: text => ask(service => service.read(text) as Promise<Result<ReadText, Unread>>),
    sheet: (document, agreed, book) => ask(service => service.sheet(document, agreed, book) as Promise<Result<ReadSheet>>),
    squares: (document, book) => ask(service => service.squares(document, book) as Promise<Result<ReadGridSheet>>),
    recheck: sheet => ask(service => service.recheck(sheet) as Promise<Result<readonly Difference[]>>),
    drop,
    close() {
      drop();
      judge?.end();
      judge = null;
    },
  };
}

/** A judge in a worker of the page. */
export const openJudge = (): JudgeClient =>
  judgeClient(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'judge' });
    return { endpoint: worker, end: () => worker.terminate() };
  });
