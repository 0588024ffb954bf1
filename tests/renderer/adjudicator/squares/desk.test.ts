import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../../../core/index.ts';
import { makeGridSheet, PRINTED_ON_SQUARES, recheckGrid, SQUARE_STOCK } from '../../../../core/index.ts';
import { ruleSets } from '../../../../core/books/index.ts';
import { shippedCards } from '../../../../models/index.ts';
import { createDesks } from '../../../../renderer/adjudicator/desks.ts';
import { createSquareDesk, rulingOnSquares } from '../../../../renderer/adjudicator/squares/desk.ts';
import { judge } from '../../../../renderer/adjudicator/squares/judge.ts';
import { documentOf, layoutOfSquares, sceneText } from '../../../../renderer/adjudicator/squares/layout.ts';
import { squarePicture, stoodBy } from '../../../../renderer/adjudicator/squares/picture.ts';
import { askingOf, questionOf, SQUARE_ASKS } from '../../../../renderer/adjudicator/squares/questions.ts';
import { squareByRule } from '../../../../renderer/adjudicator/ruling/byRule.ts';
import { besideLines, headOf, squareLines } from '../../../../renderer/adjudicator/squares/told.ts';
import { wordsFor } from '../../../../renderer/base/words.ts';
import { judgeService } from '../../../../renderer/workers/judge/service.ts';
import { bookFor } from '../../../kit/game.ts';

const cards = [...shippedCards().values()];
const squadOf = (bloc: string) => cards.find(card => card.kind === 'squad' && card.bloc === bloc)!;
const huge = cards.find(card => card.kind === 'vehicle' && card.size === 'huge')!;
const at = (column: number, row: number, level = 0) => ({ column, row, level, facing: 'n' }) as const;

function desk() {
  const made = createSquareDesk();
  return { ...made, now: made.store.getState };
}
/** A squad and another across a silo. */
function facing() {
  const it = desk();
  it.place({ card: squadOf('allies') });
  it.putDown(at(3, 3));
  it.place({ card: squadOf('axis') });
  it.putDown(at(3, 9));
  it.place({ stock: 'solid' });
  it.putDown(at(3, 6));
  it.place(null);
  const [a, b] = it.now().layout.models;
  return { ...it, a: a!, b: b! };
}

