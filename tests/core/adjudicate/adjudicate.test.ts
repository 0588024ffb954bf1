import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adjudicate } from '../../../core/adjudicate/adjudicate.ts';
import { LENGTHS, sentenceOf } from '../../../core/base/index.ts';

const golden = (): Record<string, unknown> => JSON.parse(readFileSync('tests/golden/scenes/first.json', 'utf8'));

const INFANTRY = [
  { part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 },
  { part: 'head', shape: 'sphere', center: [0, 0, 28], radius: 4 },
];
const infantry = (id: string, x: number, y: number, unit = id) => ({
  id,
  unit,
  side: 'axis',
  type: 'infantry',
  at: [x, y, 0],
  facing: 0,
  base: { radius: 12.5 },
  volumes: INFANTRY,
});

const scene = (terrain: unknown[], models: unknown[], questions: unknown[], measure = 'metric') => ({
  format: 'battlefield-scene',
  version: 1,
  measure,
  table: { width: 1800, depth: 1200 },
  terrain,
  models,
  questions: questions.map((q, i) => ({ id: `q${i + 1}`, ...(q as object) })),
});

function answers(document: unknown): Record<string, unknown> {
  const ruling = adjudicate(document);
  if (!ruling.ok) throw new Error(sentenceOf(ruling.error));
  return ruling.value.answers;
}

describe('adjudicate', () => {
  it('answers every question of the first scene', () => {
    // Between the two lies 400 mm of wood and neither is within 100 mm of it on both sides, so there is no sight (LOS-09).
    // Range: 707.5 mm in plan from base edge to hull, 27 mm up to the lower edge of the hull.
    const mm = Math.hypot(707.5, 27);
    expect(answers(golden())).toEqual({
      q1: {
        los: false,
        cover: true,
        visible: 0,
        line: null,
        blockedBy: ['w1'],
        rules: ['LOS-03', 'SAVE-08', 'LOS-08', 'LOS-09'],
        margin: { los: [expect.any(Number), null], cover: [expect.any(Number), null] },
      },
      q2: { mm: expect.closeTo(mm, 9), R: expect.closeTo(mm / 100, 9) },
      q3: { shooters: { g1: { sees: [], cover: true } }, rules: ['LOS-04', 'SAVE-09'] },
      q4: { ok: true, spread: 0, worst: null },
      q5: { hit: ['p1'], hidden: [] },
      q6: { hit: [], hidden: [] },
      q7: { inArc: true, degrees: 0 },
    });
  });

  it('gives a line in the open, all of the target, and nothing that blocks', () => {
    const { q1 } = answers(scene([], [infantry('a', 100, 100), infantry('b', 400, 100)], [{ ask: 'los', from: 'a', to: 'b' }]));
    expect(q1).toMatchObject({ los: true, cover: false, visible: 1, blockedBy: [] });
    expect((q1 as { line: number[][] }).line.flat()).toHaveLength(6);
  });

  it('SAVE-09 half the unit makes cover', () => {
    const wall = {
      id: 'w',
      kind: 'solid',
      outline: [
        [150, 40],
        [160, 40],
        [160, 115],
        [150, 115],
      ],
      height: 40,
    };
    const unit = [
      infantry('b1', 250, 60, 'b'),
      infantry('b2', 250, 100, 'b'),
      infantry('b3', 250, 300, 'b'),
      infantry('b4', 250, 350, 'b'),
    ];
    const ask = [{ ask: 'unit', from: 'a', to: 'b' }];
    expect(answers(scene([wall], [infantry('a', 100, 80), ...unit], ask)).q1).toMatchObject({
      shooters: { a: { sees: ['b3', 'b4'], cover: true } },
    });
    expect(answers(scene([wall], [infantry('a', 100, 80), ...unit, infantry('b5', 250, 400, 'b')], ask)).q1).toMatchObject({
      shooters: { a: { sees: ['b3', 'b4', 'b5'], cover: false } },
    });
  });

  it.each(['metric', 'imperial'] as const)('MOVE-07 cohesion in %s', measure => {
    const limit = LENGTHS[measure].template;
    const at = (gap: number) =>
      answers(
        scene([], [infantry('a', 100, 100, 'u'), infantry('b', 125 + gap, 100, 'u')], [{ ask: 'cohesion', unit: 'u' }], measure),
      ).q1;
    expect(at(limit)).toEqual({ ok: true, spread: limit, worst: ['a', 'b'] });
    expect(at(limit + 0.1)).toMatchObject({ ok: false });
  });

  it('says that a model stands inside an obstacle', () => {
    const rock = {
      id: 'r',
      kind: 'solid',
      outline: [
        [50, 50],
        [150, 50],
        [150, 150],
        [50, 150],
      ],
      height: 60,
    };
    const ruling = adjudicate(
      scene([rock], [infantry('a', 100, 100), infantry('b', 400, 100)], [{ ask: 'los', from: 'a', to: 'b' }]),
    );
    expect(ruling).toMatchObject({
      ok: true,
      value: { answers: { q1: { los: false } }, warnings: [expect.stringContaining('a stands')] },
    });
  });

  it('is not misled by ids that name properties of objects', () => {
    const ids = ['__proto__', 'constructor'];
    const ruling = adjudicate(
      scene(
        [],
        ids.map((id, i) => infantry(id, 100 + 200 * i, 100)),
        [{ ask: 'los', from: ids[0], to: ids[1] }],
      ),
    );
    expect(ruling).toMatchObject({ ok: true, value: { answers: { q1: { los: true } } } });
  });
});

