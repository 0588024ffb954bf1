import type { Agreement, MarginOf, Question, RulingSheet } from '../../core/index.ts';
import { closeness, FARTHEST_MARGIN, marginsOf } from '../../core/index.ts';
import type { RulingWords } from './words.ts';
import { fill } from './words.ts';

type Answer = RulingSheet['answers'][string];
type Evidence = RulingSheet['evidence'][string];

/** A question of a ruling in words, and its answer sentence by sentence, rule ids last. */
export interface Told {
  readonly asked: string;
  readonly answered: readonly string[];
  readonly rules: readonly string[];
}

export const MM_PER_INCH = 25.4;

/** A number with at most so many digits after the point. */
export const numberText = (value: number, digits: number, { decimal }: Pick<RulingWords, 'decimal'>): string =>
  String(Math.round(value * 10 ** digits) / 10 ** digits).replace('.', decimal);

/** Both ways of measuring, as a length on a table is told: `70.8 cm (27.9 in)`. */
export const lengthTold = (mm: number, words: RulingWords): string =>
  `${numberText(mm / 10, 2, words)} cm (${numberText(mm / MM_PER_INCH, 2, words)} ${words.inch})`;

export function told(question: Question, answer: Answer, evidence: Evidence, agreed: Agreement, words: RulingWords): Told {
  const values = Object.fromEntries(Object.entries(question).filter(([, v]) => typeof v === 'string')) as {
    [key: string]: string;
  };
  if (question.ask === 'arc') values.mount = words.mounts[question.mount];
  const limit = question.ask === 'range' ? question.limit : undefined;
  if (limit !== undefined) values.limit = numberText(limit, 3, words);
  return {
    asked: fill(words.questions[limit === undefined ? question.ask : 'within'], values),
    answered: [
      ...answered(answer, words),
      ...marginsTold(marginsOf(answer), agreed, words),
      ...(evidence.blocked.some(b => !b.proved) ? [words.unproved] : []),
    ],
    rules: 'rules' in answer ? (answer.rules ?? []) : [],
  };
}

function answered(answer: Answer, words: RulingWords): readonly string[] {
  const list = (ids: readonly string[]) => (ids.length > 0 ? ids.join(', ') : words.nobody);
  if ('los' in answer) {
    const { los, cover, visible, blockedBy } = answer;
    return [
      `${los ? words.seen : words.unseen}, ${cover ? words.covered : words.uncovered}`,
      ...(los ? [fill(words.visible, { percent: numberText(100 * visible, 1, words) })] : []),
      ...(blockedBy.length > 0 ? [fill(words.blockedBy, { pieces: blockedBy.join(', ') })] : []),
    ];
  }
  if ('mm' in answer) {
    const { mm, R, within } = answer;
    return [
      ...(within === undefined ? [] : [within ? words.yes : words.no]),
      `${lengthTold(mm, words)}, ${numberText(R, 3, words)} R`,
    ];
  }
  if ('shooters' in answer) {
    return Object.entries(answer.shooters).flatMap(([shooter, { sees, cover }]) => [
      fill(words.sees, { shooter, models: list(sees) }),
      ...(cover ? [fill(words.unitCover, { shooter })] : []),
    ]);
  }
  if ('ok' in answer) {
    return [
      answer.ok ? words.yes : words.no,
      fill(words.spread, { length: lengthTold(answer.spread, words) }),
      ...(answer.worst ? [fill(words.worst, { models: answer.worst.join(' - ') })] : []),
    ];
  }
  if ('hit' in answer) {
    return [fill(words.hit, { models: list(answer.hit) }), fill(words.hidden, { models: list(answer.hidden) })];
  }
  return [answer.inArc ? words.yes : words.no, fill(words.degrees, { degrees: numberText(answer.degrees, 1, words) })];
}

/** As many margins are all told. */
const FEW = 2;
/** mm. Bounds that differ by less are one number on paper. */
const SAME = 0.1;

/** Of many margins, those that turn; what turns nowhere near is one line. */
function marginsTold(margins: readonly MarginOf[], agreed: Agreement, words: RulingWords): readonly string[] {
  const stays = margins.filter(one => one.of[1] === null);
  if (margins.length <= FEW || stays.length < 2) return margins.map(one => marginTold(one, agreed, words));
  const low = Math.min(...stays.map(one => one.of[0]));
  return [
    ...margins.filter(one => one.of[1] !== null).map(one => marginTold(one, agreed, words)),
    fill(words.margin.holds, { what: words.rest, low: numberText(low, 1, words), farthest: FARTHEST_MARGIN }),
  ];
}

function marginTold({ of: [low, high], what, model }: MarginOf, { tolerance }: Agreement, words: RulingWords): string {
  const { turns, turnsAt, holds } = words.margin;
  const says = fill(high === null ? holds : high - low < SAME ? turnsAt : turns, {
    what: fill(words.what[what], { model: model ?? '' }),
    low: numberText(low, 1, words),
    high: high === null ? '' : numberText(high, 1, words),
    farthest: FARTHEST_MARGIN,
  });
  return closeness([low, high], tolerance) === 'close' ? `${says} - ${words.tooClose}` : says;
}
