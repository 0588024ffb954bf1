import { expect, it } from 'vitest';
import type { Command, Game } from '../../core/index.ts';
import { armySetup, cardId, newGame, offers, play, questionOf, randomPlayer, project, writeSave } from '../../core/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import { shippedArmies, shippedTables } from '../../templates/index.ts';
import { library } from '../kit/library.ts';
import { answers, asked, choosing } from './gamePlayer.ts';
import { spotIn } from './kit/look.ts';
import { describeInBrowser, openTable } from './kit/table.ts';
import { hintOf } from './kit/hint.ts';

/** Everybody comes onto the village in peace, until somebody may attack nine enemies. */
function crowded(): Game {
  const army = (id: string) => armySetup(shippedArmies().find(one => one.id === id)!.army, library.cards);
  const { layout } = shippedTables()[0]!;
  const random = randomFrom(3);
  let game = newGame(
    {
      ...{ measure: 'metric', book: library.books[0]!.id, scenario: library.scenarios[0]!.id, turnLimit: 8, seed: 5 },
      table: { name: layout.name, ...layout.size, pieces: layout.pieces },
      armies: { blue: army('allies-100-beachhead'), red: army('axis-100-red-beams') },
    },
    library,
  );
  for (let n = 0; n < 400; n++) {
    const { who, ask } = questionOf(game.state)!;
    const enemies = game.state.units.filter(one => one.side !== who && one.where === 'table' && one.joined === null);
    const open = offers(game.table, game.state, who);
    const hits = (offer: (typeof open)[number]) =>
      offer.do === 'attack' &&
      offer.lines.some(({ model, weapon, template }) =>
        enemies.some(({ id }) => template === null && offer.judge({ model, weapon: weapon.id, at: { unit: id } }).ok),
      );
    if (ask.ask === 'attack' && enemies.length >= 9 && open.some(hits)) return game;
    const wanted = game.state.turn < 2 ? 'move nothing' : 'move attack';
    const declared = open.find(
      one => one.do === 'declare' && one.refused === null && one.actions.map(({ action }) => action).join(' ') === wanted,
    );
    const command: Command =
      ask.ask === 'attack'
        ? { do: 'attack', shots: [] }
        : declared?.do === 'declare'
          ? { do: 'declare', actions: declared.actions, weapons: [] }
          : randomPlayer(project(game.state, who), open, random);
    const done = play(game, who, command);
    if (!done.ok) throw new Error(`${JSON.stringify(command)}: ${done.error.code}`);
    game = done.value;
  }
  throw new Error('Nobody could attack nine enemies.');
}

/** Somebody's crew of four with two enemies in reach of its rifles. */
function crewed(): Game {
  const units = (...ids: readonly string[]) => ids.map(cardId);
  for (let seed = 1; seed < 40; seed++) {
    const random = randomFrom(seed);
    let game = newGame(
      {
        ...{ measure: 'metric', book: library.books[0]!.id, scenario: library.scenarios[0]!.id, turnLimit: 8, seed },
        table: { name: 'Yard', width: 900, depth: 800, pieces: [] },
        armies: {
          blue: { name: 'Crew', bloc: 'allies', units: units('ranger-heavy-mortar-squad', 'ranger-attack-squad') },
          red: { name: 'Grenadiers', bloc: 'axis', units: units('grenadier-battle-squad', 'grenadier-security-squad') },
        },
      },
      library,
    );
    for (let n = 0; n < 300; n++) {
      const question = questionOf(game.state);
      if (!question) break;
      const { who, ask } = question;
      const open = offers(game.table, game.state, who);
      const [offer] = open;
      if (offer?.do === 'attack' && offer.unit === 'blue-1') {
        const rifle = offer.lines.find(line => line.copies === 4 && line.refused === null);
        const within = game.state.units.filter(
          one =>
            one.side === 'red' && rifle && offer.judge({ model: rifle.model, weapon: rifle.weapon.id, at: { unit: one.id } }).ok,
        );
        if (within.length === 2) return game;
      }
      const peace: Command | null = ask.ask === 'attack' || ask.ask === 'strikeBack' ? { do: ask.ask, shots: [] } : null;
      const done = play(game, who, peace ?? randomPlayer(project(game.state, who), open, random));
      if (!done.ok) throw new Error(done.error.code);
      game = done.value;
    }
  }
  throw new Error('No crew came within reach of two enemies.');
}

