import { ruleSets } from '../../../core/books/index.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adjudicate } from '../../../core/adjudicate/adjudicate.ts';
import { isOverspent, STEPS } from '../../../core/adjudicate/budget.ts';
import { adjudicateGrid } from '../../../core/adjudicate/grid/adjudicate.ts';
import { recheck } from '../../../core/adjudicate/recheck.ts';
import { makeSheet } from '../../../core/adjudicate/sheet.ts';
import { expectedText, withinSteps } from '../../../core/base/index.ts';
import type { Given } from '../../../core/headless/index.ts';
import { verbs } from '../../../core/headless/index.ts';
import type { SceneDocument } from '../../kit/crowds.ts';
import { asking, CROWDS, QUESTIONS, star, tableOf } from '../../kit/crowds.ts';
import { land, man } from '../../kit/scenes.ts';

const judge = (document: unknown) =>
  (document as { readonly format: string }).format === 'battlefield-grid-scene' ? adjudicateGrid(document) : adjudicate(document);

/** Steps that the answers to a document take. */
function stepsOf(document: unknown): number {
  const done = withinSteps(100 * STEPS, () => judge(document));
  if (!done.ok || !done.value.value.ok) throw new Error('refused');
  return done.value.steps;
}

const documents = (folder: string): readonly (readonly [string, unknown])[] =>
  readdirSync(folder).map(name => [name, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))]);

const table = tableOf(3, 30, 40);

describe('the steps of a document', () => {
  it('are the same whatever was asked before', () => {
    const asked = ([1, 2, 3] as const).flatMap(seed =>
      (['los', 'unit', 'flame', 'blast'] as const).map(kind => asking(tableOf(seed, 9 * seed, 20), [kind], 4, true)),
    );
    const once = asked.map(stepsOf);
    const again = [...asked].reverse().map(stepsOf).reverse();
    expect(again).toEqual(once);
  });

  it.each([...documents('tests/golden/scenes'), ...documents('tests/golden/grid')])('%s takes next to none', (_, document) => {
    expect(stepsOf(document)).toBeLessThan(0.02 * STEPS);
  });

  it.each([1, 2, 3])('two hundred questions of every kind on a crowded table, seed %d, take few', seed => {
    expect(stepsOf(asking(tableOf(seed, 100, 200), QUESTIONS, 200, false))).toBeLessThan(0.03 * STEPS);
  });

  // Found by looking for the worst; each took seconds where it was found: its steps say so.
  it.each(documents('tests/golden/slow'))('%s, small as it is, takes many, and is refused where they run out', (_, document) => {
    const few = 0.1 * STEPS;
    const ruling = adjudicate(document, few);
    if (ruling.ok) throw new Error('answered');
    expect(isOverspent(ruling.error)).toBe(true);
    expect(ruling.error.path).toMatch(/^questions\[\d+\]$/);
  });
});

describe('a document that asks for more than there are steps for', () => {
  const few = 3_000_000;
  const asked = asking(table, ['los'], 40, true);

  it('is refused at the question where they run out, with what the others took', () => {
    const ruling = adjudicate(asked, few);
    if (ruling.ok) throw new Error('answered');
    expect(ruling.error.path).toMatch(/^questions\[\d+\]$/);
    expect(expectedText(ruling.error.expected)).toMatch(
      /^expected at most 3 million steps of work in all, [0-3] million were taken before this$/,
    );
    expect(isOverspent(ruling.error)).toBe(true);
    // Without that question and those after it, it is answered.
    const last = Number(/\d+/.exec(ruling.error.path)![0]);
    expect(adjudicate({ ...asked, questions: asked.questions.slice(0, last) }, few).ok).toBe(true);
    expect(adjudicate({ ...asked, questions: asked.questions.slice(0, last + 1) }, few).ok).toBe(false);
  });

  it('is refused as a ruling, and as one that is checked again, by the same question of its scene', () => {
    const made = makeSheet(asked);
    const refused = makeSheet(asked, undefined, few);
    if (!made.ok || refused.ok) throw new Error('answered, or not');
    const checked = recheck(JSON.parse(JSON.stringify(made.value)), ruleSets, few);
    expect(checked).toEqual({ ok: false, error: { ...refused.error, path: `scene.${refused.error.path}` } });
  });

  it.each<[what: string, document: SceneDocument, path: RegExp]>([
    [
      'a piece',
      {
        ...table,
        terrain: [
          land('flat', 'solid', [0, 0], [9, 9], 9),
          { id: 's', kind: 'solid', height: 9, outline: star(900, 600, 300, 500, 0.9) },
        ],
      },
      /^terrain\[1\]$/,
    ],
    ['a crowd', { ...table, terrain: [], models: Array.from({ length: 2000 }, (_, i) => man(`m${i}`, 9, 9)) }, /^models\[\d+\]$/],
  ])('is refused at %s that alone takes too many', (_, document, path) => {
    const ruling = adjudicate(document, few);
    expect(ruling.ok ? '' : ruling.error.path).toMatch(path);
  });

  it('is refused on squares as on the table', () => {
    const models = [1, 2].map(n => ({ id: `m${n}`, unit: `u${n}`, side: 'a', type: 'infantry', at: [n, 1] }));
    const questions = Array.from({ length: 9 }, (_, i) => ({ id: `q${i}`, ask: 'move', unit: 'u1', range: 24 }));
    const board = { format: 'battlefield-grid-scene', version: 1, board: { columns: 60, rows: 60 }, models, questions };
    const ruling = adjudicateGrid(board, 10 * few);
    expect(ruling.ok ? '' : ruling.error.path).toMatch(/^questions\[[1-8]\]$/);
  });

  it.each(Object.entries(CROWDS))('%s is answered whole or refused for its steps', (_, make) => {
    const document = make();
    const ruling = adjudicate(document, STEPS / 20);
    if (ruling.ok) expect(Object.keys(ruling.value.answers)).toHaveLength(document.questions.length);
    else {
      expect(isOverspent(ruling.error)).toBe(true);
      expect(ruling.error.path).toMatch(/^(models|(terrain|models|questions)\[\d+\])$/);
    }
  });
});

