import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  emptyDesign,
  parseTankCard,
  parseTankSave,
  pledgeOf,
  replayTank,
  TRAINING_SHEET,
  writeDesign,
  writeTankSheet,
} from '../../core/index.ts';
import { shippedTables } from '../../templates/index.ts';
import { type Drawn, top } from './kit/die.ts';
import { describeInBrowser, openTable } from './kit/table.ts';
import { hintOf } from './kit/hint.ts';
import { unfit } from './kit/fits.ts';
import { spotIn } from './kit/look.ts';
import { unreachable } from './kit/throws.ts';

const type = async (page: Page, field: string, words: string) => page.getByTestId(`tank-${field}`).fill(words);
const question = (page: Page) => page.getByTestId('question');
const asked = (page: Page) => question(page).getAttribute('data-ask');
const log = (page: Page) => page.getByTestId('tank-log').innerText();

/** A table that a player has designed. */
const village = {
  ...emptyDesign('free', { width: 1800, depth: 1200 }, 'Our village'),
  pieces: shippedTables()[0]!.layout.pieces,
};

/** How many answers have been given, whatever is asked now. */
const answers = (page: Page) => page.locator('[data-answers]').first().getAttribute('data-answers');

/** Gives the answer of a button, once it is there, and waits until it has been taken. */
async function answer(page: Page, testid: string): Promise<void> {
  const before = await answers(page);
  await page.getByTestId(testid).first().click();
  await expect.poll(() => answers(page), { timeout: 30_000 }).not.toBe(before);
}

