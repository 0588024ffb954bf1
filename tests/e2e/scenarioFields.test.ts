import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ScenarioFile } from '../../core/index.ts';
import { copyOf, parseScenario, SCENARIO_MOST, scenarios } from '../../core/index.ts';
import { scenarioFields } from '../../core/scenarios/own/file.ts';
import { pathsOf, valuesAt } from '../kit/schemaPaths.ts';
import { notTaken } from './kit/fields.ts';
import { describeInBrowser, openTable } from './kit/table.ts';
import { hintOf } from './kit/hint.ts';

/** A zone and a way in look alike wherever they stand: what either has inside is looked at once. */
const shared = (one: object) => ('middle' in one ? 'box' : 'along' in one ? 'border' : null);
const paths = pathsOf(scenarioFields, shared);
/** What a file is, and the game that it was copied for. */
const NEVER = new Set(['format', 'version', 'space']);

/** What is done in the editor, one after the other: the control by its test id, and what is typed or picked there; a click without. */
type Steps = readonly (readonly [control: string, to?: string])[];

/** All sides of the zone that is chosen, and how far it keeps from the middle. */
const BOX: Steps = [
  ...(['low-x', 'high-x', 'low-y', 'high-y'] as const).map(side => [side, side.startsWith('low') ? '10' : '50'] as const),
  ...(['x', 'y'] as const).flatMap(axis => [[`from-low-${axis}`, 'middle'] as const, [`from-high-${axis}`, 'low'] as const]),
  ['from-middle', '5'],
];
const moved = (zone: string): Steps => [[`pick-${zone}`], ['high-x', '70']];

/** In groups: the file is looked at after each, so that a field is touched once in a group. */
const FREE: readonly Steps[] = [
  [
    ...([
      ['scenario-name', 'All of it'],
      ['scenario-note', 'Said before.'],
      ['homes', 'longEdges'],
      ['chooses', 'attacker'],
    ] as const),
    ...([['deployment', 'byTurns'], ['pick-deployment-attacker'], ...BOX, ...moved('deployment-defender')] as const),
    ...(['attacker', 'defender'] as const).flatMap(role => moved(`fortifications-${role}`)),
    ...moved('beatenBack'),
    ...([['reserves', 'both'], ['reserve-dice', '0 2 3 1'], ['ambush', 'attacker'], ['rule-Engagement']] as const),
    ...([['rule-Scattered-Reserves'], ['reserves-either']] as const),
    ...([
      ['free-strongpoint', '2'],
      ['turns', '7'],
      ['points-none'],
      ['points', '80'],
      ['prize', 'any'],
      ['prize-by', 'both'],
      ['prize-from', '3'],
    ] as const),
    ...([['holds-out'], ['victory-points']] as const),
  ],
  [['scattered-dice', '2 1 3']],
  [
    ...([['deployment', 'none'], ['beaten', 'near'], ['add-lying']] as const),
    ...(['attacker', 'defender'] as const).flatMap((role): Steps => [[`add-entry-${role}`], ['high-x', '60']]),
    ...([
      ['reserves', 'none'],
      ['ambush', 'none'],
      ['free-bunker', '1'],
      ['turns-none'],
      ['points', '90'],
      ['prize', 'none'],
    ] as const),
    ...(['own', 'enemy', 'toWin', 'from'] as const).map(name => [`victory-${name}`, '9'] as const),
    ['victory-at-limit'],
  ],
  [
    ...([
      ['border-edge', 'west'],
      ['low-y', '20'],
      ['from-low-y', 'middle'],
      ['from-high-y', 'low'],
    ] as const),
    ...([
      ['pick-lying-0'],
      ['spot-x', '40'],
      ['lying-on', 'defender'],
      ['rule-Attrition'],
      ...moved('objectives-0'),
      ['objective-by', 'defender'],
      ['objective-on', 'own'],
    ] as const),
    ...([['add-objective'], ['beaten-within', '30'], ['beaten-from', '5']] as const),
  ],
  [['pick-lying-0'], ['lying-on', 'attacker'], ['beaten', 'none']],
];

const SQUARES: readonly Steps[] = [
  [['centre'], ['lot-0-woods'], ['lot-1-count', '3'], ['again']],
  [['add-lot'], ['lot-2-trench'], ['again']],
  [['lot-0-remove'], ['again-times', '3'], ['again-heroes'], ['again-elsewhere']],
  [
    ['again-times', '0'],
    ['pick-comingAgain-attacker-0'],
    ['high-y', '6'],
    ['add-comingAgain-attacker'],
    ['pick-comingAgain-defender-0'],
    ['low-y', '2'],
  ],
  [['add-comingAgain-defender']],
  [['remove-zone']],
];

