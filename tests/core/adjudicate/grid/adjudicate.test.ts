import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../../core/base/index.ts';
import { adjudicateGrid } from '../../../../core/adjudicate/grid/adjudicate.ts';
import type { Given } from '../../../../core/headless/index.ts';
import { verbs } from '../../../../core/headless/index.ts';
import { books } from '../../../../core/books/index.ts';
import { bookFor } from '../../../kit/game.ts';
import { NOTHING } from '../../../kit/library.ts';

const model = (id: string, at: readonly [number, number], more: object = {}) => ({
  id,
  unit: id,
  side: id[0] === 'a' ? 'axis' : 'allies',
  type: 'infantry',
  at,
  ...more,
});

/** EX-25 and EX-26 on a board of 12 x 18. */
const SCENE = {
  ...{ format: 'battlefield-grid-scene', version: 1, board: { columns: 12, rows: 18 } },
  terrain: [{ id: 'house', kind: 'solid', squares: [[5, 6]] }],
  models: [
    model('a1', [1, 1], { type: 'vehicle' }),
    model('b1', [5, 7], { type: 'vehicle' }),
    model('b2', [1, 2]),
    model('a2', [2, 2]),
    model('a3', [2, 3]),
    model('b3', [8, 8], { type: 'vehicle', size: 'large', facing: 'e' }),
  ],
  questions: [
    { id: 'sight', ask: 'los', from: 'a1', to: 'b1' },
    { id: 'back', ask: 'unit', from: 'b1', to: 'a1' },
    { id: 'far', ask: 'range', from: 'a1', to: 'b1' },
    { id: 'arc', ask: 'arc', from: 'a1', to: 'b1', mount: 'front' },
    { id: 'flame', ask: 'jet', from: 'a1', to: 'a3', range: 3 },
    { id: 'move', ask: 'move', unit: 'b3', range: 1 },
  ],
};

