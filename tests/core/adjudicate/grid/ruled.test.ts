import { describe, expect, it } from 'vitest';
import { adjudicateGrid } from '../../../../core/adjudicate/grid/adjudicate.ts';
import { gridAnswersApart, makeGridSheet, recheckGrid } from '../../../../core/adjudicate/grid/sheet.ts';
import { bookOnSquares } from '../../../../core/adjudicate/sheet.ts';
import { sentenceOf } from '../../../../core/base/index.ts';
import { ruleSets } from '../../../../core/books/index.ts';

const GRID = 'core>common>grid';
const FAQ = `${GRID}>faq-2011`;
const DUST = `${GRID}>dust-1947`;
const ZVEROGRAD = `${DUST}>zverograd`;

const model = (id: string, side: string, at: readonly [number, number], type = 'infantry') => ({ id, unit: id, side, type, at });
const los = (from: string, to: string) => ({ id: `${from} ${to}`, ask: 'los', from, to });
const scene = (terrain: readonly object[], models: readonly object[], questions: readonly object[]) => ({
  ...{ format: 'battlefield-grid-scene', version: 1, board: { columns: 12, rows: 12 } },
  ...{ terrain, models, questions },
});

function bookOf(chain: string) {
  const found = bookOnSquares(ruleSets, chain);
  if (!found.ok) throw new Error(sentenceOf(found.error));
  return found.value;
}
function answers(document: unknown, chain: string) {
  const ruled = adjudicateGrid(document, undefined, bookOf(chain));
  if (!ruled.ok) throw new Error(sentenceOf(ruled.error));
  return ruled.value.answers;
}

/** Two targets on exact diagonals of their enemies, each past the corner of a house: a squad and a walker (REX-02). */
const CORNERS = scene(
  [
    { id: 'first', kind: 'solid', squares: [[4, 5]] },
    { id: 'second', kind: 'solid', squares: [[4, 10]] },
  ],
  [
    model('attacker', 'axis', [2, 2]),
    model('squad', 'allies', [5, 5]),
    model('other', 'axis', [2, 7]),
    model('walker', 'allies', [5, 10], 'vehicle'),
  ],
  [los('attacker', 'squad'), los('other', 'walker'), { id: 'unit', ask: 'unit', from: 'other', to: 'walker' }],
);

/** A trench with its enemy 2 and 4 squares away, and smoke round one. */
const FIELD = scene(
  [
    { id: 'trench', kind: 'trench', squares: [[2, 2]] },
    { id: 'smoke', kind: 'smoke', squares: [[9, 2]] },
  ],
  [
    model('dug', 'axis', [2, 2]),
    model('near', 'allies', [2, 4]),
    model('far', 'allies', [2, 6]),
    model('veiled', 'axis', [9, 2]),
    model('foe', 'allies', [9, 5]),
  ],
  [los('dug', 'near'), los('dug', 'far'), los('near', 'dug'), los('far', 'dug'), los('foe', 'veiled')],
);