describe('units and terrain on squares', () => {
  it('GRID-01 a squad is one thing in one square, drawn man by man, and faces the middle of the board', () => {
    const { now, a, b } = facing();
    expect([a.place, b.place]).toMatchObject([
      { column: 3, row: 3, facing: 'n' },
      { column: 3, row: 9, facing: 'n' },
    ]);
    const figures = squarePicture(now().layout).models.filter(({ unit }) => unit === a.id);
    expect(figures.length).toBe(a.count);
    expect(a.count).toBeGreaterThan(1);
    for (const { id, place } of figures) {
      expect(stoodBy(now().layout, id)).toBe(a);
      expect([Math.ceil(place.x / 100), Math.ceil(place.y / 100)]).toEqual([3, 3]);
    }
  });

  it('moves, turns and goes up by keys, and is undone step by step', () => {
    const { now, a, select, moveBy, turnBy, undo } = facing();
    select(a.id);
    moveBy(1, 0);
    turnBy(1);
    expect(now().layout.models[0]!.place).toMatchObject({ column: 4, row: 3, facing: 'ne' });
    undo();
    undo();
    expect(now().layout.models[0]).toEqual(a);
  });

  it('a machine does not leave the board in part, and terrain lies on no other: said by the field, and nothing changes', () => {
    const it = facing();
    it.place({ card: huge });
    it.putDown(at(12, 4));
    expect(it.now().refused).toMatchObject({ path: 'models[2].at', expected: { key: 'grid.square' } });
    it.place({ stock: 'woods' });
    it.putDown(at(3, 6));
    expect(it.now().refused).toMatchObject({ expected: { key: 'grid.taken' } });
    expect([it.now().layout.models.length, it.now().layout.pieces.length]).toEqual([2, 1]);
    it.cancel();
    expect(it.now().refused).toBeNull();
  });

  it.each(SQUARE_STOCK)('%s goes down, turns all round and comes back to how it lay', stock => {
    const it = desk();
    it.place({ stock });
    it.putDown(at(5, 5));
    const first = it.now().layout.pieces[0]!;
    it.place(null);
    it.select(first.id);
    const seen = new Set([JSON.stringify(first.form)]);
    for (let turn = 0; turn < 4; turn++) {
      it.turnBy(1);
      expect(it.now().refused).toBeNull();
      seen.add(JSON.stringify(it.now().layout.pieces[0]!.form));
    }
    const squares = (piece: typeof first) =>
      JSON.stringify((piece.form as unknown as { squares: unknown[] }).squares.map(String).sort());
    expect(squares(it.now().layout.pieces[0]!)).toBe(squares(first));
  });

  it('is dragged by whole squares; where core does not take it, it stays', () => {
    const { now, a, grab, drag, drop, undo } = facing();
    grab(a.id, at(3, 3));
    expect(drag(at(6, 4))).toBe(true);
    drag(at(7, 4));
    expect(drop()).toBe(true);
    expect(now().layout.models[0]!.place).toMatchObject({ column: 7, row: 4 });
    undo();
    expect(now().layout.models[0]!.place).toMatchObject({ column: 3, row: 3 });
    grab('solid 1', at(3, 6));
    expect(drag(at(4, 6))).toBe(false);
  });

  it('goes up into a house as high as its roof', () => {
    const it = facing();
    it.place({ stock: 'building' });
    it.putDown(at(7, 7));
    it.place(null);
    it.put(it.a.id, at(7, 7));
    it.select(it.a.id);
    for (let step = 0; step < 5; step++) it.storeyBy(1);
    expect(it.now().layout.models[0]!.place.level).toBe(2);
  });
});

describe('questions on squares', () => {
  it('GRID-22 RANGE-03 ARC-06 says who sees whom, what is in the way, how far it is and in which arcs, with the sections', () => {
    const { now, a, b, choose, ask, put } = facing();
    choose('from', a.id);
    choose('to', b.id);
    const ruled = () => {
      const question = questionOf(now().asking!, now().layout)!;
      const judged = judge(now().layout, question, now().book);
      if (!judged.ok) throw new Error('refused');
      return judged.value;
    };
    expect(ruled()).toMatchObject({
      answer: { los: false, blockedBy: ['solid 1'] },
      beside: { 'now range': { squares: 6 }, 'now front': { inArc: true }, 'now rear': { inArc: false } },
      rules: expect.arrayContaining(['GRID-22']),
    });
    // What is in the way is called in the player's language.
    const inTheWay = (language: 'en' | 'fr') =>
      squareLines(ruled().answer, now().layout.pieces, wordsFor(language, 'metric', null, null, 'grid')).at(-1)?.value;
    expect([inTheWay('en'), inTheWay('fr')]).toEqual(['solid 1', 'Silo ou mur 1']);
    put(b.id, { column: 8 });
    expect(ruled()).toMatchObject({ answer: { los: true } });
    ask('range');
    expect(ruled()).toMatchObject({ answer: { squares: 10 }, rules: ['RANGE-03'] });
    ask('move');
    expect(ruled().answer).toHaveProperty('ends');
  });

  it.each(SQUARE_ASKS)('%s is kept, and put again as it was', kind => {
    const it = facing();
    it.choose('from', it.a.id);
    it.choose('to', it.b.id);
    it.ask(kind);
    if (kind === 'area') it.aim(at(3, 8), true);
    expect(it.now().asking!.picking).toBeNull();
    it.keep();
    const [kept] = it.now().layout.questions;
    expect(kept).toMatchObject({ id: 'q1', ask: kind });
    expect(questionOf(askingOf(kept!, it.now().layout), it.now().layout)).toEqual({ ...kept, id: 'now' });
    it.select(it.a.id);
    it.remove();
    expect(it.now().layout.questions).toEqual([]);
  });
});

