import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { ownFolder } from '../../../electron/host/owner.ts';
import { openHome } from '../browser/home.ts';
import { temporary } from '../host/temporary.ts';
import { ask, endAll, launch, OPEN } from '../kit/program.ts';

afterEach(endAll);

describe('files that it is opened with', () => {
  const saved = async (name: string) => {
    const folder = await temporary();
    const path = join(folder, name);
    await writeFile(path, `text of ${name}`);
    return { folder, path };
  };
  const text = (name: string) => ({ ok: true, value: { name, text: `text of ${name}` } });

  it('come from the command line, relative to where it was given', async () => {
    const { folder } = await saved('mill.battlefield');
    const program = launch({ folder: await temporary(), argv: ['--enable-x', 'mill.battlefield'], cwd: folder });
    await program.ready;
    await program.until(OPEN);
    expect(await ask(program, 'app.handed')).toEqual(text('mill.battlefield'));
  });

  it('come as a URL from a desktop of Linux', async () => {
    const { path } = await saved('a mill.battlefield');
    const program = launch({ folder: await temporary(), argv: [pathToFileURL(path).href] });
    await program.ready;
    await program.until(OPEN);
    expect(await ask(program, 'app.handed')).toEqual(text('a mill.battlefield'));
  });

  it("come from macOS' Finder before `ready`, and later", async () => {
    const first = await saved('first.battlefield');
    const second = await saved('second.battlefield');
    const program = launch({ folder: await temporary(), early: [first.path] });
    await program.ready;
    await program.until(OPEN);
    expect(await ask(program, 'app.handed')).toEqual(text('first.battlefield'));
    const waiting = ask(program, 'app.handed');
    const stopped = await program.within(({ app, stoppable }, path) => {
      const event = stoppable();
      app.emit('open-file', event, path);
      return event.defaultPrevented;
    }, second.path);
    expect(stopped).toBe(true);
    expect(await waiting).toEqual(text('second.battlefield'));
  });

  it('come from a second start, which ends, while the window comes forward', async () => {
    const folder = await temporary();
    const program = launch({ folder });
    await program.ready;
    await program.until('shown');
    await program.within(({ windows }) => {
      for (const window of windows) window.minimized = true;
    });
    const { path } = await saved('mill.battlefield');
    const second = launch({ folder, argv: [path] });
    expect((await second.ended).code).toBe(0);
    expect((await second.ended).log).not.toContain('window');
    expect(second.said()).toBe('Battlefield is open already: its window comes forward.\n');
    await program.until('focused');
    expect((await program.log()).slice(-3)).toEqual(['restored', 'shown', 'focused']);
    expect(await ask(program, 'app.handed')).toEqual(text('mill.battlefield'));
  });

  it('go to the window of the other shell that has the folder', async () => {
    const { folder, path } = await saved('mill.battlefield');
    const home = await openHome(folder);
    const owned = await ownFolder(join(folder, 'data'));
    const second = launch({ folder: join(folder, 'data'), argv: [path] });
    expect((await second.ended).code).toBe(0);
    expect((await second.ended).log).not.toContain('window');
    expect(second.said()).toBe('The window that is open already opens the file.\n');
    const headers = { cookie: await home.enter(), origin: home.shell.origin, 'content-type': 'application/json' };
    expect(await home.ask('POST', '/host/app.handed', headers, '{}')).toContain(JSON.stringify(text('mill.battlefield')));
    await home.shell.close();
    if (owned.owned) await owned.letGo();
  });

  it('are named where whoever has the folder has no door for them', async () => {
    const { folder, path } = await saved('mill.battlefield');
    const owned = await ownFolder(folder);
    const { code, log } = await launch({ folder, argv: [path] }).ended;
    expect(code).toBe(1);
    expect(log).toContain(
      `Battlefield: Battlefield is open already, and was not given ${path}: open that file in its window, with Open a save, New game or the Adjudicator.`,
    );
    if (owned.owned) await owned.letGo();
  });

  it('are not taken from a second start that tells something else', async () => {
    const program = launch({ folder: await temporary() });
    await program.ready;
    await program.until('shown');
    await program.within(({ app, stoppable }) => {
      app.emit('second-instance', stoppable(), ['battlefield', '/etc/passwd'], '/', { files: '/etc/passwd' });
    });
    await program.until('focused');
    const answer = await Promise.race([
      ask(program, 'app.handed'),
      new Promise(resolve => setTimeout(() => resolve('none'), 200)),
    ]);
    expect(answer).toBe('none');
  });

  it('find a program that was killed, and open it anew', async () => {
    const folder = await temporary();
    const killed = launch({ folder });
    await killed.ready;
    await killed.until('shown');
    killed.process.kill('SIGKILL');
    await once(killed.process, 'close');
    const { path } = await saved('mill.battlefield');
    const program = launch({ folder, argv: [path] });
    await program.ready;
    await program.until(OPEN);
    expect(await ask(program, 'app.handed')).toEqual(text('mill.battlefield'));
  });
});
