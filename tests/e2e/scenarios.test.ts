import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parseScenario } from '../../core/index.ts';
import type { OpenTable } from './kit/table.ts';
import { describeInBrowser, openTable } from './kit/table.ts';
import { answer, answers, asked, playToTurn } from './gamePlayer.ts';

const kept = async ({ folder }: OpenTable) => {
  const [file] = await readdir(join(folder, 'scenarios'));
  const text = await readFile(join(folder, 'scenarios', file!), 'utf8');
  const read = parseScenario(JSON.parse(text));
  if (!read.ok) throw new Error(`${file} is no scenario: ${read.error.path}`);
  return { file, scenario: read.value };
};

/** As many as are asked for, the first ones. */
async function chooseEnough(page: Page): Promise<void> {
  const done = page.locator('[data-testid=answer-choose]:not([aria-disabled=true])');
  const toggles = page.locator('[data-testid=choice-0] button');
  let n = 0;
  for (; (await done.count()) === 0 && n < (await toggles.count()); n++) await toggles.nth(n).click();
  // How many that is stands there from the beginning.
  const counted = page.getByTestId('counted').first();
  expect(await counted.innerText()).toMatch(new RegExp(`^(Choix\\s: )?${n}\\b`));
  await done.click();
}

/** Answers one question as whoever follows no plan; where several are to be chosen, as many as have to be. */
async function answerOne(page: Page, ask: string): Promise<void> {
  const before = await answers(page);
  if (ask === 'choose' && (await page.getByTestId('choice-0').count()) > 0) await chooseEnough(page);
  else return answer(page, ask);
  await page.waitForSelector(`[data-testid=question]:not([data-answers="${before}"])`);
}

/** All that is answered before the first turn. */
async function setUp(page: Page): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const ask = await asked(page);
    if (ask === 'first') return;
    await answerOne(page, ask);
  }
}

/** A table with an army of a few machines for either side among the player's own. */
async function withArmies(allies: readonly string[], axis: readonly string[]): Promise<OpenTable> {
  const table = await openTable();
  await mkdir(join(table.folder, 'armies'), { recursive: true });
  for (const [bloc, cards] of [
    ['allies', allies],
    ['axis', axis],
  ] as const) {
    const units = cards.map(card => ({ card }));
    const army = { format: 'battlefield-army', version: 1, name: `Few ${bloc}`, bloc, limit: 100, units };
    await writeFile(join(table.folder, 'armies', `Few ${bloc}.battlearmy`), JSON.stringify(army));
  }
  await table.page.emulateMedia({ reducedMotion: 'reduce' });
  await table.page.reload();
  await table.page.getByTestId('start').waitFor();
  return table;
}

async function pickArmies(page: Page): Promise<void> {
  for (const [side, name] of [
    ['blue', 'Few allies'],
    ['red', 'Few axis'],
  ] as const) {
    await page.getByTestId(`army-${side}`).click();
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
}

/** Plays to the start of a turn, or until `enough`: an ambush is sprung, whoever may does Nothing, and whoever comes moves on. */
async function playTurn(page: Page, turn: string, enough: () => Promise<boolean> = async () => false): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const ask = await asked(page);
    if (ask === 'over' || (await page.getByTestId('turn').innerText()).includes(turn) || (await enough())) return;
    const decline = page.getByTestId('answer-decline');
    if (ask === 'react' && (await decline.count()) > 0) {
      const before = await answers(page);
      await decline.click();
      await page.waitForSelector(`[data-testid=question]:not([data-answers="${before}"])`);
      continue;
    }
    const nothing = page.locator('[data-testid=first-nothing]:not([aria-disabled=true])');
    if (ask === 'declare' && (await nothing.count()) > 0) {
      const before = await answers(page);
      await nothing.click();
      const second = page.locator('[data-testid=second-nothing]:not([aria-disabled=true])');
      if ((await second.count()) > 0) await second.click();
      await page.keyboard.press('Enter');
      await page.waitForSelector(`[data-testid=question]:not([data-answers="${before}"])`);
    } else await answerOne(page, ask);
  }
}

