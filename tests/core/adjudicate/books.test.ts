import { describe, expect, it } from 'vitest';
import { adjudicate } from '../../../core/adjudicate/adjudicate.ts';
import { answersApart } from '../../../core/adjudicate/compare.ts';
import { marginsOf } from '../../../core/adjudicate/close.ts';
import { PRINTED } from '../../../core/adjudicate/context.ts';
import { recheck } from '../../../core/adjudicate/recheck.ts';
import { bookOnTable, makeSheet, readSheet } from '../../../core/adjudicate/sheet.ts';
import { sentenceOf } from '../../../core/base/index.ts';
import { books, ruleSets } from '../../../core/books/index.ts';
import { bookFor } from '../../kit/game.ts';

const FREE = 'core>common>free';
const cylinder = (part: string, z: number, radius: number, height: number) => ({
  ...{ part, shape: 'cylinder', center: [0, 0, z], radius, height },
});
const soldier = (id: string, unit: string, x: number, y: number, facing = 0) => ({
  ...{ id, unit, side: unit === 'shooters' ? 'blue' : 'red', type: 'infantry', at: [x, y, 0], facing },
  ...{ base: { radius: 12.5 }, volumes: [cylinder('body', 12, 7, 24)] },
});
const walker = (id: string, unit: string, x: number, y: number) => ({
  ...{ id, unit, side: 'red', type: 'vehicle', at: [x, y, 0], facing: 0 },
  volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 20], half: [15, 15, 20] }],
});

/** A line of three that one template of 15 cm cannot touch, a walker half before one of them, and one 40 degrees aside. */
const DOCUMENT = {
  ...{ format: 'battlefield-scene', version: 1, measure: 'metric', table: { width: 1800, depth: 1200 } },
  models: [
    soldier('s1', 'shooters', 300, 600),
    soldier('t1', 'targets', 900, 600),
    walker('w1', 'walker', 850, 620),
    soldier('c1', 'triangle', 400, 1000),
    soldier('c2', 'triangle', 570, 1000),
    soldier('c3', 'triangle', 485, 1147.2),
    soldier('aside', 'aside', 600, 850),
  ],
  questions: [
    { id: 'cover', ask: 'los', from: 's1', to: 't1', margin: true },
    { id: 'unit', ask: 'unit', from: 'shooters', to: 'targets' },
    { id: 'kept', ask: 'cohesion', unit: 'triangle', margin: true },
    { id: 'front', ask: 'arc', from: 's1', to: 'aside', mount: 'front', margin: true },
    { id: 'range', ask: 'range', from: 's1', to: 't1' },
  ],
} as const;

const bookOf = (chain: string) => {
  const found = bookOnTable(ruleSets, chain);
  if (!found.ok) throw new Error(sentenceOf(found.error));
  return found.value;
};
const answersBy = (chain: string) => {
  const ruled = adjudicate(DOCUMENT, undefined, bookOf(chain));
  if (!ruled.ok) throw new Error(sentenceOf(ruled.error));
  return ruled.value.answers;
};
const sheetBy = (chain: string) => {
  const made = makeSheet(DOCUMENT, undefined, undefined, bookOf(chain));
  if (!made.ok) throw new Error(sentenceOf(made.error));
  return JSON.parse(JSON.stringify(made.value));
};

