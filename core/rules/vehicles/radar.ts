import { rule, YES } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Throws its misses at aircraft once more, which a Sustained Attack does already. */
export const radar = rule(
  'Radar',
  {
    ...notShared('NEW-33'),
    'hit-reroll': {
      id: 'NEW-33',
      as: 'attacker',
      when: at => at.target.type === 'aircraft' && !at.attack.sustained,
      give: { choice: YES, frame: 'radar' },
    },
  },
  { frames: { radar: { id: 'NEW-33', run: port => port.does({ do: 'throwAgain' }) } } },
);
