import { ruleSets } from '../../../core/books/index.ts';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { ReadSheet } from '../../../core/index.ts';
import { makeSheet, readSheet } from '../../../core/index.ts';
import { MARGIN, PAPERS, PRINT_WORDS, rulingPage, writePdf, writeSvg } from '../../../templates/print/index.ts';
import { extent, named, readSvg } from './svgNumbers.ts';

const BODY = [
  { part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 },
  { part: 'head', shape: 'sphere', center: [0, 0, 28], radius: 4 },
];
const soldier = (id: string, unit: string, x: number, y: number) => ({
  ...{ id, unit, side: unit, type: 'infantry', at: [x, y, 0], facing: 0, base: { radius: 12.5 }, volumes: BODY },
});
const scene = (questions: readonly object[]) => ({
  format: 'battlefield-scene',
  version: 1,
  measure: 'metric',
  table: { width: 1800, depth: 1200 },
  terrain: [
    {
      id: 'wall',
      kind: 'solid',
      outline: [
        [480, 600],
        [500, 600],
        [500, 800],
        [480, 800],
      ],
      height: 90,
    },
  ],
  models: [
    soldier('a1', 'a', 300, 400),
    soldier('a2', 'a', 300, 700),
    soldier('b1', 'b', 700, 400),
    soldier('b2', 'b', 700, 700),
  ],
  questions: questions.map((q, i) => ({ id: `q${i + 1}`, ...q })),
});
const ALL = [
  { ask: 'los', from: 'a1', to: 'b1', margin: true },
  { ask: 'los', from: 'a2', to: 'b2' },
  { ask: 'range', from: 'a1', to: 'b2' },
  { ask: 'unit', from: 'a', to: 'b' },
  { ask: 'cohesion', unit: 'a' },
  { ask: 'blast', center: [690, 690, 0] },
  { ask: 'flame', from: 'a2', template: 2, towards: [400, 700] },
  { ask: 'arc', from: 'a1', to: 'b1', mount: 'front' },
];
const CLOSE = [
  { ask: 'range', from: 'a1', to: 'b1', limit: 4, margin: true },
  { ask: 'cohesion', unit: 'a', margin: true },
  { ask: 'artillery', center: [690, 690, 0], margin: true },
];

function ruled(questions: readonly object[]): ReadSheet {
  const made = makeSheet(scene(questions));
  const read = made.ok ? readSheet(made.value, ruleSets) : made;
  if (!read.ok) throw new Error(read.error.path);
  return read.value;
}

