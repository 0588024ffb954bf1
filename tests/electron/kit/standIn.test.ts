import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporary } from '../host/temporary.ts';
import { endAll, launch } from './program.ts';

const entry = (name: string) => join(import.meta.dirname, 'entries', `${name}.mjs`);

afterEach(endAll);

it('is never ready for an entry that waits for it: no window, and no end in sight', async () => {
  const program = launch({ folder: await temporary(), entry: entry('waiting') });
  expect(await program.ready).toBe(false);
  // Node's own word for a module that cannot settle any more.
  expect((await program.ended).code).toBe(13);
});

it('refuses after `ready` what Electron takes only before', async () => {
  const program = launch({ folder: await temporary(), entry: entry('late') });
  expect(await program.ready).toBe(true);
  await expect.poll(program.said).toContain('}');
  expect(JSON.parse(program.said())).toEqual({
    setPath: 'app.setPath() can only be called before app is ready',
    enableSandbox: 'app.enableSandbox() can only be called before app is ready',
    schemes: 'protocol.registerSchemesAsPrivileged() can only be called before app is ready',
  });
});

it('refuses before `ready` what Electron takes only after, and twice what it takes once', async () => {
  const program = launch({ folder: await temporary(), entry: entry('early') });
  expect(await program.ready).toBe(true);
  await expect.poll(program.said).toContain('}');
  expect(JSON.parse(program.said())).toEqual({
    window: 'BrowserWindow cannot be used before app is ready',
    protocol: 'protocol.handle() cannot be used before app is ready',
    session: 'session.defaultSession cannot be used before app is ready',
    schemes: 'taken',
    'schemes again': 'protocol.registerSchemesAsPrivileged() can be called only once',
    handler: 'taken',
    'handler again': "Attempted to register a second handler for 'x'",
  });
});
