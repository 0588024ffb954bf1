import { answering } from '../contract/answer.ts';
import { HOST_CHANNELS } from '../contract/index.ts';
import { fileHost } from '../host/host.ts';
import { pagesIn } from '../host/pages.ts';
import { type Loopback, serve } from './server.ts';

/** The loopback shell without a window: the built renderer in `pages` with the files of a data folder behind it. */
export async function loopbackShell(options: {
  readonly folder: string;
  readonly pages: string;
  readonly version: string;
}): Promise<Loopback> {
  const host = fileHost({ folder: options.folder, shell: 'browser', version: options.version });
  const loopback = await serve({ answer: answering(HOST_CHANNELS, host.handlers), page: pagesIn(options.pages) });
  return {
    ...loopback,
    async close() {
      await loopback.close();
      await host.end();
    },
  };
}
