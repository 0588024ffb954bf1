import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { attackOdds } from '../../core/headless/odds.ts';
import type { Game, Side, Spread } from '../../core/index.ts';
import {
  chance,
  forecast,
  newGame,
  offers,
  play,
  project,
  questionOf,
  randomPlayer,
  rangeOf,
  writeSave,
} from '../../core/index.ts';
import { library } from '../../renderer/base/library.ts';
import { draftFrom } from '../../renderer/draft/remembered.ts';
import { setupOf } from '../../renderer/draft/setup.ts';
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
  return found.value as unknown as { readonly lost: Spread; readonly eliminated: number };
}

function percent(language: string, p: number): string {
  const told = (of: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(of);
  return p > 0 && p < 0.005 ? `< ${told(0.01)}` : told(p);
}

const tenths = (language: string, n: number) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);

type Told = ReturnType<typeof verb>;

const short = (language: 'en', { lost, eliminated }: Told) =>
  `${percent(language, eliminated)} eliminated · −${tenths(language, rangeOf(lost).expected)}`;

/** The cells of a row of the odds as they should be, of a squad of five; nobody is suppressed on squares. */
function cells(language: 'en' | 'fr', { lost, eliminated }: Told): readonly string[] {
  const { expected, low, high } = rangeOf(lost);
  const n = tenths(language, expected);
  return [
    percent(language, eliminated),
    language === 'en' ? `${n} of 5 models` : `${n} sur 5 figurines`,
    low === high ? String(low) : language === 'en' ? `${low} to ${high}` : `${low} à ${high}`,
    '–',
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

/** The first squad is about to say whom it attacks. */
async function attacking(table: OpenTable, game: Game): Promise<ReturnType<typeof handAt>> {
  const hand = await open(table, game);
  await table.page.keyboard.press('1');
  await table.page.waitForSelector('[data-testid=question][data-ask=declare]');
  await hand.declare('attack', 'nothing');
  return hand;
}

const GUNS = [{ weapon: 'Submachine Gun', count: 5 }];
const ROCKETS = [{ weapon: 'Panzerfaust 100', count: 5 }];

/** A game on a table at the first question whether somebody reacts, as chance has played it. */
function reacting(): Game {
  const known = library();
  const draft = { ...draftFrom(null, 'metric', 7), size: '1200x800', layout: 'open', turnLimit: 8 };
  const random = chance(7);
  let game = newGame(setupOf(draft, known.cards).setup, known);
  for (;;) {
    const question = questionOf(game.state)!;
    if (question.ask.ask === 'react' && question.ask.among.length > 1) return game;
    const done = play(game, question.who, randomPlayer(...seen(game, question.who), random));
    if (!done.ok) throw new Error(done.error.code);
    game = done.value;
  }
}

const seen = (game: Game, who: Side) => [project(game.state, who), offers(game.table, game.state, who)] as const;

describeInBrowser('odds on the table', () => {
  it('beside a target are those of the verb, in English and in French', { timeout: 240_000 }, async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = page.workers().length;
    const hand = await attacking(table, standing());
    await counted(table);
    expect(page.workers().length).toBeGreaterThan(before);
    // Before anything is aimed: what it would do to the first who can be hit.
    expect(await row(table, 'odds-base')).toEqual(cells('en', verb(GUNS)));
    expect(await page.getByTestId('odds-red-1').innerText()).toBe(` · ${short('en', verb(GUNS))}`);
    // The other walker is out of reach: there is nothing to tell.
    expect(await page.getByTestId('odds-red-2').count()).toBe(0);
    await hand.aim('red-1');
    await counted(table);
    expect(await row(table, 'odds-base')).toEqual(cells('en', verb(GUNS)));
    expect(await row(table, 'odds-if', /Sustained/)).toEqual(cells('en', verb(GUNS, { sustained: true })));
    expect(await row(table, 'odds-if', /cover/)).toEqual(cells('en', verb(GUNS, { cover: true })));
    expect(await row(table, 'odds-if', /Panzerfaust/)).toEqual(cells('en', verb(ROCKETS)));
    expect(await page.locator('[data-testid=odds-said][role=status]').innerText()).toContain('Ranger Command Squad: eliminated');
    await page.waitForTimeout(700);
    await table.picture('odds-1-aimed');

    // One gun less: other figures, and those of the whole are known no more.
    await page.getByTestId('less').first().click();
    const fewer = verb([{ weapon: 'Submachine Gun', count: 4 }]);
    await page.waitForFunction(
      said => document.querySelector('[data-testid=odds-base]')?.textContent?.includes(said) ?? false,
      cells('en', fewer)[1]!,
    );
    expect(await row(table, 'odds-base')).toEqual(cells('en', fewer));

    // A key folds them away and brings them back; the bar keeps the short ones.
    await page.keyboard.press('q');
    expect(await page.getByTestId('odds-base').count()).toBe(0);
    expect(await page.getByTestId('odds-red-1').innerText()).toBe(` · ${short('en', fewer)}`);
    await page.keyboard.press('q');

    await page.getByTestId('menu').click();
    await page.getByTestId('menu-settings').click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    expect(await row(table, 'odds-base')).toEqual(cells('fr', fewer));
    expect(await page.getByTestId('odds').innerText()).toContain('Attaque Soutenue');
    await table.picture('odds-2-french');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('are not there where the table has agreed on none, and the save says so', { timeout: 240_000 }, async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('new-game').click();
    await page.getByTestId('odds-agreed').getByText('Not shown').click();
    await table.picture('odds-3-new-game');
    await page.getByTestId('start-game').click();
    await asked(page);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-played-by').click();
    expect(await page.getByTestId('played-by').innerText()).toContain('Odds are not shown in this game.');
    await table.picture('odds-4-agreed');
    const journals = join(table.folder, 'games');
    const [journal] = (await readdir(journals)).filter(name => name.endsWith('.jsonl'));
    expect(await readFile(join(journals, journal!), 'utf8')).toContain('"withoutOdds":true');
    await page.keyboard.press('Escape');
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-leave').click();

    const game = standing();
    const agreed = { ...game, setup: { ...game.setup, withoutOdds: true as const } };
    const before = page.workers().length;
    const hand = await attacking(table, agreed);
    await hand.aim('red-1');
    await page.waitForTimeout(1500);
    expect(await page.getByTestId('odds').count()).toBe(0);
    expect(await page.getByTestId('odds-red-1').count()).toBe(0);
    expect(await page.getByTestId('question').innerText()).not.toContain('eliminated');
    // Nobody counts either.
    expect(page.workers()).toHaveLength(before);
    await table.picture('odds-5-none');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('of a Reactive Attack are told before it is declared', { timeout: 240_000 }, async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const game = reacting();
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'react.battlefield', JSON.stringify(writeSave(game)));
    expect(await asked(page)).toBe('react');
    const { ask } = questionOf(game.state)!;
    if (ask.ask !== 'react') throw new Error('Nobody is asked whether he reacts.');
    await page.waitForFunction(
      all => {
        const cells = [...document.querySelectorAll('[data-testid=odds-react] td')].map(one => one.textContent);
        return cells.length === all && !cells.includes('Counting…');
      },
      7 * ask.among.length,
      { timeout: 60_000 },
    );
    const rows = await page.getByTestId('odds-react').all();
    for (const [i, unit] of ask.among.entries()) {
      const found = forecast(game.table, game.state, { do: 'react', unit });
      if (!found.ok) throw new Error(sentenceOf(found.error));
      const fired = forecast(game.table, game.state, { do: 'decline' }, { firedAt: unit });
      if (!fired.ok) throw new Error(sentenceOf(fired.error));
      const own = fired.value.units.find(one => one.unit === unit);
      const told = await rows[i]!.locator('td').allInnerTexts();
      const struck = found.value.units.find(one => one.unit === ask.active);
      const isMachine = told[6]!.endsWith('boxes');
      const taken = own ? rangeOf(isMachine ? own.damage : own.lost).expected : 0;
      expect(told[6]).toMatch(new RegExp(`^${tenths('en', taken)} of \\d ${isMachine ? 'boxes' : 'models'}$`));
      expect([told[0], told[4]]).toEqual([percent('en', struck?.eliminated ?? 0), percent('en', found.value.idle)]);
    }
    await page.waitForTimeout(700);
    await table.picture('odds-6-react');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
