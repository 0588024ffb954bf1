import { proxy } from 'comlink';
import { type Far, farOf } from '../far.ts';
import { whenBroken } from '../single/broken.ts';
import type { Started } from '../single/client.ts';

/** Things that take a while and are made elsewhere, for the page. Only the request made last counts. */
export interface LatestClient<Request, Made, Told extends readonly unknown[]> {
  /** What is made; null where a later request or `cancel` took its place. Whoever breaks down at it fails it, and another takes the place. */
  ask(request: Request, progress?: (...told: Told) => void): Promise<Made | null>;
  cancel(): void;
  /** Ends the worker; what is still asked for comes back as null. */
  close(): void;
}

/** What the worker does for the page. */
export interface LatestService<Request, Made, Told extends readonly unknown[]> {
  /** Who is told of progress from now on. */
  listen(progress: (...told: Told) => void): void;
  /** Null where another request, or `cancel`, came before it was whole. */
  make(request: Request): Promise<Made | null>;
  cancel(): void;
}

interface Wish<Request, Made, Told extends readonly unknown[]> {
  readonly request: Request;
  readonly progress: (...told: Told) => void;
  answer(made: Made | null): void;
  fail(reason: unknown): void;
}

/** Lets requests come in. */
export const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** A client over any endpoint, which is there from the beginning. */
export function latestClient<Request, Made, Told extends readonly unknown[]>(
  start: () => Started,
): LatestClient<Request, Made, Told> {
  type Service = LatestService<Request, Made, Told>;
  let isWorking = false;
  /** The wish that is worked at and still wanted. */
  let wanted: Wish<Request, Made, Told> | null = null;
  let waiting: Wish<Request, Made, Told> | null = null;
  let open = true;
  let breakDown: (reason: Error) => void = () => {};
  let at: { readonly service: Far<Service>; end(): void } | null = started();

  function started(): NonNullable<typeof at> {
    const { endpoint, end } = start();
    const service = farOf<Service>(endpoint);
    const one = { service, end };
    whenBroken(endpoint, reason => {
      if (at !== one) return;
      at = null;
      end();
      breakDown(reason);
    });
    void service.listen(proxy((...told: Told) => wanted?.progress(...told)));
    return one;
  }

  /** One request at a time: of many in a row, those in between never reach the worker. */
  const work = async (wish: Wish<Request, Made, Told>): Promise<void> => {
    isWorking = true;
    wanted = wish;
    try {
      at ??= started();
      const broken = new Promise<never>((_, fail) => {
        breakDown = fail;
      });
      wish.answer(await Promise.race([at.service.make(wish.request), broken]));
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
    if (wanted) void at?.service.cancel();
    wanted = null;
  };

  return {
    ask: (request, progress = () => {}) =>
      new Promise((answer, fail) => {
        const wish = { request, progress, answer, fail };
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
      at?.end();
      at = null;
    },
  };
}
