import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cardId, ownCardFile, parseArmy, parseOwnCard, writeCard } from '../../core/index.ts';
import { shippedCards } from '../../models/index.ts';
import { answer, armyFile, asked, choosing, fielding } from './gamePlayer.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

const json = async (...path: readonly string[]): Promise<unknown> => JSON.parse(await readFile(join(...path), 'utf8'));

/** Types over what stands in a field of the card, with the keys alone. */
async function type(page: Page, field: string, words: string): Promise<void> {
  await page.getByTestId(`draft-${field}`).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

const fault = (page: Page, path: string) => page.getByTestId(`fault-at-${path}`).first();

describeInBrowser('cards of a player, through the page', () => {
  it('CARD-01 UCARD-01 a card is corrected as one types, fielded, printed, and taken back', { timeout: 240_000 }, async () => {
    const table = await openTable();
    const { page, folder } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('armies').click();
    await page.getByTestId('new-limit').getByText('50').click();
    await page.getByTestId('new-army').click();
    await page.getByTestId('card-search').fill('mickey');
    await page.getByTestId('card-mickey').click();
    await page.getByTestId('correct-card').click();
    const status = page.getByTestId('card-status');
    const preview = page.getByTestId('draft-preview');
    await page.getByTestId('card-editor').waitFor();
    expect(await status.innerText()).toContain('This card counts');

    // What is wrong is said beside its field; the card stays as it was when it was last right.
    await type(page, 'points', 'ten');
    expect(await fault(page, 'points').innerText()).toContain('expected a number');
    expect(await status.innerText()).toContain('1 thing to mend');
    await type(page, 'points', '21');
    await page.getByTestId('draft-armour').selectOption('I2');
    expect(await fault(page, 'armour').innerText()).toContain('starts with V for this kind');
    await page.keyboard.press('Control+z');
    expect(await page.getByTestId('draft-armour').inputValue()).toBe('V4');
    await type(page, 'weapons[0].cells.V7', '3-1');
    expect(await fault(page, 'weapons[0].cells.V7').innerText()).toContain('"8/1"');
    await type(page, 'weapons[0].cells.V7', '9/N');
    expect(await preview.innerText()).toMatch(/21 points[\s\S]*9\/N/);

    // Rules are bound while they are typed: one with a value, one without its value, one that nobody knows.
    await page.getByTestId('add-skills').focus();
    await page.keyboard.press('Enter');
    const rules = await page.getByTestId(/^draft-skills\[/).count();
    const at = `skills[${rules - 1}]`;
    await type(page, at, 'passengers');
    expect(await page.getByTestId(`says-${at}`).innerText()).toMatch(/played by the program[\s\S]*such as Passengers \(/);
    await type(page, at, 'passengers (6)');
    expect(await page.getByTestId(`says-${at}`).innerText()).not.toMatch(/such as/);
    await page.getByTestId('add-skills').focus();
    await page.keyboard.press('Enter');
    await type(page, `skills[${rules}]`, 'Sings loudly');
    expect(await page.getByTestId(`says-skills[${rules}]`).innerText()).toContain('? Not known: no army is fielded with it');
    await preview.locator('img').waitFor();
    await table.picture('cards-1-editor');

    // Another machine altogether: the miniature changes with the card, and one key takes it back.
    const before = await preview.locator('img').getAttribute('src');
    await page.getByTestId('draft-size').selectOption('huge');
    await expect.poll(() => preview.locator('img').getAttribute('src'), { timeout: 30_000 }).not.toBe(before);
    await table.picture('cards-2-huge');
    await page.keyboard.press('Control+z');
    await page.getByTestId('card-back').click();

    // It counts where it is bought and printed.
    await page.getByTestId('builder').waitFor();
    expect(await page.getByTestId('card-mickey').innerText()).toMatch(/yours[\s\S]*21/);
    expect(await page.getByTestId('card-origin').innerText()).toContain('Your correction');
    await page.getByTestId('add-card').click();
    await page.getByTestId('add-card').click();
    expect(await page.getByTestId('points').innerText()).toContain('42 of 50');
    // The picture is made in memory, where the page itself may not look it up again.
    await page.evaluate(() => {
      const made = URL.createObjectURL.bind(URL);
      URL.createObjectURL = picture => {
        if (picture instanceof Blob) void picture.text().then(text => document.body.setAttribute('data-printed', text));
        return made(picture);
      };
    });
    await page.getByTestId('print-cards').click();
    await page.getByTestId('preview').waitFor();
    // Once its miniature is drawn.
    await page.locator('[data-testid=cards-pdf]:not([aria-disabled=true])').waitFor({ timeout: 60_000 });
    const shown = () => page.locator('body').getAttribute('data-printed');
    await expect.poll(shown).toContain('21 points');
    expect((await shown())?.match(/<image class="miniature"[^>]* href="data:image\/png/g)).toHaveLength(2);
    for (const printed of ['9/N', 'Sings loudly', 'Not known', 'Passengers (6)']) expect(await shown()).toContain(printed);
    await table.picture('cards-3-printed');
    const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByTestId('cards-pdf').click()]);
    expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await page.getByTestId('builder-name').fill('Corrected');
    await page.getByTestId('builder-back').click();

    // On the disk: the card in a file of its own, and in the army's.
    const [file] = await readdir(join(folder, 'cards'));
    const kept = parseOwnCard(await json(folder, 'cards', file!));
    const mickey = shippedCards().get(cardId('mickey'))!;
    if (!kept.ok) throw new Error(JSON.stringify(kept.error));
    const { id, points, own, weapons } = kept.value;
    expect([id, points, own, weapons[0]?.cells.V7?.dice]).toEqual(['mickey', 21, true, 9]);
    const [armyFile] = await readdir(join(folder, 'armies'));
    expect(parseArmy(await json(folder, 'armies', armyFile!))).toMatchObject({
      ok: true,
      value: { cards: [{ id: 'mickey', points: 21 }] },
    });

    // A spoiled file beside it is named with its path, in French too, and opened to be mended.
    const spoiled = ownCardFile({
      ...kept.value,
      id: 'my-ludwig',
      name: 'My Ludwig',
      weapons: [],
      models: [],
      armour: 'V9',
    });
    await writeFile(join(folder, 'cards', 'My Ludwig.battlecard'), JSON.stringify(spoiled));
    await page.reload();
    await page.getByTestId('settings').click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('armies').click();
    const list = page.getByTestId('own-cards');
    expect(await list.innerText()).toMatch(/Mickey[\s\S]*correction[\s\S]*My Ludwig[\s\S]*ne compte pas[\s\S]*cards\[0\]/);
    await table.picture('cards-4-list-fr');
    await page.getByTestId('open-card-My Ludwig').click();
    expect(await page.getByTestId('draft-faults').innerText()).toMatch(/armour/);
    await table.picture('cards-5-editor-fr');
    await page.getByTestId('card-back').click();
    await page.getByTestId('remove-card-My Ludwig').click();

    // The card itself is removed: the supplied one is back, the army has what it brings along until it is told otherwise.
    await page.getByTestId('remove-card-Mickey').click();
    await page.getByTestId('removed-card').getByText('carte fournie est de retour').waitFor();
    await page.getByTestId('open-army-Corrected').click();
    expect(await page.getByTestId('points').innerText()).toContain('42');
    expect(await page.getByTestId('card-origin').innerText()).toContain('Vient avec cette armée');
    await table.picture('cards-6-brought-fr');
    await page.getByTestId('play-supplied').click();
    await page.getByTestId('card-origin').waitFor({ state: 'detached' });
    expect(await page.getByTestId('points').innerText()).toContain(String(2 * mickey.points));
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('CARD-01 a card that contradicts itself is told so beside each field, in both languages', { timeout: 240_000 }, async () => {
    const table = await openTable();
    const { page } = table;
    const status = page.getByTestId('card-status');
    const told = async (path: string, says: string, counts: string) => {
      await fault(page, path).waitFor();
      expect(await fault(page, path).innerText()).toContain(says);
      expect(await page.getByTestId(`draft-${path}`).getAttribute('aria-invalid')).toBe('true');
      await page.keyboard.press('Control+z');
      await status.getByText(counts).waitFor();
    };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('armies').click();
    await page.getByTestId('new-army').click();
    await page.getByTestId('card-search').fill('mickey');
    await page.getByTestId('card-mickey').click();
    await page.getByTestId('correct-card').click();
    await type(page, 'march', '0');
    await told('march', 'at least 1, for a card that moves', 'This card counts');
    await type(page, 'otherSideOf', 'mickey');
    await told('otherSideOf', 'another card than mickey itself', 'This card counts');
    await type(page, 'otherSideOf', 'no-such');
    await told('otherSideOf', 'a card of this app, not "no-such"', 'This card counts');
    await page.getByTestId('add-option').click();
    await type(page, 'options[0].choices[0].name', 'Green');
    await status.getByText('This card counts').waitFor();
    await type(page, 'options[0].min', '3');
    await told('options[0].min', 'at most 1', 'This card counts');
    await page.getByTestId('card-back').click();
    await page.getByTestId('builder-back').click();
    await page.getByTestId('armies-back').click();
    await page.getByTestId('settings').click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('armies').click();
    await page.getByTestId('open-card-Mickey').click();
    await status.getByText('Cette carte compte').waitFor();
    await type(page, 'options[0].default', 'zzz');
    await told('options[0].default', '"Green"', 'Cette carte compte');
    await type(page, 'options[0].choices[0].card', 'no-such-card');
    await told('options[0].choices[0].card', 'et non "no-such-card"', 'Cette carte compte');
    await table.picture('cards-7-whole-fr');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('ARMY-03 a captured machine is told from the one of the same name that its own bloc fields', async () => {
    const table = await openTable();
    const { page } = table;
    await page.getByTestId('armies').click();
    const listed = await page.locator('[data-testid=new-card-from] option').allInnerTexts();
    expect(listed.filter((one, i) => listed.indexOf(one) !== i)).toEqual([]);
    expect(listed).toEqual(expect.arrayContaining(['Mickey', 'Mickey · captured']));
    await page.getByTestId('new-bloc').getByText('Axis').click();
    await page.getByTestId('new-army').click();
    await page.getByTestId('card-search').fill('mickey');
    const mickey = page.getByTestId('card-captured-mickey');
    expect(await mickey.innerText()).toContain('captured');
    await mickey.click();
    expect(await page.getByTestId('card-face').innerText()).toContain('captured');
    await page.reload();
    await page.getByTestId('adjudicator').click();
    await page.getByTestId('search').fill('mickey');
    expect(await page.getByTestId('card-mickey').innerText()).toMatch(/Mickey\s+V4/);
    expect(await page.getByTestId('card-captured-mickey').innerText()).toMatch(/Mickey\s+captured · V4/);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('a game with an own card is continued, and opened from its file, when the card is there no more', {
    timeout: 300_000,
  }, async () => {
    const table = await openTable({ width: 1000, height: 640 });
    const { page, folder } = table;
    const mickey = shippedCards().get(cardId('mickey'))!;
    const lame = ownCardFile({ ...writeCard(mickey), id: 'lame-mickey', name: 'Lame Mickey', points: 11, march: 2 });
    await mkdir(join(folder, 'cards'), { recursive: true });
    await writeFile(join(folder, 'cards', 'Lame Mickey.battlecard'), JSON.stringify(lame));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();

    // The armies name the card and do not bring it.
    await page.getByTestId('new-game').click();
    await fielding(page, 'blue', armyFile('Ours', 'allies', 'lame-mickey'));
    await fielding(page, 'red', armyFile('Theirs', 'axis', 'hermann'));
    await page.getByTestId('seed').fill('11');
    await page.getByTestId('start-game').click();
    for (let ask = await asked(page); ask !== 'first'; ask = await asked(page)) await answer(page, ask);
    await page.keyboard.press('Control+s');
    await page.getByTestId('save-name').fill('Lame');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-file').click()]);
    const save = await readFile(await download.path(), 'utf8');
    const seen = async () => {
      await asked(page);
      await page.getByTestId('unit-blue-1').click();
      const [card, question] = await Promise.all(['unit-card', 'question'].map(part => page.getByTestId(part).innerText()));
      return { card, question };
    };
    const before = await seen();
    expect(before.card).toMatch(/Lame Mickey[\s\S]*11 points[\s\S]*20\.0 cm/);

    await rm(join(folder, 'cards'), { recursive: true });
    await page.reload();
    expect(await readdir(folder)).not.toContain('cards');
    await page.getByTestId('continue').click();
    expect(await seen()).toEqual(before);
    await answer(page, 'first');
    expect(await asked(page)).toBe('activate');

    await page.reload();
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'lame.battlefield', save);
    expect(await seen()).toEqual(before);
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
