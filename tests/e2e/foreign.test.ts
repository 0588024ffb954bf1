import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cataloguedUnit, catalogueOf, fileOf, harbour, unitsIn } from '../kit/foreign.ts';
import { armyFile, choosing, playToTurn } from './gamePlayer.ts';
import { notTaken } from './kit/fields.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

const LIST = `+++ Beach [31 pts] +++
Bloc: Allies
Pounder [13 pts]
Poundr [12 pts]
Mickey [9 pts]
2x Wildfire [14 pts]: Quad Heavy Machinegun (Front)
${'?'.repeat(600)} no unit
`;

/** Files for the next picker that opens by the keyboard. */
async function choosingFiles(
  page: Page,
  testid: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
) {
  await page.getByTestId(testid).focus();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })),
  );
}

/** A roster of one unit, without its profiles. */
const rosterOf = (name: string, points: number) =>
  fileOf(
    'dock.ros',
    `<roster name="Dock"><forces><force catalogueName="Allies"><selections>
<selection name="${name}" number="1"><costs><cost name="pts" typeId="points" value="${points}"/></costs>
<selections><selection name="Gun" number="5"/></selections></selection></selections></force></forces></roster>`,
  );

describeInBrowser('files of other programs', () => {
  it('are read in a worker: a list is settled by keys, catalogues bring cards, and what is exported comes back', async () => {
    const table = await openTable();
    const { page } = table;
    await page.getByTestId('new-game').click();

    // A list: what is certain is taken, two names are asked, one line is left and named.
    await choosing(page, () => page.getByTestId('import-blue').click(), 'beach.txt', LIST);
    const found = page.getByTestId('import-found');
    await found.waitFor();
    expect(await page.getByTestId('import-army').innerText()).toMatch(/Beach · Allies · 27 of 27 points · 3 units/);
    expect(await found.innerText()).toMatch(/Poundr At line 4: expected the name of a card, found "Poundr"/);
    expect(await found.innerText()).toMatch(/Mickey At line 5: expected 13 points, as the card Mickey has, found 9/);
    expect(await page.getByTestId('import-left').innerText()).toMatch(/At line 7: expected a unit on a line of its own/);
    expect(await page.getByTestId('import-play').getAttribute('aria-disabled')).toBe('true');
    await table.picture('import-1-asked');

    // By keys alone: search, choose, leave out, take.
    await page.getByTestId('import-search-0').focus();
    await page.keyboard.type('pound');
    await page.keyboard.press('Tab');
    await page.getByTestId('import-card-0').selectOption('pounder');
    await page.getByTestId('import-card-1').selectOption('-');
    // What the list says that it costs is told against what was taken (ARMY-01).
    expect(await page.getByTestId('import-total').innerText()).toMatch(
      /beach.txt At line 1: expected 40 points in all, as what was taken costs, found 31/,
    );
    await table.picture('import-2-settled');
    await page.getByTestId('import-play').focus();
    await page.keyboard.press('Enter');
    await found.waitFor({ state: 'detached' });
    const article = page.locator('article.side-blue');
    expect(await article.innerText()).toMatch(/Beach[\s\S]*2 × Pounder[\s\S]*26[\s\S]*2 × Wildfire[\s\S]*14/);

    // What is exported comes back as it was.
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-ros-blue').click()]);
    expect(download.suggestedFilename()).toBe('Beach.ros');
    await choosingFiles(page, 'import-red', [
      { name: 'Beach.ros', bytes: new Uint8Array(await readFile(await download.path())) },
    ]);
    await page.getByTestId('import-play').click();
    await found.waitFor({ state: 'detached' });
    expect(await page.locator('article.side-red').innerText()).toMatch(/2 × Pounder[\s\S]*2 × Wildfire/);

    // Catalogues: two files together, their cards and what of them could not be read; an army may then be made of them.
    await choosingFiles(page, 'import-blue', harbour());
    await found.waitFor();
    expect(await page.getByTestId('import-cards-found').innerText()).toMatch(/9 cards are new: Harbour Rifles, Ida,/);
    expect(await page.getByTestId('import-left').innerText()).toMatch(
      /Harbour.cat, Odd Armour At line \d+: expected an armour class/,
    );
    await table.picture('import-3-catalogues');
    await page.getByTestId('import-keep-cards').check();
    await page.getByTestId('import-cards').click();
    await choosing(
      page,
      () => page.getByTestId('import-blue').click(),
      'ours.json',
      armyFile('Harbour', 'allies', 'crane', 'ida'),
    );
    await page.getByText('Crane').waitFor();
    // They are the player's own from now on, a file for each.
    expect((await readdir(join(table.folder, 'cards'))).filter(name => name.endsWith('.battlecard'))).toHaveLength(9);
    await table.picture('import-4-army');

    // A hostile file is refused by a sentence, and the page goes on.
    const bomb = '<!DOCTYPE a [<!ENTITY a "aaa">]><catalogue name="&a;"/>';
    await choosing(page, () => page.getByTestId('import-red').click(), 'bomb.cat', bomb);
    expect(await page.getByTestId('import-left').innerText()).toMatch(/bomb.cat At line 1: expected no document type/);
    await page.keyboard.press('Escape');
    await found.waitFor({ state: 'detached' });

    // The game starts with the cards that came out of the file.
    await page.getByTestId('start-game').click();
    await page.getByTestId('question').waitFor({ timeout: 60_000 });
    expect(await page.getByTestId('roster').innerText()).toMatch(/Crane/);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('UCARD-04 units of one name and other arms stay apart: each with its own points, in the list and in the game', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('new-game').click();
    const watch = (points: number, gun: string) =>
      `<selection name="Pier Watch" number="1"><costs><cost name="pts" typeId="points" value="${points}"/></costs>
<selections><selection name="${gun}" number="5"/></selections></selection>`;
    const roster = fileOf(
      'watch.ros',
      `<roster name="Night Watch"><forces><force catalogueName="Allies"><selections>
${watch(10, 'Gun')}${watch(12, 'Cannon')}</selections></force></forces></roster>`,
    );
    const units = unitsIn(cataloguedUnit({ points: 10, gun: 'Gun' }), cataloguedUnit({ points: 12, gun: 'Cannon' }));
    await choosingFiles(page, 'import-blue', [...catalogueOf(units), roster]);
    await page.getByTestId('import-found').waitFor();
    expect(await page.getByTestId('import-army').innerText()).toMatch(/Night Watch · Allies · 22 of \d+ points · 2 units/);
    await table.picture('import-5-namesakes');
    await page.getByTestId('import-play').click();
    await page.getByTestId('import-found').waitFor({ state: 'detached' });
    await choosing(page, () => page.getByTestId('import-red').click(), 'few.json', armyFile('Few', 'axis', 'hans'));
    expect(await page.locator('article.side-blue').innerText()).toMatch(/Pier Watch\s+I2\s+10\s+Pier Watch\s+I2\s+12/);
    await page.getByTestId('start-game').click();
    await page.getByTestId('question').waitFor({ timeout: 60_000 });
    expect((await page.getByTestId('roster').innerText()).match(/Pier Watch/g)).toHaveLength(2);

    // Its first turn is played to the end: both have acted.
    await playToTurn(page, 2);
    expect((await page.getByTestId('log').innerText()).match(/Pier Watch[^\n]* activates/g)).toHaveLength(2);
    await table.picture('import-6-first-turn');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('ARMY-03 an imported army is kept and opened in the builder by keys, in French and in English, and its cards travel with it', async () => {
    const table = await openTable();
    const { page } = table;
    const press = async (testid: string) => {
      await page.getByTestId(testid).focus();
      await page.keyboard.press('Enter');
    };
    /** What is on the disk: the army's own cards with it. */
    const kept = async () => {
      const names = (await readdir(join(table.folder, 'armies'))).filter(name => name.endsWith('.battlearmy'));
      const texts = await Promise.all(names.map(name => readFile(join(table.folder, 'armies', name), 'utf8')));
      return texts.map(text => {
        const { name, cards } = JSON.parse(text) as { name: string; cards?: readonly { id: string }[] };
        return { name, cards: (cards ?? []).map(card => card.id) };
      });
    };
    await page.getByTestId('settings').click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('new-game').click();
    const red = JSON.parse(armyFile('Few', 'axis', 'hans')) as object;
    await choosing(page, () => page.getByTestId('import-red').click(), 'few.json', JSON.stringify(red));

    // What is asked of a list is asked in French, and settled by keys.
    await choosingFiles(page, 'import-blue', [fileOf('plage.txt', LIST.replace('Bloc: Allies', 'Camp : Alliés'))]);
    const found = page.getByTestId('import-found');
    await found.waitFor();
    expect(await page.getByTestId('import-army').innerText()).toMatch(/Beach · Alliés · 27 points sur 27 · 3 unités/);
    expect(await found.innerText()).toMatch(/Poundr[^\n]*ligne 4[^\n]*il faut le nom d’une carte/);
    expect(await page.getByTestId('import-left').innerText()).toMatch(/ligne 7[^\n]*il faut une unité sur une ligne à elle/);
    await table.picture('import-7-asked-fr');
    await page.getByTestId('import-search-0').fill('pound');
    await page.getByTestId('import-card-0').selectOption('pounder');
    await page.getByTestId('import-card-1').selectOption('-');
    await press('import-keep');
    await found.waitFor({ state: 'detached' });
    await page.locator('article.side-blue').getByText('2 × Wildfire').waitFor();
    expect(await page.locator('article.side-blue').innerText()).toMatch(/Beach[\s\S]*2 × Pounder[\s\S]*2 × Wildfire/);
    expect(await page.getByTestId('keep-army-blue').count()).toBe(0);
    expect(await kept()).toEqual([{ name: 'Beach', cards: [] }]);
    const dock = [...catalogueOf(unitsIn(cataloguedUnit({ points: 10, gun: 'Gun' }))), rosterOf('Pier Watch', 10)];
    await choosingFiles(page, 'import-blue', dock);
    await page.getByTestId('import-found').waitFor();
    expect(await page.getByTestId('import-keep').innerText()).toContain('La garder parmi vos armées');
    await table.picture('import-7-uses-fr');
    await press('import-build');

    // In the builder, with the card that the catalogue brought; nothing of it is among the player's own cards.
    await page.getByTestId('builder').waitFor();
    expect(await page.getByTestId('builder-name').inputValue()).toBe('Dock');
    expect(await page.locator('.builder-army').innerText()).toContain('Pier Watch');
    expect(await page.getByTestId('points').innerText()).toContain('10');
    const dockKept = async () => (await kept()).find(({ name }) => name !== 'Beach' && name !== 'Few');
    expect(await dockKept()).toMatchObject({ name: 'Dock', cards: [expect.stringContaining('pier-watch')] });
    // The builder says in French what is wrong, and where; it is mended there.
    expect(await notTaken(page, 'builder-limit', '0')).toContain('il faut un nombre entier de 1 à 10000');
    await page.getByTestId('builder-limit').fill('5');
    await page.getByTestId('fault-army.overLimit').waitFor();
    expect(await page.getByTestId('fault-army.overLimit').innerText()).toMatch(/10 points sur 5[\s\S]*\(ARMY-01\)/);
    await table.picture('import-8-illegal-fr');
    await press('fault-army.overLimit');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe('limit');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('10');
    await page.getByTestId('legality').getByText('Cette armée est légale').waitFor();
    // It is given to others from here too.
    const [handed] = await Promise.all([page.waitForEvent('download'), press('export-text-builder')]);
    expect(await readFile(await handed.path(), 'utf8')).toMatch(/Dock[\s\S]*Pier Watch \[10 pts\]: 5x Gun/);
    await page.getByTestId('builder-name').fill('Les quais');
    await table.picture('import-8-builder-fr');
    await press('builder-back');
    await page.getByTestId('armies-page').waitFor();
    await press('armies-back');
    await press('new-game');

    // The page is found again: the army as it is called now, and the other side's, which is nowhere but there.
    const [blue, other] = [page.locator('article.side-blue'), page.locator('article.side-red')];
    expect(await blue.innerText()).toMatch(/Les quais[\s\S]*Pier Watch/);
    expect(await page.getByTestId('keep-army-blue').count()).toBe(0);
    expect(await other.innerText()).toMatch(/Few[\s\S]*Hans/);
    expect(await page.getByTestId('keep-army-red').innerText()).toContain('La garder');
    await press('keep-army-red');
    await page.getByTestId('keep-army-red').waitFor({ state: 'detached' });
    expect((await kept()).map(({ name }) => name).sort()).toEqual(['Beach', 'Few', 'Les quais']);
    expect((await dockKept())!.cards).toHaveLength(1);
    await table.picture('import-9-kept-fr');
    await press('start-game');
    await page.getByTestId('question').waitFor({ timeout: 60_000 });
    expect(await page.getByTestId('roster').innerText()).toContain('Pier Watch');

    // Another player's folder: from the page of the armies, where cards are kept unless he says no.
    const theirs = await openTable();
    const { page: there } = theirs;
    await there.getByTestId('armies').click();
    await choosingFiles(there, 'import-army-files', dock);
    await there.getByTestId('import-found').waitFor();
    await theirs.picture('import-10-armies');
    expect(await there.getByTestId('import-build').innerText()).toContain('Open it in the army builder');
    expect(await there.getByTestId('import-play').count()).toBe(0);
    await there.getByTestId('import-keep').focus();
    await there.keyboard.press('Enter');
    await there.getByTestId('open-army-Dock').focus();
    await there.keyboard.press('Enter');
    expect(await there.locator('.builder-army').innerText()).toContain('Pier Watch');
    expect((await readdir(join(theirs.folder, 'cards'))).filter(name => name.endsWith('.battlecard'))).toHaveLength(1);
    expect([...table.faults(), ...theirs.faults()]).toEqual([]);
    await table.close();
    await theirs.close();
  });

  it('CARD-01 a unit that is another card here is kept beside that one or played in its place, as the player says, and built into an army', async () => {
    const table = await openTable();
    const { page } = table;
    const found = page.getByTestId('import-found');
    const other = page.locator('[data-testid^="import-other-mickey-"]');
    const press = async (testid: string) => {
      await page.getByTestId(testid).focus();
      await page.keyboard.press('Enter');
    };
    const own = async () => {
      const names = (await readdir(join(table.folder, 'cards'))).filter(name => name.endsWith('.battlecard'));
      const texts = await Promise.all(names.map(name => readFile(join(table.folder, 'cards', name), 'utf8')));
      return texts.map(text => (JSON.parse(text) as { cards: readonly { id: string; points: number }[] }).cards[0]!);
    };
    const changed = catalogueOf(unitsIn(cataloguedUnit({ name: 'Mickey', points: 15 })));
    await page.getByTestId('armies').click();

    // Nothing of it is kept before that is said; then it is a card of its own, beside the one that is here.
    const both = catalogueOf(unitsIn(...['Mickey', 'Pounder'].map(name => cataloguedUnit({ name, points: 15 }))));
    await choosingFiles(page, 'import-army-files', both);
    await found.waitFor();
    expect(await found.innerText()).toMatch(
      /Mickey is another card here. They differ in: Points \(13 here, 15 in the file\), Kind/,
    );
    expect(await page.getByTestId('import-cards').getAttribute('aria-disabled')).toBe('true');
    // All at once, or each as it should be.
    await page.getByTestId('import-others').selectOption('beside');
    expect(await other.inputValue()).toBe('beside');
    await page.locator('[data-testid^="import-other-pounder-"]').selectOption('leave');
    expect(await page.getByTestId('import-others').inputValue()).toBe('apart');
    await table.picture('import-11-other');
    await press('import-cards');
    await found.waitFor({ state: 'detached' });
    const [beside] = await own();
    expect(beside).toMatchObject({ id: expect.stringMatching(/^mickey-\w{6}$/), points: 15 });

    // It is known again, and both are there to be built with.
    await choosingFiles(page, 'import-army-files', changed);
    await found.waitFor();
    expect(await page.getByTestId('import-cards-found').innerText()).toBe('1 card is the same here.');
    await press('import-leave');
    await page.getByTestId('new-army').click();
    await page.getByTestId('card-search').fill('Mickey');
    for (const id of [beside!.id, 'mickey']) await page.getByTestId(`add-${id}`).click();
    expect(await page.getByTestId('points').innerText()).toContain('28');
    await press('builder-back');
    await page.getByTestId('remove-card-Mickey').click();

    // A roster of it has what it costs there; in place of the one here it is the card of that army, and of any other.
    await page.getByTestId('remove-card-Mickey').waitFor({ state: 'detached' });
    await choosingFiles(page, 'import-army-files', [...changed, rosterOf('Mickey', 15)]);
    await found.waitFor();
    expect(await page.getByTestId('import-army').innerText()).toMatch(/Dock · Allies · 15 of 15 points · 1 unit/);
    await other.selectOption('instead');
    await press('import-build');
    await page.getByTestId('builder').waitFor();
    expect(await page.locator('.builder-army').innerText()).toContain('Mickey');
    expect(await page.getByTestId('points').innerText()).toContain('15');
    expect(await own()).toMatchObject([{ id: 'mickey', points: 15 }]);
    await page.getByTestId('card-search').fill('Mickey');
    expect(await page.getByTestId('card-mickey').innerText()).toMatch(/Mickey[\s\S]*Squad[\s\S]*yours[\s\S]*15/);
    expect(await page.getByTestId(`card-${beside!.id}`).count()).toBe(0);
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
