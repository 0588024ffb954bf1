import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { asked, fielding, playOn, playToTurn } from './gamePlayer.ts';
import { drag, handAt, LEGAL } from './kit/hand.ts';
import { describeInBrowser, openTable, type OpenTable } from './kit/table.ts';

/*
 * Whole moments of the game as a player meets them, from an army file to the log, by clicks and keys alone. A game of two turns
 * shows several of them one after another; the seed is one whose dice let them happen.
 */

const army = (name: string, bloc: string, cards: readonly string[], more: object = {}): string => {
  const units = cards.map(card => ({ card }));
  return JSON.stringify({ format: 'battlefield-army', version: 1, name, bloc, limit: 100, units, ...more });
};

const KAMPFGRUPPE = army(
  'Kampfgruppe',
  'axis',
  ['ludwig', 'lothar', 'sturmluther', 'sturmgrenadier-recon-squad', 'sturmgrenadier-observer-squad', 'manfred'],
  { platoons: [{ kind: 'kampfgruppe', leader: [0], combat: [[1], [2, 3]] }] },
);
const ROADBLOCK = army('Roadblock', 'allies', ['mickey', 'ranger-combat-squad']);

/** What stands there, on one line. */
const textOf = async (there: Locator): Promise<string> => (await there.innerText()).replaceAll(/\s+/g, ' ');

/** Waits until the camera rests, and takes a picture. */
async function picture(table: OpenTable, name: string): Promise<void> {
  await table.page.waitForTimeout(700);
  await table.picture(`plays-${name}`);
}

