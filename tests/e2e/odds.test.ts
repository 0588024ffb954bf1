import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { attackOdds } from '../../core/headless/odds.ts';
import type { Game, Spread } from '../../core/index.ts';
import { questionOf, rangeOf, writeSave } from '../../core/index.ts';
import { gridLibrary } from '../kit/library.ts';
import { staged, standAtGoals, type Staged } from '../kit/staged.ts';
import { asked, choosing } from './gamePlayer.ts';
import { handAt } from './kit/hand.ts';
import { describeInBrowser, openTable, type OpenTable } from './kit/table.ts';

/** A squad and a walker face a squad three squares away, and a walker. */
const SCENE: Staged = {
  ...{ columns: 10, rows: 9, seed: 4, pieces: [] },
  ...{ blue: ['grenadier-tank-hunter-squad', 'sturmluther'], red: ['ranger-command-squad', 'wildfire'] },
  goals: { 'blue-1': [4, 4], 'blue-2': [7, 4, 0, 'n'], 'red-1': [4, 7], 'red-2': [8, 7, 0, 's'] },
};

const standing = (): Game =>
  staged(SCENE, one => {
    const open = questionOf(one.state);
    const fresh = one.state.units.every(unit => !unit.activated);
    return standAtGoals(SCENE, one) && open?.ask.ask === 'activate' && open.who === 'blue' && fresh;
  });

/** What the verb `odds` says of the rifles and the rest of the first squad at the second, three squares away. */
function verb(weapons: readonly { readonly weapon: string; readonly count: number }[], more: object = {}) {
  const found = attackOdds(
    {
      ...{ format: 'battlefield-attack', version: 1, mode: 'grid', range: 3, weapons, ...more },
      attacker: { card: 'grenadier-tank-hunter-squad' },
      target: { card: 'ranger-command-squad' },
    },
    gridLibrary,
  );
  if (!found.ok) throw new Error(sentenceOf(found.error));
  return found.value as unknown as { readonly lost: Spread; readonly eliminated: number; readonly markers: Spread };
}

const percent = (language: string, p: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(p);

/** The cells of a row of the odds as they should be. */
function cells(language: 'en' | 'fr', { lost, eliminated, markers }: ReturnType<typeof verb>, of: number) {
  const { expected, low, high } = rangeOf(lost);
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(expected);
  const [from, models] = language === 'en' ? ['to', 'of'] : ['à', 'sur'];
  const named = { underFire: ['Under Fire', 'Sous le feu'], suppressed: ['Suppressed', 'Neutralisée'] } as const;
  const told = Object.entries(markers)
    .filter(([, p]) => p >= 0.005)
    .sort(([, a], [, b]) => b - a)
    .map(([marker, p]) => `${percent(language, p)} ${named[marker as keyof typeof named][language === 'en' ? 0 : 1]}`);
  return [
    percent(language, eliminated),
    `${number} ${models} ${of} ${language === 'en' ? 'models' : 'figurines'}`,
    `${low} ${from} ${high}`,
    told.length === 0 ? '–' : told.join(' · '),
  ];
}

async function open(table: OpenTable, game: Game): Promise<ReturnType<typeof handAt>> {
  const { page } = table;
  await page.getByTestId('open-save').click();
  await choosing(page, () => page.getByTestId('open-file').click(), 'odds.battlefield', JSON.stringify(writeSave(game)));
  expect(await asked(page)).toBe('activate');
  return handAt(table);
}

/** The row of figures without its name. */
const row = async ({ page }: OpenTable, testid: string, named?: RegExp) => {
  const rows = page.getByTestId(testid);
  const one = named ? rows.filter({ has: page.getByRole('rowheader', { name: named }) }) : rows.first();
  return one.locator('td').allInnerTexts();
};

const counted = ({ page }: OpenTable) =>
  page.waitForFunction(
    () =>
      document.querySelector('[data-testid=odds][data-is=found]') !== null &&
      [...document.querySelectorAll('[data-testid=odds] tbody tr')].every(one => one.querySelectorAll('td').length >= 4),
    null,
    { timeout: 60_000 },
  );

describeInBrowser('odds on the table', () => {
  it('beside a target are those of the verb, as aimed, by a Sustained Attack, and in cover', { timeout: 240_000 }, async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const hand = await open(table, standing());
    await page.keyboard.press('1');
    await page.waitForSelector('[data-testid=question][data-ask=declare]');
    expect(await page.getByTestId('odds').count()).toBe(0);
    await hand.declare('attack', 'nothing');
    const start = Date.now();
    await page.waitForSelector('[data-testid=odds][data-is=found]', { timeout: 60_000 });
    console.log('first figures', Date.now() - start, 'ms');
    await counted(table);
    console.log('all figures', Date.now() - start, 'ms');
    await table.picture('odds-1-before');
    await hand.aim('red-1');
    await counted(table);
    await page.waitForTimeout(700);
    await table.picture('odds-2-aimed');
    console.log(await page.getByTestId('odds').innerText());
    const guns = [{ weapon: 'Submachine Gun', count: 5 }];
    const rockets = [{ weapon: 'Panzerfaust 100', count: 5 }];
    expect(await row(table, 'odds-base')).toEqual(cells('en', verb(guns), 5));
    expect(await row(table, 'odds-if', /Sustained/)).toEqual(cells('en', verb(guns, { sustained: true }), 5));
    expect(await row(table, 'odds-if', /cover/)).toEqual(cells('en', verb(guns, { cover: true }), 5));
    expect(await row(table, 'odds-if', /Panzerfaust/)).toEqual(cells('en', verb(rockets), 5));
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
