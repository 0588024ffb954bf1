import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ELECTRON_FILES } from '../../../build/paths.ts';
import type { Tools } from './standIn/launch.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const LAUNCH = join(import.meta.dirname, 'standIn', 'launch.ts');
export const BUILT_MAIN = join(ELECTRON_FILES, 'main.js');

/** The main process in a process of its own, with the stand-in of Electron under it. */
export interface Program {
  readonly process: ChildProcess;
  /** Whether `ready` came; settles then, or when the process has ended without it. */
  readonly ready: Promise<boolean>;
  /** The exit code, and what happened in order. */
  readonly ended: Promise<{ readonly code: number | null; readonly log: readonly string[] }>;
  /** Runs a function in that process. It sees its arguments and nothing around it. */
  within<T, G = undefined>(work: (tools: Tools, given: G) => T | Promise<T>, given?: G): Promise<T>;
  /** The same for what the program may end of. */
  tell<G = undefined>(work: (tools: Tools, given: G) => unknown, given?: G): void;
  /** What has happened so far. */
  log(): Promise<readonly string[]>;
  /** Waits until something has happened. */
  until(line: string): Promise<void>;
  /** What it wrote to its terminal. */
  said(): string;
}

export interface Start {
  /** The data folder. */
  readonly folder: string;
  readonly entry?: string;
  /** After the name of the program. */
  readonly argv?: readonly string[];
  readonly cwd?: string;
  readonly packaged?: boolean;
  /** Who it takes itself for. */
  readonly uid?: number;
  /** Files that macOS opens before `ready`. */
  readonly early?: readonly string[];
}

const running = new Set<ChildProcess>();

export function launch({ folder, entry = BUILT_MAIN, argv = [], cwd, ...standIn }: Start): Program {
  const child = fork(LAUNCH, [entry, ...argv], {
    execArgv: ['--import', TSX],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, BATTLEFIELD_DATA: folder, STAND_IN: JSON.stringify(standIn) },
    ...(cwd === undefined ? {} : { cwd }),
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', text => {
      said += text;
    });

  let last: readonly string[] = [];
  let asked = 0;
  const answers = new Map<number, (message: { readonly value?: unknown; readonly error?: string }) => void>();
  let isReady: (ready: boolean) => void;
  const ready = new Promise<boolean>(resolve => {
    isReady = resolve;
  });
  child.on('message', (message: { id?: number; value?: unknown; error?: string; ready?: boolean; log?: readonly string[] }) => {
    if (message.log) last = message.log;
    if (message.ready) isReady(true);
    if (message.id === undefined) return;
    answers.get(message.id)?.(message);
    answers.delete(message.id);
  });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    isReady(false);
    for (const answer of answers.values()) answer({ error: 'The program ended first.' });
    return { code: code as number | null, log: last };
  });

  const within = async <T, G = undefined>(work: (tools: Tools, given: G) => T | Promise<T>, given?: G): Promise<T> => {
    const id = ++asked;
    const answer = new Promise<{ readonly value?: unknown; readonly error?: string }>(resolve => answers.set(id, resolve));
    child.send({ id, source: work.toString(), given });
    const { value, error } = await answer;
    if (error !== undefined) throw new Error(error);
    return value as T;
  };
  const log = () => within(({ life }) => life.log);
  return {
    process: child,
    ready,
    ended,
    within,
    tell: (work, given) => void within(work, given).catch(() => {}),
    log,
    async until(line) {
      while (!(await log()).includes(line)) await new Promise(resolve => setTimeout(resolve, 10));
    },
    said: () => said,
  };
}

/** What happens when the page is there. */
export const OPEN = 'loaded 200';

/** Asks as the page does, and answers with what its handler answered. */
export const ask = (program: Program, wire: string, input?: unknown): Promise<unknown> =>
  program.within(
    async ({ handlers }, { wire, input }) =>
      handlers.get(wire)!({ senderFrame: { url: 'battlefield://app/', parent: null } }, input),
    { wire, input },
  );

/** Ends what a test left running. */
export async function endAll(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}