describe('one scene by several rule sets', () => {
  it('what nobody names is the free-form game as it is printed', () => {
    expect(books.map(({ id }) => id)).toContain(PRINTED.id);
    expect(bookOf(PRINTED.id).tables.readings).toEqual(PRINTED.tables.readings);
    expect(answersBy(FREE)).toEqual(adjudicateBare());
  });

  it.each([
    ['SAVE-08', 'machines', 'cover', { cover: false }, { cover: true }],
    ['SAVE-08', 'machines', 'unit', { shooters: { s1: { cover: false } } }, { shooters: { s1: { cover: true } } }],
    ['MOVE-07', 'pairs', 'kept', { ok: false }, { ok: true, spread: 145 }],
    ['ARC-04', 'fortyFive', 'front', { inArc: true }, { inArc: false }],
  ])('%s=%s: %s', (option, value, question, printed, otherwise) => {
    expect(answersBy(FREE)[question]).toMatchObject(printed);
    expect(answersBy(`${FREE}>${option}=${value}`)[question]).toMatchObject(otherwise);
  });

  it('names what two answers are not alike in, and how they are told is no part of it', () => {
    const [printed, house] = [answersBy(FREE), answersBy(`${FREE}>SAVE-08=machines`)];
    const apart = DOCUMENT.questions.map(question => [
      ...[question.id, answersApart(question, printed[question.id]!, house[question.id]!)[0] ?? null],
    ]);
    expect(apart).toEqual([
      ['cover', 'cover'],
      ['unit', 'shooters.s1.cover'],
      ['kept', null],
      ['front', null],
      ['range', null],
    ]);
    const told = { ...printed.cover!, rules: ['NEW-90'] };
    expect(answersApart(DOCUMENT.questions[0], printed.cover!, told as never)).toEqual([]);
  });

  it('is told by the sections of the layer that has the last word', () => {
    const over = { ...bookFor('free'), cites: new Map([['LOS-03', 'NEW-90' as never]]) };
    const ruled = adjudicate(DOCUMENT, undefined, over);
    expect(ruled.ok && ruled.value.answers.cover).toMatchObject({ rules: ['NEW-90', 'LOS-06'] });
  });

  it('what is close is close by the same readings', () => {
    const kept = (chain: string) => marginsOf(answersBy(chain).kept!)[0]?.of;
    // Three corners of 170 mm, their bases 145 mm apart: 5 mm more and they are not together.
    expect(kept(`${FREE}>MOVE-07=pairs`)).toEqual([expect.closeTo(5, 1), expect.closeTo(5, 0)]);
    expect(kept(FREE)).not.toEqual(kept(`${FREE}>MOVE-07=pairs`));
    for (const chain of [FREE, `${FREE}>ARC-04=fortyFive`]) {
      const [low, high] = marginsOf(answersBy(chain).front!)[0]!.of;
      expect(low).toBeGreaterThan(0);
      expect(high === null || high >= low).toBe(true);
    }
  });
});

describe('a ruling sheet', () => {
  const house = `${FREE}>MOVE-07=pairs>SAVE-08=machines`;

  it('carries the chain of its rule set, and is checked by it', () => {
    const sheet = sheetBy(house);
    expect(sheet.book).toBe(house);
    expect(recheck(sheet, ruleSets)).toEqual({ ok: true, value: [] });
    const found = recheck({ ...sheet, book: FREE }, ruleSets);
    if (!found.ok) throw new Error(sentenceOf(found.error));
    expect(new Set(found.value.map(({ question }) => question))).toEqual(new Set(['cover', 'unit', 'kept']));
  });

  it('of the first version knew of the printed game only, and is opened by that', () => {
    const { book: _, rules: __, ...first } = { ...sheetBy(FREE), version: 1 };
    const read = readSheet(first, ruleSets);
    expect(read.ok && [read.value.sheet.book, read.value.sheet.version, read.value.sheet.rules]).toEqual([FREE, 3, 1]);
    expect(recheck(first, ruleSets)).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['core>common>nowhere', 'book: expected a rule set of this app, which knows no layer "nowhere" there'],
    ['core>common>grid', 'book: expected a rule set that is played on a table without squares, unlike "core>common>grid"'],
    [`${FREE}>MOVE-07=never`, 'book: expected template, pairs for MOVE-07, not "never"'],
    [7, 'book: expected a text'],
  ])('of %s is refused by the field', (book, sentence) => {
    for (const read of [readSheet, recheck]) {
      const found = read({ ...sheetBy(FREE), book }, ruleSets);
      expect(found.ok ? null : sentenceOf(found.error)).toContain(sentence);
    }
  });
});

function adjudicateBare() {
  const ruled = adjudicate(DOCUMENT);
  if (!ruled.ok) throw new Error(sentenceOf(ruled.error));
  return ruled.value.answers;
}
