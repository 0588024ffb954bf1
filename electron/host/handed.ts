import { basename } from 'node:path';
import { ok, type Result } from '../../core/base/index.ts';
import type { HostRefusal } from '../contract/index.ts';
import { onDisk, readWhole } from './disk.ts';

export interface TextFile {
  /** Without the folders that it lies in: the page learns no path. */
  readonly name: string;
  readonly text: string;
}

/** A file that a person chose, for the page. */
export const readChosen = (path: string): Promise<Result<TextFile, HostRefusal>> =>
  onDisk(async () => {
    const bytes = await readWhole(path);
    return bytes.ok ? ok({ name: basename(path), text: bytes.value.toString('utf8') }) : bytes;
  });

/** Files that the program is opened with, and the page that waits for them. */
export interface Handed {
  /** A person opens a file with the program, at its start or later. */
  hand(path: string): void;
  /** Settles with the next one. A later call takes the place of one that still waits: the page was loaded anew. */
  next(): Promise<Result<TextFile, HostRefusal>>;
  /** Whoever waits is gone: the next file is for the next one to ask. */
  forget(): void;
}

export function handedFiles(): Handed {
  const waiting: string[] = [];
  let asked: ((path: string) => void) | null = null;
  return {
    hand(path) {
      if (asked === null) waiting.push(path);
      else asked(path);
      asked = null;
    },
    async next() {
      const path =
        waiting.shift() ??
        (await new Promise<string>(resolve => {
          asked = resolve;
        }));
      return readChosen(path);
    },
    forget() {
      asked = null;
    },
  };
}
