import type { HouseOption } from '../../rulebook/index.ts';
import { ANYWHERE, rule } from '../../rulebook/index.ts';
import { footworkOf } from '../../rules/faq2011/burst.ts';
import { coverOfHeroesAlone } from '../../rules/faq2011/squadCover.ts';
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
    ...{ id: 'FAQ-07', phase: 'saves', ...here, usual: 'squads' },
    others: {
      machines: {
        replace: [coverOfHeroesAlone],
        tables: ({ saves }) => ({ saves: { ...saves, vehicleInCover: ['army'] } }),
      },
    },
  },
  {
    ...{ id: 'FAQ-12', phase: 'attack', ...here, usual: 'every' },
    others: { oneOfEach: { tables: { soldierUses: 'oneOfEach' } } },
  },
  {
    ...{ id: 'FAQ-16', phase: 'reaction', ...here, usual: 'onTheWay' },
    others: {
      afterFirst: { tables: ({ reaction }) => ({ reaction: { ...reaction, when: 'afterFirst' } }) },
      anywhere: { tables: ({ reaction }) => ({ reaction: { ...reaction, reach: ANYWHERE } }) },
    },
  },
  {
    ...{ id: 'FAQ-16.failed', phase: 'reaction', ...here, usual: 'activates' },
    others: { leaves: { tables: ({ reaction }) => ({ reaction: { ...reaction, failed: 'leaves' } }) } },
  },
  {
    ...{ id: 'FAQ-29', phase: 'setUp', ...here, usual: 'pieces' },
    others: { none: { tables: { leftOut: ['crates', 'tankTraps'] } } },
  },
  {
    ...{ id: 'FAQ-32', phase: 'weapons', ...here, usual: 'chain' },
    others: { shortest: { tables: ({ readings }) => ({ readings: { ...readings, jetWays: 'shortest' } }) } },
  },
  { ...{ id: 'FAQ-40', phase: 'weapons', ...here, usual: 'any' }, others: { move: { replace: [footworkOf(['move'])] } } },
  {
    ...{ id: 'FAQ-44', phase: 'saves', ...here, usual: 'traps' },
    others: {
      soft: { tables: ({ hardCover }) => ({ hardCover: { ...hardCover, anywhere: [] } }) },
      alike: { replace: [rule('Hard Cover', {})] },
    },
  },
];
