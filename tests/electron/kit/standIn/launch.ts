import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { app } from './app.ts';
import * as electron from './index.ts';
import { life, stoppable, windows } from './life.ts';
import * as services from './services.ts';
import type { BrowserWindow } from './window.ts';

/*
 * Runs an entry of the main process as Electron runs it: the module first, `ready` when it has settled, and neither before the
 * other. Node ends with code 13 where a module can never settle. Once ready, it does what its parent tells it.
 */

// Electron's own module, wherever the entry asks for it.
const standIn = new URL('./index.ts', import.meta.url).href;
register(
  `data:text/javascript,${encodeURIComponent(`export const resolve = (name, context, next) =>
    name === 'electron' ? { url: ${JSON.stringify(standIn)}, shortCircuit: true } : next(name, context);`)}`,
);

const [entry = '', ...argv] = process.argv.slice(2);
const { early = [], uid } = JSON.parse(process.env.STAND_IN ?? '{}') as {
  readonly early?: readonly string[];
  readonly uid?: number;
};
if (uid !== undefined) process.getuid = () => uid;
process.argv = [process.argv[0]!, ...argv];

/** The function that a test sent, with the stand-in behind it. */
const tools = { electron, app, ...services, windows: windows as Set<BrowserWindow>, life, stoppable };
export type Tools = typeof tools;

process.on('message', async ({ id, source, given }: { id: number; source: string; given: unknown }) => {
  const work = runInThisContext(`(${source})`) as (tools: Tools, given: unknown) => unknown;
  try {
    process.send!({ id, value: await work(tools, given) });
  } catch (error) {
    process.send!({ id, error: String(error) });
  }
});
// The wire to the parent keeps no module from being given up as never settling.
process.channel?.unref();

try {
  await import(pathToFileURL(entry).href);
} catch (error) {
  process.emit('uncaughtException', error as Error);
}
process.channel?.ref();
app.becomeReady(early);
if (!life.exiting) process.send?.({ ready: true, log: life.log });
