import type { HouseOption } from '../../rulebook/index.ts';
import { holds } from '../../rulebook/index.ts';
import { atTheControlsOfVehicles } from '../../rules/aboard/controls.ts';
import { houseRule } from './houseRule.ts';

/** Skills about dice and blows of attacks. */
const OF_ATTACKS: readonly string[] = [
  ...['Assassin', 'Berserk', 'Fighting Spirit', 'First Strike', 'Killing Spree', 'Lucky', 'Take Aim'],
];

/** Nobody is at the controls of a machine without one of these. */
const concerns: readonly string[] = ['Ace Air Pilot', 'Ace Pilot', 'Air Pilot', 'Pilot'];

/** Heroes at the controls of machines, and machines without them. */
export const pilots: readonly HouseOption[] = [
  {
    ...{ id: 'PILOT-15', phase: 'aboard', spaces: ['free', 'grid'], concerns, usual: 'later' },
    others: {
      // Before the game nobody has been activated.
      withHim: houseRule('PILOT-15', {
        boarded: {
          ...{ id: 'PILOT-15', as: 'unit', give: [{ do: 'activate' }] },
          when: at => at.unit.aboard === 'pilot' && at.unit.activated && !at.carrier.activated,
        },
      }),
    },
  },
  {
    ...{ id: 'PILOT-17', phase: 'aboard', spaces: ['free', 'grid'], concerns, usual: 'idle' },
    others: {
      reacts: houseRule('PILOT-17', {
        'reaction-eligibility': { id: 'PILOT-17', as: 'reactor', give: { waive: 'idle' } },
        'legal-actions': { id: 'PILOT-17', as: 'unit', when: at => at.reaction, give: { waive: 'idle' } },
      }),
    },
  },
  {
    ...{ id: 'PILOT-18', phase: 'aboard', spaces: ['free', 'grid'], concerns, usual: 'idle' },
    others: { acts: { replace: [atTheControlsOfVehicles] } },
  },
  {
    ...{ id: 'PILOT-19', phase: 'aboard', spaces: ['free', 'grid'], concerns, usual: 'listed' },
    others: {
      notInAttacks: houseRule('PILOT-19', {
        'skill-share': {
          ...{ id: 'PILOT-19', as: 'pilot', give: false },
          when: at => holds(at.unit, ...OF_ATTACKS),
        },
      }),
      none: houseRule('PILOT-19', { 'skill-share': { id: 'PILOT-19', as: 'pilot', give: false } }),
    },
  },
  {
    ...{ id: 'PILOT-20', phase: 'suppression', spaces: ['free', 'grid'], concerns, about: 'Suppressed', usual: 'two' },
    others: {
      three: houseRule('PILOT-20', { 'rally-dice': { id: 'PILOT-20', as: 'pilot', give: { atLeast: 3 } } }),
    },
  },
];
