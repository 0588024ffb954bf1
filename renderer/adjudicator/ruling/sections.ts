import type { RuleId } from '../../../core/index.ts';
import type { Judged } from '../desk/judge.ts';

/** The sections that an answer on a table rests on: those that it names itself, or those by which such things are measured at all. */
export function sectionsOf({ question, answer, profile }: Judged): readonly (RuleId | string)[] {
  if ('rules' in answer && answer.rules) return [...new Set([...answer.rules, ...(profile?.rules ?? [])])];
  switch (question.ask) {
    case 'range':
      return question.limit === undefined ? ['RANGE-02'] : ['RANGE-01', 'RANGE-02'];
    case 'arc':
      return [MOUNTED[question.mount], 'ARC-07'];
    case 'cohesion':
      return ['MOVE-07'];
    case 'flame':
      return ['TPL-09', 'TPL-10'];
    case 'smoke':
      return ['WPN-06', 'WPN-08'];
    case 'blast':
    case 'artillery':
      return ['TPL-04', 'TPL-05', 'TPL-06', 'TPL-07'];
    case 'los':
    case 'unit':
      return [];
  }
}

const MOUNTED = { turret: 'ARC-03', front: 'ARC-04', rear: 'ARC-04', left: 'ARC-05', right: 'ARC-05' } as const;