describe('a board in a file', () => {
  it('opens as it was saved, and its ruling is judged again by its rule set', () => {
    const { now, a, b, choose, keep } = facing();
    choose('from', a.id);
    choose('to', b.id);
    keep();
    const faq = bookFor('grid', 'faq-2011');
    const made = makeGridSheet(documentOf(now().layout), undefined, faq);
    if (!made.ok) throw new Error('refused');
    for (const text of [sceneText(now().layout), JSON.stringify(made.value.sheet)]) {
      const opened = judgeService.read(text);
      if (!opened.ok || !('squares' in opened.value)) throw new Error('refused');
      const layout = layoutOfSquares(opened.value.squares, opened.value.document, shippedCards());
      expect(JSON.parse(sceneText(layout))).toEqual(JSON.parse(sceneText(now().layout)));
      expect(layout.models).toEqual(now().layout.models);
    }
    expect(judgeService.recheck(JSON.parse(JSON.stringify(made.value.sheet)))).toEqual({ ok: true, value: [] });
    expect(recheckGrid(made.value.sheet, ruleSets)).toEqual({ ok: true, value: [] });
  });
});

describe('the two desks', () => {
  it('a book of the other ground puts this one by, as it is, and says so; nothing is lost', () => {
    const desks = createDesks('metric');
    desks.grid.place({ card: squadOf('allies') });
    desks.grid.putDown(at(3, 3));
    const faq = rulingOnSquares(bookFor('grid', 'faq-2011').id);
    desks.ruleBy(faq);
    expect(desks.store.getState()).toMatchObject({ on: 'grid', putBy: { space: 'free', things: 0 } });
    expect(desks.grid.store.getState().book.id).toBe(faq.id);
    desks.ruleBy(bookFor('free'));
    expect(desks.store.getState()).toMatchObject({ on: 'free', putBy: { space: 'grid', things: 1, questions: 0 } });
    expect(desks.grid.store.getState().layout.models.length).toBe(1);
    desks.heard();
    // A book of the same ground puts nothing by.
    desks.ruleBy(bookFor('free', 'dust-1947'));
    expect(desks.store.getState()).toMatchObject({ on: 'free', putBy: null });
  });

  const chains = ({ free, grid }: ReturnType<typeof createDesks>) =>
    [free, grid].map(({ store }) => store.getState().book.id.replace('core>common>', ''));
  const club = {
    name: 'Our club',
    options: { 'MOVE-07': 'pairs', 'VICT-07': 'ignored', 'FAQ-06': 'open', 'ACT-07': 'another' },
    fault: null,
  };

  it('rule by the house rules that are proposed, each by what its book leaves open, and only before a book is picked', () => {
    const desks = createDesks('metric');
    desks.propose(club);
    expect(chains(desks)).toEqual(['free>ACT-07=another>MOVE-07=pairs', 'grid>ACT-07=another>VICT-07=ignored']);
    expect(desks.store.getState().unfit).toBeNull();
    // Another book comes with what is proposed for it; what was picked otherwise before stays so.
    desks.turnTo('grid');
    desks.pick({ base: bookFor('grid'), options: { 'VICT-07': 'ignored' } });
    desks.pick({ base: bookFor('grid', 'faq-2011'), options: { 'VICT-07': 'ignored' } });
    expect(chains(desks)[1]).toBe('grid>faq-2011>VICT-07=ignored>FAQ-06=open');
    desks.propose({ ...club, options: {} });
    expect(chains(desks)[1]).toBe('grid>faq-2011>VICT-07=ignored>FAQ-06=open');
  });

  it('leave a table that a game has handed over by the rules of that game', () => {
    const desks = createDesks('metric');
    desks.free.begin(desks.free.store.getState().layout, true);
    desks.propose(club);
    expect(chains(desks)).toEqual(['free', 'grid>ACT-07=another>VICT-07=ignored']);
  });

  it('tell of proposed house rules that contradict each other or cannot be read, until that is heard', () => {
    const desks = createDesks('metric');
    desks.propose({ ...club, options: { 'WPN-02': 'all', 'WPN-02.damage': 'damage' } });
    expect(chains(desks)).toEqual(['free', 'grid']);
    expect(desks.store.getState().unfit).toMatchObject({ clash: { why: 'against', option: 'WPN-02', other: 'WPN-02.damage' } });
    desks.heard();
    expect(desks.store.getState().unfit).toBeNull();
    const others = createDesks('metric');
    others.propose({ name: 'Our club', options: null, fault: 'gone' });
    expect(others.store.getState().unfit).toEqual({ clash: null });
  });

  it('a chain that is not played on squares leaves the printed rules', () => {
    expect(rulingOnSquares(bookFor('free').id).id).toBe(PRINTED_ON_SQUARES.id);
  });
});