describeInBrowser('on the table', () => {
  it('smoke, a platoon that fires and moves on, passengers with a hero who is hit among them, and a strike', async () => {
    const table = await openTable();
    const { page } = table;
    const { question, log, ...hand } = handAt(table);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('new-game').click();
    await fielding(page, 'blue', KAMPFGRUPPE);
    await fielding(page, 'red', ROADBLOCK);
    expect(await page.getByTestId('platoons').innerText()).toContain('Mobile Warfare');
    await page.getByTestId('layout').getByText('Open').click();
    await page.getByTestId('size').getByText('120 × 80').click();
    await page.getByTestId('seed').fill('1221');
    await page.getByTestId('start-game').click();
    await asked(page);

    // Everybody on foot starts in the Sturmluther.
    await playOn(page, undefined, ask => ask === 'choose');
    await hand.pick('Sturmluther');
    await hand.pick('Sturmluther');
    await hand.pick('Sturmluther');
    for (const unit of ['blue-4', 'blue-5', 'blue-6'])
      expect(await page.getByTestId(`unit-${unit}`).innerText()).toContain('Aboard Sturmluther');
    await hand.press('1');

    // Turn 1. Nobody of the platoon throws for its advantage while there is nothing to fire at.
    await hand.pick('Sturmluther');
    expect(await question.innerText()).toContain('throw a die for Move and Fire?');
    await page.keyboard.press('n');
    await hand.press('2');
    await hand.declare('move', 'nothing');
    await hand.enter();
    await hand.pick('Pass');

    // Smoke in place of a shot: not nearer than the rockets reach, and on ARMY.
    await hand.pick('Lothar');
    await hand.declare('move', 'attack');
    await hand.enter([
      [720, 520],
      [850, 520],
    ]);
    await page.getByTestId('weapon-dual-rocket-launcher-front-smoke').click();
    await page.mouse.click(850, 400);
    await page.waitForSelector('[data-testid=verdict].bad');
    expect(await page.getByTestId('verdict').innerText()).toMatch(/^Too near: .*at least 4\.0 R\. \(RANGE-04/);
    await page.mouse.click(850, 240);
    await page.locator('.shots li').waitFor();
    expect(await page.locator('.shots').innerText()).toContain('Smoke');
    await picture(table, '1-smoke-aimed');
    await hand.press('Enter');
    expect(await textOf(log)).toMatch(/Lothar puts down smoke, to the end of turn 2\..*Lothar: Smoke, 1 of 1/);
    await picture(table, '2-smoke');

    await hand.pick('Mickey');
    await hand.declare('move', 'nothing');
    await hand.enter();
    await hand.pick('Ludwig');
    await hand.declare('move', 'nothing');
    await hand.enter([
      [720, 520],
      [600, 520],
    ]);
    await hand.pick('Ranger Combat Squad');
    await hand.declare('move', 'nothing');
    await hand.enter([
      [720, 190],
      [560, 190],
    ]);
    // The hero acts with the squad for this activation only; before that he may stand beside it.
    await hand.pick('Sturmgrenadier Recon Squad');
    // Tab leads from the table through what is on offer; what may be set aside comes after what is asked.
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toMatch(/Manfred\s+1/);
    await picture(table, '3-hero-joins');
    await hand.press('Enter');
    // The die for the platoon's advantage is set aside for this turn.
    await hand.declare('nothing', 'nothing');
    await hand.idle('Sturmgrenadier Observer Squad');

    // Turn 2: one of the platoon fires, and moves on.
    await hand.pick('Axis first');
    await hand.pick('Ludwig');
    await hand.pick('Yes');
    expect(await textOf(log)).toContain('Ludwig: Mobile Warfare, 1 of 1');
    expect(await page.getByTestId('unit-blue-1').innerText()).toContain('On the move');
    await hand.declare('attack', 'nothing');
    expect(await textOf(question)).toContain('Ludwig: a Move for nothing after it has fired?');
    await hand.pick('Yes');
    await hand.aim('red-1');
    await picture(table, '4-platoon');
    await hand.press('Enter');
    for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowUp');
    await page.waitForSelector(LEGAL);
    await hand.press('Enter');
    expect(await textOf(log)).toMatch(/Ludwig moves 3\.0 cm\. .*Ludwig fires: Mickey\./);
    await hand.idle('Ranger Combat Squad');

    // Passengers get off with the hero who has joined them; the enemy's reaction hits him in their midst, then they fire.
    await hand.pick('Sturmgrenadier Recon Squad');
    await hand.press('1');
    expect(await page.locator('.together').innerText()).toMatch(/Sturmgrenadier Recon Squad.*Manfred/s);
    // Now that it is known who goes, the die is asked for.
    expect(await textOf(question)).toContain('throw a die for Move and Fire?');
    await hand.pick('No');
    await hand.declare('move', 'attack');
    await hand.pick('No');
    expect(await textOf(question)).toContain('Sturmgrenadier Recon Squad gets off, up to 20.0 cm.');
    await page.keyboard.press('ArrowUp');
    await drag(page, [562, 477], [640, 385]);
    await page.waitForSelector(LEGAL);
    await picture(table, '5-getting-off');
    await hand.press('Enter');
    expect(await page.getByTestId('unit-blue-4').innerText()).not.toContain('Aboard');
    await hand.pick('React with Mickey');
    await hand.aim('blue-4');
    await hand.press('Enter');
    expect(await question.getAttribute('data-ask')).toBe('allocate');
    expect(await textOf(question)).toContain('Sturmgrenadier Recon Squad: who takes the hit?');
    await picture(table, '6-hits');
    await hand.press('1');
    expect(await textOf(log)).toContain('Manfred ticks 1 damage box.');
    while ((await asked(page)) === 'allocate') await hand.press('Enter');
    await hand.aim('red-2');
    await picture(table, '7-passengers-fire');
    await hand.fire();
    expect(await textOf(log)).toMatch(
      /Manfred leaves Sturmgrenadier Recon Squad\. .*Sturmgrenadier Recon Squad fires: Ranger Combat Squad\./,
    );
    expect(await page.locator('.together').count()).toBe(0);

    // The observer looks, and the rockets reload and fire where he looks; a weapon that is no artillery is not his to call.
    await hand.pick('Sturmgrenadier Observer Squad');
    await hand.declare('move', 'attack');
    await hand.enter();
    expect(await textOf(question)).toContain('which artillery fires in its place?');
    await hand.pick('Lothar');
    expect(await page.getByTestId('unit-blue-2').innerText()).toContain('Called to fire');
    await hand.pick('No');
    await hand.declare('special', 'attack');
    expect(await textOf(question)).toContain('Lothar fires where Sturmgrenadier Observer Squad looks: at whom?');
    await hand.aim('red-1');
    expect(await page.getByTestId('weapon-machinegun-turret').getAttribute('aria-disabled')).toBe('true');
    await picture(table, '8-strike');
    await hand.fire();
    expect(await textOf(log)).toMatch(/Lothar fires: Mickey\..* Lothar: Called to fire\./);
    expect(await page.getByTestId('unit-blue-2').getAttribute('data-stage')).toBe('done');
    await picture(table, '9-struck');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});

describeInBrowser('by Dust 1947', () => {
  it('what two rules offer is one question, and Tab leads through both', async () => {
    const table = await openTable();
    const { page } = table;
    const hand = handAt(table);
    await page.getByTestId('new-game').click();
    await page.getByTestId('book').selectOption('core>common>free>dust-1947');
    await fielding(page, 'blue', army('Loth', 'axis', ['loth']));
    await fielding(page, 'red', army('Mickey', 'allies', ['mickey']));
    await page.getByTestId('layout').getByText('Open').click();
    await page.getByTestId('start-game').click();
    await asked(page);
    await playToTurn(page, 2);
    await playOn(page, undefined, ask => ask === 'activate');
    if ((await hand.question.getAttribute('data-who')) === 'red') await hand.idle('Mickey');
    await hand.pick('Loth');
    await hand.declare('march');
    // Tab leads from the table through what is on offer, whichever of the two rules it is of.
    const focus = () => page.locator(':focus').innerText();
    await page.keyboard.press('Tab');
    expect(await focus()).toMatch(/Yes\s+1/);
    await page.keyboard.press('Enter');
    expect(await page.locator('.choice [aria-pressed=true]').innerText()).toContain('Yes');
    await page.keyboard.press('Tab');
    expect(await focus()).toMatch(/Before it\s+2/);
    // What may be set aside comes after what is asked.
    for (let n = 0; n < 3; n++) await page.keyboard.press('Tab');
    expect(await focus()).toContain('That is it');
    await picture(table, '10-two-offers');
    await hand.press('Enter');
    expect(await hand.question.getAttribute('data-ask')).toBe('move');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});

const MOTORISED = army('Motorisierte', 'axis', [
  ...['hanomag', 'laser-grenadier-squad', 'grenadier-observer-squad', 'grenadier-heavy-mortar-squad'],
]);
const OUTPOST = army('Avant-poste', 'allies', ['ranger-combat-squad', 'mickey']);

describeInBrowser('on squares, in French', () => {
  it('passengers who get off and fire, and a strike of mortars', async () => {
    const table = await openTable();
    const { page } = table;
    const { question, log, ...hand } = handAt(table);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('settings').click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('new-game').click();
    await page
      .getByTestId('rule-set')
      .getByText(/Tactics/)
      .click();
    await fielding(page, 'blue', MOTORISED);
    await fielding(page, 'red', OUTPOST);
    await page.getByTestId('board').getByText('Terrain nu').click();
    await page.getByTestId('rows').fill('10');
    await page.getByTestId('seed').fill('1523');
    await page.getByTestId('start-game').click();
    await asked(page);
    await playOn(page, undefined, ask => ask === 'choose');
    expect(await textOf(question)).toContain('dans quel engin monte-t-elle ?');
    await hand.press('1');
    expect(await page.getByTestId('unit-blue-2').innerText()).toContain('À bord de Hanomag');
    await playOn(page, undefined, ask => ask === 'activate');

    const comes = async (name: string, column: number, row: number) => {
      await hand.pick(name);
      await hand.declare('move', 'nothing');
      await hand.step(column, row);
    };
    await comes('Hanomag', 6, 3);
    await comes('Mickey', 6, 9);
    await comes('Grenadier Heavy Mortar Squad', 4, 1);
    await comes('Ranger Combat Squad', 8, 9);
    await comes('Grenadier Observer Squad', 8, 2);
    await hand.idle('Laser Grenadier Squad');
    await hand.press('1');

    await hand.pick('Laser Grenadier Squad');
    await hand.declare('move', 'attack');
    expect(await textOf(question)).toContain('Laser Grenadier Squad descend, jusqu’à 2 cases.');
    await hand.step(6, 5);
    expect(await page.getByTestId('unit-blue-2').innerText()).not.toContain('Hanomag');
    await hand.pick('Ne pas réagir');
    await hand.aim('red-2');
    await picture(table, '11-squares-passengers');
    await hand.press('Enter');
    await playOn(page, undefined, ask => ask === 'activate');
    expect(await textOf(log)).toMatch(/Fusil laser sur Mickey : \d touches?\..* Laser Grenadier Squad avance de 2 cases\./);
    await hand.idle('Ranger Combat Squad');

    await hand.pick('Grenadier Observer Squad');
    await hand.declare('attack', 'nothing');
    expect(await textOf(question)).toContain('quelle artillerie tire à sa place ?');
    await hand.pick('Grenadier Heavy Mortar Squad');
    await hand.declare('attack');
    expect(await textOf(question)).toMatch(/Grenadier Heavy Mortar Squad .*Grenadier Observer Squad/);
    await hand.aim('red-1');
    await picture(table, '12-squares-strike');
    await hand.press('Enter');
    await playOn(page, undefined, ask => ask === 'activate');
    expect(await page.getByTestId('unit-blue-4').getAttribute('data-stage')).toBe('done');
    expect(await textOf(log)).toContain('Mortier lourd sur Ranger Combat Squad');
    // Nothing is left of English but the names of units.
    expect(await textOf(log)).not.toMatch(/undefined|\{\{|blue-|red-|\b(fires|moves|declares|hits?)\b/);
    await picture(table, '13-squares-struck');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