describe('a scene on squares', () => {
  it('SAVE-07 RANGE-03 TPL-03 EX-26 answers every kind of question', () => {
    const ruled = adjudicateGrid(SCENE);
    if (!ruled.ok) throw new Error(sentenceOf(ruled.error));
    const { sight, back, far, arc, flame, move } = ruled.value.answers;
    expect(sight).toMatchObject({
      los: true,
      cover: true,
      visible: 0.5,
      blockedBy: ['house'],
      rules: ['GRID-22', 'GRID-23', 'SAVE-07'],
    });
    expect(back).toMatchObject({ sees: true, cover: false });
    expect([far, arc]).toEqual([{ squares: 9 }, { inArc: true }]);
    expect(flame).toEqual({
      ways: [
        { over: [[1, 2, 0]], hit: ['b2', 'a3'] },
        { over: [[2, 2, 0]], hit: ['a2', 'a3'] },
      ],
    });
    // Straight twice, diagonally four times, sideways four, and where it is.
    expect((move as { ends: readonly unknown[] }).ends.length).toBe(11);
  });

  it('NEW-16 NEW-23 D47-04 an area about a square: the blocks with it that lie on the board, and who stands in each', () => {
    const asked = (at: readonly [number, number], across: 1 | 2) => {
      const ruled = adjudicateGrid({ ...SCENE, questions: [{ id: 'q', ask: 'area', from: 'a1', at, across }] });
      if (!ruled.ok) throw new Error(sentenceOf(ruled.error));
      return ruled.value.answers.q;
    };
    expect(asked([2, 3], 1)).toEqual({ squares: 2, los: true, blocks: [{ over: [[2, 3, 0]], hit: ['a3'] }] });
    const wide = asked([2, 3], 2) as { readonly blocks: readonly { readonly hit: readonly string[] }[] };
    expect(wide.blocks.map(({ hit }) => [...hit].sort().join(' ')).sort()).toEqual(['a2 a3', 'a2 a3 b2', 'a3', 'a3']);
    // In the corner of the board there is one block of four.
    expect((asked([12, 18], 2) as { readonly blocks: readonly unknown[] }).blocks.length).toBe(1);
    // The house stands in the way.
    expect(asked([6, 8], 1)).toMatchObject({ los: false });
  });

  it.each([
    ['another version', { version: 2 }, 'version'],
    ['half a machine off the board', { models: [{ ...SCENE.models[5], at: [1, 8] }] }, 'models[0].at'],
    ['an area off the board', { questions: [{ id: 'q', ask: 'area', from: 'a1', at: [0, 1], across: 1 }] }, 'questions[0].at'],
    ['an area of nobody', { questions: [{ id: 'q', ask: 'area', from: 'x', at: [1, 1], across: 1 }] }, 'questions[0].from'],
    ['an area of nine', { questions: [{ id: 'q', ask: 'area', from: 'a1', at: [1, 1], across: 3 }] }, 'questions[0].across'],
    ['a model off the board', { models: [{ ...SCENE.models[0], at: [13, 1] }] }, 'models[0].at'],
    ['two models of one id', { models: [SCENE.models[0], SCENE.models[0]] }, 'models[1].id'],
    ['a machine askew', { models: [{ ...SCENE.models[5], facing: 'ne' }] }, 'models[0].facing'],
    ['terrain off the board', { terrain: [{ id: 'x', kind: 'woods', squares: [[0, 1]] }] }, 'terrain[0].squares[0]'],
    ['a stranger', { questions: [{ id: 'q', ask: 'los', from: 'a1', to: 'nobody' }] }, 'questions[0].to'],
    ['no such unit', { questions: [{ id: 'q', ask: 'move', unit: 'nobody', range: 1 }] }, 'questions[0].unit'],
    ['an unknown question', { questions: [{ id: 'q', ask: 'why' }] }, 'questions[0].ask'],
  ])('names the field for %s', (_, change, path) => {
    expect(adjudicateGrid({ ...SCENE, ...change })).toMatchObject({ ok: false, error: { path } });
  });

  it('is known by its format, or asked for by its mode', () => {
    const { adjudicate } = verbs({
      library: NOTHING,
      armies: [],
      layouts: [],
    });
    const given = (document: unknown, mode?: string): Given => ({
      words: ['scene.json'],
      options: mode ? { mode: [mode] } : {},
      readText: () => ({ ok: true, value: JSON.stringify(document) }),
      writeText: () => ({ ok: true, value: null }),
      warn: () => {},
    });
    expect(adjudicate!(given(SCENE))).toMatchObject({ ok: true, value: { answers: { far: { squares: 9 } } } });
    expect(adjudicate!(given(SCENE, 'grid'))).toMatchObject({ ok: true });
    expect(adjudicate!(given(SCENE, 'free'))).toMatchObject({ ok: false });
    expect(adjudicate!(given(SCENE, 'hexes'))).toEqual({ ok: false, error: 'There is no mode hexes; there are: free, grid.' });
  });

  describe('by a rule set and its options', () => {
    const ask = (document: unknown, options: Given['options']) =>
      verbs({ library: { ...NOTHING, books }, armies: [], layouts: [] }).adjudicate!({
        ...{ words: ['scene.json'], options, warn: () => {} },
        readText: () => ({ ok: true, value: JSON.stringify(document) }),
        writeText: () => ({ ok: true, value: null }),
      });
    const faq = bookFor('grid', 'faq-2011').id;
    const row = {
      ...SCENE,
      models: [model('a1', [1, 1]), model('b1', [1, 3]), model('b2', [1, 5])],
      questions: [{ id: 'sight', ask: 'los', from: 'a1', to: 'b2' }],
    };

    it('FAQ-06 a squad in between is in the way of a squad by the answers of 2011 alone', () => {
      const seen = (options: Given['options']) => {
        const ruled = ask(row, options);
        return ruled.ok && (ruled.value as { answers: { sight: { los: boolean; rules: readonly string[] } } }).answers.sight;
      };
      expect([seen({}), seen({ book: [faq] })]).toMatchObject([{ los: true }, { los: false }]);
      expect(seen({ book: [faq] })).toMatchObject({ rules: expect.arrayContaining(['FAQ-06']) });
    });

    it('FAQ-32 the ways of a flame are those of the rule set, and of what is switched', () => {
      const beside = {
        ...SCENE,
        models: [model('a1', [1, 1], { type: 'vehicle' }), model('b1', [2, 1]), model('b2', [1, 2])],
        questions: [{ id: 'flame', ask: 'jet', from: 'a1', to: 'b2', range: 2 }],
      };
      const ways = (options: Given['options']) => {
        const ruled = ask(beside, options);
        return ruled.ok && (ruled.value as { answers: { flame: { ways: readonly unknown[] } } }).answers.flame.ways.length > 1;
      };
      expect([ways({}), ways({ book: [faq] }), ways({ book: [faq], option: ['FAQ-32=shortest'] })]).toEqual([false, true, false]);
    });

    it.each([
      [{ book: ['core>common>squares'] }, /^--book, --option: .*squares/],
      [{ option: ['GRID-99=no'] }, /^--book, --option: .*GRID-99/],
      [{ book: [bookFor('free').id] }, 'The rule set core>common>free is played in the mode free.'],
      [{ book: ['a', 'b'] }, '--book wants one word.'],
    ])('%j is refused in one sentence', (options, sentence) => {
      const refused = ask(row, options as Given['options']);
      expect(refused.ok).toBe(false);
      if (!refused.ok) expect(refused.error).toMatch(sentence);
    });
  });
});
