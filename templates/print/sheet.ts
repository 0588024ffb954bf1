import type { Measure } from '../../core/base/index.ts';
import type { Group, Mark, Page, Point, Rect, Style } from './drawing.ts';
import { line, placed, rectangle, text } from './drawing.ts';
import type { Paper } from './paper.ts';
import { isMeasured, MARGIN, PAPER_SIZES } from './paper.ts';
import type { Part } from './parts.ts';
import { partsOf } from './parts.ts';
import { lengthText, shapesOf } from './shapes.ts';
import type { Print } from './sizes.ts';
import { PRINT_RULES, sizeOf } from './sizes.ts';
import { numberText } from './tell.ts';
import type { PrintWords } from './words.ts';
import { fill } from './words.ts';

export interface SheetOptions {
  readonly print: Print;
  readonly paper: Paper;
  readonly measure: Measure;
  readonly words: PrintWords;
  /** mm that the check ruler came out as when it was printed before; 100 until then. */
  readonly measured: number;
}

type Extent = Pick<Rect, 'width' | 'height'>;

/** mm above and below what is printed: title, and check ruler with the field for what was measured. */
const HEAD = 15;
export const FOOT = 22;
/** mm between parts on one page. */
const BESIDE = 6;
export const RULER = 100;

const INK = '#1d1b16';
const THIN: Style = { line: INK, width: 0.2 };

/**
 * The pages of one print, at its true size once a printer that makes `measured` mm of 100 has printed them. What is too large
 * for a page comes in parts to be glued together. Every page carries a ruler of 100 mm.
 */
export function printPages(options: SheetOptions): readonly Page[] {
  const { print, paper, measure, words, measured } = options;
  if (!isMeasured(measured)) throw new Error(`A ruler of ${measured} mm is no print of one of 100: ask isMeasured before.`);
  const scale = RULER / measured;
  const { width, height } = PAPER_SIZES[paper];
  const upright = layOut(options, { width, height }, scale);
  const lying = layOut(options, { width: height, height: width }, scale);
  const { pages, sheet, inner } = lying.pages.length < upright.pages.length ? lying : upright;
  const under = fill(words.under, { size: sizeText(print, measure, words), rules: PRINT_RULES[print].join(', ') });
  const onPage = (marks: readonly Mark[]) => placed(marks, [MARGIN, MARGIN], scale);
  return pages.map((lots, i): Page => {
    const of = pages.length > 1 ? ` - ${fill(words.page, { page: i + 1, pages: pages.length })}` : '';
    const frame: Mark[] = [
      text([0, 4.5], words.titles[print] + of, 5, { bold: true, colour: INK }),
      text([0, 8.7], under, 3, { colour: INK }),
      ...(lots.some(lot => lot.part.glue.length > 0) ? [text([0, 12.2], words.glue, 2.6, { colour: INK })] : []),
      ...foot(inner, words, measured),
    ];
    const groups = lots.map(({ part, at }): Group => {
      const offset: Point = [at[0] - part.of.x, at[1] - part.of.y];
      const clip: Rect = {
        x: MARGIN + scale * at[0],
        y: MARGIN + scale * at[1],
        width: scale * part.of.width,
        height: scale * part.of.height,
      };
      return { clip, marks: onPage(placed([...part.marks, ...part.glue], offset, 1)) };
    });
    return { ...sheet, groups: [...groups, { clip: null, marks: onPage(frame) }] };
  });
}

function sizeText(print: Print, measure: Measure, words: PrintWords): string {
  const size = sizeOf(print, measure);
  switch (size.form) {
    case 'disc':
      return lengthText(size.diameter, measure, words);
    case 'flame':
      return lengthText(size.length, measure, words);
    case 'sticks':
      return `1 R = ${lengthText(size.unit, measure, words)}`;
  }
}

/** A part and where its upper left corner lies between the margins. */
interface Lot {
  readonly part: Part;
  readonly at: Point;
}

/** Parts side by side, in the middle of the page; the next page where one is full. */
function layOut({ print, measure, words }: SheetOptions, sheet: Extent, scale: number) {
  const inner: Extent = { width: (sheet.width - 2 * MARGIN) / scale, height: (sheet.height - 2 * MARGIN) / scale };
  const room: Extent = { width: inner.width, height: inner.height - HEAD - FOOT };
  const parts = partsOf(shapesOf(print, measure, words), room);
  const rows: Part[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    used += BESIDE + part.of.width;
    if (used > room.width) {
      rows.push([]);
      used = part.of.width;
    }
    rows.at(-1)!.push(part);
  }
  const pages = rows.map(row => {
    let x = (inner.width - row.reduce((sum, part) => sum + part.of.width, (row.length - 1) * BESIDE)) / 2;
    const tallest = Math.max(...row.map(part => part.of.height));
    return row.map((part): Lot => {
      const at: Point = [x, HEAD + (room.height - tallest) / 2];
      x += part.of.width + BESIDE;
      return { part, at };
    });
  });
  return { pages, sheet, inner };
}

/** The ruler, and beside it the field for what it measures on paper. */
export function foot(inner: Extent, words: PrintWords, measured: number): readonly Mark[] {
  const y = inner.height - 5;
  const from = (x: number, long: number, width: number) =>
    line(
      [
        [x, y],
        [x, y - long],
      ],
      { line: INK, width },
    );
  const ruler: Point[] = [
    [0, y],
    [RULER, y],
  ];
  const marks: Mark[] = [
    text([0, y - 12], words.ruler, 2.8, { colour: INK }),
    text(
      [0, y - 8],
      measured === RULER ? words.uncalibrated : fill(words.calibrated, { measured: numberText(measured, 2, words.ruling) }),
      2.8,
      { colour: INK },
    ),
    line(ruler, THIN, 'ruler'),
  ];
  for (let mm = 0; mm <= RULER; mm++) {
    marks.push(from(mm, mm % 10 === 0 ? 4 : mm % 5 === 0 ? 3 : 1.8, mm % 10 === 0 ? 0.2 : 0.1));
    if (mm % 20 === 0) marks.push(text([mm, y + 3.6], String(mm), 2.8, { anchor: mm === 0 ? 'start' : 'middle', colour: INK }));
  }
  const field: Rect = { x: inner.width - 30, y: y - 6, width: 30, height: 9 };
  const label = text([field.x + 30, field.y - 2], words.measured, 2.8, { anchor: 'end', colour: INK });
  return [...marks, rectangle(field, THIN, 'measured'), label];
}
