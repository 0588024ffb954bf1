import { basename } from 'node:path';
import { ok, type Result } from '../../core/base/index.ts';
import type { HostFault } from '../contract/index.ts';
import { asText, onDisk, readWhole } from './disk.ts';

export interface TextFile {
  /** Without the folders that it lies in: the page learns no path. */
  readonly name: string;
  readonly text: string;
}

/** A file that a person chose, for the page. */
export const readChosen = (path: string): Promise<Result<TextFile, HostFault>> =>
  onDisk(async () => {
    const bytes = await readWhole(path);
    return bytes.ok ? ok({ name: basename(path), text: asText(bytes.value) }) : bytes;
  });

/** Files that the program is opened with, and the page that waits for them. */
export interface Handed {
  /** A person opens a file with the program, at its start or later. */
  hand(path: string): void;
  /**
   * Settles with the next one. A later call takes the place of one that still waits: the page was loaded anew. It also says that
   * the one before has been taken.
   */
  next(): Promise<Result<TextFile, HostFault>>;
  /**
   * Whoever waits, or was given a file and has not asked again, is gone: both are for the next one to ask. A file is given twice
   * at most: it may be what the page fails on.
   */
  forget(): void;
}

/** A file to be given to a page; `again`: a page that is gone was given it once. */
interface Opened {
  readonly path: string;
  readonly again: boolean;
}

export function handedFiles(): Handed {
  const waiting: Opened[] = [];
  let asked: ((file: Opened) => void) | null = null;
  /** Given out, and not known to have been taken. */
  let given: Opened | null = null;
  return {
    hand(path) {
      const file = { path, again: false };
      if (asked === null) waiting.push(file);
      else {
        given = file;
        asked(file);
      }
      asked = null;
    },
    async next() {
      given = waiting.shift() ?? null;
      const { path } =
        given ??
        (await new Promise<Opened>(resolve => {
          asked = resolve;
        }));
      return readChosen(path);
    },
    forget() {
      asked = null;
      if (given !== null && !given.again) waiting.unshift({ ...given, again: true });
      given = null;
    },
  };
}
