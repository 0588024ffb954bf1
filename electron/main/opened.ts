import { app } from 'electron';
import { z } from 'zod';
import { readWith } from '../../core/base/read.ts';

/** What a second start tells the first: the absolute paths of its files. */
const handedOver = z.object({ files: z.array(z.string()) });

/** Files that people open with the program, from before there is a host on. */
export interface OpenedFiles {
  add(path: string): void;
  /** Those that have come so far, for another program to open. */
  take(): readonly string[];
  /** Hands all that have come, and all that come. `comeForward`: somebody opened the program once more, with a file or without. */
  to(receive: (path: string) => void, comeForward: () => void): void;
}

export function openedFiles(): OpenedFiles {
  const waiting: string[] = [];
  let receive = (path: string): void => {
    waiting.push(path);
  };
  let comeForward = () => {};
  // macOS: before `ready` where the program is started by opening a file.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    receive(path);
    comeForward();
  });
  app.on('second-instance', (_event, _argv, _folder, told) => {
    const read = readWith(handedOver, told);
    for (const path of read.ok ? read.value.files : []) receive(path);
    comeForward();
  });
  return {
    add: path => receive(path),
    take: () => waiting.splice(0),
    to(host, forward) {
      for (const path of waiting.splice(0)) host(path);
      receive = host;
      comeForward = forward;
    },
  };
}
