import { RULES } from '../../../core/rulebook/law.ts';
import { ruleSets } from '../../../core/books/index.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../core/base/index.ts';
import { isSeeingLine } from '../../../core/adjudicate/plain.ts';
import { marginsOf } from '../../../core/adjudicate/close.ts';
import { recheck } from '../../../core/adjudicate/recheck.ts';
import { readScene } from '../../../core/adjudicate/scene.ts';
import { makeSheet, readSheet } from '../../../core/adjudicate/sheet.ts';
import { verbs } from '../../../core/headless/index.ts';
import type { Given } from '../../../core/headless/index.ts';
import { NOTHING } from '../../kit/library.ts';

const BODY = [
  { part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 },
  { part: 'head', shape: 'sphere', center: [0, 0, 28], radius: 4 },
];
const soldier = (id: string, unit: string, x: number, y: number) => ({
  ...{ id, unit, side: unit, type: 'infantry', at: [x, y, 0], facing: 0, base: { radius: 12.5 }, volumes: BODY },
});
const block = (id: string, x0: number, y0: number, x1: number, y1: number, height: number) => ({
  id,
  kind: 'solid',
  outline: [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ],
  height,
});

/** Two units either side of a low wall and a tall block; every kind of question. */
const DOCUMENT = {
  format: 'battlefield-scene',
  version: 1,
  measure: 'metric',
  table: { width: 1800, depth: 1200 },
  terrain: [block('low', 480, 300, 500, 460, 20), block('tall', 480, 600, 500, 800, 90)],
  models: [
    soldier('a1', 'a', 300, 400),
    soldier('a2', 'a', 300, 700),
    soldier('b1', 'b', 700, 380),
    soldier('b2', 'b', 700, 700),
    soldier('b3', 'b', 540, 700),
  ],
  questions: [
    { id: 'over', ask: 'los', from: 'a1', to: 'b1', margin: true },
    { id: 'behind', ask: 'los', from: 'a2', to: 'b2' },
    { id: 'far', ask: 'range', from: 'a1', to: 'b2' },
    { id: 'squad', ask: 'unit', from: 'a', to: 'b' },
    { id: 'kept', ask: 'cohesion', unit: 'a' },
    { id: 'bang', ask: 'blast', center: [440, 700, 0] },
    { id: 'fire', ask: 'flame', from: 'a2', template: 2, towards: [700, 700] },
    { id: 'front', ask: 'arc', from: 'a1', to: 'b1', mount: 'front' },
  ],
};
/** Every kind of question, with how close it was. */
const CLOSE = {
  ...DOCUMENT,
  questions: [
    ...DOCUMENT.questions,
    { id: 'near', ask: 'range', from: 'a1', to: 'b1', limit: 4 },
    { id: 'fog', ask: 'smoke', center: [600, 700, 0] },
    { id: 'shells', ask: 'artillery', center: [600, 700, 0], from: 'a1' },
  ].map(question => ({ ...question, margin: true })),
};

interface Loose {
  // biome-ignore lint/suspicious/noExplicitAny: tests tamper with everything
  [key: string]: any;
}

const sheetOf = (document: unknown): Loose => {
  const made = makeSheet(document);
  if (!made.ok) throw new Error(sentenceOf(made.error));
  return JSON.parse(JSON.stringify(made.value));
};
const differences = (sheet: unknown) => {
  const found = recheck(sheet, ruleSets);
  if (!found.ok) throw new Error(sentenceOf(found.error));
  return found.value;
};

