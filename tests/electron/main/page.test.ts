import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporary } from '../host/temporary.ts';
import { ask, endAll, launch, type Program } from '../kit/program.ts';

let program: Program;
beforeEach(async () => {
  program = launch({ folder: await temporary() });
  await program.ready;
  await program.until('shown');
});
afterEach(endAll);

const crash = (reason: string) =>
  program.within(({ windows }, reason) => {
    for (const window of windows) window.webContents.crash(reason);
  }, reason);
const loads = async () => (await program.log()).filter(line => line.startsWith('load ')).length;

describe('a page that ends without being closed', () => {
  it('is loaded again and told why, once', async () => {
    await crash('oom');
    await expect.poll(loads).toBe(2);
    expect(await ask(program, 'app.crash')).toEqual({ ok: true, value: { reason: 'oom' } });
    expect(await ask(program, 'app.crash')).toEqual({ ok: true, value: null });
  });

  it('is left alone where it ended in order', async () => {
    await crash('clean-exit');
    await crash('crashed');
    await expect.poll(loads).toBe(2);
    expect(await ask(program, 'app.crash')).toEqual({ ok: true, value: { reason: 'crashed' } });
  });

  it('is given up when it crashes more than three times within a minute', async () => {
    for (const again of [2, 3, 4]) {
      await crash('crashed');
      await expect.poll(loads).toBe(again);
    }
    crash('crashed').catch(() => {});
    const { code, log } = await program.ended;
    expect(code).toBe(1);
    expect(log).toContain(
      'Battlefield: The table crashed again and again, so the program ends. Start it again: what was shown is kept.',
    );
    expect(log.filter(line => line.startsWith('load '))).toHaveLength(4);
  });

  it('is not loaded into a window that is closed by then', async () => {
    program.tell(({ windows }) => {
      for (const window of windows) {
        window.webContents.crash('crashed');
        window.close();
      }
    });
    const { code, log } = await program.ended;
    expect(code).toBe(0);
    expect(log.filter(line => line.startsWith('load '))).toHaveLength(1);
  });
});

describe('a page that does not answer', () => {
  const stuck = (response: number) =>
    program.within(({ windows, replies }, response) => {
      replies.push({ response });
      for (const window of windows) window.webContents.emit('unresponsive');
    }, response);

  it('is left at its work when its player waits', async () => {
    await stuck(0);
    await program.until('message box');
    expect(await loads()).toBe(1);
  });

  it('is loaded again when its player asks for it', async () => {
    await stuck(1);
    await expect.poll(loads).toBe(2);
    expect(await ask(program, 'app.crash')).toEqual({ ok: true, value: { reason: 'killed' } });
  });

  it('is asked about once at a time', async () => {
    await program.within(({ windows }) => {
      for (const window of windows) for (let n = 0; n < 3; n++) window.webContents.emit('unresponsive');
    });
    expect((await program.log()).filter(line => line === 'message box')).toHaveLength(1);
  });
});

describe('a page that cannot be shown', () => {
  const tell = (name: string, ...details: unknown[]) =>
    program.tell(
      ({ windows, stoppable }, { name, details }) => {
        for (const window of windows) window.webContents.emit(name, stoppable(), ...details);
      },
      { name, details },
    );

  it('ends the program with a sentence', async () => {
    tell('did-fail-load', -6, 'ERR_FILE_NOT_FOUND', 'battlefield://app/', true, 1, 1);
    const { code, log } = await program.ended;
    expect(code).toBe(1);
    expect(log).toContainEqual(
      expect.stringMatching(/^Battlefield: The table could not be loaded \(ERR_FILE_NOT_FOUND\)\. [^\n]*$/),
    );
  });

  it('ends it too when its preload script fails', async () => {
    tell('preload-error', '/preload.cjs', new Error('no bridge'));
    const { code, log } = await program.ended;
    expect(code).toBe(1);
    expect(log).toContainEqual(expect.stringMatching(/^Battlefield: The table could not be joined to its files\. [^\n]*$/));
    expect(program.said()).toContain('no bridge');
  });

  it('is no matter where one load replaced another', async () => {
    tell('did-fail-load', -3, 'ERR_ABORTED', 'battlefield://app/', true, 1, 1);
    tell('did-fail-load', -6, 'ERR_FAILED', 'battlefield://app/x', false, 1, 1);
    expect((await program.log()).at(-1)).toBe('shown');
  });
});

it('goes on when a helper of Chromium ends', async () => {
  await program.within(({ app, stoppable }) => {
    app.emit('child-process-gone', stoppable(), { type: 'GPU', reason: 'crashed', exitCode: 139 });
  });
  expect((await program.log()).at(-1)).toBe('shown');
  await expect.poll(program.said).toContain("Chromium's GPU process ended: crashed.");
});
