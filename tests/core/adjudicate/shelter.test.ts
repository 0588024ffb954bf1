import { expect, it } from 'vitest';
import { adjudicateGrid } from '../../../core/adjudicate/grid/adjudicate.ts';
import { makeSheet } from '../../../core/adjudicate/sheet.ts';
import { recheckGrid } from '../../../core/adjudicate/grid/sheet.ts';
import { ruleSets } from '../../../core/books/index.ts';

// FORT-24, SAVE-06, SAVE-11: all that shelters whoever is in it is told, on the table and on squares.

const KINDS = [
  [['trench'], ['FORT-24'], ['FORT-24']],
  [
    ['trench', 'smoke'],
    ['FORT-24', 'SAVE-06'],
    ['FORT-24', 'SAVE-11'],
  ],
  [['smoke'], ['SAVE-06'], ['SAVE-11']],
] as const;

const onSquares = (kinds: readonly string[]) => ({
  ...{ format: 'battlefield-grid-scene', version: 1, board: { columns: 12, rows: 12 } },
  terrain: kinds.map(kind => ({ id: kind, kind, squares: [[2, 2]] })),
  models: [
    { id: 'dug', unit: 'dug', side: 'axis', type: 'infantry', at: [2, 2] },
    { id: 'foe', unit: 'foe', side: 'allies', type: 'infantry', at: [2, 4] },
  ],
  questions: [{ id: 'in', ask: 'los', from: 'foe', to: 'dug' }],
});

it.each(KINDS)('on squares in %j: %j', (kinds, sections) => {
  const ruled = adjudicateGrid(onSquares(kinds));
  expect(ruled).toMatchObject({ ok: true, value: { answers: { in: { los: true, cover: true } } } });
  const rules = ruled.ok && 'rules' in ruled.value.answers.in! ? ruled.value.answers.in.rules : [];
  expect(rules.filter(id => !id.startsWith('GRID'))).toEqual(sections);
});

const soldier = (id: string, x: number, side: string) => ({
  ...{ id, unit: id, side, type: 'infantry', at: [x, 600, 0], facing: 0, base: { radius: 12.5 } },
  volumes: [
    { part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 },
    { part: 'head', shape: 'sphere', center: [0, 0, 28], radius: 4 },
  ],
});
const outline = [
  [850, 550],
  [950, 550],
  [950, 650],
  [850, 650],
];

it.each(KINDS)('on the table in %j', (kinds, _, sections) => {
  const sheet = makeSheet({
    ...{ format: 'battlefield-scene', version: 1, measure: 'metric', table: { width: 1800, depth: 1200 } },
    terrain: kinds.map(kind => ({ id: kind, kind, outline, height: kind === 'smoke' ? 100 : 0 })),
    models: [soldier('dug', 860, 'red'), soldier('foe', 700, 'blue')],
    questions: [{ id: 'in', ask: 'los', from: 'foe', to: 'dug' }],
  });
  expect(sheet).toMatchObject({ ok: true, value: { answers: { in: { los: true, cover: true } } } });
  const rules = sheet.ok && 'rules' in sheet.value.answers.in! ? (sheet.value.answers.in.rules ?? []) : [];
  expect(rules.filter(id => !id.startsWith('LOS'))).toEqual(sections);
});

it('a ruling of rules 14 that named the trench alone is excused for that', () => {
  const scene = onSquares(['trench', 'smoke']);
  const made = adjudicateGrid(scene);
  const now = made.ok ? made.value.answers.in! : null;
  if (!now || !('rules' in now)) throw new Error('The scene is ruled, by sections.');
  const then = { ...now, rules: now.rules.filter(id => id !== 'SAVE-06') };
  const sheet = {
    format: 'battlefield-grid-ruling',
    version: 2,
    book: 'core>common>grid',
    rules: 14,
    scene,
    answers: { in: then },
  };
  const found = recheckGrid(sheet, ruleSets);
  expect(found.ok && found.value.map(({ path, changed }) => [path, changed])).toEqual([['answers.in.rules', ['SAVE-06']]]);
});
