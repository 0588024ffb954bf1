import { spawnSync } from 'node:child_process';

/** Why no small disk can be mounted here, or null where it can: root on Linux may, unless a container forbids it. */
export function noSmallDisk(folder: string): string | null {
  if (process.platform !== 'linux') return 'small disks are made on Linux only';
  if (process.getuid?.() !== 0) return 'only root may mount a small disk';
  const disk = smallDisk(folder, 64);
  if (disk === null) return 'this machine does not let root mount a small disk';
  disk.unmount();
  return null;
}

export interface SmallDisk {
  /** From now on nothing may be written. */
  readOnly(): void;
  unmount(): void;
}

/** A disk in memory of so many kilobytes in an empty folder; null where the system refuses it. */
export function smallDisk(folder: string, kilobytes: number): SmallDisk | null {
  const mount = (...options: readonly string[]) => spawnSync('mount', [...options, 'tmpfs', folder]).status === 0;
  if (!mount('-t', 'tmpfs', '-o', `size=${kilobytes}k`)) return null;
  return {
    readOnly: () => void mount('-o', 'remount,ro'),
    unmount: () => void spawnSync('umount', ['-l', folder]),
  };
}
