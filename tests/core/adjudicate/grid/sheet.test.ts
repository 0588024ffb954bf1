import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../core/base/index.ts';
import { sentenceOf } from '../../../../core/base/index.ts';
import { gridSections } from '../../../../core/adjudicate/grid/sections.ts';
import type { GridSheet } from '../../../../core/adjudicate/grid/sheet.ts';
import { gridAnswersApart, makeGridSheet, readGridSheet, recheckGrid } from '../../../../core/adjudicate/grid/sheet.ts';
import { RULES } from '../../../../core/rulebook/law.ts';
import { ruleSets } from '../../../../core/books/index.ts';
import { verbs } from '../../../../core/headless/index.ts';
import { bookFor } from '../../../kit/game.ts';
import { NOTHING } from '../../../kit/library.ts';

const GOLDEN = join(import.meta.dirname, '..', '..', '..', 'golden', 'grid');

const model = (id: string, at: readonly [number, number], more: object = {}) => ({
  ...{ id, unit: id, side: id[0] === 'a' ? 'axis' : 'allies', type: 'infantry', at },
  ...more,
});
/** Three squads in a row, and a machine that looks along it. */
const ROW = {
  ...{ format: 'battlefield-grid-scene', version: 1, board: { columns: 12, rows: 18 }, terrain: [] },
  models: [model('a1', [1, 1]), model('b1', [1, 3]), model('b2', [1, 5]), model('a2', [4, 1], { type: 'vehicle', facing: 'w' })],
  questions: [
    { id: 'sight', ask: 'los', from: 'a1', to: 'b2' },
    { id: 'far', ask: 'range', from: 'a1', to: 'b2' },
    { id: 'arc', ask: 'arc', from: 'a2', to: 'a1', mount: 'front' },
    { id: 'jet', ask: 'jet', from: 'a1', to: 'b1', range: 3 },
    { id: 'area', ask: 'area', from: 'a1', at: [1, 3], across: 2 },
    { id: 'move', ask: 'move', unit: 'a1', range: 1 },
  ],
};

function made(document: unknown = ROW, book = bookFor('grid')) {
  const sheet = makeGridSheet(document, undefined, book);
  if (!sheet.ok) throw new Error(sentenceOf(sheet.error));
  return sheet.value;
}

describe('a ruling on squares', () => {
  it.each(readdirSync(GOLDEN))('of %s reads and is judged again as it was', name => {
    const { sheet } = made(JSON.parse(readFileSync(join(GOLDEN, name), 'utf8')));
    const file: Json = JSON.parse(JSON.stringify(sheet));
    expect(readGridSheet(file, ruleSets)).toMatchObject({ ok: true });
    expect(recheckGrid(file, ruleSets)).toEqual({ ok: true, value: [] });
  });

  it('FAQ-06 is judged again by the rule set that it carries', () => {
    const faq = bookFor('grid', 'faq-2011');
    const { sheet } = made(ROW, faq);
    expect([sheet.book, sheet.answers.sight]).toMatchObject([faq.id, { los: false }]);
    expect(recheckGrid(sheet, ruleSets)).toEqual({ ok: true, value: [] });
    const other = recheckGrid({ ...sheet, book: bookFor('grid').id }, ruleSets);
    expect(other.ok && other.value.map(({ path }) => path)).toContain('answers.sight.los');
    const plain = made().sheet.answers;
    expect(gridAnswersApart(plain.sight!, sheet.answers.sight!)).toEqual(['los', 'cover', 'visible', 'blockedBy']);
    expect(gridAnswersApart(plain.far!, sheet.answers.far!)).toEqual([]);
  });

  it('names every answer that is false, and a line that runs elsewhere', () => {
    const { sheet } = made();
    const { sight, far } = sheet.answers as { readonly [id: string]: Record<string, unknown> };
    const forged = {
      ...sheet.answers,
      far: { ...far, squares: 9 },
      sight: {
        ...sight,
        line: [
          [5, 5],
          [6, 6],
        ],
      },
    };
    const found = recheckGrid({ ...sheet, answers: forged }, ruleSets);
    expect(found.ok && found.value.map(({ path, was }) => [path, was])).toEqual([
      ['answers.sight.line[0][0]', 5],
      ['answers.sight.line[0][1]', 5],
      ['answers.sight.line[1][0]', 6],
      ['answers.sight.line[1][1]', 6],
      ['answers.far.squares', 9],
    ]);
  });

  it.each([
    ['a newer version', { version: 3 }, 'version'],
    ['no number of the rules', { rules: undefined }, 'rules'],
    ['newer rules', { rules: RULES + 1 }, 'rules'],
    ['the format of another', { format: 'battlefield-ruling' }, 'format'],
    ['a rule set for the table', { book: bookFor('free').id }, 'book'],
    ['an unknown layer', { book: 'core>common>grid>club' }, 'book'],
    ['no scene', { scene: 7 }, 'scene'],
    ['a scene with a stranger', { scene: { ...ROW, models: [] } }, 'scene.questions[0].from'],
    ['no answers', { answers: {} }, 'answers.sight'],
    [
      'an answer to something else',
      (sheet: GridSheet) => ({ answers: { ...sheet.answers, far: { inArc: true } } }),
      'answers.far.squares',
    ],
    ['an answer too many', (sheet: GridSheet) => ({ answers: { ...sheet.answers, more: {} } }), 'answers.more'],
    ['a field too many', { evidence: {} }, 'evidence'],
  ])('%s is refused by its path', (_, change, path) => {
    const { sheet } = made();
    const spoiled = { ...sheet, ...(typeof change === 'function' ? change(sheet) : change) };
    expect(readGridSheet(spoiled, ruleSets)).toMatchObject({ ok: false, error: { path } });
    expect(recheckGrid(spoiled, ruleSets)).toMatchObject({ ok: false, error: { path } });
  });

  it('is refused where it takes more steps than there are, by the question that they run out at', () => {
    expect(makeGridSheet(ROW, 10)).toMatchObject({ ok: false, error: { steps: 10, path: 'questions[0]' } });
  });
});