describe('a ruling sheet', () => {
  it('carries for each pair a seeing line, or what blocked', () => {
    const { evidence, answers } = sheetOf(DOCUMENT);
    expect(answers.over).toMatchObject({ los: true, cover: true, margin: { los: [expect.any(Number), null] } });
    expect(evidence.over).toEqual({ seen: [{ from: 'a1', to: 'b1', line: answers.over.line }], blocked: [] });
    expect(evidence.behind).toEqual({ seen: [], blocked: [{ from: 'a2', to: 'b2', by: ['tall'], proved: true }] });
    expect(evidence.squad.seen.length + evidence.squad.blocked.length).toBe(6);
    expect(evidence.kept).toEqual({ seen: [], blocked: [] });
  });

  it('TPL-06 TPL-10 names what hides a model from the centre of a template, and from the shooter of a flame', () => {
    const { evidence, answers } = sheetOf(DOCUMENT);
    expect(answers.bang).toEqual({ hit: [], hidden: [] });
    const nearer = sheetOf({
      ...DOCUMENT,
      terrain: [block('fence', 500, 690, 510, 710, 60)],
      models: [...DOCUMENT.models.slice(0, 4), soldier('b3', 'b', 525, 700), soldier('b4', 'b', 470, 640)],
      questions: [
        { id: 'bang', ask: 'blast', center: [470, 700, 0] },
        { id: 'fire', ask: 'flame', from: 'a2', template: 2, towards: [700, 700] },
      ],
    });
    expect(nearer.answers.bang).toEqual({ hit: ['b4'], hidden: ['b3'] });
    expect(nearer.evidence.bang.seen).toMatchObject([{ from: null, to: 'b4' }]);
    expect(nearer.evidence.bang.blocked).toEqual([{ from: null, to: 'b3', by: ['fence'], proved: true }]);
    expect(evidence.fire.blocked).toEqual([]);
    expect(differences(nearer)).toEqual([]);
  });

  it('is the same after a round trip, and its own judge agrees', () => {
    const sheet = sheetOf(DOCUMENT);
    const read = readSheet(sheet, ruleSets);
    expect(read.ok && read.value.sheet).toEqual(sheet);
    expect(differences(sheet)).toEqual([]);
  });

  it('carries how close everything was, and is checked for that too', () => {
    const sheet = sheetOf(CLOSE);
    expect(differences(sheet)).toEqual([]);
    for (const { id } of CLOSE.questions) expect(marginsOf(sheet.answers[id]).length, id).toBeGreaterThan(0);
    sheet.answers.kept.margin[0] += 1;
    sheet.answers.shells.margin.b3.under[0] += 1;
    expect(differences(sheet).map(d => d.path)).toEqual(['answers.kept.margin[0]', 'answers.shells.margin.b3.under[0]']);
  });

  it('has no margin that was not asked for', () => {
    const questions = CLOSE.questions.map(({ margin, ...question }) => question);
    expect(JSON.stringify(sheetOf({ ...CLOSE, questions }).answers)).not.toContain('margin');
  });

  it('says what was agreed for answers too close to call', () => {
    expect(sheetOf(DOCUMENT).agreed).toEqual({ tolerance: 2, houseRule: 'roll' });
    const made = makeSheet(DOCUMENT, { tolerance: 3.5, houseRule: 'stands' });
    expect(made.ok && made.value.agreed).toEqual({ tolerance: 3.5, houseRule: 'stands' });
  });

  it('agrees with the golden scene', () => {
    const sheet = sheetOf(JSON.parse(readFileSync('tests/golden/scenes/first.json', 'utf8')));
    expect(differences(sheet)).toEqual([]);
  });

  const tampered: readonly (readonly [string, (sheet: Loose) => void, string])[] = [
    ['a turned answer', s => (s.answers.behind.los = true), 'answers.behind.los'],
    ['a cover denied', s => (s.answers.over.cover = false), 'answers.over.cover'],
    ['a range a little longer', s => (s.answers.far.mm += 2e-6), 'answers.far.mm'],
    ['a margin made smaller', s => (s.answers.over.margin.cover[1] = 0.5), 'answers.over.margin.cover[1]'],
    ['an id that does not block', s => s.answers.behind.blockedBy.push('low'), 'answers.behind.blockedBy'],
    ['a model that is not seen', s => s.answers.squad.shooters.a1.sees.reverse(), 'answers.squad.shooters.a1.sees[0]'],
    ['a line through a wall', s => (s.evidence.over.seen[0].line[0][2] = 1), 'evidence.over.seen[0].line'],
    ['a line that begins in the air', s => (s.answers.over.line[0][2] = 60), 'answers.over.line'],
    ['a line with another viewer', s => (s.evidence.squad.seen[0].from = 'b2'), 'evidence.squad.seen[0].from'],
    ['a blocker that is another', s => (s.evidence.behind.blocked[0].by = ['low']), 'evidence.behind.blocked[0].by[0]'],
    ['a scene in which a model moved', s => (s.scene.models[3].at = [700, 200, 0]), 'answers.behind.los'],
  ];
  it.each(tampered)('is caught with %s', (_, tamper, path) => {
    const sheet = sheetOf(DOCUMENT);
    tamper(sheet);
    expect(differences(sheet).map(d => d.path)).toContain(path);
  });

  it('a difference within the tolerance is none', () => {
    const sheet = sheetOf(DOCUMENT);
    sheet.answers.far.mm += 5e-7;
    sheet.answers.over.visible -= 5e-7;
    expect(differences(sheet)).toEqual([]);
  });

  it('a question called line is compared like any other', () => {
    const sheet = sheetOf({ ...DOCUMENT, questions: [{ ...DOCUMENT.questions[2], id: 'line' }] });
    sheet.answers.line.mm = 1;
    expect(differences(sheet).map(d => d.path)).toEqual(['answers.line.mm']);
  });

  const unreadable: readonly (readonly [string, (sheet: Loose) => void])[] = [
    ['format', s => (s.format = 'battlefield-scene')],
    ['version', s => (s.version = 4)],
    ['rules', s => delete s.rules],
    ['rules', s => (s.rules = RULES + 1)],
    ['scene', s => (s.scene = 7)],
    ['scene.models[1].at', s => (s.scene.models[1].at = [1, 2])],
    ['answers.far', s => delete s.answers.far],
    ['answers.far.mm', s => (s.answers.far.mm = 'long')],
    ['answers.ghost', s => (s.answers.ghost = { mm: 1, R: 1 })],
    ['answers.over.line[0]', s => (s.answers.over.line[0] = [1, 2])],
    ['agreed.houseRule', s => (s.agreed.houseRule = 'shout')],
    ['evidence.over', s => delete s.evidence.over],
    ['evidence.behind.blocked[0].by', s => (s.evidence.behind.blocked[0].by = 'tall')],
  ];
  it.each(unreadable)('that does not fit is refused by its field %s', (path, tamper) => {
    const sheet = sheetOf(DOCUMENT);
    tamper(sheet);
    const read = readSheet(sheet, ruleSets);
    expect(read.ok ? null : read.error.path).toBe(path);
  });
});