describeInBrowser('the page of the table', () => {
  it('fires a weapon at whom it is dragged to, and at nobody where it is let go elsewhere', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const game = crewed();
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'crew.battlefield', JSON.stringify(writeSave(game)));
    expect(await asked(page)).toBe('attack');
    const rifle = page.getByTestId('weapon-bar-automatic-rifle');
    const drag = async ([x, y]: readonly [number, number]): Promise<void> => {
      const chip = (await rifle.boundingBox())!;
      await page.mouse.move(chip.x + chip.width / 2, chip.y + chip.height / 2);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 8 });
      await page.mouse.up();
    };
    const { x, y } = game.state.units.find(({ id }) => id === 'red-1')!.models[0]!.place as unknown as { x: number; y: number };
    // The table may still be on its way to where it is looked at: then nobody stands there yet.
    const aimed = async (): Promise<number> => {
      await drag(await spotIn(page, [x, y, 12]));
      return page.locator('.shots li').count();
    };
    await expect.poll(aimed, { timeout: 30_000, interval: 500 }).toBe(1);
    expect(await rifle.innerText()).toContain('4/4');
    for (let n = 0; n < 4; n++) await page.keyboard.press('Backspace');
    expect(await rifle.innerText()).toContain('0/4');
    // Onto the bar itself: it is in the hand, and fired at nobody.
    const { x: left, y: top } = (await rifle.boundingBox())!;
    await drag([left, top - 4]);
    expect([await page.locator('.shots li').count(), await rifle.getAttribute('aria-pressed')]).toEqual([0, 'true']);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('takes up a weapon from the card of the unit too, and fires it at whom it is dragged to', async () => {
    const table = await openTable();
    const { page } = table;
    const game = crewed();
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'crew.battlefield', JSON.stringify(writeSave(game)));
    expect(await asked(page)).toBe('attack');
    const rifle = page.getByTestId('card-weapon-bar-automatic-rifle');
    const isHeld = () => rifle.getAttribute('aria-pressed');
    await rifle.click();
    expect([await isHeld(), await page.getByTestId('weapon-bar-automatic-rifle').getAttribute('aria-pressed')]).toEqual([
      'true',
      'true',
    ]);
    await rifle.click();
    expect(await isHeld()).toBe('false');
    await table.picture('card-weapon');
    const from = (await rifle.boundingBox())!;
    const { x, y } = game.state.units.find(({ id }) => id === 'red-1')!.models[0]!.place as unknown as { x: number; y: number };
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(...(await spotIn(page, [x, y, 12])), { steps: 8 });
    await page.mouse.up();
    await page.locator('.shots li').waitFor();
    expect(await page.getByTestId('weapon-bar-automatic-rifle').innerText()).toContain('4/4');
    // All of them are aimed: nothing is left to be taken up.
    expect(await rifle.count()).toBe(0);
    // Under the hand nothing is moved away; once it goes to open the card, whom it is aimed at comes out from under the odds.
    const lies = async () => {
      const at = await spotIn(page, [x, y, 12]);
      return page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.tagName, at);
    };
    await page.getByTestId('odds').locator('table').waitFor();
    const [left, top] = await spotIn(page, [x, y, 12]);
    await page.mouse.move(left - 20, top - 60, { steps: 4 });
    await page.getByTestId('unit-card').getByRole('button', { name: 'Weapon', exact: true }).click();
    await expect.poll(lies, { timeout: 20_000 }).toBe('CANVAS');
    // So it is from the whole card.
    await page.keyboard.press('Backspace');
    await rifle.waitFor();
    await table.picture('card-weapon-whole');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('TGT-05 TGT-07 aims every rifle of a crew, fewer by keys and by clicks, and the rest at another unit', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'crew.battlefield', JSON.stringify(writeSave(crewed())));
    expect(await asked(page)).toBe('attack');
    const rifle = page.getByTestId('weapon-bar-automatic-rifle');
    const shots = page.locator('.shots li');
    expect(await rifle.innerText()).toContain('0/4');
    // Whoever is at it is told from those who are done.
    expect(await page.getByTestId('unit-blue-1').getAttribute('data-stage')).toBe('acting');
    expect(await page.getByTestId('unit-blue-1').locator('.stage').getAttribute('aria-label')).toBe('Acting now');
    await rifle.click();
    await page.getByTestId('target-red-1').click();
    expect(await rifle.innerText()).toContain('4/4');
    await table.picture('page-4-crew');
    // A weapon that is all aimed looks given, not refused, and says so; nothing beside it has moved.
    const look = () =>
      rifle.evaluate(element => {
        const { borderTopStyle, color } = getComputedStyle(element);
        const isGiven = element.querySelector('.done-mark .icon') !== null;
        return { borderTopStyle, color, isGiven, width: element.getBoundingClientRect().width };
      });
    const all = await look();
    expect([all.borderTopStyle, all.isGiven]).toEqual(['solid', true]);
    // The line of the question lies over none of its mark.
    const line = (await page.locator('.question > .asked').boundingBox())!;
    expect((await rifle.locator('.done-mark').boundingBox())!.y).toBeGreaterThanOrEqual(line.y + line.height);
    await expect.poll(() => hintOf(rifle), { timeout: 20_000 }).toContain('All of it is aimed, 4 of 4');
    await page.mouse.move(700, 300);
    await page.keyboard.press('Backspace');
    expect(await rifle.innerText()).toContain('3/4');
    const some = await look();
    expect(some).toEqual({ ...all, isGiven: false });
    await page.getByTestId('less').click();
    expect(await rifle.innerText()).toContain('2/4');
    await rifle.click();
    await page.getByTestId('target-red-2').click();
    expect(await rifle.innerText()).toContain('4/4');
    expect(await shots.count()).toBe(2);
    await table.picture('page-5-crew-split');
    const before = await answers(page);
    await page.getByTestId('answer-attack').click();
    await page.waitForFunction(n => document.querySelector(`[data-testid=question]:not([data-answers="${n}"])`), before);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('says why a target is refused while the pointer is on it, and leaves it under the pointer', async () => {
    const table = await openTable();
    const { page } = table;
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'crew.battlefield', JSON.stringify(writeSave(crewed())));
    expect(await asked(page)).toBe('attack');
    const standsStill = async (target: string) => {
      await page.getByTestId('weapon-standard').click();
      const box = () => page.getByTestId(target).boundingBox();
      const { x, y, width, height } = (await box())!;
      for (let n = 0; n < 5; n++) {
        await page.mouse.move(x + width / 2 + n, y + height / 2);
        await page.waitForTimeout(60);
        expect((await box())!.y).toBe(y);
      }
      const why = page.getByRole('tooltip').filter({ hasText: 'Too far for blows' });
      await why.waitFor();
      // Who tries it all the same goes on reading why, and there alone.
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(300);
      expect(await why.count()).toBe(1);
      expect(await page.getByTestId('verdict').filter({ hasText: 'Too far for blows' }).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      for (let n = 0; n < 5; n++) {
        await page.mouse.move(700, 300 + n);
        await page.waitForTimeout(100);
      }
      await why.waitFor({ state: 'detached' });
    };
    await standsStill('target-red-1');
    // With shots in the plan no hint stood there before.
    await page.getByTestId('weapon-bar-automatic-rifle').click();
    await page.getByTestId('target-red-1').click();
    await standsStill('target-red-2');
    // One that is aimed at by another weapon does as well.
    await page.getByTestId('weapon-standard').click();
    await standsStill('target-red-1');

    // By keys it is the same, and the arrows have it spoken with its name.
    await page.getByTestId('target-red-2').focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(await page.getByRole('tooltip').innerText()).toContain('Too far for blows');
    await page.getByTestId('target-red-2').blur();
    await page.keyboard.press('ArrowRight');
    await page
      .getByTestId('refused-said')
      .filter({ hasText: /.+: Too far for blows/ })
      .waitFor({ state: 'attached' });
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('leaves three quarters of the window to the table, folds by keys, and finds targets with the arrows', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'nine.battlefield', JSON.stringify(writeSave(crowded())));
    expect(await asked(page)).toBe('attack');
    const part = async () => {
      const { height } = (await page.getByTestId('question').boundingBox())!;
      return height / page.viewportSize()!.height;
    };
    await page.waitForTimeout(600);
    await table.picture('page-1-nine-targets');
    expect(await part()).toBeLessThanOrEqual(0.25);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await part()).toBeLessThanOrEqual(0.25);
    await page.setViewportSize({ width: 1440, height: 900 });

    // One target at a time, until all are listed.
    expect(await page.locator('[data-testid^=target-]').count()).toBe(1);
    await page.keyboard.press('e');
    expect(await page.locator('[data-testid^=target-]').count()).toBeGreaterThanOrEqual(9);
    expect(await part()).toBeLessThanOrEqual(0.25);
    // The roster reaches down to the card, however much is asked beside them.
    const { y, height } = (await page.locator('.roster').boundingBox())!;
    const card = (await page.locator('.unit-card').boundingBox())!;
    expect(Math.round(card.y - (y + height))).toBe(10);
    await page.keyboard.press('e');

    // Everything away, and back.
    await page.keyboard.press('h');
    expect(await page.locator('.roster.folded, .log.folded, .unit-card.folded, .question.folded').count()).toBe(4);
    await page.waitForTimeout(600);
    await table.picture('page-2-folded');
    await page.keyboard.press('h');
    expect(await page.locator('.folded').count()).toBe(0);
    await page.keyboard.press('l');
    expect(await page.getByTestId('fold-log').getAttribute('aria-expanded')).toBe('false');
    await page.getByTestId('fold-log').click();
    expect(await page.getByTestId('fold-log').getAttribute('aria-expanded')).toBe('true');

    // By keys alone: look at the first enemy, aim at it, fire.
    const before = await answers(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await page.locator('.shots li').count()).toBeGreaterThan(0);
    expect(await answers(page)).toBe(before);
    // In a small window the next question is read from its beginning, however far this one was scrolled.
    await page.setViewportSize({ width: 1024, height: 500 });
    await page.getByTestId('question').evaluate(bar => bar.scrollTo(0, bar.scrollHeight));
    await page.keyboard.press('Enter');
    await page.waitForSelector(`[data-testid=question]:not([data-answers="${before}"]):not([data-ask=none])`);
    const isLonger = () => page.getByTestId('question').evaluate(bar => [bar.scrollHeight > bar.clientHeight, bar.scrollTop]);
    await expect.poll(isLonger).toEqual([true, 0]);
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
