import type { Endpoint } from 'comlink';
import { proxy, wrap } from 'comlink';
import type { MadeMap, MapRequest, MapService, Progress } from './service.ts';

/** Maps for the page, worked out elsewhere. Only the request made last counts. */
export interface MapClient {
  /** The map; null where a later request or `cancel` took its place. */
  ask(request: MapRequest, progress?: Progress): Promise<MadeMap | null>;
  cancel(): void;
  /** Ends the worker; what is still asked for comes back as null. */
  close(): void;
}

interface Wish {
  readonly request: MapRequest;
  readonly progress: Progress;
  answer(map: MadeMap | null): void;
  fail(reason: unknown): void;
}

/** A client over any endpoint; `end` stops what is behind it. */
export function mapClient(endpoint: Endpoint, end: () => void): MapClient {
  const service = wrap<MapService>(endpoint);
  let isWorking = false;
  /** The wish that is worked at and still wanted. */
  let wanted: Wish | null = null;
  let waiting: Wish | null = null;
  let open = true;
  void service.listen(proxy((done: number, of: number) => wanted?.progress(done, of)));

  /** One request at a time: while pieces are dragged, those in between never reach the worker. */
  const work = async (wish: Wish): Promise<void> => {
    isWorking = true;
    wanted = wish;
    try {
      wish.answer(await service.make(wish.request));
    } catch (reason) {
      wish.fail(reason);
    }
    isWorking = false;
    wanted = null;
    const next = waiting;
    waiting = null;
    if (next) void work(next);
  };

  const cancel = (): void => {
    waiting?.answer(null);
    waiting = null;
    wanted?.answer(null);
    if (wanted) void service.cancel();
    wanted = null;
  };

  return {
    ask: (request, progress = () => {}) =>
      new Promise((answer, fail) => {
        const wish: Wish = { request, progress, answer, fail };
        if (!open) answer(null);
        else if (isWorking) {
          cancel();
          waiting = wish;
        } else void work(wish);
      }),
    cancel,
    close() {
      cancel();
      open = false;
      end();
    },
  };
}

/** A client whose maps are made in a worker of the page. */
export function openMaps(): MapClient {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'maps' });
  return mapClient(worker, () => worker.terminate());
}
