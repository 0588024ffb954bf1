import type { Answer, Question } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import { flameLines } from './byRule.ts';
import { inMm, type Line, listed } from './parts.tsx';

/** What an answer says, thing by thing, so that two can stand side by side. */
export function linesOf(question: Question, answer: Answer, words: Words): readonly Line[] {
  const { t } = words;
  const yesOrNo = (is: boolean) => t(is ? 'common.yes' : 'common.no');
  if ('los' in answer) {
    return [
      { name: t('adj.ask.los'), value: t(answer.los ? 'adj.seen' : 'adj.unseen') },
      { name: t('adj.cover'), value: t(answer.cover ? 'adj.cover.yes' : 'adj.cover.no') },
    ];
  }
  if ('mm' in answer) {
    const within = answer.within === undefined ? [] : [{ name: t('adj.ask.range'), value: yesOrNo(answer.within) }];
    return [{ name: t('adj.range'), value: words.length(answer.mm) }, ...within];
  }
  if ('shooters' in answer) {
    return Object.entries(answer.shooters).flatMap(([id, one]) => [
      { name: `${id}: ${t('adj.sees')}`, value: listed(one.sees, words) },
      { name: `${id}: ${t('adj.unitCover')}`, value: yesOrNo(one.cover) },
    ]);
  }
  if ('spread' in answer) {
    return [
      { name: t('adj.ask.cohesion'), value: t(answer.ok ? 'adj.together' : 'adj.apart') },
      { name: t('adj.spread'), value: t('adj.mm', { mm: inMm(answer.spread, words) }) },
    ];
  }
  if ('degrees' in answer) {
    const mount = question.ask === 'arc' ? t(`card.mount.${question.mount}`) : '';
    return [{ name: t('adj.ask.arc'), value: t(answer.inArc ? 'adj.inArc' : 'adj.outOfArc', { mount }) }];
  }
  return [
    ...flameLines(question, answer, words),
    { name: t('adj.hit'), value: listed(answer.hit, words) },
    { name: t(question.ask === 'blast' ? 'adj.hidden.centre' : 'adj.hidden.shooter'), value: listed(answer.hidden, words) },
  ];
}
