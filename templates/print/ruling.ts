import type { ReadSheet } from '../../core/index.ts';
import type { Mark, Page, Rect } from './drawing.ts';
import { line, rectangle, text } from './drawing.ts';
import type { Paper } from './paper.ts';
import { MARGIN, PAPER_SIZES } from './paper.ts';
import { scenePlan } from './scenePlan.ts';
import type { Told } from './tell.ts';
import { lengthTold, numberText, told } from './tell.ts';
import type { RulingWords } from './words.ts';
import { fill } from './words.ts';

const INK = '#1d1b16';
const SOFT = '#5b574d';
/** mm of paper: the picture's height, letters, and the gap between columns of answers. */
const PICTURE = 145;
const LETTERS = 2.7;
const LINE = 3.5;
const BETWEEN = 6;

/** A ruling on one page: the scene in plan with its lines and measures, then every question with its answer and rule ids. `book`: what the
 *  rule set is called. */
export function rulingPage({ scene, sheet }: ReadSheet, paper: Paper, words: RulingWords, book: string = sheet.book): Page {
  const { width, height } = PAPER_SIZES[paper];
  const inner: Rect = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  const { marks, frame, scale } = scenePlan(scene, sheet, words, { ...inner, y: MARGIN + 9, height: PICTURE });
  const below = frame.y + frame.height;
  const answers = scene.questions.map(q => told(q, sheet.answers[q.id]!, sheet.evidence[q.id]!, sheet.agreed, words));
  const from = below + 10;
  return {
    width,
    height,
    groups: [
      { clip: frame, marks },
      {
        clip: null,
        marks: [
          text([MARGIN, MARGIN + 5], words.title, 6, { bold: true, colour: INK }),
          text([frame.x + frame.width, MARGIN + 5], fill(words.by, { book }), LETTERS, { anchor: 'end', colour: SOFT }),
          rectangle(frame, { line: INK, width: 0.3 }),
          ...scaleBar(frame, scale, words),
          text([MARGIN, from], agreement(sheet.agreed, words), LETTERS, { colour: SOFT }),
          ...columns(answers, { ...inner, y: from + 2, height: height - MARGIN - from - 2 }, words),
        ],
      },
    ],
  };
}

const agreement = ({ tolerance, houseRule }: ReadSheet['sheet']['agreed'], words: RulingWords): string =>
  fill(words.agreed, { tolerance: numberText(tolerance, 1, words), rule: words.house[houseRule] });

/** 10 cm of table, below the picture. */
function scaleBar(frame: Rect, scale: number, words: RulingWords): readonly Mark[] {
  const y = frame.y + frame.height + 4;
  const long = 100 / scale;
  return [
    line(
      [
        [frame.x, y - 1.5],
        [frame.x, y],
        [frame.x + long, y],
        [frame.x + long, y - 1.5],
      ],
      { line: INK, width: 0.25 },
      'scale',
    ),
    text([frame.x + long + 2, y], lengthTold(100, words), LETTERS, { colour: INK }),
    text([frame.x + frame.width, y], fill(words.plan, { scale: Math.round(scale) }), LETTERS, { anchor: 'end', colour: INK }),
  ];
}

/** Two columns of answers; what finds no room is counted. */
function columns(answers: readonly Told[], room: Rect, words: RulingWords): readonly Mark[] {
  const wide = (room.width - BETWEEN) / 2;
  const marks: Mark[] = [];
  let column = 0;
  let y = 0;
  for (const [i, { asked, answered, rules }] of answers.entries()) {
    const rows = [
      ...wrapped(asked, wide).map(words => ({ words, bold: true, colour: INK })),
      ...answered.flatMap(one => wrapped(one, wide)).map(words => ({ words, bold: false, colour: INK })),
      ...wrapped(rules.join(', '), wide).map(words => ({ words, bold: false, colour: SOFT })),
    ];
    const tall = rows.length * LINE + 2;
    // The last line of the last column is kept for the count of what is left.
    if (y > 0 && y + tall > room.height - LINE) {
      column++;
      y = 0;
    }
    if (column > 1 || tall > room.height - LINE) {
      const at = [room.x, room.y + room.height] as const;
      marks.push(text(at, fill(words.more, { count: answers.length - i }), LETTERS, { bold: true, colour: INK }));
      break;
    }
    const x = room.x + column * (wide + BETWEEN);
    for (const [k, row] of rows.entries()) {
      marks.push(text([x, room.y + y + (k + 1) * LINE], row.words, LETTERS, { bold: row.bold, colour: row.colour }));
    }
    y += tall;
  }
  return marks;
}

/** Words in rows that are not wider than so many mm, reckoned with the width of the widest usual letters. */
function wrapped(words: string, wide: number): readonly string[] {
  const most = Math.floor(wide / (0.56 * LETTERS));
  const rows: string[] = [];
  for (const word of words.split(' ').flatMap(w => w.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [])) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}
