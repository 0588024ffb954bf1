import type { Attack, Rule } from '../../rulebook/index.ts';
import { rule, YES } from '../../rulebook/index.ts';

/** A Sustained Attack throws its misses again by its own right. */
const wireGuidedIf = (alone: (attack: Attack) => boolean): Rule =>
  rule(
    'Wire Guided',
    {
      'hit-reroll': {
        ...{ id: 'WPN-33', as: 'weapon', give: { choice: YES, frame: 'wireGuided' } },
        when: ({ attack }) => !attack.sustained && alone(attack),
      },
    },
    { frames: { wireGuided: { id: 'WPN-33', run: port => port.does({ do: 'throwAgain' }) } } },
  );

/** Steered all the way: one missile and nothing else, and its misses are thrown again. */
export const wireGuided = wireGuidedIf(attack => attack.copies() === 1);

/** As many missiles of one line as there are, and nothing else. */
export const wireGuidedTogether = wireGuidedIf(attack => attack.others() === 0);