describeInBrowser('scenarios through the page', () => {
  it('SETUP-14 a table of any size is typed; a scenario without room there says why, and a copy of it or a larger table will do', async () => {
    const table = await openTable();
    const { page } = table;
    await page.getByTestId('new-game').click();
    await page.getByTestId('layout').getByText('Open').click();
    await page.getByTestId('table-width').fill('60');
    await page.getByTestId('table-depth').fill('60');
    await page.getByTestId('scenario').selectOption('1');
    expect(await page.getByTestId('no-room').count()).toBe(0);
    await page.getByTestId('scenario').selectOption('3');
    expect(await page.getByTestId('no-room').innerText()).toContain('Objective 1 has no room here');
    expect(await page.getByTestId('start-game').getAttribute('aria-disabled')).toBe('true');
    await table.picture('newGame-noRoom');
    await page.getByTestId('table-depth').fill('80');
    expect(await page.getByTestId('no-room').innerText()).toContain('swap');
    await page.getByTestId('table-width').fill('150');
    await page.getByTestId('table-depth').fill('99.5');
    expect(await page.getByTestId('no-room').count()).toBe(0);
    await table.picture('newGame-typedSize');
    await page.getByTestId('measure').locator('label').nth(1).click();
    expect(await page.getByTestId('table-width').inputValue()).toBe('60');
    await page.getByTestId('table-width').fill('66');
    await page.getByTestId('start-game').click();
    expect(await asked(page)).toBe('edge');
    await table.close();
  });

  it('a scenario is copied, changed by mouse, keys and numbers, told what contradicts, kept, and played', async () => {
    const table = await withArmies(['mickey'], ['hans', 'hermann']);
    const { page } = table;
    await page.getByTestId('new-game').click();
    await page.getByTestId('scenario').selectOption('4');
    await page.getByTestId('copy-scenario').click();
    await page.getByTestId('scenario-editor').waitFor();
    await page.getByTestId('scenario-name').fill('The two mills');

    // By the mouse: the way in of the defender in the south, pulled at its east end, and pushed along.
    const border = page.getByTestId('zone-entry-defender-0');
    await page.getByTestId('pick-entry-defender-0').click();
    const before = (await border.boundingBox())!;
    const handle = (await border.locator('.zone-handle').last().boundingBox())!;
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x - before.width / 3, handle.y, { steps: 5 });
    await page.mouse.up();
    const after = (await border.boundingBox())!;
    expect(after.width).toBeLessThan(0.8 * before.width);

    // By keys: 1 cm an arrow; by numbers: in cm from the table's own edges.
    await page.getByTestId('pick-deployment-defender').click();
    await page.getByTestId('high-x').fill('60');
    await page.getByTestId('zone-deployment-defender').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await page.getByTestId('high-x').inputValue()).toBe('59');
    await page.getByTestId('add-lying').click();
    await page.getByTestId('spot-x').fill('40');
    await page.getByTestId('lying-on').selectOption('defender');

    // What contradicts is said, and mended by what it says.
    await page.getByTestId('turns').fill('3');
    const findings = page.getByTestId('findings');
    expect(await findings.innerText()).toContain('The defender wins early: expected at most 3, the last turn');
    await page.getByTestId('finding-beatenBack.from').click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('beaten-from');
    await page.getByTestId('beaten-from').fill('3');
    await findings.getByText('it can be played').waitFor();
    // Undone in its own field, it is there as it was, and as the findings have it.
    for (const [key, from, said] of [
      ['Control+z', '4', 'expected at most 3'],
      ['Control+Shift+Z', '3', 'it can be played'],
    ] as const) {
      await page.getByTestId('beaten-from').press(key);
      await findings.getByText(said).waitFor();
      expect(await page.getByTestId('beaten-from').inputValue()).toBe(from);
    }
    await findings.getByText('it can be played').waitFor();
    const dice = async (typed: string, said: string) => {
      await page.getByTestId('reserve-dice').fill(typed);
      await page.getByTestId('reserve-dice').press('Tab');
      await findings.getByText(said).waitFor();
    };
    await dice('0 0 0', 'expected dice by turn 3, the last one');
    await page.getByTestId('finding-reserves.dice').click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('reserve-dice');
    await dice('0 1 2', 'it can be played');
    await table.picture('scenarios-1-editor');
    await page.getByTestId('scenario-done').click();
    await page.getByTestId('new-game-page').waitFor();
    expect(await page.getByTestId('scenario').locator('option:checked').innerText()).toBe('The two mills');
    await page.getByTestId('told').locator('summary').click();
    await table.picture('scenarios-2-chosen');
    const { scenario } = await kept(table);
    expect(scenario).toMatchObject({ name: 'The two mills', turns: 3, lying: [{ on: 'defender' }], beatenBack: { from: 3 } });
    expect(scenario.deployment!.defender.x).toEqual([
      { from: 'low', by: 0 },
      { from: 'middle', by: -3.1 },
    ]);

    await pickArmies(page);
    await page.getByTestId('start-game').click();
    await page.getByTestId('question').waitFor();
    await setUp(page);
    expect(await page.getByTestId('turn').innerText()).toContain('1');
    await playToTurn(page, 2, answerOne);
    expect(await page.getByTestId('log').innerText()).toMatch(/Mickey activates/);
    await table.picture('scenarios-3-played');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('SCNR-05 SCNR-10 what is meant to be done with units is said in the builder, judged there, and proposed when the game asks', async () => {
    const table = await withArmies(['mickey'], ['hans', 'hermann', 'sturmgrenadier-assault-squad', 'heinrich']);
    const { page } = table;
    await page.getByTestId('armies').click();
    await page.getByTestId('open-army-Few axis').click();
    const legality = page.getByTestId('legality');
    const intend = async (at: number, held: string) => {
      await page.getByTestId(`intents-${at}`).locator('summary').click();
      await page.getByTestId(`held-${at}`).selectOption(held);
    };
    await intend(0, 'reserve');
    await intend(2, 'ambush');
    await intend(3, 'ambush');
    await page.getByTestId('builder-back').click();
    await page.getByTestId('open-army-Few axis').click();
    // Whatever is folded when an army is opened is opened by the fault that speaks of it.
    expect(await page.locator('.unit-intents[open]').count()).toBe(0);
    const goTo = async (fault: string, field: string) => {
      await page.getByTestId(`fault-army.${fault}`).click();
      await page.waitForFunction(path => document.activeElement?.getAttribute('data-field') === path, field, { timeout: 5000 });
    };
    await goTo('fewReserves', 'units[0].held');
    await table.picture('builder-intents-refused');
    await goTo('oneAmbush', 'units[3].held');
    await page.getByTestId('held-3').selectOption('');
    await intend(1, 'reserve');
    await legality.getByText('This army is legal').waitFor();
    expect(await page.getByTestId('intents-2').locator('summary').innerText()).toContain('in ambush');
    await table.picture('builder-intents');
    await page.getByTestId('builder-back').click();
    await page.getByTestId('armies-page').waitFor();
    await page.locator('.back').click();
    await page.getByTestId('settings').click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('armies').click();
    await page.getByTestId('open-army-Few axis').click();
    await page.getByTestId('intents-2').locator('summary').click();
    expect(await page.getByTestId('intents-2').innerText()).toContain('en embuscade');
    // No game has been chosen yet: it is said by which scenario that is judged.
    expect(await page.getByTestId('judged-by').innerText()).toContain('scénario 3 · Pas de retraite');
    await table.picture('builder-intents-fr');
    await page.getByTestId('builder-back').click();
    await page.getByTestId('armies-page').waitFor();
    await page.locator('.back').click();
    await page.getByTestId('new-game').click();
    await page.getByTestId('scenario').selectOption('3');
    await pickArmies(page);
    await page.getByTestId('seed').fill('3');
    await page.getByTestId('start-game').click();
    await page.getByTestId('question').waitFor();
    const pressed = async () => page.locator('[data-testid=choice-0] button[aria-pressed=true]').allInnerTexts();
    for (let n = 0; n < 20 && (await pressed()).length === 0; n++) await answerOne(page, await asked(page));
    expect((await pressed()).map(text => text.split('\n')[0])).toEqual(['Hans', 'Hermann']);
    await table.picture('set-up-proposed-reserves');
    await page.keyboard.press('Enter');
    await page.locator('[data-testid=answer-choose].main', { hasText: 'Sturmgrenadier' }).waitFor();
    await table.picture('set-up-proposed-ambush');
    await page.keyboard.press('Enter');
    await page.getByText('En embuscade').first().waitFor();
    await table.close();
  });

  it('SCNR-16 SCN-21 GRIDSCN-07 SETUP-18 every way in is drawn and told before the game, in both languages', async () => {
    const table = await openTable();
    const { page } = table;
    const told: string[] = [];
    /** What lies along an edge: for what, whose, from corner to corner in cm, and its letter. */
    const drawn: (readonly string[])[] = [];
    const ways = () =>
      page.locator('.scenario-map g:has(> .map-edge)').evaluateAll(all =>
        all.map(way => {
          const path = way.querySelector('path')!;
          const { x, y, width, height } = path.getBBox();
          const [from, to] = [[x, y] as const, [x + width, y + height] as const].map(at => at.map(mm => mm / 10).join());
          const what = path.getAttribute('class')!.replace('map-edge ', '');
          return `${what} ${from} to ${to} ${way.querySelector('text')?.textContent ?? ''}`.trim();
        }),
      );
    for (const language of ['English', 'Français']) {
      await page.getByTestId('settings').click();
      await page.getByTestId('language').getByText(language).click();
      await page.keyboard.press('Escape');
      await page.getByTestId('new-game').click();
      for (const [game, id] of [
        ['free', '2'],
        ['free', '6'],
        ['grid', '3'],
      ] as const) {
        await page
          .getByTestId('rule-set')
          .locator('label')
          .nth(game === 'free' ? 0 : 1)
          .click();
        await page.getByTestId('scenario').selectOption(id);
        const list = page.getByTestId('told');
        if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
        told.push(`${await page.locator('.map-legend').innerText()} ${await list.innerText()}`);
        drawn.push(await ways());
        await table.picture(`newGame-ways-${game}-${id}-${language.slice(0, 2)}`);
      }
      await page.locator('.back').click();
    }
    for (const [i, words] of [
      ['Scattered reserves come', 'Fortifications are put up', 'left or right one'],
      ['Reserves come', 'corner across the table'],
      ['Lost units come back', 'along the enemy’s half'],
      ['Les réserves dispersées arrivent', 'Les fortifications sont posées'],
      ['Les réserves arrivent', 'coin opposé'],
      ['Les unités perdues reviennent', 'le long de la moitié ennemie'],
    ].entries())
      for (const one of words) expect(told[i]).toContain(one);
    const sure = [
      [
        ...['entry blue 0,0 to 180,6', 'entry red 0,114 to 180,120'],
        ...['flank blue 0,0 to 6,40 F', 'flank blue 174,0 to 180,40 F'],
        ...['flank red 174,80 to 180,120 F', 'flank red 0,80 to 6,120 F'],
      ],
      [
        ...['entry blue 0,114 to 90,120', 'entry blue 0,60 to 6,120'],
        ...['reserve red 140,114 to 180,120 R', 'reserve red 174,80 to 180,120 R'],
      ],
      [
        ...['entry blue 0,0 to 6,180', 'entry red 114,0 to 120,180'],
        ...['again blue 60,0 to 120,6 C', 'again blue 60,174 to 120,180 C'],
        ...['again red 0,0 to 60,6 C', 'again red 0,174 to 60,180 C'],
      ],
    ];
    expect(drawn).toEqual([...sure, ...sure.map(all => all.map(way => way.replace(/ C$/, ' P')))]);
    await table.close();
  });

  it('SCNR-08 SCNR-15 scenario 4, in French, for two whole turns: an ambush is sprung in turn 1, a reserve arrives in turn 2', async () => {
    const table = await withArmies(['mickey'], ['hans', 'hermann', 'heinrich']);
    const { page } = table;
    await page.getByTestId('settings').click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('new-game').click();
    await page.getByTestId('scenario').selectOption('4');
    await page.getByTestId('layout').getByText('Village du carrefour').click();
    await pickArmies(page);
    await page.getByTestId('seed').fill('1757');
    await page.getByTestId('told').locator('summary').click();
    await table.picture('scenarios-4-told-fr');
    await page.getByTestId('start-game').click();
    await page.getByTestId('question').waitFor();
    await setUp(page);
    const roster = () => page.getByTestId('roster').innerText();
    expect(await roster()).toContain('En embuscade');
    expect(await roster()).toContain('En réserve');
    await table.picture('scenarios-5-set-up-fr');
    await playTurn(page, '2');
    expect(await roster()).not.toContain('En embuscade');
    expect((await roster()).match(/En réserve/g)).toHaveLength(2);
    await table.picture('scenarios-6-sprung-fr');
    await playTurn(page, '3', async () => (await roster()).match(/En réserve/g)?.length === 1);
    // It comes on with its first action, over a flank.
    expect(await page.getByTestId('question').getAttribute('data-ask')).toBe('declare');
    await answerOne(page, 'declare');
    await answerOne(page, 'move');
    expect((await roster()).match(/En réserve/g)).toHaveLength(1);
    await table.picture('scenarios-7-arrived-fr');
    // To the end of turn 2: whoever throws his die may come too, and everybody has acted once.
    await playTurn(page, '3');
    expect(await page.getByTestId('turn').innerText()).toContain('3');
    expect(await page.getByTestId('log').innerText()).toMatch(/Tour 3[\s\S]*Tour 2[\s\S]*Tour 1/);
    await table.picture('scenarios-8-two-turns-fr');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