describe('a document that holds more than a table', () => {
  const crowd = (count: number, more: (i: number) => object = () => ({})) =>
    Array.from({ length: count }, (_, i) => ({ ...man(`m${i}`, 9, 9), ...more(i) }));
  const pieces = (count: number, more: object) =>
    Array.from({ length: count }, (_, i) => ({ ...land(`t${i}`, 'building', [0, 0], [9, 9], 9), ...more }));
  const wall = { from: [0, 0], to: [9, 0], thickness: 1, height: 9 };

  it.each<[what: string, parts: Partial<SceneDocument>, path: string, expected: string]>([
    [
      'a thousand against a thousand',
      { models: crowd(2000, i => ({ unit: `u${i % 2}` })), questions: [{ id: 'q', ask: 'unit', from: 'u0', to: 'u1' }] },
      'questions',
      'expected at most 20000 pairs of models to look between, found 1000000',
    ],
    [
      'many hundreds against hundreds',
      {
        models: crowd(200, i => ({ unit: `u${i % 2}` })),
        questions: ['q1', 'q2', 'q3'].map(id => ({ id, ask: 'unit', from: 'u0', to: 'u1' })),
      },
      'questions',
      'expected at most 20000 pairs of models to look between, found 30000',
    ],
    [
      'corners',
      { terrain: pieces(41, { outline: star(9, 9, 9, 500, 0.9) }) },
      'terrain',
      'expected at most 20000 corners in all, found 20500',
    ],
    [
      'walls',
      { terrain: pieces(51, { walls: Array(100).fill(wall) }) },
      'terrain',
      'expected at most 5000 walls in all, found 5100',
    ],
    [
      'floors',
      { terrain: pieces(101, { floors: Array(100).fill(1) }) },
      'terrain',
      'expected at most 10000 floors in all, found 10100',
    ],
    [
      'volumes',
      { models: crowd(2000, () => ({ volumes: Array(11).fill(table.models[0]!.volumes) })) },
      'models',
      'expected at most 20000 volumes in all, found 22000',
    ],
  ])('%s is refused with its size', (_, parts, path, expected) => {
    const read = adjudicate({ ...table, questions: [], ...parts });
    expect(read.ok ? null : [read.error.path, expectedText(read.error.expected)]).toEqual([path, expected]);
  });

  it('is said in one sentence without a screen, and a file that is too long is not read', () => {
    const given = (text: string): Given => ({
      ...{ words: ['scene.json'], options: {}, warn: () => {} },
      readText: () => ({ ok: true, value: text }),
      writeText: () => ({ ok: true, value: null }),
    });
    const { adjudicate: verb, recheck: again } = verbs({} as never);
    const models = crowd(2000, i => ({ unit: `u${i % 2}` }));
    const document = { ...table, models, questions: [{ id: 'q', ask: 'unit', from: 'u0', to: 'u1' }] };
    expect(verb!(given(JSON.stringify(document)))).toEqual({
      ok: false,
      error: 'scene.json: questions: expected at most 20000 pairs of models to look between, found 1000000.',
    });
    const long = ' '.repeat(8_000_001);
    for (const one of [verb, again])
      expect(one!(given(long))).toEqual({ ok: false, error: 'scene.json: expected at most 8000000 characters, found 8000001.' });
  });
});
