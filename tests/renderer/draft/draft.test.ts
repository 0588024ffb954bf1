import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../../core/index.ts';
import { cardId, correctedCards, emptyDesign, MEASURES, parseSetup, SPACES, writeSetup } from '../../../core/index.ts';
import { idleSays } from '../../../renderer/base/cardWords.ts';
import { otherwiseIn } from '../../../renderer/base/differences.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { withoutEffectIn } from '../../../renderer/draft/armies.ts';
import { boardFromText } from '../../../renderer/draft/files.ts';
import { onBoard, onLayout, isTurned } from '../../../renderer/draft/ground.ts';
import { draftFrom, errataOfLast, rememberedOf } from '../../../renderer/draft/remembered.ts';
import { bookOfDraft, optionFaultIn, scenarioOf } from '../../../renderer/draft/rules.ts';
import { roomOf, setupOf } from '../../../renderer/draft/setup.ts';
import { SIZES, sizeName } from '../../../renderer/draft/sizes.ts';
import { shippedCards } from '../../../models/index.ts';
import { shippedTables } from '../../../templates/index.ts';
import { gridLibrary, library } from '../../kit/library.ts';

const usual = draftFrom(null, 'metric', 5);
const english = wordsFor('en', 'metric', null);
const french = wordsFor('fr', 'metric', null);
const both = {
  ...library,
  books: [...library.books, ...gridLibrary.books],
  scenarios: [...library.scenarios, ...gridLibrary.scenarios],
};

