import { rule, YES } from '../../rulebook/index.ts';

/** Named before the dice, as often as its holder likes: all misses of the combined attack are thrown again once, with any weapon. */
export const berserk = rule(
  'Berserk',
  {
    'declare.skill': { id: 'FAQ-34', as: 'unit', give: (_, held) => [held.name] },
    'hit-reroll': {
      ...{ id: 'FAQ-35', as: 'attacker', give: { choice: YES, frame: 'berserk' } },
      when: (at, held) => at.named.includes(held.name),
    },
  },
  { frames: { berserk: { id: 'FAQ-35', run: port => port.does({ do: 'throwAgain' }) } } },
);
