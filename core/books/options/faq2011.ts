import type { HouseOption } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { footworkOf } from '../../rules/faq2011/burst.ts';
import { coverOfHeroesAlone } from '../../rules/faq2011/squadCover.ts';

const within = { within: 'faq-2011', spaces: ['grid'] } as const;

/** What the questions and answers of 2011 leave open. */
export const faq2011: readonly HouseOption[] = [
  {
    ...{ id: 'FAQ-07', ...within, phase: 'saves', usual: 'squads' },
    others: {
      machines: {
        replace: [coverOfHeroesAlone],
        tables: ({ saves }) => ({ saves: { ...saves, vehicleInCover: ['army'] } }),
      },
    },
  },
  {
    ...{ id: 'FAQ-12', ...within, phase: 'attack', usual: 'every' },
    others: { oneOfEach: { tables: { soldierUses: 'oneOfEach' } } },
  },
  {
    ...{ id: 'FAQ-16', ...within, phase: 'reaction', usual: 'four' },
    others: { anywhere: { tables: ({ reaction }) => ({ reaction: { ...reaction, reach: 99 } }) } },
  },
  { ...{ id: 'FAQ-40', ...within, phase: 'weapons', usual: 'any' }, others: { move: { replace: [footworkOf(['move'])] } } },
  { ...{ id: 'FAQ-44', ...within, phase: 'saves', usual: 'blanks' }, others: { alike: { replace: [rule('Hard Cover', {})] } } },
];
