import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { parseSave, replay } from '../../core/index.ts';
import { gridLibrary, library } from '../kit/library.ts';
import { armyFile, asked, choosing, playOn } from './gamePlayer.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

const GUNS = armyFile('Guns', 'allies', 'field-phaser', 'wildfire');
const GHOSTS = armyFile('Theirs', 'axis', 'hans');

describeInBrowser('fortifications through the page', () => {
  it.each(['grid', 'free'] as const)(
    'are put up by pointer and keys, and hold their guns in turn 1: %s',
    { timeout: 180_000 },
    async game => {
      const table = await openTable();
      const { page } = table;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.getByTestId('new-game').click();
      if (game === 'grid')
        await page
          .getByTestId('rule-set')
          .getByText(/Tactics/)
          .click();
      await choosing(page, () => page.getByTestId('import-blue').click(), 'guns.json', GUNS);
      await choosing(page, () => page.getByTestId('import-red').click(), 'theirs.json', GHOSTS);
      await page.getByTestId('seed').fill('4');
      await page.getByTestId('start-game').click();
      await playOn(page, undefined, ask => ask === 'fortification');
      const question = page.getByTestId('question');
      expect(await question.innerText()).toContain('fortification');
      const before = await question.getAttribute('data-answers');

      // With the keys alone: into the middle of the half, turned, back, and somewhere legal if that is none.
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('r');
      await page.keyboard.press('Shift+R');
      await page.waitForTimeout(1200);
      await table.picture(`fortification-1-${game}`);
      const isLegal = async () => (await page.getByTestId('verdict').getAttribute('data-legal')) === 'true';
      if (!(await isLegal())) await page.getByTestId('suggest').click();
      await page.waitForSelector('[data-testid=verdict].good');
      await page.keyboard.press('Enter');
      await page.waitForSelector(`[data-testid=question]:not([data-answers="${before}"])`);
      await playOn(page, undefined, ask => ask === 'first');
      expect(await asked(page)).toBe('first');
      await page.waitForTimeout(1500);
      await table.picture(`fortification-2-${game}`);

      await page.keyboard.press('Control+s');
      await page.getByTestId('save-name').fill('Guns');
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-file').click()]);
      const used = game === 'grid' ? gridLibrary : library;
      const save = parseSave(JSON.parse(await readFile(await download.path(), 'utf8')), used);
      if (!save.ok) throw new Error(sentenceOf(save.error));
      const again = replay(save.value, used);
      if (!again.ok) throw new Error(again.error.why);
      const { units, pieces } = again.value.state;
      const gun = units.find(unit => unit.card === 'field-phaser')!;
      expect([gun.where, pieces.find(piece => piece.id === gun.inside)?.kind]).toEqual(['table', 'strongpoint']);
      expect(table.faults()).toEqual([]);
      await table.close();
    },
  );
});
