import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../templates/print/index.ts';
import { circle, PAPERS, PRINT_WORDS, PRINTS, printPages, text, writePdf } from '../../../templates/print/index.ts';

const UNIT = 72 / 25.4;

/** What a page draws, as operators of a PDF: `1 2 m`, `S`. */
function drawn(document: PDFDocument, page: number): string {
  const contents = document.getPage(page).node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map(ref => document.context.lookup(ref)) : [contents];
  return streams
    .map(stream => {
      if (!(stream instanceof PDFRawStream)) throw new Error('A page without a stream.');
      return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    })
    .join('\n');
}

/** Corners of every path, mm from the upper left. */
function paths(content: string, height: number): [number, number][][] {
  const all: [number, number][][] = [];
  for (const row of content.split('\n')) {
    const words = row.trim().split(/\s+/);
    const operator = words.pop();
    const n = words.map(Number);
    const point = (): [number, number] => [n.at(-2)! / UNIT, height - n.at(-1)! / UNIT];
    if (operator === 'm') all.push([point()]);
    if (operator === 'l' || operator === 'c') all.at(-1)?.push(point());
  }
  return all;
}

describe('PDF', () => {
  it.each(PRINTS.flatMap(print => PAPERS.map(paper => [print, paper] as const)))(
    '%s on %s opens, with the same pages',
    async (print, paper) => {
      const pages = printPages({ print, paper, measure: 'metric', words: PRINT_WORDS.fr, measured: 100 });
      const document = await PDFDocument.load(await writePdf(pages, print));
      expect(document.getPageCount()).toBe(pages.length);
      pages.forEach((page, i) => {
        const { width, height } = document.getPage(i).getSize();
        expect(width / UNIT).toBeCloseTo(page.width, 6);
        expect(height / UNIT).toBeCloseTo(page.height, 6);
      });
      expect(document.catalog.getViewerPreferences()?.getPrintScaling()).toBe('None');
      expect(document.getTitle()).toBe(print);
    },
  );

  it.each([100, 96])('a ruler measured as %d mm is drawn so that it comes out as 100', async measured => {
    const pages = printPages({ print: 'blast', paper: 'a4', measure: 'metric', words: PRINT_WORDS.en, measured });
    const document = await PDFDocument.load(await writePdf(pages, ''));
    const flat = paths(drawn(document, 0), 297).filter(p => p.length === 2 && Math.abs(p[0]![1] - p[1]![1]) < 1e-6);
    const below = flat.filter(p => p[0]![1] > 270);
    expect(below.map(p => ((p[1]![0] - p[0]![0]) * measured) / 100)).toEqual([expect.closeTo(100, 4)]);
  });

  it('a circle stays within a hundredth of a millimetre of its radius', async () => {
    const page: Page = {
      width: 210,
      height: 297,
      groups: [{ clip: null, marks: [circle([100, 120], 90, { line: '#000000' })] }],
    };
    const document = await PDFDocument.load(await writePdf([page], ''));
    const curves = [...drawn(document, 0).matchAll(/^(.*) c$/gm)].map(m =>
      m[1]!
        .trim()
        .split(/\s+/)
        .map(v => Number(v) / UNIT),
    );
    let [x0, y0] = [190, 297 - 120];
    for (const [x1, y1, x2, y2, x3, y3] of curves as [number, number, number, number, number, number][]) {
      for (let t = 0; t <= 1; t += 0.05) {
        const s = 1 - t;
        const x = s * s * s * x0 + 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t * x3;
        const y = s * s * s * y0 + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t * y3;
        expect(Math.hypot(x - 100, y - (297 - 120))).toBeCloseTo(90, 2);
      }
      [x0, y0] = [x3, y3];
    }
    expect([x0, y0]).toEqual([expect.closeTo(190, 6), expect.closeTo(177, 6)]);
  });

  it('letters that the fonts do not have become question marks, and the file still opens', async () => {
    const page: Page = { width: 100, height: 100, groups: [{ clip: null, marks: [text([10, 10], 'Гвардия 親衛 é', 4)] }] };
    const document = await PDFDocument.load(await writePdf([page], 'Гвардия'));
    const shown = /<([0-9A-F]+)> Tj/.exec(drawn(document, 0))?.[1] ?? '';
    expect(Buffer.from(shown, 'hex').toString('latin1')).toBe('??????? ?? é');
  });

  it('the same pages make the same file', async () => {
    const pages = printPages({ print: 'sticks', paper: 'letter', measure: 'imperial', words: PRINT_WORDS.en, measured: 100 });
    expect(await writePdf(pages, 'a')).toEqual(await writePdf(pages, 'a'));
  });
});
