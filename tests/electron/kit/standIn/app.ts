import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { before, life, stoppable, windows } from './life.ts';
import { lock, notes } from './lock.ts';

/** ms between two looks for the note of a second instance. */
const LOOK = 20;

const options = JSON.parse(process.env.STAND_IN ?? '{}') as { readonly packaged?: boolean };
const paths = new Map<string, string>();
let whenReady: () => void;
const readiness = new Promise<void>(resolve => {
  whenReady = resolve;
});

class App extends EventEmitter {
  readonly isPackaged = options.packaged ?? true;
  sandboxed = false;

  readonly commandLine = { hasSwitch: (name: string) => process.argv.includes(`--${name}`) };

  isReady = () => life.ready;
  whenReady = () => readiness;
  getVersion = () => '7.8.9';

  setPath(name: string, path: string): void {
    before('app.setPath()');
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    if (!existsSync(path)) throw new Error('Failed to set path');
    paths.set(name, path);
  }

  enableSandbox(): void {
    before('app.enableSandbox()');
    this.sandboxed = true;
  }

  requestSingleInstanceLock(data: unknown): boolean {
    const userData = paths.get('userData');
    if (userData === undefined)
      throw new Error('The lock was asked for before userData was set: it would not be of this folder.');
    const first = lock(userData, data);
    life.log.push(first ? 'first instance' : 'second instance');
    if (first) {
      // Guaranteed to come after `ready`.
      const look = () => {
        for (const { argv, folder, data } of life.ready ? notes(userData) : [])
          this.emit('second-instance', stoppable(), argv, folder, data);
      };
      setInterval(look, LOOK).unref();
    }
    return first;
  }

  /** The entry module has settled: from now on there are windows. `opened`: files that macOS has for a program that it starts. */
  becomeReady(opened: readonly string[]): void {
    if (life.exiting) return;
    this.emit('will-finish-launching');
    for (const path of opened) this.emit('open-file', stoppable(), path);
    life.ready = true;
    life.log.push('ready');
    this.emit('ready', stoppable(), {});
    whenReady();
  }

  quit(): void {
    if (life.quitting) return;
    life.quitting = !this.asked('before-quit');
    if (!life.quitting) return;
    for (const window of [...windows]) window.close();
    if (windows.size === 0) this.shutDown();
  }

  /** A window was closed, by a person or by `quit`. */
  closed(): void {
    if (windows.size > 0 || life.exiting) return;
    if (life.quitting) return;
    life.log.push('window-all-closed');
    if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  exit(code = 0): void {
    if (life.exiting) return;
    life.exiting = true;
    for (const window of [...windows]) window.destroy();
    this.end(code);
  }

  private shutDown(): void {
    if (life.exiting) return;
    if (this.asked('will-quit')) {
      life.quitting = false;
      return;
    }
    life.exiting = true;
    this.end(0);
  }

  private end(code: number): void {
    life.log.push(`quit ${code}`);
    this.emit('quit', stoppable(), code);
    const leave = () => process.exit(code);
    if (process.send && process.connected) process.send({ log: life.log }, leave);
    else leave();
  }

  private asked(name: string): boolean {
    life.log.push(name);
    const event = stoppable();
    this.emit(name, event);
    return event.defaultPrevented;
  }
}

export const app = new App();
