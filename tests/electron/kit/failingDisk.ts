import type { FileHandle } from 'node:fs/promises';

type FileSystem = typeof import('node:fs/promises');

/*
 * A disk that fails. A mock of `node:fs/promises` puts it under the host, over the real one; until a test says what shall fail,
 * nothing does. As a real disk it may write less than it was given, and say so by a number alone.
 */

/** What can go wrong with one call. `short`: the first half is written. `lost`: it is done, and an error is said all the same. */
export const FAULTS = ['short', 'ENOSPC', 'EIO', 'lost'] as const;
export type Fault = (typeof FAULTS)[number];

export const CALLS = ['open', 'write', 'sync', 'truncate', 'rename', 'rm', 'mkdir'] as const;
export type Call = (typeof CALLS)[number];

/** What fails: calls from the `from`th on, `times` of them; only those of a kind, where one is named. */
export interface Plan {
  readonly fault: Fault;
  readonly from: number;
  readonly times: number;
  readonly only?: readonly Call[];
}

let plan: Plan | null = null;
let seen: Call[] = [];
let failed = 0;
let synced: string[] = [];

/** From now on calls are counted anew, and fail as planned. */
export function failAs(next: Plan | null): void {
  plan = next;
  seen = [];
  failed = 0;
  synced = [];
}

/** The calls since `failAs`, in their order. */
export const callsSeen = (): readonly Call[] => seen;
/** How many of them failed. */
export const callsFailed = (): number => failed;
/** The files and folders that were made to last since then, in their order. */
export const madeToLast = (): readonly string[] => synced;

function faultNow(call: Call): Fault | null {
  seen.push(call);
  if (plan === null || (plan.only && !plan.only.includes(call))) return null;
  if (seen.length < plan.from || failed >= plan.times) return null;
  failed++;
  return plan.fault;
}

const error = (code: string, syscall: Call) =>
  Object.assign(new Error(`${code}: planned, ${syscall}`), { code, syscall, errno: -1 });

/** Carries out one call with whatever shall go wrong with it. */
async function withFault<T>(call: Call, done: () => Promise<T>): Promise<T> {
  const fault = faultNow(call);
  if (fault === null || fault === 'short') return done();
  if (fault === 'lost') {
    const value = await done();
    if (call === 'open') await (value as FileHandle).close();
    throw error('EIO', call);
  }
  throw error(fault, call);
}

function failing(handle: FileHandle, path: string): FileHandle {
  const write = async (bytes: Uint8Array, offset = 0, length = bytes.length - offset, position: number | null = null) => {
    const fault = faultNow('write');
    if (fault === 'ENOSPC' || fault === 'EIO') throw error(fault, 'write');
    const some = fault === null ? length : Math.floor(length / 2);
    const written = some === 0 ? { bytesWritten: 0, buffer: bytes } : await handle.write(bytes, offset, some, position);
    if (fault === 'lost') throw error('EIO', 'write');
    return written;
  };
  return new Proxy(handle, {
    get(target, name) {
      if (name === 'write') return write;
      if (name === 'sync') return () => withFault('sync', () => target.sync()).then(() => void synced.push(path));
      if (name === 'truncate') return (length?: number) => withFault('truncate', () => target.truncate(length));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** `node:fs/promises` with calls that fail. */
export function failingDisk(real: FileSystem): FileSystem {
  const open = async (...given: Parameters<FileSystem['open']>) =>
    failing(await withFault('open', () => real.open(...given)), String(given[0]));
  const rename = (...given: Parameters<FileSystem['rename']>) => withFault('rename', () => real.rename(...given));
  const rm = (...given: Parameters<FileSystem['rm']>) => withFault('rm', () => real.rm(...given));
  const mkdir = ((...given: Parameters<FileSystem['mkdir']>) =>
    withFault('mkdir', () => real.mkdir(...given))) as FileSystem['mkdir'];
  return { ...real, open, rename, rm, mkdir };
}
