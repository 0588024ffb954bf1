import { proxy } from 'comlink';
import { singleClient, type Started } from '../single/client.ts';
import type { Told } from './files.ts';
import type { OpeningService } from './service.ts';

/** The same as the service, elsewhere; null where it was cancelled. One that breaks down at it fails it, and the next begins anew. */
export interface Opener {
  save(text: string, told: Told): Promise<ReturnType<OpeningService['save']> | null>;
  journal(lines: readonly unknown[], told: Told): Promise<ReturnType<OpeningService['journal']> | null>;
  choose(...way: Parameters<OpeningService['choose']>): Promise<ReturnType<OpeningService['choose']>>;
  /** Gives up what is being opened. */
  cancel(): void;
  /** Forgets what was opened last. */
  close(): void;
}

export function openerOver(start: () => Started): Opener {
  const { ask, close } = singleClient<OpeningService>(start);
  return {
    save: (text, told) => ask(service => service.save(text, proxy(told))),
    journal: (lines, told) => ask(service => service.journal(lines, proxy(told))),
    choose: way => ask(service => service.choose(way)),
    cancel: close,
    close,
  };
}

/** An opener in a worker of the page, started when it is first needed. */
export const openOpener = (): Opener =>
  openerOver(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'opening' });
    return { endpoint: worker, end: () => worker.terminate() };
  });
