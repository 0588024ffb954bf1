import type { Book, LosAnswer, Profile, Question } from '../../../core/index.ts';
import { ALL_ROUND, firesAllRound } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import { useAdjudicator, useDeskState } from '../desk/context.tsx';
import type { Judged } from '../desk/judge.ts';
import { besides, unitCover } from '../desk/judge.ts';
import type { Layout } from '../../desk/table/layout.ts';
import { findModel } from '../../desk/table/layout.ts';
import { spokenId } from '../../base/pieceName.ts';
import { Section } from '../parts/Section.tsx';
import { byRuleLines } from './byRule.ts';
import type { Line } from './parts.tsx';
import { Facts, Headline, lengthFact, listed } from './parts.tsx';

type Los = Extract<Question, { ask: 'los' }>;
interface Props {
  readonly question: Los;
  readonly answer: LosAnswer;
  readonly judged: Judged;
}

/** Whether one sees the other, how much of it, through what, and from where to where. */
export function SightAnswer({ question, answer, judged }: Props) {
  const { words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  const book = useDeskState(state => state.book);
  const { profile, evidence, line } = judged;
  const spoken = (id: string) => spokenId(id, layout.pieces, words);
  const isProved = evidence.blocked.every(one => one.proved);
  const facts: Line[] = [
    { name: t('adj.visible'), value: words.percent(answer.visible, 1) },
    { name: t('adj.cover'), value: t(answer.cover ? 'adj.cover.yes' : 'adj.cover.no') },
    ...byRuleLines(book, answer.rules, answer.los, words, answer.cover),
    ...unitFacts(layout, book, question, words),
    ...(answer.blockedBy.length > 0 ? [{ name: t('adj.blockedBy'), value: listed(answer.blockedBy.map(spoken), words) }] : []),
    ...rangeFacts(layout, book, question, words),
    ...(answer.line ? [{ name: t('adj.line'), value: answer.line.map(end => point(end, words)).join(' → ') }] : []),
    ...(profile ? bandFacts(profile, question, spoken, words) : []),
  ];
  return (
    <>
      <Headline good={answer.los} text={t(answer.los ? 'adj.seen' : 'adj.unseen')} who={`${question.from} → ${question.to}`} />
      {!answer.los && !isProved && <p className="note">{t('adj.unproved')}</p>}
      <Facts lines={facts} />
      {profile && line && (
        <Section
          profile={profile}
          line={line}
          seen={answer.los}
          blockedBy={answer.blockedBy}
          ends={[question.from, question.to]}
        />
      )}
    </>
  );
}

/** Millimetres, as they are typed: a comma of a number is none between two. */
function point(at: readonly [number, number, number], { language }: Words): string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
  return `(${at.map(format.format).join(language === 'fr' ? ' ; ' : ', ')})`;
}

/** For each piece of area terrain on the line: how much of it lies inside, and how far both stand from the edges that it crosses. */
const bandFacts = (
  { inside, borders }: Profile,
  { from, to }: Los,
  spoken: (id: string) => string,
  { t, length }: Words,
): readonly Line[] =>
  inside.map(({ piece, mm }) => {
    const gap = (model: string) => borders.find(one => one.piece === piece && one.model === model);
    const edges = [gap(from), gap(to)].map(one => (one ? `${length(one.gap)} ${one.within ? '≤' : '>'} 1 R` : '–'));
    const value = t('adj.through.value', { inside: length(mm), from: edges[0]!, to: edges[1]! });
    return { name: t('adj.through', { piece: spoken(piece) }), value };
  });

/** Cover of the whole unit from the same shooter, where there is more than the one model of it. */
function unitFacts(layout: Layout, book: Book, { from, to }: Los, { t }: Words): readonly Line[] {
  const unit = findModel(layout, to)?.unit;
  if (layout.models.filter(model => model.unit === unit).length < 2) return [];
  const covered = unitCover(layout, book, from, to);
  return covered === null ? [] : [{ name: t('adj.unitCover'), value: t(covered ? 'common.yes' : 'common.no') }];
}

/** Range and bearing beside an answer about sight, asked of core like any other question. */
function rangeFacts(layout: Layout, book: Book, { from, to }: Los, words: Words): readonly Line[] {
  const { t } = words;
  const asked = besides(layout, book, from, to);
  if (!asked) return [];
  return [
    lengthFact(t('adj.range'), asked.mm, layout, words),
    {
      name: t('adj.degrees'),
      value: firesAllRound(findModel(layout, from))
        ? t('adj.degrees.allRound', { degrees: Math.round(asked.degrees), rules: words.ruleId(ALL_ROUND) })
        : t(asked.front ? 'adj.degrees.front' : 'adj.degrees.other', { degrees: Math.round(asked.degrees) }),
    },
  ];
}
