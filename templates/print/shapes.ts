import type { Measure } from '../../core/base/index.ts';
import type { Mark, Point, Style } from './drawing.ts';
import { circle, line, onCircle, rectangle, text } from './drawing.ts';
import type { Print, Size } from './sizes.ts';
import { sizeOf } from './sizes.ts';
import { MM_PER_INCH, numberText } from './tell.ts';
import type { PrintWords } from './words.ts';

/** A template at its own size; its marks begin at 0, 0. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

const INK = '#1d1b16';
const PALE = '#8b867a';
/** The middle of this line is the exact edge. */
const EDGE: Style = { line: INK, width: 0.25 };
const GUIDE: Style = { line: PALE, width: 0.15 };

/** mm: breadth of a range stick. */
const STICK = 14;

/** Lengths along the templates are ticked in what the group measures with, mm. */
const tickOf = (measure: Measure): number => (measure === 'metric' ? 10 : MM_PER_INCH / 2);

/** `150 mm` or `6 in`. */
export const lengthText = (mm: number, measure: Measure, { ruling }: PrintWords): string =>
  measure === 'metric' ? `${Math.round(mm)} mm` : `${numberText(mm / MM_PER_INCH, 2, ruling)} ${ruling.inch}`;

/** What a print consists of: one template, or all the sticks. */
export function shapesOf(print: Print, measure: Measure, words: PrintWords): readonly Shape[] {
  const size = sizeOf(print, measure);
  switch (size.form) {
    case 'disc':
      return [disc(size, measure, print, words)];
    case 'flame':
      return [flame(size, measure, words)];
    case 'sticks':
      return size.lengths.map(length => stick(length, size.unit, measure, words));
  }
}

function disc({ diameter }: Size & { form: 'disc' }, measure: Measure, print: Print, words: PrintWords): Shape {
  const r = diameter / 2;
  const at: Point = [r, r];
  const tick = tickOf(measure);
  const marks: Mark[] = [
    circle(at, r, { ...EDGE, ...(print === 'smoke' ? { dash: [3, 1.5] } : {}) }, 'edge'),
    circle(at, 2, GUIDE),
    line(
      [
        [0, r],
        [diameter, r],
      ],
      GUIDE,
    ),
    line(
      [
        [r, 0],
        [r, diameter],
      ],
      GUIDE,
    ),
  ];
  for (let off = tick; off < r - 1e-6; off += tick) {
    for (const side of [-1, 1]) {
      marks.push(
        line(
          [
            [r + side * off, r - 1.5],
            [r + side * off, r + 1.5],
          ],
          GUIDE,
        ),
      );
    }
  }
  for (let angle = 0; angle < 360; angle += 15) {
    const long = angle % 45 === 0 ? 5 : 3;
    marks.push(line([onCircle(at, r - long, angle), onCircle(at, r, angle)], GUIDE));
  }
  // Beside the middle, where no cut goes through the words.
  marks.push(text([0.55 * r, 0.7 * r], words.titles[print], 4.2, { anchor: 'middle', bold: true, colour: INK }));
  marks.push(text([0.55 * r, 0.7 * r + 6], lengthText(diameter, measure, words), 3.5, { anchor: 'middle', colour: INK }));
  return { width: diameter, height: diameter, marks };
}

/** Tip at the foot, disc at the top, so that the flame points away from whoever holds the page. */
function flame({ length, disc: wide }: Size & { form: 'flame' }, measure: Measure, words: PrintWords): Shape {
  const r = wide / 2;
  const middle: Point = [r, r];
  // Where the straight sides touch the disc, seen from its middle.
  const lean = (Math.acos(r / (length - r)) * 180) / Math.PI;
  const marks: Mark[] = [
    {
      draw: 'path',
      name: 'edge',
      closed: true,
      style: EDGE,
      steps: [{ to: [r, length] }, { about: middle, radius: r, from: 90 + lean, until: 450 - lean }],
    },
    line(
      [
        [r, 0],
        [r, length],
      ],
      { ...GUIDE, dash: [2, 1] },
    ),
    circle(middle, 1.5, GUIDE),
    text([r, r + 12], lengthText(length, measure, words), 3.5, { anchor: 'middle', colour: INK }),
  ];
  const tick = tickOf(measure);
  for (let off = tick; off < length - 1e-6; off += tick) {
    marks.push(
      line(
        [
          [r - 1.5, length - off],
          [r + 1.5, length - off],
        ],
        GUIDE,
      ),
    );
  }
  return { width: wide, height: length, marks };
}

function stick(length: number, unit: number, measure: Measure, words: PrintWords): Shape {
  const marks: Mark[] = [rectangle({ x: 0, y: 0, width: STICK, height: length * unit }, EDGE, `stick${length}`)];
  const across = (y: number, long: number, style: Style) =>
    line(
      [
        [0, y],
        [long, y],
      ],
      style,
    );
  for (let n = 1; n <= length; n++) {
    const y = n * unit;
    if (n < length) marks.push(across(y, STICK, EDGE));
    marks.push(text([STICK / 2, y - 4], `${n} R`, 5, { anchor: 'middle', bold: true, colour: INK }));
    const small = tickOf(measure);
    for (let off = small; off < unit - 1e-6; off += small) {
      const long = Math.abs(off - unit / 2) < 1e-6 ? 6 : 2.5;
      marks.push(across(y - unit + off, long, GUIDE));
    }
  }
  marks.push(text([STICK / 2, 9], lengthText(length * unit, measure, words), 3, { anchor: 'middle', colour: INK }));
  return { width: STICK, height: length * unit, marks };
}
