import type { HouseOption } from '../../rulebook/index.ts';
import { houseRule } from './houseRule.ts';

const here = { spaces: ['grid'], within: 'faq-2011' } as const;

/** What the questions and answers of 2011 leave open. */
export const faq2011: readonly HouseOption[] = [
  {
    ...{ id: 'FAQ-06', phase: 'sight', ...here, usual: 'blocks' },
    others: {
      open: houseRule('FAQ-06', {
        'los-query.blocks': { id: 'FAQ-06', as: 'between', when: at => at.between.kind === 'hero', give: false },
      }),
    },
  },
  {
    ...{ id: 'FAQ-16', phase: 'reaction', ...here, usual: 'onTheWay' },
    others: { afterFirst: { tables: ({ reaction }) => ({ reaction: { ...reaction, when: 'afterFirst' } }) } },
  },
  {
    ...{ id: 'FAQ-29', phase: 'setUp', ...here, usual: 'pieces' },
    others: { none: { tables: { leftOut: ['crates', 'tankTraps'] } } },
  },
  {
    ...{ id: 'FAQ-32', phase: 'weapons', ...here, usual: 'chain' },
    others: { shortest: { tables: ({ readings }) => ({ readings: { ...readings, jetWays: 'shortest' } }) } },
  },
  {
    ...{ id: 'FAQ-44', phase: 'saves', ...here, usual: 'traps' },
    others: { soft: { tables: ({ hardCover }) => ({ hardCover: { ...hardCover, anywhere: [] } }) } },
  },
];
