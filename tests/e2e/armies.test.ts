import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { armyPoints, cardId, parseArmy } from '../../core/index.ts';
import { shippedCards } from '../../models/index.ts';
import { asked, playOn } from './gamePlayer.ts';
import { meanwhile } from './kit/frames.ts';
import { notTaken } from './kit/fields.ts';
import { unfit } from './kit/fits.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

/** Finds a card by words and adds it, with the keys alone. */
async function add(page: Page, words: string, card: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await page.waitForSelector(`[data-testid=card-${card}]`);
  await page.keyboard.press('Enter');
  const first = page.locator('.card-row.looked');
  for (let n = 0; n < 20 && (await first.getAttribute('id')) !== `card-${card}`; n++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-field') ?? null);

describeInBrowser('armies through the page', () => {
  it('ARMY-01 ARMY-04 PLT-02 an illegal army is mended by what the page says, a platoon built, and the army played', {
    timeout: 300_000,
  }, async () => {
    const table = await openTable({ drawn: true });
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('armies').click();
    await page.getByTestId('new-limit').getByText('50').click();
    await page.getByTestId('new-army').click();
    await page.getByTestId('builder-name').fill('Steel and Joe');
    await page.getByTestId('card-list').focus();

    // A hero twice, and too many points.
    for (const [words, card] of [
      ['bazooka joe', 'bazooka-joe'],
      ['bazooka joe', 'bazooka-joe'],
      ['ranger weapon', 'ranger-weapon-squad'],
      ['mickey', 'mickey'],
      ['pounder', 'pounder'],
    ] as const)
      await add(page, words, card);
    const legality = page.getByTestId('legality');
    expect(await legality.innerText()).toContain('2 things to mend');
    await page.getByTestId('fault-army.onlyOne').click();
    expect(await focused(page)).toBe('units[1].card');
    await page.keyboard.press('Delete');
    await legality.getByText('This army is legal').waitFor();

    // A platoon: its empty slots are told one by one, and filled from what there is and from what is bought.
    await page.getByTestId('add-platoon').selectOption({ label: 'Medium combat walkers' });
    expect(await page.getByTestId('fault-army.notInSlot').count()).toBe(3);
    expect(await page.getByTestId('platoon-points-0').innerText()).toBe('0 points');
    expect(await page.getByTestId('muster-parts').innerText()).toMatch(/^\w+ ×\d+: \d+ · /);
    await page.getByTestId('fault-army.notInSlot').first().click();
    expect(await focused(page)).toBe('platoons[0].leader');
    await page.getByTestId('slot-0-leader').selectOption({ label: 'Mickey (no. 3)' });
    await page.getByTestId('slot-0-0').selectOption({ label: 'Pounder (no. 4)' });
    await page.getByTestId('slot-0-1').selectOption({ label: '+ Buy Hotdog for it' });
    await page.getByTestId('fault-army.overLimit').click();
    expect(await focused(page)).toBe('limit');
    for (const typed of ['0', '-5', '99999', '12.5', ''])
      expect(await notTaken(page, 'builder-limit', typed)).toContain('a whole number from 1 to 10000');
    await page.getByTestId('builder-limit').fill('75');
    await legality.getByText('This army is legal').waitFor();
    await table.picture('armies-1-built');

    expect(await page.getByTestId('platoon-points-0').innerText()).toMatch(/^[1-9]\d* points$/);

    // What was changed last goes back and comes again.
    await page.getByTestId('card-list').focus();
    await page.keyboard.press('Control+z');
    await page.getByTestId('fault-army.overLimit').waitFor();
    await page.keyboard.press('Control+y');
    await legality.getByText('This army is legal').waitFor();

    // In a small window names are told in full, for many begin alike.
    await page.getByTestId('cards-clear').click();
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.locator('.card-row').first().waitFor();
    expect(await unfit(page, '.card-list')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    // The whole list goes by while its pictures are drawn, and none of it holds up the page.
    await page.getByTestId('card-list').focus();
    const { held } = await meanwhile(page, async () => {
      for (let i = 0; i < 12; i++) await page.keyboard.press('PageDown');
      await page.locator('.card-row.looked img').waitFor();
    });
    expect(held).toBeLessThan(3);
    // A row for each card in sight, not for each card.
    expect(await page.locator('.card-row').count()).toBeLessThan(30);

    // Two cards side by side.
    await page.keyboard.press('c');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('c');
    await page.getByTestId('compared').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('builder-back').click();
    await page.getByTestId('armies-page').waitFor();

    const folder = join(table.folder, 'armies');
    const [file] = await readdir(folder);
    const kept = parseArmy(JSON.parse(await readFile(join(folder, file!), 'utf8')));
    const units = ['bazooka-joe', 'ranger-weapon-squad', 'mickey', 'pounder', 'hotdog'].map(card => ({ card: cardId(card) }));
    expect(kept).toEqual({
      ok: true,
      value: {
        ...{ format: 'battlefield-army', version: 1, name: 'Steel and Joe', bloc: 'allies', limit: 75, units },
        platoons: [{ kind: 'mediumWalkers', leader: [2], combat: [[3], [4]] }],
      },
    });

    const points = armyPoints({ units }, shippedCards());

    // It is removed and brought back, and takes the field.
    await page.getByTestId('remove-army-Steel and Joe').click();
    await page.getByTestId('bring-back').click();
    await page.getByTestId('open-army-Steel and Joe').waitFor();
    // From its own line it is the first army of a new game; a way that is left again leaves nothing behind.
    await page.getByTestId('play-army-Steel and Joe').click();
    expect(await page.getByTestId('army-blue').innerText()).toContain('Steel and Joe');
    await page.getByTestId('new-game-back').click();
    await page.getByTestId('new-game').click();
    expect(await page.getByTestId('army-blue').innerText()).not.toContain('Steel and Joe');
    await page.getByTestId('army-blue').click();
    expect(await page.getByTestId('take-own 0').innerText()).toContain(`${points} points`);
    await page.getByTestId('take-own 0').click();
    await page.getByTestId('army-red').click();
    await page.getByTestId('take-axis-50-ghosts').click();
    await page.getByTestId('seed').fill('4');
    await page.getByTestId('start-game').click();
    await playOn(page, undefined, ask => ask === 'activate');
    expect(await asked(page)).toBe('activate');
    expect((await page.locator('.top-bar').innerText()).toLowerCase()).toContain('turn 1');
    expect(await page.locator('.roster').first().innerText()).toContain('Hotdog');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
