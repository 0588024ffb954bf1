import { rule } from '../../rulebook/index.ts';
import { dieForThirdAction, THIRD_ACTION } from '../thirdAction.ts';

/** A die when it activates: with ARMY or TARGET it has a third action, and so has whoever is with it. No use in a reaction. */
export const infantryAce = rule(
  'Infantry Ace',
  {
    'activation-start.actions': {
      id: 'SK-49',
      as: 'unit',
      when: at => !at.reacting,
      give: [{ do: 'begin', frame: 'infantryAce' }],
    },
  },
  { frames: { infantryAce: dieForThirdAction('SK-49') } },
);

/** Held by the marker of a unit that has a third action, until its activation is over. */
export const thirdAction = rule(
  'Third Action',
  {
    'legal-actions.count': { id: 'SK-07', as: 'unit', give: { atLeast: 3 } },
  },
  { marker: THIRD_ACTION, until: { end: 'activation', id: 'SK-07' } },
);