describe('the picture of a ruling', () => {
  it.each(PAPERS)('is one page of %s with nothing in its margins', paper => {
    const page = rulingPage(ruled(ALL), paper, PRINT_WORDS.en.ruling);
    const sheet = readSvg(writeSvg(page));
    const [, , width = 0, height = 0] = sheet.box;
    expect([width, height]).toEqual(paper === 'a4' ? [210, 297] : [215.9, 279.4]);
    for (const f of sheet.found) {
      const [x0, y0, x1, y1] = f.clip ? [f.clip[0]!, f.clip[1]!, f.clip[0]! + f.clip[2]!, f.clip[1]! + f.clip[3]!] : extent(f);
      expect(Math.min(x0 - MARGIN, y0 - MARGIN, width - MARGIN - x1, height - MARGIN - y1)).toBeGreaterThan(-1e-3);
    }
  });

  it('draws to scale: seeing lines, what is measured, and the bar of 10 cm', () => {
    const ruling = ruled([ALL[0]!, ALL[2]!]);
    const sheet = readSvg(writeSvg(rulingPage(ruling, 'a4', PRINT_WORDS.en.ruling)));
    const length = (name: string) => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = named(sheet, name)[0]!.numbers;
      return Math.hypot(x1 - x0, y1 - y0);
    };
    const [bx0, , bx1] = extent(named(sheet, 'scale')[0]!);
    const scale = 100 / (bx1 - bx0);
    const [p, q] = ruling.sheet.evidence.q1!.seen[0]!.line;
    expect(length('seen') * scale).toBeCloseTo(Math.hypot(q[0] - p[0], q[1] - p[1]), 1);
    // From middle to middle, in plan.
    expect(length('measure') * scale).toBeCloseTo(500, 1);
  });

  it('writes every question with its answer and rule ids', () => {
    const words = readSvg(writeSvg(rulingPage(ruled(ALL), 'a4', PRINT_WORDS.en.ruling))).texts.map(t => t.words);
    for (const expected of [
      'Does a1 see b1?',
      'seen, not in cover',
      '100 % visible',
      'not seen, in cover',
      'in the way: wall',
      'LOS-03, SAVE-08',
      'How far is it from a1 to b2?',
      '47.5 cm (18.7 in), 4.75 R',
      'a2 sees b1',
      'hit: b2',
      'under it but hidden: nobody',
      'Is b1 in the front arc of a1?',
      'yes',
    ]) {
      expect(words).toContain(expected);
    }
    expect(words.join(' ')).not.toMatch(/[{}]/);
  });

  it('writes how close it was, what that is too close for, and what was agreed', () => {
    const made = makeSheet(scene(CLOSE), { tolerance: 26, houseRule: 'target' });
    const read = made.ok ? readSheet(made.value, ruleSets) : made;
    if (!read.ok) throw new Error(read.error.path);
    const words = readSvg(writeSvg(rulingPage(read.value, 'a4', PRINT_WORDS.en.ruling))).texts.map(t => t.words);
    for (const expected of [
      'Agreed: too close to call within 26 mm, then benefit to the target.',
      'Is b1 within 4 R of a1?',
      'range: turns 25 mm away - too close to call',
      'Who is under the artillery template?',
    ]) {
      expect(words).toContain(expected);
    }
    expect(words.filter(line => line.startsWith('cohesion: ')).length).toBe(1);
    expect(words.join(' ')).not.toMatch(/[{}]/);
  });

  it('is written in French too, with its comma', () => {
    const words = readSvg(writeSvg(rulingPage(ruled(ALL), 'a4', PRINT_WORDS.fr.ruling))).texts.map(t => t.words);
    for (const expected of ['Arbitrage', 'a1 voit-il b1 ?', 'vu, sans couvert', '47,5 cm (18,7 po), 4,75 R'])
      expect(words).toContain(expected);
  });

  it('counts the questions that find no room', () => {
    const many = Array.from({ length: 60 }, () => ALL[1]!);
    const words = readSvg(writeSvg(rulingPage(ruled(many), 'a4', PRINT_WORDS.en.ruling))).texts.map(t => t.words);
    const asked = words.filter(w => w === 'Does a2 see b2?').length;
    expect(asked).toBeGreaterThan(10);
    expect(words).toContain(`and ${60 - asked} more in the file`);
  });

  it('shows what stops a blocked pair', () => {
    const svg = writeSvg(rulingPage(ruled([ALL[1]!]), 'a4', PRINT_WORDS.en.ruling));
    expect(named(readSvg(svg), 'blocked')).toHaveLength(1);
    expect(named(readSvg(svg), 'seen')).toHaveLength(0);
  });

  it('is a PDF of one page', async () => {
    const document = await PDFDocument.load(
      await writePdf([rulingPage(ruled(ALL), 'letter', PRINT_WORDS.fr.ruling)], 'Arbitrage'),
    );
    expect([document.getPageCount(), document.getTitle()]).toEqual([1, 'Arbitrage']);
  });

  it('of an empty scene is the empty table', () => {
    const made = makeSheet({ ...scene([]), terrain: [], models: [] });
    const read = made.ok ? readSheet(made.value, ruleSets) : made;
    expect(read.ok && writeSvg(rulingPage(read.value, 'a4', PRINT_WORDS.en.ruling))).toContain('Plan, 1 : 9');
  });
});
