import type { RuleId } from '../base/index.ts';
import { ruleIds } from '../base/index.ts';
import type { Answer } from './adjudicate.ts';
import type { Question } from './scene.ts';

/** The sections that an answer on the table rests on: those that it names itself, or those by which such things are measured at all. */
export const freeSections = (question: Question, answer: Answer): readonly RuleId[] =>
  'rules' in answer && answer.rules ? answer.rules : measuredBy(question);

function measuredBy(question: Question): readonly RuleId[] {
  switch (question.ask) {
    case 'range':
      return ruleIds(...(question.limit === undefined ? [] : ['RANGE-01']), 'RANGE-02');
    case 'arc':
      return ruleIds(ARC_SECTIONS[question.mount], 'ARC-07');
    case 'cohesion':
      return ruleIds('MOVE-07');
    case 'blast':
    case 'artillery':
      return ruleIds('TPL-04', 'TPL-05', 'TPL-06', 'TPL-07');
    case 'flame':
      return ruleIds('TPL-09', 'TPL-10');
    case 'smoke':
      return ruleIds('WPN-06', 'WPN-08');
    case 'los':
    case 'unit':
      return [];
  }
}

/** By which section a weapon fires in the arc that it has. */
export const ARC_SECTIONS = { turret: 'ARC-03', front: 'ARC-04', rear: 'ARC-04', left: 'ARC-05', right: 'ARC-05' } as const;