async function take(page: Page, control: string, to: string | undefined): Promise<void> {
  const field = page.getByTestId(control);
  if (to === undefined) return field.click();
  if ((await field.evaluate(element => element.tagName)) === 'SELECT') await field.selectOption(to);
  else {
    await field.fill(to);
    // A field for what does not belong there goes with it.
    if ((await field.count()) > 0) await field.blur();
  }
}

/** What the editor writes, read by the reader of such files. */
async function written(page: Page): Promise<ScenarioFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('scenario-export').click()]);
  const file = parseScenario(JSON.parse(await readFile(await download.path(), 'utf8')));
  if (!file.ok) throw new Error(`The editor has written no scenario: ${file.error.path}.`);
  return file.value;
}

/** Presses a button for as long as it may be pressed, and gives what it says when it may not be. */
async function pressToTheEnd(page: Page, control: string): Promise<string> {
  const button = page.getByTestId(control);
  for (let n = 0; n < 30 && (await button.getAttribute('aria-disabled')) === 'false'; n++) await button.press('Enter');
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await button.press('Enter');
  let said = '';
  for (let n = 0; n < 5 && said === ''; n++) said = await hintOf(button);
  return said;
}

describeInBrowser('the editor of scenarios', () => {
  it('has a control for every field of the file', async () => {
    const table = await openTable();
    const { page } = table;
    /** By path, each text that was there. */
    const seen = new Map([...paths].map(path => [path, new Set<string>()]));
    const look = async () => {
      for (const [path, text] of valuesAt(await written(page), paths, shared)) seen.get(path)?.add(text);
    };
    await page.getByTestId('new-game').click();
    for (const [book, scenario, steps] of [
      [null, '4', FREE],
      [/Tactics/, '3', SQUARES],
    ] as const) {
      if (book) await page.getByTestId('rule-set').getByText(book).click();
      await page.getByTestId('scenario').selectOption(scenario);
      await page.getByTestId('copy-scenario').click();
      await page.getByTestId('scenario-editor').waitFor();
      await look();
      for (const group of steps) {
        for (const [control, to] of group) await take(page, control, to);
        await look();
      }
      await table.picture(`scenario-fields-${scenario}`);
      await page.getByTestId('scenario-done').click();
      await page.getByTestId('new-game-page').waitFor();
    }
    const stuck = [...seen].flatMap(([path, values]) => (values.size < 2 && !NEVER.has(path) ? [path] : []));
    expect(stuck).toEqual([]);
    expect([...NEVER].every(path => seen.has(path))).toBe(true);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('writes nothing that its reader refuses: at a limit each control says so, in both languages', async () => {
    const table = await openTable();
    const { page } = table;
    const most = SCENARIO_MOST;
    await page.getByTestId('new-game').click();
    await page.getByTestId('scenario').selectOption('4');
    await page.getByTestId('copy-scenario').click();
    await page.getByTestId('scenario-editor').waitFor();
    expect(await pressToTheEnd(page, 'add-objective')).toContain('No scenario has more than 12');
    expect(await pressToTheEnd(page, 'add-lying')).toContain('No scenario has more than 12');
    for (const role of ['attacker', 'defender'])
      expect(await pressToTheEnd(page, `add-entry-${role}`)).toContain('more than 8 ways in');
    await table.picture('scenario-limits');
    await take(page, 'pick-deployment-attacker', undefined);
    const refused = (control: string, typed: string) => notTaken(page, control, typed);
    expect(await refused('from-middle', '1000.5')).toContain('from 0 to 1000');
    await take(page, 'from-middle', '1000');
    await take(page, 'beaten', 'near');
    expect(await refused('beaten-within', '5000')).toContain('from 0 to 1000');
    await take(page, 'beaten-within', '1000');
    await take(page, 'free-bunker', '10');
    expect(await refused('free-strongpoint', '1')).toContain('from 0 to 0');
    for (const typed of ['101', '0', '-5', '2.5', ''])
      expect(await refused('turns', typed)).toContain('whole number from 1 to 100');
    for (const typed of ['7', 'x y', '9 9']) expect(await refused('reserve-dice', typed)).toContain('0 to 6');
    expect(await refused('reserve-dice', '1 '.repeat(13))).toContain('12 turns');
    const file = await written(page);
    expect([file.objectives.length, file.lying.length, file.free.length]).toEqual([most.objectives, most.objectives, most.free]);
    expect([file.entry.attacker.length, file.entry.defender.length]).toEqual([most.ways, most.ways]);
    expect([file.deployment?.attacker.middle, file.beatenBack]).toEqual([100, { none: 'near', from: 4, within: 100 }]);
    await page.getByTestId('scenario-done').click();
    await page.locator('.back').click();
    await page.getByTestId('settings').click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('new-game').click();
    await page
      .getByTestId('rule-set')
      .getByText(/Tactics/)
      .click();
    await page.getByTestId('scenario').selectOption('3');
    await page.getByTestId('copy-scenario').click();
    await page.getByTestId('scenario-editor').waitFor();
    expect(await pressToTheEnd(page, 'add-comingAgain-attacker')).toContain('plus de 8 entrées');
    expect(await pressToTheEnd(page, 'add-lot')).toContain('plus de 6 lots');
    expect(await notTaken(page, 'lot-0-count', '2.5')).toContain('il faut un nombre entier de 1');
    // A side keeps one way in, a lot one kind.
    await page.getByTestId('lot-5-woods').focus();
    await page.keyboard.press('Space');
    expect(await page.getByTestId('lot-5-woods').isChecked()).toBe(true);
    await take(page, 'pick-entry-attacker-0', undefined);
    expect(await pressToTheEnd(page, 'remove-zone')).toContain('au moins une entrée');
    await table.picture('scenario-limits-fr');
    const board = await written(page);
    expect([board.terrain.length, board.recycling?.entry?.attacker.length, board.entry.attacker.length]).toEqual([6, 8, 1]);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('what a file has of the other game can be found and taken out', async () => {
    const table = await openTable();
    const { page } = table;
    const of = (space: 'free' | 'grid', id: string) => scenarios.find(one => one.space === space && one.id === id)!;
    const board = copyOf(of('grid', '4'), 'Half a table', '');
    const box = { ...board.fortifications.attacker, middle: 3 };
    const wrong = {
      ...{ ...board, homes: 'quartersAcross', rules: ['Engagement', 'Engagement'], ambush: 'attacker' },
      ...{ reserves: { by: ['attacker'], dice: [1] }, fortifications: { ...board.fortifications, attacker: box } },
    };
    const open = copyOf(of('free', '1'), 'Half a board', '');
    const wrongToo = {
      ...{ ...open, centre: true, terrain: [{ kinds: ['woods'], count: 1 }] },
      recycling: { times: 2, heroes: false, entry: null },
    };
    await mkdir(join(table.folder, 'scenarios'), { recursive: true });
    for (const file of [wrong, wrongToo])
      await writeFile(join(table.folder, 'scenarios', `${file.name}.battlescenario`), JSON.stringify(file));
    await page.reload();
    const findings = page.getByTestId('findings');
    for (const [book, name, steps] of [
      [
        /Tactics/,
        'Half a table',
        [
          ...([
            ['homes', 'longEdges'],
            ['rule-Engagement', undefined],
            ['ambush', 'none'],
            ['reserves', 'none'],
          ] as const),
          ...([
            ['pick-fortifications-attacker', undefined],
            ['from-middle', '0'],
          ] as const),
        ],
      ],
      [
        /Battlefield/,
        'Half a board',
        [
          ['centre', undefined],
          ['lot-0-remove', undefined],
          ['again', undefined],
        ],
      ],
    ] as const) {
      await page.getByTestId('new-game').click();
      await page.getByTestId('rule-set').locator('label').filter({ hasText: book }).first().click();
      await page.getByTestId('scenario').selectOption({ label: name });
      await page.getByTestId('change-scenario').click();
      await page.getByTestId('scenario-editor').waitFor();
      await findings.locator('[data-icon="wrong"]').waitFor();
      await table.picture(`scenario-other-${name.replace(/ /g, '-')}`);
      if (name === 'Half a table')
        for (const i of [0, 1]) {
          const found = page.getByTestId(`finding-rules[${i}]`).first();
          expect(await found.innerText()).toContain('A quiet first turn (Engagement)');
          await found.press('Enter');
          expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('rule-Engagement');
        }
      for (const [control, to] of steps) await take(page, control, to);
      // What is not there any more is not offered either.
      await findings.locator('[data-icon="right"]').waitFor();
      expect(await page.getByTestId(steps[0][0]).count()).toBe(name === 'Half a board' ? 0 : 1);
      await page.getByTestId('scenario-done').click();
      await page.getByTestId('new-game-page').waitFor();
      await page.locator('.back').click();
    }
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