describe('recheck', () => {
  const recheckOf = (document: unknown) =>
    verbs({ library: NOTHING, armies: [], layouts: [] }).recheck!({
      ...{ words: ['row.json'], options: {}, warn: () => {} },
      readText: () => ({ ok: true, value: JSON.stringify(document) }),
      writeText: () => ({ ok: true, value: null }),
    });

  it('knows a ruling on squares by its format, and names what differs', () => {
    const { sheet } = made();
    expect(recheckOf(sheet)).toEqual({ ok: true, value: { agrees: true, questions: 6 } });
    expect(recheckOf({ ...sheet, answers: { ...sheet.answers, far: { squares: 9 } } })).toEqual({
      ok: false,
      error:
        'row.json: answers.far.squares: the sheet says 9, the judge 4. No rule that it rests on has changed since: the file itself is to blame.',
    });
  });
});

describe('the sections that an answer on squares is told by', () => {
  const told = (book = bookFor('grid'), document: unknown = ROW) => {
    const { scene, sheet } = made(document, book);
    return Object.fromEntries(scene.questions.map(one => [one.id, gridSections(book, scene, one, sheet.answers[one.id]!)]));
  };

  it('GRID-22 RANGE-03 ARC-04 ARC-06 TPL-03 NEW-23 GRID-02 name what counts there', () => {
    expect(told()).toMatchObject({
      sight: expect.arrayContaining(['GRID-22']),
      far: ['RANGE-03'],
      arc: ['ARC-04', 'ARC-06'],
      jet: ['TPL-03'],
      area: ['NEW-23'],
      move: ['GRID-02', 'GRID-03'],
    });
  });

  it('GRID-18 storeys count for a range between two of them', () => {
    const models = ROW.models.map(one => (one.id === 'b2' ? { ...one, level: 1 } : one));
    const house = { id: 'h', kind: 'building', squares: [[1, 5]], storeys: 2 };
    expect(told(undefined, { ...ROW, models, terrain: [house] }).far).toEqual(['RANGE-03', 'GRID-18']);
  });

  it('D47-04 are those of the layer that has the last word', () => {
    expect(told(bookFor('grid', 'dust-1947')).area).toContain('D47-04');
    expect(told(bookFor('grid', 'faq-2011')).sight).toContain('FAQ-06');
  });
});
