import type { RuleId } from '../../base/index.ts';
import { ruleIds } from '../../base/index.ts';
import type { Area, Book } from '../../rulebook/index.ts';
import { cited } from '../../rulebook/index.ts';
import { placeOf } from '../../space/grid/base/forms.ts';
import { ARC_SECTIONS } from '../sections.ts';
import type { GridAnswer } from './adjudicate.ts';
import type { GridQuestion, GridScene } from './scene.ts';

/** The sections that an answer on squares rests on, as a rule set tells them: those that it names itself, or those by which such things are
 *  counted at all. */
export function gridSections(
  book: Pick<Book, 'cites' | 'rules'>,
  scene: GridScene,
  question: GridQuestion,
  answer: GridAnswer,
): readonly RuleId[] {
  return cited(book, 'rules' in answer ? answer.rules : counted(book, scene, question));
}

function counted(book: Pick<Book, 'rules'>, { board }: GridScene, question: GridQuestion): readonly RuleId[] {
  switch (question.ask) {
    case 'range': {
      const levels = board.models.flatMap(({ id, place }) =>
        id === question.from || id === question.to ? [placeOf(place).level] : [],
      );
      return ruleIds('RANGE-03', ...(new Set(levels).size > 1 ? ['GRID-18'] : []));
    }
    case 'arc':
      return ruleIds(ARC_SECTIONS[question.mount], 'ARC-06');
    case 'jet':
      return areas(book, ['jet']);
    case 'area':
      return areas(book, question.across === 1 ? ['square'] : ['block', 'openBlock']);
    case 'move':
      return ruleIds('GRID-02', 'GRID-03');
    case 'los':
    case 'unit':
      return [];
  }
}

/** By which sections of a rule set weapons have such an area. */
const areas = ({ rules }: Pick<Book, 'rules'>, wanted: readonly Area[]): readonly RuleId[] => [
  ...new Set(
    [...rules.values()].flatMap(rule =>
      (rule.speeches.get('affected-models') ?? []).filter(({ give }) => wanted.some(one => one === give)).map(({ id }) => id),
    ),
  ),
];
