import type { Endpoint } from 'comlink';
import { proxy } from 'comlink';
import { type Far, farOf } from '../far.ts';
import type { Told } from './files.ts';
import type { OpeningService } from './service.ts';

/** The same as the service, elsewhere; null where it was cancelled. */
export interface Opener {
  save(text: string, told: Told): Promise<ReturnType<OpeningService['save']> | null>;
  journal(lines: readonly unknown[], told: Told): Promise<ReturnType<OpeningService['journal']> | null>;
  choose(...way: Parameters<OpeningService['choose']>): Promise<ReturnType<OpeningService['choose']>>;
  /** Gives up what is being opened. */
  cancel(): void;
  /** Forgets what was opened last. */
  close(): void;
}

/** A service behind an endpoint; `end` stops whatever it is at. */
export interface Started {
  readonly endpoint: Endpoint;
  end(): void;
}

/** A game that is being played through cannot be stopped half way: whoever is at it is sent home. */
export function openerOver(start: () => Started): Opener {
  let at: { readonly service: Far<OpeningService>; end(): void } | null = null;
  let giveUp = () => {};

  const service = (): Far<OpeningService> => {
    if (at === null) {
      const { endpoint, end } = start();
      at = { service: farOf<OpeningService>(endpoint), end };
    }
    return at.service;
  };
  const close = () => {
    at?.end();
    at = null;
  };
  const orGivenUp = <T>(work: Promise<T>): Promise<T | null> =>
    Promise.race([
      work,
      new Promise<null>(resolve => {
        giveUp = () => resolve(null);
      }),
    ]);

  return {
    save: (text, told) => orGivenUp(service().save(text, proxy(told))),
    journal: (lines, told) => orGivenUp(service().journal(lines, proxy(told))),
    choose: way => service().choose(way),
    cancel() {
      giveUp();
      close();
    },
    close,
  };
}

/** An opener in a worker of the page, started when it is first needed. */
export const openOpener = (): Opener =>
  openerOver(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'opening' });
    return { endpoint: worker, end: () => worker.terminate() };
  });