describe('the plain test of a line', () => {
  const scene = readScene(DOCUMENT);
  if (!scene.ok) throw new Error('The scene of this test is a scene.');
  const model = (id: string) => scene.value.board.models.find(m => m.id === (id as never))!;
  it.each([
    ['over the low wall', 'a1', 'b1', [300, 400, 28], [700, 380, 28], true],
    ['through the low wall', 'a1', 'b1', [300, 400, 10], [700, 380, 10], false],
    ['touching its top', 'a1', 'b1', [300, 400, 20], [700, 380, 20], false],
    ['through the block', 'a2', 'b2', [300, 700, 28], [700, 700, 28], false],
    ['beginning above the head', 'a1', 'b1', [300, 400, 33], [700, 380, 28], false],
    ['ending on the base, which nobody sees', 'a1', 'b1', [300, 400, 28], [690, 380, 0], false],
  ] as const)('LOS-03 %s', (_, from, to, p, q, expected) => {
    expect(isSeeingLine(scene.value, model(from), model(to), [p, q])).toBe(expected);
  });
});

describe('battlefield recheck', () => {
  const given = (document: unknown): Given => ({
    words: ['ruling.json'],
    options: {},
    readText: () => ({ ok: true, value: JSON.stringify(document) }),
    writeText: () => ({ ok: true, value: null }),
    warn: () => {},
  });
  const { recheck: verb } = verbs({
    library: NOTHING,
    armies: [],
    layouts: [],
  });

  it('says that nothing differs', () => {
    expect(verb!(given(sheetOf(DOCUMENT)))).toEqual({ ok: true, value: { agrees: true, questions: 8 } });
  });

  it('names the first answer that differs', () => {
    const sheet = sheetOf(DOCUMENT);
    sheet.answers.behind.los = true;
    sheet.answers.behind.visible = 0.5;
    expect(verb!(given(sheet))).toEqual({
      ok: false,
      error:
        'ruling.json: answers.behind.los: the sheet says true, the judge false; and 1 more differ. No rule that it rests on has changed since: the file itself is to blame.',
    });
  });

  it('names the field of a sheet that is none', () => {
    expect(verb!(given({ format: 'x' }))).toMatchObject({ ok: false, error: expect.stringMatching(/^ruling\.json: format: /) });
  });
});
