import { expect, it } from 'vitest';
import { describeInBrowser, openTable } from './kit/table.ts';

describeInBrowser('the loopback shell in a browser', () => {
  it('opens the page under its policy without a fault, and again after a reload', async () => {
    const table = await openTable();
    await table.page.waitForSelector('#root > *');
    await table.page.reload();
    await table.page.waitForSelector('#root > *');
    expect(table.faults()).toEqual([]);
    await expect.poll(table.hasWindow, { timeout: 10_000 }).toBe(true);
    await table.close();
  });

  it('runs no script that is not a file of ours', async () => {
    const table = await openTable();
    await table.page.waitForSelector('#root > *');
    const ran = await table.page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken"';
      document.body.append(script);
      const remote = await fetch('http://127.0.0.2/').then(
        () => 'reached',
        () => 'refused',
      );
      return { title: document.title, remote };
    });
    expect(ran).toEqual({ title: 'Battlefield', remote: 'refused' });
    await table.close();
  });

  it('keeps a journal entry over the death of the program', async () => {
    const table = await openTable();
    const call = (page: typeof table.page, wire: string, input?: unknown) =>
      page.evaluate(
        async ([wire, input]) =>
          (
            await fetch(`/host/${wire}`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ input }),
            })
          ).json(),
        [wire, input] as const,
      );
    const { value } = await call(table.page, 'journal.create', { title: 'Mill' });
    expect(await call(table.page, 'journal.append', { journal: value.journal, entry: { n: 1 }, expects: 0 })).toEqual({
      ok: true,
      value: { entries: 1 },
    });
    const again = await table.kill();
    const last = await call(again.page, 'journal.continue');
    expect(last).toMatchObject({ ok: true, value: { title: 'Mill', state: 'open' } });
    expect(await call(again.page, 'journal.read', { journal: last.value.journal })).toMatchObject({
      value: { entries: [{ n: 1 }] },
    });
    // What was given out before is worth nothing now.
    expect(await call(again.page, 'journal.read', { journal: value.journal })).toMatchObject({
      ok: false,
      error: { code: 'unknownToken' },
    });
    await again.close();
  });
});