describe('a jet at somebody in a trench', () => {
  it.each([
    ['en', 'No way', 'Hidden, whatever stands between: '],
    ['fr', 'Aucun chemin', 'Caché, quoi qu’il y ait entre les deux\u00a0: '],
  ] as const)('has no way where a rule of the book hides him, and the page says by which (%s)', (language, head, says) => {
    const { now, place, putDown, a, b, remove, select, ask, choose, adjust } = facing();
    select(now().layout.pieces[0]!.id);
    remove();
    place({ stock: 'trench' });
    putDown(at(3, 9));
    place(null);
    ask('jet');
    choose('from', a.id);
    choose('to', b.id);
    adjust({ reach: 6 });
    const words = wordsFor(language, 'metric', null, null, 'grid');
    const told = (chain: string) => {
      const book = rulingOnSquares(chain);
      const question = questionOf(now().asking!, now().layout)!;
      const judged = judge(now().layout, question, book);
      if (!judged.ok) throw new Error(judged.error.path);
      const { answer } = judged.value;
      const [sight, range] = besideLines(question, judged.value.beside, a, words);
      return [
        headOf(question, answer, words).text,
        squareByRule(book, answer, words).map(({ value }) => value),
        [sight?.value, range?.value],
      ];
    };
    const dust = told('core>common>grid>dust-1947');
    expect(dust.slice(1)).toEqual([[], [words.t('adj.seen'), words.range(6)]]);
    expect(told('core>common>grid>dust-1947>zverograd')).toEqual([
      head,
      [`${says}${words.ruleId('ZVE-26' as RuleId)}`],
      [words.t('adj.unseen'), words.range(6)],
    ]);
  });
});

describe('in which arcs somebody lies', () => {
  it('is said of soldiers with the section by which they fire all round, of machines without', () => {
    const { now, a, b, place, putDown, select, ask, choose } = facing();
    place({ card: huge });
    putDown(at(8, 3));
    place(null);
    const machine = now().layout.models[2]!;
    const words = wordsFor('en', 'metric', null, null, 'grid');
    const told = (from: typeof a) => {
      select(null);
      ask('los');
      choose('from', from.id);
      choose('to', b.id);
      const question = questionOf(now().asking!, now().layout)!;
      const judged = judge(now().layout, question, rulingOnSquares('core>common>grid'));
      if (!judged.ok) throw new Error(judged.error.path);
      return besideLines(question, judged.value.beside, from, words).at(-1)!.value;
    };
    expect(told(a)).toBe(`front; fires all round: ${words.ruleId('ARC-01' as RuleId)}`);
    expect(told(machine)).toBe('front, left');
  });
});

describe('an area', () => {
  it('is aimed at a square by keys, whoever is pointed at meanwhile', () => {
    const { now, a, b, ask, choose, moveBy, select } = facing();
    select(null);
    ask('area');
    choose('from', a.id);
    choose('to', b.id);
    expect(now().asking?.picking).toBe('at');
    select(b.id);
    moveBy(0, 1);
    expect(now().asking?.at).not.toBeNull();
    expect(now().layout.models.map(({ place }) => place.row)).toEqual([3, 9]);
  });
});
