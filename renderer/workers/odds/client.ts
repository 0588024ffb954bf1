import type { Endpoint } from 'comlink';
import { type Far, farOf } from '../far.ts';
import type { Forecast } from '../../../core/index.ts';
import { whenBroken } from '../single/broken.ts';
import type { Asking, OddsService } from './service.ts';

/** What is known of an answer; `tooMuch`: it could not be counted in the time that there is; `open`: an answer on the way cannot be
 *  foretold, or the question is none; `failed`: whoever counted it has broken down at it. */
export type Counted =
  | { readonly is: 'counting' }
  | { readonly is: 'found'; readonly forecast: Forecast; readonly ms: number }
  | { readonly is: 'tooMuch' }
  | { readonly is: 'open' }
  | { readonly is: 'failed' };

/** A question under a name of its own. */
export interface Wanted {
  readonly key: string;
  asking(): Asking;
}

/** Somebody who counts elsewhere, one thing after the other. */
export interface Counting {
  /** What is wanted from now on, most wanted first; what else was asked for is given up. What has been told once may be left out. */
  want(wanted: readonly Wanted[]): void;
}

/** A counter behind an endpoint; `end` stops whatever it is at. */
export interface Started {
  readonly endpoint: Endpoint;
  end(): void;
}

export interface Clock {
  now(): number;
  /** Calls back later; returns how to call it off. */
  after(ms: number, then: () => void): () => void;
}

/** ms after which what nobody wants any more is broken off: until then it costs less to let it come to its end than to begin anew. */
export const GRACE = 200;
/** ms that one answer may take, once whoever counts it is there; and ms that he may take to come. */
export const LONGEST = 6000;
export const STARTING = 60_000;

/** `told`: what has been found, also of what is not wanted any more. */
export function countingOver(
  start: () => Started,
  { now, after }: Clock,
  told: (key: string, counted: Counted) => void,
): Counting {
  let counter: { readonly service: Far<OddsService>; isReady: boolean; end(): void } | null = null;
  let at: { readonly key: string; readonly since: number; drop(): void; giveUp(is: 'tooMuch' | 'failed'): void } | null = null;
  let waiting: readonly Wanted[] = [];
  let isWanted = true;
  let callOffGrace = () => {};

  /** Whoever is at it is sent home; a counting cannot be stopped half way. */
  function breakOff(): void {
    at?.drop();
    counter?.end();
    counter = null;
    at = null;
    next();
  }

  function next(): void {
    const [first, ...rest] = waiting;
    if (at !== null || first === undefined) return;
    waiting = rest;
    isWanted = true;
    void count(first);
  }

  function started(): NonNullable<typeof counter> {
    const { endpoint, end } = start();
    const one = { service: farOf<OddsService>(endpoint), isReady: false, end };
    whenBroken(endpoint, () => {
      if (counter !== one) return;
      if (at) return at.giveUp('failed');
      end();
      counter = null;
    });
    return one;
  }

  async function count({ key, asking }: Wanted): Promise<void> {
    const by = counter ?? started();
    counter = by;
    let isDropped = false;
    const giveUp = (is: 'tooMuch' | 'failed') => {
      breakOff();
      told(key, { is });
    };
    let callOff = after(by.isReady ? LONGEST : STARTING, () => giveUp('tooMuch'));
    const since = now();
    at = {
      key,
      since,
      giveUp,
      drop() {
        isDropped = true;
        callOff();
        callOffGrace();
      },
    };
    told(key, { is: 'counting' });
    if (!by.isReady) {
      // To read the program and all cards takes longer than most counting, and says nothing about how much there is to count.
      await by.service.ready().catch(() => {});
      if (isDropped) return;
      by.isReady = true;
      callOff();
      callOff = after(LONGEST, () => giveUp('tooMuch'));
    }
    const found = await by.service.count(asking()).catch(() => null);
    if (isDropped) return;
    at.drop();
    at = null;
    if (found === null) told(key, { is: 'failed' });
    else told(key, found.ok && found.value ? { is: 'found', forecast: found.value, ms: now() - since } : { is: 'open' });
    next();
  }

  return {
    want(wanted) {
      waiting = wanted.filter(one => one.key !== at?.key);
      callOffGrace();
      isWanted = at === null || wanted.some(one => one.key === at?.key);
      if (at && !isWanted)
        callOffGrace = after(Math.max(0, at.since + GRACE - now()), () => {
          if (!isWanted) breakOff();
        });
      next();
    },
  };
}

/** A counter in a worker of the page, started when it is first needed. */
export const openCounting = (clock: Clock, told: (key: string, counted: Counted) => void): Counting =>
  countingOver(
    () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'odds' });
      return { endpoint: worker, end: () => worker.terminate() };
    },
    clock,
    told,
  );