describe('a scene on squares by rules of its book', () => {
  it('FAQ-07: a squad has its cover at a corner, a machine none', () => {
    expect(answers(CORNERS, GRID)).toMatchObject({ 'attacker squad': { cover: true }, 'other walker': { cover: true } });
    expect(answers(CORNERS, FAQ)).toMatchObject({
      'attacker squad': { los: true, cover: true },
      'other walker': { los: true, cover: false, rules: expect.arrayContaining(['FAQ-07']) },
      unit: { sees: true, cover: false, rules: expect.arrayContaining(['FAQ-07']) },
    });
    const always = answers(CORNERS, `${FAQ}>FAQ-07=machines`);
    expect(always['other walker']).toMatchObject({ los: true, cover: true });
  });

  it('ZVE-26 ZVE-27: a trench hides from 4 squares off, and nothing is seen out of it beyond 2', () => {
    expect(answers(FIELD, DUST)).toMatchObject({ 'dug far': { los: true }, 'far dug': { los: true } });
    expect(answers(FIELD, ZVEROGRAD)).toMatchObject({
      'dug near': { los: true },
      'dug far': { los: false, visible: 0, line: null, blockedBy: [], rules: ['ZVE-27'] },
      'near dug': { los: true, cover: true, rules: expect.arrayContaining(['ZVE-26']) },
      'far dug': { los: false, cover: true, rules: ['ZVE-26'] },
    });
  });

  it('ZVE-27: out of a trench no square is aimed at beyond 2', () => {
    const aimed = (row: number) => ({ id: `to ${row}`, ask: 'area', from: 'dug', at: [2, row], across: 2 });
    const field = { ...FIELD, questions: [aimed(4), aimed(6)] };
    expect(answers(field, DUST)).toMatchObject({ 'to 4': { los: true }, 'to 6': { los: true } });
    expect(answers(field, DUST)['to 6']).not.toHaveProperty('hidden');
    expect(answers(field, ZVEROGRAD)).toMatchObject({ 'to 4': { los: true }, 'to 6': { los: false, hidden: ['ZVE-27'] } });
    const made = makeGridSheet(field, undefined, bookOf(ZVEROGRAD));
    if (!made.ok) throw new Error(sentenceOf(made.error));
    expect(recheckGrid(JSON.parse(JSON.stringify(made.value.sheet)), ruleSets)).toEqual({ ok: true, value: [] });
  });

  it('ZVE-26 ZVE-27: no jet is fired at whom a rule hides, and the section says so', () => {
    const jet = (from: string, to: string) => ({ id: `${from} ${to}`, ask: 'jet', from, to, range: 6 });
    const field = { ...FIELD, questions: [jet('near', 'dug'), jet('far', 'dug'), jet('dug', 'near'), jet('dug', 'far')] };
    const some = { ways: [{ over: expect.anything() }] };
    expect(answers(field, DUST)).toMatchObject({ 'near dug': some, 'far dug': some, 'dug near': some, 'dug far': some });
    const ruled = answers(field, ZVEROGRAD);
    expect(ruled).toMatchObject({ 'near dug': some, 'dug near': some });
    expect(ruled['near dug']).not.toHaveProperty('hidden');
    expect([ruled['far dug'], ruled['dug far']]).toEqual([
      { hidden: ['ZVE-26'], ways: [] },
      { hidden: ['ZVE-27'], ways: [] },
    ]);
    const made = makeGridSheet(field, undefined, bookOf(ZVEROGRAD));
    if (!made.ok) throw new Error(sentenceOf(made.error));
    expect(recheckGrid(JSON.parse(JSON.stringify(made.value.sheet)), ruleSets)).toEqual({ ok: true, value: [] });
  });

  it('D47-04 NEW-23 WPN-03: four squares are aimed at past a machine where artillery strikes four, by no other book, nor where a house rule lets nothing be fired over', () => {
    const aimed = (across: number) => ({ id: `${across}`, ask: 'area', from: 'mortar', at: [6, 10], across });
    const row = scene(
      [],
      [model('mortar', 'axis', [6, 2]), { ...model('walker', 'allies', [5, 7], 'vehicle'), size: 'huge' }],
      [aimed(1), aimed(2)],
    );
    for (const chain of [DUST, ZVEROGRAD])
      expect(answers(row, chain), chain).toMatchObject({ 1: { los: false }, 2: { los: true, squares: 8 } });
    // There four squares are what Large Ordnance strikes, and that is no artillery.
    for (const chain of [GRID, FAQ])
      expect(answers(row, chain), chain).toMatchObject({ 1: { los: false }, 2: { los: false, squares: 8 } });
    expect(answers(row, `${DUST}>D47-02=blocked`)).toMatchObject({ 1: { los: false }, 2: { los: false } });
    // A house stops both.
    const house = {
      ...row,
      terrain: [
        {
          id: 'house',
          kind: 'solid',
          squares: [
            [5, 5],
            [6, 5],
            [7, 5],
          ],
        },
      ],
    };
    expect(answers(house, DUST)).toMatchObject({ 1: { los: false }, 2: { los: false } });
  });

  it('ZVE-02: smoke gives no cover, and the answer names the save that it gives', () => {
    expect(answers(FIELD, DUST)).toMatchObject({ 'foe veiled': { los: true, cover: true } });
    expect(answers(FIELD, ZVEROGRAD)).toMatchObject({
      'foe veiled': { los: true, cover: false, rules: expect.arrayContaining(['ZVE-02']) },
    });
  });

  it('what differs by two books is named, and a sheet is checked by its own', () => {
    const [printed, faq] = [answers(CORNERS, GRID), answers(CORNERS, FAQ)];
    const apart = (id: string) => gridAnswersApart(printed[id]!, faq[id]!);
    expect([apart('attacker squad'), apart('other walker'), apart('unit')]).toEqual([[], ['cover'], ['cover']]);
    const made = makeGridSheet(CORNERS, undefined, bookOf(FAQ));
    if (!made.ok) throw new Error(sentenceOf(made.error));
    const sheet = JSON.parse(JSON.stringify(made.value.sheet));
    expect(recheckGrid(sheet, ruleSets)).toEqual({ ok: true, value: [] });
    const other = recheckGrid({ ...sheet, book: GRID }, ruleSets);
    expect(other.ok && other.value.some(({ path }) => path === 'answers.other walker.cover')).toBe(true);
  });
});
