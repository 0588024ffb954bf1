import { describe, expect, it } from 'vitest';
import type { Measure } from '../../../core/base/index.ts';
import type { Paper, Print } from '../../../templates/print/index.ts';
import { isMeasured, MARGIN, PAPERS, PRINT_WORDS, PRINTS, printPages, writeSvg } from '../../../templates/print/index.ts';
import type { Found } from './svgNumbers.ts';
import { extent, named, readSvg } from './svgNumbers.ts';

const MEASURES = ['metric', 'imperial'] as const;
const PAPER = { a4: [210, 297], letter: [215.9, 279.4] } as const;
const RULERS = [100, 97, 103.5, 90, 110];

const sheets = (print: Print, paper: Paper, measure: Measure, measured = 100, words = PRINT_WORDS.en) =>
  printPages({ print, paper, measure, measured, words }).map(page => readSvg(writeSvg(page)));

const every = PRINTS.flatMap(print => PAPERS.flatMap(paper => MEASURES.map(measure => [print, paper, measure] as const)));

/** As it comes out of a printer that makes `measured` mm of 100. */
const printed = (mm: number, measured: number) => (mm * measured) / 100;

const sizeOf = (f: Found): readonly [number, number] => {
  const [x0, y0, x1, y1] = extent(f);
  return [x1 - x0, y1 - y0];
};

