import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporary } from '../host/temporary.ts';
import { ask, endAll, launch, type Program } from '../kit/program.ts';

afterEach(endAll);

async function open(folder: string): Promise<Program> {
  const program = launch({ folder });
  await program.ready;
  await program.until('shown');
  return program;
}

describe('the end', () => {
  it('comes with the window, once, and in the order of Electron', async () => {
    const program = await open(await temporary());
    program.tell(({ windows }) => {
      for (const window of windows) window.close();
    });
    const { code, log } = await program.ended;
    expect(code).toBe(0);
    expect(log.slice(log.indexOf('shown') + 1)).toEqual([
      'window closed',
      'window-all-closed',
      'before-quit',
      'will-quit',
      'quit 0',
    ]);
  });

  it('comes with `quit`, which closes the window first', async () => {
    const program = await open(await temporary());
    program.tell(({ app }) => app.quit());
    const { code, log } = await program.ended;
    expect(code).toBe(0);
    expect(log.slice(log.indexOf('shown') + 1)).toEqual(['before-quit', 'window closed', 'will-quit', 'quit 0']);
  });

  it('is the same for somebody who is impatient', async () => {
    const program = await open(await temporary());
    program.tell(({ app, windows }) => {
      for (const window of windows) window.close();
      app.quit();
      app.quit();
    });
    const { code, log } = await program.ended;
    expect(code).toBe(0);
    expect(log.filter(line => line.startsWith('quit'))).toEqual(['quit 0']);
  });

  it('keeps what was being written, and gives the folder back', async () => {
    const folder = await temporary();
    const program = await open(folder);
    const written = ask(program, 'saves.write', { name: 'Mill', text: '{}', replace: false });
    program.tell(({ app }) => app.quit());
    await written.catch(() => {});
    await program.ended;
    expect(await readdir(join(folder, 'saves'))).toEqual(['Mill.battlefield']);
    expect(await readFile(join(folder, 'saves', 'Mill.battlefield'), 'utf8')).toBe('{}');
    await open(folder);
  });
});

describe('a program that throws', () => {
  const throwing = [
    ['an exception', () => void setImmediate(() => JSON.parse('broken'))],
    ['a rejection', () => void Promise.reject(new Error('broken')).then(() => {})],
  ] as const;
  it.each(throwing)('ends %s with a sentence, the trace on its terminal', async (_, work) => {
    const program = await open(await temporary());
    program.tell(work);
    const { code, log } = await program.ended;
    expect(code).toBe(1);
    expect(log.slice(log.indexOf('shown') + 1)).toEqual([
      'Battlefield: Something went wrong in the program itself, and it has to end. Start it again: what was shown is kept.',
      'window closed',
      'quit 1',
    ]);
    expect(program.said()).toMatch(/broken|Unexpected token/);
  });
});