describe('what is chosen before a game', () => {
  it('VICT-10 nobody has agreed on a limit of turns to begin with', () => {
    expect(usual.turnLimit).toBeNull();
    expect(draftFrom(JSON.parse(JSON.stringify(rememberedOf({ ...usual, turnLimit: 8 }))), 'metric', 5).turnLimit).toBe(8);
  });

  it('opens the same armies in both games, each with a sound setup', () => {
    const setups = SPACES.map(game => setupOf({ ...usual, game }, shippedCards()).setup);
    expect(setups[0]!.armies).toEqual(setups[1]!.armies);
    for (const setup of setups) {
      const read = parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), both);
      expect(read).toEqual({ ok: true, value: setup });
    }
  });

  it('mixes the seed of what persons have typed: a program types nothing, whoever sat there before', () => {
    const typed = { blue: 'mud', red: 'sky' };
    const mixed = { ...usual, mixed: true, secret: '0'.repeat(64), typed };
    const pledgeWith = (seat: 'person' | 'captain') =>
      setupOf({ ...mixed, red: { ...usual.red, seat } }, shippedCards()).setup.pledge;
    expect(pledgeWith('person')?.typed).toEqual(typed);
    expect(pledgeWith('captain')?.typed).toEqual({ blue: 'mud', red: '' });
  });

  it('shows odds unless the table has agreed on none, which it is proposed again the next time', () => {
    const agreed = (draft: typeof usual) => setupOf(draft, shippedCards()).setup.withoutOdds;
    expect(agreed(usual)).toBeUndefined();
    const without = { ...usual, odds: false };
    expect(agreed(without)).toBe(true);
    const again = draftFrom(JSON.parse(JSON.stringify(rememberedOf(without))), 'metric', 6);
    expect(agreed(again)).toBe(true);
  });

  it('SCN-02 the scenario that is shown is the one that is played, as the house rules have it', () => {
    const placed = (options: typeof usual.options) =>
      scenarioOf({ ...usual, scenario: { ...usual.scenario, free: '2' }, options }).objectives.length;
    expect([placed({}), placed({ 'SCN-02': 'oneEach' })]).toEqual([4, 2]);
  });

  it('FAQ-01 cards are called outside games, too, as the rule set has them that was chosen last', () => {
    const errata = (set: string, game: 'grid' | 'free') => {
      const book = { ...usual.book, grid: `core>common>grid${set}` };
      return errataOfLast(JSON.parse(JSON.stringify(rememberedOf({ ...usual, game, book }))));
    };
    const card = [...shippedCards().values()][0]!;
    const killers = { ...card, name: 'Panzer Killers' };
    const named = (list: ReturnType<typeof errata>) => correctedCards(new Map([[card.id, killers]]), list).get(card.id)!.name;
    expect(named(errata('>faq-2011', 'grid'))).toBe('Tank Killers');
    expect([errata('', 'grid'), errata('>faq-2011', 'free'), errataOfLast(null)].map(named)).toEqual(
      Array(3).fill('Panzer Killers'),
    );
  });

  it('FAQ-38 an army is warned of rules that its rule set has taken out, on cards out of files too, once each', () => {
    const cards = shippedCards();
    const said = (set: string, words: typeof english, beside: readonly Card[] = []) => {
      const book = bookOfDraft({ ...usual, game: 'grid', book: { ...usual.book, grid: `core>common>grid${set}` } });
      const units = ['manfred', 'ludwig', 'manfred'].map(id => ({ card: cardId(id) }));
      return withoutEffectIn(units, cards, book, beside).map(({ card, rules }) => idleSays(card, rules, words));
    };
    expect(said('>faq-2011', english)).toEqual(['Manfred: Without effect in this rule set: Fighting Spirit']);
    expect(said('>faq-2011', french)).toEqual(['Manfred\u00a0: Sans effet dans ces règles\u00a0: Esprit combatif']);
    expect(said('>faq-2011', english, [cards.get(cardId('koshka'))!])[1]).toContain('Koshka');
    expect(said('', english)).toEqual([]);
    // The page of rules says so, too.
    for (const words of [english, french])
      expect(otherwiseIn('Fighting Spirit', words)).toEqual([
        { book: words.t('book.faq-2011'), says: words.t('differs.faq-2011.Fighting Spirit') },
      ]);
  });

  it('with house rules that contradict each other says which, and others say nothing', () => {
    const clashing = { ...usual, options: { 'WPN-02': 'all', 'WPN-02.damage': 'damage' } };
    expect(optionFaultIn(clashing)).toMatchObject({ why: 'against' });
    expect(optionFaultIn({ ...usual, options: { 'WPN-02': 'all' } })).toBeNull();
  });

  it('house rules go into the chain of the game that leaves them open, and are proposed again the next time', () => {
    const chosen = { ...usual, options: { 'VICT-07': 'ignored' } };
    const chains = SPACES.map(game => setupOf({ ...chosen, game }, shippedCards()).setup.book);
    expect(chains).toEqual(['core>common>free', 'core>common>grid>VICT-07=ignored']);
    const again = draftFrom(JSON.parse(JSON.stringify(rememberedOf({ ...chosen, game: 'grid' }))), 'metric', 5);
    expect(again.options).toEqual(chosen.options);
    expect(setupOf(again, shippedCards()).setup.book).toBe('core>common>grid>VICT-07=ignored');
    // What another version of the program knew is left out, and so is a book that is gone.
    const strange = {
      ...(rememberedOf(usual) as object),
      options: { 'VICT-07': 'maybe', 'ZZ-01': 'x' },
      book: { free: 'x', grid: 'y' },
    };
    expect(draftFrom(strange, 'metric', 5)).toMatchObject({ options: {}, book: usual.book });
  });

  it('house rules that are proposed each time go before those of the last game, except on the way back from another page', () => {
    const played = { ...usual, options: { 'VICT-07': 'ignored' } };
    const club = { 'MOVE-07': 'pairs' };
    const next = (left: boolean, proposed: typeof usual.options | null) =>
      draftFrom(JSON.parse(JSON.stringify(rememberedOf(played, left))), 'metric', 5, { proposed }).options;
    expect(next(false, club)).toEqual(club);
    expect(next(true, club)).toEqual(played.options);
    expect(next(false, null)).toEqual(played.options);
    const first = draftFrom(null, 'metric', 5, { proposed: club });
    expect(setupOf(first, shippedCards()).setup.book).toBe('core>common>free>MOVE-07=pairs');
  });

  it('TURN-01 MOVE-01 a table that is chosen in inches is 72 x 48 in, with the terrain and the name of the one in centimetres', () => {
    const metric = setupOf(usual, shippedCards()).setup;
    const { setup } = setupOf({ ...usual, measure: 'imperial' }, shippedCards());
    expect([metric.table.width, metric.table.depth]).toEqual([1800, 1200]);
    expect([setup.table.width, setup.table.depth]).toEqual([1828.8, 1219.2]);
    expect(setup.table.name).toBe(metric.table.name);
    expect(setup.table.pieces.map(piece => piece.id)).toEqual(metric.table.pieces.map(piece => piece.id));
    expect(parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), both)).toEqual({ ok: true, value: setup });
    for (const size of SIZES) {
      const { table } = setupOf({ ...usual, measure: 'imperial', size: sizeName(size) }, shippedCards()).setup;
      // Whole inches, counted in tenths of a millimetre.
      expect([(table.width * 10) % 254, (table.depth * 10) % 254]).toEqual([0, 0]);
    }
  });

  it.each([
    ['metric', '600x600', [600, 600]],
    ['metric', '1505x995', [1505, 995]],
    ['metric', '3600x1800', [3600, 1800]],
    // 40 x 30 in.
    ['imperial', '1000x750', [1016, 762]],
    // Smaller or larger than any table, or no size at all: the usual one.
    ['metric', '599x600', [1800, 1200]],
    ['metric', '3601x1800', [1800, 1200]],
    ['metric', 'wide', [1800, 1200]],
  ] as const)('SETUP-14 plays on a table of any size, %s %s, and proposes it again', (measure, size, mm) => {
    const draft = { ...usual, measure, size };
    const { table } = setupOf(draft, shippedCards()).setup;
    expect([table.width, table.depth]).toEqual(mm);
    const again = draftFrom(JSON.parse(JSON.stringify(rememberedOf(draft))), measure, 5);
    expect(setupOf(again, shippedCards()).setup.table).toMatchObject({ width: mm[0], depth: mm[1] });
  });

  it('SETUP-14 plays on a table of the own ones as it was made, to the millimetre, in inches too; nothing on it is moved', () => {
    const { pieces } = shippedTables()[0]!.layout;
    for (const size of [
      { width: 1828.8, depth: 1219.2 },
      { width: 1800, depth: 1200 },
      { width: 1219.2, depth: 1219.2 },
    ])
      for (const measure of MEASURES) {
        const own = { ...emptyDesign('free', size, 'Ours'), pieces };
        const draft = { ...usual, measure, size: '2400x1200', ...onLayout(own) };
        expect(setupOf(draft, shippedCards()).setup.table).toEqual({ name: 'Ours', ...size, pieces });
        const again = draftFrom(JSON.parse(JSON.stringify(rememberedOf(draft))), measure, 5, { layouts: [own] });
        expect(setupOf(again, shippedCards()).setup.table).toEqual({ name: 'Ours', ...size, pieces });
        // Without it the size that was chosen before is there again.
        expect(setupOf({ ...draft, ownLayout: null }, shippedCards()).setup.table.width).toBe(
          measure === 'metric' ? 2400 : 2438.4,
        );
      }
    expect(isTurned({ ...usual, ...onLayout(emptyDesign('free', { width: 600, depth: 1200 }, 'Long')) })).toBe(true);
  });

  it('SETUP-14 says why a scenario has no room on a small table, and nothing where it has', () => {
    const on = (size: string, id: string) =>
      roomOf({ ...usual, size, scenario: { ...usual.scenario, free: id } }, shippedCards())?.code ?? null;
    expect([on('600x600', '1'), on('600x600', '3'), on('1000x700', '3'), on('1800x1200', '3')]).toEqual([
      ...[null, 'room.objective', 'room.zone', null],
    ]);
    expect([isTurned({ ...usual, size: '600x700' }), isTurned({ ...usual, size: '700x600' })]).toEqual([true, false]);
  });

  it('plays on a board of any size, without the terrain that would hang over its edge', () => {
    for (const [columns, rows] of [
      [12, 18],
      [12, 9],
      [24, 18],
      [6, 6],
    ] as const) {
      const { setup } = setupOf({ ...usual, game: 'grid', board: 'two-yards', squares: { columns, rows } }, shippedCards());
      expect([setup.table.width, setup.table.depth]).toEqual([columns * 100, rows * 100]);
      expect(parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), both).ok).toBe(true);
    }
  });

  it('takes a board out of a file, with its size, and remembers none', () => {
    const text = readFileSync(join('templates', 'boards', 'two-yards.json'), 'utf8');
    const read = boardFromText(text.replace('Two Yards', 'Our Yard'));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const draft = { ...usual, game: 'grid' as const, ...onBoard({ board: null, boardFile: read.value }) };
    const { setup } = setupOf(draft, shippedCards());
    expect(setup.table).toMatchObject({ name: 'Our Yard', width: 1200, depth: 1800 });
    expect(setup.table.pieces).toEqual(
      setupOf({ ...usual, game: 'grid', board: 'two-yards' }, shippedCards()).setup.table.pieces,
    );
    expect(parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), both).ok).toBe(true);
    expect(draftFrom(rememberedOf(draft), 'metric', 9).board).toBe(usual.board);
    expect(boardFromText('{')).toEqual({ ok: false, error: 'json' });
    expect(boardFromText('{"format":"battlefield-board","version":1,"name":"x"}')).toMatchObject({ error: { path: 'size' } });
  });

  it('is remembered for the next game, but for the seed', () => {
    const chosen = { free: '3', grid: '4' };
    const draft = { ...usual, game: 'grid' as const, scenario: chosen, board: 'gatehouse', squares: { columns: 12, rows: 9 } };
    expect(draftFrom(rememberedOf(draft), 'metric', 9)).toEqual({ ...draft, seed: 9 });
    // Before there were several free-form ones, one name alone was kept.
    const before = { ...(rememberedOf(draft) as object), scenario: '5' };
    expect(draftFrom(before as never, 'metric', 9).scenario).toEqual({ free: '1', grid: '5' });
    const gone = { ...(rememberedOf(draft) as object), scenario: { free: '7', grid: '4' } };
    expect(draftFrom(gone as never, 'metric', 9).scenario).toEqual({ free: '1', grid: '4' });
  });
});
