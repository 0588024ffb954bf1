import type { HouseOption } from '../../rulebook/index.ts';
import { suppressedForGood } from '../../rules/suppression/suppressed.ts';

/** Where the enemy reacts to each step there is no time before or inside an action (FAQ-16). */
const onTheWay = { settledBy: { 'faq-2011': 'FAQ-16' }, freedBy: ['FAQ-16', 'afterFirst'] } as const;

/** Actions, and what the enemy does in the midst of them. */
export const activation: readonly HouseOption[] = [
  {
    ...{ id: 'ACT-02', phase: 'activation', spaces: ['free', 'grid'], usual: 'weapons' },
    others: { actions: { tables: { declared: 'actions' } } },
  },
  {
    ...{ id: 'ACT-04', phase: 'activation', spaces: ['free', 'grid'], usual: 'action' },
    others: { kind: { tables: { onceInThree: 'kind' } } },
  },
  {
    ...{ id: 'ACT-07', phase: 'activation', spaces: ['free', 'grid'], usual: 'nothing' },
    others: { another: { tables: { impossible: 'another' } } },
  },
  {
    ...{ id: 'SUP-09', phase: 'suppression', spaces: ['free', 'grid'], usual: 'oneDie' },
    others: { nothing: { replace: [suppressedForGood] } },
  },
  {
    ...{ id: 'REACT-01', phase: 'reaction', spaces: ['free', 'grid'], usual: 'one', openIn: ['faq-2011'] },
    others: { each: { tables: { attempts: 'each' } } },
  },
  {
    ...{ id: 'REACT-11', phase: 'reaction', spaces: ['free', 'grid'], usual: 'never', ...onTheWay },
    others: { before: { tables: ({ againstThree }) => ({ againstThree: { ...againstThree, sustained: 'before' } }) } },
  },
  {
    ...{ id: 'REACT-11.march', phase: 'reaction', spaces: ['free', 'grid'], usual: 'before', ...onTheWay },
    others: { inside: { tables: ({ againstThree }) => ({ againstThree: { ...againstThree, march: 'inside' } }) } },
  },
];