describe('print sheets', () => {
  it.each(every)('%s on %s, %s: pages have the size of the paper', (print, paper, measure) => {
    const [width, height] = PAPER[paper];
    for (const sheet of sheets(print, paper, measure)) {
      const lies = sheet.box[2] !== width;
      expect(sheet.box).toEqual(lies ? [0, 0, height, width] : [0, 0, width, height]);
      expect(sheet.width).toBe(`${lies ? height : width}mm`);
      expect(sheet.height).toBe(`${lies ? width : height}mm`);
    }
  });

  it.each(every)('%s on %s, %s: each page has a ruler of 100 mm, whatever the printer does', (print, paper, measure) => {
    for (const measured of RULERS) {
      for (const sheet of sheets(print, paper, measure, measured)) {
        const rulers = named(sheet, 'ruler');
        expect(rulers).toHaveLength(1);
        const [long, high] = sizeOf(rulers[0]!);
        expect(printed(long, measured)).toBeCloseTo(100, 3);
        expect(high).toBe(0);
        expect(named(sheet, 'measured')).toHaveLength(1);
      }
    }
  });

  it.each(every)('%s on %s, %s: nothing comes nearer to the edge than the margin', (print, paper, measure) => {
    for (const measured of RULERS) {
      for (const sheet of sheets(print, paper, measure, measured)) {
        const [, , width = 0, height = 0] = sheet.box;
        const inside = (x: number, y: number) => {
          expect(x).toBeGreaterThanOrEqual(MARGIN - 1e-3);
          expect(y).toBeGreaterThanOrEqual(MARGIN - 1e-3);
          expect(x).toBeLessThanOrEqual(width - MARGIN + 1e-3);
          expect(y).toBeLessThanOrEqual(height - MARGIN + 1e-3);
        };
        for (const f of sheet.found) {
          const [x0, y0, x1, y1] = f.clip
            ? [f.clip[0]!, f.clip[1]!, f.clip[0]! + f.clip[2]!, f.clip[1]! + f.clip[3]!]
            : extent(f);
          inside(x0, y0);
          inside(x1, y1);
        }
        for (const { at } of sheet.texts) inside(at[0]!, at[1]!);
      }
    }
  });

  const discs: readonly (readonly [Print, Measure, number])[] = [
    ['blast', 'metric', 150],
    ['blast', 'imperial', 152.4],
    ['smoke', 'metric', 150],
    ['smoke', 'imperial', 152.4],
    ['cohesion', 'metric', 150],
    ['cohesion', 'imperial', 152.4],
    ['artillery', 'metric', 200],
    ['artillery', 'imperial', 203.2],
  ];
  it.each(discs)('TPL-05 MOVE-07 WPN-08: %s, %s, is a disc of %d mm', (print, measure, diameter) => {
    for (const paper of PAPERS)
      for (const measured of RULERS)
        for (const sheet of sheets(print, paper, measure, measured)) {
          const [edge, ...more] = named(sheet, 'edge');
          expect(more).toEqual([]);
          expect(2 * printed(edge!.numbers[2]!, measured)).toBeCloseTo(diameter, 3);
        }
  });

  const flames: readonly (readonly [Print, Measure, number, number])[] = [
    ['flameShort', 'metric', 100, 50],
    ['flameShort', 'imperial', 101.6, 50.8],
    ['flameLong', 'metric', 200, 50],
    ['flameLong', 'imperial', 203.2, 50.8],
  ];
  it.each(flames)('TPL-09: %s, %s, is %d mm from tip to far edge, and %d wide', (print, measure, length, wide) => {
    for (const paper of PAPERS)
      for (const measured of [100, 97]) {
        const [sheet] = sheets(print, paper, measure, measured);
        const [edge] = named(sheet!, 'edge');
        // M tip, L where the arc begins, A r r turn large sweep end.
        const [tipX, tipY, x1, y1, r, same, , large, sweep, x2, y2] = edge!.numbers.map(v => printed(v, measured));
        expect(same).toBe(r);
        expect(2 * r!).toBeCloseTo(wide, 3);
        expect([large, sweep].map(v => Math.round(v!))).toEqual([1, 1]);
        // The middle of the disc lies on the axis, a radius before the far edge; the sides touch the disc.
        const middle = [tipX!, tipY! - (length - wide / 2)] as const;
        for (const [x, y] of [
          [x1!, y1!],
          [x2!, y2!],
        ] as const) {
          expect(Math.hypot(x - middle[0], y - middle[1])).toBeCloseTo(wide / 2, 3);
          expect((x - middle[0]) * (x - tipX!) + (y - middle[1]) * (y - tipY!)).toBeCloseTo(0, 1);
        }
      }
  });

  it.each([
    ['metric', 100],
    ['imperial', 101.6],
  ] as const)('MOVE-01: range sticks, %s, are as many times %d mm long as they say', (measure, unit) => {
    for (const paper of PAPERS) {
      const sticks = sheets('sticks', paper, measure).flatMap(sheet => sheet.found.filter(f => f.name.startsWith('stick')));
      expect(new Set(sticks.map(f => f.name))).toEqual(new Set(['stick1', 'stick2', 'stick3', 'stick4', 'stick6']));
      for (const stick of sticks) expect(sizeOf(stick)[1]).toBeCloseTo(unit * Number(stick.name.slice(5)), 3);
    }
  });

  it.each(PAPERS.flatMap(paper => [100, 97, 90].map(measured => [paper, measured] as const)))(
    'parts of a disc too large for %s at %d mm cover all of it, and their seams meet',
    (paper, measured) => {
      const parts = sheets('artillery', paper, 'metric', measured).map(sheet => {
        const [edge] = named(sheet, 'edge');
        const [cx = 0, cy = 0] = edge!.numbers;
        const [x = 0, y = 0, w = 0, h = 0] = edge!.clip!;
        // In the template's own millimetres, from its middle.
        const own = (px: number, py: number) => [printed(px - cx, measured), printed(py - cy, measured)] as const;
        const seams = sheet.found
          .filter(f => f.name.startsWith('seam'))
          .map(({ name, numbers: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => ({ name, from: own(x0, y0), to: own(x1, y1) }));
        return { low: own(x, y), high: own(x + w, y + h), seams };
      });
      expect(parts.length).toBeGreaterThan(1);
      for (let angle = 0; angle < 360; angle++)
        for (const r of [5, 50, 100]) {
          const at = [r * Math.cos(angle), r * Math.sin(angle)] as const;
          const holds = parts.filter(p => [0, 1].every(k => p.low[k]! <= at[k]! && at[k]! <= p.high[k]!));
          expect(holds.length).toBeGreaterThan(0);
        }
      const seams = parts.flatMap(p => p.seams);
      const cut = seams.filter(s => s.name.endsWith('cut'));
      expect(cut.length).toBeGreaterThan(0);
      for (const { name, from, to } of cut) {
        const flaps = seams.filter(s => s.name === name.replace('cut', 'flap'));
        expect(flaps).toHaveLength(1);
        const k = Math.abs(from[0] - to[0]) < 1e-6 ? 0 : 1;
        expect(flaps[0]!.from[k]).toBeCloseTo(from[k], 3);
      }
    },
  );

  it('long range sticks come in parts whose seams have letters of their own', () => {
    const [sheet] = sheets('sticks', 'a4', 'metric');
    const seams = sheet!.found.map(f => f.name).filter(name => name.startsWith('seam'));
    expect(seams.length).toBeGreaterThan(0);
    expect(new Set(seams).size).toBe(seams.length);
    for (const name of seams.filter(s => s.endsWith('cut'))) expect(seams).toContain(name.replace('cut', 'flap'));
  });

  it('are written in the language that is given', () => {
    const words = sheets('blast', 'a4', 'metric', 98, PRINT_WORDS.fr)[0]!.texts.map(t => t.words);
    expect(words).toContain('Gabarit d’explosion');
    expect(words.join(' ')).toContain('98 mm');
    expect(words.join(' ')).not.toMatch(/template|ruler|[{}]/);
  });

  it('every word of one language is in the other, with the same values', () => {
    const leaves = (value: unknown, path: string): [string, string][] =>
      typeof value === 'string'
        ? [[path, (value.match(/\{\w+\}/g) ?? []).sort().join()]]
        : Object.entries(value as object).flatMap(([key, v]) => leaves(v, `${path}.${key}`));
    expect(leaves(PRINT_WORDS.fr, '')).toEqual(leaves(PRINT_WORDS.en, ''));
  });

  it('a ruler that no printer makes is not taken', () => {
    expect([89.9, 90, 100, 110, 110.1, 0, Number.NaN].map(isMeasured)).toEqual([false, true, true, true, false, false, false]);
    expect(() => printPages({ print: 'blast', paper: 'a4', measure: 'metric', words: PRINT_WORDS.en, measured: 0 })).toThrow();
  });

  it.each(PRINTS)('%s says lengths as its language does, in both measures', print => {
    const written = (language: 'en' | 'fr', measure: Measure) =>
      printPages({ print, paper: 'a4', measure, measured: 98.5, words: PRINT_WORDS[language] })
        .flatMap(({ groups }) => groups.flatMap(({ marks }) => marks))
        .flatMap(mark => (mark.draw === 'text' ? [mark.text] : []))
        .join('\n');
    const french = written('fr', 'imperial');
    expect(french).toMatch(/\d po\b/);
    expect(french).not.toMatch(/\d in\b|\d\.\d/);
    expect(french).toContain('fait 98,5 mm de 100');
    expect(written('fr', 'metric')).not.toMatch(/\d\.\d/);
    expect(written('en', 'imperial')).toMatch(/\d in\b/);
    expect(written('en', 'imperial')).toContain('makes 98.5 mm of 100');
  });
});