describe('what does not fit is refused by its path', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document is edited into what it must not be.
  type Edit = (document: any) => void;
  const change = (edit: Edit) => {
    const document = golden();
    edit(document);
    const ruling = adjudicate(document);
    return ruling.ok ? 'accepted' : sentenceOf(ruling.error);
  };
  it.each<[string, Edit, string]>([
    [
      'a half of no size',
      d => (d.models[1].volumes[0].half = [30, 0, 18]),
      'models[1].volumes[0].half: expected 3 positive numbers',
    ],
    ['NaN', d => (d.models[0].at = [Number.NaN, 0, 0]), 'models[0].at: expected 3 numbers'],
    ['infinity', d => (d.table.width = Number.POSITIVE_INFINITY), 'table.width: expected a positive number'],
    ['another format', d => (d.format = 'other'), 'format: expected "battlefield-scene"'],
    ['a newer version', d => (d.version = 2), 'version: expected at most 1: this file is from a newer program'],
    [
      'a clockwise outline',
      d => d.terrain[0].outline.reverse(),
      'terrain[0].outline: expected corners in counter-clockwise order',
    ],
    [
      'a self-crossing outline',
      d =>
        (d.terrain[3].outline = [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 20],
        ]),
      'terrain[3].outline: expected an outline that does not cross or touch itself',
    ],
    ['an unknown kind', d => (d.terrain[0].kind = 'lava'), 'terrain[0].kind: expected "woods" or "building"'],
    ['no height of a solid', d => delete d.terrain[3].height, 'terrain[3].height: expected a positive number'],
    ['two models of one id', d => (d.models[1].id = 'g1'), 'models[1].id: expected another id than models[0].id'],
    ['a model called like a piece', d => (d.models[1].id = 'w1'), 'models[1].id: expected another id than terrain[0].id'],
    ['two questions of one id', d => (d.questions[1].id = 'q1'), 'questions[1].id: expected another id'],
    ['an unknown model', d => (d.questions[0].to = 'x'), 'questions[0].to: expected the id of a model, found "x"'],
    ['an unknown unit', d => (d.questions[3].unit = 'x'), 'questions[3].unit: expected the id of a unit, found "x"'],
    ['a unit where a model is meant', d => (d.questions[0].to = 'pounder'), 'questions[0].to: expected the id of a model'],
    ['a look at oneself', d => (d.questions[0].to = 'g1'), 'questions[0].to: expected another model than from'],
    ['a model off the table', d => (d.models[0].at = [-1, 0, 0]), 'models[0].at: expected a place on the table'],
    ['an unknown question', d => (d.questions[0].ask = 'why'), 'questions[0].ask: expected "los"'],
    ['an unknown mount', d => (d.questions[6].mount = 'top'), 'questions[6].mount: expected "turret"'],
    ['a template that is none', d => (d.questions[5].template = 4), 'questions[5].template: expected 1 or 2 or 3'],
    ['an unknown shape', d => (d.models[0].volumes[0].shape = 'cone'), 'models[0].volumes[0].shape: expected "box"'],
    ['no counted volume', d => (d.models[0].volumes = [d.models[1].volumes[2]]), 'models[0].volumes: expected at least 1 body'],
    ['infantry without a base', d => delete d.models[0].base, 'models[0].base: expected the base of infantry'],
    [
      'a wall of no length',
      d => (d.terrain[2].walls[0].to = [1200, 300]),
      'terrain[2].walls[0].to: expected another point than from',
    ],
    [
      'a hole of no width',
      d => (d.terrain[2].walls[0].openings[0].width = 0),
      'terrain[2].walls[0].openings[0].width: expected a positive',
    ],
    ['terrain that is no list', d => (d.terrain = {}), 'terrain: expected a list'],
    ['a model that is none', d => (d.models[1] = null), 'models[1]: expected an object'],
    [
      'ten thousand models',
      d => (d.models = Array.from({ length: 10_000 }, (_, i) => ({ ...d.models[0], id: `m${i}` }))),
      'models: expected at most 2000 models',
    ],
  ])('%s', (_, edit, sentence) => {
    expect(change(edit).slice(0, sentence.length)).toBe(sentence);
  });

  it.each([null, 7, 'scene', [], {}])('%j is no document', value => {
    expect(adjudicate(value).ok).toBe(false);
  });
});
