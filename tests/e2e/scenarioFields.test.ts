import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parseScenario } from '../../core/index.ts';
import { scenarioFields } from '../../core/scenarios/own/file.ts';
import { pathsOf, valuesAt } from '../kit/schemaPaths.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

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
    await field.blur();
  }
}

describeInBrowser('the editor of scenarios', () => {
  it('has a control for every field of the file', async () => {
    const table = await openTable();
    const { page } = table;
    /** By path, each text that was there. */
    const seen = new Map([...paths].map(path => [path, new Set<string>()]));
    const look = async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('scenario-export').click()]);
      const file = parseScenario(JSON.parse(await readFile(await download.path(), 'utf8')));
      if (!file.ok) throw new Error(`The editor has written no scenario: ${file.error.path}.`);
      for (const [path, text] of valuesAt(file.value, paths, shared)) seen.get(path)?.add(text);
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
});
