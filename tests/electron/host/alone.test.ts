import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alone } from '../../../electron/host/alone.ts';
import { temporary } from './temporary.ts';

describe('one program for one folder', () => {
  it('is refused while another has it, lets that one know, and may have it afterwards', async () => {
    const folder = await temporary();
    let knocks = 0;
    const first = await alone(folder, () => knocks++);
    expect(first).not.toBeNull();
    expect(await alone(folder)).toBeNull();
    expect(knocks).toBe(1);
    first!();
    const second = await alone(folder);
    expect(second).not.toBeNull();
    second!();
  });

  it('lets two folders be', async () => {
    const first = await alone(await temporary());
    const second = await alone(await temporary());
    expect(second).not.toBeNull();
    first!();
    second!();
  });

  it('is free again when its holder was killed', async () => {
    const folder = await temporary();
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'holder.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect(await alone(folder)).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'close');
    const mine = await alone(folder);
    expect(mine).not.toBeNull();
    mine!();
  });
});
