import type { Change, HouseOption, Tables } from '../../rulebook/index.ts';
import { isOwn } from '../../rules/aid.ts';
import { radio } from '../../rules/reach.ts';
import { houseRule } from './houseRule.ts';

const commanding = (other: Partial<Tables['command']>): Change => ({
  tables: ({ command }) => ({ command: { ...command, ...other } }),
});

const BOTH = { phase: 'command', spaces: ['free', 'grid'] } as const;

/** Officers, medics, mechanics, and what they do for others. */
export const command: readonly HouseOption[] = [
  { ...BOTH, id: 'CMD-02', usual: 'his', others: { all: commanding({ lost: 'all' }) } },
  {
    ...{ ...BOTH, id: 'CMD-04', usual: 'officers' },
    others: {
      receivers: houseRule('CMD-04', { 'command-target': radio('CMD-04', 'target', at => at.target.type === 'vehicle') }),
    },
  },
  {
    ...{ ...BOTH, id: 'CMD-14', usual: 'anybody' },
    others: {
      notReacted: houseRule('CMD-14', {
        'activation-start': {
          ...{ id: 'CMD-14', as: 'unit', give: [{ do: 'mark', marker: 'notAgain' }] },
          when: at => at.reacting,
        },
        'activation-start.joined': {
          ...{ id: 'CMD-14', as: 'joined', give: [{ do: 'mark', marker: 'notAgain' }] },
          when: at => at.reacting,
        },
      }),
    },
  },
  {
    ...{ id: 'CMD-15', phase: 'command', spaces: ['grid'], usual: 'lost' },
    others: { aside: commanding({ callsAside: true }) },
  },
  { ...BOTH, id: 'CMD-18', usual: 'officer', others: { side: commanding({ onceFor: 'side' }) } },
  { ...BOTH, id: 'CMD-19', usual: 'vehicles', others: { aircraft: commanding({ replaced: ['vehicle', 'aircraft'] }) } },
  { ...BOTH, id: 'CMD-21', usual: 'shield', others: { target: commanding({ getsUp: ['army', 'target'] }) } },
  {
    ...{ ...BOTH, id: 'CMD-21.own', usual: 'own' },
    others: {
      others: houseRule('CMD-21.own', {
        'command-target': {
          ...{ id: 'CMD-21', as: 'by', give: { forbid: 'own' } },
          when: at => at.special === 'getUp' && isOwn(at.target, at.by),
        },
      }),
    },
  },
  { ...BOTH, id: 'CMD-25', usual: 'target', others: { shield: commanding({ forAttack: 'shield' }) } },
  { ...BOTH, id: 'CMD-26', usual: 'lost', others: { stays: commanding({ reactionUses: false }) } },
  { ...BOTH, id: 'CMD-29', usual: 'lost', others: { stays: commanding({ notPicked: 'stays' }) } },
  {
    ...{ ...BOTH, id: 'CMD-31', usual: 'never' },
    others: {
      reinforce: houseRule('CMD-31', {
        'command-target': {
          ...{ id: 'CMD-31', as: 'target', give: { waive: 'zombie' } },
          when: at => at.special === 'reinforcements',
        },
      }),
    },
  },
  { ...BOTH, id: 'CMD-32', usual: 'inside', others: { outside: commanding({ fromInside: false }) } },
];
