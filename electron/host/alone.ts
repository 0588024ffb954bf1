import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket that a program holds while it uses a data folder; the system lets go of it however the program dies. */
function socketOf(folder: string): string {
  const name = `battlefield-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

const isHeld = (path: string): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Whether a program uses this data folder now; it is told, and comes forward if it can. */
export const isOpen = (folder: string): Promise<boolean> => isHeld(socketOf(folder));

/**
 * Claims a data folder for this process, so that no two programs write one journal. Null where another has it;
 * else a function that lets go. `onKnock` is called when another program tried.
 */
export async function alone(folder: string, onKnock: () => void = () => {}): Promise<(() => void) | null> {
  const path = socketOf(folder);
  if (await isHeld(path)) return null;
  if (process.platform !== 'win32') await rm(path, { force: true });
  const server: Server = createServer(socket => {
    socket.destroy();
    onKnock();
  });
  server.unref();
  return new Promise(resolve => {
    server.once('error', () => resolve(null));
    server.listen(path, () => resolve(() => server.close()));
  });
}
