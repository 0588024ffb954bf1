import type { PlanPart, PlanShape, TableDesign, Vec2 } from '../../core/index.ts';
import { partsOf, planOf, sidesOf } from '../../core/index.ts';
import type { Corner } from '../../core/index.ts';
import type { Mark, Page, Point, Rect, Style } from './drawing.ts';
import { line, polygon, rectangle, text } from './drawing.ts';
import { fillOf } from './fills.ts';
import { widthOf } from './letters.ts';
import type { Paper } from './paper.ts';
import { MARGIN, PAPER_SIZES } from './paper.ts';

/** What a plan says, in one language. */
export interface LayoutWords {
  /** `1 : 10`. */
  readonly scale: (n: number) => string;
  readonly corner: string;
  readonly note: string;
  readonly unit: string;
  /** Heads of the columns of the parts list. */
  readonly columns: readonly [
    order: string,
    part: string,
    size: string,
    fromX: string,
    fromY: string,
    second: string,
    turn: string,
  ];
  readonly nameOf: (part: PlanPart) => string;
}

interface Wanted {
  readonly paper: Paper;
  /** A length without its unit. */
  readonly length: (mm: number) => string;
  readonly corner: Corner;
  readonly words: LayoutWords;
}

const INK = '#1d1b16';
const SOFT = '#5b574d';
const MARK = '#b3261e';
/** mm of paper. */
const LETTERS = 3;
const ROW = 5;

/** How many times smaller than the table a plan may be, so that it can be measured on with a ruler. */
const SCALES = [2, 2.5, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30];

const GROUND: { readonly [kind: string]: string } = {
  dirt: '#eadfcb',
  paved: '#dddad4',
  grass: '#e8efdc',
  earth: '#e9dcc8',
  gravel: '#e5e2dc',
  paving: '#dfdcd6',
  field: '#efe6c8',
  snow: '#f4f7fa',
  sand: '#f1e7cf',
};

/** A table from above, to scale on one page lying on its side, and as many pages of its parts as it takes. */
export function layoutPages(design: TableDesign, wanted: Wanted): readonly Page[] {
  const parts = partsOf(design, wanted.corner);
  return [planPage(design, parts, wanted), ...partPages(design, parts, wanted)];
}

/** How many times smaller a table is drawn on a sheet of paper that lies on its side. */
function scaleOn(paper: Paper, { width, depth }: TableDesign['size']): number {
  const room = roomOn(paper);
  const least = Math.max(width / room.width, depth / room.height);
  return SCALES.find(n => n >= least - 1e-9) ?? Math.ceil(least);
}

function roomOn(paper: Paper): Rect {
  const { width, height } = PAPER_SIZES[paper];
  return { x: MARGIN, y: MARGIN + 9, width: height - 2 * MARGIN, height: width - 2 * MARGIN - 18 };
}

/** Where a spot of the table lies on the page, mm from its upper left corner. */
export function spotOn(paper: Paper, size: TableDesign['size']): (at: Vec2) => Point {
  const n = scaleOn(paper, size);
  const room = roomOn(paper);
  const left = room.x + (room.width - size.width / n) / 2;
  return ([x, y]) => [left + x / n, room.y + (size.depth - y) / n];
}

function planPage(design: TableDesign, parts: readonly PlanPart[], { paper, corner, words }: Wanted): Page {
  const { width: height, height: width } = PAPER_SIZES[paper];
  const { size, name } = design;
  const n = scaleOn(paper, size);
  const at = spotOn(paper, size);
  const [left, foot] = at([0, 0]);
  const [right, top] = at([size.width, size.depth]);
  const frame: Rect = { x: left, y: top, width: right - left, height: foot - top };
  const { shapes } = planOf(design);
  const grid = Array.from({ length: Math.floor(size.width / 100) + Math.floor(size.depth / 100) }, (_, i) => i);
  const across = Math.floor(size.width / 100);
  const from = at([corner.endsWith('East') ? size.width : 0, corner.startsWith('north') ? size.depth : 0]);
  return {
    ...{ width, height },
    groups: [
      {
        clip: frame,
        marks: [
          rectangle(frame, { fill: '#fbfaf6' }),
          ...shapes.filter(one => one.is === 'patch' || one.is === 'road').map(one => shapeMark(one, at, n)),
          ...grid.map(i =>
            i < across
              ? line([at([100 * (i + 1), 0]), at([100 * (i + 1), size.depth])], { line: '#c9c5ba', width: 0.08 })
              : line([at([0, 100 * (i - across + 1)]), at([size.width, 100 * (i - across + 1)])], {
                  line: '#c9c5ba',
                  width: 0.08,
                }),
          ),
          ...shapes.filter(one => one.is !== 'patch' && one.is !== 'road').map(one => shapeMark(one, at, n)),
          ...parts.flatMap(part => numberMark(part, shapes, at)),
        ],
      },
      {
        clip: null,
        marks: [
          text([MARGIN, MARGIN + 5], name, 6, { bold: true, colour: INK }),
          text([width - MARGIN, MARGIN + 5], words.scale(n), LETTERS, { anchor: 'end', colour: SOFT }),
          rectangle(frame, { line: INK, width: 0.3 }),
          polygon(cornerMark(from, corner), { fill: MARK }),
          text([MARGIN, height - MARGIN - 3.5], words.corner, LETTERS, { colour: MARK }),
          text([MARGIN, height - MARGIN], words.note, LETTERS - 0.3, { colour: SOFT }),
        ],
      },
    ],
  };
}