/** A command that is chosen in secret: nothing is asked before the table is handed over. */
async function command(page: Page, who: 'blue' | 'red', testid: string): Promise<void> {
  const cover = page.getByTestId('hand-over');
  expect(await cover.getAttribute('data-who')).toBe(who);
  expect(await question(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await answer(page, testid);
}

/** Enters what real dice show, by the keys of the pad. */
async function dice(page: Page, ...faces: readonly number[]): Promise<void> {
  expect(await asked(page)).toBe('dice');
  for (const face of faces) await page.keyboard.press(`${face}`);
  const before = await answers(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => answers(page)).not.toBe(before);
}

/** From a card to the list of them, which is there once the card has been written, and on to the new game. */
async function backToNewGame(page: Page): Promise<void> {
  await page.getByTestId('tank-cards-back').click();
  await page.getByTestId('tank-card-new').waitFor();
  await page.getByTestId('tank-cards-back').click();
  await page.getByTestId('tank-start').waitFor();
}

/** Puts the tank that is asked about up, somewhere in its zone. */
async function deploy(page: Page): Promise<void> {
  expect(await asked(page)).toBe('deploy');
  await page.getByTestId('some-place').click();
  await answer(page, 'deploy');
}

describeInBrowser('a tank skirmish, through the page', () => {
  it.each(['en', 'fr'] as const)(
    'is watched again by the same time line as any game, and played on from there (%s)',
    async language => {
      const table = await openTable({ language, width: 1280, height: 720 });
      const { page } = table;
      await mkdir(join(table.folder, 'saves'), { recursive: true });
      await copyFile('tests/museum/tanks/rules-3/training-9.battlefield', join(table.folder, 'saves', 'Duel.battlefield'));
      await page.getByTestId('replays').click();
      await page.getByTestId('watch-Duel').click();
      const line = page.getByTestId('replay');
      await line.waitFor();
      const at = () => line.getAttribute('data-at').then(Number);
      const of = Number(await line.getAttribute('data-of'));
      // It goes on by itself, is held, and goes where it is told, with the slider in the hand too.
      await page.keyboard.press(' ');
      await expect.poll(at, { timeout: 20_000 }).toBeGreaterThan(1);
      await page.keyboard.press(' ');
      await page.getByTestId('time-line').fill('9');
      await page.getByTestId('time-line').focus();
      await page.keyboard.press('3');
      expect(await at()).toBe(10);
      await expect
        .poll(() => hintOf(page.getByTestId('undo')), { timeout: 20_000 })
        .toContain(language === 'en' ? 'stays as it was' : 'reste telle quelle');
      expect(await unfit(page)).toEqual([]);
      await table.picture(`tank-replay-${language}`);
      await page.keyboard.press('1');
      const begun = await at();
      expect(begun).toBeLessThan(10);
      await page.keyboard.press('5');
      await line.waitFor({ state: 'detached' });
      // A round begins there: its commands are chosen in secret.
      await page.getByTestId('hand-over').waitFor();
      await page.keyboard.press('Enter');
      // The new game has come so far, and the other one is still there as a whole.
      await page.getByTestId('watch').click();
      expect(Number(await line.getAttribute('data-of'))).toBe(begun);
      await page.keyboard.press('Enter');
      await page.getByTestId('leave').click();
      await page.getByTestId('replays').click();
      await page.getByTestId('watch-Duel').first().waitFor();
      await expect.poll(() => page.locator('.opening li').count()).toBe(2);
      expect(of).toBeGreaterThan(begun);
      expect(table.faults()).toEqual([]);
      await table.close();
    },
  );

  it.each(['en', 'fr'] as const)(
    'in a small window the tank that is asked about lies free, and signs and keys are explained (%s)',
    async language => {
      const table = await openTable({ language, width: 1280, height: 640 });
      const { page } = table;
      await page.getByTestId('tank-skirmish').click();
      await page.keyboard.press('Enter');
      expect(await asked(page)).toBe('deploy');
      expect(await page.getByTestId('ambush-legend').locator('li [data-icon=warning]').count()).toBe(1);
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog');
      expect(await sheet.locator('dt').count()).toBeGreaterThan(15);
      expect(await sheet.innerText()).not.toContain('help.');
      expect(await unfit(page)).toEqual([]);
      await table.picture(`tank-help-${language}`);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      // As near to its edge as it may stand, where the bar is largest.
      const spot = [900, 70, 0] as const;
      await page.mouse.click(...(await spotIn(page, spot)));
      await answer(page, 'deploy');
      await deploy(page);
      await command(page, 'blue', 'command-slow');
      await command(page, 'red', 'command-halt');
      expect(await asked(page)).toBe('act');
      expect(await question(page).getAttribute('data-who')).toBe('blue');
      await page.mouse.move(640, 300);
      const free = () =>
        Promise.all(
          [-65, 65].map(async y =>
            page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, await spotIn(page, [spot[0], spot[1] + y, 0])),
          ),
        );
      await expect.poll(free).toEqual(['CANVAS', 'CANVAS']);
      await table.picture(`tank-asked-${language}`);
      expect(table.faults()).toEqual([]);
      await table.close();
    },
  );

  it('TANK-07 TANK-21 TANK-24 TANK-26 TANK-30 a card with gaps, a duel with real dice, its save, and the card handed on', {
    timeout: 300_000,
  }, async () => {
    const table = await openTable();
    const { page, folder } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // A sheet that somebody has spoiled lies among the player's files.
    const spoiled = { ...(writeTankSheet({ sheet: TRAINING_SHEET, measure: null, book: null }) as object), phases: 9 };
    await mkdir(join(folder, 'tanks'));
    await writeFile(join(folder, 'tanks', 'Spoiled.battletank'), JSON.stringify(spoiled));
    // And a table that he has designed.
    await mkdir(join(folder, 'layouts'), { recursive: true });
    await writeFile(join(folder, 'layouts', 'Our village.battlelayout'), JSON.stringify(writeDesign(village)));
    await page.reload();

    // A card typed out of a book, as far as its player knows it.
    await page.getByTestId('tank-skirmish').click();
    await page.getByTestId('tank-cards').click();
    await page.getByTestId('tank-card-new').click();
    await type(page, 'name', 'Village tank');
    await type(page, 'crewTest.dice', 'two');
    expect(await page.getByTestId('tank-fault-crewTest.dice').innerText()).toContain('expected');
    expect(await page.getByTestId('tank-card-status').innerText()).toContain('1 thing to mend');
    await type(page, 'crewTest.dice', '1');
    await type(page, 'crewTest.calamity', '1');
    await type(page, 'crewTest.success.score', '4');
    await page.getByTestId('tank-add-gun.rack').click();
    await type(page, 'gun.rack[0].count', '5');
    await type(page, 'smokeTokens', '1');
    await type(page, 'turret.frontArcDegrees', '180');
    // A number of the table of actions that the book has otherwise, and the place of one number of a die.
    await page.getByTestId('tank-fixed').locator('summary').click();
    await type(page, 'fixed.snapDice', '3');
    await page.getByTestId('tank-add-hitLocation').click();
    await type(page, 'hitLocation[0].2', 'mantlet');
    await page.getByTestId('tank-add-toHit').click();
    const open = (of: string) => page.getByTestId(`tank-open-${of}`);
    expect(await open('diceToRoll').innerText()).toContain('all of this table is asked of you');
    await type(page, 'toHit[0].when.rangeMax', '12');
    await type(page, 'toHit[0].score', '4');
    expect(await open('toHit').innerText()).toMatch(/: farther$/);
    await type(page, 'toHit[0].when.rangeMax', '');
    expect(await open('toHit').count()).toBe(0);
    expect(await page.getByTestId('tank-card-status').innerText()).toContain('This card can be played');
    await table.picture('tank-1-card');
    await page.getByTestId('tank-cards-back').click();
    await page.getByTestId('own-Village tank').waitFor();
    const [file = ''] = (await readdir(join(folder, 'tanks'))).filter(name => name !== 'Spoiled.battletank');
    const text = await readFile(join(folder, 'tanks', file), 'utf8');
    expect(parseTankCard(JSON.parse(text))).toMatchObject({
      ok: true,
      value: { name: 'Village tank', closeAssault: null, fixed: { snapDice: 3 } },
    });
    expect(text).toContain('mantlet');

    // A duel on open ground: blue's own card against a training tank, blue with real dice.
    await page.getByTestId('tank-cards-back').click();
    await page.getByTestId('pick-blue-1').selectOption({ label: 'Village tank' });
    await page.getByTestId('pick-red-1').selectOption({ label: 'Training tank A' });
    // A table of one's own is offered, with its terrain.
    await page.getByTestId('own-layout').selectOption({ label: 'Our village' });
    expect(await page.getByTestId('tank-new').innerText()).toContain(`of ${village.pieces.length}`);
    await page.getByTestId('tank-layout').selectOption('open');
    await page.getByTestId('real-blue').check();
    // The sheet of the group's book is kept under a name; the spoiled one is named with its field.
    await page.getByTestId('sheet-phases').selectOption('2');
    await page.getByTestId('tank-sheet-name').fill('Our club');
    await page.getByTestId('tank-sheet-keep').click();
    await page.getByTestId('tank-sheet-Our club').waitFor();
    expect(await page.getByTestId('tank-sheet-Spoiled').innerText()).toContain('phases');
    // The dice come of all who are there: what binds the program is shown before they type.
    await page.getByTestId('seed-from').getByText('All of us').click();
    const hash = await page.getByTestId('pledge-hash').innerText();
    expect(await page.getByTestId('tank-start').getAttribute('aria-disabled')).toBe('true');
    for (const side of ['blue', 'red']) await page.getByTestId(`typed-${side}`).fill(`${side} types`);
    await table.picture('tank-2-new');
    await page.getByTestId('tank-start').click();
    await page.getByTestId('tank-table').waitFor();
    // By the mouse: where it may not stand is said, where it may it is put up.
    expect(await asked(page)).toBe('deploy');
    const refused = page.getByTestId('plan-refused');
    const put = (y: number) => page.mouse.click(720, y).then(() => refused.allInnerTexts());
    await expect.poll(() => put(200), { timeout: 30_000 }).toEqual([expect.stringContaining('Outside its zone')]);
    await put(560);
    await refused.waitFor({ state: 'detached' });
    await table.picture('tank-3-put-up');
    await answer(page, 'deploy');
    expect(await log(page)).toContain('Blue 1 is put up');
    await deploy(page);
    await command(page, 'blue', 'command-halt');
    await table.picture('tank-3-hand-over');
    await command(page, 'red', 'command-halt');
    expect(await asked(page)).toBe('act');
    await table.picture('tank-3-act');

    // The commander spots for nothing, as his test passes.
    await answer(page, 'do-spot-red-1');
    // What is entered is spoken, can be taken back, and the pad is in sight in a small window too.
    const said = page.getByTestId('hand-said');
    expect(await said.innerText()).toContain('Nothing entered yet');
    await page.setViewportSize({ width: 1024, height: 600 });
    expect(await unreachable(page.getByTestId('hand-pad'))).toEqual([]);
    await page.keyboard.press('n');
    await page.keyboard.press('1');
    await page.keyboard.press('4');
    expect(await said.innerText()).toBe('Entered, 1 of 1: 4');
    await table.picture('tank-3-dice');
    await page.keyboard.press('Backspace');
    await page.setViewportSize({ width: 1440, height: 900 });
    await dice(page, 5);
    expect(await log(page)).toContain('Blue 1 spots Red 1');
    // Forced, and failed: a medium gun has the round in its Load box (TANK-21).
    // What gun it is the card has not said: its players do.
    await answer(page, 'do-forceLoad-AP');
    expect(await asked(page)).toBe('result');
    expect(await question(page).innerText()).toContain('What class of gun has Blue 1');
    await answer(page, 'tell-medium');
    await dice(page, 2);
    expect(await page.getByTestId('load-blue-1').innerText()).toContain('AP');
    expect(await page.getByTestId('ready-blue-1').innerText()).toContain('empty');
    await answer(page, 'do-endGo');
    await answer(page, 'do-popSmoke');
    await answer(page, 'do-endGo');

    // The second phase: the round goes on into the Ready box.
    await answer(page, 'keep');
    // Not ready: the shot is refused, with the reason.
    expect(await page.getByTestId('do-fire').getAttribute('aria-disabled')).toBe('true');
    await answer(page, 'do-load-AP');
    expect(await page.getByTestId('ready-blue-1').innerText()).toContain('AP');
    await answer(page, 'do-endGo');
    await answer(page, 'do-endGo');
    // The next round, which red begins; blue aims and then fires.
    await command(page, 'red', 'command-halt');
    await command(page, 'blue', 'command-halt');
    await answer(page, 'keep');
    await answer(page, 'do-endGo');
    await answer(page, 'do-aim-red-1');
    expect(await log(page)).toContain('Blue 1 aims at Red 1');
    await table.picture('tank-4-aimed');
    await answer(page, 'do-endGo');
    await answer(page, 'keep');
    await answer(page, 'do-endGo');
    await answer(page, 'do-fire-red-1');
    // How many dice that is only the book says: the players do.
    expect(await asked(page)).toBe('result');
    await table.picture('tank-5-result');
    await answer(page, 'tell-hit');
    // Where, and what it does there: its tracks, and nothing.
    await dice(page, 1);
    await dice(page, 2);
    expect(await log(page)).toContain('told by hand');
    expect(await log(page)).toContain('A hit on Red 1');

    // Taken back and done again; the program dies and the game goes on; its save plays to the same end.
    const given = await answers(page);
    await page.keyboard.press('Control+z');
    await expect.poll(() => answers(page)).not.toBe(given);
    await page.keyboard.press('Control+y');
    await expect.poll(() => answers(page)).toBe(given);
    const again = await table.kill();
    await again.page.getByTestId('continue').click();
    await again.page.getByTestId('tank-table').waitFor();
    expect(await answers(again.page)).toBe(given);
    await again.page.getByTestId('save').click();
    await again.page.getByTestId('save-name').fill('Duel');
    await again.page.getByTestId('save-here').click();
    await expect.poll(async () => (await readdir(join(folder, 'saves'))).includes('Duel.battlefield')).toBe(true);
    const save = parseTankSave(JSON.parse(await readFile(join(folder, 'saves', 'Duel.battlefield'), 'utf8')));
    const played = save.ok ? replayTank(save.value) : save;
    expect(played.ok && played.value.entries.length).toBe(Number(given));
    // Where its dice come from, and how they have fallen; the secret is not told yet.
    const { pledge } = save.ok ? save.value.setup : {};
    expect(pledge && [pledgeOf(pledge.secret), pledge.typed]).toEqual([hash, { blue: 'blue types', red: 'red types' }]);
    await again.page.getByTestId('fair-open').focus();
    await again.page.keyboard.press('Enter');
    expect(await again.page.getByTestId('fair-hash').innerText()).toBe(hash);
    const fair = again.page.getByTestId('fair');
    expect(await fair.innerText()).not.toContain(pledge!.secret);
    expect(await again.page.getByTestId('fair-game').innerText()).toContain('Real dice · 4 dice');
    await again.page.getByTestId('fair-count').click();
    await again.page.getByTestId('fair-folder').waitFor();
    expect(await again.page.getByTestId('fair-folder').innerText()).toContain('4 dice');
    await again.picture('tank-5-fair');
    await again.page.keyboard.press('Escape');
    await fair.waitFor({ state: 'detached' });
    // And it is opened from the list, which says who meets where.
    await again.page.getByTestId('leave').click();
    await again.page.getByTestId('open-save').click();
    const listed = again.page.getByRole('dialog').getByText('Village tank against Training tank A, Open Ground').first();
    await listed.waitFor();
    await again.picture('tank-5-saves');
    await again.page.getByTestId('open-Duel').click();
    await again.page.getByTestId('tank-table').waitFor();
    expect(await answers(again.page)).toBe(given);
    expect(again.faults()).toEqual([]);
    await again.close();

    // The file of the card on a second table, in French, where dice fall.
    const second = await openTable({ dice: 'full', language: 'fr' });
    const handed = join(second.folder, 'handed.battletank');
    await writeFile(handed, text);
    await second.page.getByTestId('tank-skirmish').click();
    await second.page.getByTestId('tank-cards').click();
    const [chooser] = await Promise.all([
      second.page.waitForEvent('filechooser'),
      second.page.getByTestId('tank-card-import').click(),
    ]);
    await chooser.setFiles(handed);
    await second.page.getByTestId('tank-card-status').waitFor();
    expect(await second.page.getByTestId('tank-card-status').innerText()).toContain('Cette fiche se joue');
    expect(await second.page.getByTestId('tank-name').inputValue()).toBe('Village tank');
    await second.picture('tank-6-french');
    // What cards use as a rule is written and read in French, and is the same to the rules.
    await second.page.getByTestId('tank-cards-back').click();
    await second.page.getByTestId('tank-card-new').click();
    const names = second.page.locator('[data-testid^="tank-movement.commands"][data-testid$=".id"]');
    await names.first().waitFor();
    const shown = await names.evaluateAll(all => all.map(one => (one as HTMLInputElement).value));
    expect(shown).toEqual(['Halte', 'En avant', 'Arrière']);
    await names.nth(2).fill('lent');
    expect(await names.nth(2).inputValue()).toBe('lent');
    await names.nth(2).blur();
    expect(await names.nth(2).inputValue()).toBe('Lent');
    await second.page.getByTestId('tank-cards-back').click();
    await second.page.getByTestId('own-Char').waitFor();
    await second.page.getByTestId('tank-card-a').click();
    await second.page.getByTestId('tank-name').waitFor();
    expect(await second.page.getByTestId('tank-name').inputValue()).toBe('Char d’entraînement A');
    expect(await second.page.getByTestId('tank-hitLocation[0].1').inputValue()).toBe('chenilles');
    const kept = await readdir(join(second.folder, 'tanks'));
    const texts = await Promise.all(kept.map(name => readFile(join(second.folder, 'tanks', name), 'utf8')));
    const fresh = texts.map(one => JSON.parse(one)).find(one => one.name === 'Char');
    expect(fresh.movement.commands.map((one: { readonly id: string }) => one.id)).toEqual(['halt', 'forward', 'slow']);
    await backToNewGame(second.page);
    expect(await second.page.getByTestId('pick-red-1').innerText()).not.toContain('Training');
    // French words are long, and fit in a small window too.
    await second.page.setViewportSize({ width: 1024, height: 700 });
    expect(await unfit(second.page)).toEqual([]);
    await second.page.getByTestId('tank-start').click();
    await question(second.page).waitFor();
    expect(await unfit(second.page)).toEqual([]);
    await second.page.setViewportSize({ width: 1440, height: 900 });
    for (const _ of ['blue', 'red']) {
      await question(second.page).waitFor();
      await deploy(second.page);
    }
    await command(second.page, 'blue', 'command-halt');
    await command(second.page, 'red', 'command-halt');
    const tray = second.page.getByTestId('dice');
    await second.page.getByTestId('do-scoot-ahead').click();
    await second.page.waitForSelector('[data-testid=dice][data-falling=true]');
    expect([await question(second.page).count(), await log(second.page)]).toEqual([0, expect.not.stringContaining('bondit')]);
    await question(second.page).waitFor({ timeout: 60_000 });
    const poses: readonly Drawn[] = JSON.parse((await tray.getAttribute('data-poses')) ?? '[]');
    expect((await tray.locator('.unseen').textContent())?.trim()).toBe(poses.map(one => top(one).face).join(', '));
    expect(poses.length).toBe(2);
    expect(await log(second.page)).toMatch(/Bleu 1\s:\sbond/);
    await second.picture('tank-7-french-table');
    // Thrown again, they are told at once by Space, whatever has the focus.
    await second.page.keyboard.press('Control+z');
    await second.page.getByTestId('do-scoot-ahead').click();
    await second.page.waitForSelector('[data-testid=dice][data-falling=true]');
    await second.page.getByTestId('leave').focus();
    await second.page.keyboard.press('Space');
    await question(second.page).waitFor({ timeout: 2000 });
    expect(await log(second.page)).toMatch(/Bleu 1\s:\sbond/);
    // A game that is left is told when the same is set up again.
    await second.page.getByTestId('leave').click();
    await second.page.getByTestId('tank-skirmish').click();
    expect(await second.page.getByTestId('pledge-earlier').innerText()).toMatch(/quittées\s:\s1\./);
    expect(second.faults()).toEqual([]);
    await second.close();
  });

  it('TANK-17 lengths and angles typed by keys, in centimetres, with six tanks in a small window; a kill loses none of it', {
    timeout: 300_000,
  }, async () => {
    let table = await openTable({ width: 1280, height: 720 });
    let { page } = table;
    await page.getByTestId('tank-skirmish').click();
    // The training tank B has no turret, and no card says how far a Scoot of this one goes.
    await page.getByTestId('tank-cards').click();
    await page.getByTestId('tank-card-b').click();
    await type(page, 'name', 'Typed hunter');
    await type(page, 'movement.scoot.dice', '');
    // A decimal by keys, in either notation: no point is lost on the way.
    for (const words of ['4.5', '4,5']) {
      await page.getByTestId('tank-movement.commands[1].inches').focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
      expect(await page.getByTestId('tank-movement.commands[1].inches').inputValue()).toBe(words);
      await page.getByTestId('tank-name').focus();
      expect(await page.getByTestId('tank-movement.commands[1].inches').inputValue()).toBe('4.5');
    }
    await page.getByTestId('tank-gun.class').selectOption('machineGun');
    await backToNewGame(page);
    for (const side of ['blue', 'red'] as const) for (const _ of [2, 3]) await page.getByTestId(`add-${side}`).click();
    for (const n of [1, 2, 3]) await page.getByTestId(`pick-blue-${n}`).selectOption({ label: 'Typed hunter' });
    await page.getByTestId('tank-measure').getByText('cm', { exact: false }).first().click();
    await page.getByTestId('tank-layout').selectOption('open');
    await page.getByTestId('sheet-order').selectOption('blue');
    await page.getByTestId('sheet-deployment').selectOption('6');
    await page.getByTestId('tank-start').click();
    await question(page).waitFor();
    for (let tank = 0; tank < 6; tank++) await deploy(page);
    await command(page, 'blue', 'command-slow');
    for (const _ of [2, 3]) await answer(page, 'command-slow');
    await command(page, 'red', 'command-halt');
    for (const _ of [2, 3]) await answer(page, 'command-halt');
    await answer(page, 'go-blue-3');
    // Whose go it is, and the answer that ends it, are in sight.
    await page.getByTestId('tank-blue-3').locator('.tank-crew').waitFor();
    for (const shown of [page.getByTestId('tank-blue-3'), page.getByTestId('do-endGo')]) {
      const box = (await shown.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(720);
    }
    await table.picture('tank-8-six');
    const field = async (testid: string, words: string) => {
      await page.getByTestId(testid).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(words);
      return page.getByTestId(testid).inputValue();
    };
    const enter = async () => {
      const before = await answers(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => answers(page), { timeout: 30_000 }).not.toBe(before);
    };
    await page.getByTestId('do-move').click();
    expect(await field('plan-length', '0,1')).toBe('0,1');
    expect(await page.getByTestId('plan-refused').innerText()).toContain('Too short');
    expect(await field('plan-length', '')).toBe('');
    expect(await page.getByTestId('confirm').getAttribute('aria-disabled')).toBe('true');
    expect(await field('plan-length', '7.25')).toBe('7.25');
    await enter();
    expect(await log(page)).toMatch(/Blue 3 moves 7\.[23] cm ahead\./);
    // Out of a field by Escape, and nothing has come of it.
    await page.getByTestId('do-pivot').click();
    expect(await field('plan-degrees', 'x')).toBe('x');
    expect(await page.getByTestId('confirm').getAttribute('aria-disabled')).toBe('true');
    await page.getByTestId('towards-red-1').click();
    expect(await page.getByTestId('plan-degrees').inputValue()).not.toBe('x');
    expect(await page.getByTestId('confirm').getAttribute('aria-disabled')).toBe('false');
    expect(await field('plan-degrees', '-20')).toBe('-20');
    await page.keyboard.press('Escape');
    await page.getByTestId('plan-degrees').waitFor({ state: 'detached' });
    await page.getByTestId('do-scoot-ahead').click();
    await expect.poll(() => asked(page)).toBe('result');
    expect(await field('tell-value', '5')).toBe('5');
    await enter();
    expect(await log(page)).toContain('Blue 3 scoots 5 cm ahead.');
    await answer(page, 'do-endGo');
    await answer(page, 'go-red-1');
    await answer(page, 'do-endGo');
    // A tank without a turret turns by an angle of its player's own before it fires.
    await answer(page, 'go-blue-2');
    await page.getByTestId('do-fire-red-1-by').click();
    await page.getByTestId('towards-red-1').click();
    const towards = Number(await page.getByTestId('plan-degrees').inputValue());
    const typed = (Math.round(towards) + 0.5).toString().replace('.', ',');
    expect(await field('plan-degrees', typed)).toBe(typed);
    await enter();
    expect(await log(page)).toContain('Blue 2 brings its gun to bear by a free pivot.');
    await question(page).waitFor();
    const [told, given] = [await log(page), await answers(page)];
    table = await table.kill();
    ({ page } = table);
    await page.getByTestId('continue').click();
    await question(page).waitFor();
    expect([await log(page), await answers(page)]).toEqual([told, given]);
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