/** A small arrow that points at the corner from outside. */
function cornerMark([x, y]: Point, corner: Corner): readonly Point[] {
  const [u, v] = [corner.endsWith('East') ? 1 : -1, corner.startsWith('north') ? -1 : 1];
  return [
    [x + 0.6 * u, y + 0.6 * v],
    [x + 4 * u, y + 1.6 * v],
    [x + 1.6 * u, y + 4 * v],
  ];
}

function shapeMark({ id, is, kind, points, closed, width = 0 }: PlanShape, at: (at: Vec2) => Point, n: number): Mark {
  const on = points.map(at);
  const style = styleOf(is, kind, width / n);
  return closed ? polygon(on, style, `${is} ${id}`) : line(on, style, `${is} ${id}`);
}

function styleOf(is: PlanShape['is'], kind: string, width: number): Style {
  switch (is) {
    case 'outline':
      return { fill: fillOf(kind), line: INK, width: 0.2, ...(kind === 'smoke' ? { dash: [1.5, 1] } : {}) };
    case 'wall':
      return { line: INK, width: Math.max(0.5, width) };
    case 'opening':
      return { line: '#ffffff', width: Math.max(0.6, width + 0.1) };
    case 'road':
      return { line: GROUND[kind] ?? '#e8e2d4', width };
    case 'patch':
      return { fill: GROUND[kind] ?? '#e8e2d4' };
    case 'ornament':
      return { fill: '#ffffff', line: SOFT, width: 0.15 };
    case 'objective':
      return { line: MARK, width: 0.5, dash: [1.2, 0.8] };
  }
}

/** The number of a piece in its middle, as the list has it. */
function numberMark({ order, id }: PlanPart, shapes: readonly PlanShape[], at: (at: Vec2) => Point): readonly Mark[] {
  const outlines = shapes.filter(one => one.is === 'outline' && one.id === id);
  const points = outlines.flatMap(one => one.points);
  const [xs, ys] = [points.map(p => p[0]), points.map(p => p[1])];
  const [x, y] = at([(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]);
  return [
    { draw: 'circle', at: [x, y], radius: 2.2, style: { fill: '#ffffff', line: INK, width: 0.15, opacity: 0.9 } },
    text([x, y + 1], String(order), 2.8, { anchor: 'middle', bold: true, colour: INK }),
  ];
}

/** Where the columns of the list begin, mm from the left margin of a page that stands upright; numbers end there. */
const COLUMNS = [0, 9, 88, 112, 134, 166, 190] as const;

function partPages(design: TableDesign, parts: readonly PlanPart[], { paper, length, words }: Wanted): readonly Page[] {
  const { width, height } = PAPER_SIZES[paper];
  const many = Math.floor((height - 2 * MARGIN - 26) / ROW);
  const pages = Math.max(1, Math.ceil(parts.length / many));
  return Array.from({ length: pages }, (_, page): Page => {
    const rows = parts.slice(page * many, (page + 1) * many);
    const top = MARGIN + 22;
    const cell = (
      column: number,
      y: number,
      words: string,
      more: { readonly bold?: boolean; readonly colour?: string } = {},
    ): Mark =>
      text([MARGIN + COLUMNS[column]!, y], words, LETTERS, { anchor: column < 2 ? 'start' : 'end', colour: INK, ...more });
    return {
      ...{ width, height },
      groups: [
        {
          clip: null,
          marks: [
            text([MARGIN, MARGIN + 5], design.name, 6, { bold: true, colour: INK }),
            text([MARGIN, MARGIN + 11], `${words.corner} · ${words.unit}`, LETTERS, { colour: SOFT }),
            ...words.columns.map((words, i) =>
              text([MARGIN + COLUMNS[i]!, top - 4], words, 2.4, { anchor: i < 2 ? 'start' : 'end', bold: true, colour: SOFT }),
            ),
            line(
              [
                [MARGIN, top - 2.4],
                [width - MARGIN, top - 2.4],
              ],
              { line: INK, width: 0.3 },
            ),
            ...rows.flatMap((part, i): readonly Mark[] => {
              const y = top + 2 + i * ROW;
              return [
                cell(0, y, String(part.order), { bold: true }),
                cell(1, y, shortened(words.nameOf(part), 50)),
                cell(2, y, sidesOf(part).map(length).join(' × ')),
                cell(3, y, length(part.fromX), { bold: true }),
                cell(4, y, length(part.fromY), { bold: true }),
                cell(5, y, `${length(part.second.fromX)} / ${length(part.second.fromY)}`),
                cell(6, y, `${Math.round(part.turn)}°`),
                line(
                  [
                    [MARGIN, y + 1.6],
                    [width - MARGIN, y + 1.6],
                  ],
                  { line: '#d8d4c9', width: 0.1 },
                ),
              ];
            }),
          ],
        },
      ],
    };
  });
}

/** As much of a name as has room. */
function shortened(name: string, room: number): string {
  if (widthOf(name, LETTERS) <= room) return name;
  let short = [...name];
  while (short.length > 0 && widthOf(`${short.join('')}…`, LETTERS) > room) short = short.slice(0, -1);
  return `${short.join('')}…`;
}
